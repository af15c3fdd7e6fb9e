/** How the engine gets into a Pyodide. The worker does it on the page, the build when it tries its work. */

/** The part of Pyodide that is used. */
export interface Pyodide {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): { install(here: Iterable<string>, fetch: (name: string) => void): void };
}

/** Archives by their names: `core`, a game's, `rest`. */
export type Archives = Map<string, Uint8Array>;

const FOLDER = "/tidebook";
const WIDGETS = "/widgets";
const ENTRY = 0x04034b50;

/** The entries of a zip archive that holds them as they are, one after the other. */
export function* entriesOf(archive: Uint8Array): Generator<[name: string, data: Uint8Array]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const text = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === ENTRY;) {
    if (view.getUint16(at + 8, true) !== 0) throw new Error("an entry of the archive is packed");
    const size = view.getUint32(at + 18, true);
    const name = at + 30;
    const data = name + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    yield [
      text.decode(archive.subarray(name, name + view.getUint16(at + 26, true))),
      archive.subarray(data, data + size),
    ];
    at = data + size;
  }
}

/**
 * Unpacks the engine, which reads its rules from files beside its modules; what is not among the archives is
 * fetched as soon as Python asks for it, and Python waits meanwhile.
 */
export function installEngine(
  python: Pyodide,
  archives: Archives,
  fetch: (name: string) => Uint8Array,
): void {
  for (const archive of archives.values()) unpack(python, archive, FOLDER);
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  const away = python.pyimport("tidelib.widgets.away");
  away.install([...archives.keys()], (name) => unpack(python, fetch(name), FOLDER));
}

/** Unpacks ipywidgets and the further modules of the library; some belong to packages that are there. */
export function installWidgets(python: Pyodide, archive: Uint8Array): void {
  unpack(python, archive, WIDGETS);
  python.runPython(`
import importlib, os, sys
lib = "${WIDGETS}/lib"
sys.path += ["${WIDGETS}", lib]
for folder, _, files in os.walk(lib):
    if folder != lib and "__init__.pyc" not in files:
        package = importlib.import_module(folder[len(lib) + 1 :].replace("/", "."))
        package.__path__.append(folder)
`);
}

function unpack(python: Pyodide, archive: Uint8Array, into: string): void {
  const made = new Set<string>();
  for (const [name, data] of entriesOf(archive)) {
    const path = `${into}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, data);
  }
}

/** Pyodide's list of packages, of which we use none: so it asks nobody for it. */
export const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};
