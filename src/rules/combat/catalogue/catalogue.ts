/** The fight rules' printed lists: attributes, actions, positions, starter gear. */
import { flag, integer, list, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { keysOf } from "../../log/values.ts";

/** The five attributes (specification A.1). */
export const attributeIds = ["strength", "dexterity", "intuition", "reason", "presence"] as const;
export type AttributeId = (typeof attributeIds)[number];

/** The thirteen actions, each with its attributes (specification A.1.1). */
export const linkedAttributes = {
  strike: ["strength"],
  shoot: ["dexterity"],
  force: ["strength"],
  endure: ["strength", "intuition"],
  finesse: ["dexterity"],
  sneak: ["dexterity"],
  track: ["intuition", "reason"],
  read: ["intuition"],
  study: ["reason"],
  persuade: ["reason", "presence"],
  charm: ["presence"],
  intimidate: ["presence", "intuition"],
  cast: ["reason"],
} as const satisfies Readonly<Record<string, readonly AttributeId[]>>;

export type ActionId = keyof typeof linkedAttributes;

export const actionIds = keysOf(linkedAttributes);

export const actionCaps = { play: 5, start: 2, startMain: 3 } as const;

/** Positions of a fear test, where something is always at stake. */
export const fearPositions = ["controlled", "risky", "desperate"] as const;
export type FearPosition = (typeof fearPositions)[number];

/** Positions of a test; `none` where the enemy's own turn is the consequence (specification A.1.2). */
export const positions = ["none", ...fearPositions] as const;
export type Position = (typeof positions)[number];

/** Harm offered for a failed test, never applied unasked. */
export const failurePrice: Readonly<Record<Position, number>> = { none: 0, controlled: 1, risky: 2, desperate: 3 };

/** Mental harm of a failed fear test: one more than other failures (K-159, K-163 to K-165). */
export const fearHarm: Readonly<Record<FearPosition, number>> = { controlled: 2, risky: 3, desperate: 4 };

/** Dice that a passed fear test adds to the next roll (K-160 to K-162). */
export const fearBonus: Readonly<Record<FearPosition, number>> = { controlled: 1, risky: 0, desperate: 0 };

/** Weapon uses (A.17). */
export const weaponUses = ["unarmed", "close", "thrown", "ranged"] as const;

/** A weapon: uses, damage, and zones in range, both ends included (A.17). */
export const parseWeapon = object({
  id: text({ min: 1, max: 60 }),
  name: text({ max: 80 }),
  uses: list(oneOf(weaponUses), { min: 1, max: 4 }),
  damage: integer({ min: 0, max: 20 }),
  min: integer({ min: 0, max: 20 }),
  max: integer({ min: 0, max: 20 }),
  dice: integer({ min: -10, max: 10 }),
  /** Part of its bearer: never drawn, never disarmed. */
  natural: optional(flag),
});
export type Weapon = ValueOf<typeof parseWeapon>;
export type WeaponUse = Weapon["uses"][number];

const weapon = (id: string, damage: number, uses: readonly WeaponUse[], min = 0, max = 0): Weapon => ({
  id,
  name: id,
  uses,
  damage,
  min,
  max,
  dice: 0,
});

/** Fists, feet and foreheads of every creature (damage 1 is a ruling). */
export const unarmed = weapon("unarmed", 1, ["unarmed"]);

/** Placeholders for a table's own list; the rules print only the ranges of sling and longbow. */
export const starterWeapons: readonly Weapon[] = [
  unarmed,
  weapon("knife", 1, ["close", "thrown"], 0, 1),
  weapon("club", 1, ["close"]),
  weapon("spear", 1, ["close", "thrown"], 0, 1),
  weapon("sword", 2, ["close"]),
  weapon("axe", 2, ["close"]),
  weapon("greatsword", 3, ["close"]),
  weapon("greataxe", 3, ["close"]),
  weapon("sling", 1, ["ranged"], 0, 1),
  weapon("shortbow", 1, ["ranged"], 0, 2),
  weapon("longbow", 2, ["ranged"], 1, 3),
];

export const starterArmour: Readonly<Record<string, number>> = { leather: 1, mail: 2, plate: 3, hide: 1, shell: 3 };
