/** Pieces with what names them: letters over colours, so that nothing is told by colour alone. */
import { ChairArt, CoinArt, DieArt, SplashArt, SurfboardArt, TowelArt } from "./art";
import { dieOf, type Board } from "./read";
import { beachClass, beachName, colourClass, dieWords, seatOf, useWords, type SeatNames } from "./words";

/** A beach's letter on its colour. */
export function Letter({ id }: { id: string }) {
  return (
    <b class={`ht-letter ${beachClass(id)}`} translate={false}>
      {id}
    </b>
  );
}

interface DieProps {
  board: Board;
  die: string;
  /** Told by what stands around it. */
  silent?: boolean;
}

/** Pips, and under them the letter of the colour. */
export function Die({ board, die, silent }: DieProps) {
  const read = dieOf(die);
  if (!read) return null;
  return (
    <span class={`ht-die ${beachClass(read.beach)}`}>
      {!silent && <span class="tide-sr">{dieWords(board, die)} </span>}
      <DieArt pips={read.pips} />
      <b aria-hidden="true" translate={false}>
        {read.beach}
      </b>
    </span>
  );
}

interface SeatProps {
  board: Board;
  seat: number;
}

/** A deckchair in its player's colour, weave and letter; wet ones lie awash. */
export function Chair({ board, seat, wet, surfer }: SeatProps & { wet?: boolean; surfer?: boolean }) {
  const one = seatOf(board, seat);
  return (
    <span class={`ht-chair ${colourClass(one)} ${wet ? "is-wet" : ""}`} aria-hidden="true">
      {surfer && <SurfboardArt />}
      <ChairArt colour={one?.colour.id ?? ""} />
      <b translate={false}>{one?.colour.letter ?? seat + 1}</b>
      {wet && <SplashArt />}
    </span>
  );
}

interface TowelProps extends SeatProps {
  names: SeatNames;
  /** Does not move with its owner's towel: only a picture of it. */
  ghost?: boolean;
}

export function Towel({ board, seat, names, ghost }: TowelProps) {
  const one = seatOf(board, seat);
  return (
    <span
      class={`ht-towel ${colourClass(one)} ${ghost ? "is-ghost" : ""}`}
      data-move={ghost ? undefined : `towel-${seat}`}
    >
      <TowelArt colour={one?.colour.id ?? ""} />
      <b aria-hidden="true" translate={false}>
        {one?.colour.letter ?? seat + 1}
      </b>
      <span class="ht-towel-name">{names[seat] ?? one?.name}</span>
    </span>
  );
}

interface CoinProps {
  board: Board;
  beach: string;
  value: number;
}

export function Coin({ board, beach, value }: CoinProps) {
  const say = useWords();
  return (
    <span class={`ht-coin ${beachClass(beach)}`} data-move={`coin-${beach}-${value}`}>
      <CoinArt />
      <b aria-hidden="true">{value}</b>
      <span class="tide-sr">{say("coin", { name: beachName(board, beach), value })} </span>
    </span>
  );
}
