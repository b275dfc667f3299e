import type { Cue } from "../../log/family.ts";
import { certain, listOf, listed } from "../../log/values.ts";
import { flag, list, object, oneOf, optional } from "../../log/parse.ts";
import { answersTo, mayReact } from "../attack/answers.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { firstOf, isRunning, ownsActive } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { answered, standingReply, takeReaction } from "../decide/flow.ts";
import { begin, no, record } from "../decide/step.ts";
import { testFields } from "../state/test-fields.ts";
import { reactionPurses } from "../round/budget.ts";
import { id } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, nameOf, victimsOf } from "../state/find.ts";
import { action, reactionKinds } from "../state/flow.ts";
import type { Asked, Flow } from "../state/flow.ts";
import { cue, cueOf, same } from "./cue.ts";
import { defineMove } from "./definition.ts";
import type { Offer, Typed } from "./definition.ts";
import { isStuck } from "./proceed.ts";

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
  const reactor = certain(creatureOf(state, intent.seat));
  if (!flow || !one || !line || !asked?.lines.includes(line.id)) return no("NotAsked", "K-054");
  if (intent.replies.slice(0, index).some((other) => other.line === one.line)) return no("OneReaction", "A.7.3");
  const answer = answersTo(state, flow.kind, line, reactor).find((candidate) => candidate.kind === one.kind);
  if (!answer) return no("WrongReaction", "K-100", { reaction: one.kind });
  if (one.action && !answer.actions.includes(one.action)) return no("WrongAction", "K-104", { action: one.action });
  return mayReact(state, reactor, one.kind);
};

/** Fast maneuvers come first; slow ones are only given up where the person says so (A.5). */
const purseCheck = (state: CombatState, intent: Answering): Check => {
  const purses = reactionPurses(state, intent.seat);
  const fast = purses.reduce((sum, slot) => sum + slot.fast, 0);
  const all = fast + purses.reduce((sum, slot) => sum + slot.slow, 0);
  const asked = intent.replies.length;
  if (asked > all) return no("NoManeuverLeft", "K-051", { who: nameOf(state, intent.seat) });
  return asked > fast && !intent.slow ? no("PaySlow", "C.22") : null;
};

type React = Typed<"react", Answering>;

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

/** One question for everybody who may answer what is declared. */
export const reactCues = (state: CombatState): readonly Cue<React>[] => {
  const { flow } = state.fight;
  if (flow?.step !== "react" || isStuck(state)) return [];
  return flow.asked.filter((one) => !one.done).map((one) => reactCue(state, flow, one));
};

/** An option for each action of each answer; with the slow maneuver only where the fast one is gone (C.22). */
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

/** Answer what is coming, before any die falls: one reaction a line, or none (K-051, K-054, K-110). */
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
          : no("NotAsked", "K-054"),
      ...intent.replies.map((_, index) => () => replyCheck(state, intent, index)),
      () => purseCheck(state, intent),
    ),
  (_asking, soFar, intent) => {
    const reacted = intent.replies.reduce((now, one) => {
      const flow = certain(now.state.fight.flow);
      const line = certain(flow.lines.find((candidate) => candidate.id === one.line));
      const reactor = certain(creatureOf(now.state, intent.seat));
      const answer = certain(
        answersTo(now.state, flow.kind, line, reactor).find((candidate) => candidate.kind === one.kind),
      );
      const tested = one.action ?? answer.actions[0];
      return tested
        ? takeReaction(now, intent.seat, { line: one.line, kind: one.kind, action: tested, slot: one.slot })
        : now;
    }, soFar);
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
