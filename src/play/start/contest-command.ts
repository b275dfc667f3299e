import type { ContestType } from "../contest-api.ts";

/** What a person typed after `/contest`: texts as typed, "" where nothing was. */
export interface ContestCommand {
  readonly actor: string;
  readonly ability: string;
  /** A rung, a rating, or the name of an actor. */
  readonly against: string;
  readonly type: ContestType | null;
}

const COMMAND = /^\/contest(?:\s+(.*))?$/is;
const BETWEEN = /(?:^|\s+)(?:vs\.?|against|gegen)\s+/i;
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

/**
 * Read `/contest`, `/contest Silver Tongue`, `/contest Ana: Silver Tongue vs High`, `/contest Knots vs 5M scored`; null
 * for any other message. The last word may be the type.
 */
export const parseContestCommand = (message: string): ContestCommand | null => {
  const match = COMMAND.exec(message.trim());
  if (!match) return null;
  let rest = (match[1] ?? "").trim();
  const last = /(?:^|\s)(\S+)$/.exec(rest)?.[1] ?? "";
  const type = TYPES[last.toLowerCase()] ?? null;
  if (type) rest = rest.slice(0, rest.length - last.length).trim();
  const [who = "", ...foe] = rest.split(BETWEEN).map((text) => text.trim());
  const colon = who.indexOf(":");
  return {
    actor: colon < 0 ? "" : who.slice(0, colon).trim(),
    ability: colon < 0 ? who : who.slice(colon + 1).trim(),
    against: foe.join(" ").trim(),
    type,
  };
};

const lower = (text: string): string => text.trim().toLowerCase();

/** The one that is called like that, whole or by its beginning or a part that no other has; undefined where none or several are. */
export function calledSo<Named extends { readonly name: string }>(
  all: readonly Named[],
  typed: string,
): Named | undefined {
  const sought = lower(typed);
  if (sought === "") return undefined;
  const ways = [
    (name: string) => name === sought,
    (name: string) => name.startsWith(sought),
    (name: string) => name.includes(sought),
  ];
  for (const fits of ways) {
    const [found, ...others] = all.filter(({ name }) => fits(lower(name)));
    if (found) return others.length ? undefined : found;
  }
  return undefined;
}
