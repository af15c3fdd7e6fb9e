// Compressed copies beside files, for hosts that serve them: FILE.br and FILE.gz.
//   node compress.mjs FOLDER          all texts of a built site that are large enough to gain from it
//   node compress.mjs FOLDER --hard   the same, each as small as is possible
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const KINDS = /\.(html|js|mjs|css|json|svg|txt|wasm|webmanifest|ipynb)$/;
const COPY = /\.(br|gz)$/;
const SMALLEST = 1_000;
/** What all pages load, scripts and styles: compressed as hard as is possible, 8 % smaller for some seconds. */
const SHARED = /[\\/]_static[\\/]/;

/** Compresses as hard as is possible, or well and quickly. */
export async function compressed(data, hard) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: hard ? 11 : 9,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(data, { params }),
    promisify(gzip)(data, { level: 9 }),
  ]);
  return { br, gz };
}

async function* files(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

/** A copy has its original's time; one with another is of another build. */
async function compressSite(folder, hard) {
  let count = 0;
  const left = files(folder);
  const one = async () => {
    for await (const path of left) if (await compressFile(path, hard)) count++;
  };
  // Several at a time: a processor must not wait while another compresses a large file.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, one));
  console.log(`${count} files compressed`);
}

/** Says whether there was anything to do. */
async function compressFile(path, hard) {
  const info = await stat(path).catch(() => null);
  if (!info) return false;
  if (COPY.test(path)) {
    const original = await stat(path.replace(COPY, "")).catch(() => null);
    if (!original) await rm(path);
    return false;
  }
  if (!KINDS.test(path) || info.size < SMALLEST) return false;
  const known = await Promise.all([".br", ".gz"].map((ending) => stat(path + ending).catch(() => null)));
  if (known.every((copy) => copy && Math.abs(copy.mtimeMs - info.mtimeMs) < 2)) return false;
  const { br, gz } = await compressed(await readFile(path), hard || SHARED.test(path));
  for (const [ending, data] of [
    [".br", br],
    [".gz", gz],
  ]) {
    // Whole or not at all: a copy that is there with the right time is never looked at again.
    const made = `${path}${ending}.${process.pid}`;
    await writeFile(made, data);
    await utimes(made, info.atime, info.mtime);
    await rename(made, path + ending);
  }
  return true;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  const [folder, ...words] = process.argv.slice(2);
  await compressSite(folder, words.includes("--hard"));
}
