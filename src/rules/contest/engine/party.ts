import type { By } from "../../log/family.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { listed } from "../../log/values.ts";
import { penaltyOf } from "../roll/roll.ts";
import { resistanceOf, type Rung } from "../roll/ladder.ts";
import type { Stance } from "../table/tables.ts";
import { seatAt, woundsOf } from "./look.ts";
import { total, weighsOnResistance } from "./setup.ts";
import { foeIn, type ContestState, type Pairing, type Seat } from "./state.ts";

export const seatsOf = (state: ContestState): readonly Seat[] =>
  state.order.map((id) => state.seats[id]).filter((seat) => seat !== undefined);

/** A seat's own player, a follower's owner and a GM may act for it. */
export const mayAct = (state: ContestState, by: By, seat: string): boolean => {
  const owner = seatAt(state, seat).owner;
  return by.gm || by.seats.some((own) => own === seat || own === owner);
};

/** Seats asked for a seat: itself, and a follower's owner (C157). */
export const askedFor = (seat: Seat): readonly string[] => (seat.owner === null ? [seat.id] : [seat.id, seat.owner]);

/** Heroes and followers declare their actions; only the GM answers for a resistance. */
export const isAsked = (seat: Seat): boolean => seat.kind === "hero" || seat.kind === "follower";

/** Whether a seat is asked before dice fall: a bare resistance only where the contest asks the GM's side (E-127). */
export const isAskedIn = (state: ContestState, seat: Seat): boolean => isAsked(seat) || state.gmAsked === true;

/** Whether a seat rolls in pairings of its own; a follower only at hand does not. */
export const fights = (seat: Seat): boolean => (seat.kind !== "follower" || seat.role === "contestant") && !seat.aside;

/** Whether a seat keeps its side in the contest: fighters, followers who are contestants too (E-146). */
export const isActive = (seat: Seat): boolean => seat.status === "in" && fights(seat);

/** Sides with active seats (C101). */
export const activeSides = (state: ContestState): readonly string[] =>
  state.sides.map(({ id }) => id).filter((side) => seatsOf(state).some((seat) => seat.side === side && isActive(seat)));

/** Whether a side has heroes; against a resistance only their outcome counts (C045). */
export const isHeroSide = (state: ContestState, side: string | null): boolean =>
  seatsOf(state).some((seat) => seat.side === side && seat.kind === "hero");

export const openPairings = (state: ContestState, seat: string): readonly Pairing[] =>
  state.pairings.filter((pairing) => pairing.status === "open" && foeIn(pairing, seat) !== null);

/** A seat's last pairing; resuming an old one makes it the last (C128, E-115). */
export const lastPairing = (state: ContestState, seat: string): Pairing | undefined =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) !== null);

/** The pairing with a foe that the seat last got away from, to be resumed (C117, E-84). */
export const leftBehind = (state: ContestState, seat: string, foe: string): Pairing | undefined =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) === foe && pairing.status === "left");

/** Whether a seat can still do something: in, or away and at hand (C132, E-126). */
export const isThere = ({ status }: Seat): boolean => status === "in" || status === "left";

/** Whether a seat has no open pairing and may do something else (C104, C132). */
export const isFree = (state: ContestState, seat: Seat): boolean =>
  isThere(seat) && openPairings(state, seat.id).length === 0;

export const pairingOf = (state: ContestState, id: string | null): Pairing | undefined =>
  state.pairings.find((pairing) => pairing.id === id);

/** A seat's name for sentences; its id where the seat is gone. */
export const nameOf = (state: ContestState, seat: string | null | undefined): string =>
  seat == null ? "" : (state.seats[seat]?.name ?? seat);

/** The members that a side's name lists; else the name itself. */
export const calledOf = ({ seats, sides }: ContestState, side: string | null): readonly string[] => {
  const name = sides.find(({ id }) => id === side)?.name ?? "";
  const members = Object.values(seats).flatMap((seat) => (seat.side === side ? [seat.name] : []));
  const called = members.filter((one) => name.split(", ").includes(one));
  return called.join(", ") === name ? called : [name];
};

/** A name that lists members, with one member renamed. */
export const listing = (name: string, was: string, is: string): string =>
  name === was
    ? is
    : name
        .split(/(, | \/ )/)
        .map((part) => (part === was ? is : part))
        .join("");

/** Renames seats, and the sides whose names list them. */
export const renamed = (state: ContestState, names: Readonly<Record<string, string>>): ContestState =>
  Object.entries(names).reduce((now, [id, name]) => {
    const seat = now.seats[id];
    if (!seat) return now;
    const listed = (side: ContestState["sides"][number]) =>
      side.id === seat.side ? { ...side, name: listing(side.name, seat.name, name).slice(0, 200) } : side;
    return { ...now, sides: now.sides.map(listed), seats: { ...now.seats, [id]: { ...seat, name } } };
  }, state);

