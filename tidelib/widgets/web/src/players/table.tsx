/** A game played step by step against bots or each other. Python plays; this asks and shows. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView, briefly } from "../boards";
import type { Link } from "../model/link";
import type { Action, Message, TableView } from "../model/types";
import { AnswerBox, type ActionDesk, type Answer } from "../parts/actions";
import { useApp } from "../parts/app";
import { BotDesk, useBots } from "../parts/bots";
import { HintTools, OddsPanel } from "../parts/coach";
import { Log, Now } from "../parts/events";
import { KeptNotice } from "../parts/kept";
import { goneText, LinkNotice, needed, NeedsPython, ProblemBox, PythonNotice } from "../parts/notices";
import { NewDeal } from "../parts/newdeal";
import { Fold } from "../parts/panel";
import { costly, LookBack } from "../parts/lookback";
import { RecordPanel } from "../parts/record";
import { InForce, RuleChips } from "../parts/rules";
import { Adds, Scores, sides } from "../parts/scores";
import { ShareBox } from "../parts/share";
import { Shell, type Shortcut } from "../parts/shell";
import { refusalAnswer } from "../parts/answers";
import { Classroom } from "../parts/classroom";
import { RecordDrop } from "../parts/recorddrop";
import { ProjectedTable } from "../projector/table";
import { useKeepInView } from "../parts/view";

const NOTHING: Action[] = [];
/** Stands in a sentence where the seed will, which is not translated with it. */
const SEED = "\u0000";

