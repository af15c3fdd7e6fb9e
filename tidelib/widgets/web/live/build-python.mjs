// Builds Python for the pages into tidelib/widgets/static/live (ignored by git):
//   pyodide-HASH/         Pyodide's two parts, as npm has them
//   library-HASH.zip.txt  the modules of the standard library that the engine uses, compiled
//   core-HASH.zip.txt     what every table needs of tidelib, compiled (see parts.py)
//   game-NAME-HASH.zip.txt  a game, compiled, with its rules
//   language-NAME-HASH.zip.txt  a language's catalogue: only for pages that speak it
//   rest-HASH.zip.txt     the rest of tidelib, which is fetched only where somebody asks for it
//   widgets-HASH.zip.txt  ipywidgets, compiled: only for pages that have some (see cells.mjs)
//   worker-HASH.js        what starts them; it holds the names of the others, but for the widgets
//   live.json             the names of worker, widgets, games and languages, and all files with their sizes
// Every name holds a hash of the content, so that no browser mixes two builds. The archives are plain and
// end in .txt, because hosts compress texts on their way, and compress them as a whole. Modules end in .js: many
// servers know no .mjs, and a browser runs no module that is not called JavaScript.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { loadPyodide } from "pyodide";
import { inputsOf } from "../notices.mjs";
import { buildWidgets } from "./cells.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const web = dirname(here);
const engine = join(web, "..", "..");
const out = join(web, "..", "static", "live");
const npm = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
/** Not for pages: the terminal, the notebook's side, what is made from the engine. */
const LEFT_OUT = ["cli", "__main__.py", "widgets/jupyter.py", "widgets/web", "widgets/static"];
const KINDS = /\.(py|toml|json|txt|md|tide|mo)$/;
const LANGUAGE = "language-";
/** Whether whole games are played to see what a page needs: the tests do that, a reader's build a few turns. */
const thorough = process.argv.includes("--thorough");
/** Pyodide's main part: its name in the npm package, and its name on the site. */
const [ASM_IN_NPM, ASM] = ["pyodide.asm.mjs", "pyodide.asm.js"];

const hash = (...parts) =>
  parts
    .reduce((h, part) => h.update(part), createHash("sha256"))
    .digest("hex")
    .slice(0, 10);
const read = (...path) => readFile(join(...path));

/** The engine's files, by name below the folder that holds the package. */
async function sources(folder = engine) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const name = relative(engine, path).replaceAll("\\", "/");
    if (entry.name === "__pycache__" || LEFT_OUT.includes(name)) continue;
    if (entry.isDirectory()) found.push(...(await sources(path)));
    else if (KINDS.test(name)) found.push([`tidelib/${name}`, await readFile(path)]);
  }
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The files in each script of ours, by the script's name. */
const bundled = {};

/** Bundles a script of ours, either as text or to be imported here. */
async function bundle(entry, define = {}) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [join(web, "src", "live", entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: ["es2022", "safari16.4", "firefox114", "chrome100"],
    charset: "ascii",
    legalComments: "none",
    external: ["node:*", "ws"],
    logLevel: "warning",
    metafile: true,
    outfile: entry.replace(".ts", ".js"),
    define,
  });
  Object.assign(bundled, inputsOf(metafile));
  // Where Pyodide would look for packages. We use none, and no page of ours names another host.
  return outputFiles[0].text
    .replaceAll("https://cdn.jsdelivr.net/pyodide/", "./")
    .replaceAll(ASM_IN_NPM, ASM);
}

const imported = async (entry) => import(`data:text/javascript,${encodeURIComponent(await bundle(entry))}`);

const { installEngine, installWidgets, NO_PACKAGES } = await imported("install.ts");

/** Files of Pyodide's library that pages do without, and what is there in their place. */
const SLIM = {
  "asyncio/__init__.py": "asyncio_.py",
  "pyodide/webloop.py": "webloop.py",
  "pyodide/_package_loader.py": "package_loader.py",
};

