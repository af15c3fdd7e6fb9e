/** The four modules, where they are in use: shark alarm, Baywatch, what lies in front of the players. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ActionButton, type ActionDesk } from "../../parts/actions";
import type { Action } from "../../model/types";
import { FinArt, LifebuoyArt, SurfboardArt } from "./art";
import { Chair, Coin, Die, Letter } from "./pieces";
import type { Board, Tile } from "./read";
import { beachName, diceWords, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

export function Shark({ board, names }: Props) {
  const say = useWords();
  const { alarm, sharks } = board;
  if (!alarm) return null;
  const last = sharks?.last;
  const before = alarm.used.filter((beach) => beach !== alarm.beach);
  return (
    <div class="ht-panel ht-shark" role="group" aria-label={say("shark")}>
      <p class="ht-panel-head">
        <FinArt />
        {alarm.beach && <Letter id={alarm.beach} />}
        <b>{alarm.beach ? say("shark.beach", { name: beachName(board, alarm.beach) }) : say("shark.none")}</b>
      </p>
      {last && (
        <p>
          {say(last.seat === null ? "shark.nobody" : "shark.last", {
            spaces: last.spaces,
            name: names[last.seat ?? -1] ?? "",
            beach: beachName(board, last.beach),
            from: last.from,
            to: last.to || say("bar"),
          })}
        </p>
      )}
      {sharks && (
        <p class="ht-small">
          {say("shark.left")}{" "}
          {[...sharks.left]
            .sort((a, b) => a - b)
            .map((spaces, index) => (
              <span key={index} class="ht-shark-tile">
                {spaces}
              </span>
            ))}
        </p>
      )}
      {before.length > 0 && (
        <p class="ht-small">
          {say("shark.used")}{" "}
          {before.map((beach) => (
            <Letter key={beach} id={beach} />
          ))}
        </p>
      )}
    </div>
  );
}

function TileCard({ tile }: { tile: Tile }) {
  return (
    <span class="ht-tile">
      <LifebuoyArt />
      <span>
        <b>{tile.name}</b> <small>{tile.id}</small>
        <span class="ht-tile-effect">{tile.effect}</span>
      </span>
    </span>
  );
}

export function Baywatch({ board, names }: Props) {
  const say = useWords();
  const { baywatch } = board;
  if (!baywatch) return null;
  const open = baywatch.tiles.find((tile) => tile.id === baywatch.open);
  const gone = baywatch.tiles.filter((tile) => tile.where === "gone");
  const holder = baywatch.holder;
  return (
    <div class="ht-panel ht-baywatch" role="group" aria-label={say("baywatch")}>
      <p class="ht-panel-head">
        <b>{say("baywatch")}</b>
        <span class="ht-small">{say("baywatch.pile", { count: baywatch.hidden })}</span>
      </p>
      {open && (
        <div class="ht-tile-open">
          <p class="ht-small">{say("baywatch.open")}</p>
          <TileCard tile={open} />
        </div>
      )}
      <p class="ht-holder">
        {holder === null ? (
          <span class="ht-small">{say("baywatch.nobody")}</span>
        ) : (
          <>
            <Chair board={board} seat={holder} />
            <span>{say("baywatch.holder", { name: names[holder] ?? "", sum: baywatch.sum ?? "" })}</span>
            <span class="ht-pair" role="img" aria-label={diceWords(board, baywatch.dice)}>
              {baywatch.dice.map((die, index) => (
                <Die key={index} board={board} die={die} silent />
              ))}
            </span>
          </>
        )}
      </p>
      {gone.length > 0 && (
        <p class="ht-small">
          {say("baywatch.gone")} {gone.map((tile) => tile.name).join(", ")}
        </p>
      )}
    </div>
  );
}

/** Coins, tiles and surfers, by player. */
export function Possessions({ board, names }: Props) {
  const say = useWords();
  const { coins, surfer, baywatch } = board.modules;
  if (!coins && !surfer && !baywatch) return null;
  return (
    <div class="ht-panel ht-possessions" role="group" aria-label={say("players")}>
      <ul>
        {board.seats.map((seat) => (
          <li key={seat.seat}>
            <p class="ht-owner">
              <Chair board={board} seat={seat.seat} />
              <b>{names[seat.seat] ?? seat.name}</b>
            </p>
            {surfer && seat.surfer && (
              <p class="ht-small ht-surfer">
                <SurfboardArt />
                <span>{say("players.surfer", { name: beachName(board, seat.surfer) })}</span>
                <Letter id={seat.surfer} />
              </p>
            )}
            {coins && (
              <p class="ht-purse">
                <span class="ht-small">
                  {seat.coins.length ? say("players.coins", { sum: seat.coinSum }) : say("players.none")}
                </span>
                {seat.coins.map((coin) => (
                  <span key={coin.beach} class="ht-purse-coin">
                    <Coin board={board} beach={coin.beach} value={coin.value} />
                    <Letter id={coin.beach} />
                  </span>
                ))}
              </p>
            )}
            {baywatch && seat.bayPoints > 0 && (
              <p class="ht-small">{say("players.bay", { count: seat.bayPoints })}</p>
            )}
            {seat.tiles.map((id) => {
              const tile = board.baywatch?.tiles.find((one) => one.id === id);
              return tile ? <TileCard key={id} tile={tile} /> : <b key={id}>{id}</b>;
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tile an action uses, if it is one of the board's. */
export function tileOf(board: Board, action: string): Tile | undefined {
  const [verb, id] = action.split(" ");
  return verb === "use" ? board.baywatch?.tiles.find((tile) => tile.id === id) : undefined;
}

/** The tiles that may be used now: what can be done with one in several ways is asked after the tile. */
export function TileDesk({ board, desk }: { board: Board; desk: ActionDesk | null }) {
  const say = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setChosen(null), [board.phase, board.round, board.turn?.seat, board.hand?.dice.join()]);
  const uses = new Map<Tile, Action[]>();
  for (const action of desk?.actions ?? []) {
    const tile = tileOf(board, action.action);
    if (tile) uses.set(tile, [...(uses.get(tile) ?? []), action]);
  }
  if (!desk || !uses.size) return null;
  const [open, ways] = [...uses].find(([tile, actions]) => tile.id === chosen && actions.length > 1) ?? [];
  return (
    <div class="ht-tile-desk tide-actions" role="group" aria-label={say("tiles")}>
      {[...uses].map(([tile, actions]) => {
        const only = actions.length === 1 ? actions[0]! : actions.find((one) => !one.legal);
        const single = only && !actions.some((one) => one.legal && one !== only) ? only : null;
        return single ? (
          <ActionButton key={tile.id} desk={desk} action={single} class="ht-use">
            <TileCard tile={tile} />
            <span class="tide-sr">{single.label}</span>
          </ActionButton>
        ) : (
          <span
            key={tile.id}
            class={`tide-action ht-use ${actions.some((one) => one.action === desk.hinted) ? "is-hinted" : ""}`}
          >
            <button
              type="button"
              class="tide-button tide-act"
              aria-pressed={chosen === tile.id}
              onClick={() => setChosen(chosen === tile.id ? null : tile.id)}
            >
              <TileCard tile={tile} />
            </button>
          </span>
        );
      })}
      {open && <Ways desk={desk} tile={open} actions={ways ?? []} />}
    </div>
  );
}

/** What is left to say of an action after its tile has been chosen. */
function wayOf({ label }: Action, tile: Tile): string {
  const named = `${tile.name}: `;
  const way = label.startsWith(named) ? label.slice(named.length) : label;
  return way.charAt(0).toUpperCase() + way.slice(1);
}

function Ways({ desk, tile, actions }: { desk: ActionDesk; tile: Tile; actions: Action[] }) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  // The choice goes on here; by keyboard the other tiles would lie between.
  useEffect(() => box.current?.querySelector("button")?.focus(), [tile.id]);
  return (
    <div ref={box} class="ht-ways" role="group" aria-label={say("tiles.choose", { name: tile.name })}>
      {actions.map((action) => (
        <ActionButton key={action.action} desk={desk} action={action}>
          {wayOf(action, tile)}
        </ActionButton>
      ))}
    </div>
  );
}
