/** Parses foes and zones typed in one line; `play` lets the foes join. */
import { refused, type Refused } from "../log/outcome.ts";
import { assertPresent, isOneOf } from "../log/values.ts";
import {
  actionIds,
  attributeIds,
  starterArmour,
  starterWeapons,
  type ActionId,
  type AttributeId,
  type Weapon,
} from "./catalogue/catalogue.ts";
import { LONGEST_NAME, NEUTRAL, type SheetInput } from "./state/creature.ts";
import type { Edge, Zone } from "./state/fight.ts";

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

export type NpcWord =
  | { readonly is: "action" | "attribute" | "armour" | "weapon"; readonly id: string }
  | { readonly is: (typeof npcKeywords)[number] };

const naturalWeapons = ["bite", "claws", "horns", "tail", "fists", "sting"] as const;

export const weaponWords: readonly string[] = [...starterWeapons.map(({ id }) => id), ...naturalWeapons];
export const armourWords: readonly string[] = Object.keys(starterArmour);

/** English words; other languages pass their own. Keys are lower case. */
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

/** A typed foe; its action numbers are whole pools. */
interface NpcLine {
  readonly kind: "ok";
  readonly name: string;
  readonly cards: number;
  readonly harm: { readonly physical: number; readonly mental: number };
  /** Absent: a foe. */
  readonly side?: "heroes" | "others";
  readonly sheet: SheetInput;
}

interface Draft {
  attributes: Partial<Record<AttributeId, number>>;
  pools: Partial<Record<ActionId, number>>;
  weapons: Weapon[];
  protection: number;
  cards: number;
  harm: { physical: number; mental: number };
  budget: { slow: number; fast: number };
  fear: number | null;
  ignores: string[];
  side: "heroes" | "others" | null;
}

interface Token {
  readonly text: string;
  readonly at: number;
}

const fault = (key: string, token: Token): Refused =>
  refused(`Combat.Refused.${key}`, "K-091", { word: token.text, at: token.at + 1 }, String(token.at));

const limits: Readonly<Record<string, readonly [number, number]>> = {
  action: [0, 30],
  attribute: [0, 10],
  armour: [0, 20],
  cards: [1, 10],
  harm: [1, 99],
  physical: [1, 99],
  mental: [1, 99],
  fear: [0, 20],
  slow: [0, 9],
  fast: [0, 9],
  damage: [0, 20],
  dice: [-10, 10],
};

const setNumber = (draft: Draft, word: NpcWord, value: number): void => {
  const weapon = draft.weapons[draft.weapons.length - 1];
  if (word.is === "action" && isOneOf(actionIds, word.id)) draft.pools[word.id] = value;
  else if (word.is === "attribute" && isOneOf(attributeIds, word.id)) draft.attributes[word.id] = value;
  else if (word.is === "armour") draft.protection = value;
  else if (word.is === "cards") draft.cards = value;
  else if (word.is === "harm") draft.harm = { physical: value, mental: value };
  else if (word.is === "physical" || word.is === "mental") draft.harm[word.is] = value;
  else if (word.is === "fear") draft.fear = value;
  else if (word.is === "slow" || word.is === "fast") draft.budget[word.is] = value;
  else if (weapon) draft.weapons[draft.weapons.length - 1] = { ...weapon, [word.is]: value };
};

const setRange = (draft: Draft, min: number, max: number): void => {
  const weapon = assertPresent(draft.weapons[draft.weapons.length - 1]);
  const uses =
    max > 0 && !weapon.uses.some((use) => use === "thrown" || use === "ranged")
      ? [...weapon.uses, "ranged" as const]
      : weapon.uses;
  draft.weapons[draft.weapons.length - 1] = { ...weapon, min, max, uses };
};

const isWeaponDetail = (word: NpcWord): boolean => word.is === "damage" || word.is === "range" || word.is === "dice";

/** Takes a new weapon's name from the front: words without another meaning, no numbers. */
const calledWords = (rest: Token[], words: Readonly<Record<string, NpcWord>>): readonly Token[] => {
  const end = rest.findIndex(({ text }) => /^[+-]?\d/.test(text) || Object.hasOwn(words, text.toLowerCase()));
  return rest.splice(0, end < 0 ? rest.length : end);
};

