// Builds the front end into tidelib/widgets/static (ignored by git).
//   node build.mjs             tide.mjs, tide-chart.mjs, tide-loader.mjs, tide.css, tide-page.js, tide-chart.js, tide-qr.js,
//                              tide-controls.js and .css
//   node build.mjs --gallery   the developers' gallery page, into a folder that is not shipped
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { Notices } from "./notices.mjs";
import { fingerprint } from "./fingerprint.mjs";

const web = dirname(fileURLToPath(import.meta.url));
const src = join(web, "src");
const out = join(web, "..", "static");

const notices = new Notices();

/** Options shared by all bundles. ASCII output, so that no page needs to know our encoding. */
const common = {
  bundle: true,
  minify: true,
  target: ["es2020", "safari15", "firefox102", "chrome100"],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "ascii",
  legalComments: "none", // what others ask to be said stands in THIRD_PARTY.txt, whole
  metafile: true,
  plugins: [notices.plugin],
  logLevel: "warning",
};

/** Has modules of these names be empty. */
function emptied(filter) {
  return {
    name: "emptied",
    setup(build) {
      build.onResolve({ filter }, ({ path }) => ({ path, namespace: "emptied" }));
      build.onLoad({ filter: /./, namespace: "emptied" }, () => ({ contents: "module.exports = {};" }));
    },
  };
}

async function build() {
  await mkdir(out, { recursive: true });
  await esbuild.build({
    ...common,
    // Notebooks keep the loader's text with every widget, the others' once; the plotting library goes with charts.
    entryPoints: {
      tide: join(src, "widget.ts"),
      "tide-chart": join(src, "widget-chart.ts"),
      "tide-loader": join(src, "notebook", "loader.ts"),
    },
    format: "esm",
    outdir: out,
    outExtension: { ".js": ".mjs" },
  });
  await esbuild.build({
    ...common,
    entryPoints: { "tide-page": join(src, "page", "page.ts") },
    format: "iife",
    outdir: out,
  });
  // All bundles bring the same style; pages and widgets take it from tide.css.
  for (const name of ["tide-page.css", "tide-chart.css"]) await rm(join(out, name), { force: true });
  await esbuild.build({
    ...common,
    entryPoints: { "tide-chart": join(src, "page", "chart.ts") },
    format: "iife",
    outdir: out,
  });
  await esbuild.build({
    ...common,
    entryPoints: { "tide-qr": join(src, "page", "qr.ts") },
    format: "iife",
    outdir: out,
  });
  await esbuild.build({
    ...common,
    // Jupyter's own widgets, for pages that have some. What they use of Node is for its own servers.
    entryPoints: { "tide-controls": join(src, "controls", "page.ts") },
    format: "iife",
    outdir: out,
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    loader: { ".svg": "dataurl" },
    plugins: [...common.plugins, emptied(/^(path|url|fs|source-map-js)$/)],
  });
  await notices.write(out, ["tide.mjs", "tide-chart.mjs", "tide-loader.mjs", "tide.css"]);
  await writeFile(join(out, "sources.txt"), `${await fingerprint(web)}\n`);
  for (const name of [
    "tide.mjs",
    "tide-chart.mjs",
    "tide-loader.mjs",
    "tide.css",
    "tide-page.js",
    "tide-chart.js",
    "tide-qr.js",
    "tide-controls.js",
    "tide-controls.css",
  ]) {
    const { size } = await stat(join(out, name));
    console.log(`${name.padEnd(15)} ${(size / 1024).toFixed(1).padStart(7)} kB`);
  }
}

/** Views written by test/engine_views.py, if somebody has run it; the gallery does without, too. */
async function engineViews(dir) {
  const names = (await readdir(dir)).filter((name) => name.startsWith("engine-") && name.endsWith(".json"));
  const entries = names.map(async (name) => [name.slice(0, -5), JSON.parse(await readFile(join(dir, name)))]);
  return Object.fromEntries(await Promise.all(entries));
}

async function gallery() {
  const dir = join(web, "..", "..", "..", "node_modules", ".cache", "tidebook-gallery");
  await mkdir(dir, { recursive: true });
  await esbuild.build({
    ...common,
    minify: false,
    entryPoints: { gallery: join(web, "test", "gallery.ts") },
    format: "iife",
    outdir: dir,
    define: { engineViews: JSON.stringify(await engineViews(dir)) },
  });
  await copyFile(join(web, "gallery.html"), join(dir, "index.html"));
  console.log(`open ${join(dir, "index.html")}`);
}

await (process.argv.includes("--gallery") ? gallery() : build());
