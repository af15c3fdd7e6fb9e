/** The deer counter: the red pips each team has caught, those still out, and the piles face down. */
import { useState } from "preact/hooks";
import { Dialog } from "../../parts/dialog";
import type { Board, Team } from "./read";
import { TeamSign } from "./team";
import { Back, NamedTile, RedSign } from "./tile";
import { useWords, type SeatNames } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

export function DeerCount({ board, names }: Props) {
  const say = useWords();
  const [a, b] = [board.teams[0]!, board.teams[1]!];
  const table = board.trick?.red ?? 0;
  const counted = a.red !== null && b.red !== null;
  const out = board.redOut;
  const hands = out === null ? null : Math.max(0, out - table);
  // What nobody got: an optional rule.
  const lost = board.tricks.reduce((sum, trick) => sum + (trick.team === null ? trick.red : 0), 0);
  // A position that was set up in mid-game may have fewer.
  const whole = counted && out !== null && a.red! + b.red! + lost + out === board.redInAll;
  const parts: [string, number][] =
    counted && out !== null
      ? [
          ["a", a.red!],
          ["table", table],
          ["out", hands!],
          ["lost", lost],
          ["b", b.red!],
        ]
      : [];
  return (
    <div class="sk-count" role="group" aria-label={say("count")}>
      <TeamCount board={board} team={a} names={names} />
      <div class="sk-out">
        {out !== null ? (
          <>
            <p class="sk-out-words">
              <Deer />
              <b>{out}</b> {whole ? say("count.out", { all: board.redInAll }) : say("count.some")}
              {table > 0 && <span class="sk-on-table"> {say("count.table", { red: table })}</span>}
              {lost > 0 && <span> {say("count.lost", { red: lost })}</span>}
            </p>
            <span class="sk-bar" aria-hidden="true">
              {parts.map(
                ([name, red]) => red > 0 && <i key={name} class={`is-${name}`} style={{ flexGrow: red }} />,
              )}
            </span>
          </>
        ) : (
          <p class="sk-out-words">{say(board.running ? "count.before" : "count.hidden")}</p>
        )}
      </div>
      <TeamCount board={board} team={b} names={names} />
    </div>
  );
}

function TeamCount({ board, team, names }: Props & { team: Team }) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const who = team.seats.map((seat) => names[seat] ?? seat).join(say("and"));
  const piles = (
    <span class="sk-piles" aria-hidden="true">
      {Array.from({ length: Math.ceil(team.piles / 4) }, (_, index) => (
        <span
          class="sk-pile"
          key={index}
          data-move={`pile-${board.game}-${team.team}-${index}`}
          data-from="trick"
        >
          <Back />
          <Back />
        </span>
      ))}
    </span>
  );
  const words = say("piles", { count: team.piles });
  return (
    <div class={`sk-team-count is-${team.team === "A" ? "a" : "b"} ${team.winner ? "is-winner" : ""}`}>
      <p class="sk-team-red">
        <TeamSign team={team.team} />
        <span class="sk-red-big">
          <RedSign />
          <b>{team.red ?? "?"}</b>
          <span class="tide-sr">{say("count.caught")}</span>
        </span>
        {team.sixThree && <span class="sk-tag">{say("six-three")}</span>}
        {team.winner && <span class="sk-tag is-good">{say("winner")}</span>}
      </p>
      <p class="sk-who">{who}</p>
      <p class="sk-total">{say("total", { total: team.total })}</p>
      {team.piles > 0 && team.captured ? (
        <button type="button" class="sk-look" onClick={() => setOpen(true)}>
          {piles}
          <span class="tide-sr">{say("piles.open", { team: team.name, count: team.piles })}</span>
          <span aria-hidden="true">{words}</span>
        </button>
      ) : (
        <p class="sk-look">
          {piles}
          <span>{words}</span>
        </p>
      )}
      {open && (
        <Dialog
          title={say("piles.title", { team: team.name, red: team.red ?? 0 })}
          onClose={() => setOpen(false)}
          wide
        >
          <ol class="sk-all">
            {team.captured?.map((tile, index) => (
              <li key={index}>
                <NamedTile board={board} tile={tile} />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </div>
  );
}

/** A stag's head: the red pips are the deer. */
function Deer() {
  return (
    <svg class="sk-deer" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        class="sk-antlers"
        d="M13 15C7 14 4 10 4 4m1.500 6L2 9m6 4L6 16M19 15c6-1 9-5 9-11m-1.500 6L30 9m-6 4 2 3"
      />
      <path d="M11 14q5-2 10 0l4-1-3 4.500-2 7.500q-1.500 4-4 4t-4-4l-2-7.500L7 13z" />
    </svg>
  );
}
