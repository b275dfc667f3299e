import type { By } from "../../log/family.ts";
import type { TraceStep } from "../../log/outcome.ts";
import { assertPresent, keysOf, numberOf } from "../../log/values.ts";
import type { ActionId, Weapon, WeaponUse } from "../catalogue/catalogue.ts";
import {
  canPay,
  firstOf,
  isRunning,
  isTarget,
  refuse,
  onTurn,
  ownsActive,
  changeState,
  record,
  type Check,
  type Draft,
} from "../decide/step.ts";
import { beginTest, broughtDice, poolNow } from "../decide/tests.ts";
import { distribution, type PoolPart } from "../dice/pool.ts";
import { definitionOf } from "../maneuvers/index.ts";
import type { Creature, Dread } from "../state/creature.ts";
import type { CombatState, Line, Slot, TestFields } from "../state/fight.ts";
import { active, areEnemies, counted, creatureOf, setCreature, slotOf, weaponOf } from "../state/find.ts";
import { pay } from "../state/round.ts";
import { circumstances, inRange, inReach, zonesBetween } from "../zones/reach.ts";
import { canReady, readied, readying } from "./drawing.ts";

/** Footwork left to the afraid, so that neither a fall nor a grip ends a panic by itself. */
const FOOTWORK: readonly string[] = ["moveZone", "moveWithin", "standUp", "breakFree"];

/** Maneuvers left to a creature bound by fear; absent: all. */
const LEFT: Readonly<Partial<Record<Dread["choice"], readonly string[]>>> = {
  flee: [...FOOTWORK, "flee", "climb", "clearObstacle", "shout"],
  freeze: [],
  faint: [],
  attack: [
    ...FOOTWORK,
    "attackMelee",
    "attackRanged",
    "attackUnarmed",
    "grapple",
    "cast",
    "drawWeapon",
    "pickUp",
    "shout",
  ],
};

/** Why a creature that the Director binds to its fear cannot do this (K-166). */
export const notInDread = ({ name, dread }: Creature, maneuver: string): Check =>
  dread?.binds && LEFT[dread.choice]?.includes(maneuver) === false
    ? refuse(`InDread.${dread.choice}`, "K-166", { who: name })
    : null;

/** Why a frozen or fainted creature cannot answer, once bound (K-166). */
export const numbInDread = ({ name, dread }: Creature): Check =>
  dread?.binds && LEFT[dread.choice]?.length === 0 ? refuse(`InDread.${dread.choice}`, "K-166", { who: name }) : null;

/** Grips and fire forbid most maneuvers (K-114, K-123, K-124, K-173, C.90); some have bars of their own. */
export const notBound = (creature: Creature, maneuver: string): Check => {
  const { whileHeld, whileBurning, barred } = definitionOf(maneuver, []) ?? {};
  const held = creature.heldBy.length > 0;
  if (held && !whileHeld) return refuse("Held", "K-114", { who: creature.name });
  const bar = barred?.(creature) ?? notInDread(creature, maneuver);
  if (bar) return bar;
  return creature.burning && !whileBurning && !(held && whileHeld)
    ? refuse("Burning", "K-173", { who: creature.name })
    : null;
};

export const mayManeuver = (
  state: CombatState,
  by: By,
  seat: string,
  maneuver: string,
  speed: "slow" | "fast",
): Check =>
  firstOf(
    () => isRunning(state),
    () => ownsActive(state, by, seat),
    () => onTurn(state, seat),
    () => notBound(assertPresent(creatureOf(state, seat)), maneuver),
    () => canPay(state, seat, speed),
  );

/** The three attacks and the weapon use each needs (K-055 to K-057). */
export const attackUses = {
  attackMelee: ["close"],
  attackRanged: ["thrown", "ranged"],
  attackUnarmed: ["unarmed"],
} as const satisfies Readonly<Record<string, readonly WeaponUse[]>>;
export type AttackManeuver = keyof typeof attackUses;

export interface Aim {
  readonly seat: string;
  readonly maneuver: AttackManeuver;
  readonly weapon: string;
  readonly target: string;
}

/** With zones, a creature in none is near nobody: place it first (K-028). */
export const isPlaced = ({ fight }: CombatState, ...both: readonly Creature[]): Check => {
  const lost = both.find((one) => one.zone === null);
  return lost && fight.zones.length > 0 && both.some((one) => one.zone !== null)
    ? refuse("NotPlaced", "K-028", { who: lost.name })
    : null;
};

/** A close attack needs reach, any other the right distance (K-080, K-094 to K-096). */
export const canReach = (state: CombatState, aim: Aim): Check => {
  const attacker = assertPresent(creatureOf(state, aim.seat));
  const target = assertPresent(creatureOf(state, aim.target));
  const weapon = weaponOf(attacker, aim.weapon);
  const uses: readonly WeaponUse[] = attackUses[aim.maneuver];
  if (!weapon?.uses.some((use) => uses.includes(use)))
    return refuse("WrongWeapon", "K-082", { weapon: weapon?.name ?? "" });
  const zones = zonesBetween(state, attacker, target);
  if (aim.maneuver === "attackRanged") {
    if (inRange(weapon, zones)) return null;
    return refuse(zones < weapon.min ? "TooClose" : Number.isFinite(zones) ? "TooFar" : "NoWay", "K-094", {
      weapon: weapon.name,
      zones: Number.isFinite(zones) ? zones : 0,
      min: weapon.min,
      max: weapon.max,
    });
  }
  if (inReach(attacker, target)) return null;
  const lost = isPlaced(state, attacker, target);
  if (lost) return lost;
  return zones === 0
    ? refuse(target.cover ? "BehindCover" : "FarInZone", "K-080", { target: target.name })
    : refuse("OutOfReach", "K-029", { target: target.name });
};

