import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as fixtures from "./fixtures/hikidoki";
import { shown } from "../src/model/numbers";
import { FAST, settle, show } from "./help";

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const tooEarly = () => fixtures.table({ position: fixtures.position({ actions: fixtures.flipOnly }) });

const surfaceOnly = [
  {
    action: "flip",
    label: "Flip",
    legal: false,
    refusal: { sentence: "No card is left.", rules: [], because: [] },
  },
  { action: "surface", label: "Surface", legal: true },
];

test("how long a bot thinks is chosen where it thinks at all", async () => {
  const bot = { for: "bot", name: "Nami", say: "Nami is to flip." };
  const plain = await show(fixtures.table({ waiting: bot }));
  expect(plain.el.querySelector(".tide-pace")).toBeNull();
  const pace = { now: "usual", choices: ["quick", "usual", "long"] };
  const page = await show(fixtures.table({ waiting: { ...bot, pace } }));
  const select = page.el.querySelector<HTMLSelectElement>(".tide-pace select")!;
  expect(select.value).toBe("usual");
  select.value = "long";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(page.model.sent).toMatchObject([{ do: "pace", pace: "long" }]);
});

describe("acting", () => {
  test("a press sends the action with a running number", async () => {
    const page = await show(fixtures.table());
    await page.click("Flip");
    expect(page.model.sent).toEqual([{ do: "act", action: "flip", n: 13 }]);
  });

  test("a second press waits for the answer and says so", async () => {
    const page = await show(fixtures.table());
    await page.click("Flip");
    await page.click("Surface");
    expect(page.model.sent).toHaveLength(1);
    expect(page.said()).toContain("still busy");
    page.model.answer(fixtures.table());
    await settle();
    await page.click("Surface");
    expect(page.model.sent.at(-1)).toEqual({ do: "act", action: "surface", n: 14 });
  });

  test("an acknowledgement without a new view counts as an answer", async () => {
    const page = await show(fixtures.table());
    await page.click("Flip");
    page.model.emit("msg:custom", { reply: 13 });
    await settle();
    await page.click("Surface");
    expect(page.model.sent).toHaveLength(2);
  });

  test("the deck flips too", async () => {
    const page = await show(fixtures.table());
    page.el.querySelector<HTMLElement>(".hk-deck button")!.click();
    await settle();
    expect(page.model.sent[0]).toMatchObject({ do: "act", action: "flip" });
  });

  test("the floats are the buttons while one is chosen", async () => {
    const page = await show(fixtures.table({ position: fixtures.choosing }));
    const buttons = page.el.querySelectorAll(".hk-floats [data-action]");
    expect([...buttons].map((entry) => entry.getAttribute("data-action"))).toEqual([
      "marker OFF",
      "marker MID",
      "marker POOL",
    ]);
    expect(page.el.querySelector(".tide-actions")).toBeNull();
    await page.press("2");
    expect(page.model.sent[0]).toMatchObject({ do: "act", action: "marker MID" });
  });
});

describe("refusals", () => {
  test("what is not allowed is a button that answers with sentence, cause and rules", async () => {
    const page = await show(tooEarly());
    const surface = page.button("Surface");
    expect(surface.disabled).toBe(false);
    expect(surface.getAttribute("aria-disabled")).toBe("true");
    expect(surface.textContent).toContain("why not?");
    await page.click("Surface");
    expect(page.model.sent).toEqual([]);
    const answer = page.el.querySelector(".tide-answer")!;
    expect(answer.textContent).toContain("Offshore asks for at least 3 flips");
    expect(answer.textContent).toContain("row: 2 of 3 cards");
    expect([...answer.querySelectorAll(".tide-chip")].map((chip) => chip.textContent)).toEqual([
      "HK-403",
      "HK-408",
    ]);
    expect(page.said()).toContain("Offshore asks for at least 3 flips");
  });

  test("a refusal without a reason is still not silent", async () => {
    const actions = [{ action: "surface", label: "Surface", legal: false }];
    const page = await show(fixtures.table({ position: fixtures.position({ actions }) }));
    await page.click("Surface");
    expect(page.el.querySelector(".tide-answer")!.textContent).toContain("not allowed now");
  });

  test("why? on what is allowed asks Python; its answer is shown and can be closed", async () => {
    const page = await show(fixtures.table());
    expect(page.button("Flip").textContent).not.toContain("why not?");
    page.button("Flip").focus();
    await page.press("w");
    expect(page.model.sent[0]).toMatchObject({ do: "why", action: "flip" });
    page.model.answer(
      fixtures.table({
        why: {
          action: "flip",
          legal: true,
          sentence: "You may always flip.",
          rules: ["HK-408"],
          because: [],
        },
      }),
    );
    await settle();
    expect(page.el.querySelector(".tide-answer.is-good")!.textContent).toContain("You may always flip.");
    expect(page.said()).toContain("You may always flip.");
    await page.click("Close this");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "dismiss" });
  });

  test("a new view takes the old refusal away", async () => {
    const page = await show(tooEarly());
    await page.click("Surface");
    page.model.answer(fixtures.table());
    await settle();
    expect(page.el.querySelector(".tide-answer")).toBeNull();
  });
});

