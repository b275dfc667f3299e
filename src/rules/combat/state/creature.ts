/** A fight's state: shapes, parsers, look-ups, changes. What may happen is decided elsewhere. */
import {
  flag,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type Parse,
  type ValueOf,
} from "../../log/parse.ts";
import {
  actionIds,
  attributeIds,
  parseWeapon,
  unarmed,
  type ActionId,
  type AttributeId,
} from "../catalogue/catalogue.ts";

const each = <K extends string, T>(keys: readonly K[], parse: Parse<T>): Parse<{ readonly [P in K]: T }> =>
  object(Object.fromEntries(keys.map((key) => [key, parse]))) as Parse<{ readonly [P in K]: T }>;

const parseSomePools: Parse<{ readonly [P in ActionId]?: number }> = object(
  Object.fromEntries(actionIds.map((id) => [id, optional(integer({ min: 0, max: 30 }))])),
);
const parseSomeAttributes: Parse<{ readonly [P in AttributeId]?: number }> = object(
  Object.fromEntries(attributeIds.map((id) => [id, optional(integer({ min: 0, max: 10 }))])),
);
const parseSomeActions: Parse<{ readonly [P in ActionId]?: number }> = object(
  Object.fromEntries(actionIds.map((id) => [id, optional(integer({ min: 0, max: 5 }))])),
);

const sheetFields = {
  attributes: each<AttributeId, number>(attributeIds, integer({ min: 0, max: 10 })),
  actions: each<ActionId, number>(actionIds, integer({ min: 0, max: 5 })),
  /** Whole pools instead of attribute and action, as in a foe's line. */
  pools: parseSomePools,
  weapons: list(parseWeapon, { max: 50 }),
  armour: object({ protection: integer({ min: 0, max: 20 }), finesse: integer({ min: -10, max: 0 }) }),
  budget: object({ slow: integer({ min: 0, max: 9 }), fast: integer({ min: 0, max: 9 }) }),
  ignores: list(text({ min: 1, max: 40 }), { max: 50 }),
  fear: nullable(object({ value: integer({ min: 0, max: 20 }), later: nullable(integer({ min: 0, max: 20 })) })),
  thaums: nullable(object({ value: integer({ min: 0, max: 999 }), max: integer({ min: 0, max: 999 }) })),
} as const;

/** An actor's facts, copied when it joins (specification E.2). */
export const parseSheet = object(sheetFields);
export type Sheet = ValueOf<typeof parseSheet>;

const parseSheetInput = object({
  ...(Object.fromEntries(
    Object.entries(sheetFields).map(([key, parse]) => [key, optional(parse as Parse<unknown>)]),
  ) as {
    [K in keyof typeof sheetFields]: ReturnType<typeof optional<ValueOf<(typeof sheetFields)[K]>>>;
  }),
  attributes: optional(parseSomeAttributes),
  actions: optional(parseSomeActions),
});
export type SheetInput = ValueOf<typeof parseSheetInput>;

const all = <K extends string>(keys: readonly K[], value: number, given: { readonly [P in K]?: number } = {}) =>
  Object.fromEntries(keys.map((key) => [key, given[key] ?? value])) as { readonly [P in K]: number };

/** A sheet's defaults: attributes 2, actions 0, one slow and one fast maneuver, fists (rulings of A.1 and A.5). */
export const newSheet = (input: SheetInput = {}): Sheet => ({
  attributes: all(attributeIds, 2, input.attributes),
  actions: all(actionIds, 0, input.actions),
  pools: input.pools ?? {},
  weapons: [unarmed, ...(input.weapons ?? []).filter((weapon) => weapon.id !== unarmed.id)],
  armour: input.armour ?? { protection: 0, finesse: 0 },
  budget: input.budget ?? { slow: 1, fast: 1 },
  ignores: input.ignores ?? [],
  fear: input.fear ?? null,
  thaums: input.thaums ?? null,
});

/** Ids of seats, slots, zones, from Foundry or our counters; never an object's own key. */
export const id = text({ min: 1, max: 80 });

export const harmTypes = ["physical", "mental"] as const;
export const harmType = oneOf(harmTypes);
export type HarmType = (typeof harmTypes)[number];

const level = oneOf([1, 2, 3] as const);
/** Named harm; its row is above its level where that row was full. */
const parseHarm = object({ label: text({ max: 80 }), level, row: level });
export type Harm = ValueOf<typeof parseHarm>;
export type Row = Harm["row"];

export const clampRow = (row: number): Row => (row <= 1 ? 1 : row >= 3 ? 3 : 2);

const count = integer({ min: 0, max: 999 });
const points = object({ value: count, max: count, fresh: count });
/** Harm points: current, threshold, those since the last test (C.106, C.107). */
export type HarmPoints = ValueOf<typeof points>;

const bothTypes = <T>(parse: Parse<T>): Parse<Readonly<Record<HarmType, T>>> =>
  object({ physical: parse, mental: parse });

export const fates = ["active", "fled", "down", "out"] as const;

export const standingOrders = ["none", "parry", "dodge", "never"] as const;

/** The side that is hostile to nobody. */
export const NEUTRAL = "others";
export const HEROES = "heroes";
export const sides = [HEROES, "foes", NEUTRAL] as const;

const hand = nullable(id);