export const canStrike = (state: CombatState, aim: Aim): Check =>
  isTarget(state, aim.seat, aim.target) ?? canReach(state, aim) ?? canReady(state, aim.seat, aim.weapon);

/** A turn attack's requirements (A.7.1). */
export const attackCheck = (state: CombatState, by: By, aim: Aim): Check =>
  mayManeuver(state, by, aim.seat, aim.maneuver, "slow") ?? canStrike(state, aim);

interface LinePlan {
  readonly slot: Slot;
  readonly speed: "slow" | "fast";
  readonly maneuver: string;
  readonly action: ActionId;
  readonly target: string | null;
  readonly needed: number;
  readonly parts?: readonly PoolPart[];
  readonly set?: Partial<Line>;
}

/** Declares a line: maneuver paid, pool fixed, no die thrown, hiding over (C.6). */
export const declareLine = (draft: Draft, seat: string, plan: LinePlan, about: TestFields): readonly [Draft, Line] => {
  const shown = [seat, plan.target ?? seat].reduce((now, one) => setCreature(now, one, { hidden: false }), draft.state);
  const [id, state] = counted(pay(shown, plan.slot, plan.speed), "l");
  const test = beginTest(changeState(draft, state), seat, plan.action, {
    attribute: about.attribute,
    without: about.without,
    maneuver: true,
    declared: true,
    parts: [...(plan.parts ?? []), ...broughtDice(about)],
  });
  const line: Line = {
    id,
    by: seat,
    slot: plan.slot.id,
    target: plan.target,
    maneuver: plan.maneuver,
    action: plan.action,
    weapon: null,
    dice: test.pool.dice,
    needed: Math.min(50, plan.needed + (about.more ?? 0) + test.harder),
    position: about.position ?? "none",
    damage: 0,
    type: "physical",
    resist: null,
    route: [],
    reactions: [],
    faces: null,
    net: null,
    extra: 0,
    ...plan.set,
  };
  return [test.draft, line];
};

/** Dice from weapon and cover (C.91). */
const attackParts = (state: CombatState, aim: Aim): readonly PoolPart[] => [
  ["weapon", numberOf(weaponOf(creatureOf(state, aim.seat), aim.weapon)?.dice)],
  ["cover", aim.maneuver === "attackRanged" && creatureOf(state, aim.target)?.cover ? state.profile["cover.dice"] : 0],
];

const attackActions = { attackMelee: "strike", attackRanged: "shoot", attackUnarmed: "force" } as const;

