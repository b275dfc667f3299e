import { ableAnswers, answerers } from "../attack/answers.ts";
import type { ActionId } from "../catalogue/actions.ts";
import type { Answer } from "../flows/definition.ts";
import { pay, purse, reactionPurses } from "../round/budget.ts";
import { counted, setCreature, setFight } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, victimsOf } from "../state/find.ts";
import type { Asked, Flow, FlowKind, Line } from "../state/flow.ts";
import { finish } from "./finish.ts";
import { holdBack, stillAttacks } from "./later.ts";
import { beginTest } from "./prepare.ts";
import { release } from "./release.ts";
import { nobodyAsked, resolve } from "./resolve.ts";
import { andThen, quietly, record } from "./step.ts";
import type { Asking, SoFar, Step } from "./step.ts";
import { certain } from "../../log/values.ts";

/** A declared reaction: which line it answers and how; `slot` names the turn slot that pays. */
interface Reply {
  readonly line: string;
  readonly kind: Answer["kind"];
  readonly action: ActionId;
  readonly slot?: string | undefined;
}

/** Change the flow in progress. */
export const changeFlow = (soFar: SoFar, change: (flow: Flow) => Flow): SoFar =>
  quietly(soFar, setFight(soFar.state, { flow: change(certain(soFar.state.fight.flow)) }));

/** Begin the test of a reaction. */
export const reactionTest = (soFar: SoFar, seat: string, action: ActionId): ReturnType<typeof beginTest> =>
  beginTest(soFar, seat, action, { maneuver: true });

/** Whoever gives chase lets go of whom they hold: that is part of the answer (C.122). */
const letGoOfAll = (soFar: SoFar, seat: string): SoFar =>
  victimsOf(soFar.state, seat).reduce((now, held) => release(now, held.id, seat, "letGo"), soFar);

/** Take one reaction: it costs a maneuver now and cannot be taken back (K-054). */
export const takeReaction = (before: SoFar, seat: string, reply: Reply): SoFar => {
  const purses = reactionPurses(before.state, seat);
  const slot = purses.find((one) => one.id === reply.slot) ?? purses[0];
  if (!slot) return before;
  const paid = purse(slot, "fast") as string;
  const soFar = reply.kind === "chase" ? letGoOfAll(before, seat) : before;
  const shown = setCreature(pay(soFar.state, slot, "fast"), seat, { hidden: false });
  const test = reactionTest(quietly(soFar, shown), seat, reply.action);
  const reaction = { by: seat, kind: reply.kind, action: reply.action, dice: test.pool.dice, faces: null };
  const changed = changeFlow(test.soFar, (flow) => ({
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

/** The one who was asked has answered. */
export const answered = (soFar: SoFar, seat: string): SoFar =>
  changeFlow(soFar, (flow) => ({
    ...flow,
    asked: flow.asked.map((one) => (one.seat === seat ? { ...one, done: true } : one)),
  }));

/** What a standing order says to a roll: a reaction, "never", or nothing, which means that the person is asked. */
export const standingReply = (soFar: SoFar, creature: Creature, asked: Asked): readonly Reply[] | null => {
  const flow = soFar.state.fight.flow;
  if (creature.standing === "never") return [];
  if (creature.standing === "none" || !flow) return null;
  const fast = reactionPurses(soFar.state, creature.id).reduce((sum, slot) => sum + slot.fast, 0);
  const replies = flow.lines
    .filter((line) => asked.lines.includes(line.id))
    .flatMap((line): Reply[] => {
      const answer = ableAnswers(soFar.state, flow.kind, line, creature).find((one) => one.kind === creature.standing);
      return answer ? [{ line: line.id, kind: answer.kind, action: certain(answer.actions[0]) }] : [];
    })
    .slice(0, fast);
  return replies.length > 0 ? replies : null;
};

const obey = (soFar: SoFar, asked: Asked): SoFar => {
  const replies = standingReply(soFar, certain(creatureOf(soFar.state, asked.seat)), asked);
  return replies
    ? answered(
        replies.reduce((now, reply) => takeReaction(now, asked.seat, reply), soFar),
        asked.seat,
      )
    : soFar;
};

/** Everybody who is able to answer a line; nobody is asked who has no maneuver left or may not react (A.7.1). */
const whoIsAsked = (soFar: SoFar, kind: FlowKind, lines: readonly Line[]): readonly Asked[] => {
  const asked = new Map<string, string[]>();
  for (const line of lines)
    for (const creature of answerers(soFar.state, kind, line))
      if (ableAnswers(soFar.state, kind, line, creature).length > 0)
        asked.set(creature.id, [...(asked.get(creature.id) ?? []), line.id]);
  return [...asked].map(([seat, ids]) => ({ seat, lines: ids, done: false }));
};

/**
 * Open a flow: declared, no die thrown; standing orders answer at once, and with nobody left to ask the dice fall. What
 * is to be answered `later` waits until the lines are through.
 */
export const openFlow = (
  asking: Asking,
  soFar: SoFar,
  kind: FlowKind,
  lines: readonly Line[],
  later: readonly Line[] = [],
): Step => {
  const [id, state] = counted(soFar.state, "f");
  const asked = whoIsAsked(soFar, kind, lines);
  const flow: Flow = { id, kind, step: "react", lines, asked, ...(later.length > 0 ? { later } : {}) };
  const opened = asked.reduce((now, one) => obey(now, one), quietly(soFar, setFight(state, { flow })));
  return rollWhenReady(asking, opened);
};

/** What was put off is answered now: the first attack on each target, while it can still be made (C.113). */
const openLater = (asking: Asking, soFar: SoFar, { kind, later = [] }: Flow): Step => {
  const able = later.filter((line) => stillAttacks(soFar.state, line));
  const heldBack = later
    .filter((line) => !able.includes(line))
    .reduce(holdBack, quietly(soFar, setFight(soFar.state, { flow: null })));
  const first = able.filter((line, index) => able.findIndex((other) => other.target === line.target) === index);
  if (first.length === 0) return heldBack;
  const told = first.reduce(
    (now, { by, target }) => record(now, "nextAttack", { who: by, target: target ?? "" }, now.state, [["C.113"]]),
    heldBack,
  );
  return openFlow(
    asking,
    told,
    kind,
    first,
    able.filter((line) => !first.includes(line)),
  );
};

/** The dice fall once everybody asked has answered; the result stands once nobody has anything to spend any more. */
export const rollWhenReady = (asking: Asking, soFar: SoFar): Step => {
  const { flow } = soFar.state.fight;
  if (!flow || !nobodyAsked(soFar.state, flow)) return soFar;
  if (flow.lines.length === 0) return openLater(asking, soFar, flow);
  return andThen(flow.step === "react" ? resolve(asking, soFar) : finish(asking, soFar, []), (now) =>
    now.state.fight.flow?.lines.length === 0 ? rollWhenReady(asking, now) : now,
  );
};
