import type { LogLine, OpenCue, Session } from "../../../play/session.ts";
import { diceLost, harmTypes, lineRead, readFaces } from "../../../rules/combat/ask.ts";
import type { Creature, CombatView } from "../../../rules/combat/index.ts";
import type { Flow, FlowKind, Line } from "../../../rules/combat/state/fight.ts";
import { linesTogether } from "../../chat/beat-words.ts";
import { count, dice, list, whole, type Words } from "../../words/words.ts";
import { faceOf } from "../awaited.ts";
import type { StandBody } from "../button-picture.ts";
import type { PaintContext } from "../paint-context.ts";
import {
  cardText,
  creatureIn,
  eventOf,
  left,
  lineText,
  nameIn,
  pipsOf,
  pointsText,
  sideOf,
  slotIn,
  statesOf,
  zoneIn,
} from "./names.ts";
import type { DicePicture, FlowLinePicture, FlowPicture, StepPicture } from "./picture.ts";

/** Faces of a pool, sixes marked; said aloud as one sentence. Where label and owner are the same it is named once. */
export function dicePicture(
  key: string,
  who: string,
  label: string,
  faces: readonly number[],
  context: Pick<PaintContext, "words">,
): DicePicture {
  const { sixes, faces: shown } = readFaces(faces);
  return {
    key,
    who,
    label,
    text: count(context.words, `SETPIECE.Combat.Ui.Dice.${who === label ? "Pool" : "Text"}`, sixes, {
      who,
      label,
      dice: whole(context.words, faces.length),
    }),
    faces: shown,
  };
}

/** A roll that is over stays in sight until one of these begins something new, or the turn after its own has ended. */
const NEW = new Set(["declared", "roundStarted", "fightEnded", "asked"]);
/** What is told by the picture itself. */
const DRAWN = new Set(["declared", "reacted", "rolled", "missed"]);

/** The flow as it stood when its dice had fallen, and what came of it; null where nothing of it is to be seen. */
function last(session: Session): { readonly flow: Flow; readonly after: readonly LogLine[] } | null {
  const { lines } = session;
  const at = lines.findLastIndex((line) => eventOf(line)?.type === "rolled");
  const after = lines.slice(at + 1);
  if (at < 0 || after.some(({ type }) => NEW.has(type)) || after.filter(({ type }) => type === "turnEnded").length > 1)
    return null;
  const flows = lines.slice(0, at + 1).map((line) => eventOf(line)?.patch.fight?.flow);
  const flow = flows.findLast((one) => one?.lines.some(({ net }) => net !== null));
  return flow ? { flow, after } : null;
}

const STEPS = ["declare", "react", "dice", "spend", "done"] as const;

function stepsOf(now: (typeof STEPS)[number], context: PaintContext): readonly StepPicture[] {
  const at = STEPS.indexOf(now);
  return STEPS.map((key, index) => ({
    key,
    label: context.words.text(`SETPIECE.Combat.Ui.Step.${key}`),
    state: index < at || now === "done" ? "done" : index === at ? "now" : "later",
    now: index === at && now !== "done",
  }));
}

export function flowPicture(session: Session, view: CombatView, context: PaintContext): FlowPicture | null {
  const { flow } = view.fight.fight;
  const over = last(session);
  if (flow) {
    const now = flow.step === "spend" ? "spend" : flow.lines.some((line) => line.net !== null) ? "dice" : "react";
    // Attacks taken one at a time: what the ones before came to stays in sight while the next is answered
    const before = over && over.flow.id !== flow.id ? over.flow.lines : [];
    return picture(view, flow, stepsOf(now, context), [], context, before, askedOf(session, flow));
  }
  return over ? picture(view, over.flow, stepsOf("done", context), saidOf(over.after, context), context) : null;
}

function askedOf({ cues }: Session, { asked }: Flow): readonly string[] {
  const own = cues.flatMap(({ mine, seat, cue }) => (mine && cue.kind === "react" ? [seat ?? cue.seats[0]] : []));
  return asked.flatMap(({ done, seat, lines }) => (!done && own.includes(seat) ? lines : []));
}

/** The lines of the open flow that a step asks about: those to answer, or whose extras are spent. */
function linesAsked({ fight }: CombatView, open: OpenCue | null, seat: string | undefined): readonly Line[] {
  const { flow } = fight.fight;
  if (!flow || !open) return [];
  const asked = flow.asked.find((one) => one.seat === seat && !one.done);
  if (open.cue.kind === "react") return flow.lines.filter(({ id }) => asked?.lines.includes(id));
  return open.cue.kind === "spend" ? flow.lines.filter(({ by }) => by === seat) : [];
}

const isOf = (line: Line, seat: string | undefined): boolean => line.by === seat || line.target === seat;

const samePair = (one: Line, other: Line): boolean => isOf(one, other.by) && isOf(one, other.target ?? other.by);

/** The newest thrown line that is meant; a long log is read from its end, no further than that. */
function newestThrown(
  { lines }: Session,
  isMeant: (line: Line) => boolean,
): { readonly kind: FlowKind; readonly line: Line } | null {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const told = lines[at];
    const flow = told && eventOf(told)?.patch.fight?.flow;
    const line = flow?.lines.findLast((one) => one.net !== null && isMeant(one));
    if (flow && line) return { kind: flow.kind, line };
  }
  return null;
}

