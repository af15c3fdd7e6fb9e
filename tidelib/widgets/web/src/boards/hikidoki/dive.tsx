import { ActionButton, type ActionDesk } from "../../parts/actions";
import { BasketFront, Buoy, Crest } from "./art";
import { Face } from "./card";
import type { Board, Float, LastDive } from "./read";
import { useWords } from "./words";

/** The three floats with their bargains, as buttons where they may be chosen. */
export function Floats({ board, desk }: { board: Board; desk: ActionDesk | null }) {
  const say = useWords();
  const used = board.seats.find((seat) => seat.seat === board.diver)?.used ?? [];
  return (
    <div class="hk-floats" role="group" aria-label={say("floats")}>
      {board.markers.map((marker) => {
        const action = desk?.actions.find((entry) => entry.at["marker"] === marker.id);
        const face = <FloatFace marker={marker} used={used.includes(marker.id)} />;
        return action ? (
          <ActionButton key={marker.id} desk={desk!} action={action} class="hk-float">
            {face}
          </ActionButton>
        ) : (
          <div key={marker.id} class="hk-float">
            {face}
          </div>
        );
      })}
    </div>
  );
}

function FloatFace({ marker, used }: { marker: Float; used: boolean }) {
  const say = useWords();
  return (
    <span class={used ? "hk-float-face is-used" : "hk-float-face"}>
      <span data-move={`float-${marker.id}`}>
        <Buoy id={marker.id} />
      </span>
      <span class="hk-float-text">
        <b>{marker.name}</b>
        {used && <span class="hk-tag">{say("float.usedTag")}</span>}
        <span class="hk-long">{marker.bargain}</span>
        {/* The same on a narrow table, where each float has two lines. */}
        <span class="hk-pay">{say("short.pay", { count: marker.value })}</span>
        <span class="hk-terms">
          {marker.allows ? say("short.waves", { count: marker.allows }) : say("short.none")},{" "}
          {say("short.flips", { count: marker.minimum })}
        </span>
      </span>
    </span>
  );
}

/** The float of this dive: its bargain, the waves so far, the minimum. */
export function DivePanel({ board }: { board: Board }) {
  const say = useWords();
  const { marker, waves, row } = board;
  if (!marker) return null;
  const reached = row.length >= marker.minimum;
  return (
    <div class="hk-dive">
      <span class="hk-dive-buoy" data-move={`float-${marker.id}`}>
        <Buoy id={marker.id} />
      </span>
      <b class="hk-dive-name">{marker.name}</b>
      <div class="hk-dive-text">
        <span class="hk-bargain">{marker.bargain}</span>
        <span class="hk-crests" role="img" aria-label={say("waves.label", { waves, busts: marker.bustsOn })}>
          {Array.from({ length: marker.bustsOn }, (_, index) => (
            <Crest key={index} full={index < waves} bust={index + 1 === marker.bustsOn} />
          ))}
        </span>
        <span class="hk-line">{waveLine(say, marker, waves)}</span>
        <span class={reached ? "hk-line is-reached" : "hk-line"}>
          <i aria-hidden="true">{reached ? "✓" : "○"}</i>{" "}
          {say(reached ? "min.reached" : "min.open", { count: row.length, minimum: marker.minimum })}
        </span>
      </div>
    </div>
  );
}

function waveLine(say: ReturnType<typeof useWords>, marker: Float, waves: number): string {
  if (waves >= marker.bustsOn) return say("waves.bust");
  if (marker.allows === 0) return say("waves.none");
  const line = say("waves.calm", { waves, count: marker.allows });
  return waves + 1 === marker.bustsOn ? `${line} ${say("waves.next")}` : line;
}

const ENDS = ["FULL", "ROW", "SURFACE", "BUST", "EMPTY"] as const;

interface LastProps {
  board: Board;
  last: LastDive;
  names: Record<number, string>;
}

/** Between two dives: how the one before ended, where its float was. */
export function LastPanel({ board, last, names }: LastProps) {
  const say = useWords();
  const end = ENDS.find((entry) => entry === last.end);
  const marker = board.markers.find((entry) => entry.id === last.marker);
  const name = names[last.seat] ?? "";
  const count = last.carried.length;
  return (
    <div class="hk-dive is-past">
      <span class="hk-dive-buoy">{marker && <Buoy id={marker.id} />}</span>
      <b class="hk-dive-name">{end ? say(`end.${end}`) : last.end}</b>
      <div class="hk-dive-text">
        {count
          ? say("end.carried", { name, count, float: last.markerPoints, beach: last.beachGain })
          : say("end.nothing", { name })}
      </div>
    </div>
  );
}

interface BasketProps {
  board: Board;
  cards: string[];
  /** Of the last dive: shown once more, before the next one. */
  past?: boolean;
}

/** A wicker basket; the cards kept in this dive stand in it. */
export function Basket({ board, cards, past }: BasketProps) {
  const say = useWords();
  const size = Math.max(board.basketSize, cards.length);
  // A card in the basket came from the place in the row where it was kept.
  const places = board.row.flatMap((card, index) => (card.fate === "kept" ? [index] : []));
  const dive = past ? "past" : `${board.round}-${board.diver}`;
  return (
    <div class={past ? "hk-basket is-past" : "hk-basket"} data-move="basket">
      <p class="hk-cap">
        <span>{say("basket")}</span>
        <span>{say("basket.count", { count: cards.length, size })}</span>
      </p>
      <div class="hk-basket-body">
        <ul aria-label={say("basket.label", { count: cards.length, size })}>
          {Array.from({ length: size }, (_, index) => {
            const card = cards[index];
            return (
              <li key={index}>
                {card ? (
                  <span
                    class="hk-card"
                    data-move={`basket-${dive}-${index}`}
                    data-from={`row-${dive}-${places[index] ?? 0}`}
                  >
                    <Face card={card} names={board.cards} small />
                  </span>
                ) : (
                  <span class="hk-gap">
                    <span class="tide-sr">{say("basket.place")}</span>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <BasketFront />
      </div>
    </div>
  );
}
