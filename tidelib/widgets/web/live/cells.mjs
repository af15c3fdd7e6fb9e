// Builds the archive that a page with ordinary ipywidgets adds to its Python: ipywidgets and what it needs,
// compiled, from the environment that requirements.txt pins; what takes IPython's place (cells/); and the
// modules of the standard library that all this imports and other pages do without (lib/).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..", "..", "..");
const PACKAGES = ["ipywidgets", "traitlets", "comm"];
/** Modules that a cell may well ask for, whoever else does. */
const HANDY =
  "bisect collections copy dataclasses datetime decimal enum fractions functools heapq itertools json math " +
  "operator random re statistics string textwrap time typing";

function environmentsPython() {
  const found = [join(".venv", "bin", "python"), join(".venv", "Scripts", "python.exe")]
    .map((path) => join(root, path))
    .find(existsSync);
  if (process.env.TIDEBOOK_PYTHON || found) return process.env.TIDEBOOK_PYTHON ?? found;
  throw new Error("there is no .venv with ipywidgets: python3 run.py test --list sets it up");
}

/** The files of the packages and of cells/, by name: their contents. */
export async function widgetSources() {
  const listed = execFileSync(environmentsPython(), [join(here, "distributions.py"), ...PACKAGES]);
  const { versions, files } = JSON.parse(listed);
  const own = (await readdir(join(here, "cells"), { recursive: true })).filter((name) => /\.py$/.test(name));
  const paths = [
    ...Object.entries(files),
    ...own
      .filter((name) => !name.includes("__pycache__") && name !== "trycells.py")
      .map((name) => [name.replaceAll("\\", "/"), join(here, "cells", name)]),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const sources = await Promise.all(paths.map(async ([name, path]) => [name, await readFile(path)]));
  return { versions, sources };
}

/** Makes the archive with a Pyodide of the build; a thorough build sees that it works on a page's cut library. */
export async function buildWidgets({ start, run, put, installWidgets }, made) {
  const { versions, sources } = await widgetSources();
  const trial = await readFile(join(here, "cells", "trycells.py"));
  const ready = async (library, archive) => {
    const py = await start(library);
    made.install(py);
    installWidgets(py, archive);
    py.FS.writeFile("/build/trycells.py", trial);
    return py;
  };
  const compiler = await start();
  const names = put(compiler, sources);
  const pack = (extra) =>
    run(compiler, "import pack\npack.widgets([(name, content(name)) for name in names], extra)", {
      names,
      extra,
    });
  const first = await ready(made.wholePath, pack([]));
  const [said, wanted] = run(
    first,
    `import trycells
said = trycells.run()
import importlib
for name in handy.split(): importlib.import_module(name)
before = set(sys.modules)
import pack
for name in set(sys.modules) - before: del sys.modules[name]
said, pack.used([content(name) for name in names])
`,
    { names: put(first, sources), handy: HANDY },
  );
  const known = new Set(made.wanted);
  const archive = pack(wanted.filter((name) => !known.has(name)));
  if (!made.thorough) return { archive, versions };
  const last = await ready(made.cutPath, archive);
  const modules = sources.map(([name]) => name.replace(/(\/__init__)?\.py$/, "").replaceAll("/", "."));
  const again = run(
    last,
    "import importlib, trycells\nsaid = trycells.run()\nfor name in modules: importlib.import_module(name)\nsaid",
    { modules },
  );
  const other = said.findIndex((text, at) => text !== again[at]);
  if (other >= 0 || said.length !== again.length) {
    const both = `${said[other]?.slice(0, 500)}\n${again[other]?.slice(0, 500)}`;
    throw new Error(`ipywidgets do not do the same with the cut library:\n${both}`);
  }
  return { archive, versions };
}
