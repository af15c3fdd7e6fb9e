/** Drawings on the buttons of the projector view. Every button is named in words as well. */
import type { ComponentChildren } from "preact";

const icon = (children: ComponentChildren) => (
  <svg class="tide-pj-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** A screen on its stand. */
export const projector = icon(
  <>
    <path d="M2 4H22M4 4V15H20V4" />
    <path d="M12 15V18M7 21L12 18 17 21" />
  </>,
);
export const next = icon(<path d="M9 4L17 12 9 20" />);
export const back = icon(<path d="M15 4L7 12 15 20" />);
export const reveal = icon(
  <>
    <path d="M2 12C6 5 18 5 22 12 18 19 6 19 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const blank = icon(<rect x="3" y="5" width="18" height="13" rx="1.5" class="is-solid" />);
export const full = icon(<path d="M9 3H3V9M15 3H21V9M9 21H3V15M15 21H21V15" />);
export const help = icon(
  <>
    <path d="M8 8.5C8 4 16 4 16 8.5 16 11.5 12 11.5 12 15" />
    <path d="M12 19V19.5" />
  </>,
);
export const leave = icon(<path d="M5 5L19 19M19 5L5 19" />);
