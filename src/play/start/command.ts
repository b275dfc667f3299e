import type { DuelStakes } from "../sessions-api.ts";

/** What a person typed after `/duel`: names as typed, stakes if any. */
export interface DuelCommand {
  readonly a: string;
  readonly b: string;
  readonly stakes: DuelStakes | null;
}

const COMMAND = /^\/duel(?:\s+(.*))?$/is;
const BETWEEN = /\s+(?:vs\.?|against|gegen)\s+|\s*,\s*/i;
const STAKES: Readonly<Record<string, DuelStakes>> = {
  spar: { kind: "spar" },
  übungskampf: { kind: "spar" },
  death: { kind: "death" },
  tod: { kind: "death" },
};

const stakesIn = (word: string): DuelStakes | null => {
  const named = STAKES[word.toLowerCase()];
  if (named) return named;
  return /^\d{1,3}$/.test(word) ? { kind: "custom", size: Number(word) } : null;
};

/**
 * Read `/duel`, `/duel Bo`, `/duel Ana vs Bo death`, `/duel Ana, Bo 11`; null for any other message. One name is the
 * opponent. The last word is what for: spar, death, or a number of ticks.
 */
export const parseDuelCommand = (message: string): DuelCommand | null => {
  const match = COMMAND.exec(message.trim());
  if (!match) return null;
  let rest = (match[1] ?? "").trim();
  const last = /(?:^|[\s,])(\S+)$/.exec(rest)?.[1] ?? "";
  const stakes = stakesIn(last);
  if (stakes) rest = rest.slice(0, rest.length - last.length).replace(/[\s,]+$/, "");
  const names = rest.split(BETWEEN).map((name) => name.trim());
  if (names.length > 2) return { a: names[0] ?? "", b: names.slice(1).join(" "), stakes };
  const [first = "", second] = names;
  return second === undefined ? { a: "", b: first, stakes } : { a: first, b: second, stakes };
};
