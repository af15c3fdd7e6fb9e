/** The exchange of blisters and plasters: what is to come, and what came back. */
import { Piece, Plaster } from "./art";
import { Back, Face } from "./card";
import type { Board, Exchanged } from "./read";
import { useWords, type SeatNames, type Words } from "./words";

interface Props {
  board: Board;
  names: SeatNames;
}

export function ExchangePanel({ board, names }: Props) {
  const say = useWords();
  const { exchange } = board;
  return (
    <div class="hi-exchange" role="group" aria-label={say("exchange")}>
      <p class="hi-small">
        <Plaster sore />
        <Plaster /> {exchange.say}
      </p>
      {exchange.queue.length > 0 && (
        <div class="hi-queue">
          <span>{say("exchange.queue")}</span>
          <ol>
            {exchange.queue.map((seat, index) => (
              <li key={index} aria-current={index === 0 ? "true" : undefined}>
                <Piece seat={seat} names={names} />
                {names[seat] ?? seat}
              </li>
            ))}
          </ol>
        </div>
      )}
      {exchange.cameBack && (
        <p class="hi-swap">
          <span class="hi-swap-cards">
            <Face board={board} card={exchange.cameBack} mute />
          </span>
          <span>
            {say("exchange.back")} <b>{board.names[exchange.cameBack] ?? exchange.cameBack}</b>
          </span>
        </p>
      )}
      <Swaps board={board} names={names} />
    </div>
  );
}

/** The exchanges made, newest last, with the cards for those who know them. */
export function Swaps({ board, names }: Props) {
  const say = useWords();
  const { done } = board.exchange;
  if (!done.length) return null;
  return (
    <ol class="hi-swaps">
      {done.map((one, index) => (
        <li key={index} class="hi-swap">
          {one.to !== null && (
            <span class="hi-swap-cards" aria-hidden="true">
              {one.passed ? <Face board={board} card={one.passed} mute /> : <Back />}
              <i>{one.result === "returned" ? "\u21a9" : "\u21c4"}</i>
              {one.given ? <Face board={board} card={one.given} mute /> : one.result === "hidden" && <Back />}
            </span>
          )}
          <span>{swapWords(say, board, names, one)}</span>
        </li>
      ))}
    </ol>
  );
}

const RESULTS = ["swapped", "returned", "none", "hidden"] as const;

function swapWords(say: Words, board: Board, names: SeatNames, one: Exchanged): string {
  const result = RESULTS.find((entry) => entry === one.result) ?? "hidden";
  return say(`exchange.${result}`, {
    from: names[one.from] ?? one.from,
    to: one.to === null ? "" : (names[one.to] ?? one.to),
    passed: board.names[one.passed] ?? one.passed,
    given: board.names[one.given] ?? one.given,
  });
}
