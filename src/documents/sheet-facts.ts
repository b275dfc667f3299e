import { documented, recordOf, shaped } from "../foundry/shape.ts";
import { weaponUses, type ActionId, type AttributeId } from "../rules/combat/catalogue/catalogue.ts";
import { mildest, place, recover } from "../rules/combat/harm/split.ts";
import type { Creature, CreatureInput, Harm, HarmType, SheetInput } from "../rules/combat/index.ts";
import { LONGEST_NAME, newCreature } from "../rules/combat/state/creature.ts";
import type { CombatProfile } from "../rules/profile/combat.ts";
import { combatProfile } from "./added.ts";
import type { HarmKept } from "./hero-data.ts";
import type { ItemRow } from "./rows.ts";

type ByType<T> = Record<HarmType, T>;

type Weapon = NonNullable<SheetInput["weapons"]>[number];

/** An actor's `system.combat` after its data model. */
export interface StoredCombat {
  attributes: Record<AttributeId, number>;
  actions: Record<ActionId, number>;
  pools: Record<ActionId, number | null>;
  harmKept: HarmKept;
  harm: ByType<Harm[]>;
  points: ByType<{ value: number; max: number }>;
  criticals: { type: HarmType; label: string; earns: boolean }[];
  cards: number;
  budget: { slow: number; fast: number };
  protection: number;
  fear: { value: number | null; later: number | null };
  ignores: string[];
  nextBonus: number;
  burning: { intensity: number; progress: number; needed: number } | null;
  poison: { id: string; type: HarmType; next: number }[];
  thaums: { value: number; max: number };
  standing: Creature["standing"];
  keepLower: boolean;
  open: boolean;
}

export const isHurtInFights = ({ harmKept, harm, points, criticals, burning, poison }: StoredCombat): boolean =>
  (harmKept === "points"
    ? Object.values(points).some(({ value }) => value > 0)
    : Object.values(harm).some((taken) => taken.length > 0)) ||
  criticals.length + poison.length > 0 ||
  burning !== null;

/** An actor as a fight sees it: plain data, so that this file knows no document. */
export interface FightActor {
  readonly name: string;
  readonly type: string;
  readonly combat: StoredCombat;
  readonly items: readonly ItemRow[];
}

const clamp = (value: unknown, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(typeof value === "number" && Number.isFinite(value) ? value : 0)));

/** A weapon item for the rules; without a use it is a close weapon. */
export const weaponOf = (item: ItemRow): Weapon => {
  const { uses, damage, min, max, dice, natural } = item.system;
  const known = weaponUses.filter((use) => Array.isArray(uses) && uses.includes(use));
  const near = clamp(min, 0, 20);
  return {
    id: item.id,
    name: item.name.slice(0, 80),
    uses: known.length > 0 ? known : ["close"],
    damage: clamp(damage, 0, 20),
    min: near,
    max: Math.max(near, clamp(max, 0, 20)),
    dice: clamp(dice, -10, 10),
    ...(natural === true ? { natural } : {}),
  };
};

const weaponsOf = (items: readonly ItemRow[]): readonly Weapon[] =>
  items
    .filter(({ type }) => type === "weapon")
    .slice(0, 49)
    .map(weaponOf);

export const armourOf = (own: number, items: readonly ItemRow[]): { protection: number; finesse: number } => {
  const worn = items.filter(({ type, system }) => type === "armour" && system.worn === true);
  const sum = (key: string): number => worn.reduce((total, { system }) => total + clamp(system[key], -20, 20), 0);
  return { protection: clamp(own + sum("protection"), 0, 20), finesse: clamp(sum("finesse"), -10, 0) };
};

/** A sheet's facts, copied at joining (specification E.2). */
export const sheetFacts = ({ combat, items }: FightActor): SheetInput => ({
  attributes: { ...combat.attributes },
  actions: { ...combat.actions },
  pools: Object.fromEntries(Object.entries(combat.pools).filter(([, pool]) => pool !== null)),
  weapons: weaponsOf(items),
  armour: armourOf(combat.protection, items),
  budget: { ...combat.budget },
  ignores: [...new Set(combat.ignores.map((name) => name.trim().toLowerCase()))]
    .filter((name) => name !== "" && name.length <= 40)
    .slice(0, 50),
  fear: combat.fear.value === null ? null : { value: combat.fear.value, later: combat.fear.later },
  thaums: combat.thaums.max > 0 ? { ...combat.thaums } : null,
});

type Joining = Pick<CreatureInput, "id"> &
  Partial<Pick<CreatureInput, "name" | "side" | "group" | "hidden" | "zone" | "cards">>;

