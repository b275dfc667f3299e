import type { Sentence } from "../../rules/log/outcome.ts";

/** What a reader does not see or does not type: joiners, marks of direction, and the like. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/gu;
const DASHES = /[\u2010-\u2015\u2212_-]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/gu;

/**
 * A name as people compare names: without regard to case, accents, kinds of dash and apostrophe, direction marks and
 * double spaces, so that "bram" finds "Brâm" and "harbour master" the Harbour-master.
 */
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

/** Whatever has a name, and perhaps others by which the table knows it. */
interface Nameable {
  readonly name: string;
  readonly also?: readonly string[];
}

/** How much of a name was typed, the surest first. */
type Reach = "whole" | "first" | "part";

/** What a typed name came to. Several: all of them fit equally well, so somebody has to choose. */
export type Found<T> =
  | { readonly kind: "one"; readonly one: T; readonly reach: Reach }
  | { readonly kind: "several"; readonly among: readonly T[]; readonly reach: Reach }
  | { readonly kind: "none" };

interface Way {
  readonly reach: Reach;
  readonly fits: (name: string, typed: string) => boolean;
}

/** Whole words of a name, the surest first. */
const WORDS: readonly Way[] = [
  { reach: "whole", fits: (name, typed) => name === typed },
  { reach: "first", fits: (name, typed) => name.startsWith(`${typed} `) },
  { reach: "part", fits: (name, typed) => ` ${name} `.includes(` ${typed} `) },
];

/** Pieces of words. */
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
 * Who or what is meant by a typed name: by the whole name, else the first names, else a part of it. Of equal names the
 * first place decides (the scene before the world); within one place nothing is guessed. Those further away (compendia)
 * count only where nobody here has such a word in the name, so that a wolf on the scene is never passed over for the
 * one in a compendium.
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

/** Where somebody is known from: the scene that is looked at, the world's actors, or the index of a compendium. */
export type Place = "scene" | "world" | "pack";

/**
 * Somebody who can be meant by a name. A name in a compendium is only its index: nothing is loaded before it is chosen.
 */
export interface Known extends Nameable {
  /** Of the actor, of a token's own actor, or of the entry of a compendium. */
  readonly uuid: string;
  readonly img: string;
  readonly place: Place;
  /** Tells people of one name apart: the zone, the folder, or the compendium; "" for none. */
  readonly mark: string;
  /** Uuid of the token; "" where there is none. */
  readonly token: string;
  /** True for whoever lies there out of a fight: nobody offers their face by itself. */
  readonly out?: boolean;
  /** True for what is written in another language than the one this person plays in. */
  readonly foreign?: boolean;
  /** The language that its compendium says it is in; absent where nothing says it. */
  readonly lang?: string;
}

/** Who is there to be named, and whom this person points at. */
export interface NamesPort {
  /** Everybody this person may know of, in no order that counts; each uuid once. */
  known(): readonly Known[];
  /** Actors of the selected tokens. */
  selected(): readonly string[];
  /** Actors of the targeted tokens. */
  targets(): readonly string[];
  /** This person's own character, or "". */
  own(): string;
}

/** One answer to a question of whom or which. */
export interface Pickable {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Where they are known from; null where nothing is to be said. */
  readonly note: Sentence | null;
  /** Ticked when the question opens. */
  readonly ticked?: boolean;
}

/** A short question: one of these, or (`several`) those that stay ticked. */
export interface PickQuestion {
  readonly title: Sentence;
  readonly text: Sentence;
  readonly choices: readonly Pickable[];
  readonly several: boolean;
}
