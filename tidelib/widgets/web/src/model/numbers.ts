/** Reading the numbers people write (3, 0.25, 0,25, 1/4, 25 %), and writing them. */

export function parseNumber(text: string): number | null {
  const match = /^\s*([+-]?\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+(?:[.,]\d+)?))?\s*(%?)\s*$/.exec(text);
  if (!match) return null;
  const value = (part: string | undefined) => Number((part ?? "1").replace(",", "."));
  const number = value(match[1]) / value(match[2]) / (match[3] ? 100 : 1);
  return Number.isFinite(number) ? number : null;
}

/** A number as it is shown and spoken: with a real minus sign, which a screen reader says. */
export function shown(number: number): string {
  return number < 0 ? `\u2212${-number}` : String(number);
}

/** Equal but for rounding in the machine; how much rounding by people is accepted, `accept` lists. */
export function isAccepted(given: number, answer: number | null, accept: number[]): boolean {
  return [...(answer === null ? [] : [answer]), ...accept].some(
    (right) => Math.abs(given - right) <= 1e-9 * Math.max(1, Math.abs(right)),
  );
}