export function TablePlayer({ view, link }: { view: TableView; link: Link }) {
  const { t, announce, links } = useApp();
  const { position } = view;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(false);
  const [dealing, setDealing] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const asking = useRef("");
  const { busy } = link;

  /** Asks Python; says so where there is none or it is still busy. */
  const ask = (message: Message): boolean => {
    // What is drawn has passed: nobody has seen yet what this would mean now.
    if (link.isPast(view.moment)) return false;
    if (!view.live) {
      setAsked(true);
      announce(needed(t, link.python?.trouble ?? null));
      return false;
    }
    const sent = link.send(message, view.moment);
    if (sent && message.do !== "dismiss") asking.current = message.do;
    if (!sent)
      announce(goneText(link, t) || t(link.python?.held ? `python.${link.python.held}` : "link.busy"));
    return sent;
  };
  const bots = useBots(view, link);
  useAnnouncements(view, () => setAnswer(null));
  const first = useRef(view.log.length);
  useKeepInView(main, view.live && view.log.length !== first.current ? view.log.length : null);

  const refuse = (name: string): boolean => {
    const action = position.actions.find((entry) => entry.action === name);
    if (!action || action.legal) return false;
    const shown = refusalAnswer(t, action);
    setAnswer(shown);
    announce([shown.title, shown.sentence, ...shown.because].join(" "));
    return true;
  };
  // While a bot is to play its actions are nobody else's to press.
  const actions = view.waiting ? NOTHING : position.actions;
  const desk: ActionDesk = {
    actions,
    busy,
    hinted: view.hint?.action,
    press: (name) => {
      if (refuse(name)) return;
      setAnswer(null);
      ask({ do: "act", action: name });
    },
  };
  const askWhy = (name: string) => {
    if (!refuse(name)) ask({ do: "why", action: name });
  };
  const hintStrength = Math.min(3, (view.hint?.strength ?? 0) + 1) as 1 | 2 | 3;
  const undo = () => view.canUndo && ask({ do: "undo" });
  const redo = () => view.canRedo && ask({ do: "redo" });
  const shortcuts: Shortcut[] = [
    { key: "w", says: "help.w", run: () => askWhy(whyTarget(actions)) },
    { key: "u", says: "help.u", run: undo },
    { key: "y", says: "help.y", run: redo },
    { key: "h", says: "help.h", run: () => ask({ do: "hint", strength: hintStrength }) },
    { key: "o", says: "help.o", run: () => ask({ do: "odds", show: !view.oddsShown }) },
    { key: "b", says: "help.b", run: () => view.waiting && ask({ do: "step" }) },
  ];
  const pressNumber = (index: number) => {
    const action = actions[index];
    if (action) desk.press(action.action);
  };
  // A problem is told where it was made: a bad record in its panel, all else at the table.
  const [before, after] = t("new.dealt", { seed: SEED }).split(SEED);
  const ofRecord = asking.current === "load";
  const problem = view.error && <ProblemBox problem={view.error} onClose={() => ask({ do: "dismiss" })} />;
  const why = view.why;
  const shown: Answer | null =
    answer ??
    (why && {
      ...why,
      good: why.legal,
      title: t(why.legal ? "action.allowed" : "action.refused", { label: labelOf(view, why.action) }),
    });

  const clear = () => {
    setAnswer(null);
    if (view.why || view.error) ask({ do: "dismiss" });
  };
  const load = view.live ? (record: string) => ask({ do: "load", record }) : undefined;
  /** Dropped onto the table, so what is wrong with it is told at the table. */
  const drop =
    load &&
    ((record: string) => {
      if (load(record)) asking.current = "drop";
    });

  return (
    <Shell
      kind="table"
      title={view.title}
      moment={view.moment}
      shortcuts={shortcuts}
      onDigit={pressNumber}
      projector={() => (
        <ProjectedTable
          view={view}
          desk={desk}
          turn={turnLine(view, t)}
          answer={shown}
          clear={clear}
          ask={ask}
          why={() => askWhy(whyTarget(actions))}
          undo={undo}
          redo={redo}
          notice={noticeOf(view, link, t)}
        />
      )}
    >
      <RecordDrop onLoad={drop} onRefused={() => ask({ do: "dismiss" })}>
        <div class="tide-columns">
          <div class="tide-main" ref={main}>
            <BoardView
              game={view.game}
              title={view.title}
              position={position}
              desk={desk}
              turn={
                <>
                  <p class={position.turn.yours ? "tide-turn is-yours" : "tide-turn"}>{turnLine(view, t)}</p>
                  {position.over && position.result && <p class="tide-result">{position.result}</p>}
                </>
              }
              instead={
                view.live &&
                (view.waiting ? (
                  <BotDesk waiting={view.waiting} bots={bots} ask={ask} />
                ) : (
                  position.over && (
                    <Again onAgain={() => ask({ do: "again" })} onNew={() => setDealing(true)} />
                  )
                ))
              }
              answers={
                <>
                  {position.over &&
                    sides(position.scores, t).map((score) => <Adds key={score.seat} score={score} named />)}
                  {position.over && <LookBack view={view} ask={ask} />}
                  {!view.live && <NeedsPython link={link} asked={asked} />}
                  {shown && <AnswerBox answer={shown} onClose={clear} />}
                  {view.hint && (
                    <div class="tide-hint" role="group" aria-label={t("hint.title")}>
                      <strong>{t(hintTitle(view.hint.strength))}</strong>
                      <p>{view.hint.text}</p>
                      <RuleChips ids={view.hint.rules} />
                    </div>
                  )}
                  {!ofRecord && problem}
                  <PythonNotice link={link} />
                  <KeptNotice link={link} />
                  <LinkNotice link={link} hasRecord={view.record !== ""} />
                </>
              }
              words={
                <Now
                  events={position.events}
                  names={namesOf(view)}
                  shorten={(all) => briefly(view.game, all)}
                />
              }
            />
          </div>
          <div class="tide-side">
            <Scores scores={position.scores} winners={position.winners} />
            <InForce ids={position.inForce} />
            {view.live && !view.waiting && !position.over && <HintTools view={view} ask={ask} />}
            <OddsPanel view={view} ask={view.live ? ask : undefined} />
            {!position.over && <LookBack view={view} ask={ask} />}
          </div>
          <div class="tide-foot">
            {view.live && (
              <div class="tide-tools">
                <button
                  type="button"
                  class="tide-button"
                  aria-label={t("undo.label")}
                  aria-keyshortcuts="u"
                  aria-disabled={view.canUndo ? undefined : "true"}
                  onClick={undo}
                >
                  {t("undo.one")}
                </button>
                <button
                  type="button"
                  class="tide-button"
                  aria-label={t("redo.label")}
                  aria-keyshortcuts="y"
                  aria-disabled={view.canRedo ? undefined : "true"}
                  onClick={redo}
                >
                  {t("redo.one")}
                </button>
                <button type="button" class="tide-button" onClick={() => ask({ do: "again" })}>
                  {t("again")}
                </button>
                <button type="button" class="tide-button" onClick={() => setDealing(true)}>
                  {t("new")}
                </button>
                {links && (
                  <button type="button" class="tide-button" onClick={() => ask({ do: "share" })}>
                    {t("share")}
                  </button>
                )}
                <button type="button" class="tide-button" onClick={() => ask({ do: "class" })}>
                  {t("class.button")}
                </button>
                {view.seed !== null && (
                  <span class="tide-small">
                    {before}
                    <span translate={false}>{view.seed}</span>
                    {after}
                  </span>
                )}
                {view.date && <span class="tide-small">{t("new.date", { date: view.date })}</span>}
              </div>
            )}
            {links && view.share && (
              <ShareBox address={links.position(view.share)} onClose={() => ask({ do: "dismiss" })} />
            )}
            {view.forClass && <Classroom {...view.forClass} onClose={() => ask({ do: "dismiss" })} />}
            <BeforeNotice view={view} link={link} onBack={() => ask({ do: "back" })} />
            <Fold name="log-fold" title={t("events.log")}>
              <Log log={view.log} onBack={view.live ? (to) => ask({ do: "undo", to }) : undefined} />
            </Fold>
            <RecordPanel
              record={view.record}
              note={view.recordNote}
              log={view.log.map((event) => event.text)}
              onShow={view.live ? (show) => ask({ do: "record", show }) : undefined}
              name={view.game}
              onLoad={load}
              problem={ofRecord && problem}
            />
          </div>
        </div>
      </RecordDrop>
      {dealing && (
        <NewDeal
          view={view}
          onClose={() => setDealing(false)}
          onDeal={(message) => {
            setDealing(false);
            ask(message);
          }}
        />
      )}
    </Shell>
  );
}

