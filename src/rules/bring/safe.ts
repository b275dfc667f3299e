import { actionIds, attributeIds, weaponUses } from "../combat/catalogue/catalogue.ts";
import { LONGEST_NAME, harmTypes } from "../combat/state/creature.ts";
import { FOLLOWER_ROLES } from "../contest/engine/setup.ts";
import { parseRating } from "../contest/roll/roll.ts";
import { isRefused, refused, type Refused, type Sentence } from "../log/outcome.ts";
import { INPUT } from "../log/parse.ts";
import { isRecord } from "../log/values.ts";

export const MYSTERY = "icons/svg/mystery-man.svg";

/** Elements dropped with their content. */
const SILENT = ["script", "style", "iframe", "object", "template", "noscript", "svg", "math", "title", "head"] as const;
const BLOCK = /^(?:p|br|hr|div|section|article|blockquote|pre|ul|ol|li|table|tr|h[1-6]|header|footer|aside|dl|dt|dd)$/;
/** Elements with a meaning but no words to keep. */
const LOST = /^(?:img|video|audio|embed|a|link|form|input|button|canvas|meta|base)$/;
const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const entity = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : " ";
};

/** A text on one line, without control and direction characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();

/** A name: one line, no longer than a fight takes. */
export const nameOf = (text: string): string => oneLine([...oneLine(text)].slice(0, LONGEST_NAME).join(""));

/** A rich text's paragraphs in plain words, and whether anything was lost. Each character is read once. */
export function paragraphsOf(html: string): { readonly paragraphs: readonly string[]; readonly lost: boolean } {
  let words = "";
  let lost = false;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    words += html.slice(at, open);
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    TAG.lastIndex = open;
    const [, closes = "", called = ""] = TAG.exec(html) ?? [];
    const end = called === "" ? -1 : html.indexOf(">", open);
    if (end < 0 && called !== "") {
      // An unclosed tag would have contained all that follows
      lost = true;
      at = html.length;
      break;
    }
    if (called === "") {
      words += "<";
      at = open + 1;
      continue;
    }
    const tag = called.toLowerCase();
    at = end + 1;
    lost ||= LOST.test(tag);
    if (BLOCK.test(tag)) words += "\n";
    const silent = closes === "" && SILENT.find((one) => one === tag);
    if (!silent) continue;
    lost = true;
    const closing = new RegExp(`</${silent}`, "gi");
    closing.lastIndex = at;
    const over = closing.test(html) ? html.indexOf(">", closing.lastIndex) : -1;
    at = over < 0 ? html.length : over + 1;
  }
  words += html.slice(at);
  const paragraphs = words
    .split("\n")
    .map((line) => oneLine(line.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, entity)))
    .filter((line) => line !== "");
  return { paragraphs, lost };
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Plain paragraphs as rich text; none of their characters is markup. */
export const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("");

const IMAGE = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;
const HERE = /^(?:icons|systems|modules|worlds)\//;

