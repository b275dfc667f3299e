import { flag, integer, list, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { keysOf } from "../../log/values.ts";

/** The five attributes (specification A.1). */
export const attributeIds = ["strength", "dexterity", "intuition", "reason", "presence"] as const;
export type AttributeId = (typeof attributeIds)[number];

/** The thirteen actions and the attributes each may be rolled with (specification A.1.1). */
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

/** All action ids, in the order of the sheet. */
export const actionIds = keysOf(linkedAttributes);

/** Highest value of an action in play, at the start, and for the main action of a profession at the start. */
export const actionCaps = { play: 5, start: 2, startMain: 3 } as const;

/** How much is at stake in a fear test: there is always something. */
export const fearPositions = ["controlled", "risky", "desperate"] as const;
export type FearPosition = (typeof fearPositions)[number];

/** How much is at stake in a test; `none` where the enemy's own turn is the consequence (specification A.1.2). */
export const positions = ["none", ...fearPositions] as const;
export type Position = (typeof positions)[number];

/** Harm that a failed test is worth, offered and never applied unasked. */
export const failurePrice: Readonly<Record<Position, number>> = { none: 0, controlled: 1, risky: 2, desperate: 3 };

/** Mental harm of a failed fear test: one more than any other failure (K-159, K-163 to K-165). */
export const fearHarm: Readonly<Record<FearPosition, number>> = { controlled: 2, risky: 3, desperate: 4 };

/** Dice a passed fear test gives to the next roll (K-160 to K-162). */
export const fearBonus: Readonly<Record<FearPosition, number>> = { controlled: 1, risky: 0, desperate: 0 };

/** Ways to use a weapon (A.17). */
export const weaponUses = ["unarmed", "close", "thrown", "ranged"] as const;

/** A weapon as data: its ways of use, the harm a hit deals, and the zones it reaches, both ends included (A.17). */
export const parseWeapon = object({
  id: text({ min: 1, max: 60 }),
  name: text({ max: 80 }),
  uses: list(oneOf(weaponUses), { min: 1, max: 4 }),
  damage: integer({ min: 0, max: 20 }),
  min: integer({ min: 0, max: 20 }),
  max: integer({ min: 0, max: 20 }),
  dice: integer({ min: -10, max: 10 }),
  /** It grows on its bearer: never drawn, never struck from the hand. */
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

/** Fists, feet and foreheads; every creature has them (damage 1 is a ruling). */
export const unarmed = weapon("unarmed", 1, ["unarmed"]);

/** Placeholders until a table brings its own list; only the ranges of sling and longbow are printed in the rules. */
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

/** Protection of armour by its common name; placeholders. */
export const starterArmour: Readonly<Record<string, number>> = { leather: 1, mail: 2, plate: 3, hide: 1, shell: 3 };
