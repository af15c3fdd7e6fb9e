// Compiles Python for the notebooks in the browser, with the very Pyodide that will run it.
//   node compile.mjs OUT --kernel WHEEL…   the standard library and the kernel's wheels: byte code for all that
//                                          a start needs
//   node compile.mjs OUT WHEEL…            wheels of ours: byte code beside the sources, which may be read
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const [out, ...words] = process.argv.slice(2);
const wheels = words.filter((word) => word !== "--kernel");

/** Python with compile.py at hand as `tide`: "compile" is a word of the language. */
async function start() {
  const py = await loadPyodide({ env: { HOME: "/home/pyodide" } });
  py.FS.writeFile("/tmp/compile.py", await readFile(join(here, "compile.py")));
  py.runPython(`
import importlib.util
spec = importlib.util.spec_from_file_location("tide", "/tmp/compile.py")
tide = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tide)
`);
  return py;
}

/** What a kernel imports until it has run its first cells. */
async function used() {
  const py = await start();
  const extractDir = py.runPython("import site; site.getsitepackages()[0]");
  for (const path of wheels) py.unpackArchive(new Uint8Array(await readFile(path)), "whl", { extractDir });
  const names = await py.runPythonAsync("await tide.used()");
  return names.toJs();
}

async function main() {
  const py = await start();
  const kernel = words.includes("--kernel");
  py.globals.set("names", kernel ? py.toPy(await used()) : undefined);
  py.runPython("wanted = frozenset(names) if names else None");
  const keep = async (name, code) => {
    const data = py.runPython(code).toJs();
    await writeFile(join(out, name), data);
    console.log(`${name.padEnd(50)} ${(data.length / 1000).toFixed(0).padStart(6)} kB`);
  };
  await mkdir(out, { recursive: true });
  if (kernel) await keep("python_stdlib.zip.txt", "tide.library(wanted)");
  for (const path of wheels) {
    py.FS.writeFile("/tmp/wheel", await readFile(path));
    await keep(basename(path), 'tide.wheel(open("/tmp/wheel", "rb").read(), wanted)');
  }
}

// Node would show the line that failed: all of Pyodide is one line.
await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
