import type { Cue } from "../../log/family.ts";
import { flag, list, object, oneOf, optional } from "../../log/parse.ts";
import { assertPresent, listOf, listed } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import {
  begin,
  firstOf,
  isRunning,
  refuse,
  ownsActive,
  changeState,
  record,
  type Check,
  type Draft,
} from "../decide/step.ts";
import { beginTest } from "../decide/tests.ts";
import { cue, cueOf, defineMove, same, type Offer, type TypedIntent } from "../moves/definition.ts";
import { id, type Creature } from "../state/creature.ts";
import {
  action,
  reactionKinds,
  testFields,
  type Asked,
  type CombatState,
  type Flow,
  type FlowKind,
  type Line,
  type ReactionKind,
} from "../state/fight.ts";
import { creatureOf, nameOf, setCreature, setFight, slotOf, victimsOf } from "../state/find.ts";
import { pay, purse, reactionPurses, sorted, takesTurns } from "../state/round.ts";
import { numbInDread } from "./declare.ts";
import { extrasFor, release, type Answer, type ExtraUse } from "./definition.ts";
import { flowOf } from "./land.ts";

const answersTo = (state: CombatState, kind: FlowKind, line: Line, reactor: Creature): readonly Answer[] =>
  flowOf(kind).answers(state, line, reactor);

/** Reactions open to a held creature (K-123, C.69, C.93, C.98). */
const whileHeld: readonly ReactionKind[] = ["parry", "breakFree", "resistMagic"];

export const mayReact = (state: CombatState, reactor: Creature, kind: ReactionKind): Check =>
  firstOf(
    () => (reactor.fate === "active" ? null : refuse("OutOfFight", "A.4", { who: reactor.name })),
    () => (reactor.mayReact ? null : refuse("MayNotReact", "C.81", { who: reactor.name })),
    () => numbInDread(reactor),
    () =>
      reactor.burning && !state.profile["fire.allowReactions"]
        ? refuse("BurningReaction", "C.51", { who: reactor.name })
        : null,
    () =>
      reactor.heldBy.length > 0 && !whileHeld.includes(kind) ? refuse("Held", "K-114", { who: reactor.name }) : null,
    () => (kind === "dodge" && reactor.prone ? refuse("Prone", "C.100", { who: reactor.name }) : null),
    () =>
      reactionPurses(state, reactor.id).length > 0 ? null : refuse("NoManeuverLeft", "K-051", { who: reactor.name }),
  );

export const ableAnswers = (state: CombatState, kind: FlowKind, line: Line, reactor: Creature): readonly Answer[] =>
  answersTo(state, kind, line, reactor).filter((answer) => !mayReact(state, reactor, answer.kind));

/** The target answers, unless the kind names others. */
export const answerers = (state: CombatState, kind: FlowKind, line: Line): readonly Creature[] => {
  const target = creatureOf(state, line.target);
  return flowOf(kind).answerers?.(state, line) ?? (target ? [target] : []);
};

/** A line's list of extra successes; null where extras do nothing. */
export const extraUse = (kind: FlowKind, line: Line): ExtraUse | null => flowOf(kind).extras?.(line) ?? null;

export const canSpend = (state: CombatState, kind: FlowKind, line: Line): boolean => {
  const use = extraUse(kind, line);
  return line.extra > 0 && use !== null && extrasFor(use, state.profile["extras.own"]).length > 0;
};

export const nobodyAsked = (state: CombatState, flow: Flow): boolean =>
  flow.step === "react"
    ? flow.asked.every((one) => one.done)
    : !flow.lines.some((line) => canSpend(state, flow.kind, line));

/** Whether others' changes left a flow or turn that waits for nobody. */
export const isStuck = (state: CombatState): boolean => {
  const { flow, phase, current } = state.fight;
  if (flow) return nobodyAsked(state, flow);
  return phase === "acting" && !takesTurns(state, slotOf(state, current)) && sorted(state).length > 0;
};

interface Reply {
  readonly line: string;
  readonly kind: Answer["kind"];
  readonly action: ActionId;
  readonly slot?: string | undefined;
}

export const changeFlow = (draft: Draft, change: (flow: Flow) => Flow): Draft =>
  changeState(draft, setFight(draft.state, { flow: change(assertPresent(draft.state.fight.flow)) }));

export const reactionTest = (draft: Draft, seat: string, action: ActionId): ReturnType<typeof beginTest> =>
  beginTest(draft, seat, action, { maneuver: true });

/** A chaser lets go of everyone held, as part of the answer (C.122). */
const letGoOfAll = (draft: Draft, seat: string): Draft =>
  victimsOf(draft.state, seat).reduce((now, held) => release(now, held.id, seat, "letGo"), draft);

