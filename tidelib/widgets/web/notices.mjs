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

export class Notices {
  /** For each bundle the folders of the packages in it. */
  bundles = new Map();

  plugin = {
    name: "notices",
    setup: (build) =>
      build.onEnd(({ metafile }) => {
        for (const [out, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
          // modules that are replaced by nothing have names such as "(disabled):node_modules/…"
          const used = Object.entries(inputs).filter(
            ([file, { bytesInOutput }]) => bytesInOutput > 0 && !file.includes(":"),
          );
          const folders = used.map(([file]) => packageOf(resolve(file))).filter(Boolean);
          this.bundles.set(basename(out), new Set(folders));
        }
      }),
  };

  /** Writes third-party.json for all bundles, and THIRD_PARTY.txt for those that notebooks have. */
  async write(out, notebooks) {
    const found = [];
    for (const folder of [...new Set([...this.bundles.values()].flatMap((folders) => [...folders]))].sort()) {
      const bundles = [...this.bundles].filter(([, folders]) => folders.has(folder)).map(([name]) => name);
      found.push({ ...(await noticeOf(folder)), bundles: bundles.sort() });
    }
    const without = found.filter(({ license, text }) => !license || !text).map(({ name }) => name);
    if (without.length) throw new Error(`no licence text in: ${without.join(", ")}`);
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
