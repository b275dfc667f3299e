import type { DuelStakes } from "../duel-api.ts";
import { wholeNames } from "../names/whole.ts";
import { AGAINST, readSlash } from "./slash.ts";

/** What a person typed after `/duel`: names as typed, stakes if any. */
export interface DuelCommand {
  /** Those on the left of "vs", then the others; one name alone is the opponent. */
  readonly names: readonly string[];
  readonly stakes: DuelStakes | null;
}

const BETWEEN = new RegExp(`${AGAINST.source}|\\s*[,;]\\s*`, "iu");
const STAKES: Readonly<Record<string, "spar" | "death">> = {
  spar: "spar",
  übungskampf: "spar",
  death: "death",
  tod: "death",
};
const LAST = /(?:^|[\s,;])([^\s,;]+)[\s,;]*$/u;

/** Take the last words away as long as they tell the stakes or the length, in whichever order. */
const withoutStakes = (text: string): { readonly rest: string; readonly stakes: DuelStakes | null } => {
  let rest = text;
  let kind: "spar" | "death" | undefined;
  let size: number | undefined;
  for (let match = LAST.exec(rest); match; match = LAST.exec(rest)) {
    const word = (match[1] ?? "").toLowerCase();
    if (kind === undefined && Object.hasOwn(STAKES, word)) kind = STAKES[word];
    else if (size === undefined && /^\d{1,3}$/u.test(word)) size = Number(word);
    else break;
    rest = rest.slice(0, match.index).trim();
  }
  if (kind !== undefined) return { rest, stakes: size === undefined ? { kind } : { kind, size } };
  return { rest, stakes: size === undefined ? null : { kind: "custom", size } };
};

/**
 * Read `/duel`, `/duel Bo`, `/duel Ana vs Bo death`, `/duel Ana, Bo 11`, `/duel Ana vs Bo death 17`; null for any other
 * message. The last words are what for (spar, death) and on how many ticks. `known` are names that nothing cuts into.
 */
export const parseDuelCommand = (message: string, known: readonly string[] = []): DuelCommand | null => {
  const said = readSlash(message);
  if (said?.word !== "duel") return null;
  const { text, plain } = wholeNames(said.rest, known);
  const { rest, stakes } = withoutStakes(text);
  const names = rest.split(BETWEEN).map((name) => plain(name.trim()));
  return { names: names.filter((name) => name !== ""), stakes };
};