describe("rules", () => {
  test("a chip opens the rule; closing gives the focus back", async () => {
    const page = await show(fixtures.table());
    const chip = page.button("Rule HK-406");
    chip.focus();
    chip.click();
    await settle();
    const dialog = page.el.querySelector("dialog")!;
    expect(dialog.textContent).toContain("Only the next one busts.");
    expect(dialog.textContent).toContain("The last wave forgiven");
    expect(dialog.querySelector("a")).toBeNull();
    await page.click("Close");
    expect(page.el.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(chip);
  });

  test("after the second the chips of an event are folded, and unfold with the focus", async () => {
    const rules = ["HK-403", "HK-501", "HK-502", "HK-701"];
    const events = [{ text: "Home with two.", rules, kind: "home", seat: 0 }];
    const page = await show(fixtures.table({ position: fixtures.position({ events }) }));
    const chips = () => [...page.el.querySelectorAll(".tide-now .tide-chip")].map((chip) => chip.textContent);
    expect(chips()).toEqual(["HK-403", "HK-501", "+2"]);
    await page.click("+2 more rules: HK-502, HK-701");
    expect(chips()).toEqual(rules);
    expect(document.activeElement?.textContent).toBe("HK-502");
  });

  test("it links to the page of all rules if there is one", async () => {
    const page = await show(fixtures.table());
    page.el.dataset["tideRulesHref"] = "rules.html";
    await page.click("Rule HK-406");
    expect(page.el.querySelector("dialog a")!.getAttribute("href")).toBe("rules.html#HK-406");
  });

  test("a rule that the view does not hold still opens", async () => {
    const page = await show(fixtures.table({ rules: {} }));
    await page.click("Rule HK-403");
    expect(page.el.querySelector("dialog")!.textContent).toContain("does not hold the text");
  });
});

describe("the turns of bots", () => {
  const waiting = { for: "bot", name: "Nami", say: "Nami is to flip." };

  test("what a bot may do is no button of the reader's", async () => {
    const page = await show(fixtures.table({ waiting, position: fixtures.choosing }));
    expect(page.el.querySelector("[data-action], .hk-floats")).toBeNull();
    await page.press("1");
    expect(page.model.sent).toEqual([]);
    await page.press("b");
    expect(page.model.sent[0]).toMatchObject({ do: "step" });
  });

  test("many events are told in order, each bot by its name once, a question only if it is open", async () => {
    const told = (seat: number, name: string) => [
      { text: `${name}: An urchin comes up: keep it or return it?`, kind: "flip", seat, rules: ["HK-303"] },
      { text: `${name}: The urchin is kept.`, kind: "keep", seat, rules: ["HK-306", "HK-309"] },
      { text: `${name}: An octopus comes up: keep it or return it?`, kind: "flip", seat, rules: ["HK-303"] },
    ];
    const players = [
      { seat: 1, name: "Nami", kind: "bot" },
      { seat: 2, name: "Heron", kind: "bot" },
    ];
    const events = [...told(1, "Nami"), ...told(2, "Heron")];
    const page = await show(fixtures.table({ players, position: fixtures.position({ events }) }));
    const lines = [...page.el.querySelectorAll(".tide-story > li")].map((line) => line.textContent);
    expect(lines).toEqual([
      "NamiThe urchin is kept. 2 rules",
      "An octopus comes up: keep it or return it? HK-303",
      "HeronThe urchin is kept. 2 rules",
      "An octopus comes up: keep it or return it? HK-303",
    ]);
  });
});

describe("keyboard", () => {
  test("the focus goes on from a move that was made to the first that may be done now", async () => {
    const page = await show(fixtures.table());
    page.button("Flip").focus();
    page.button("Flip").click();
    page.model.answer(fixtures.table({ position: fixtures.position({ actions: surfaceOnly }) }));
    await settle();
    expect(document.activeElement?.getAttribute("data-action")).toBe("surface");
  });

  test("numbers act, letters help", async () => {
    const page = await show(fixtures.table());
    await page.press("2");
    page.model.answer(fixtures.table());
    await settle();
    await page.press("u");
    page.model.answer(fixtures.table());
    await page.press("h");
    page.model.answer(fixtures.table({ hint: { strength: 1, text: "Look at the waves." } }));
    await settle();
    await page.press("h");
    page.model.answer(fixtures.table());
    await page.press("o");
    expect(page.model.sent.map(({ n, ...message }) => message)).toEqual([
      { do: "act", action: "surface" },
      { do: "undo" },
      { do: "hint", strength: 1 },
      { do: "hint", strength: 2 },
      { do: "odds", show: true },
    ]);
  });

  test("w explains the first refusal", async () => {
    const page = await show(tooEarly());
    await page.press("w");
    expect(page.el.querySelector(".tide-answer")).not.toBeNull();
  });

  test("keys in a text field are text", async () => {
    const page = await show(fixtures.table());
    await page.press("1", page.el.querySelector("textarea")!);
    expect(page.model.sent).toEqual([]);
  });

  test("? lists the keys and Escape closes the list", async () => {
    const page = await show(fixtures.table());
    await page.press("?");
    const dialog = page.el.querySelector("dialog")!;
    expect(dialog.textContent).toContain("undo");
    await page.press("Escape", dialog);
    expect(page.el.querySelector("dialog")).toBeNull();
  });

  test("the focus stays at the table when the pressed button goes", async () => {
    const page = await show(fixtures.table({ position: fixtures.keepOrReturn }));
    page.button("Keep").focus();
    await page.click("Keep");
    page.model.answer(fixtures.table());
    await settle();
    expect((document.activeElement as HTMLElement).dataset["action"]).toBe("flip");
  });

  test("the focus on a button that stays is left alone", async () => {
    const page = await show(fixtures.table());
    page.button("Surface").focus();
    page.model.answer(fixtures.table());
    await settle();
    expect((document.activeElement as HTMLElement).dataset["action"]).toBe("surface");
  });

  test("what may be done stands first and keeps its number; a moved button keeps the focus", async () => {
    const page = await show(fixtures.table());
    page.button("Surface").focus();
    page.model.answer(fixtures.table({ position: fixtures.position({ actions: surfaceOnly }) }));
    await settle();
    const buttons = [...page.el.querySelectorAll(".tide-actions [data-action]")];
    expect(buttons.map((entry) => entry.getAttribute("aria-keyshortcuts"))).toEqual(["2", "1"]);
    expect((document.activeElement as HTMLElement).dataset["action"]).toBe("surface");
    await page.press("1");
    expect(page.el.querySelector(".tide-answer")!.textContent).toContain("No card is left.");
  });

  test("JupyterLab is told to leave our keys alone", async () => {
    const page = await show(fixtures.table());
    expect(page.el.querySelector("[data-lm-suppress-shortcuts]")).not.toBeNull();
  });
});

describe("bots", () => {
  const waiting = { for: "bot", name: "Nami", say: "Nami is to flip." };

  test("one step at a time, or on to my turn", async () => {
    const page = await show(fixtures.table({ waiting }));
    await page.click("Let Nami play");
    page.model.answer(fixtures.table({ waiting }));
    await settle();
    await page.click("On to my turn");
    expect(page.model.sent.map((message) => message["do"])).toEqual(["step", "skip"]);
  });

  test("nothing moves by itself unless wished, and then it says so", async () => {
    const page = await show(fixtures.table({ waiting }), { times: { ...FAST, silent: 5000 } });
    await new Promise((done) => setTimeout(done, 200));
    expect(page.model.sent).toEqual([]);
    page.el.querySelector<HTMLInputElement>(".tide-check input")!.click();
    await vi.waitFor(() => expect(page.el.textContent).toContain("Nami plays by itself in a moment."));
    await vi.waitFor(() => expect(page.model.sent).toMatchObject([{ do: "step" }]));
  });
});

describe("the live region", () => {
  test("says events and whose turn it is", async () => {
    const page = await show(fixtures.table());
    await page.click("Flip");
    const wave = { text: "A wave. The next one busts.", rules: ["HK-406"], kind: "wave", seat: 0 };
    page.model.answer(fixtures.table({ log: [wave], position: fixtures.position({ events: [wave] }) }));
    await settle();
    expect(page.said()).toBe("A wave. The next one busts. Your dive: flip a card, or surface.");
  });

  test("is polite", async () => {
    const page = await show(fixtures.table());
    expect(page.el.querySelector("[role=status]")!.getAttribute("aria-live")).toBe("polite");
  });
});

describe("when Python does not answer", () => {
  test("it says so, keeps the board and sends the same again", async () => {
    const page = await show(fixtures.table(), { times: FAST });
    await page.click("Flip");
    await vi.waitFor(() => expect(page.el.textContent).toContain("Python has not answered"));
    expect(page.el.querySelector(".hk-row")).not.toBeNull();
    expect(page.button("Download")).toBeTruthy();
    await page.click("Try again");
    expect(page.model.sent.map((message) => message["n"])).toEqual([13, 13]);
    page.model.answer(fixtures.table());
    await settle();
    expect(page.el.querySelector(".tide-problem")).toBeNull();
  });

  test("where the record may not be shown, the log is what can be kept", async () => {
    const page = await show(fixtures.table({ record: "", record_note: "Hidden." }), { times: FAST });
    await page.click("Flip");
    await vi.waitFor(() => expect(page.el.textContent).toContain("the log below tells every move"));
    expect(page.button("Download the log")).toBeTruthy();
  });

  test("a send that throws is told, nothing is lost", async () => {
    const page = await show(fixtures.table());
    page.model.broken = new Error("comm closed");
    await page.click("Flip");
    expect(page.el.textContent).toContain("comm closed");
    page.model.broken = null;
    await page.click("Try again");
    expect(page.model.sent).toMatchObject([{ do: "act", action: "flip" }]);
  });
});

describe("on a page without Python", () => {
  test("the table is drawn and says what playing needs", async () => {
    const page = await show(fixtures.table({ live: false }));
    expect(page.el.textContent).toContain("open this chapter in JupyterLab");
    await page.click("Flip");
    expect(page.model.sent).toEqual([]);
    expect(page.said()).toContain("JupyterLab");
  });

  test("refusals still answer: their reasons are in the view", async () => {
    const page = await show({ ...tooEarly(), live: false });
    await page.click("Surface");
    expect(page.el.querySelector(".tide-answer")!.textContent).toContain("Offshore asks");
  });
});

describe("around the board", () => {
  test("an error of Python's is shown plainly and can be closed", async () => {
    const page = await show(fixtures.table({ error: { text: "Line 3: unknown word.", rules: [] } }));
    expect(page.el.querySelector("[role=alert]")!.textContent).toContain("Line 3: unknown word.");
    await page.click("Close this");
    expect(page.model.sent).toMatchObject([{ do: "dismiss" }]);
  });

  test("a score opens its sum", async () => {
    const page = await show(fixtures.table());
    await page.click(/^You13/);
    const sum = page.el.querySelector(".tide-sum")!;
    expect(sum.textContent).toContain("Offshore: 3 cards × 3");
    await page.click(/^Kai/);
    expect(page.el.querySelector(".tide-sum")!.textContent).toContain("Nothing yet");
  });

  test("the log goes back to any depth", async () => {
    const page = await show(fixtures.table());
    await page.click("Go back to before this: You flip a sea urchin.");
    expect(page.model.sent).toMatchObject([{ do: "undo", to: 15 }]);
  });

  const lookedBack = {
    about: "The last tricks, all open.",
    chapters: [
      {
        title: "Game 1",
        text: "It would have ended otherwise.",
        rules: [],
        remarks: [
          { text: "You: the other one.", rules: ["HK-403"], at: 17 },
          { text: "Nami: this one.", rules: ["HK-306", "HK-403"], at: null },
        ],
      },
    ],
  };

  test("what would have been best is offered where Python offers it, and told when asked for", async () => {
    const bare = await show(fixtures.table());
    expect(() => bare.button("What would have been best here?")).toThrow();
    const page = await show(fixtures.table({ hindsight: { offered: true, told: null } }));
    expect(page.button("What would have been best here?").getAttribute("aria-expanded")).toBe("false");
    await page.click("What would have been best here?");
    expect(page.model.sent).toMatchObject([{ do: "look back" }]);
    page.model.answer(fixtures.table({ hindsight: { offered: true, told: lookedBack } }));
    await settle();
    expect(page.said()).toContain("2 choices were not the best");
    const button = page.button("Hide what would have been best");
    const told = page.el.querySelector(`#${button.getAttribute("aria-controls")}`)!;
    expect(told.textContent).toContain("Game 1. It would have ended otherwise.");
    expect(told.querySelectorAll("li")).toHaveLength(2);
    expect(told.querySelector("li")!.textContent).toContain("HK-403");
    await page.click("Go back to here: You: the other one.");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "undo", to: 17 });
    expect(() => page.button("Go back to here: Nami")).toThrow();
    page.model.answer(fixtures.table({ hindsight: { offered: true, told: lookedBack } }));
    await settle();
    await page.click("Hide what would have been best");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "dismiss" });
  });

  test("a look back that is no look back is not shown", async () => {
    for (const hindsight of [7, [], { offered: "yes" }, { offered: true, told: "<b>" }]) {
      const page = await show(fixtures.table({ hindsight }));
      expect(page.el.querySelector(".tide-lookback-piece")).toBeNull();
      expect(page.el.textContent).toContain("Scores");
    }
  });

  const pair = (seat: number, team: number | null, name: string, total: number) => ({
    seat,
    team,
    name,
    total,
    said: `${shown(total)} points`,
    parts: [
      { label: "First", value: total + 5, rules: [] },
      { label: "Second", value: -5, rules: [] },
    ],
  });

  test("partners have one score, under both their names", async () => {
    const scores = [
      pair(0, 0, "You", 14),
      pair(1, 1, "Ren", 9),
      pair(2, 0, "Mei", 14),
      pair(3, 1, "Goro", 9),
    ];
    const page = await show(fixtures.table({ position: fixtures.position({ scores, winners: [0, 2] }) }));
    const buttons = [...page.el.querySelectorAll(".tide-score")];
    expect(buttons.map((button) => button.textContent)).toEqual([
      "You and Mei1414 points",
      "Ren and Goro99 points",
    ]);
    expect(buttons.map((button) => button.classList.contains("is-winner"))).toEqual([true, false]);
  });

  test("what is below nothing has a real minus sign, seen and said", async () => {
    const scores = [pair(0, null, "You", -3)];
    const page = await show(fixtures.table({ position: fixtures.position({ scores }) }));
    const button = page.el.querySelector<HTMLElement>(".tide-score")!;
    expect(button.querySelector("strong")!.textContent).toBe("\u22123");
    // the figure is not said twice
    expect(button.querySelector("strong")!.getAttribute("aria-hidden")).toBe("true");
    expect(button.querySelector(".tide-sr")!.textContent).toBe("\u22123 points");
    button.click();
    await settle();
    const figures = [...page.el.querySelectorAll(".tide-sum td")].map((cell) => cell.textContent);
    expect(figures).toEqual(["2", "\u22125", "\u22123"]);
  });

  test("odds and hints are shown as Python gives them", async () => {
    const page = await show(
      fixtures.table({
        odds_shown: true,
        hint: { strength: 3, text: "Surface.", rules: ["HK-403"], action: "surface" },
      }),
    );
    expect(page.el.textContent).toContain("85 % 23/27");
    expect(page.el.querySelector(".is-hinted [data-action=surface]")).not.toBeNull();
  });

  test("a new deal is checked and sent", async () => {
    const page = await show(fixtures.table());
    await page.click("New deal");
    const dialog = page.el.querySelector("dialog")!;
    const seed = dialog.querySelector<HTMLInputElement>("[inputmode=numeric]")!;
    const type = async (value: string) => {
      seed.value = value;
      seed.dispatchEvent(new Event("input", { bubbles: true }));
      await settle();
    };
    await type("-3");
    dialog.querySelector<HTMLFormElement>(".tide-form:not(.tide-join)")!.requestSubmit();
    await settle();
    expect(dialog.textContent).toContain("whole number");
    await type("7");
    dialog.querySelector<HTMLFormElement>(".tide-form:not(.tide-join)")!.requestSubmit();
    await settle();
    expect(page.model.sent).toEqual([
      { do: "new", seed: 7, seats: ["you", "sharp", "careful"], options: { mid_value: "1" }, n: 13 },
    ]);
  });
});