/** Python with the library at a path, or with Pyodide's own; the build's modules can be imported. */
async function start(libraryPath) {
  const own = libraryPath === undefined ? {} : { stdLibURL: libraryPath };
  const py = await loadPyodide({ lockFileContents: NO_PACKAGES, packages: [], ...own });
  py.FS.mkdirTree("/build");
  for (const name of ["pack.py", "parts.py", "exercise.py"])
    py.FS.writeFile(`/build/${name}`, await read(here, name));
  return py;
}

/** Runs Python code of ours with the build's modules at hand. */
function run(py, code, values = {}) {
  for (const [name, value] of Object.entries(values)) py.globals.set(name, py.toPy(value));
  const found = py.runPython(`import sys\nif "/build" not in sys.path: sys.path.append("/build")\n${code}`);
  return found?.toJs ? found.toJs() : found;
}

/** Puts files where Python reads them as `content(name)`; as values, empty ones cannot be handed over. */
function put(py, files) {
  for (const [name, data] of files) {
    py.FS.mkdirTree(dirname(`/source/${name}`));
    py.FS.writeFile(`/source/${name}`, data);
  }
  run(py, "def content(name):\n    with open(f'/source/{name}', 'rb') as file: return file.read()");
  return files.map(([name]) => name);
}

/**
 * Compiles the engine, in archives by their names (see parts.py), and the library as a whole, with Pyodide's own
 * Python.
 */
async function compile(files) {
  const py = await start();
  const slim = await Promise.all(
    Object.entries(SLIM).map(async ([name, file]) => [name, await read(here, "slim", file)]),
  );
  const values = { names: put(py, files), slimNames: put(py, slim) };
  const code = `
import json, pack, parts
slim = {name: content(name) for name in slimNames}
files = {name: content(name) for name in names}
archives = parts.split(files)
files["tidelib/widgets/away.json"] = json.dumps(parts.away(archives)).encode()
archives["core"].append("tidelib/widgets/away.json")
(
    pack.library(None, slim),
    {
        archive: pack.application([(name, files[name]) for name in inside], "/tidebook")
        for archive, inside in archives.items()
    },
)
`;
  const [whole, archives] = run(py, code, values);
  const cut = (wanted) => run(py, "pack.library(wanted, slim)", { wanted });
  return { whole, archives: new Map(archives instanceof Map ? archives : Object.entries(archives)), cut };
}

/** Puts the engine into a Python as a page without any table would have it: all else is fetched when it is used. */
function installIn(py, archives) {
  const fetched = [];
  installEngine(py, new Map([["core", archives.get("core")]]), (name) => {
    fetched.push(name);
    return archives.get(name);
  });
  return fetched;
}

/** What a page's Python imports when it does all it ever does. */
async function look(files, wholePath, archives) {
  const py = await start(wholePath);
  installIn(py, archives);
  const names = put(
    py,
    files.filter(([name]) => name.endsWith(".py")),
  );
  const code = `
import exercise
digest = exercise.run(exercise.SHORT)
before = set(sys.modules)
import pack
# what only the build's own module brought is not wanted
for name in set(sys.modules) - before: del sys.modules[name]
wanted = pack.used([content(name) for name in names])
if thorough:
    digest = exercise.run(exercise.LONG)
    more = sys.stdlib_module_names & (set(sys.modules) - set(wanted))
    assert not more, f"the short exercise does not show that a page needs {sorted(more)}"
digest, wanted
`;
  const [digest, wanted] = run(py, code, { names, thorough });
  return { digest, wanted };
}

/** Starts from what was made, as a page does; a thorough build imports every module and does everything once more. */
async function tryOut(digest, archives, files, libraryPath) {
  const begun = performance.now();
  const py = await start(libraryPath);
  const fetched = installIn(py, archives);
  py.runPython("from tidelib.widgets.page import Desk");
  const took = performance.now() - begun;
  if (!thorough) return took;
  const modules = files
    .map(([name]) => name)
    .filter((name) => name.endsWith(".py"))
    .map((name) => name.replace(/(\/__init__)?\.py$/, "").replaceAll("/", "."));
  const code = `
import importlib
for module in modules:
    importlib.import_module(module)
import exercise
exercise.run(exercise.LONG)
`;
  if (run(py, code, { modules }) !== digest)
    throw new Error("the engine does not do the same with the cut library");
  const all = [...archives.keys()].filter((name) => name !== "core" && !name.startsWith(LANGUAGE)).sort();
  if (fetched.sort().join() !== all.join())
    throw new Error(`archives were fetched (${fetched}) that are not those there are (${all})`);
  return took;
}

