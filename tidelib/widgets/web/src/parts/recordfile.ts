/** A record from outside: looked at before it is read, so that no film and no huge file gets into memory. */
import type { Translate } from "../i18n";

/** A record of a long game has some kilobytes; what is far beyond that is no record. */
export const LIMIT = 1_000_000;
const NAMES = /\.(tide|txt)$/i;

export type Taken = { record: string } | { problem: string };

export async function takeFile(file: File, t: Translate): Promise<Taken> {
  const name = file.name.slice(0, 60);
  // A file of another kind says so by its type; one of an unknown kind may be a record all the same.
  if (file.type && !file.type.startsWith("text/") && !NAMES.test(file.name)) {
    return { problem: t("record.wrongType", { name, type: file.type }) };
  }
  if (file.size > LIMIT) return { problem: tooBig(file.size, t) };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return takeText(text, t);
  } catch (error) {
    return { problem: t(error instanceof TypeError ? "record.noText" : "record.unreadable", { name }) };
  }
}

/** Whether it is a record, and if not in which line, is for Python to say. */
export function takeText(text: string, t: Translate): Taken {
  if (!text.trim()) return { problem: t("record.empty") };
  const size = new Blob([text]).size;
  return size > LIMIT ? { problem: tooBig(size, t) } : { record: text };
}

/** What was dropped or pasted: one file, else a text. */
export async function takeTransfer(data: DataTransfer | null, t: Translate): Promise<Taken> {
  const files = data?.files;
  if (files && files.length > 1) return { problem: t("record.oneFile", { count: files.length }) };
  if (files?.[0]) return takeFile(files[0], t);
  return takeText(data?.getData("text/plain") ?? "", t);
}

function tooBig(size: number, t: Translate): string {
  return t("record.tooBig", { size: Math.ceil(size / 1000), limit: LIMIT / 1000 });
}
