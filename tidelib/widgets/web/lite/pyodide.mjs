// What the notebooks' kernel takes for Pyodide. The runtime is the pages' own, so that a reader who has
// played on a page has most of it; the library and the packages stand beside this file.
//
// Before this text the build writes FILES: where they are, and the packages to start with.
/* global FILES */
import { loadPyodide as load } from "./pyodide-core.js";

export { version } from "./pyodide-core.js";

// Without streaming from a server that does not call the runtime WebAssembly, instead of with a complaint.
const make = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const answer = await source;
  if (make && answer.headers.get("content-type")?.startsWith("application/wasm")) {
    return make.call(WebAssembly, answer, imports);
  }
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
};

const at = (name) => new URL(name, import.meta.url).href;

export function loadPyodide(options) {
  return load({
    ...options,
    indexURL: at(FILES.runtime),
    stdLibURL: at(FILES.library),
    lockFileURL: at(FILES.lock),
    packageBaseUrl: at("./"),
    packages: FILES.packages,
  });
}
