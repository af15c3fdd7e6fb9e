/** Teams are told apart by shape and letter: A in a circle, B in a square. */
import { useWords } from "./words";

export function TeamSign({ team, small }: { team: string; small?: boolean }) {
  const say = useWords();
  return (
    <span class={`sk-team is-${team === "A" ? "round" : "square"} ${small ? "is-small" : ""}`}>
      <span class="tide-sr">{say("team", { team })}</span>
      <span aria-hidden="true" translate={false}>
        {team.slice(0, 2)}
      </span>
    </span>
  );
}
