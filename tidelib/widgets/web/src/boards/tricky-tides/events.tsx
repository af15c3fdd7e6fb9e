/** A pictogram for each of the twelve events. The event's name always stands beside it: nobody has to know them. */
import type { ComponentChildren } from "preact";
import { Drawing } from "./art";

const HULL = "M6 19h20l-4 8H10z";
const UP = "M16 3l5 6h-3v6h-4V9h-3z";

const EVENTS: Record<string, ComponentChildren> = {
  /** Low Tide: the sea falls and leaves sand. */
  EV01: (
    <>
      <path class="tt-e-sand" d="M2 20q14-3 28 5v2a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" />
      <path class="tt-e-sea" d="M2 25q4-3 8 0t8 0 8 0l3 2a5 5 0 0 1-3 4H6a4 4 0 0 1-4-4z" />
      <path class="tt-e-mark" d={UP} transform="rotate(180 16 9)" />
    </>
  ),
  /** Edge of the World: out on one side, in on the other. */
  EV02: (
    <>
      <path class="tt-e-paper" d="M9 6h14v20H9z" />
      <path class="tt-e-way is-faint" d="M16 6v20M9 13h14M9 19h14" />
      <path class="tt-e-way" d="M19 16h11m-4-4 4 4-4 4M1 16h11m-4-4 4 4-4 4" />
    </>
  ),
  /** High Tide: the sea rises. */
  EV03: (
    <>
      <path class="tt-e-sea" d="M2 19q4-4 7 0t7 0 7 0 7 0v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" />
      <path class="tt-e-foam" d="M6 26q3-3 5 0t5 0 5 0 5 0" />
      <path class="tt-e-mark" d={UP} />
    </>
  ),
  /** Contrary Winds: all headings turned round. */
  EV04: <path class="tt-e-way" d="M4 12h22m-6-6 6 6-6 6M28 22H6m6-6-6 6 6 6" />,
  /** Becalmed: the sail hangs, the sea is flat. */
  EV05: (
    <>
      <path class="tt-e-way is-thin" d="M16 4v15" />
      <path class="tt-e-paper" d="M16 5c6 2 4 6 6 9-1 2-4 1-6 3z" />
      <path class="tt-e-wood" d={HULL} />
      <path class="tt-e-foam is-deep" d="M3 29h26" />
    </>
  ),
  /** Fog Bank: clouds before all. */
  EV06: (
    <>
      <path class="tt-e-paper" d="M7 17a5 5 0 0 1 1-9 7 7 0 0 1 13-1 5 5 0 0 1 4 10z" />
      <path class="tt-e-way is-thin" d="M4 21h15m4 0h5M3 25h5m4 0h17M6 29h14" />
    </>
  ),
  /** Harvest: a full ear. */
  EV07: (
    <>
      <path class="tt-e-way is-thin" d="M16 30V7" />
      <path
        class="tt-e-corn"
        d="M16 2c3 3 3 5 0 8-3-3-3-5 0-8zM16 14c0-4 2-6 7-6 0 4-3 6-7 6zm0 0c0-4-2-6-7-6 0 4 3 6 7 6zm0 7c0-4 2-6 7-6 0 4-3 6-7 6zm0 0c0-4-2-6-7-6 0 4 3 6 7 6z"
      />
      <path class="tt-e-leaf" d="M16 29c0-5 4-7 9-6-1 4-4 6-9 6z" />
    </>
  ),
  /** Flotsam: a crate afloat. */
  EV08: (
    <>
      <path class="tt-e-wood" d="M10 6l14 4-4 14L6 20z" />
      <path class="tt-e-way is-thin" d="M10 6l10 18M24 10 6 20" />
      <path class="tt-e-sea" d="M2 20q4-4 7 0t7 0 7 0 7 0v7a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" />
    </>
  ),
  /** Pirates: a black flag with crossed bones. */
  EV09: (
    <>
      <path class="tt-e-way" d="M7 3v27" />
      <path class="tt-e-dark" d="M8 4q10 4 20 0v15q-10 4-20 0z" />
      <path class="tt-e-bones" d="M13 14l10 5m0-5-10 5" />
      <circle class="tt-e-skull" cx="18" cy="10" r="3.600" />
    </>
  ),
  /** Busy Docks: two kinds of goods taken at once. */
  EV10: (
    <>
      <path class="tt-e-mark" d={UP} transform="translate(-7 0)" />
      <path class="tt-e-mark" d={UP} transform="translate(7 0)" />
      <path class="tt-e-wood" d="M3 16h12v10H3z" />
      <path class="tt-e-corn" d="M17 16h12v10H17z" />
      <path class="tt-e-foam is-deep" d="M2 29h28" />
    </>
  ),
  /** Eager Buyers: an order with one good that is not asked for. */
  EV11: (
    <>
      <path class="tt-e-paper" d="M5 3h18v26l-3-2-3 2-3-2-3 2-3-2-3 2z" />
      <path class="tt-e-wood" d="M9 8h4v4H9zM15 8h4v4h-4z" />
      <path class="tt-e-way is-faint" d="M9 16h4v4H9z" />
      <path class="tt-e-way is-thin" d="M7.500 14.500l7 7m0-7-7 7" />
      <circle class="tt-e-corn" cx="23" cy="22" r="6" />
    </>
  ),
  /** Leaky Hulls: a hole, and the water comes in. */
  EV12: (
    <>
      <path class="tt-e-wood" d="M3 8h26l-5 13H8z" />
      <circle class="tt-e-dark" cx="16" cy="15" r="3" />
      <path
        class="tt-e-drop"
        d="M16 20c3 4 3 7 0 7s-3-3 0-7zM9 24c2 3 2 5 0 5s-2-2 0-5zM23 24c2 3 2 5 0 5s-2-2 0-5z"
      />
    </>
  ),
};

/** Nothing for an event that has no drawing: a box of one's own may have others. */
export function EventArt({ event }: { event: string }) {
  if (!Object.hasOwn(EVENTS, event)) return null;
  return (
    <Drawing class="tt-event-art" box="0 0 32 32">
      <rect class="tt-e-sky" x="1" y="1" width="30" height="30" rx="6" />
      {EVENTS[event]}
    </Drawing>
  );
}
