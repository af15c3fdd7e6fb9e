/** A classic script beside the page host, fetched when somebody asks for a QR code. */
import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { Qr } from "../parts/app";

window.tidebookQr = (text: string): Qr => {
  // Level M: a code on a wall is photographed from the last row.
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
};