/**
 * The last dice beside a step: those between the two that it is about, else the newest of the asked seat. Where a step
 * is about no line, a seat without dice reads the newest of all, with both names. Empty before the first.
 */
function lastDice(
  session: Session,
  view: CombatView,
  context: PaintContext,
  open: OpenCue | null,
  seat?: string,
): string {
  const about = linesAsked(view, open, seat);
  const own = newestThrown(session, (line) =>
    about.length > 0 ? about.some((one) => samePair(line, one)) : isOf(line, seat),
  );
  const told = own ?? (about.length > 0 ? null : newestThrown(session, () => true));
  if (!told) return "";
  const { kind, line } = told;
  // Whose dice they are is said once: the reader's, or those of the one who acts against them just now
  if (own && open && line.by === seat)
    return context.words.text("SETPIECE.Stand.LastYours", { outcome: outcome(kind, line, context).outcome });
  if (own && about.length === 1 && about[0]?.by === line.by)
    return context.words.text("SETPIECE.Stand.LastTheirs", { outcome: outcome(kind, line, context).outcome });
  const data = { name: nameIn(view, line.by), outcome: outcome(kind, line, context).outcome };
  return own || line.target === null
    ? context.words.text("SETPIECE.Stand.LastOf", data)
    : context.words.text("SETPIECE.Stand.LastAgainst", { ...data, target: nameIn(view, line.target) });
}

const saidOf = (lines: readonly LogLine[], { words }: PaintContext): FlowPicture["said"] =>
  linesTogether(
    lines.filter(
      ({ type, sentence }) =>
        !DRAWN.has(type) && !/^turn/.test(type) && !(type === "soaked" && sentence?.data?.["soaked"] === 0),
    ),
    words,
  );

const picture = (
  view: CombatView,
  flow: Flow,
  steps: readonly StepPicture[],
  said: FlowPicture["said"],
  context: PaintContext,
  before: readonly Line[] = [],
  asked: readonly string[] = [],
): FlowPicture => ({
  key: flow.id,
  title: context.words.text(
    before.length + flow.lines.length + (flow.later?.length ?? 0) > 1
      ? "SETPIECE.Combat.Ui.Flow.volley"
      : `SETPIECE.Combat.Ui.Flow.${flow.kind}`,
  ),
  steps,
  said,
  lines: [...before, ...flow.lines, ...(flow.later ?? [])].map((line) => ({
    ...linePicture(view, flow, line, context),
    asked: asked.includes(line.id),
  })),
});

function linePicture(view: CombatView, flow: Flow, line: Line, context: PaintContext): Omit<FlowLinePicture, "asked"> {
  const { words } = context;
  return {
    key: line.id,
    text: lineText(view, line, flow.kind, context),
    facts:
      line.faces === null && line.dice === 0
        ? words.text("SETPIECE.Combat.Ui.Flow.Closed", { needed: line.needed })
        : line.net === null
          ? words.text("SETPIECE.Combat.Ui.Attack.Pool", { dice: dice(words, line.dice), needed: line.needed })
          : "",
    answer: answerText(view, flow, line, context),
    dice:
      line.faces === null
        ? []
        : [
            dicePicture(
              "attack",
              nameIn(view, line.by),
              words.text(`SETPIECE.Combat.Action.${line.action}`),
              line.faces,
              context,
            ),
            ...line.reactions.flatMap((one) =>
              one.faces === null
                ? []
                : [
                    dicePicture(
                      `answer ${one.by}`,
                      nameIn(view, one.by),
                      words.text(`SETPIECE.Combat.Option.react.${one.kind}`),
                      one.faces,
                      context,
                    ),
                  ],
            ),
          ],
    ...outcome(flow.kind, line, context),
  };
}

function answerText(view: CombatView, flow: Flow, line: Line, context: PaintContext): string {
  const { words } = context;
  const given = line.reactions.map((one) =>
    words.text(
      one.dice > 0 && one.faces === null ? "SETPIECE.Combat.Ui.Flow.Answers" : "SETPIECE.Combat.Ui.Flow.AnswersOnly",
      {
        name: nameIn(view, one.by),
        reaction: words.text(`SETPIECE.Combat.Option.react.${one.kind}`),
        dice: dice(words, one.dice),
      },
    ),
  );
  const open = flow.asked
    .filter((one) => !one.done && one.lines.includes(line.id))
    .map((one) => nameIn(view, one.seat));
  if (flow.later?.some((one) => one.id === line.id)) return words.text("SETPIECE.Combat.Ui.Flow.Later");
  if (open.length) given.push(words.text("SETPIECE.Combat.Ui.Flow.Decides", { names: list(words, open) }));
  if (given.length) return given.join(" ");
  return flow.kind === "breakFree"
    ? words.text("SETPIECE.Combat.Ui.Flow.NoHold")
    : words.text("SETPIECE.Combat.Ui.Flow.NoAnswer");
}