export const sideName = (state: ContestState, side: string | null): string => listed(calledOf(state, side));

/** Whether a seat has used its round by an action or by a pairing's contest (E-82). */
export const hasActed = (state: ContestState, id: string): boolean =>
  state.acted[id] === state.round ||
  state.pairings.some((pairing) => pairing.played === state.round && foeIn(pairing, id) !== null);

/** Whether a seat may still use its round for an action of its own (E-82). */
export const mayActFreely = (state: ContestState, seat: Seat): boolean =>
  isFree(state, seat) && !hasActed(state, seat.id);

/** Why a seat cannot use its round freely, or null: it is out, has an open pairing or has acted (C132, E-82). */
export const freeRefused = (state: ContestState, id: string): Refused | null => {
  const seat = seatAt(state, id);
  if (!isThere(seat)) return refused("Contest.Refused.NotIn", "C132");
  if (!isFree(state, seat)) return refused("Contest.Refused.Engaged", "C132");
  return hasActed(state, id) ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

/** Whether at most one side is left (C113). */
export const isDecided = (state: ContestState): boolean => activeSides(state).length <= 1;

/** Free seats that a group's round waits for: heroes, and a resistance where the GM's side is asked (E-127). */
export const freeAwaited = (state: ContestState): readonly Seat[] =>
  state.group && !isDecided(state)
    ? seatsOf(state).filter((seat) => seat.kind !== "follower" && isAskedIn(state, seat) && mayActFreely(state, seat))
    : [];

export interface PartySpec {
  /** Null for a bare number of the GM's. */
  readonly seat: string | null;
  readonly ability: string;
  readonly rating: number;
  /** The ability's rating without modifiers; absent for a bare number. */
  readonly plain?: number;
  readonly bumps: number;
  readonly stretched: boolean;
  readonly literal: boolean;
  readonly stance?: Stance;
  readonly aside?: "task" | "leave";
}

/** Several opponents' penalty: once more for each pairing after the first (E-60). */
const crowded = (state: ContestState, seat: string, pairing: string | null): number =>
  state.rulings.multipleOpponentPenalty *
  Math.max(
    0,
    openPairings(state, seat).findIndex(({ id }) => id === pairing),
  );

/** The points that states of a chained contest take off at once; a bare resistance's too where ruled so (E-59a). */
export const wornBy = (state: ContestState, seat: string | null): number => {
  const bare = seatAt(state, seat).kind === "resistance";
  return bare && !state.rulings.chainedPenaliseResistance ? 0 : penaltyOf(woundsOf(state, String(seat)));
};

export interface AbilityUse {
  readonly ability?: string | undefined;
  readonly pairing?: string | null;
  readonly stance?: Stance | undefined;
  readonly aside?: "task" | "leave" | undefined;
  /** Leaves augments out: an augment's roll cannot be augmented (S2-8). */
  readonly unaugmented?: boolean;
}

/** One side of a roll (C016); several attackers hamper a resistance too (C364, E-60). Undefined: unknown numbers. */
export const partyOf = (state: ContestState, seat: string, use: AbilityUse = {}): PartySpec | undefined => {
  const numbers = state.numbers[seat];
  const found = numbers?.abilities.find(({ id }) => id === (use.ability ?? numbers.current)) ?? numbers?.abilities[0];
  if (!numbers || !found) return undefined;
  const counted = use.unaugmented ? numbers.modifiers.filter(({ kind }) => kind !== "augment") : numbers.modifiers;
  const bare = seatAt(state, seat).kind === "resistance";
  const weight = total(bare ? counted.filter(weighsOnResistance) : counted, state.round);
  const points = wornBy(state, seat) + weight.points - crowded(state, seat, use.pairing ?? null);
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

/** As `partyOf`, but unknown numbers become an unusable ability. */
export const rollerOf = (state: ContestState, seat: string, use: AbilityUse = {}): PartySpec =>
  partyOf(state, seat, use) ?? { ...bareParty(0), seat };

export const bareParty = (rating: number, ability = ""): PartySpec => ({
  seat: null,
  ability,
  rating,
  bumps: 0,
  stretched: false,
  literal: false,
});

export const rungParty = (state: ContestState, rung: Rung): PartySpec =>
  bareParty(resistanceOf(rung, state.rulings), rung);

interface Cast {
  readonly kind: string;
  readonly aside?: boolean;
}

/** Why these seats make no new contest, or null: a tactic needs a person, so a hero takes part (C015, C016). */
export const castRefused = (seats: readonly Cast[]): Refused | null =>
  seats.some(({ kind, aside }) => kind === "hero" && aside !== true)
    ? null
    : refused("Contest.Refused.NoHeroInIt", "C015", undefined, "seats");
