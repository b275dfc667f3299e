import type { ContestType } from "../contest-api.ts";
import { wholeNames } from "../names/whole.ts";
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

const seatIn = (part: string, plain: (part: string) => string): TypedSeat => {
  const colon = part.indexOf(":");
  const [who, what] = colon < 0 ? ["", part] : [part.slice(0, colon), part.slice(colon + 1)];
  return { who: plain(who.trim()), what: plain(what.trim()) };
};

/**
 * Read `/contest`, `/contest Silver Tongue`, `/contest Ana: silver, Bram: spear vs High`, `/contest Knots vs 5M
 * scored`, `/contest Ana: silver vs Bram: spear vs Troll extended`; null for any other message. The last word may be
 * the type. `known` are names of people and abilities that nothing cuts into.
 */
export const parseContestCommand = (message: string, known: readonly string[] = []): ContestCommand | null => {
  const said = readSlash(message);
  if (said?.word !== "contest") return null;
  const { text, plain } = wholeNames(said.rest, known);
  const last = /(?:^|\s)(\S+)$/u.exec(text)?.[1] ?? "";
  const word = last.toLowerCase();
  const type = Object.hasOwn(TYPES, word) ? (TYPES[word] ?? null) : null;
  const rest = type ? text.slice(0, text.length - last.length).trim() : text;
  const [heroes = [], ...others] = rest.split(AGAINST).map((side) => parts(side).map((part) => seatIn(part, plain)));
  return { heroes, others: others.filter((side) => side.length > 0), type };
};
