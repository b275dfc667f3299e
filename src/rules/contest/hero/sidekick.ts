import { refused, type Refused } from "../../log/outcome.ts";
import { parseRating, printRating, type Rating } from "../roll/rating.ts";
import { SIDEKICK, spendRefused } from "./creation.ts";

/** One of the three abilities of a sidekick, as typed. */
export interface SidekickAbility {
  readonly name: string;
  readonly rating: string;
}

/** Points on each ability of a sidekick: what its rating has over 16, 13 and 13 (S2-17). */
export const sidekickPoints = (abilities: readonly SidekickAbility[]): readonly number[] =>
  SIDEKICK.ratings.map((base, index) => {
    const read = parseRating(abilities[index]?.rating ?? "");
    return read.kind === "ok" ? Math.max(0, read.value - base) : 0;
  });

/** The three abilities of a new sidekick, with those names that are known already. */
export const newSidekick = (names: readonly string[] = []): readonly SidekickAbility[] =>
  SIDEKICK.ratings.map((rating, index) => ({ name: names[index] ?? "", rating: printRating(rating) }));

/** A sidekick with so many points on one of its abilities, or why not: 15 in all, 10 on one. */
export const sidekickSpent = (
  abilities: readonly SidekickAbility[],
  index: number,
  points: number,
): readonly SidekickAbility[] | Refused => {
  const base: Rating | undefined = SIDEKICK.ratings[index];
  if (base === undefined) return refused("Contest.Refused.Draft.NoRow", "S2-17");
  const spent = sidekickPoints(abilities);
  const refusal = spendRefused(
    spent.map((now, at) => (at === index ? points : now)),
    "sidekick",
  );
  if (refusal && points >= (spent[index] ?? 0)) return { ...refusal, rule: "S2-17" };
  if (points < 0) return refused("Contest.Refused.CreationWhole", "S2-17");
  const whole = newSidekick().map((fresh, at) => abilities[at] ?? fresh);
  return whole.map((one, at) => (at === index ? { ...one, rating: printRating(base + points) } : one));
};
