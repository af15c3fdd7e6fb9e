import { afterEach, expect, test } from "vitest";
import * as fixtures from "./fixtures/hikidoki";
import { show } from "./help";

afterEach(() => document.body.replaceChildren());

test.each([
  ["table", fixtures.table()],
  ["replay", fixtures.replay()],
  ["lesson", fixtures.lesson()],
  ["quiz", fixtures.quiz()],
  ["chart", fixtures.chart()],
])("a %s is drawn", async (kind, view) => {
  const { el } = await show(view);
  expect(el.querySelector(`.tide-player-${kind}`)).not.toBeNull();
  expect(el.dataset["tideReady"]).toBe("1");
});
