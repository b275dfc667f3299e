import { numberOf, textOf } from "../state/missing.ts";
import { flag, integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, owns } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, record, withDice, dice, quietly } from "../decide/step.ts";
import type { SoFar, Test } from "../decide/step.ts";
import { plainTest } from "../decide/plain-test.ts";
import { settle } from "../decide/prepare.ts";
import { wound } from "../decide/wound.ts";
import { clearLesser, recover } from "../harm/heal.ts";
import { isSplit, mildest } from "../harm/split.ts";
import { counted, setCreature, setFight } from "../state/change.ts";
import { harmType } from "../state/creature.ts";
import type { Creature, Row } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { action } from "../state/flow.ts";
import { listOf } from "../state/missing.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";
import { successes } from "../dice/successes.ts";

const isThere = (state: CombatState, target: string): Check =>
  creatureOf(state, target) ? null : no("NoCreature", "L-input");

/** The Director does harm by hand. */
export const harm = handler(
  object({ target: id, harmType, amount: integer({ min: 1, max: 99 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? isThere(state, intent.target),
  (_asking, soFar, intent) => wound(soFar, intent.target, intent.harmType, intent.amount),
);

const split = {
  harm: id,
  parts: optional(list(oneOf([1, 2, 3] as const), { min: 1, max: 999 })),
  labels: optional(list(text({ max: 80 }), { max: 999 })),
} as const;

interface Taken {
  readonly harm: string;
  readonly parts?: readonly Row[];
  readonly labels?: readonly string[];
}

const mayTake = (state: CombatState, seat: string, taken: Taken): Check => {
  const open = creatureOf(state, seat)?.unsettled.find((one) => one.id === taken.harm);
  if (!open) return no("NoOpenHarm", "K-143");
  return !taken.parts || isSplit(taken.parts, open.amount) ? null : no("WrongSplit", "K-145", { amount: open.amount });
};

const take = (soFar: SoFar, seat: string, taken: Taken): SoFar => {
  const creature = creatureOf(soFar.state, seat) as Creature;
  const open = creature.unsettled.find((one) => one.id === taken.harm);
  // Named twice in one breath: it is settled already
  if (!open) return soFar;
  const parts = taken.parts ?? mildest(listOf(creature.harm?.[open.type]), open.amount, soFar.state.profile);
  return settle(soFar, seat, open, parts, (index) => taken.labels?.[index] ?? "");
};

/**
 * The victim says how its harm is split into levels, and may name it; without a split the mildest holds (A.3.1). Several
 * hits of one volley are one decision: `also` brings the others, each with a split of its own.
 */
export const settleHarm = handler(
  object({ seat: id, ...split, also: optional(list(object(split), { max: 200 })) }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      ...[intent, ...listOf(intent.also)].map((one) => () => mayTake(state, intent.seat, one)),
    ),
  (_asking, soFar, intent) =>
    [intent, ...listOf(intent.also)].reduce<SoFar>((now, one) => take(now, intent.seat, one), soFar),
);

/**
 * Written harm is named afterwards by whoever may say how it is split: what there was one way to take was written by
 * itself (A.3.1). A name that stands is changed on the sheet; an empty one leaves the harm without.
 */
export const nameHarm = handler(
  object({ seat: id, harmType, index: integer({ min: 0, max: 199 }), label: text({ max: 80 }) }),
  (state, { seat, harmType: type, index }, by) =>
    firstOf(
      () => isRunning(state, true),
      () => owns(state, by, seat),
      () => {
        const written = creatureOf(state, seat)?.harm?.[type][index];
        if (!written) return no("NoHarmToName", "A.3.1");
        return written.label === "" ? null : no("HarmNamed", "A.3.1");
      },
    ),
  (_asking, soFar, { seat, harmType: type, index, label }) => {
    const written = creatureOf(soFar.state, seat)?.harm;
    const named = written && {
      ...written,
      [type]: written[type].map((one, at) => (at === index ? { ...one, label } : one)),
    };
    return record(soFar, "harmNamed", { who: seat }, setCreature(soFar.state, seat, { harm: named ?? null }));
  },
);

/** The Director applies or waives the harm that a failed test was worth; never unasked (A.1.2). */
export const settlePrice = handler(
  object({ price: id, apply: flag, harmType: optional(harmType) }),
  (state, intent, by) =>
    gmOnly(by) ?? (state.fight.prices.some((one) => one.id === intent.price) ? null : no("NoPrice", "A.1.2")),
  (_asking, soFar, intent) => {
    const found = soFar.state.fight.prices.find((one) => one.id === intent.price);
    const state = setFight(soFar.state, { prices: soFar.state.fight.prices.filter((one) => one.id !== intent.price) });
    const who = textOf(found?.who);
    return intent.apply
      ? wound(
          record(soFar, "priceTaken", { who, amount: numberOf(found?.amount) }, state),
          who,
          intent.harmType ?? "physical",
          numberOf(found?.amount),
        )
      : record(soFar, "priceWaived", { who }, state);
  },
);

/** Healing by hand: one harm lowered by a level, a point taken off, or the lesser row cleared by a night's rest (A.3.3). */
export const heal = handler(
  object({ target: id, harmType, index: optional(integer({ min: 0, max: 199 })), rest: optional(flag) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isThere(state, intent.target),
      () => {
        if (intent.rest) return null;
        const creature = creatureOf(state, intent.target);
        const has = creature?.points
          ? creature.points[intent.harmType].value > 0
          : creature?.harm?.[intent.harmType][numberOf(intent.index)];
        return has ? null : no("NothingToHeal", "A.3.3");
      },
    ),
  (_asking, soFar, intent) => {
    const creature = creatureOf(soFar.state, intent.target) as Creature;
    const { points, harm: written, id: who } = creature;
    if (intent.rest && written)
      return record(soFar, "rested", { who }, setCreature(soFar.state, who, { harm: clearLesser(written) }));
    if (points) {
      const { value, max, fresh } = points[intent.harmType];
      const eased = {
        ...points,
        [intent.harmType]: { value: Math.max(0, value - 1), max, fresh: Math.max(0, fresh - 1) },
      };
      return record(soFar, "recovered", { who }, setCreature(soFar.state, who, { points: eased }), [["combat.heal"]]);
    }
    const eased = written && recover(written, intent.harmType, numberOf(intent.index));
    return record(soFar, "recovered", { who }, setCreature(soFar.state, who, { harm: eased }), [["combat.heal"]]);
  },
);

/** Any action test that is no maneuver: the Director asked for it (A.1). */
export const test = handler(
  object({ seat: id, action, needed: optional(integer({ min: 1, max: 20 })), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => (intent.needed !== undefined && intent.needed > 1 && !by.gm ? no("GmOnly", "K-038") : null),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    plainTest(
      asking,
      soFar,
      { seat: intent.seat, action: intent.action, needed: intent.needed ?? 1, maneuver: false },
      intent,
      (told, { successes: kept, passed, faces }) => {
        const needed = (intent.needed ?? 1) + (intent.more ?? 0);
        const pushable = passed ? null : { who: intent.seat, needed, kept, again: faces.length - kept };
        return quietly(told, setFight(told.state, { pushable }));
      },
    ),
);

type Pushable = NonNullable<CombatState["fight"]["pushable"]>;

/** Harm that pushing costs, whatever it brings. */
const PUSHED = 1;

/** Push a failed test: every die that is no six once more, for one harm (ruling `actionTest.push`). */
export const push = handler(
  object({ seat: id, harmType }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => (state.profile["actionTest.push"] ? null : no("NoPush", "A.1.3")),
      () => (state.fight.pushable?.who === intent.seat ? null : no("NothingToPush", "A.1.3")),
    ),
  (asking, soFar, intent) => {
    const pushed = soFar.state.fight.pushable as Pushable;
    const [roll, state] = counted(setFight(soFar.state, { pushable: null }), "t");
    const { needed } = pushed;
    const passed = (again: number): boolean => again + pushed.kept >= needed;
    const about: Test = {
      of: "push",
      seat: intent.seat,
      action: null,
      own: roll,
      needed: needed - pushed.kept,
      passed,
      harm: () => PUSHED,
    };
    return withDice(
      asking,
      [dice(state, roll, intent.seat, pushed.again, "Push")],
      (faces) => {
        const again = successes(faces(roll));
        const sixes = again + pushed.kept;
        const told = record(
          soFar,
          "pushedTest",
          { who: intent.seat, successes: sixes, needed, passed: passed(again), faces: faces(roll) },
          state,
          [["combat.push", sixes, needed]],
        );
        return wound(told, intent.seat, intent.harmType, PUSHED);
      },
      [about],
    );
  },
);
