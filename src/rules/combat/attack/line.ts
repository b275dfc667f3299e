import type { TraceStep } from "../../log/outcome.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { beginTest } from "../decide/prepare.ts";
import { quietly, record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { broughtDice } from "../decide/test-fields.ts";
import type { TestFields } from "../state/test-fields.ts";
import type { PoolPart } from "../dice/pool.ts";
import { pay } from "../round/budget.ts";
import { counted, setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, slotOf, weaponOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { circumstances } from "../zones/circumstances.ts";
import type { Aim } from "./checks.ts";
import { readied } from "./drawing.ts";
import { certain, numberOf } from "../../log/values.ts";

/** What a line is made of, its pool and id aside. */
interface Draft {
  readonly slot: Slot;
  readonly speed: "slow" | "fast";
  readonly maneuver: string;
  readonly action: ActionId;
  readonly target: string | null;
  readonly needed: number;
  readonly parts?: readonly PoolPart[];
  readonly set?: Partial<Line>;
}

/** Declare a line: the maneuver is paid, the pool fixed, no die thrown; nobody hidden stays so (C.6). */
export const declareLine = (soFar: SoFar, seat: string, draft: Draft, about: TestFields): readonly [SoFar, Line] => {
  const shown = [seat, draft.target ?? seat].reduce(
    (now, one) => setCreature(now, one, { hidden: false }),
    soFar.state,
  );
  const [id, state] = counted(pay(shown, draft.slot, draft.speed), "l");
  const test = beginTest(quietly(soFar, state), seat, draft.action, {
    attribute: about.attribute,
    without: about.without,
    maneuver: true,
    declared: true,
    parts: [...(draft.parts ?? []), ...broughtDice(about)],
  });
  const line: Line = {
    id,
    by: seat,
    slot: draft.slot.id,
    target: draft.target,
    maneuver: draft.maneuver,
    action: draft.action,
    weapon: null,
    dice: test.pool.dice,
    needed: Math.min(50, draft.needed + (about.more ?? 0) + test.harder),
    position: about.position ?? "none",
    damage: 0,
    type: "physical",
    resist: null,
    route: [],
    reactions: [],
    faces: null,
    net: null,
    extra: 0,
    ...draft.set,
  };
  return [test.soFar, line];
};

/** Dice that the weapon and the target's cover give or take (C.91). */
export const attackParts = (state: CombatState, aim: Aim): readonly PoolPart[] => [
  ["weapon", numberOf(weaponOf(creatureOf(state, aim.seat), aim.weapon)?.dice)],
  ["cover", aim.maneuver === "attackRanged" && creatureOf(state, aim.target)?.cover ? state.profile["cover.dice"] : 0],
];

/** What each attack tests. */
export const attackActions = { attackMelee: "strike", attackRanged: "shoot", attackUnarmed: "force" } as const;

/** Successes an attack needs: one, and what is hard where it happens (K-084, K-038, K-039). */
export const attackNeeds = (state: CombatState, aim: Aim): number => {
  const attacker = certain(creatureOf(state, aim.seat));
  return (
    1 +
    circumstances(
      state,
      attacker,
      attackActions[aim.maneuver],
      aim.maneuver === "attackRanged" ? creatureOf(state, aim.target) : undefined,
    )
  );
};

/** Declare an attack (K-082, K-083, K-093). */
export const attackLine = (before: SoFar, from: Slot, aim: Aim, about: TestFields): readonly [SoFar, Line] => {
  const soFar = readied(before, from, aim.seat, aim.weapon);
  const slot = certain(slotOf(soFar.state, from.id));
  const weapon = weaponOf(creatureOf(soFar.state, aim.seat), aim.weapon) ?? null;
  return declareLine(
    soFar,
    aim.seat,
    {
      slot,
      speed: "slow",
      maneuver: aim.maneuver,
      action: attackActions[aim.maneuver],
      target: aim.target,
      needed: attackNeeds(soFar.state, aim),
      parts: attackParts(soFar.state, aim),
      set: { weapon, damage: numberOf(weapon?.damage) },
    },
    about,
  );
};

const inHand = (creature: Creature | undefined, weapon: string): boolean =>
  weapon === "unarmed" || creature?.inHand === weapon;

/**
 * Tell of a declaration: who, at whom, with what, and whether it was in hand, which some tables only remark on (C.79).
 */
export const recordDeclared = (soFar: SoFar, line: Line, trace: readonly TraceStep[] = []): SoFar =>
  record(
    soFar,
    "declared",
    {
      who: line.by,
      target: line.target ?? "",
      maneuver: line.maneuver,
      weapon: line.weapon?.name ?? "",
      dice: line.dice,
      needed: line.needed,
      drawn: line.weapon === null || inHand(creatureOf(soFar.state, line.by), line.weapon.id),
    },
    soFar.state,
    [["combat.dice", line.action, line.dice], ["K-084", line.needed], ...trace],
  );
