/**
 * Python beside the page: a module worker that starts Pyodide, loads the engine and hands texts on.
 *
 * Everything it needs is fetched at once and from its own folder; the build fills in the names. What this page
 * needs besides is in the worker's name, word by word: its games by their names (others are fetched should Python
 * ask for them), catalogues of other languages by those of their files, and `speaks=de` for the language of the
 * page itself. What goes wrong is told to the page as `{"broken": {stage, text}}`: a worker that dies in silence
 * would leave the reader waiting.
 */
import { loadPyodide } from "pyodide";
import { type Archives, installEngine, installWidgets, NO_PACKAGES } from "./install";

/** Names in this script's folder: Pyodide's own folder, the library, the engine's archives. */
declare const FILES: {
  pyodide: string;
  library: string;
  core: string;
  rest: string;
  games: Record<string, string>;
};

interface Scope {
  name: string;
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  fetch: typeof fetch;
}

const scope = self as unknown as Scope;
const started = performance.now();
const times: Record<string, number> = {};
const mark = (name: string) => void (times[name] = Math.round(performance.now() - started));
let stage: "fetch" | "start" | "engine" | "run" = "fetch";

const broken = (error: unknown, at: string = stage) => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  scope.postMessage({ broken: { stage: at, text: text.slice(0, 500) } });
};
self.addEventListener("error", (event) => broken((event as ErrorEvent).message));
self.addEventListener("unhandledrejection", (event) => broken((event as PromiseRejectionEvent).reason));

/** What the page sends: a text for its tables, one for its cells, or the archive that cells need besides. */
type Sent = string | { cells: string } | { widgets: string };

// What the page sends before Python is up is kept in order.
const early: Sent[] = [];
scope.onmessage = (event) => {
  const sent = event.data as Sent;
  if (typeof sent === "object" && "widgets" in sent) fetchWidgets(sent.widgets);
  else early.push(sent);
};
scope.postMessage({ hello: true });

const folder = new URL(".", import.meta.url).href;
const pyodide = `${folder}${FILES.pyodide}/`;

/** Some hosts have a page for what they have not, and send it as if it were what they were asked for. */
const there = (status: number, type: string | null) => status === 200 && !type?.startsWith("text/html");
const isThere = (answer: Response) => there(answer.status, answer.headers.get("content-type"));

/** The names hold hashes, so what the browser has is right however long it has had it. */
async function get(url: string): Promise<Response> {
  let answer = await fetch(url, { cache: "force-cache" });
  // What the browser keeps may be that it was not there, in the middle of an update.
  if (!isThere(answer)) answer = await fetch(url, { cache: "reload" });
  if (!isThere(answer)) throw new Error(`${url} is not there (${answer.status})`);
  return answer;
}

/** What the page has said that it needs. */
const words = scope.name.split(" ");
const LANGUAGE = /^language-[\w-]+\.zip\.txt$/;
const SPEAKS = "speaks=";

/** The engine as this page needs it: the core, and the games and languages that the page has named. */
async function getEngine(): Promise<Archives> {
  const games = words.filter((word) => Object.hasOwn(FILES.games, word));
  const languages = words.filter((word) => LANGUAGE.test(word));
  const wanted = [
    ["core", FILES.core],
    ...games.map((name) => [name, FILES.games[name]]),
    ...languages.map((file) => [file, file]),
  ] as [string, string][];
  return new Map(
    await Promise.all(
      wanted.map(async ([name, file]): Promise<[string, Uint8Array]> => {
        const answer = await get(folder + file);
        return [name, new Uint8Array(await answer.arrayBuffer())];
      }),
    ),
  );
}

