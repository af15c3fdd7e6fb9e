// Screenshots of the gallery for looking at, and axe-core on each.
//   python3 tidelib/widgets/web/test/engine_views.py node_modules/.cache/tidebook-gallery   (for engine-…)
//   node tidelib/widgets/web/test/shots.mjs [name ...]      (after `npm run gallery`)
import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..");
const gallery = join(root, "node_modules", ".cache", "tidebook-gallery");
const out = join(gallery, "shots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const all = ["table-choose", "table-second", "table-dive", "table-keep", "table-bot", "table-page"];
const names = process.argv.slice(2);
const shows = names.length ? names : [...all, "replay", "lesson", "quiz", "chart", "chart-line", "broken"];

/** What to press for a further picture of a show: dialogs, refusals, answers. */
const states = {
  "table-dive": {
    rule: ".tide-in-force .tide-chip",
    help: ".tide-head .tide-round",
    deal: ".tide-tools button:nth-of-type(3)",
  },
  "table-second": { refusal: "[data-action='marker OFF']", pile: ".hk-pile button", sum: ".tide-score" },
  "table-page": { asked: "[data-action=flip].tide-act" },
  lesson: { refusal: "[data-action='marker OFF']", aside: "[data-action='marker POOL']" },
  quiz: { answer: ".tide-choices label:first-of-type|.tide-question form .tide-act" },
  chart: { table: ".tide-figure + button" },
};

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"].concat(
    "--disable-background-networking",
    "--disable-component-update",
  ),
});
let faults = 0;

async function look(page, name, width, theme) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${name} ${width}: ${wide}px too wide`, faults++);
  await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`), fullPage: true });
  await page.evaluate(axe);
  const result = await page.evaluate(() => globalThis.axe.run(document));
  for (const fault of result.violations) {
    faults++;
    console.log(name, width, theme, fault.id, fault.impact);
    for (const node of fault.nodes.slice(0, 4)) {
      console.log("   ", node.target.join(" "), node.any.concat(node.all)[0]?.message ?? "");
    }
  }
}

for (const theme of ["light", "dark"]) {
  for (const width of [360, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: width === 360 ? 740 : 800 } });
    page.on("pageerror", (error) => {
      faults++;
      console.log("page error:", error.message);
    });
    for (const show of shows) {
      for (const [state, presses] of [["", ""], ...Object.entries(states[show] ?? {})]) {
        await page.goto(`file://${gallery}/index.html?show=${show}&theme=${theme}`);
        await page.waitForSelector("[data-tide-ready]");
        for (const press of presses.split("|").filter(Boolean))
          await page.locator(press).first().click({ force: true });
        await page.waitForTimeout(350);
        await look(page, `${show}${state && `-${state}`}`, width, theme);
      }
    }
    await page.close();
  }
}
await browser.close();
console.log(faults ? `${faults} faults` : "no faults", `pictures in ${out}`);
process.exitCode = faults ? 1 : 0;