/** "3 sixes less 1: 2 left, 1 needed" with a glyph and a word for how it ended. */
function outcome(kind: FlowKind, line: Line, { words }: PaintContext): Pick<FlowLinePicture, "outcome" | "icon"> {
  const read = lineRead(kind, line);
  if (!read) return { outcome: "", icon: "wait" };
  const { sixes, held, won } = read;
  const tally = count(words, "SETPIECE.Combat.Ui.Flow.Sixes", sixes);
  const less = held ? words.text("SETPIECE.Combat.Ui.Flow.Less", { held, left: sixes - held }) : "";
  const need = words.text("SETPIECE.Combat.Ui.Flow.Needed", { needed: line.needed });
  const extra = won && line.extra > 0 ? count(words, "SETPIECE.Combat.Ui.Flow.Extra", line.extra) : "";
  const word = words.text(
    `SETPIECE.Combat.Ui.Flow.${kind === "attack" ? (won ? "Hit" : "Miss") : won ? "Works" : "Fails"}`,
  );
  return {
    outcome: [`${tally}${less ? `, ${less}` : ""}, ${need}.`, word, extra].filter(Boolean).join(" "),
    icon: won ? "check" : "cross",
  };
}

/** How hurt somebody is, as far as this person may know; never silent, since it is what is at stake. */
function harmText(view: CombatView, who: Creature, words: Words): string {
  const { points } = who;
  if (points)
    return harmTypes
      .filter((type) => type === "physical" || points[type].value > 0)
      .map((type) => pointsText(points[type], type, words))
      .join(", ");
  const lost = who.harm ? diceLost(who, view.fight.profile) : 0;
  if (lost > 0) return count(words, "SETPIECE.Tracker.Badge.dice", lost);
  return words.text(view.hurt.includes(who.id) ? "SETPIECE.Tracker.Badge.hurt" : "SETPIECE.Stand.Unhurt");
}

/** How somebody is: the harm, and beside it what else holds them back; "unhurt" alone would say that all is well. */
export const conditionText = (view: CombatView, who: Creature, words: Words): string =>
  [
    harmText(view, who, words),
    ...statesOf(view, who, words).flatMap(({ icon, text }) => (icon === "harm" ? [] : [text])),
  ]
    .filter(Boolean)
    .join(", ");

/** The seat whose state a reader wants: the asked one, else their own, else the one whose turn it is. */
function seatShown({ viewer }: Session, view: CombatView, open: OpenCue | null): string | undefined {
  const own = viewer.gm ? [] : viewer.seats.filter((id) => creatureIn(view, id));
  return (
    open?.seat ??
    open?.cue.seats[0] ??
    own.find((id) => creatureIn(view, id)?.fate === "active") ??
    own[0] ??
    slotIn(view, view.fight.fight.current)?.holder
  );
}

/** The card, the harm, what is left of the turn and the zone of the seat shown. */
export function combatStand(
  session: Session,
  view: CombatView,
  open: OpenCue | null,
  context: PaintContext,
): StandBody {
  const { words } = context;
  const { current, phase } = view.fight.fight;
  const seat = seatShown(session, view, open);
  const who = creatureIn(view, seat);
  const last = lastDice(session, view, context, open, seat);
  if (!who) return { sides: [], meter: null, facts: [], stands: "", last };
  const slots = Object.values(view.fight.slots).filter(({ holder }) => holder === who.id);
  const slot = slots.find(({ id }) => id === current) ?? slots.find(({ acted }) => !acted) ?? slots[0];
  const card = slot?.card ?? null;
  const spent = phase === "acting" && slot?.acted === true && who.fate === "active";
  return {
    sides: [
      {
        side: sideOf(who),
        letter: "",
        name: who.name,
        img: faceOf(session, who.id),
        text: conditionText(view, who, words),
        track: null,
      },
    ],
    meter: null,
    me: {
      card: card === null ? "" : cardText(card),
      spoken: card === null ? "" : words.text("SETPIECE.Stand.Card", { card: cardText(card) }),
      pips:
        card === null
          ? null
          : pipsOf(who, { slow: left(view, who.id, "slow"), fast: left(view, who.id, "fast") }, words),
    },
    facts: [[zoneIn(view, who.zone), spent ? words.text("SETPIECE.Tracker.Done") : ""].filter(Boolean).join(" · ")],
    // A turn's step names the seat and its card; for another question in that turn the card stands beside it
    stands:
      open?.cue.kind === "turn" || (open && slotIn(view, current)?.holder === who.id)
        ? null
        : attackersText(view, linesAsked(view, open, seat), context),
    last,
  };
}

/** Several attackers are counted, since the first of a group is not all; the step itself tells a single one. */
function attackersText(view: CombatView, lines: readonly Line[], { words }: PaintContext): string | null {
  const by = [...new Set(lines.map((line) => line.by))];
  const [first] = lines;
  if (!first) return "";
  return by.length > 1
    ? words.text("SETPIECE.Combat.Ui.Status.attackers", {
        n: whole(words, by.length),
        card: cardText(view.fight.slots[first.slot]?.card),
      })
    : null;
}