/** A further archive of the engine. Python stands still until it is there: only it waits for it. */
function getNow(name: string): Uint8Array {
  const url = folder + (name === "rest" ? FILES.rest : FILES.games[name]);
  const ask = (anew: boolean) => {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    if (anew) request.setRequestHeader("Cache-Control", "no-cache");
    request.send();
    return request;
  };
  const has = (request: XMLHttpRequest) => there(request.status, request.getResponseHeader("content-type"));
  let answer = ask(false);
  if (!has(answer)) answer = ask(true);
  if (!has(answer)) throw new Error(`${url} is not there (${answer.status})`);
  return new Uint8Array(answer.response as ArrayBuffer);
}

let archive: Promise<ArrayBuffer> | undefined;

/** Fetches ipywidgets beside all else, for the pages that have some. */
function fetchWidgets(name: string): void {
  archive ??= get(folder + name).then((answer) => answer.arrayBuffer());
  archive.catch(() => {});
}

/** Pyodide says nothing to anybody when its WebAssembly cannot be made. This does, and is not particular. */
function watchWebAssembly(): Promise<never> {
  const make = WebAssembly.instantiateStreaming;
  return new Promise((_, fail) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const answer = await source;
        if (make && answer.headers.get("content-type")?.startsWith("application/wasm")) {
          return await make.call(WebAssembly, answer, imports);
        }
        // From a server that does not know the type: without streaming.
        return await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
      } catch (error) {
        fail(error);
        throw error;
      }
    };
  });
}

async function start(): Promise<void> {
  // All at once; Pyodide alone would ask for one after the other.
  const wasm = `${pyodide}pyodide.asm.wasm`;
  const ahead = new Map([wasm, folder + FILES.library].map((url) => [url, get(url)]));
  const engine = getEngine();
  const all = Promise.all([...ahead.values(), engine]);
  all.catch(() => {});
  void import(/* @vite-ignore */ `${pyodide}pyodide.asm.js`).catch(() => {});
  const fetchNow = fetch.bind(self);
  scope.fetch = (input, init) => {
    const known = ahead.get(String(input));
    ahead.delete(String(input));
    return known ?? fetchNow(input, init);
  };
  const failure = watchWebAssembly();
  const spoken = words.find((word) => word.startsWith(SPEAKS))?.slice(SPEAKS.length);
  const python = await Promise.race([
    failure,
    all.then(() => {
      mark("fetching");
      stage = "start";
      return new Promise<never>(() => {});
    }),
    loadPyodide({
      indexURL: pyodide,
      stdLibURL: folder + FILES.library,
      lockFileContents: NO_PACKAGES as never,
      env: spoken ? { TIDE_LANGUAGE: spoken } : {},
      packages: [],
    }),
  ]);
  mark("python");
  // Python may be up before it shows that an archive is not to be had: that is told as what it is.
  await all;
  stage = "engine";
  installEngine(python as never, await engine, getNow);
  mark("engine");
  const module = python.pyimport("tidelib.widgets.page");
  const desk = module.Desk((text: string) => scope.postMessage(text));
  mark("imported");
  stage = "run";
  const handle = (text: string) => {
    try {
      desk.handle(text);
    } catch (error) {
      // The desk answers whatever it is sent, so this is Python itself.
      broken(error);
    }
  };
  let cells: Promise<{ handle(text: string): void }> | undefined;
  const handleCells = async (text: string) => {
    try {
      cells ??= archive!.then((widgets) => {
        installWidgets(python as never, new Uint8Array(widgets));
        const made = python.pyimport("tidecells");
        return made.Cells((said: string) => scope.postMessage(said));
      });
      (await cells).handle(text);
    } catch (error) {
      broken(
        error,
        cells && archive
          ? await archive.then(
              () => "run",
              () => "fetch",
            )
          : "run",
      );
    }
  };
  const take = (sent: Sent) => {
    if (typeof sent === "string") handle(sent);
    else if ("widgets" in sent) fetchWidgets(sent.widgets);
    else void handleCells(sent.cells);
  };
  scope.onmessage = (event) => take(event.data as Sent);
  scope.postMessage({ ready: times });
  early.splice(0).forEach(take);
}

start().catch((error: unknown) => broken(error));
