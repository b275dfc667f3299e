/** Heroes of other systems, of ours and of plain text, read and written as data. Creating actors is `play`'s. */
import { isRefused, type Refused } from "../log/outcome.ts";
import { isRecord } from "../log/values.ts";
import { HeroDraft, type BroughtHero, type HeroQuestion } from "./hero.ts";
import { fault, LIMITS, openJson, Opened, shown, tooLarge, type Faults } from "./safe.ts";
import type { Ask, HeroSource } from "./source.ts";
import { dragonbane } from "./sources/dragonbane.ts";
import { fate } from "./sources/fate.ts";
import { forbiddenLands } from "./sources/forbidden-lands.ts";
import { questworldsCorinos } from "./sources/questworlds-corinos.ts";
import { questworldsEggdropsoap } from "./sources/questworlds-eggdropsoap.ts";
import { rqg } from "./sources/rqg.ts";
import { setpiece } from "./sources/setpiece.ts";
import { readText } from "./sources/text.ts";
import { vaesen } from "./sources/vaesen.ts";
import { heroJson, heroText } from "./parts.ts";
import { worldbuilding } from "./sources/worldbuilding.ts";

/** Readable systems; without an id the first whose shape fits. */
export const sources: readonly HeroSource[] = [
  setpiece,
  questworldsCorinos,
  questworldsEggdropsoap,
  vaesen,
  forbiddenLands,
  rqg,
  dragonbane,
  fate,
  worldbuilding,
];

export interface Brought {
  readonly kind: "ok";
  readonly heroes: readonly BroughtHero[];
}

export interface Reading {
  /** Numbers by the ids of `BroughtHero.asks`. */
  readonly answers?: unknown;
  /** Sources that modules add; they come after ours. */
  readonly more?: readonly HeroSource[];
}

/** Reads heroes from one text or several, each with one hero or a list. One fault refuses all. Never throws. */
export function read(input: unknown, reading: Reading = {}): Brought | Refused {
  const texts: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (texts.length === 0 || texts.some((text) => typeof text !== "string")) return fault("NotText", "");
  const faults: Faults = [];
  const drafts: HeroDraft[] = [];
  for (const [index, text] of texts.entries()) {
    const place = texts.length > 1 ? `#${index + 1} ` : "";
    const found = one(String(text), place, faults, reading);
    if (isRefused(found)) return found;
    drafts.push(...found);
    if (faults[0]) return faults[0];
    if (drafts.length > LIMITS.heroes) return fault("TooManyHeroes", place, { max: LIMITS.heroes });
  }
  const twice = repeated(drafts);
  if (twice) return twice;
  const heroes: BroughtHero[] = [];
  for (const draft of drafts) {
    const hero = held(draft.source, draft.from, () => draft.done());
    if (isRefused(hero)) return hero;
    heroes.push(hero);
  }
  return { kind: "ok", heroes };
}

/** A source's answer; a module's source that throws is refused in one sentence. */
function held<Told>(source: string, { place }: Opened, act: () => Told): Told | Refused {
  try {
    return act();
  } catch {
    return fault("Source", place, { source });
  }
}

const FORMS = { text: heroText, json: heroJson } as const;

/** An actor's data as text or JSON that `read` reads back. Never throws. */
export function write(hero: unknown, form: unknown): { readonly kind: "ok"; readonly text: string } | Refused {
  const found = setpieceHero(jsonOf(hero));
  if (isRefused(found)) return found;
  return { kind: "ok", text: FORMS[form === "json" ? "json" : "text"](found.data) };
}

/** A macro's data may have cycles, bigints or throwing getters, which JSON cannot hold. */
function jsonOf(hero: unknown): string {
  try {
    return isRecord(hero) ? String(JSON.stringify(hero)) : "";
  } catch {
    return "";
  }
}

function setpieceHero(text: string): BroughtHero | Refused {
  if (!text.startsWith("{")) return fault("Unknown", "");
  const result = read(text);
  if (isRefused(result)) return result;
  return result.heroes.find(({ source }) => source === setpiece.id) ?? fault("Unknown", "");
}

function one(text: string, place: string, faults: Faults, reading: Reading): readonly HeroDraft[] | Refused {
  const large = tooLarge(text, place);
  if (large) return large;
  const start = text
    .trimStart()
    .replace(/^\ufeff/, "")
    .trimStart();
  if (start === "") return fault("Empty", place);
  if (!/^[[{]/.test(start)) return readText(start === text ? text : text.replace("\ufeff", ""), place, faults);
  const opened = openJson(start, place);
  if (isRefused(opened)) return opened;
  const { value } = opened;
  const document = new Opened(value, place, faults);
  if (!Array.isArray(value)) return documentOf(document, reading);
  if (value.length === 0) return fault("Empty", place);
  const read: HeroDraft[] = [];
  for (const entry of document.list()) {
    const found = documentOf(entry, reading);
    if (isRefused(found)) return found;
    read.push(...found);
  }
  return read;
}

const systemOf = (document: Opened): string =>
  document.first("_stats.systemId", "_stats.exportSource.systemId", "flags.exportSource.system").text;

function documentOf(document: Opened, { answers, more = [] }: Reading): readonly HeroDraft[] | Refused {
  if (!isRecord(document.value) || !document.at("system").there) return fault("Unknown", document.place);
  const source = sourceOf(document, [...sources, ...more]);
  if (!source) return fault("Unknown", document.place);
  if (isRefused(source)) return source;
  const asks = new Map<string, HeroQuestion>();
  const ask: Ask = (question) => {
    const answer = isRecord(answers) && Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const value = new Opened(answer, question.id, document.faults).whole(question.min, question.max) ?? question.value;
    asks.set(question.id, { ...question, value });
    return value;
  };
  const draft = held(source.id, document, () => source.read(document, ask));
  if (isRefused(draft)) return draft;
  if (draft === null) return fault("NotHero", document.place, { type: String(document.at("type").found) });
  // A module's source may answer anything
  if (!isDraft(draft)) return fault("Source", document.place, { source: source.id });
  draft.asks = [...asks.values()];
  return [draft];
}

const isDraft = (value: unknown): value is HeroDraft => value instanceof HeroDraft;

/** The source by a document's own system and by its shape. */
function sourceOf(document: Opened, all: readonly HeroSource[]): HeroSource | Refused | null {
  const id = systemOf(document);
  const named = all.filter(({ systems }) => systems.includes(id));
  const fits = (among: readonly HeroSource[]): HeroSource | Refused | null => {
    for (const source of among) {
      const knows = held(source.id, document, () => source.knows(document));
      if (typeof knows === "object") return knows;
      if (knows) return source;
    }
    return null;
  };
  return fits(named) ?? (named.length === 1 ? (named[0] ?? null) : (fits(all) ?? named[0] ?? null));
}

/** A repeated hero; foes of one name count as one too. */
function repeated(drafts: readonly HeroDraft[]): Refused | null {
  const seen = new Map<string, HeroDraft>();
  for (const draft of drafts) {
    const key = `${draft.type} ${draft.name.toLocaleLowerCase()}`;
    const first = seen.get(key);
    if (first) return fault("Twice", draft.from.place, { name: draft.name, first: shown(first.from.place) });
    seen.set(key, draft);
  }
  return null;
}

export { draftOf, guess, known, rated } from "./hero.ts";
