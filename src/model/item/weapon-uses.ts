/** Ways to use a weapon, in the words of the combat rules (A.17). */
export const WEAPON_USES = ["unarmed", "close", "thrown", "ranged"] as const;
