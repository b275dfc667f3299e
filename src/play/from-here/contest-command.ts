import type { ContestType } from "../contest-api.ts";
import { AGAINST, parts, readSlash } from "./slash.ts";

/**
 * One part of a side as typed: `Ana: silver`, or without a colon a name or an ability, which is for the table to say.
 */
export interface TypedSeat {
  /** Before the colon; "" without one. */
  readonly who: string;
  readonly what: string;
}

/** What a person typed after `/contest`. */
export interface ContestCommand {
  readonly heroes: readonly TypedSeat[];
  /** The other sides, each behind a word of its own: rungs, ratings, or names of actors. */
  readonly others: readonly (readonly TypedSeat[])[];
  readonly type: ContestType | null;
}

const TYPES: Readonly<Record<string, ContestType>> = {
  simple: "simple",
  einfach: "simple",
  scored: "scored",
  punkte: "scored",
  extended: "extended",
  ausgedehnt: "extended",
  erweitert: "extended",
  chained: "chained",
  verkettet: "chained",
  kette: "chained",
};

const seatIn = (part: string): TypedSeat => {
  const colon = part.indexOf(":");
  return colon < 0 ? { who: "", what: part } : { who: part.slice(0, colon).trim(), what: part.slice(colon + 1).trim() };
};

/**
 * Read `/contest`, `/contest Silver Tongue`, `/contest Ana: silver, Bram: spear vs High`, `/contest Knots vs 5M
 * scored`, `/contest Ana: silver vs Bram: spear vs Troll extended`; null for any other message. The last word may be
 * the type.
 */
export const parseContestCommand = (message: string): ContestCommand | null => {
  const said = readSlash(message);
  if (said?.word !== "contest") return null;
  const last = /(?:^|\s)(\S+)$/u.exec(said.rest)?.[1] ?? "";
  const word = last.toLowerCase();
  const type = Object.hasOwn(TYPES, word) ? (TYPES[word] ?? null) : null;
  const rest = type ? said.rest.slice(0, said.rest.length - last.length).trim() : said.rest;
  const [heroes = [], ...others] = rest.split(AGAINST).map((side) => parts(side).map(seatIn));
  return { heroes, others: others.filter((side) => side.length > 0), type };
};
