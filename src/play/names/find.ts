/** Typed names: comparing, finding, asking who is meant. What is done with them is the caller's. */
import type { Sentence } from "../../rules/log/outcome.ts";

/** Characters nobody sees or types: joiners, direction marks and the like. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/gu;
const DASHES = /[\u2010-\u2015\u2212_-]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/gu;

/** A name for comparing: "bram" finds "Brâm", "harbour master" the Harbour-master. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(UNSEEN, "")
    .replace(/ß/gu, "ss")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, " ")
    .replace(/\s+/gu, " ")
    .trim();

interface Nameable {
  readonly name: string;
  readonly also?: readonly string[];
}

/** The part of a name that was typed, the surest first. */
type Reach = "whole" | "first" | "part";

/** Several: all fit equally, so someone must choose. */
export type Found<T> =
  | { readonly kind: "one"; readonly one: T; readonly reach: Reach }
  | { readonly kind: "several"; readonly among: readonly T[]; readonly reach: Reach }
  | { readonly kind: "none" };

interface Way {
  readonly reach: Reach;
  readonly fits: (name: string, typed: string) => boolean;
}

const WORDS: readonly Way[] = [
  { reach: "whole", fits: (name, typed) => name === typed },
  { reach: "first", fits: (name, typed) => name.startsWith(`${typed} `) },
  { reach: "part", fits: (name, typed) => ` ${name} `.includes(` ${typed} `) },
];

const PIECES: readonly Way[] = [
  { reach: "part", fits: (name, typed) => name.startsWith(typed) },
  { reach: "part", fits: (name, typed) => ` ${name}`.includes(` ${typed}`) },
  { reach: "part", fits: (name, typed) => name.includes(typed) },
];

type Places<T> = readonly (readonly T[])[];

const findBy = <T extends Nameable>(ways: readonly Way[], places: Places<T>, sought: string): Found<T> => {
  for (const { reach, fits } of ways)
    for (const place of places) {
      const among = place.filter(({ name, also = [] }) => [name, ...also].some((one) => fits(folded(one), sought)));
      const [first] = among;
      if (first) return among.length === 1 ? { kind: "one", one: first, reach } : { kind: "several", among, reach };
    }
  return { kind: "none" };
};

/**
 * Finds a typed name: whole, else first names, else a part. Of equal names the nearer place decides (the scene before
 * the world); within one place nothing is guessed. Compendia (`away`) count only where no nearer name has such a word.
 */
export function find<T extends Nameable>(here: Places<T>, typed: string, away: Places<T> = []): Found<T> {
  const sought = folded(typed);
  if (sought === "") return { kind: "none" };
  for (const ways of [WORDS, PIECES])
    for (const places of [here, away]) {
      const found = findBy(ways, places, sought);
      if (found.kind !== "none") return found;
    }
  return { kind: "none" };
}

/** The viewed scene, the world's actors, or a compendium's index. */
export type Place = "scene" | "world" | "pack";

/** Someone with a name. A compendium entry is only an index: it is loaded once chosen. */
export interface Known extends Nameable {
  /** Of the actor, of a token's own actor, or of a compendium entry. */
  readonly uuid: string;
  readonly img: string;
  readonly place: Place;
  /** Tells namesakes apart: zone, folder or compendium; "" for none. */
  readonly mark: string;
  /** Uuid of the token; "" for none. */
  readonly token: string;
  /** True for those lying out of a fight, whose face is not offered. */
  readonly out?: boolean;
  /** True for entries in another language than this person's. */
  readonly foreign?: boolean;
  /** The language its compendium names, if any. */
  readonly lang?: string;
}

export interface NamesPort {
  /** Everyone this person may know of, unordered; each uuid once. */
  known(): readonly Known[];
  selected(): readonly string[];
  targets(): readonly string[];
  /** This person's own character, or "". */
  own(): string;
}

export interface Pickable {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Where they are known from; null for nothing to say. */
  readonly note: Sentence | null;
  readonly ticked?: boolean;
}

/** A short question: one of these, or (`several`) those that stay ticked. */
export interface PickQuestion {
  readonly title: Sentence;
  readonly text: Sentence;
  readonly choices: readonly Pickable[];
  readonly several: boolean;
}