const files = await sources();
await mkdir(out, { recursive: true });
const { whole, archives, cut } = await compile(files);
const wholePath = join(out, "whole.zip");
await writeFile(wholePath, whole);
const { digest, wanted } = await look(files, wholePath, archives);
const library = cut(wanted);
// It knows itself by its name, too, when it looks where an error came from.
const asm = Buffer.from((await read(npm, ASM_IN_NPM)).toString().replaceAll(ASM_IN_NPM, ASM));
const wasm = await read(npm, "pyodide.asm.wasm");
const names = {
  pyodide: `pyodide-${hash(asm, wasm)}`,
  library: `library-${hash(library)}.zip.txt`,
  core: "",
  rest: "",
  games: {},
};
const languages = {};
const fileOf = new Map();
for (const [name, archive] of archives) {
  const game = !(name === "core" || name === "rest" || name.startsWith(LANGUAGE));
  const file = `${game ? "game-" : ""}${name}-${hash(archive)}.zip.txt`;
  if (name.startsWith(LANGUAGE)) languages[name.slice(LANGUAGE.length)] = file;
  else (game ? names.games : names)[name] = file;
  fileOf.set(file, archive);
}
const cutPath = join(out, "cut.zip");
await writeFile(cutPath, library);
const took = await tryOut(digest, archives, files, cutPath);
const { archive, versions } = await buildWidgets(
  { start, run, put, installWidgets },
  { install: (py) => installIn(py, archives), wholePath, cutPath, wanted, thorough },
);
const widgets = `widgets-${hash(archive)}.zip.txt`;
const worker = Buffer.from(await bundle("worker.ts", { FILES: JSON.stringify(names) }));
if (!worker.includes(ASM) || worker.includes(".mjs"))
  throw new Error(`Pyodide does not load its part as ${ASM}`);
const contents = {
  [`worker-${hash(worker)}.js`]: worker,
  ...Object.fromEntries([...fileOf].map(([file, archive]) => [file, Buffer.from(archive)])),
  [names.library]: Buffer.from(library),
  [widgets]: Buffer.from(archive),
  [`${names.pyodide}/${ASM}`]: asm,
  [`${names.pyodide}/pyodide.asm.wasm`]: wasm,
};
await mkdir(join(out, names.pyodide), { recursive: true });

/** Writes a file, unless it is there: its name tells its content, and it keeps its compressed copies. */
async function keep(name, data) {
  const path = join(out, name);
  const there = await stat(path).catch(() => null);
  if (there?.size !== data.length) await writeFile(path, data);
  // a folder that was copied has other times
  const { atime, mtime } = await stat(path);
  for (const ending of [".br", ".gz"]) await utimes(path + ending, atime, mtime).catch(() => {});
}
await Promise.all(Object.entries(contents).map(([name, data]) => keep(name, data)));
const current = new Set(
  Object.keys(contents).flatMap((name) => [name, `${name}.br`, `${name}.gz`, name.split("/")[0]]),
);
for (const entry of await readdir(out, { recursive: true })) {
  const name = entry.replaceAll("\\", "/");
  if (!current.has(name)) await rm(join(out, name), { recursive: true, force: true });
}
const sizes = Object.fromEntries(Object.entries(contents).map(([name, data]) => [name, data.length]));
const manifest = {
  worker: Object.keys(contents)[0],
  widgets,
  games: names.games,
  languages,
  rest: names.rest,
  versions,
  inputs: bundled["worker.js"],
  files: sizes,
  digest,
  thorough,
};
await writeFile(join(out, "live.json"), `${JSON.stringify(manifest, null, 2)}\n`);
for (const [name, size] of Object.entries(sizes))
  console.log(`${name.padEnd(44)} ${(size / 1000).toFixed(0).padStart(6)} kB`);
console.log(`starts in ${Math.round(took)} ms here`);
