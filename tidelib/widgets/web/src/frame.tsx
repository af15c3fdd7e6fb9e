/** One mounted widget: reads the view, chooses the player, and holds what all parts share. */
import { render } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { translator, type Translate } from "./i18n";
import { text as asText, object } from "./model/fields";
import { Link, TIMES, type Model, type Times } from "./model/link";
import { readView } from "./model/read";
import type { View } from "./model/types";
import { AppContext, SaidContext, type App, type DrawQr, type Links, type Said } from "./parts/app";
import { Boundary } from "./parts/boundary";
import { useFocusKeeper } from "./parts/focus";
import { useNotebookKeys } from "./parts/keys";
import { usePresses } from "./parts/presses";
import { useFitPaper } from "./parts/print";
import { RuleDialog } from "./parts/rules";
import { useTheme } from "./parts/theme";
import { keepTexts } from "./parts/translation";
import { ChartPlayer, type DrawChart } from "./players/chart";
import { LessonPlayer } from "./players/lesson";
import { QuizPlayer } from "./players/quiz";
import { ReplayPlayer } from "./players/replay";
import { TablePlayer } from "./players/table";

export interface Env {
  /** Draws a chart; absent where the chart code is not loaded. */
  drawChart?: DrawChart | undefined;
  /** Names this widget in the reader's browser, so that a lesson finds its place again. */
  place?: string | undefined;
  /** Addresses that open something on this page; absent where there is no page to open. */
  links?: Links | undefined;
  drawQr?: DrawQr | undefined;
  /** The page's address may ask for the projector view, and tells of it. */
  projector?: Projection | undefined;
  /** The text board the page shows without JavaScript. */
  text?: string | undefined;
  times?: Times | undefined;
}

export interface Projection {
  wanted: boolean;
  /** Is told when it opens or closes. */
  told(open: boolean): void;
}

/** The event on the host with which the page opens the projector view later on. */
export const PROJECT = "tide-project";

/** Draws the widget into `el`; returns how to remove it. */
export function mount(model: Model, el: HTMLElement, env: Env = {}): () => void {
  const link = new Link(model, env.times);
  const host = document.createElement("div");
  el.append(host);
  const uid = `tide-${Math.random().toString(36).slice(2, 8)}`;
  const language = document.documentElement.lang.slice(0, 2);
  render(<Frame link={link} el={el} env={env} uid={uid} language={language} />, host);
  const letTextsGo = keepTexts(host);
  el.dataset["tideReady"] = "1";
  return () => {
    link.close();
    letTextsGo();
    render(null, host);
    host.remove();
    delete el.dataset["tideReady"];
  };
}

interface FrameProps {
  link: Link;
  el: HTMLElement;
  env: Env;
  uid: string;
  language: string;
}

function Frame({ link, el, env, uid, language }: FrameProps) {
  const [, redraw] = useState(0);
  const [rule, setRule] = useState<string | null>(null);
  const [said, setSaid] = useState<Said>({ text: "", turn: 0 });
  const [projecting, setProjecting] = useState(env.projector?.wanted ?? false);
  const t = useMemo(() => translator(language), [language]);
  const root = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useFocusKeeper(root);
  usePresses(root);
  useNotebookKeys(root);
  useFitPaper(root, el);
  useEffect(() => {
    const stop = link.listen(() => redraw((count) => count + 1));
    // A view may have come between the first drawing and this moment.
    redraw((count) => count + 1);
    return stop;
  }, [link]);

  const project = useCallback(
    (open: boolean) => {
      setProjecting(open);
      env.projector?.told(open);
    },
    [env],
  );
  useEffect(() => {
    const open = () => setProjecting(true);
    el.addEventListener(PROJECT, open);
    return () => el.removeEventListener(PROJECT, open);
  }, [el]);

  const raw = link.view;
  const read = useMemo<View | string>(() => {
    try {
      return readView(raw);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }, [raw]);
  const announce = useCallback((text: string) => {
    if (text) setSaid((before) => ({ text, turn: before.turn + 1 }));
  }, []);
  const rules = typeof read === "string" ? {} : read.rules;
  const app = useMemo<App>(
    () => ({
      t,
      language,
      times: env.times ?? TIMES,
      rules,
      announce,
      links: env.links,
      drawQr: env.drawQr,
      projecting,
      project,
      showRule: setRule,
      id: (name) => `${uid}-${name}`,
      ruleHref: (id) => {
        const base = el.closest<HTMLElement>("[data-tide-rules-href]")?.dataset["tideRulesHref"];
        return base ? `${base}#${id}` : null;
      },
    }),
    [t, language, rules, announce, uid, el, env, projecting, project],
  );
  const fallback = (error: string) => <Fallback t={t} error={error} text={env.text || textOf(raw)} />;

  return (
    <div
      class="tide"
      data-tide-theme={theme}
      // Not aria-busy: some screen readers hide what is busy, and Stop stands in it.
      data-tide-busy={link.busy || undefined}
      // Until a key is pressed; then it depends on the key (see parts/keys.ts).
      data-lm-suppress-shortcuts="true"
      ref={root}
    >
      <AppContext.Provider value={app}>
        <SaidContext.Provider value={said}>
          {typeof read === "string" ? (
            fallback(read)
          ) : (
            <Boundary retryOn={raw} fallback={fallback}>
              <Player view={read} link={link} env={env} />
            </Boundary>
          )}
        </SaidContext.Provider>
        <div class="tide-sr" role="status" aria-live="polite">
          <span key={said.turn}>{said.text}</span>
        </div>
        {rule && <RuleDialog id={rule} onClose={() => setRule(null)} />}
      </AppContext.Provider>
    </div>
  );
}

function Player({ view, link, env }: { view: View; link: Link; env: Env }) {
  switch (view.kind) {
    case "table":
      return <TablePlayer view={view} link={link} />;
    case "replay":
      return <ReplayPlayer view={view} />;
    case "lesson":
      return <LessonPlayer view={view} place={env.place} />;
    case "quiz":
      return <QuizPlayer view={view} />;
    case "chart":
      return <ChartPlayer view={view} draw={env.drawChart} />;
  }
}

/** What is left when nothing can be drawn: the table in words, and the reason. */
function Fallback({ t, error, text }: { t: Translate; error: string; text: string }) {
  return (
    <div class="tide-fallback">
      <p>{t("app.failed")}</p>
      {text && <pre class="tide-text">{text}</pre>}
      <p class="tide-small">{t("app.error", { error })}</p>
    </div>
  );
}

/** The text board of a view that could not be read, and its record: whatever of it is text. */
export function textOf(raw: unknown): string {
  const view = object(raw);
  const position = object(view?.["position"]);
  return [asText(position?.["text"]), asText(view?.["record"])].filter(Boolean).join("\n\n");
}
