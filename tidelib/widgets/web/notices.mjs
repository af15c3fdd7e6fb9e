// Whose work is in the bundles, and the licences that ask to go with it.
//
// esbuild tells which files went into a bundle; these lead to the packages. A package without the text
// of a licence stops the build: then somebody has to look what it asks for.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const INSIDE = `node_modules${sep}`;
const LICENCE = /^(licen[cs]e|copying|notice|copyright)([.-]|$)/i;

/** Texts of packages that name their licence and leave its text in their repository. */
const KEPT = { "@jupyter-widgets/": "jupyter-widgets.txt", "@lumino/": "lumino.txt" };

/** The folder of the package that a file belongs to, or undefined for a file of our own. */
function packageOf(file) {
  const at = file.lastIndexOf(INSIDE);
  if (at < 0) return undefined;
  const parts = file.slice(at + INSIDE.length).split(sep);
  const name = parts[0].startsWith("@") ? parts.slice(0, 2) : parts.slice(0, 1);
  return file.slice(0, at + INSIDE.length) + name.join(sep);
}

/** Name, version, licence and its text of a package. */
export async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const files = (await readdir(folder)).filter((file) => LICENCE.test(file)).sort();
  const kept = Object.entries(KEPT).find(([start]) => name.startsWith(start));
  if (!files.length && kept) files.push(join(dirname(fileURLToPath(import.meta.url)), "licences", kept[1]));
  const texts = await Promise.all(files.map((file) => readFile(resolve(folder, file), "utf8")));
  const text = texts.map((each) => each.replaceAll("\r\n", "\n").trim()).join("\n\n");
  return { name, version, license: license?.type ?? license, text };
}

/** The files of which something is in a bundle, as esbuild's metafile tells; for each bundle, by name. */
export function inputsOf(metafile) {
  const outputs = Object.entries(metafile.outputs).map(([out, { inputs }]) => [
    basename(out),
    Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
  ]);
  return Object.fromEntries(outputs);
}

export class Notices {
  /** For each bundle the files in it. */
  inputs = {};

  plugin = {
    name: "notices",
    setup: (build) =>
      build.onEnd(({ metafile }) => {
        if (metafile) Object.assign(this.inputs, inputsOf(metafile));
      }),
  };

  /** For each bundle the folders of the packages in it. */
  folders() {
    // modules that are replaced by nothing have names such as "(disabled):node_modules/…"
    const inside = (files) =>
      files.filter((file) => !file.includes(":")).map((file) => packageOf(resolve(file)));
    return Object.entries(this.inputs).map(([name, files]) => [name, new Set(inside(files).filter(Boolean))]);
  }

  /**
   * Writes third-party.json for all bundles, THIRD_PARTY.txt for those that notebooks have, and inputs.json, which
   * the tests hold both against.
   */
  async write(out, notebooks) {
    const found = [];
    const all = this.folders();
    for (const folder of [...new Set(all.flatMap(([, folders]) => [...folders]))].sort()) {
      const bundles = all.filter(([, folders]) => folders.has(folder)).map(([name]) => name);
      found.push({ ...(await noticeOf(folder)), bundles: bundles.sort() });
    }
    const without = found.filter(({ license, text }) => !license || !text).map(({ name }) => name);
    if (without.length) throw new Error(`no licence text in: ${without.join(", ")}`);
    await writeFile(join(out, "inputs.json"), `${JSON.stringify(this.inputs, null, 1)}\n`);
    await writeFile(join(out, "third-party.json"), `${JSON.stringify(found, null, 1)}\n`);
    const ours = found.filter(({ bundles }) => bundles.some((name) => notebooks.includes(name)));
    await writeFile(join(out, "THIRD_PARTY.txt"), asText(ours));
  }
}

function asText(found) {
  const rule = "=".repeat(78);
  const parts = found.map(
    ({ name, version, license, text }) =>
      `${rule}\n${name} ${version}\nLicence: ${license}\n${rule}\n\n${text}\n`,
  );
  return `Tidebook's front end is built with the work of others. Here are their licences.\n\n${parts.join("\n")}`;
}
