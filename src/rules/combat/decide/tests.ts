import type { By } from "../../log/family.ts";
import type { TraceStep } from "../../log/outcome.ts";
import { assertPresent, listOf } from "../../log/values.ts";
import type { ActionId, AttributeId } from "../catalogue/catalogue.ts";
import { basePool, poolOf, successes, type Pool, type PoolPart } from "../dice/pool.ts";
import { price, surplusFor } from "../flow/definition.ts";
import { inTurn, leftOut, dropOut } from "./wound.ts";
import { hasSevere, place, splitText } from "../harm/split.ts";
import type { AskedHazard } from "../hazards/definition.ts";
import { askedHazard } from "../hazards/index.ts";
import type { Creature, Row } from "../state/creature.ts";
import { MOST_DICE, type CombatState, type Request, type TestFields } from "../state/fight.ts";
import { counted, creatureOf, setCreature, setFight } from "../state/find.ts";
import {
  counting,
  dice,
  refuse,
  changeState,
  raisedTest,
  record,
  tellRaised,
  withDice,
  type DecideContext,
  type Check,
  type Draft,
  type Step,
  type Test,
} from "./step.ts";

type Unsettled = Creature["unsettled"][number];

const namesOf = (labels: readonly string[]): string => [...new Set(labels.filter((one) => one !== ""))].join(", ");

/** Writes an unsettled harm by a split; a part without a row is a critical injury (A.3.1). */
export const settle = (
  draft: Draft,
  id: string,
  harm: Unsettled,
  parts: readonly Row[],
  label: (index: number) => string = () => "",
): Draft => {
  const creature = creatureOf(draft.state, id);
  if (!creature?.harm) return draft;
  const placed = place(creature.harm[harm.type], parts, draft.state.profile["harm.slots"], label);
  const name = namesOf(parts.map((_, index) => label(index)));
  const settled = record(
    draft,
    "harmSettled",
    {
      who: id,
      amount: harm.amount,
      type: harm.type,
      split: splitText(parts),
      harm: harm.id,
      first: creature.harm[harm.type].length,
      ...(name === "" ? {} : { name }),
    },
    setCreature(draft.state, id, {
      harm: { ...creature.harm, [harm.type]: placed.harm },
      unsettled: creature.unsettled.filter((one) => one.id !== harm.id),
      criticals: [...creature.criticals, ...Array.from({ length: placed.catastrophic }, () => harm.type)],
    }),
    [["K-145", harm.amount, splitText(parts)]],
  );
  const critical =
    placed.catastrophic > 0
      ? record(settled, "critical", { who: id, count: placed.catastrophic, type: harm.type }, settled.state, [
          ["combat.critical"],
        ])
      : settled;
  const severe = hasSevere({ physical: placed.harm, mental: placed.harm }, harm.type);
  return severe && creature.fate === "active" && draft.state.profile["harm.severeIncapacitates"]
    ? record(critical, "wentDown", { who: id }, dropOut(critical.state, id, "down"), [["C.39"]])
    : critical;
};

/** Settles a creature's open harm before its next test, the mildest way for all of it. */
const settleAll = (draft: Draft, id: string): Draft => {
  const creature = creatureOf(draft.state, id);
  const open = listOf(creature?.unsettled);
  if (!creature?.harm || open.length === 0) return draft;
  const turns = inTurn(creature.harm, open, () => "", draft.state.profile);
  return open.reduce((now, harm, index) => settle(now, id, harm, listOf(turns[index]?.taken?.parts)), draft);
};

export interface Circumstance {
  readonly attribute?: AttributeId | undefined;
  readonly without?: readonly string[] | undefined;
  readonly parts?: readonly PoolPart[];
  /** True for a maneuver or reaction, which uses up the dice of an ambush (C.14, C.105). */
  readonly maneuver?: boolean;
  /** True for a test of one's own turn, which takes what the Director said of the next (K-038). */
  readonly declared?: boolean;
}

export const poolNow = (state: CombatState, creature: Creature, action: ActionId, around: Circumstance = {}): Pool =>
  poolOf([
    ...basePool(creature, action, state.profile, around),
    ["ambush", around.maneuver && state.fight.round <= (creature.ambushRound ?? 1) ? creature.ambush : 0],
    ...(around.parts ?? []),
  ]);

