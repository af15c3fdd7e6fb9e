/** What holds for the whole hike: its order with the stage it is at, and the trumps. */
import { Animal } from "./art";
import type { Board } from "./read";
import { useWords } from "./words";

const MARKS: Record<string, string> = { done: "\u2713", now: "\u25b8", later: "\u25cb", none: "\u2013" };
const MARKED = ["done", "now", "later", "none"] as const;

export function Course({ board }: { board: Board }) {
  const say = useWords();
  return (
    <div class="hi-course">
      <b class="hi-ending">{board.ending.say}</b>
      <ol aria-label={say("course")}>
        {board.course.map((stage) => {
          const mark = MARKED.find((one) => one === stage.mark) ?? "later";
          return (
            <li key={stage.id} class={`is-${mark}`} aria-current={mark === "now" ? "step" : undefined}>
              <i aria-hidden="true">{MARKS[mark]}</i>
              <span>{stage.name}</span>
              <span class="tide-sr"> ({say(`course.${mark}`)})</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function TrumpSign({ board }: { board: Board }) {
  const say = useWords();
  const named = board.trump !== "";
  return (
    <p class={named ? "hi-sign is-named" : "hi-sign"}>
      {named && <Animal suit={board.trump} />}
      <span>
        {say("trumps")} <b>{named ? board.trumpName : say("trumps.none")}</b>
        {named && (
          <span class={board.broken ? "hi-broken is-broken" : "hi-broken"}>
            {say(board.broken ? "trumps.broken" : "trumps.whole")}
          </span>
        )}
      </span>
    </p>
  );
}
