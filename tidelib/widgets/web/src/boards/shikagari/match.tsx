/** What has been: the games of the match, the last trick, the tiles not seen yet, the draw for the lead. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { shown } from "../../model/numbers";
import { RuleChips } from "../../parts/rules";
import type { Board, Finished } from "./read";
import { TeamSign } from "./team";
import { Face, NamedTile, TileNames } from "./tile";
import { redWords, useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

/** A panel that opens on demand; what is in it, often many tiles, is drawn only then. */
function Fold(props: { name: string; title: string; children: () => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class={`tide-fold tide-${props.name}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{props.title}</summary>
      {open && props.children()}
    </details>
  );
}

/** One line a game: who led first (the lead moves right), the red pips of both teams, who took 6-3. */
export function MatchSheet({ board, names }: Props) {
  const say = useWords();
  const over = board.phase === "over";
  const games = Array.from({ length: board.games }, (_, index) => index + 1);
  return (
    <div class="sk-match">
      <table>
        <caption class="tide-h">{say("match")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("match.game")}</th>
            <th scope="col">{say("match.leader")}</th>
            {board.teams.map(({ team }) => (
              <th scope="col" key={team}>
                <TeamSign team={team} small />
              </th>
            ))}
            <th scope="col">6-3</th>
          </tr>
        </thead>
        <tbody>
          {games.map((number) => {
            const game = board.match.find((entry) => entry.game === number);
            const now = number === board.game && !over && !game;
            const leader = game ? game.firstLeader : now ? board.firstLeader : null;
            return (
              <tr key={number} class={now ? "is-now" : ""} aria-current={now ? "true" : undefined}>
                <th scope="row">{number}</th>
                <td>{leader !== null ? (names[leader] ?? leader) : ""}</td>
                {board.teams.map((team, side) => (
                  <td key={team.team} class="sk-figure">
                    {game ? (game.red[side] ?? "") : now ? (team.red ?? "?") : ""}
                  </td>
                ))}
                <td>
                  {game?.sixThree && <TeamSign team={game.sixThree} small />}
                  {now && board.teams.map((t) => t.sixThree && <TeamSign key={t.team} team={t.team} small />)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say("match.total")}
            </th>
            {board.teams.map((team) => (
              <td key={team.team} class="sk-figure">
                <b>{team.total}</b>
              </td>
            ))}
            <td />
          </tr>
          {board.stake && (
            <tr>
              <th scope="row" colSpan={2}>
                {say("match.paid", { stake: board.stake.value })}
              </th>
              {board.stake.balance.map((sum, side) => (
                <td key={side} class="sk-figure">
                  {sum > 0 ? `+${sum}` : shown(sum)}
                </td>
              ))}
              <td />
            </tr>
          )}
        </tfoot>
      </table>
      <p class={board.tieBreak.matters ? "sk-tie is-now" : "tide-small"}>{board.tieBreak.say}</p>
    </div>
  );
}

/** A finished trick in the order of play, and why it was won. */
export function TrickLine({ board, names, trick }: Props & { trick: Finished }) {
  const say = useWords();
  return (
    <div class="sk-line">
      <ol>
        {trick.plays.map((play) => (
          <li key={play.seat} class={play.winning ? "is-winning" : ""}>
            <Face board={board} tile={play.tile} />
            <b aria-hidden="true" translate={false}>
              {play.tile}
            </b>
            {board.kinds[play.tile]?.native && (
              <span lang="ja" class="sk-native" aria-hidden="true">
                {board.kinds[play.tile]!.native}
              </span>
            )}
            <span class="sk-line-name">{names[play.seat] ?? play.seat}</span>
            {play.winning && <span class="sk-wins">{say("trick.won")}</span>}
          </li>
        ))}
      </ol>
      <p>
        {say(trick.team === null ? "trick.lost" : "trick.to", {
          team: trick.team ?? "",
          red: redWords(say, trick.red),
        })}{" "}
        {trick.why} <RuleChips ids={trick.rules} />
      </p>
    </div>
  );
}

export function LastTrick({ board, names }: Props) {
  const say = useWords();
  if (!board.last) return null;
  return (
    <div class="sk-last" role="group" aria-label={say("last", { number: board.last.number })}>
      <p class="tide-h">{say("last", { number: board.last.number })}</p>
      <TrickLine board={board} names={names} trick={board.last} />
    </div>
  );
}

/** All tricks of this game, the newest first. */
export function AllTricks({ board, names }: Props) {
  const say = useWords();
  if (board.tricks.length < 2) return null;
  return (
    <Fold name="sk-tricks" title={say("tricks", { count: board.tricks.length })}>
      {() => (
        <>
          <ol class="sk-tricks">
            {[...board.tricks].reverse().map((trick) => (
              <li key={trick.number}>
                <b>{say("trick.number", { number: trick.number })}</b>
                <TrickLine board={board} names={names} trick={trick} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Fold>
  );
}

/** What lies in the other three hands, all together: whoever counts knows it. */
export function Unseen({ board }: { board: Board }) {
  const say = useWords();
  const unseen = board.unseen ?? [];
  if (!unseen.length) return null;
  const count = unseen.reduce((sum, entry) => sum + entry.copies, 0);
  return (
    <Fold name="sk-unseen" title={say("unseen", { count })}>
      {() => (
        <>
          {board.dealSay && <p class="tide-small">{board.dealSay}</p>}
          <ul class="sk-all">
            {unseen.map((entry) => (
              <li key={entry.tile}>
                <NamedTile board={board} {...entry} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}

/** All 21 kinds by rank, for those who do not know the tiles. */
export function Ranks({ board }: { board: Board }) {
  const say = useWords();
  const kinds = Object.values(board.kinds);
  if (!kinds.length) return null;
  return (
    <Fold name="sk-ranks" title={say("ranks")}>
      {() => (
        <>
          <ol class="sk-all">
            {kinds.map((kind) => (
              <li key={kind.tile}>
                <NamedTile board={board} tile={kind.tile} copies={kind.copies} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Fold>
  );
}

/** The tiles drawn for the first lead. */
export function Draws({ board, names }: Props) {
  const say = useWords();
  if (!board.draws.length) return null;
  return (
    <div class="sk-draws" role="group" aria-label={say("draws")}>
      <p class="tide-h">{say("draws")}</p>
      {board.draws.map((round, index) => (
        <ul key={index}>
          {round.map((draw) => (
            <li key={draw.seat}>
              <span>{names[draw.seat] ?? draw.seat}</span>
              <Face board={board} tile={draw.tile} silent />
              <TileNames board={board} tile={draw.tile} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