/** Reactions to fear by the player's choice; the last only where nothing presses (K-166, K-167). */
export const dreads = ["flee", "freeze", "faint", "attack", "improvise"] as const;
const parseDread = object({ choice: oneOf(dreads), binds: flag });
export type Dread = ValueOf<typeof parseDread>;

/** Most characters of a name in a fight. The texts and forms that say so cannot import it: they hold the number. */
export const LONGEST_NAME = 120;
export const parseName = text({ max: LONGEST_NAME });

export const creatureFields = {
  id,
  name: parseName,
  kind: oneOf(["pc", "npc"]),
  side: text({ max: 40 }),
  /** Cards it holds; a group's member has one. */
  cards: integer({ min: 1, max: 10 }),
  group: nullable(id),
  hidden: flag,
  open: flag,
  /** Null only in a view that hides it. */
  sheet: nullable(parseSheet),
  harm: nullable(bothTypes(list(parseHarm, { max: 200 }))),
  /** Harm points; null where harm is written out. */
  points: nullable(bothTypes(points)),
  fate: oneOf(fates),
  zone: nullable(id),
  turnZone: nullable(id),
  cover: flag,
  far: flag,
  prone: flag,
  engaged: list(id, { max: 200 }),
  inHand: hand,
  dropped: optional(list(object({ weapon: id, zone: nullable(id) }), { max: 50 })),
  heldBy: list(object({ by: id, gagged: flag }), { max: 50 }),
  breakTried: flag,
  pinnedBy: list(id, { max: 50 }),
  /** Dice on the first rolled maneuver, in round 1 unless another is named. */
  ambush: count,
  ambushRound: optional(count),
  nextBonus: integer({ min: -20, max: 20 }),
  /** The Director's extra need for its next declared test; absent: none (K-038). */
  harder: optional(integer({ min: 0, max: 20 })),
  burning: nullable(object({ intensity: count, progress: count, needed: count })),
  poison: list(object({ id, type: harmType, next: count }), { max: 50 }),
  unsettled: list(object({ id, type: harmType, amount: count, armour: count }), { max: 200 }),
  criticals: list(harmType, { max: 200 }),
  /** Its reaction to fear, and whether it is bound; absent in older fights. */
  dread: optional(nullable(parseDread)),
  extraCards: integer({ min: 0, max: 20 }),
  mute: flag,
  mayReact: flag,
  standing: oneOf(standingOrders),
  keepLower: flag,
  /** The Director's drag this turn, refundable in one press until the turn ends. */
  waivable: optional(nullable(object({ slot: id, speed: oneOf(["slow", "fast"]) }))),
  unpaid: nullable(object({ from: nullable(id), to: id })),
} as const;

export const parseCreature = object(creatureFields);
export type Creature = ValueOf<typeof parseCreature>;

export const parseCreatureInput = object({
  id,
  name: creatureFields.name,
  kind: creatureFields.kind,
  side: optional(creatureFields.side),
  cards: optional(creatureFields.cards),
  group: optional(creatureFields.group),
  hidden: optional(flag),
  prone: optional(flag),
  open: optional(flag),
  sheet: optional(parseSheetInput),
  harm: optional(creatureFields.harm),
  points: optional(nullable(bothTypes(object({ value: count, max: count })))),
  zone: optional(creatureFields.zone),
  inHand: optional(hand),
  burning: optional(creatureFields.burning),
  poison: optional(creatureFields.poison),
  nextBonus: optional(creatureFields.nextBonus),
  standing: optional(creatureFields.standing),
  keepLower: optional(flag),
});
export type CreatureInput = ValueOf<typeof parseCreatureInput>;

/** Player characters write harm and are open; others count points up to 4 and are closed (A.3.2). */
export const newCreature = (input: CreatureInput): Creature => {
  const pc = input.kind === "pc";
  const sheet = newSheet(input.sheet);
  const given =
    input.points === undefined
      ? pc
        ? null
        : { physical: { value: 0, max: 4 }, mental: { value: 0, max: 4 } }
      : input.points;
  return {
    id: input.id,
    name: input.name,
    kind: input.kind,
    side: input.side ?? (pc ? HEROES : "foes"),
    cards: input.group ? 1 : (input.cards ?? 1),
    group: input.group ?? null,
    hidden: input.hidden ?? false,
    open: input.open ?? pc,
    sheet,
    harm: input.harm ?? { physical: [], mental: [] },
    points: given && {
      physical: { ...given.physical, fresh: 0 },
      mental: { ...given.mental, fresh: 0 },
    },
    fate: "active",
    zone: input.zone ?? null,
    turnZone: null,
    cover: false,
    far: false,
    prone: input.prone ?? false,
    engaged: [],
    inHand: input.inHand ?? sheet.weapons.find((weapon) => !weapon.uses.includes("unarmed"))?.id ?? null,
    heldBy: [],
    breakTried: false,
    pinnedBy: [],
    ambush: 0,
    nextBonus: input.nextBonus ?? 0,
    burning: input.burning ?? null,
    poison: input.poison ?? [],
    unsettled: [],
    criticals: [],
    extraCards: 0,
    mute: false,
    mayReact: true,
    standing: input.standing ?? "none",
    keepLower: input.keepLower ?? false,
    unpaid: null,
  };
};

/** Whether harm points are at the threshold; written harm never is (A.3.2, C.42). */
export const atFullHarm = ({ points }: { readonly points: Creature["points"] }): boolean =>
  points !== null && (points.physical.value >= points.physical.max || points.mental.value >= points.mental.max);