/** A picture's address that a host may load: its own folders or https, with a picture's ending. */
export function safeImage(address: string): string | null {
  const path = address.trim();
  if (path.length > 500 || /[\s\\"'<>`\p{Cc}]/u.test(path)) return null;
  const plain = path.replace(/[?#].*$/, "");
  if (!IMAGE.test(plain) || /(?:^|\/)\.\.?(?:\/|$)|%2e|%2f|%5c/i.test(plain)) return null;
  return HERE.test(path) || /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?\//i.test(path) ? path : null;
}

/** A whole number that our JSON and text exchange: path below `system`, word in a text, bounds of the data model. */
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

/** Limits of one reading: characters, list entries, nesting, heroes. */
export const LIMITS = { signs: 2 * 1024 * 1024, entries: 500, depth: 12, heroes: 50 } as const;

/** Highest rating taken over; above it is a slip, or another kind of number. */
export const HIGHEST = 200;

/** A line's place, after the text's own among several (`#2 `). */
export const lineAt = (place: string, line: number): string => `${place}L${line}`;

/** A place for messages; a whole text has its number. */
export const shown = (place: string): string => place.trim() || "#1";

/** A refusal that names the place: a path, or a line of a text. */
export const fault = (key: string, place: string, data: Sentence["data"] = {}): Refused => {
  const [, text = "", line] = /^(.*)L(\d+)$/.exec(place) ?? [];
  return line === undefined
    ? refused(`Bring.Refused.${key}`, INPUT, { place: shown(place), ...data }, place)
    : refused(
        `Bring.Refused.Line.${key}`,
        INPUT,
        { line: text === "" ? line : `${line} (${text.trim()})`, ...data },
        place,
      );
};

export const inMegabytes = (size: number): number => Math.round((size / 1024 / 1024) * 10) / 10;

export const tooLarge = (text: string, place: string): Refused | null =>
  text.length > LIMITS.signs
    ? fault("TooLarge", place, { size: inMegabytes(text.length), max: inMegabytes(LIMITS.signs) })
    : null;

export type Faults = Refused[];

const FORBIDDEN = ["__proto__", "constructor", "prototype"];

/** A place inside another; a text's own among several (`#2 `) precedes its first name. */
const inside = (place: string, name: string | number): string =>
  place === "" || place.endsWith(" ") ? `${place}${name}` : `${place}.${name}`;

/** A piece of a foreign document with its place. Missing parts read as empty. */
export class Opened {
  constructor(
    readonly value: unknown,
    readonly place: string,
    readonly faults: Faults,
  ) {}

  /** The part at a path, `system.skill.force.value`; inherited names do not exist. */
  at(path: string): Opened {
    let value = this.value;
    for (const name of path.split(".")) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    return new Opened(value, inside(this.place, path), this.faults);
  }

  /** The first path with a plain value; else the first. */
  first(...paths: readonly [string, ...string[]]): Opened {
    const found = paths.map((path) => this.at(path)).find(({ there, value }) => there && typeof value !== "object");
    return found ?? this.at(paths[0]);
  }

  get there(): boolean {
    return this.value !== undefined && this.value !== null && this.value !== "";
  }

  get found(): string | number {
    const { value } = this;
    if (typeof value === "number") return value;
    return typeof value === "string" ? oneLine(value).slice(0, 200) : typeof value === "boolean" ? String(value) : "";
  }

  /** A text, rich or plain; "" for none. */
  get text(): string {
    const { value } = this;
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  }

  get flag(): boolean {
    return this.value === true;
  }

  /** A whole number between both bounds, or null for nothing; all else is a fault. */
  whole(min: number, max: number): number | null {
    const { value } = this;
    if (!this.there) return null;
    const number = typeof value === "number" ? value : typeof value === "string" ? Number(value.trim()) : NaN;
    if (!Number.isInteger(number)) return this.#fault("NotNumber", { text: String(this.found) }, min);
    if (number < min || number > max) return this.#fault("Range", { value: number, min, max }, min);
    return number + 0;
  }

  /** A rating, plain or with masteries (`43`, `3M2`), or null for nothing; all else is a fault. */
  rating(highest: number = HIGHEST): number | null {
    if (!this.there) return null;
    const parsed = parseRating(typeof this.value === "string" ? this.value.trim() : this.value);
    if (isRefused(parsed)) return this.#fault("Rating", { text: String(this.found), max: highest }, 1);
    if (parsed.value > highest) return this.#fault("Range", { value: parsed.value, min: 1, max: highest }, 1);
    return parsed.value;
  }

  /** Entries of a list, or values of a record (older exports). */
  list(): readonly Opened[] {
    const { value } = this;
    return Array.isArray(value)
      ? value.map((entry, index) => new Opened(entry, inside(this.place, index), this.faults))
      : this.entries().map(([, entry]) => entry);
  }

  entries(): readonly (readonly [name: string, entry: Opened])[] {
    const { value } = this;
    return isRecord(value)
      ? Object.entries(value).map(([name, entry]) => [name, new Opened(entry, inside(this.place, name), this.faults)])
      : [];
  }

  #fault(key: string, data: Sentence["data"], instead: number): number {
    this.faults.push(fault(key, this.place, data));
    return instead;
  }
}

/** The first unacceptable thing: a name that reaches past the data, too deep, too long. */
function oddity(value: unknown, place: string, depth: number): Refused | null {
  if (typeof value !== "object" || value === null) return null;
  if (depth > LIMITS.depth) return fault("TooDeep", place.split(".").slice(0, 6).join("."), { max: LIMITS.depth });
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  if (entries.length > LIMITS.entries) return fault("TooMany", place, { count: entries.length, max: LIMITS.entries });
  for (const [name, entry] of entries) {
    if (FORBIDDEN.includes(name)) return fault("BadName", inside(place, name));
    const odd = oddity(entry, inside(place, name), depth + 1);
    if (odd) return odd;
  }
  return null;
}

/** The line of a JSON error, where the host's message names a place. */
const lineOf = (text: string, error: unknown): number => {
  const told = /position (\d+)/.exec(error instanceof Error ? error.message : "");
  return text.slice(0, told ? Number(told[1]) : text.length).split("\n").length;
};

export function openJson(text: string, place: string): { readonly value: unknown } | Refused {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fault("NotJson", place, { line: lineOf(text, error) });
  }
  return oddity(value, place, 1) ?? { value };
}