/** A reaction costs a maneuver now and is final (K-054). */
export const takeReaction = (before: Draft, seat: string, reply: Reply): Draft => {
  const purses = reactionPurses(before.state, seat);
  const slot = purses.find((one) => one.id === reply.slot) ?? purses[0];
  if (!slot) return before;
  const paid = purse(slot, "fast") as string;
  const draft = reply.kind === "chase" ? letGoOfAll(before, seat) : before;
  const shown = setCreature(pay(draft.state, slot, "fast"), seat, { hidden: false });
  const test = reactionTest(changeState(draft, shown), seat, reply.action);
  const reaction = { by: seat, kind: reply.kind, action: reply.action, dice: test.pool.dice, faces: null };
  const changed = changeFlow(test.draft, (flow) => ({
    ...flow,
    lines: flow.lines.map((line) =>
      line.id === reply.line ? { ...line, reactions: [...line.reactions, reaction] } : line,
    ),
  }));
  return record(changed, "reacted", { who: seat, reaction: reply.kind, paid, dice: test.pool.dice }, changed.state, [
    test.trace,
    ["K-054", reply.kind, paid],
  ]);
};

export const answered = (draft: Draft, seat: string): Draft =>
  changeFlow(draft, (flow) => ({
    ...flow,
    asked: flow.asked.map((one) => (one.seat === seat ? { ...one, done: true } : one)),
  }));

/** A standing order's replies; none for "never", null to ask the person. */
export const standingReply = (draft: Draft, creature: Creature, asked: Asked): readonly Reply[] | null => {
  const flow = draft.state.fight.flow;
  if (creature.standing === "never") return [];
  if (creature.standing === "none" || !flow) return null;
  const fast = reactionPurses(draft.state, creature.id).reduce((sum, slot) => sum + slot.fast, 0);
  const replies = flow.lines
    .filter((line) => asked.lines.includes(line.id))
    .flatMap((line): Reply[] => {
      const answer = ableAnswers(draft.state, flow.kind, line, creature).find((one) => one.kind === creature.standing);
      return answer ? [{ line: line.id, kind: answer.kind, action: assertPresent(answer.actions[0]) }] : [];
    })
    .slice(0, fast);
  return replies.length > 0 ? replies : null;
};

const reply = object({
  line: id,
  kind: oneOf(reactionKinds),
  action: optional(action),
  /** The turn slot that pays, where there are several (C.94). */
  slot: optional(id),
});

interface Answering {
  readonly seat: string;
  readonly replies: readonly { line: string; kind: (typeof reactionKinds)[number]; action?: ActionId; slot?: string }[];
  readonly slow?: boolean;
}

const replyCheck = (state: CombatState, intent: Answering, index: number): Check => {
  const one = intent.replies[index];
  const { flow } = state.fight;
  const asked = flow?.asked.find((who) => who.seat === intent.seat && !who.done);
  const line = flow?.lines.find((candidate) => candidate.id === one?.line);
  const reactor = assertPresent(creatureOf(state, intent.seat));
  if (!flow || !one || !line || !asked?.lines.includes(line.id)) return refuse("NotAsked", "K-054");
  if (intent.replies.slice(0, index).some((other) => other.line === one.line)) return refuse("OneReaction", "A.7.3");
  const answer = answersTo(state, flow.kind, line, reactor).find((candidate) => candidate.kind === one.kind);
  if (!answer) return refuse("WrongReaction", "K-100", { reaction: one.kind });
  if (one.action && !answer.actions.includes(one.action)) return refuse("WrongAction", "K-104", { action: one.action });
  return mayReact(state, reactor, one.kind);
};

/** Fast maneuvers go first; slow ones only where the person says so (A.5). */
const purseCheck = (state: CombatState, intent: Answering): Check => {
  const purses = reactionPurses(state, intent.seat);
  const fast = purses.reduce((sum, slot) => sum + slot.fast, 0);
  const all = fast + purses.reduce((sum, slot) => sum + slot.slow, 0);
  const asked = intent.replies.length;
  if (asked > all) return refuse("NoManeuverLeft", "K-051", { who: nameOf(state, intent.seat) });
  return asked > fast && !intent.slow ? refuse("PaySlow", "C.22") : null;
};

type React = TypedIntent<"react", Answering>;

const reactCue = (state: CombatState, flow: Flow, asked: Asked): Cue<React> => {
  const creature = creatureOf(state, asked.seat);
  const none: React = { type: "react", seat: asked.seat, replies: [] };
  const ordered = creature && standingReply(begin(state), creature, asked);
  const line = flow.lines.find((one) => asked.lines.includes(one.id));
  const data = { who: nameOf(state, asked.seat), by: nameOf(state, line?.by), count: asked.lines.length };
  const replies = listOf(ordered).map((one) => ({ line: one.line, kind: one.kind, action: one.action }));
  const question = cue("react", [asked.seat], flow.id, data, { ...none, replies }, none);
  return asked.lines.length > 1 ? { ...question, sentence: { key: "Combat.Cue.reactMany", data } } : question;
};

const reactCues = (state: CombatState): readonly Cue<React>[] => {
  const { flow } = state.fight;
  if (flow?.step !== "react" || isStuck(state)) return [];
  return flow.asked.filter((one) => !one.done).map((one) => reactCue(state, flow, one));
};

