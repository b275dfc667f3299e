import { assertPresent, listOf, numberOf, textOf } from "../../log/values.ts";
import {
  andThen,
  dice,
  firstOf,
  isTarget,
  changeState,
  record,
  withDice,
  type DecideContext,
  type Pick,
  type Draft,
  type Step,
  type Test,
} from "../decide/step.ts";
import { netted, successes } from "../dice/pool.ts";
import type { Asked, CombatState, Flow, FlowKind, Line } from "../state/fight.ts";
import { counted, creatureOf, isActive, setFight, setSlot, slotOf } from "../state/find.ts";
import { ableAnswers, answered, answerers, canSpend, nobodyAsked, standingReply, takeReaction } from "./answer.ts";
import { canReach, notBound, type AttackManeuver } from "./declare.ts";
import { cancelledIn, defence } from "./definition.ts";
import { flowOf } from "./land.ts";

export const finish = (context: DecideContext, draft: Draft, picks: readonly Pick[]): Step => {
  const flow = assertPresent(draft.state.fight.flow);
  return andThen(flowOf(flow.kind).finish(context, draft, flow, picks), (now) => {
    // Postponed attacks come next
    const later = now.state.fight.flow?.later ?? [];
    const next: Flow | null = later.length > 0 ? { ...flow, step: "react", lines: [], asked: [], later } : null;
    return record(now, "flowEnded", {}, setFight(now.state, { flow: next }));
  });
};

const attackDice = (line: Line): string => `${line.id}.attack`;
const reactionDice = (line: Line, by: string): string => `${line.id}.${by}`;

const rolledLine = (line: Line, faces: (id: string) => readonly number[]): Line => {
  const thrown: Line = {
    ...line,
    faces: faces(attackDice(line)),
    reactions: line.reactions.map((one) => ({ ...one, faces: faces(reactionDice(line, one.by)) })),
  };
  const { net, extra } = netted(successes(thrown.faces), defence(thrown), line.needed);
  return { ...thrown, net, extra };
};

const recordRolled = (draft: Draft, flow: Flow): Draft =>
  flow.lines.reduce(
    (told, line) =>
      record(
        told,
        "rolled",
        {
          who: line.by,
          target: line.target ?? "",
          line: line.id,
          kind: flow.kind,
          successes: successes(line.faces),
          // A flight counts against all sixes of the chase
          cancelled: flow.kind === "flee" ? defence(line) : cancelledIn(line),
          net: numberOf(line.net),
          needed: line.needed,
          faces: listOf(line.faces),
        },
        told.state,
        [["K-107", successes(line.faces), defence(line), line.net, line.needed, line.extra]],
      ),
    draft,
  );

/** What a line's dice decide: reactions count against it, extras as damage. */
export const lineTest = (state: CombatState, kind: FlowKind, line: Line): Test => {
  const { passed, harm: harmOf } = flowOf(kind);
  const harm = harmOf?.(state, line);
  return {
    of: line.maneuver,
    seat: line.by,
    target: line.target,
    part: line.id,
    action: line.action,
    own: attackDice(line),
    against: line.reactions.map((one) => reactionDice(line, one.by)),
    needed: line.needed,
    passed: (own, against) => passed(line, own, against),
    ...(harm ? { harm } : {}),
  };
};

/** All dice of a flow fall together and are netted; usable extra successes ask their roller (A.7.1). */
const resolve = (context: DecideContext, draft: Draft): Step => {
  const flow = assertPresent(draft.state.fight.flow);
  const wanted = flow.lines.flatMap((line) => [
    dice(draft.state, attackDice(line), line.by, line.dice, line.action),
    ...line.reactions.map((one) => dice(draft.state, reactionDice(line, one.by), one.by, one.dice, one.action)),
  ]);
  const tests = flow.lines.map((line) => lineTest(draft.state, flow.kind, line));
  return withDice(
    context,
    wanted,
    (faces) => {
      const rolled: Flow = { ...flow, lines: flow.lines.map((line) => rolledLine(line, faces)) };
      const ask = rolled.lines.some((line) => canSpend(draft.state, flow.kind, line));
      const told = recordRolled(
        changeState(draft, setFight(draft.state, { flow: { ...rolled, step: ask ? "spend" : "react", asked: [] } })),
        rolled,
      );
      return ask ? told : finish(context, told, []);
    },
    tests,
  );
};

