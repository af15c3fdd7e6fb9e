/** The developers' gallery: one player, chosen by the address, or all. `?show=table-dive&theme=dark` */
import "../src/styles/tide.css";
import { mount } from "../src/frame";
import { TIMES } from "../src/model/link";
import { LocalModel } from "../src/page/local-model";
import { drawChart } from "../src/players/plot";
import * as fixtures from "./fixtures/hikidoki";

declare const engineViews: Record<string, Record<string, unknown>>;

const shows: Record<string, Record<string, unknown>> = {
  ...engineViews,
  "table-choose": fixtures.table({ position: fixtures.choosing, log: [] }),
  "table-second": fixtures.table({ position: fixtures.choosingSecond }),
  "table-dive": fixtures.table({ odds_shown: true }),
  "table-keep": fixtures.table({
    position: fixtures.keepOrReturn,
    hint: { strength: 3, text: "Keep it: your octopuses grow.", rules: ["HK-701"], action: "keep" },
  }),
  "table-bot": fixtures.table({
    waiting: { for: "bot", name: "Nami", say: "Nami is to flip." },
    position: fixtures.position({
      actions: [],
      turn: { seat: 1, name: "Nami", yours: false, say: "Nami is to flip." },
    }),
  }),
  "table-page": fixtures.table({ live: false }),
  replay: fixtures.replay(),
  lesson: fixtures.lesson(),
  quiz: fixtures.quiz(),
  chart: fixtures.chart(),
  "chart-line": fixtures.chart({
    chart: { ...(fixtures.chart()["chart"] as object), type: "line" },
  }),
  broken: fixtures.table({ position: fixtures.position({ board: {} }) }),
};

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") === "dark" ? "dark" : "light";
const wanted = query.get("show");
for (const [name, view] of Object.entries(shows)) {
  if (wanted && wanted !== name) continue;
  const host = document.createElement("div");
  host.id = name;
  document.querySelector("main")!.append(host);
  mount(new LocalModel({ view }), host, { drawChart, times: { ...TIMES, silent: 3000 } });
}
