import { flag, list, object, oneOf, optional } from "../../log/parse.ts";
import type { ActionId } from "../catalogue/actions.ts";
import type { Answer } from "../attack/answers.ts";
import { answersTo, mayReact } from "../attack/answers.ts";
import { firstOf, isRunning, ownsActive } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { answered, takeReaction } from "../decide/flow.ts";
import { no, record } from "../decide/step.ts";
import { reactionPurses } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, nameOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { action, reactionKinds } from "../state/flow.ts";
import type { Flow, Line } from "../state/flow.ts";
import { handler, id, testFields } from "./handler.ts";

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
  const reactor = creatureOf(state, intent.seat) as Creature;
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

/** Answer what is coming, before any die falls: one reaction a line, or none (K-051, K-054, K-110). */
export const react = handler(
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
      const flow = now.state.fight.flow as Flow;
      const line = flow.lines.find((candidate) => candidate.id === one.line) as Line;
      const reactor = creatureOf(now.state, intent.seat) as Creature;
      const answer = answersTo(now.state, flow.kind, line, reactor).find(
        (candidate) => candidate.kind === one.kind,
      ) as Answer;
      const tested = one.action ?? answer.actions[0];
      return tested
        ? takeReaction(now, intent.seat, { line: one.line, kind: one.kind, action: tested, slot: one.slot })
        : now;
    }, soFar);
    const done = answered(reacted, intent.seat);
    return intent.replies.length > 0 ? done : record(done, "noReaction", { who: intent.seat });
  },
);
