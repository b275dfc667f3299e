import { actionIds, attributeIds } from "../catalogue/actions.ts";
import { starterArmour, starterWeapons } from "../catalogue/weapons.ts";

/** Words of a foe's line that name neither an action, an attribute, a weapon nor armour. */
export const npcKeywords = [
  "cards",
  "harm",
  "physical",
  "mental",
  "fear",
  "slow",
  "fast",
  "ignores",
  "damage",
  "range",
  "dice",
  "ally",
  "neutral",
] as const;

/** What a word of a foe's line may mean. */
export type NpcWord =
  | { readonly is: "action" | "attribute" | "armour" | "weapon"; readonly id: string }
  | { readonly is: (typeof npcKeywords)[number] };

/** Weapons that grow on a creature; their damage is written behind them: `bite 2`. */
export const naturalWeapons = ["bite", "claws", "horns", "tail", "fists", "sting"] as const;

/** Words of a foe's line that name weapons and armour of the rules. */
export const weaponWords: readonly string[] = [...starterWeapons.map(({ id }) => id), ...naturalWeapons];
export const armourWords: readonly string[] = Object.keys(starterArmour);

/** English words; another language passes its own. Keys are lower case. */
export const npcWords: Readonly<Record<string, NpcWord>> = {
  ...Object.fromEntries(starterWeapons.map((weapon) => [weapon.id, { is: "weapon", id: weapon.id }] as const)),
  ...Object.fromEntries(Object.keys(starterArmour).map((id) => [id, { is: "armour", id }] as const)),
  ...Object.fromEntries(naturalWeapons.map((id) => [id, { is: "weapon", id }] as const)),
  armour: { is: "armour", id: "armour" },
  weapon: { is: "weapon", id: "weapon" },
  ...Object.fromEntries(attributeIds.map((id) => [id, { is: "attribute", id }] as const)),
  ...Object.fromEntries(actionIds.map((id) => [id, { is: "action", id }] as const)),
  ...Object.fromEntries(npcKeywords.map((is) => [is, { is }] as const)),
  card: { is: "cards" },
};
