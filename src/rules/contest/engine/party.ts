import type { By } from "../../log/family.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { listed } from "../../log/values.ts";
import { penaltyOf } from "../fortune/adversity.ts";
import { resistanceOf, type Rung } from "../roll/ladder.ts";
import type { Stance } from "../table/tables.ts";
import { seatAt } from "./look.ts";
import { total, weighsOnResistance } from "./setup.ts";
import { foeIn, type ContestState, type Pairing, type Seat } from "./state.ts";

/** All seats in the order they are shown. */
export const seatsOf = (state: ContestState): readonly Seat[] =>
  state.order.map((id) => state.seats[id]).filter((seat) => seat !== undefined);

/** Whether somebody may act for a seat: its own people, the owner of a follower, a GM for all. */
export const mayAct = (state: ContestState, by: By, seat: string): boolean => {
  const owner = seatAt(state, seat).owner;
  return by.gm || by.seats.includes(seat) || (owner != null && by.seats.includes(owner));
};

/** Who is asked for a seat: itself, and for a follower also its owner (C157). */
export const askedFor = (seat: Seat): readonly string[] => (seat.owner === null ? [seat.id] : [seat.id, seat.owner]);

/** Heroes and followers who fight are asked what they do; a bare resistance has nobody to ask but the GM. */
export const isAsked = (seat: Seat): boolean => seat.kind === "hero" || seat.kind === "follower";

/**
 * Whether anything is asked for a seat before dice fall: of a bare resistance only
 * where the contest asks the GM's side (E-127).
 */
export const isAskedIn = (state: ContestState, seat: Seat): boolean => isAsked(seat) || state.gmAsked === true;

/** Whether somebody rolls in pairings of its own: not a follower who is only at hand. */
export const fights = (seat: Seat): boolean => (seat.kind !== "follower" || seat.role === "contestant") && !seat.aside;

/** In the contest, and able to keep their side in it: whoever fights, followers who are contestants too (E-146). */
export const isActive = (seat: Seat): boolean => seat.status === "in" && fights(seat);

/** Sides that still have somebody active (C101). */
export const activeSides = (state: ContestState): readonly string[] =>
  state.sides.map(({ id }) => id).filter((side) => seatsOf(state).some((seat) => seat.side === side && isActive(seat)));

/** Whether a side has heroes: then its outcome counts, against a resistance that of the heroes alone (C045). */
export const isHeroSide = (state: ContestState, side: string): boolean =>
  seatsOf(state).some((seat) => seat.side === side && seat.kind === "hero");

/** Open pairings of a seat. */
export const openPairings = (state: ContestState, seat: string): readonly Pairing[] =>
  state.pairings.filter((pairing) => pairing.status === "open" && foeIn(pairing, seat) !== null);

/** The last pairing somebody was in; taking up an old one makes it the last (C128, E-115). */
export const lastPairing = (state: ContestState, seat: string): Pairing | undefined =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) !== null);

/** The pairing with a foe one got away from last, to be taken up again (C117, E-84). */
export const leftBehind = (state: ContestState, seat: string, foe: string): Pairing | undefined =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) === foe && pairing.status === "left");

/** Still there to do something: in it, or got away and at hand (C132, E-126). */
export const isThere = ({ status }: Seat): boolean => status === "in" || status === "left";

/** Nobody is on them: they may do something else (C104, C132). */
export const isFree = (state: ContestState, seat: Seat): boolean =>
  isThere(seat) && openPairings(state, seat.id).length === 0;

/** A pairing by id. */
export const pairingOf = (state: ContestState, id: string | null): Pairing | undefined =>
  state.pairings.find((pairing) => pairing.id === id);

/** Name of a seat for sentences; the id where it is gone. */
export const nameOf = (state: ContestState, seat: string | null | undefined): string =>
  seat == null ? "" : (state.seats[seat]?.name ?? seat);

/** Who stands on a side, where it is called by those; else the name it has of its own. */
export const calledOf = ({ seats, sides }: ContestState, side: string | null): readonly string[] => {
  const name = sides.find(({ id }) => id === side)?.name ?? "";
  const members = Object.values(seats).flatMap((seat) => (seat.side === side ? [seat.name] : []));
  const called = members.filter((one) => name.split(", ").includes(one));
  return called.join(", ") === name ? called : [name];
};

/** A name that lists somebody, as that of a side without one of its own does, with what they are called now. */
export const listing = (name: string, was: string, is: string): string =>
  name === was
    ? is
    : name
        .split(/(, | \/ )/)
        .map((part) => (part === was ? is : part))
        .join("");

/** The state in which seats are called so, and sides that list them with them. */
export const renamed = (state: ContestState, names: Readonly<Record<string, string>>): ContestState =>
  Object.entries(names).reduce((now, [id, name]) => {
    const seat = now.seats[id];
    if (!seat) return now;
    const listed = (side: ContestState["sides"][number]) =>
      side.id === seat.side ? { ...side, name: listing(side.name, seat.name, name).slice(0, 200) } : side;
    return { ...now, sides: now.sides.map(listed), seats: { ...now.seats, [id]: { ...seat, name } } };
  }, state);

/** Name of a side for sentences. */
export const sideName = (state: ContestState, side: string | null): string => listed(calledOf(state, side));

/** Whether somebody has had their round: by an action of their own, or by a contest in a pairing (E-82). */
export const hasActed = (state: ContestState, id: string): boolean =>
  state.acted[id] === state.round ||
  state.pairings.some((pairing) => pairing.played === state.round && foeIn(pairing, id) !== null);

/** Whether somebody may still use this round for something of their own (E-82). */
export const mayActFreely = (state: ContestState, seat: Seat): boolean =>
  isFree(state, seat) && !hasActed(state, seat.id);

/**
 * Why somebody may not do something else than fight, or null: they must be free, and do one thing a round (C132, E-82).
 */
export const freeRefused = (state: ContestState, id: string): Refused | null => {
  const seat = state.seats[id];
  if (!seat || !isThere(seat)) return refused("Contest.Refused.NotIn", "C132");
  if (!isFree(state, seat)) return refused("Contest.Refused.Engaged", "C132");
  return hasActed(state, id) ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

/** True once at most one side is left (C113). */
export const isDecided = (state: ContestState): boolean => activeSides(state).length <= 1;

/**
 * Free people a group's round waits for while it runs: heroes, and a resistance where the GM's side is asked (E-127).
 * Others may act, but nobody waits for them.
 */
export const freeAwaited = (state: ContestState): readonly Seat[] =>
  state.group && !isDecided(state)
    ? seatsOf(state).filter((seat) => seat.kind !== "follower" && isAskedIn(state, seat) && mayActFreely(state, seat))
    : [];

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
export interface AbilityUse {
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
export const partyOf = (state: ContestState, seat: string, use: AbilityUse = {}): PartySpec | undefined => {
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
export const rollerOf = (state: ContestState, seat: string, use: AbilityUse = {}): PartySpec =>
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

/** What a seat of the terms is, as far as it decides whether there is a contest at all. */
interface Cast {
  readonly kind: string;
  readonly aside?: boolean;
}

/**
 * Nobody against nobody is no contest: a tactic is somebody's (C015, C016), and a resistance has none. Refused where no
 * hero takes part, on whichever side. Asked when a contest begins and not of a stored
 * one, which is played as it stands.
 */
export const castRefused = (seats: readonly Cast[]): Refused | null =>
  seats.some(({ kind, aside }) => kind === "hero" && aside !== true)
    ? null
    : refused("Contest.Refused.NoHeroInIt", "C015", undefined, "seats");
