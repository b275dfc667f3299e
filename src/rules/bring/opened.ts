import { isRefused, refused, type Refused, type Sentence } from "../log/outcome.ts";
import { INPUT } from "../log/parse.ts";
import { isRecord } from "../log/values.ts";
import { parseRating } from "../contest/roll/roll.ts";
import { oneLine } from "./safe.ts";

/** What is read at once at most: signs of a text, entries of a list, levels of nesting, heroes. */
export const LIMITS = { signs: 2 * 1024 * 1024, entries: 500, depth: 12, heroes: 50 } as const;

/** Highest rating that is taken over: what is above is a slip, or another kind of number. */
export const HIGHEST = 200;

/** The place of a line of text, among several texts after the text's own (`#2 `). */
export const lineAt = (place: string, line: number): string => `${place}L${line}`;

/** A place as it is told; a whole text is told by its number. */
export const shown = (place: string): string => place.trim() || "#1";

/** Why something cannot be brought along; the sentence names the place: a path, or a line of a text. */
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

/** Faults that were found while a document was read; the first is told. */
export type Faults = Refused[];

const FORBIDDEN = ["__proto__", "constructor", "prototype"];

/** A place inside another; the place of a text among several (`#2 `) stands before its first name. */
const inside = (place: string, name: string | number): string =>
  place === "" || place.endsWith(" ") ? `${place}${name}` : `${place}.${name}`;

/** A piece of a stranger's document with the place where it was found. What is not there is read as nothing. */
export class Opened {
  constructor(
    readonly value: unknown,
    readonly place: string,
    readonly faults: Faults,
  ) {}

  /** What lies at a path of names, `system.skill.force.value`; inherited names are not there. */
  at(path: string): Opened {
    let value = this.value;
    for (const name of path.split(".")) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    return new Opened(value, inside(this.place, path), this.faults);
  }

  /** The first of these paths at which a plain value lies; else the first. */
  first(...paths: readonly [string, ...string[]]): Opened {
    const found = paths.map((path) => this.at(path)).find(({ there, value }) => there && typeof value !== "object");
    return found ?? this.at(paths[0]);
  }

  get there(): boolean {
    return this.value !== undefined && this.value !== null && this.value !== "";
  }

  /** What stood there, as a trace tells it. */
  get found(): string | number {
    const { value } = this;
    if (typeof value === "number") return value;
    return typeof value === "string" ? oneLine(value).slice(0, 200) : typeof value === "boolean" ? String(value) : "";
  }

  /** A text as it stands, rich or plain; "" where there is none. */
  get text(): string {
    const { value } = this;
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  }

  get flag(): boolean {
    return this.value === true;
  }

  /** A whole number between both bounds, or null where nothing stands; anything else is a fault. */
  whole(min: number, max: number): number | null {
    const { value } = this;
    if (!this.there) return null;
    const number = typeof value === "number" ? value : typeof value === "string" ? Number(value.trim()) : NaN;
    if (!Number.isInteger(number)) return this.#fault("NotNumber", { text: String(this.found) }, min);
    if (number < min || number > max) return this.#fault("Range", { value: number, min, max }, min);
    return number + 0;
  }

  /** A rating, plain or with masteries (`43`, `3M2`), or null where nothing stands; anything else is a fault. */
  rating(highest: number = HIGHEST): number | null {
    if (!this.there) return null;
    const parsed = parseRating(typeof this.value === "string" ? this.value.trim() : this.value);
    if (isRefused(parsed)) return this.#fault("Rating", { text: String(this.found), max: highest }, 1);
    if (parsed.value > highest) return this.#fault("Range", { value: parsed.value, min: 1, max: highest }, 1);
    return parsed.value;
  }

  /** The entries of a list; of a record of documents (as older exports have it) its values. */
  list(): readonly Opened[] {
    const { value } = this;
    return Array.isArray(value)
      ? value.map((entry, index) => new Opened(entry, inside(this.place, index), this.faults))
      : this.entries().map(([, entry]) => entry);
  }

  /** The entries of a record by their names. */
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

/** The first thing about plain data that nobody means: a name that reaches past it, too deep, too long. */
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

/** The line on which something ends, from the words of the host's own reader where it names a place. */
const lineOf = (text: string, error: unknown): number => {
  const told = /position (\d+)/.exec(error instanceof Error ? error.message : "");
  return text.slice(0, told ? Number(told[1]) : text.length).split("\n").length;
};

/** Read JSON of strangers; `place` is the place of the text among several. */
export function openJson(text: string, place: string): { readonly value: unknown } | Refused {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fault("NotJson", place, { line: lineOf(text, error) });
  }
  return oddity(value, place, 1) ?? { value };
}