/** After the game: the next one, where the buttons were. */
function Again({ onAgain, onNew }: { onAgain: () => void; onNew: () => void }) {
  const { t } = useApp();
  return (
    <div class="tide-actions">
      <button type="button" class="tide-button tide-act" onClick={onNew}>
        {t("new")}
      </button>
      <button type="button" class="tide-button" onClick={onAgain}>
        {t("again")}
      </button>
    </div>
  );
}

/** A game that was replaced is not lost. */
function BeforeNotice({ view, link, onBack }: { view: TableView; link: Link; onBack: () => void }) {
  const { t } = useApp();
  if (!view.live || !view.before || link.python?.aside) return null;
  return (
    <div class="tide-note tide-before">
      <p>{t(link.keeps ? "before.says" : "before.waits")}</p>
      <button type="button" class="tide-button" onClick={onBack}>
        {t("before.back")}
      </button>
    </div>
  );
}

/** Why the table does not go on, if it does not. */
function noticeOf(view: TableView, link: Link, t: ReturnType<typeof useApp>["t"]): string {
  if (!view.live) return needed(t, link.python?.trouble ?? null);
  const { held, keeping } = link.python ?? {};
  if (held && held !== "following") return t(`python.${held}`);
  if (link.gone) return goneText(link, t);
  if (link.waking) return t("python.waking");
  if (link.status === "silent") return t("link.silentLog");
  if (link.status === "slow") return t("link.slow");
  return keeping?.other ? t("windows.both") : keeping?.moved ? t("windows.moved") : "";
}

function namesOf(view: TableView): Record<number, string> {
  return Object.fromEntries(view.players.map((player) => [player.seat, player.name]));
}

function turnLine(view: TableView, t: ReturnType<typeof useApp>["t"]): string {
  const { turn, over } = view.position;
  return turn.say || view.waiting?.say || (over ? t("turn.over") : turn.name);
}

function labelOf(view: TableView, action: string): string {
  return view.position.actions.find((entry) => entry.action === action)?.label ?? action;
}

function hintTitle(strength: number): "hint.1.says" | "hint.2.says" | "hint.3.says" {
  return strength >= 3 ? "hint.3.says" : strength === 2 ? "hint.2.says" : "hint.1.says";
}

/** The action the reader most likely means by "why?": the focused one, else the first that is refused. */
function whyTarget(actions: TableView["position"]["actions"]): string {
  const focused = document.activeElement?.closest<HTMLElement>("[data-action]")?.dataset["action"];
  const action =
    actions.find((entry) => entry.action === focused) ?? actions.find((entry) => !entry.legal) ?? actions[0];
  return action?.action ?? "";
}

/** Says in the live region what each new view brought. */
function useAnnouncements(view: TableView, onNew: () => void): void {
  const { announce, t } = useApp();
  const before = useRef<TableView | null>(null);
  // At once, not after the next painting: what is asked in between has an answer of its own.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = view;
    if (!last) return;
    onNew();
    const parts: string[] = [];
    const { position } = view;
    if (view.error && view.error.text !== last.error?.text) parts.push(view.error.text);
    else if (view.why && JSON.stringify(view.why) !== JSON.stringify(last.why)) {
      parts.push(view.why.sentence, ...view.why.because);
    } else if (view.hint && JSON.stringify(view.hint) !== JSON.stringify(last.hint)) {
      parts.push(view.hint.text);
    } else if (view.hindsight.told && !last.hindsight.told) {
      parts.push(t("hindsight.said", { count: costly(view) }));
    } else if (view.log.length !== last.log.length || position.text !== last.position.text) {
      parts.push(...position.events.map((event) => event.text), turnLine(view, t));
      if (position.over) parts.push(position.result);
    }
    announce(parts.filter(Boolean).join(" "));
  }, [view]);
}