const readPart = (draft: Draft, tokens: readonly Token[], words: Readonly<Record<string, NpcWord>>): Refused | null => {
  const rest = [...tokens];
  while (rest.length > 0) {
    const first = assertPresent(rest.shift());
    const leading = /^\d+$/.test(first.text);
    const named = leading ? rest.shift() : first;
    const word = named && Object.hasOwn(words, named.text.toLowerCase()) ? words[named.text.toLowerCase()] : undefined;
    if (!named || !word) return fault(named ? "NpcWord" : "NpcNumberAlone", named ?? first);
    if (isWeaponDetail(word) && draft.weapons.length === 0) return fault("NpcNoWeapon", named);
    if (word.is === "ignores") {
      const what = rest.shift();
      if (!what || leading) return fault("NpcIgnores", what ?? named);
      draft.ignores.push(what.text.toLowerCase());
    } else if (word.is === "ally" || word.is === "neutral") {
      if (leading) return fault("NpcNumber", first);
      draft.side = word.is === "ally" ? "heroes" : NEUTRAL;
    } else if (word.is === "weapon") {
      if (leading) return fault("NpcNumber", first);
      const known = starterWeapons.find((weapon) => weapon.id === word.id);
      const called = word.id === "weapon" ? calledWords(rest, words) : [];
      draft.weapons.push({
        ...(known ?? assertPresent(starterWeapons[0])),
        ...(known ? {} : { uses: ["close"] }),
        ...(isOneOf(naturalWeapons, word.id) ? { natural: true } : {}),
        id: `${word.id}${draft.weapons.length || ""}`,
        name: called.length > 0 ? called.map(({ text }) => text).join(" ") : named.text,
      });
      const behind = rest[0];
      if (rest.length === 1 && behind && /^\d+$/.test(behind.text)) {
        if (Number(behind.text) > 20) return fault("NpcNumberRange", behind);
        setNumber(draft, { is: "damage" }, Number(behind.text));
        rest.shift();
      }
    } else if (word.is === "range") {
      const span = leading ? first : rest.shift();
      const match = span && /^(\d{1,2})(?:[-\u2013](\d{1,2}))?$/.exec(span.text);
      const [min, max] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? match?.[1] ?? 0)];
      if (!match || min > max || max > 20) return fault("NpcRange", span ?? named);
      setRange(draft, min, max);
    } else {
      const number = leading
        ? first
        : rest[0] && /^[+-]?\d+$/.test(rest[0].text)
          ? assertPresent(rest.shift())
          : undefined;
      const standard = word.is === "armour" ? starterArmour[word.id] : undefined;
      const value = number ? Number(number.text) : standard;
      const [least, most] = assertPresent(limits[word.is]);
      if (value === undefined) return fault("NpcNeedsNumber", named);
      if (value < least || value > most) return fault("NpcNumberRange", assertPresent(number));
      setNumber(draft, word, value);
    }
  }
  return null;
};

/** A line's head: up to the first comma, or quoted text, commas included. */
const HEAD = /^\s*"([^"]*)"\s*(?=,|$)|^([^,]*)/u;

export const lineHead = (line: string): { readonly name: string; readonly length: number } => {
  const [whole = "", quoted, bare = ""] = HEAD.exec(line) ?? [];
  return { name: (quoted ?? bare).trim(), length: whole.length };
};

/**
 * Parses `Guard captain, Strike 4, Force 3, sword, mail 2, 2 cards`: name, quoted if it has a comma, then words with
 * numbers on either side; a weapon's is its damage, `weapon cutlass 2` is a new one. Faults say where (`at`, from 1).
 */
export const readNpc = (line: string, words: Readonly<Record<string, NpcWord>> = npcWords): NpcLine | Refused => {
  const { name, length } = lineHead(line);
  const parts = length < line.length ? line.slice(length + 1).split(",") : [];
  if (name === "" || name.length > LONGEST_NAME) return fault("NpcName", { text: name, at: 0 });
  const draft: Draft = {
    attributes: {},
    pools: {},
    weapons: [],
    protection: 0,
    cards: 1,
    harm: { physical: 4, mental: 4 },
    budget: { slow: 1, fast: 1 },
    fear: null,
    ignores: [],
    side: null,
  };
  let start = length + 1;
  for (const part of parts) {
    const tokens = [...part.matchAll(/\S+/g)].map((match): Token => ({ text: match[0], at: start + match.index }));
    if (tokens.length === 0) return fault("NpcEmpty", { text: ",", at: start - 1 });
    const wrong = readPart(draft, tokens, words);
    if (wrong) return wrong;
    start += part.length + 1;
  }
  const { attributes, pools, weapons, budget, ignores } = draft;
  return {
    kind: "ok",
    name,
    cards: draft.cards,
    harm: draft.harm,
    ...(draft.side === null ? {} : { side: draft.side }),
    sheet: {
      attributes,
      pools,
      weapons,
      budget,
      ignores,
      armour: { protection: draft.protection, finesse: 0 },
      fear: draft.fear === null ? null : { value: draft.fear, later: null },
    },
  };
};