/** An attack needs one success, and more by circumstances (K-084, K-038, K-039). */
const attackNeeds = (state: CombatState, aim: Aim): number => {
  const attacker = assertPresent(creatureOf(state, aim.seat));
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

/** Declares an attack (K-082, K-083, K-093). */
export const attackLine = (before: Draft, from: Slot, aim: Aim, about: TestFields): readonly [Draft, Line] => {
  const draft = readied(before, from, aim.seat, aim.weapon);
  const slot = assertPresent(slotOf(draft.state, from.id));
  const weapon = weaponOf(creatureOf(draft.state, aim.seat), aim.weapon) ?? null;
  return declareLine(
    draft,
    aim.seat,
    {
      slot,
      speed: "slow",
      maneuver: aim.maneuver,
      action: attackActions[aim.maneuver],
      target: aim.target,
      needed: attackNeeds(draft.state, aim),
      parts: attackParts(draft.state, aim),
      set: { weapon, damage: numberOf(weapon?.damage) },
    },
    about,
  );
};

const inHand = (creature: Creature | undefined, weapon: string): boolean =>
  weapon === "unarmed" || creature?.inHand === weapon;

/** Records a declaration, and whether the weapon was in hand, which some tables only remark on (C.79). */
export const recordDeclared = (draft: Draft, line: Line, trace: readonly TraceStep[] = []): Draft =>
  record(
    draft,
    "declared",
    {
      who: line.by,
      target: line.target ?? "",
      maneuver: line.maneuver,
      weapon: line.weapon?.name ?? "",
      dice: line.dice,
      needed: line.needed,
      drawn: line.weapon === null || inHand(creatureOf(draft.state, line.by), line.weapon.id),
    },
    draft.state,
    [["combat.dice", line.action, line.dice], ["K-084", line.needed], ...trace],
  );

/** The factor by which an undrawn weapon must promise more: drawing costs a step or an answer as well. */
const BEYOND = { fast: 1.5, free: 1.2 } as const;

/** Unanswered harm of an attack, extra sixes on damage; armour is the same for all weapons. */
const promised = (state: CombatState, aim: Aim): number => {
  const attacker = creatureOf(state, aim.seat);
  const damage = numberOf(weaponOf(attacker, aim.weapon)?.damage);
  if (!attacker?.sheet) return damage;
  const around = { maneuver: true, parts: attackParts(state, aim) };
  const needed = attackNeeds(state, aim);
  return distribution(poolNow(state, attacker, attackActions[aim.maneuver], around).dice).reduce(
    (sum, chance, sixes) => sum + (sixes >= needed ? chance * (damage + sixes - needed) : 0),
    0,
  );
};

/** Whether a shot promises no less than a strike at its target, so that going there gains nothing (play, section 4). */
export const isNoWorseAfar = (state: CombatState, shot: Aim): boolean =>
  (creatureOf(state, shot.seat)?.sheet?.weapons ?? []).every(({ id, uses }) => {
    const maneuver = uses.includes("close") ? "attackMelee" : uses.includes("unarmed") ? "attackUnarmed" : null;
    return maneuver === null || promised(state, { ...shot, maneuver, weapon: id }) <= promised(state, shot);
  });

/** What another attack gains over the one in hand, drawing costs counted (play, section 4); worth it only above 0. */
const gainOver = (state: CombatState, first: Aim): ((aim: Aim) => number) => {
  const holder = creatureOf(state, first.seat);
  const base = promised(state, first);
  return (aim) => {
    const weapon = weaponOf(holder, aim.weapon);
    const takes = holder && weapon && aim.weapon !== first.weapon ? readying(state, holder, weapon) : "free";
    return promised(state, aim) / (takes === "draw" || takes === "pickUp" ? BEYOND.fast : BEYOND.free) - base;
  };
};

/** The nearest targets: engaged ones first, then by zones. */
const nearest = (state: CombatState, seat: Creature, aims: readonly Aim[]): readonly Aim[] => {
  const engaged = aims.filter((aim) => seat.engaged.includes(aim.target));
  if (engaged.length > 0) return engaged;
  const far = aims.map((aim) => zonesBetween(state, seat, assertPresent(state.creatures[aim.target])));
  return aims.filter((_, index) => far[index] === Math.min(...far));
};

/** The weapon in hand first, then by damage; fists last of equals. */
const byUse = (seat: Creature): readonly Weapon[] => {
  const bare = (one: Weapon): number => (one.uses.includes("unarmed") ? 0 : 1);
  const rank = (one: Weapon): number => (one.id === seat.inHand ? 2000 : 0) + 2 * one.damage + bare(one);
  return [...(seat.sheet?.weapons ?? [])].sort((a, b) => rank(b) - rank(a));
};

/** A creature's foes; only the chosen ones, where any is among them (play). */
export const foesOf = (state: CombatState, seat: Creature, wanted: readonly string[] = []): readonly Creature[] => {
  const foes = active(state).filter((other) => areEnemies(other, seat));
  const chosen = foes.filter(({ id }) => wanted.includes(id));
  return chosen.length > 0 ? chosen : foes;
};

interface Narrow {
  readonly only?: readonly AttackManeuver[];
  readonly foes?: readonly Creature[];
}

/**
 * The default attack: in hand, else the first weapon that reaches, unless another promises clearly more; at the nearest
 * (C.114). `turn` spreads attackers over equals. Null for a bound creature and out of reach.
 */
export const usualAim = (
  state: CombatState,
  seat: Creature,
  turn: number,
  { only = keysOf(attackUses), foes: enemies = foesOf(state, seat) }: Narrow = {},
): Aim | null => {
  const ways = byUse(seat).flatMap((weapon) =>
    only
      .filter((maneuver) => {
        const kinds: readonly WeaponUse[] = attackUses[maneuver];
        return weapon.uses.some((use) => kinds.includes(use)) && !notBound(seat, maneuver);
      })
      .map((maneuver) => ({ seat: seat.id, maneuver, weapon: weapon.id })),
  );
  const aimOf = (way: Omit<Aim, "target">): Aim | null => {
    if (canReady(state, seat.id, way.weapon)) return null;
    const within = enemies.map((other): Aim => ({ ...way, target: other.id })).filter((aim) => !canReach(state, aim));
    const near = nearest(state, seat, within);
    return near[turn % near.length] ?? null;
  };
  for (const [at, way] of ways.entries()) {
    const first = aimOf(way);
    if (!first) continue;
    const gain = gainOver(state, first);
    // Nobody puts a close weapon away to shoot; reach is checked only where it is worth it
    const better = ways
      .slice(at + 1)
      .filter(
        ({ maneuver, weapon }) => maneuver !== "attackRanged" || maneuver === way.maneuver || weapon === seat.inHand,
      )
      .filter((other) => gain({ ...other, target: first.target }) > 0)
      .flatMap((other) => aimOf(other) ?? [])
      .map((aim) => ({ aim, more: gain(aim) }))
      .filter(({ more }) => more > 0)
      .sort((a, b) => b.more - a.more);
    return better[0]?.aim ?? first;
  }
  return null;
};
