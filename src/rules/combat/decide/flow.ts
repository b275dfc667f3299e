import { certain, listOf, numberOf, textOf } from "../../log/values.ts";
import {
  ableAnswers,
  answerers,
  canReach,
  declareLine,
  notBound,
  recordDeclared,
  type AttackManeuver,
} from "../attack/line.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { netted, successes } from "../dice/pool.ts";
import { cancelledIn, defence, extrasFor, release, type Answer, type ExtraUse } from "../flows/definition.ts";
import { flowOf } from "../flows/index.ts";
import type { Creature } from "../state/creature.ts";
import type { Asked, CombatState, Flow, FlowKind, Line, Spell } from "../state/fight.ts";
import { counted, creatureOf, isActive, setCreature, setFight, setSlot, slotOf, victimsOf } from "../state/find.ts";
import { pay, purse, reactionPurses } from "../state/round.ts";
import { circumstances } from "../zones/reach.ts";
import {
  andThen,
  dice,
  firstOf,
  isTarget,
  no,
  quietly,
  record,
  withDice,
  type Asking,
  type Check,
  type Pick,
  type SoFar,
  type Step,
  type Test,
} from "./step.ts";
import { beginTest } from "./tests.ts";
import { withTurn } from "./turn.ts";

/** Carry out what a flow came to, and close it. */
export const finish = (asking: Asking, soFar: SoFar, picks: readonly Pick[]): Step => {
  const flow = certain(soFar.state.fight.flow);
  return andThen(flowOf(flow.kind).finish(asking, soFar, flow, picks), (now) => {
    // Attacks that were put off come next
    const later = now.state.fight.flow?.later ?? [];
    const next: Flow | null = later.length > 0 ? { ...flow, step: "react", lines: [], asked: [], later } : null;
    return record(now, "flowEnded", {}, setFight(now.state, { flow: next }));
  });
};

/** Dice id of a line's attack or of one reaction to it. */
const attackDice = (line: Line): string => `${line.id}.attack`;
const reactionDice = (line: Line, by: string): string => `${line.id}.${by}`;

/** Which list of extra successes a line is bought from; null where extras do nothing. */
export const extraUse = (kind: FlowKind, line: Line): ExtraUse | null => flowOf(kind).extras?.(line) ?? null;

/** Whether a line has extra successes and something to spend them on: nobody is asked otherwise. */
export const canSpend = (state: CombatState, kind: FlowKind, line: Line): boolean => {
  const use = extraUse(kind, line);
  return line.extra > 0 && use !== null && extrasFor(use, state.profile["extras.own"]).length > 0;
};

/** Whether a flow waits for no one: all have answered, or nobody is left who could spend. */
export const nobodyAsked = (state: CombatState, flow: Flow): boolean =>
  flow.step === "react"
    ? flow.asked.every((one) => one.done)
    : !flow.lines.some((line) => canSpend(state, flow.kind, line));

const rolledLine = (line: Line, faces: (id: string) => readonly number[]): Line => {
  const thrown: Line = {
    ...line,
    faces: faces(attackDice(line)),
    reactions: line.reactions.map((one) => ({ ...one, faces: faces(reactionDice(line, one.by)) })),
  };
  const { net, extra } = netted(successes(thrown.faces), defence(thrown), line.needed);
  return { ...thrown, net, extra };
};

const recordRolled = (soFar: SoFar, flow: Flow): SoFar =>
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
          // A flight is held against the sixes of the chase, all of them
          cancelled: flow.kind === "flee" ? defence(line) : cancelledIn(line),
          net: numberOf(line.net),
          needed: line.needed,
          faces: listOf(line.faces),
        },
        told.state,
        [["K-107", successes(line.faces), defence(line), line.net, line.needed, line.extra]],
      ),
    soFar,
  );

/** What the dice of a line decide: the declared reactions count against it, harm as if all extras were damage. */
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

/** All dice of a flow fall together and are netted; extra successes are asked for where they buy anything (A.7.1). */
const resolve = (asking: Asking, soFar: SoFar): Step => {
  const flow = certain(soFar.state.fight.flow);
  const wanted = flow.lines.flatMap((line) => [
    dice(soFar.state, attackDice(line), line.by, line.dice, line.action),
    ...line.reactions.map((one) => dice(soFar.state, reactionDice(line, one.by), one.by, one.dice, one.action)),
  ]);
  const tests = flow.lines.map((line) => lineTest(soFar.state, flow.kind, line));
  return withDice(
    asking,
    wanted,
    (faces) => {
      const rolled: Flow = { ...flow, lines: flow.lines.map((line) => rolledLine(line, faces)) };
      const ask = rolled.lines.some((line) => canSpend(soFar.state, flow.kind, line));
      const told = recordRolled(
        quietly(soFar, setFight(soFar.state, { flow: { ...rolled, step: ask ? "spend" : "react", asked: [] } })),
        rolled,
      );
      return ask ? told : finish(asking, told, []);
    },
    tests,
  );
};

/** Whether an attack that was put off can still be made: what came before it may have felled or moved its target. */
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
      () => notBound(certain(creatureOf(state, line.by)), line.maneuver),
      () => isTarget(state, line.by, aim.target),
      () => canReach(state, aim),
    ) === null
  );
};

/** An attack that can no longer be made was never made: its maneuver comes back to whoever is still there (C.113). */
const holdBack = (soFar: SoFar, line: Line): SoFar => {
  const slot = slotOf(soFar.state, line.slot);
  if (!slot || !isActive(soFar.state, line.by)) return soFar;
  const paid = setSlot(soFar.state, slot.id, { slow: slot.slow + 1 });
  return record(soFar, "heldBack", { who: line.by, target: textOf(line.target) }, paid, [["C.113"]]);
};

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

/** Why somebody cannot pay so many thaums; who keeps none casts what costs none. */
export const canAfford = (state: CombatState, seat: string, cost: number): Check =>
  cost > (creatureOf(state, seat)?.sheet?.thaums?.value ?? 0) ? no("NoThaums", "A.18", { cost }) : null;

/** Declare magic as it was agreed on: the thaums are gone whatever happens (A.18). */
export const beginSpell = (asking: Asking, soFar: SoFar, spell: Spell & { readonly more?: number }): Step =>
  withTurn(asking, soFar, spell.seat, (open, slot) => {
    const caster = certain(creatureOf(open.state, spell.seat));
    const sheet = certain(caster.sheet);
    const thaums = sheet.thaums && { ...sheet.thaums, value: sheet.thaums.value - spell.cost };
    const paid = setCreature(open.state, spell.seat, { sheet: { ...sheet, thaums } });
    const state = open.state.fight.spell ? setFight(paid, { spell: null }) : paid;
    const [declared, line] = declareLine(
      quietly(open, state),
      spell.seat,
      {
        slot,
        speed: "slow",
        maneuver: "cast",
        action: "cast",
        target: spell.target,
        needed: 1 + circumstances(open.state, caster, "cast"),
        set: { damage: spell.damage, type: spell.harmType, resist: spell.resist },
      },
      spell,
    );
    return openFlow(asking, recordDeclared(declared, line), "cast", [line]);
  });