export interface TypedGround {
  readonly kind: "ok";
  readonly zones: readonly Zone[];
  readonly edges: readonly Edge[];
}

const zoneFault = (key: string, word: string, at: number): Refused =>
  refused(`Combat.Refused.${key}`, "A.6", { word: word.trim(), at: at + 1 }, String(at));

const idOf = (name: string): string => name.toLowerCase().replace(/\s+/g, "-");

/** A way sign: ` - ` fast, ` = ` slow, ` ~Force 2~ ` a test, ` ~Force 2 / Endure 1~ ` one there and another back. */
const WAY = /\s+-\s+|\s+=\s+|\s*~[^~;]*~\s*/g;

const readTest = (typed: string): Pick<Edge, "action" | "needed"> | null => {
  const [word = "", number = "1", ...rest] = typed.trim().split(/\s+/);
  const action = actionIds.find((known) => known === word.toLowerCase());
  return action && /^[1-9]$/.test(number) && rest.length === 0
    ? { action: action satisfies ActionId, needed: Number(number) }
    : null;
};

const edgeKind = (sign: string): Omit<Edge, "a" | "b"> | null => {
  if (!sign.includes("~")) return { cost: sign.includes("=") ? "slow" : "fast", action: "force", needed: 1 };
  const [there, back, ...rest] = sign.replaceAll("~", "").split("/").map(readTest);
  if (!there || back === null || rest.length > 0) return null;
  return { cost: "test", ...there, ...(back ? { back } : {}) };
};

/** Marks in brackets after a zone's name, beside an action with a number: `finesse 2`. */
export const zoneMarks = ["exit", "cover", "dark"] as const;

/** A mark's harder tests of one Action; null for another mark. */
const readHard = (mark: string): Zone["circumstances"][number] | null => {
  const [, word, number] = /^(\p{L}+)\s+([1-9])$/u.exec(mark) ?? [];
  const action = actionIds.find((known) => known === word);
  return action ? { name: action, shoot: 0, all: 0, action, more: Number(number) } : null;
};

const readZone = (text: string, at: number): Zone | Refused => {
  const match = /^\s*([^()]*?)\s*(?:\(([^()]*)\))?\s*$/.exec(text);
  const name = match?.[1] ?? "";
  if (!match || name === "") return zoneFault("ZoneName", text, at);
  const marks = (match[2] ?? "")
    .split(",")
    .map((mark) => mark.trim().toLowerCase())
    .filter((mark) => mark !== "");
  const unknown = marks.find((mark) => !isOneOf(zoneMarks, mark) && !readHard(mark));
  if (unknown !== undefined) return zoneFault("ZoneMark", unknown, at + text.toLowerCase().indexOf(unknown));
  return {
    id: idOf(name),
    name,
    exit: marks.includes("exit"),
    cover: marks.includes("cover"),
    circumstances: [
      ...(marks.includes("dark") ? [{ name: "dark", shoot: 1, all: 0 }] : []),
      ...marks.flatMap((mark) => readHard(mark) ?? []),
    ],
  };
};

/**
 * Parses `Road (exit) - Gate - Yard; Yard ~Force 2~ Loft (dark)`. Semicolons separate chains; a zone is described where
 * it first occurs. Errors name the word's place: `at` counts characters from 1.
 */
export const readZones = (line: string): TypedGround | Refused => {
  const zones = new Map<string, Zone>();
  const edges: Edge[] = [];
  let start = 0;
  for (const chain of line.split(";")) {
    const signs = [...chain.matchAll(WAY)];
    let at = 0;
    let before: Zone | null = null;
    let sign: RegExpExecArray | undefined;
    for (const next of [...signs, undefined]) {
      const piece = chain.slice(at, next?.index);
      if (piece.trim() === "" && signs.length === 0) break;
      const zone = readZone(piece, start + at);
      if ("kind" in zone) return zone;
      if (!zones.has(zone.id)) zones.set(zone.id, zone);
      if (before && sign) {
        const kind = edgeKind(sign[0]);
        if (!kind) return zoneFault("ZoneWay", sign[0], start + sign.index);
        if (before.id === zone.id) return zoneFault("ZoneTwice", piece, start + at);
        edges.push({ a: before.id, b: zone.id, ...kind });
      }
      before = zone;
      sign = next;
      at = next ? next.index + next[0].length : at;
    }
    start += chain.length + 1;
  }
  return { kind: "ok", zones: [...zones.values()], edges };
};
