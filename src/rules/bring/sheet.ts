import { actionIds, attributeIds, weaponUses } from "../combat/catalogue/catalogue.ts";
import { harmTypes } from "../combat/state/creature.ts";
import { FOLLOWER_ROLES } from "../contest/engine/setup.ts";
import { isRecord } from "../log/values.ts";

/* A sheet's exchanged numbers, for our JSON and our text: each with the data model's bounds and its word. */

/** A whole number below `system`. */
export interface SheetNumber {
  readonly path: string;
  readonly word: string;
  readonly min: number;
  readonly max: number;
}

const number = (word: string, path: string, min: number, max: number): SheetNumber => ({ path, word, min, max });

/** Numbers on a line of their own: `Hero points: 2`. */
export const NUMBERS: readonly SheetNumber[] = [
  number("Hero points", "heroPoints.value", 0, 999),
  number("Experience", "experience", 0, 99_999),
  number("Cards", "combat.cards", 1, 10),
  number("Protection", "combat.protection", 0, 20),
  number("Fear", "combat.fear.value", 0, 20),
  number("Later fear", "combat.fear.later", 0, 20),
  number("Thaums", "combat.thaums.value", 0, 999),
  number("Most thaums", "combat.thaums.max", 0, 999),
  number("Slow maneuvers", "combat.budget.slow", 0, 9),
  number("Fast maneuvers", "combat.budget.fast", 0, 9),
  number("Initiative", "duel.initiative", -999, 999),
];

/** Numbers that share a line: `Actions: strike 1, sneak 2`. */
export const GROUPS: readonly { readonly word: string; readonly numbers: readonly SheetNumber[] }[] = [
  { word: "Attributes", numbers: attributeIds.map((id) => number(id, `combat.attributes.${id}`, 0, 10)) },
  { word: "Actions", numbers: actionIds.map((id) => number(id, `combat.actions.${id}`, 0, 5)) },
  { word: "Pools", numbers: actionIds.map((id) => number(id, `combat.pools.${id}`, 0, 30)) },
  { word: "Harm points", numbers: harmTypes.map((id) => number(id, `combat.points.${id}.max`, 0, 999)) },
  { word: "Harm taken", numbers: harmTypes.map((id) => number(id, `combat.points.${id}.value`, 0, 999)) },
];

export const ALL_NUMBERS: readonly SheetNumber[] = [...NUMBERS, ...GROUPS.flatMap(({ numbers }) => numbers)];

/** Whole numbers of a weapon and of armour, by their words. */
export const WEAPON: readonly SheetNumber[] = [
  number("damage", "damage", 0, 20),
  number("dice", "dice", -10, 10),
  number("from", "min", 0, 20),
  number("to", "max", 0, 20),
];
export const ARMOUR: readonly SheetNumber[] = [
  number("protection", "protection", 0, 20),
  number("finesse", "finesse", -10, 0),
];

export const USES: readonly string[] = weaponUses;
/** Words after a weapon: in hand, or natural. */
export const WEAPON_FLAGS = { "in hand": "inHand", natural: "natural" } as const;
export const ROLES: readonly string[] = [...FOLLOWER_ROLES, "absent"];

export const below = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), data);

/** A text at a path; "" for all else. */
export const textAt = (data: unknown, path: string): string => {
  const value = below(data, path);
  return typeof value === "string" ? value : "";
};

/** A name in a text: plain where it has no special characters, else quoted as in JSON. */
export const quoted = (name: string): string => (/^\p{L}[\p{L}\p{M} '’-]*$/u.test(name) ? name : JSON.stringify(name));

/** Characters of the longest part whose end is searched. */
export const LONGEST = 1000;

const STRING = /"(?:[^"\\]|\\.)*"/y;

/** A text cut at a sign outside quotation marks; parts are trimmed. */
export function cut(text: string, sign: "," | ":"): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  // After an unclosed mark no later one is looked for
  let closes = true;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"' && closes) {
      STRING.lastIndex = at;
      const whole = STRING.exec(text)?.[0];
      if (whole) at += whole.length - 1;
      else closes = false;
    } else if (text[at] === sign) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}

/** A name at a part's beginning, and the rest; a bare name ends where `tail` begins. */
export function named(part: string, tail: RegExp): { readonly name: string; readonly rest: string } {
  STRING.lastIndex = 0;
  const whole = STRING.exec(part)?.[0];
  if (whole) {
    try {
      const name: unknown = JSON.parse(whole);
      if (typeof name === "string") return { name, rest: part.slice(whole.length).trim() };
    } catch {
      // Typographic quotation marks are part of the name
    }
  }
  // Ends are searched in possible names only: a pasted book would take its time
  const found = part.length > LONGEST ? null : tail.exec(part);
  return found ? { name: part.slice(0, found.index).trim(), rest: found[0].trim() } : { name: part.trim(), rest: "" };
}
