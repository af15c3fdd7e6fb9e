import type { BoardKind, BoardProps } from "..";

function Board({ position, controls }: BoardProps) {
  return (
    <>
      <pre class="tide-text">{position.text}</pre>
      {controls}
    </>
  );
}

export const hikidoki: BoardKind = { Board };