interface Begun {
  readonly draft: Draft;
  readonly pool: Pool;
  readonly harder: number;
  readonly trace: TraceStep;
}

/** Harm points with none taken since the last test. */
const stale = (points: Creature["points"]): Creature["points"] =>
  points && (points.physical.fresh > 0 || points.mental.fresh > 0)
    ? { physical: { ...points.physical, fresh: 0 }, mental: { ...points.mental, fresh: 0 } }
    : points;

/** Begins a test: settles harm, counts the pool, uses up single-use dice. */
export const beginTest = (draft: Draft, id: string, action: ActionId, around: Circumstance = {}): Begun => {
  const settled = settleAll(draft, id);
  const creature = assertPresent(creatureOf(settled.state, id));
  const pool = poolNow(settled.state, creature, action, around);
  const harder = around.declared ? (creature.harder ?? 0) : 0;
  const state = setCreature(settled.state, id, {
    nextBonus: 0,
    ...(around.maneuver ? { ambush: 0 } : {}),
    ...(harder > 0 ? { harder: 0 } : {}),
    points: stale(creature.points),
  });
  return {
    draft: changeState(settled, state),
    pool,
    harder,
    trace: ["combat.pool", action, pool.dice, pool.parts.map(([name, dice]) => `${name} ${dice}`).join(", ")],
  };
};

export const broughtDice = (about: TestFields): readonly PoolPart[] => [
  ["typed", about.dice ?? 0],
  ["help", about.help ? 1 : 0],
];

/** Dice that a player may add or take; more are the Director's. */
const OWN_DICE = 3;

export const mostDice = (gm: boolean): number => (gm ? MOST_DICE : OWN_DICE);

/** Raised needs (K-038) and many dice are the Director's. */
export const directorsOnly = (by: By, about: TestFields): Check => {
  if (by.gm) return null;
  if ((about.more ?? 0) > 0) return refuse("GmOnly", "K-038");
  return Math.abs(about.dice ?? 0) > OWN_DICE ? refuse("OwnDice", "A.1.2", { count: OWN_DICE }) : null;
};

interface Changed {
  readonly type: "ownDice" | "fewerDice" | "leftOut";
  readonly data: Readonly<Record<string, string | number>>;
  readonly trace: readonly TraceStep[];
}

/** Changes shown before the dice: dice added or taken, harm left out (A.1.2, C.40). */
export const changedBy = (
  by: By,
  creature: Creature | undefined,
  { dice = 0, without }: TestFields,
): readonly Changed[] => {
  if (by.gm) return [];
  const what = creature ? leftOut(creature, without) : "";
  const own: Changed = { type: dice > 0 ? "ownDice" : "fewerDice", data: { dice: Math.abs(dice) }, trace: [] };
  return [
    ...(dice === 0 ? [] : [own]),
    ...(what === "" ? [] : [{ type: "leftOut", data: { what }, trace: [["C.40"]] } as const]),
  ];
};

export const tellChanged = (by: By, draft: Draft, who: string, about: TestFields): Draft =>
  changedBy(by, creatureOf(draft.state, who), about).reduce(
    (told, { type, data, trace }) => record(told, type, { who, ...data }, told.state, trace),
    draft,
  );

interface PlainTest {
  readonly seat: string;
  readonly action: ActionId;
  readonly needed: number;
  readonly parts?: readonly PoolPart[];
  /** A maneuver uses up the dice of an ambush. */
  readonly maneuver: boolean;
  /** Its name, where it is not the action. */
  readonly of?: string;
  /** A purpose of its sixes beyond passing, with the creatures whose values it depends on. */
  readonly goal?: { readonly reached: (sixes: number) => boolean; readonly rests: readonly string[] };
}

/** Sixes beyond the need may buy something until the next test or turn's end, unless a goal uses them. */
const withSurplus = (state: CombatState, { seat, action, goal }: PlainTest, left: number): CombatState =>
  left > 0 && !goal && surplusFor(action, state.profile["extras.own"]).length > 0
    ? setFight(state, { surplus: { who: seat, action, left, taken: [] } })
    : state.fight.surplus
      ? setFight(state, { surplus: null })
      : state;

