import { isRefused, refused, type Refused, type Sentence } from "../log/outcome.ts";
import { INPUT } from "../log/parse.ts";
import { isRecord } from "../log/values.ts";
import { parseRating } from "../contest/roll/roll.ts";
import { oneLine } from "./safe.ts";

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

/** Characters or bytes as a person reads them, with one decimal. */
export const inMegabytes = (size: number): number => Math.round((size / 1024 / 1024) * 10) / 10;

/** The refusal of a text that is longer than one reading takes. */
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

/** Parses foreign JSON; `place` is the text's among several. */
export function openJson(text: string, place: string): { readonly value: unknown } | Refused {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fault("NotJson", place, { line: lineOf(text, error) });
  }
  return oddity(value, place, 1) ?? { value };
}
