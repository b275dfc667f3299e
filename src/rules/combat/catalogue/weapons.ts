import { flag, integer, list, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";

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
