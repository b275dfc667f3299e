import { folded } from "./fold.ts";

/** Whatever has a name, and perhaps others by which the table knows it. */
export interface Nameable {
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
