import type { ContestFacts } from "../../play/contest-api.ts";
import { flawRatings, printRating } from "../../rules/contest/ask.ts";

/** Items that are made from the Abilities tab, by their press. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ["ability-add", "ability"],
  ["keyword-add", "keyword"],
  ["flaw-add", "flaw"],
  ["follower-add", "follower"],
]);

/** What a press on the tab makes; the name is the sheet's to say. */
interface NewItem {
  readonly type: string;
  readonly system?: { readonly rating: string };
}

/** Rating of one more flaw; null while no ability has one that it could be taken from (S2-16). */
const flawRating = ({ abilities, flaws }: Pick<ContestFacts, "abilities" | "flaws">): string | null => {
  const rated = abilities.flatMap(({ rating }) => rating ?? []);
  const rating = flawRatings(rated, flaws.length + 1).at(-1);
  return rating ? printRating(rating) : null;
};

/** The item that a press makes, a flaw with the rating that the rules give it; null for any other press. */
export const newItem = (act: string, facts: Pick<ContestFacts, "abilities" | "flaws"> | null): NewItem | null => {
  const type = TYPES.get(act);
  if (!type) return null;
  const rating = type === "flaw" && facts ? flawRating(facts) : null;
  return rating === null ? { type } : { type, system: { rating } };
};