/** An option an action of each answer; with the slow maneuver only once the fast one is gone (C.22). */
const answersOf = (state: CombatState, seat: Creature, flow: Flow, asked: Asked): readonly Offer<React>[] => {
  const fast = reactionPurses(state, seat.id).reduce((sum, slot) => sum + slot.fast, 0);
  const held = listed(victimsOf(state, seat.id).map(({ name }) => name));
  return flow.lines
    .filter((line) => asked.lines.includes(line.id))
    .flatMap((line) =>
      answersTo(state, flow.kind, line, seat).flatMap(({ kind, actions }) =>
        actions.flatMap((action) =>
          (fast > 0 ? [false] : [false, true]).map((slow) => ({
            id: `react:${kind}:${action}:${line.id}${slow ? ":slow" : ""}`,
            intent: {
              type: "react" as const,
              seat: seat.id,
              replies: [{ line: line.id, kind, action }],
              ...(slow ? { slow } : {}),
            },
            label: `react.${kind}${kind === "chase" && held !== "" ? "Free" : ""}${slow ? "Slow" : ""}`,
            data: { by: nameOf(state, line.by), action, ...(held === "" ? {} : { held }) },
            test: seat.id,
          })),
        ),
      ),
    );
};

/** Answer before any die falls: one reaction a line, or none (K-051, K-054, K-110). */
export const react = defineMove(
  "react",
  object({ seat: id, replies: list(reply, { max: 50 }), slow: optional(flag), settle: testFields.settle }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () =>
        state.fight.flow?.step === "react" &&
        state.fight.flow.asked.some((one) => one.seat === intent.seat && !one.done)
          ? null
          : refuse("NotAsked", "K-054"),
      ...intent.replies.map((_, index) => () => replyCheck(state, intent, index)),
      () => purseCheck(state, intent),
    ),
  (_context, draft, intent) => {
    const reacted = intent.replies.reduce((now, one) => {
      const flow = assertPresent(now.state.fight.flow);
      const line = assertPresent(flow.lines.find((candidate) => candidate.id === one.line));
      const reactor = assertPresent(creatureOf(now.state, intent.seat));
      const answer = assertPresent(
        answersTo(now.state, flow.kind, line, reactor).find((candidate) => candidate.kind === one.kind),
      );
      const tested = one.action ?? answer.actions[0];
      return tested
        ? takeReaction(now, intent.seat, { line: one.line, kind: one.kind, action: tested, slot: one.slot })
        : now;
    }, draft);
    const done = answered(reacted, intent.seat);
    return intent.replies.length > 0 ? done : record(done, "noReaction", { who: intent.seat });
  },
  {
    cues: reactCues,
    answers: ({ state, seat, cues }) => {
      const { flow } = state.fight;
      const asked = flow?.asked.find((one) => one.seat === seat.id && !one.done);
      if (!flow || flow.step !== "react" || !asked) return [];
      const found = cueOf(cues, seat, flow.id);
      const mark = (intent: React) => ({ ...found.mark, isDefault: same(intent, found.default) });
      const none: React = { type: "react", seat: seat.id, replies: [] };
      return [
        ...answersOf(state, seat, flow, asked).map((offer) => ({ ...offer, ...mark(offer.intent) })),
        { id: "react:none", intent: none, label: "react.none", ...mark(none) },
      ];
    },
  },
);

const linesAt = (flow: Flow, seat: string): readonly Line[] => flow.lines.filter((line) => line.target === seat);

const isVolleyedAt = (state: CombatState, seat: string): boolean => {
  const { flow } = state.fight;
  return (
    flow?.kind === "attack" &&
    flow.asked.some((one) => one.seat === seat && !one.done) &&
    linesAt(flow, seat).length > 1
  );
};

/** A volley's target takes its attacks one at a time (C.113): the others are answered after the first. */
export const oneAtATime = defineMove(
  "oneAtATime",
  object({ seat: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (isVolleyedAt(state, intent.seat) ? null : refuse("NoVolleyAtYou", "C.113")),
    ),
  (_context, draft, intent) => {
    const put = changeFlow(draft, (flow) => {
      const [first, ...others] = linesAt(flow, intent.seat);
      const stay = flow.lines.filter((line) => !others.includes(line));
      // An attack without answers, as a shot at someone prone, asks nothing
      const asked = flow.asked.map((one) => {
        const lines = one.lines.filter((line) => line === first?.id);
        return one.seat === intent.seat ? { ...one, lines, done: lines.length === 0 } : one;
      });
      return { ...flow, lines: stay, asked, later: [...(flow.later ?? []), ...others] };
    });
    return record(put, "oneAtATime", { who: intent.seat }, put.state, [["C.113"]]);
  },
  {
    answers: ({ state, seat }) => {
      const { flow } = state.fight;
      return flow && isVolleyedAt(state, seat.id)
        ? [
            {
              id: "oneAtATime",
              intent: { type: "oneAtATime", seat: seat.id },
              label: "oneAtATime",
              ...cueOf(reactCues(state), seat, flow.id).mark,
            },
          ]
        : [];
    },
  },
);