/** Rolls a test and records it; a failure from a position is worth harm (A.1, A.1.2). */
export const plainTest = (
  context: DecideContext,
  draft: Draft,
  test: PlainTest,
  about: TestFields,
  next: (
    draft: Draft,
    result: {
      readonly successes: number;
      readonly needed: number;
      readonly passed: boolean;
      readonly faces: readonly number[];
    },
  ) => Step,
): Step => {
  const [id, state] = counted(draft.state, "t");
  const begun = beginTest(changeState(draft, state), test.seat, test.action, {
    attribute: about.attribute,
    without: about.without,
    maneuver: test.maneuver,
    declared: true,
    parts: [...(test.parts ?? []), ...broughtDice(about)],
  });
  const needed = test.needed + (about.more ?? 0) + begun.harder;
  const passes = (sixes: number): boolean => sixes >= needed;
  const asked: Test = {
    of: test.of ?? test.action,
    seat: test.seat,
    action: test.action,
    own: id,
    needed,
    passed: (sixes) => passes(sixes) && (test.goal?.reached(sixes) ?? true),
    rests: listOf(test.goal?.rests),
  };
  return withDice(
    context,
    [dice(begun.draft.state, id, test.seat, begun.pool.dice, test.action)],
    (faces) => {
      const rolled = faces(id);
      const sixes = successes(rolled);
      const passed = passes(sixes);
      const told = record(
        begun.draft,
        passed ? "tested" : "testFailed",
        { who: test.seat, action: test.action, successes: sixes, needed, faces: rolled },
        withSurplus(begun.draft.state, test, passed ? sixes - needed : 0),
        [begun.trace, ["combat.test", sixes, needed]],
      );
      return next(passed ? told : price(told, test.seat, about.position ?? "none"), {
        successes: sixes,
        needed,
        passed,
        faces: rolled,
      });
    },
    [asked],
  );
};

const answeredBy = (state: CombatState, request: Request): CombatState =>
  setFight(state, { requests: state.fight.requests.filter((one) => one.id !== request.id) });

/** Endure against harm: passed where none is left. */
export const endureTest = (
  of: string,
  seat: string,
  own: string,
  needed: number,
  harm: (endured: number, against: number) => number,
): Test => ({
  of,
  seat,
  action: "endure",
  own,
  needed,
  passed: (endured, against) => harm(endured, against) === 0,
  harm,
});

const requestTest = (request: Request, { test, against }: AskedHazard, own: string, other: string): Test => {
  const { needed, harm, passed } = test(request);
  return {
    ...endureTest(request.kind, request.seat, own, needed, harm),
    ...(passed ? { passed } : {}),
    ...(against === undefined ? {} : { against: [other] }),
    part: request.id,
  };
};

/** Rolls Endure against a hazard's request (K-150, K-188, K-192). */
export const answerRequest = (context: DecideContext, draft: Draft, request: Request, about: TestFields): Step => {
  const hazard = askedHazard(request.kind);
  if (!hazard) return refuse("NoRequest", "K-149");
  const begun = beginTest(changeState(draft, answeredBy(draft.state, request)), request.seat, "endure", {
    attribute: about.attribute,
    without: about.without,
    declared: true,
    parts: [...(hazard.parts?.(draft.state, request) ?? []), ...broughtDice(about)],
  });
  const more = (about.more ?? 0) + begun.harder;
  const own = `${request.id}.endure`;
  const other = `${request.id}.${request.kind}`;
  const wanted = [
    dice(draft.state, own, request.seat, begun.pool.dice, "Endure"),
    ...(hazard.against === undefined ? [] : [dice(draft.state, other, null, request.value, hazard.against)]),
  ];
  return withDice(
    context,
    wanted,
    (faces) => {
      const sixes = successes(faces(own));
      const rolled = record(
        begun.draft,
        "endureRolled",
        { who: request.seat, successes: sixes, faces: faces(own) },
        begun.draft.state,
        [begun.trace],
      );
      return hazard.told(tellRaised(rolled, request.seat, more), request, counting(sixes, more), faces(other));
    },
    [raisedTest(requestTest(request, hazard, own, other), more)],
  );
};
