/** The module of a notebook's widgets: it looks the front end up in the one model that has it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import loader from "../src/notebook/loader";
import { FakeModel } from "./help";

const FRONT_END = `
  globalThis.runs = (globalThis.runs ?? 0) + 1;
  export default { render({ el }, chart) { el.textContent = "drawn" + (chart ? " " + chart() : ""); return () => {}; } };
`;
const CHART = `export default () => "with charts";`;

/** A notebook's manager, which learns of its models one by one. */
class Manager {
  private readonly models = new Map<string, Record<string, string>>();
  asked = 0;
  add(id: string, state: Record<string, string>): this {
    this.models.set(id, state);
    return this;
  }
  get_model(id: string) {
    this.asked++;
    const state = this.models.get(id);
    if (!state) return Promise.reject(new Error("widget model not found"));
    return Promise.resolve({ get: (name: string) => state[name] });
  }
}

async function drawn(manager: unknown, references: Record<string, unknown>): Promise<string> {
  const el = document.createElement("div");
  const fake = new FakeModel({});
  const model = Object.assign(fake, { get: (name: string) => references[name], widget_manager: manager });
  const remove = await loader.render({ model: model as never, el });
  expect(typeof remove).toBe("function");
  return el.textContent!;
}

beforeEach(() => {
  // Node runs modules from data addresses, where a browser runs them from blobs.
  vi.stubGlobal(
    "Blob",
    class {
      constructor(readonly parts: string[]) {}
    },
  );
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const text = (blob as unknown as { parts: string[] }).parts.join("");
    const url = `data:text/javascript,${encodeURIComponent(text)}`;
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  (globalThis as Record<string, unknown>)["runs"] = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test("many widgets run one module and wear one style", async () => {
  const manager = new Manager().add("a", { script: FRONT_END, style: ".tide {}" });
  for (let widget = 0; widget < 3; widget++) {
    expect(await drawn(manager, { _code: "IPY_MODEL_a", _chart: null })).toBe("drawn");
  }
  expect((globalThis as Record<string, unknown>)["runs"]).toBe(1);
  expect([...document.head.querySelectorAll("style")].map((one) => one.textContent)).toEqual([".tide {}"]);
});

test("a chart gets what draws it", async () => {
  const manager = new Manager()
    .add("a", { script: FRONT_END, style: "" })
    .add("b", { script: CHART, style: "" });
  const references = { _code: "IPY_MODEL_a", _chart: "IPY_MODEL_b" };
  expect(await drawn(manager, references)).toBe("drawn with charts");
});

test("a front end that comes later than the widget is waited for", async () => {
  const manager = new Manager();
  const done = drawn(manager, { _code: "IPY_MODEL_a" });
  await vi.waitUntil(() => manager.asked > 2);
  manager.add("a", { script: FRONT_END, style: "" });
  expect(await done).toBe("drawn");
});

test("a newer front end brings its own style", async () => {
  const manager = new Manager()
    .add("a", { script: FRONT_END, style: ".old {}" })
    .add("b", { script: `${FRONT_END}// newer`, style: ".new {}" });
  await drawn(manager, { _code: "IPY_MODEL_a" });
  await drawn(manager, { _code: "IPY_MODEL_b" });
  expect([...document.head.querySelectorAll("style")].map((one) => one.textContent)).toEqual([".new {}"]);
});

test.each([undefined, null, 7, "a", { script: "alert(1)" }])(
  "a reference like %j is refused",
  async (reference) => {
    const manager = new Manager().add("a", { script: FRONT_END, style: "" });
    await expect(drawn(manager, { _code: reference })).rejects.toThrow("does not say where its front end is");
    expect(manager.asked).toBe(0);
  },
);

test("a script that cannot be run is tried anew the next time", async () => {
  const manager = new Manager().add("a", { script: "throw new Error('no')", style: "" });
  await expect(drawn(manager, { _code: "IPY_MODEL_a" })).rejects.toThrow("no");
  const created = vi.mocked(URL.createObjectURL).mock.calls.length;
  await expect(drawn(manager, { _code: "IPY_MODEL_a" })).rejects.toThrow("no");
  expect(vi.mocked(URL.createObjectURL).mock.calls.length).toBe(created + 1);
});
