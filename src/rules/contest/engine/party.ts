import { penaltyOf } from "../fortune/adversity.ts";
import { resistanceOf, type Rung } from "../roll/ladder.ts";
import type { Stance } from "../table/stance.ts";
import { total, weighsOnResistance } from "./modifier.ts";
import type { ContestState } from "./state.ts";
import { openPairings } from "./who.ts";

/** One side of a roll about to be made. */
export interface PartySpec {
  /** Null for a bare number of the GM's. */
  readonly seat: string | null;
  readonly ability: string;
  readonly rating: number;
  /** The ability alone, before anything weighs on it; absent for a bare number. */
  readonly plain?: number;
  readonly bumps: number;
  readonly stretched: boolean;
  readonly literal: boolean;
  readonly stance?: Stance;
  readonly aside?: "task" | "leave";
}

/** Penalty for several opponents at once: each pairing after the first, in pairing order, one more (E-60). */
const crowded = (state: ContestState, seat: string, pairing: string | null): number => {
  const index = openPairings(state, seat).findIndex(({ id }) => id === pairing);
  return index > 0 ? -state.rulings.multipleOpponentPenalty * index : 0;
};

/** States of this chained contest weigh at once, on a bare resistance too where the table ruled so (E-59a). */
export const wornBy = (state: ContestState, seat: string): number => {
  const bare = state.seats[seat]?.kind === "resistance";
  return bare && !state.rulings.chainedPenaliseResistance ? 0 : penaltyOf(state.wounds[seat] ?? []);
};

/** What somebody is about to do with which ability. */
export interface Use {
  readonly ability?: string | undefined;
  readonly pairing?: string | null;
  readonly stance?: Stance | undefined;
  readonly aside?: "task" | "leave" | undefined;
  /** Leave augments out: the roll of an augment cannot be augmented (S2-8). */
  readonly unaugmented?: boolean;
}

/**
 * A seat as one side of a roll: rating of the ability, then all modifiers of this round (C016); on a bare resistance
 * too the GM's circumstances weigh, and that several set upon it (C364, E-60). Undefined where its numbers are unknown.
 */
export const partyOf = (state: ContestState, seat: string, use: Use = {}): PartySpec | undefined => {
  const numbers = state.numbers[seat];
  const found = numbers?.abilities.find(({ id }) => id === (use.ability ?? numbers.current)) ?? numbers?.abilities[0];
  if (!numbers || !found) return undefined;
  const counted = use.unaugmented ? numbers.modifiers.filter(({ kind }) => kind !== "augment") : numbers.modifiers;
  const bare = state.seats[seat]?.kind === "resistance";
  const weight = total(bare ? counted.filter(weighsOnResistance) : counted, state.round);
  const points = wornBy(state, seat) + weight.points + crowded(state, seat, use.pairing ?? null);
  return {
    seat,
    ability: found.name,
    rating: found.rating + points,
    plain: found.rating,
    bumps: weight.bumps,
    stretched: weight.stretched,
    literal: numbers.literal,
    ...(use.stance === undefined ? {} : { stance: use.stance }),
    ...(use.aside === undefined ? {} : { aside: use.aside }),
  };
};

const UNKNOWN: PartySpec = { seat: null, ability: "", rating: 0, bumps: 0, stretched: false, literal: false };

/** A seat as one side of a roll; without numbers an ability that cannot be used. */
export const rollerOf = (state: ContestState, seat: string, use: Use = {}): PartySpec =>
  partyOf(state, seat, use) ?? { ...UNKNOWN, seat };

/** A bare number as one side of a roll. */
export const bareParty = (rating: number, ability = ""): PartySpec => ({
  seat: null,
  ability,
  rating,
  bumps: 0,
  stretched: false,
  literal: false,
});

/** A named resistance as one side of a roll. */
export const rungParty = (state: ContestState, rung: Rung): PartySpec =>
  bareParty(resistanceOf(rung, state.rulings), rung);
