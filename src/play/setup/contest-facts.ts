import { parseRulings } from "../../rules/contest/engine/setup.ts";
import { parseRating, printRating } from "../../rules/contest/roll/roll.ts";
import { proposesAutomaticVictory, resistanceOf, rungs, type Rung } from "../../rules/contest/roll/ladder.ts";
import { isRefused, ok } from "../../rules/log/index.ts";
import type { Parsed } from "../../rules/log/index.ts";
import { contestRulings, type ContestRulings } from "../../rules/profile/contest.ts";
import { initialProfile } from "../../rules/profile/profile.ts";
import type { ContestFacts, ResistanceStart, RungCard } from "../contest-api.ts";
import type { Host } from "../ports.ts";

/** The table's rulings for contests; where what is stored cannot be read, the initial ones. */
export const rulingsOf = (host: Pick<Host, "world">): ContestRulings => {
  const parsed = parseRulings(host.world.rulings("contest"));
  return isRefused(parsed) ? initialProfile(contestRulings) : parsed.value;
};

/** One rung of the ladder, as a button shows it. */
export const rungCard = (rung: Rung, rulings: ContestRulings): RungCard => {
  const rating = resistanceOf(rung, rulings);
  return { rung, rating, printed: printRating(rating), automatic: proposesAutomaticVictory(rating) };
};

/** The table's ladder, easiest first. */
export const ladderOf = (host: Pick<Host, "world">): readonly RungCard[] => {
  const rulings = rulingsOf(host);
  return rungs(rulings).map((rung) => rungCard(rung, rulings));
};

/** The number of a resistance as it was named or typed; 0 and below is only for very low ones (E-62). */
export const ratingOf = (resistance: ResistanceStart, rulings: ContestRulings): Parsed<number> => {
  if ("rung" in resistance) return ok(resistanceOf(resistance.rung, rulings));
  const { rating } = resistance;
  const low = typeof rating === "number" ? rating : /^-?\d{1,3}$/.test(rating.trim()) ? Number(rating) : 1;
  return low < 1 && low >= -100 ? ok(low) : parseRating(rating);
};

/** What an actor brings, with what heals each of its states at this table. */
export const contestFacts = (host: Pick<Host, "world">, uuid: string): ContestFacts | null => {
  const actor = host.world.actor(uuid);
  if (!actor) return null;
  const rulings = rulingsOf(host);
  const { states, ...sheet } = actor.contest;
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img,
    ...sheet,
    states: states.map(({ rung, ...state }) => ({ ...state, healing: rung ? rungCard(rung, rulings) : null })),
  };
};
