import { Buoy } from "./art";
import { Group } from "./card";
import type { Board, Seat } from "./read";
import { useWords } from "./words";

/** Every seat's beach; the reader's own first. */
export function Beaches({ board, names }: { board: Board; names: Record<number, string> }) {
  const seats = [...board.seats].sort(
    (a, b) => Number(b.seat === board.viewer) - Number(a.seat === board.viewer) || a.seat - b.seat,
  );
  return (
    <div class="hk-sand">
      {seats.map((seat) => (
        <Beach key={seat.seat} seat={seat} board={board} name={names[seat.seat] ?? seat.name} />
      ))}
    </div>
  );
}

function Beach({ seat, board, name }: { seat: Seat; board: Board; name: string }) {
  const say = useWords();
  // In the order of the deck's colours, so that every beach reads the same way.
  const colours = Object.keys(board.cards).filter((card) => (seat.beach[card] ?? 0) > 0);
  const own = seat.seat === board.viewer;
  const diving = seat.seat === board.diver;
  return (
    <div
      class={`hk-beach ${own ? "is-own" : ""} ${diving ? "is-diver" : ""}`}
      role="group"
      aria-label={say("beach", { name })}
    >
      <p class="hk-beach-head">
        <b>
          {diving && <span aria-hidden="true">{"\u25b8 "}</span>}
          {name}
        </b>
        {diving && <span class="tide-sr"> ({say("diving")})</span>}
        <span class="hk-score">{say("seat.score", { score: seat.score })}</span>
        <span class="hk-used">
          {board.markers.map((marker) => {
            const used = seat.used.includes(marker.id);
            return (
              <span
                key={marker.id}
                class={used ? "is-used" : ""}
                role="img"
                aria-label={say(used ? "float.used" : "float.free", { name: marker.name })}
              >
                <Buoy id={marker.id} class="hk-buoy-small" />
              </span>
            );
          })}
        </span>
      </p>
      {colours.length > 0 ? (
        <ul class="hk-groups">
          {colours.map((card) => (
            <Group
              key={card}
              card={card}
              count={seat.beach[card]!}
              points={seat.points[card]}
              names={board.cards}
              seat={seat.seat}
            />
          ))}
        </ul>
      ) : (
        <p class="hk-bare">{say("beach.empty")}</p>
      )}
      {seat.master.length > 0 && (
        <p class="hk-master">
          {say("beach.master", { name: seat.master.map((card) => board.cards[card] ?? card).join(", ") })}
        </p>
      )}
    </div>
  );
}