/** Facts of a joining actor. `joining` overrides the sheet, as with a token's own name or number of cards. */
export const creatureFacts = (actor: FightActor, joining: Joining): CreatureInput => {
  const { combat, items } = actor;
  const inHand = items.find(({ type, system }) => type === "weapon" && system.inHand === true)?.id;
  const counted = combat.harmKept === "points";
  return {
    name: actor.name.slice(0, LONGEST_NAME),
    kind: actor.type === "character" ? "pc" : "npc",
    cards: combat.cards,
    open: combat.open,
    sheet: sheetFacts(actor),
    harm: counted
      ? { physical: [], mental: [] }
      : { physical: rows(combat.harm.physical), mental: rows(combat.harm.mental) },
    points: counted ? { physical: { ...combat.points.physical }, mental: { ...combat.points.mental } } : null,
    ...(inHand === undefined ? {} : { inHand }),
    burning: combat.burning && { ...combat.burning },
    poison: combat.poison.map((one) => ({ ...one })),
    nextBonus: combat.nextBonus,
    standing: combat.standing,
    keepLower: combat.keepLower,
    ...joining,
  };
};

/** An actor as in a fight that begins now, for its sheet's pools and harm. */
export const creatureOn = (actor: FightActor): Creature => newCreature(creatureFacts(actor, { id: "sheet" }));

const rows = (harm: readonly Harm[]): readonly Harm[] =>
  harm.map(({ label, level, row }) => ({ label: label.slice(0, 80), level, row }));

/** Whether an actor's `system` has the fights' part, whose inner shape its data model guarantees. */
export const isFighting = shaped<{ readonly combat: StoredCombat }>({ combat: "object" });

/** An actor document as plain data; an unlinked token's own actor works alike. */
export const fightActor = (actor: Actor.Implementation): FightActor => ({
  name: actor.name,
  type: actor.type,
  combat: documented(actor.system, isFighting, "An actor").combat,
  // In their owner's order
  items: [...actor.items.contents]
    .sort((one, other) => one.sort - other.sort)
    .map((item) => ({
      id: item.id ?? "",
      type: item.type,
      name: item.name,
      system: recordOf(item.system),
    })),
});

/** Changes below `system.combat`, and how often the top row was full. */
interface HandHarm {
  readonly fields: Partial<Pick<StoredCombat, "harm" | "points">>;
  readonly catastrophic: number;
}

type Source = Pick<StoredCombat, "harmKept" | "harm" | "points">;

const points = ({ points: stored }: Source, type: HarmType, value: number): HandHarm => {
  const next = { value: Math.min(999, Math.max(0, value)), max: stored[type].max };
  return { fields: { points: { ...stored, [type]: next } }, catastrophic: 0 };
};

const lowest = (harm: readonly Harm[]): number =>
  harm.reduce((best, one, index) => (best < 0 || one.row <= (harm[best] as Harm).row ? index : best), -1);

/**
 * Harm by hand outside fights: points move past the threshold too, written harm splits the mildest way (A.3.1) and
 * heals by level, the slightest first (A.3.3). `amount` below zero heals.
 */
export const handHarm = (
  source: Source,
  type: HarmType,
  amount: number,
  profile: CombatProfile,
  label = "",
): HandHarm => {
  if (source.harmKept === "points") return points(source, type, source.points[type].value + amount);
  const before = source.harm[type];
  if (amount >= 0) {
    const { harm, catastrophic } = place(before, mildest(before, amount, profile), profile["harm.slots"], () => label);
    return { fields: { harm: { ...source.harm, [type]: [...harm] } }, catastrophic };
  }
  let harm: Record<HarmType, readonly Harm[]> = source.harm;
  for (let left = -amount; left > 0 && harm[type].length > 0; left -= 1) harm = recover(harm, type, lowest(harm[type]));
  return { fields: { harm: { ...source.harm, [type]: [...harm[type]] } }, catastrophic: 0 };
};

/** All slots' levels and the filled ones, for token bars of written harm. */
export const slotPoints = (
  harm: readonly Pick<Harm, "row">[],
  slots: readonly number[],
): { value: number; max: number } => ({
  value: harm.reduce((sum, one) => sum + one.row, 0),
  max: slots.reduce((sum, count, index) => sum + count * (index + 1), 0),
});

/** Harm by hand, or healing below zero. */
type HarmWriter = (actor: Actor.Implementation, type: HarmType, amount: number) => Promise<unknown>;

/** Written harm on the actor itself, in one update; a full top row adds a critical injury to be named (A.3.3). */
export const writeHarm = async (
  actor: Actor.Implementation,
  type: HarmType,
  amount: number,
  label = "",
): Promise<void> => {
  const { combat } = fightActor(actor);
  const { fields, catastrophic } = handHarm(combat, type, amount, combatProfile(), label);
  const criticals = [
    ...combat.criticals,
    ...Array.from({ length: catastrophic }, () => ({ type, label, earns: true })),
  ];
  await actor.update({ system: { combat: { ...fields, ...(catastrophic > 0 ? { criticals } : {}) } } });
};

let writer: HarmWriter = writeHarm;

/** Play redirects token bars through a running fight. */
export const useHarmWriter = (use: HarmWriter): void => void (writer = use);

export const harmByBar: HarmWriter = (actor, type, amount) => writer(actor, type, amount);
