import { describe, expect, it } from "vitest";
import { unshare } from "../src/model/shared";

describe("shared values of a view", () => {
  it("leaves a view without them as it is", () => {
    const view = { kind: "table", position: { text: "as it is" } };
    expect(unshare(view)).toBe(view);
  });

  it("puts in what is referred to, at any depth", () => {
    const view = unshare({
      shared: ["a line", { phase: "dive", deck: 3 }, { $of: 1, deck: 2 }, { $lines: [{ $: 0 }, "another"] }],
      nodes: { a: { board: { $: 1 }, text: { $: 3 } }, b: { board: { $of: 2, row: [{ $: 0 }] } } },
    });
    expect(view).toEqual({
      nodes: {
        a: { board: { phase: "dive", deck: 3 }, text: "a line\nanother" },
        b: { board: { phase: "dive", deck: 2, row: ["a line"] } },
      },
    });
  });

  it("finds nothing behind a reference that leads nowhere, and touches no prototype", () => {
    const hostile = JSON.parse('{"shared": [], "a": {"$": 99}, "b": {"$of": -1, "__proto__": {"x": 1}}}');
    const view = unshare(hostile);
    expect(view["a"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});