describe("records", () => {
  test("a record that would tell what is hidden is shown only when asked for", async () => {
    const page = await show(
      fixtures.table({ record: "", record_note: "It holds the cards still face down." }),
    );
    expect(page.el.textContent).toContain("It holds the cards still face down.");
    expect(page.button("Download the log")).toBeTruthy();
    await page.click("Show the record");
    expect(page.model.sent).toMatchObject([{ do: "record", show: true }]);
  });

  test("a pasted record is sent as text", async () => {
    const page = await show(fixtures.table());
    const area = page.el.querySelector<HTMLTextAreaElement>(".tide-drop textarea")!;
    area.value = "tide 1\n";
    area.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    await page.click("Load");
    expect(page.model.sent).toMatchObject([{ do: "load", record: "tide 1\n" }]);
  });

  test("what is wrong with a record is told beside it", async () => {
    const page = await show(fixtures.table());
    const field = page.el.querySelector<HTMLTextAreaElement>(".tide-drop textarea")!;
    field.value = "nonsense";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    await page.click("Load");
    page.model.answer(fixtures.table({ error: { text: "line 1: this is no record", rules: [] } }));
    await settle();
    expect(page.el.querySelector(".tide-record [role=alert]")!.textContent).toContain("line 1");
    expect(page.el.querySelectorAll("[role=alert]")).toHaveLength(1);
  });

  test("nothing is not sent", async () => {
    const page = await show(fixtures.table());
    await page.click("Load");
    expect(page.said()).toContain("Paste a record first");
    expect(page.model.sent).toEqual([]);
  });

  test("a dropped file is sent; a huge one is refused unread", async () => {
    const page = await show(fixtures.table());
    const drop = async (file: File) => {
      const event = new Event("drop", { bubbles: true, cancelable: true });
      Object.defineProperty(event, "dataTransfer", { value: { files: [file], types: ["Files"] } });
      page.el.querySelector(".tide-drop")!.dispatchEvent(event);
      await settle();
    };
    const huge = new File(["x"], "huge.tide");
    Object.defineProperty(huge, "size", { value: 10_000_000 });
    const read = vi.spyOn(huge, "arrayBuffer");
    await drop(huge);
    expect(read).not.toHaveBeenCalled();
    expect(page.said()).toContain("too large");
    await drop(new File(["tide 1\nx"], "a.tide"));
    expect(page.model.sent).toMatchObject([{ do: "load", record: "tide 1\nx" }]);
  });

  test("copying that is refused selects the text", async () => {
    const page = await show(fixtures.table());
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await page.click("Copy");
    expect(page.said()).toContain("by hand");
  });
});
