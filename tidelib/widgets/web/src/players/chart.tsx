/** A chart with its figures as a table behind a button: the exact fractions are the point. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChartData, ChartView } from "../model/types";
import { useApp } from "../parts/app";
import { Shell } from "../parts/shell";
import { DRAWN } from "../parts/translation";

/** Draws the picture; kept apart because the plotting library is heavy. */
export type DrawChart = (chart: ChartData, width: number) => Element;

export function ChartPlayer({ view, draw }: { view: ChartView; draw: DrawChart | undefined }) {
  const { t } = useApp();
  const [table, setTable] = useState(false);
  const [failed, setFailed] = useState(!draw);
  const { chart } = view;
  const figures = table || failed;
  return (
    <Shell kind="chart" title={view.title} shortcuts={[]}>
      <figure class="tide-figure">
        {figures ? (
          <Figures chart={chart} />
        ) : (
          <>
            <Legend chart={chart} />
            <Picture chart={chart} draw={draw!} onFail={() => setFailed(true)} />
          </>
        )}
        {chart.caption && <figcaption>{chart.caption}</figcaption>}
      </figure>
      {failed ? (
        <p class="tide-small">{t("chart.failed")}</p>
      ) : (
        <button type="button" class="tide-button" onClick={() => setTable(!table)}>
          {t(table ? "chart.picture" : "chart.table")}
        </button>
      )}
    </Shell>
  );
}

const SYMBOLS = ["\u25cf", "\u25a0", "\u25b2", "\u25c6", "\u2605"];

function Legend({ chart }: { chart: ChartData }) {
  if (chart.series.length < 2) return null;
  return (
    <ul class="tide-legend">
      {chart.series.map((series, index) => (
        <li key={index}>
          <i class={`tide-series tide-series-${(index % 5) + 1}`} data-type={chart.type} aria-hidden="true">
            {chart.type === "bar" ? "" : SYMBOLS[index % 5]}
          </i>
          {series.name}
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  chart: ChartData;
  draw: DrawChart;
  onFail: () => void;
}

function Picture({ chart, draw, onFail }: PictureProps) {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  // At once, not after the next painting: a page that is printed waits for none.
  useLayoutEffect(() => {
    const el = box.current!;
    let width = 0;
    const redraw = () => {
      const now = Math.max(280, Math.min(900, Math.round(el.clientWidth || 640)));
      if (now === width) return;
      width = now;
      try {
        el.replaceChildren(draw(chart, width));
      } catch (error) {
        console.error("tidebook: the chart could not be drawn:", error);
        onFail();
      }
    };
    redraw();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(redraw);
    observer.observe(el);
    return () => observer.disconnect();
  }, [chart, draw]);
  const label = t("chart.label", { caption: chart.caption || `${chart.y.label} / ${chart.x.label}` });
  // Inside of a drawing a translation would be no text any more; what it shows is said in the caption.
  return (
    <div ref={box} class="tide-chart" role="img" aria-label={label} translate={false} {...{ [DRAWN]: "" }} />
  );
}

function Figures({ chart }: { chart: ChartData }) {
  const xs = [...new Set(chart.series.flatMap((series) => series.points.map((point) => point.x)))];
  return (
    <div class="tide-scroll" tabIndex={0} role="group" aria-label={chart.caption || chart.y.label}>
      <table class="tide-figures">
        <caption class="tide-sr">{chart.caption || chart.y.label}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.x.label}</th>
            {chart.series.map((series, index) => (
              <th scope="col" key={index}>
                {series.name || chart.y.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((x) => (
            <tr key={x}>
              <th scope="row">{x}</th>
              {chart.series.map((series, index) => {
                const point = series.points.find((entry) => entry.x === x);
                return (
                  <td key={index}>
                    {point && (point.text || String(point.y))}
                    {point?.exact && <span class="tide-small"> {point.exact}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
