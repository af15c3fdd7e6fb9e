// Builds Python for the pages into tidelib/widgets/static/live (ignored by git):
//   pyodide-HASH/         Pyodide's two parts, as npm has them
//   library-HASH.zip.txt  the modules of the standard library that the engine uses, compiled
//   engine-HASH.zip.txt   tidelib, compiled, with its rules
//   worker-HASH.mjs       what starts them; it holds the names of the others
//   live.json             the name of the worker, and all files with their sizes
// Every name holds a hash of the content, so that no browser mixes two builds. The archives are plain and
// end in .txt, because hosts compress texts on their way, and compress them as a whole.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const web = dirname(here);
const engine = join(web, "..", "..");
const out = join(web, "..", "static", "live");
const npm = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
/** Not for pages: the terminal, the notebook's side, what is made from the engine. */
const LEFT_OUT = ["cli", "__main__.py", "widgets/jupyter.py", "widgets/web", "widgets/static"];
const KINDS = /\.(py|toml|json|txt|md|tide)$/;

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

/** Bundles a script of ours, either as text or to be imported here. */
async function bundle(entry, define = {}) {
  const { outputFiles } = await esbuild.build({
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
    define,
  });
  // Where Pyodide would look for packages. We use none, and no page of ours names another host.
  return outputFiles[0].text.replaceAll("https://cdn.jsdelivr.net/pyodide/", "./");
}

const imported = async (entry) => import(`data:text/javascript,${encodeURIComponent(await bundle(entry))}`);

const { installEngine, NO_PACKAGES } = await imported("install.ts");

/** Compiles both archives with a whole Python. */
async function compile(files) {
  const py = await loadPyodide({ lockFileContents: NO_PACKAGES, packages: [] });
  await helpers(py);
  for (const [name, data] of files) {
    py.FS.mkdirTree(dirname(`/source/${name}`));
    py.FS.writeFile(`/source/${name}`, data);
  }
  py.globals.set("names", py.toPy(files.map(([name]) => name)));
  const made = py.runPython(`
import sys
sys.path[:0] = ["/source", "/build"]
import exercise
digest = exercise.run()
before = set(sys.modules)
import pack
files = [(name, open(f"/source/{name}", "rb").read()) for name in names]
library = pack.library([data for name, data in files if name.endswith(".py")], before)
digest, library, pack.application(files, "/tidebook")
`);
  const [digest, library, application] = made.toJs();
  return { digest, library, application };
}

/** Puts the build's own modules where Python finds them. */
async function helpers(py) {
  py.FS.mkdirTree("/build");
  for (const name of ["pack", "exercise"])
    py.FS.writeFile(`/build/${name}.py`, await read(here, `${name}.py`));
}

/** Starts from what was made, imports every module, and does everything once more. */
async function tryOut({ digest, library, application }, files, libraryPath) {
  await writeFile(libraryPath, library);
  const begun = performance.now();
  const py = await loadPyodide({ lockFileContents: NO_PACKAGES, packages: [], stdLibURL: libraryPath });
  installEngine(py, application);
  py.runPython("from tidelib.widgets.page import Desk");
  const took = performance.now() - begun;
  await helpers(py);
  const modules = files
    .map(([name]) => name)
    .filter((name) => name.endsWith(".py"))
    .map((name) => name.replace(/(\/__init__)?\.py$/, "").replaceAll("/", "."));
  py.globals.set("modules", py.toPy(modules));
  const again = py.runPython(`
import importlib, sys
sys.path.insert(0, "/build")
for module in modules:
    importlib.import_module(module)
import exercise
exercise.run()
`);
  if (again !== digest) throw new Error("the engine does not do the same with the cut library");
  return took;
}

const files = await sources();
const made = await compile(files);
await mkdir(out, { recursive: true });
const asm = await read(npm, "pyodide.asm.mjs");
const wasm = await read(npm, "pyodide.asm.wasm");
const names = {
  pyodide: `pyodide-${hash(asm, wasm)}`,
  library: `library-${hash(made.library)}.zip.txt`,
  engine: `engine-${hash(made.application)}.zip.txt`,
};
const took = await tryOut(made, files, join(out, names.library));
const worker = Buffer.from(await bundle("worker.ts", { FILES: JSON.stringify(names) }));
const contents = {
  [`worker-${hash(worker)}.mjs`]: worker,
  [names.engine]: Buffer.from(made.application),
  [names.library]: Buffer.from(made.library),
  [`${names.pyodide}/pyodide.asm.mjs`]: asm,
  [`${names.pyodide}/pyodide.asm.wasm`]: wasm,
};
await mkdir(join(out, names.pyodide), { recursive: true });
for (const [name, data] of Object.entries(contents)) {
  const there = await stat(join(out, name)).catch(() => null);
  if (there?.size !== data.length) await writeFile(join(out, name), data);
}
const wanted = new Set(Object.keys(contents).flatMap((name) => [name, name.split("/")[0]]));
for (const name of await readdir(out)) if (!wanted.has(name)) await rm(join(out, name), { recursive: true });
const sizes = Object.fromEntries(Object.entries(contents).map(([name, data]) => [name, data.length]));
const manifest = { worker: Object.keys(contents)[0], files: sizes, digest: made.digest };
await writeFile(join(out, "live.json"), `${JSON.stringify(manifest, null, 2)}\n`);
for (const [name, size] of Object.entries(sizes))
  console.log(`${name.padEnd(46)} ${(size / 1024).toFixed(1).padStart(8)} kB`);
console.log(`starts in ${Math.round(took)} ms here`);