/** Whether a postponed attack is still possible: its target may have fallen or moved. */
const stillAttacks = (state: CombatState, line: Line): boolean => {
  const aim = {
    seat: line.by,
    maneuver: line.maneuver as AttackManeuver,
    weapon: textOf(line.weapon?.id),
    target: textOf(line.target),
  };
  return (
    isActive(state, line.by) &&
    firstOf(
      () => notBound(assertPresent(creatureOf(state, line.by)), line.maneuver),
      () => isTarget(state, line.by, aim.target),
      () => canReach(state, aim),
    ) === null
  );
};

/** An impossible attack was never made: its maneuver returns (C.113). */
const holdBack = (draft: Draft, line: Line): Draft => {
  const slot = slotOf(draft.state, line.slot);
  if (!slot || !isActive(draft.state, line.by)) return draft;
  const paid = setSlot(draft.state, slot.id, { slow: slot.slow + 1 });
  return record(draft, "heldBack", { who: line.by, target: textOf(line.target) }, paid, [["C.113"]]);
};

const obey = (draft: Draft, asked: Asked): Draft => {
  const replies = standingReply(draft, assertPresent(creatureOf(draft.state, asked.seat)), asked);
  return replies
    ? answered(
        replies.reduce((now, reply) => takeReaction(now, asked.seat, reply), draft),
        asked.seat,
      )
    : draft;
};

/** Creatures able to answer a line; none without a maneuver or barred from reacting (A.7.1). */
const whoIsAsked = (draft: Draft, kind: FlowKind, lines: readonly Line[]): readonly Asked[] => {
  const asked = new Map<string, string[]>();
  for (const line of lines)
    for (const creature of answerers(draft.state, kind, line))
      if (ableAnswers(draft.state, kind, line, creature).length > 0)
        asked.set(creature.id, [...(asked.get(creature.id) ?? []), line.id]);
  return [...asked].map(([seat, ids]) => ({ seat, lines: ids, done: false }));
};

/** Opens a flow: standing orders answer at once, and dice fall if nobody is left to ask; `later` lines wait. */
export const openFlow = (
  context: DecideContext,
  draft: Draft,
  kind: FlowKind,
  lines: readonly Line[],
  later: readonly Line[] = [],
): Step => {
  const [id, state] = counted(draft.state, "f");
  const asked = whoIsAsked(draft, kind, lines);
  const flow: Flow = { id, kind, step: "react", lines, asked, ...(later.length > 0 ? { later } : {}) };
  const opened = asked.reduce((now, one) => obey(now, one), changeState(draft, setFight(state, { flow })));
  return rollWhenReady(context, opened);
};

/** Postponed attacks are answered now, the first on each target if still possible (C.113). */
const openLater = (context: DecideContext, draft: Draft, { kind, later = [] }: Flow): Step => {
  const able = later.filter((line) => stillAttacks(draft.state, line));
  const heldBack = later
    .filter((line) => !able.includes(line))
    .reduce(holdBack, changeState(draft, setFight(draft.state, { flow: null })));
  const first = able.filter((line, index) => able.findIndex((other) => other.target === line.target) === index);
  if (first.length === 0) return heldBack;
  const told = first.reduce(
    (now, { by, target }) => record(now, "nextAttack", { who: by, target: target ?? "" }, now.state, [["C.113"]]),
    heldBack,
  );
  return openFlow(
    context,
    told,
    kind,
    first,
    able.filter((line) => !first.includes(line)),
  );
};

/** Dice fall once all have answered; the result counts once nobody can spend. */
export const rollWhenReady = (context: DecideContext, draft: Draft): Step => {
  const { flow } = draft.state.fight;
  if (!flow || !nobodyAsked(draft.state, flow)) return draft;
  if (flow.lines.length === 0) return openLater(context, draft, flow);
  return andThen(flow.step === "react" ? resolve(context, draft) : finish(context, draft, []), (now) =>
    now.state.fight.flow?.lines.length === 0 ? rollWhenReady(context, now) : now,
  );
};
