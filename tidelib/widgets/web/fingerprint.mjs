// What the bundles are made of, as one number: setup.py reckons the same and so knows an old front end.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** SHA-256 of the front end's sources and of the file that pins its packages. */
export async function fingerprint(web) {
  const root = join(web, "..", "..", "..");
  const read = (name) => readdir(join(web, name), { recursive: true, withFileTypes: true });
  const inside = [...(await read("src")), ...(await read("licences"))];
  const files = inside.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = files.map((file) => [file.slice(web.length + 1).replaceAll("\\", "/"), file]);
  named.push(["package-lock.json", join(root, "package-lock.json")]);
  for (const name of ["build.mjs", "notices.mjs", "fingerprint.mjs"]) named.push([name, join(web, name)]);
  named.sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256");
  for (const [name, file] of named) {
    hash.update(`${name}\0`);
    hash.update((await readFile(file, "utf8")).replaceAll("\r\n", "\n"));
    hash.update("\0");
  }
  return hash.digest("hex");
}
