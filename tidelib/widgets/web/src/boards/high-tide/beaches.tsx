/** Six beaches side by side: the sea above, the bars below, as on the board. */
import { Fold } from "../../parts/panel";
import { RuleChips } from "../../parts/rules";
import { AwningArt, FinArt, WaveArt } from "./art";
import { Chair, Coin, Letter } from "./pieces";
import type { Beach, Board, Move } from "./read";
import { beachClass, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

interface BeachesProps extends Props {
  /** Moves to show; without a pair that is looked at those of the hand. */
  moves: Move[];
}

export function Beaches({ board, names, moves }: BeachesProps) {
  const say = useWords();
  const longest = Math.max(...board.beaches.map((beach) => beach.length));
  return (
    <div
      class="ht-beaches"
      role="group"
      aria-label={say("beaches")}
      style={{ "--ht-spaces": longest, "--ht-lanes": board.beaches.length }}
    >
      <Gutter longest={longest} lines={board.beaches[0]!.lines} />
      {board.beaches.map((beach) => (
        <Lane
          key={beach.id}
          board={board}
          beach={beach}
          names={names}
          moves={moves.filter((move) => move.beach === beach.id && move.spaces > 0)}
        />
      ))}
    </div>
  );
}

/** The numbers of the spaces. */
function Gutter({ longest, lines }: { longest: number; lines: number[] }) {
  const say = useWords();
  const spaces = Array.from({ length: longest }, (_, index) => longest - index);
  return (
    <div class="ht-gutter" aria-hidden="true">
      <span class="ht-ends" style={{ gridRow: 2 }}>
        {say("sea")}
      </span>
      {spaces.map((space) => (
        <span
          key={space}
          class={lines.includes(space) || space === longest ? "is-line" : ""}
          style={{ gridRow: longest + 3 - space }}
        >
          {space}
        </span>
      ))}
      <span class="ht-ends" style={{ gridRow: longest + 3 }}>
        {say("bar")}
      </span>
    </div>
  );
}

/** The row of a space, counted from the sea: the open sea is the first one, the bar the last. */
const row = (beach: Beach, space: number) => beach.length + 2 - space;

function Lane({ board, beach, names, moves }: BeachesProps & { beach: Beach }) {
  const say = useWords();
  return (
    <div
      class={`ht-lane ${beachClass(beach.id)} ${beach.alarm ? "is-alarm" : ""}`}
      role="group"
      aria-label={say("beach", { name: beach.name })}
    >
      <p class="tide-sr">{beach.say}</p>
      <span class="ht-lane-head" aria-hidden="true">
        <Letter id={beach.id} />
        <span class="ht-lane-name">{beach.name}</span>
      </span>
      <div class="ht-lane-ground" aria-hidden="true">
        <span class="ht-open-sea" style={{ gridRow: 1 }} data-move={`sea-${beach.id}`}>
          {beach.alarm && <FinArt />}
        </span>
        <span class="ht-sand" style={{ gridRow: `2 / ${beach.length + 2}` }} />
        {beach.lines.map((line) => (
          <span key={line} class="ht-rope" style={{ gridRow: row(beach, line) }} />
        ))}
        <Waves beach={beach} />
        <span
          class={`ht-dry ${beach.dry < beach.length ? "" : "is-all"}`}
          style={{ gridRow: row(beach, beach.dry + 1) }}
        >
          {beach.dry < beach.length && (
            <b>
              <span class="ht-long">{say("dry")} </span>
              {beach.dry}
            </b>
          )}
        </span>
        <Standing board={board} beach={beach} moves={moves} names={names} />
        <div class="ht-bar" style={{ gridRow: beach.length + 2 }}>
          <AwningArt />
          <Letter id={beach.id} />
          <span class="ht-bar-chairs">
            {chairsOn(beach, 0).map((seat) => (
              <OneChair key={seat} board={board} beach={beach} seat={seat} />
            ))}
          </span>
        </div>
      </div>
    </div>
  );
}

const chairsOn = (beach: Beach, space: number) =>
  beach.chairs.find((entry) => entry.space === space)?.seats ?? [];

function OneChair({ board, beach, seat }: { board: Board; beach: Beach; seat: number }) {
  return (
    <span class="ht-stand" data-move={`chair-${beach.id}-${seat}`}>
      <Chair board={board} seat={seat} wet={beach.wet.includes(seat)} surfer={beach.surfer === seat} />
    </span>
  );
}

/** Wave tiles, one behind the other from the sea; each creeps in from there. */
function Waves({ beach }: { beach: Beach }) {
  let top = beach.length;
  return (
    <>
      {beach.waves.map((size, index) => {
        const from = top;
        top = Math.max(0, top - size);
        if (from <= 0) return null;
        return (
          <span
            key={index}
            class={size > 2 ? "ht-wave is-large" : "ht-wave"}
            style={{ gridRow: `${row(beach, from)} / ${row(beach, top)}` }}
            data-move={`wave-${beach.id}-${index}`}
            data-from={`sea-${beach.id}`}
          >
            <WaveArt spaces={from - top} />
          </span>
        );
      })}
    </>
  );
}

/** Many chairs on one space become narrow, and so do their letters. */
function crowd(count: number): string {
  return count > 4 ? "are-most" : count > 3 ? "are-many" : "";
}

interface StandingProps extends BeachesProps {
  beach: Beach;
}

/** What stands and lies on the spaces: chairs from left to right, a coin, where the hand would lead. */
function Standing({ board, beach, moves }: StandingProps) {
  const spaces = new Set([
    ...beach.chairs.map(({ space }) => space),
    ...beach.coins.map(({ space }) => space),
    ...moves.map(({ to }) => to),
  ]);
  spaces.delete(0);
  return (
    <>
      {[...spaces].map((space) => (
        <span
          key={space}
          class={`ht-space ${crowd(chairsOn(beach, space).length)}`}
          style={{ gridRow: row(beach, space) }}
        >
          {chairsOn(beach, space).map((seat) => (
            <OneChair key={seat} board={board} beach={beach} seat={seat} />
          ))}
          {moves.some((move) => move.to === space) && (
            <span class="ht-stand is-ghost">
              <Chair
                board={board}
                seat={board.turn?.seat ?? -1}
                wet={moves.some((move) => move.to === space && move.wet)}
              />
            </span>
          )}
          {beach.coins
            .filter((coin) => coin.space === space)
            .map((coin) => (
              <Coin key={coin.value} board={board} beach={beach.id} value={coin.value} />
            ))}
        </span>
      ))}
    </>
  );
}

/** Beach by beach: who would score what if the game ended now, and why. */
export function Standings({ board, names }: Props) {
  const say = useWords();
  return (
    <Fold name="standing" title={say("standing")}>
      <ul class="ht-standings">
        {board.beaches.map((beach) => (
          <li key={beach.id}>
            <p class="ht-standings-head">
              <Letter id={beach.id} /> <b>{say("beach", { name: beach.name })}</b>
            </p>
            <ol>
              {beach.points.map((entry) => (
                <li key={entry.seat}>
                  <Chair board={board} seat={entry.seat} wet={beach.wet.includes(entry.seat)} />
                  <span>
                    {names[entry.seat] ?? entry.seat}:{" "}
                    <b>{say("standing.points", { count: entry.points })}</b>
                    {entry.why && `, ${entry.why}`}
                  </span>
                  <RuleChips ids={entry.rules} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
