/** The picture of a chart, by Observable Plot. Colours come from the page's theme as CSS variables. */
import * as Plot from "@observablehq/plot";
import type { ChartData } from "../model/types";
import type { DrawChart } from "./chart";

const COLOURS = [1, 2, 3, 4, 5].map((number) => `var(--tide-series-${number})`);
const SYMBOLS = ["circle", "square", "triangle", "diamond", "star"] as const;

/** How full the bars of each series are: told apart without colour. */
const FILLS = [1, 0.25, 0.6, 0.1, 0.8];

interface Row {
  x: number | string;
  y: number;
  name: string;
  text: string;
}

function rows(chart: ChartData): Row[] {
  return chart.series.flatMap((series) =>
    series.points.map((point) => ({ x: point.x, y: point.y, name: series.name, text: point.text })),
  );
}

export const drawChart: DrawChart = (chart, width) => {
  const data = rows(chart);
  const names = chart.series.map((series) => series.name);
  const several = names.length > 1;
  const percent = chart.y.format === "percent";
  const discrete = chart.type === "bar" || data.some((row) => typeof row.x === "string");
  const narrow = width < 480;
  const xs = [...new Set(data.map((row) => row.x))];
  // Whole numbers are counted, not measured: 1, 2, 3.
  const whole = xs.every((x) => Number.isInteger(x));
  const ticks = {
    ...(xs.length <= 12 ? { ticks: xs as number[] } : {}),
    ...(whole ? { tickFormat: "d" } : {}),
  };
  const label = (row: Row) => row.text;
  const bars = chart.type === "bar";
  const marks: Plot.Markish[] = [Plot.ruleY([0], { stroke: "currentColor" })];
  if (bars) {
    const place = several ? { x: "name", fx: "x" } : { x: "x" };
    marks.push(
      Plot.barY(data, {
        ...place,
        y: "y",
        fill: "name",
        fillOpacity: (row: Row) => FILLS[names.indexOf(row.name) % FILLS.length] ?? 1,
        stroke: "name",
        strokeWidth: 2,
        insetLeft: 1,
        insetRight: 1,
      }),
    );
    // Where the figures would run into each other they are left to the table.
    if (data.length * (several ? 64 : 44) < width) {
      marks.push(
        Plot.text(data, { ...place, y: "y", text: label, dy: -9, fontSize: 12, fill: "currentColor" }),
      );
    }
  } else {
    if (chart.type === "line") {
      marks.push(Plot.lineY(data, { x: "x", y: "y", stroke: "name", strokeWidth: 2.5 }));
    }
    // Each series has a symbol of its own: colour alone tells nobody apart.
    marks.push(Plot.dot(data, { x: "x", y: "y", fill: "name", symbol: several ? "name" : "circle", r: 5 }));
    // The figures of two lines would run into each other; the table has them.
    if (!narrow && !several && data.length <= 12) {
      marks.push(Plot.text(data, { x: "x", y: "y", text: label, dy: -12, fill: "currentColor" }));
    }
  }
  const picture = Plot.plot({
    marks,
    width,
    height: Math.round(Math.min(380, Math.max(240, width * 0.6))),
    marginLeft: 52,
    marginTop: 28,
    marginBottom: 58,
    marginRight: 28,
    style: { background: "transparent", color: "inherit", fontSize: "13px", overflow: "visible" },
    ...(discrete && !bars ? { x: { type: "point" as const, label: chart.x.label } } : {}),
    ...(bars
      ? several
        ? { x: { axis: null, domain: names }, fx: { label: chart.x.label, padding: 0.15 } }
        : { x: { label: chart.x.label, type: "band" as const, domain: data.map((row) => row.x) } }
      : discrete
        ? {}
        : { x: { label: chart.x.label, inset: 26, ...ticks } }),
    y: {
      label: chart.y.label,
      grid: true,
      zero: bars,
      nice: true,
      ...(percent ? { tickFormat: (value: number) => `${Math.round(value * 100)} %` } : {}),
    },
    opacity: { type: "identity" },
    color: { domain: names, range: COLOURS.slice(0, Math.max(1, names.length)), legend: false },
    ...(several && !bars ? { symbol: { domain: names, range: [...SYMBOLS], legend: false } } : {}),
  }) as Element;
  // The picture as a whole has a name; its groups must not have names of their own.
  for (const part of picture.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  return picture;
};
