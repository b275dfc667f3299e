import { fortuneOf } from "../fortune/benefit.ts";
import type { Degree } from "../roll/roll.ts";
import { REMOVAL_POINTS, groupLevel } from "../table/tables.ts";
import { applyAll, consequence, propose, proposeBenefit } from "./apply.ts";
import type { ContestType, PairingDeparture } from "./definition.ts";
import type { ContestEvent } from "./event.ts";
import { countOf, seatAt } from "./look.ts";
import { activeSides, isHeroSide, lastPairing, openPairings, seatsOf } from "./party.ts";
import {
  foeIn,
  reverseAll,
  type ContestState,
  type Effect,
  type OpenRoll,
  type Outcome,
  type Pairing,
  type SeatOutcome,
} from "./state.ts";

/** The side whose level counts: winners with heroes, else heroes who lost to a resistance (C045, C046). */
const countedSide = (state: ContestState, winner: string): string | undefined =>
  isHeroSide(state, winner) ? winner : state.sides.find(({ id }) => isHeroSide(state, id))?.id;

/**
 * The level of a side (C122 to C127): its heroes' second best victory or second worst defeat; with one opponent, or one
 * hero who lost, that outcome alone. Null: no outcome qualifies, and the GM says (E-80).
 */
export const sideLevel = (
  state: ContestState,
  winner: string | null,
  outcomes: readonly SeatOutcome[],
): Degree | null => {
  if (winner === null) return null;
  const side = countedSide(state, winner);
  const won = side === winner;
  const heroes = new Set(
    seatsOf(state)
      .filter((seat) => seat.side === side && seat.kind === "hero")
      .map(({ id }) => id),
  );
  const foes = seatsOf(state).filter((seat) => seat.side !== side && seat.kind !== "follower");
  const degrees = outcomes.filter((one) => heroes.has(one.seat) && one.won === won).map(({ degree }) => degree);
  const feller = foes.length === 1 ? foes[0]?.felledBy : null;
  // A single hero who lost has one outcome, so no second worst
  const alone = won ? outcomes.find(({ seat }) => seat === feller) : undefined;
  return groupLevel(degrees, alone?.won === won ? alone.degree : null);
};

/** Whether a seat's outcome follows the level that the GM named: of two alone, where points left it open (E-141). */
const follows = (state: ContestState, outcome: Outcome, seat: string): boolean =>
  !state.group && !outcome.seats.some((one) => one.seat === seat && one.won !== null);

/** The outcome with the GM's level; of two alone both get it (E-141). */
export const withLevel = (state: ContestState, outcome: Outcome, level: Degree): Outcome => ({
  ...outcome,
  level,
  seats: outcome.seats.map((one) =>
    follows(state, outcome, one.seat)
      ? { ...one, won: seatAt(state, one.seat).side === outcome.winner, degree: level }
      : one,
  ),
});

/** Whether points or states have brought a consequence already: it is not proposed twice (E-123). */
const hasSuffered = (state: ContestState, seat: string): boolean =>
  state.proposals.some((one) => one.seat === seat && (one.why === "climax" || one.why === "defeat"));

/** The GM's level proposes, for two alone, a benefit or a consequence (E-141). */
export const statesByLevel = (state: ContestState, level: Degree): readonly Effect[] => {
  const { outcome } = state;
  if (!outcome) return [];
  let now = state;
  const effects: Effect[] = [];
  for (const { id, side, kind } of seatsOf(state)) {
    if (kind !== "hero" || !follows(state, outcome, id)) continue;
    const last = lastPairing(state, id);
    const more =
      side === outcome.winner
        ? proposeBenefit(now, id, last ? foeIn(last, id) : null, fortuneOf(level))
        : hasSuffered(now, id)
          ? []
          : propose(now, id, consequence(level), "defeat");
    effects.push(...more);
    now = applyAll(now, more);
  }
  return effects;
};

type Seat = ReturnType<typeof seatsOf>[number];
type Level = Parameters<typeof sideLevel>[2][number];

/** The part of an ending that differs by type, with its rules. */
interface EndingParts {
  readonly seatOutcome: (state: ContestState, seat: Seat) => Level;
  /** States proposed for a seat; the state holds those proposed for earlier seats. */
  readonly statesFor: (state: ContestState, seat: Seat) => readonly Effect[];
  readonly rules: { readonly alone: string; readonly group: string };
}

/** The end of a long contest: prize to the last side or to the GM's choice, levels, proposed states. */
export const endingOf =
  ({ seatOutcome, statesFor, rules }: EndingParts) =>
  (state: ContestState, winner: string | null = activeSides(state)[0] ?? null): ContestEvent => {
    const seats = seatsOf(state).map((seat) => seatOutcome(state, seat));
    const effects: Effect[] = [];
    let now = state;
    for (const seat of seatsOf(state)) {
      const more = statesFor(now, seat);
      effects.push(...more);
      now = applyAll(now, more);
    }
    const level = sideLevel(state, winner, seats);

    return {
      type: "ended",
      outcome: { winner, level, seats },
      effects,
      trace: [[state.group ? rules.group : rules.alone, level]],
    };
  };

/** Marks the side behind when the GM closed the contest: it lost the pairing without being put out. */
const behind = (pairing: string): string => `behind-${pairing}`;

/** Whether a seat was behind in a pairing as the contest closed (E-140). */
export const wasBehind = (state: ContestState, pairing: string, seat: string): boolean =>
  countOf(state, behind(pairing), seat) > 0;

/** Closing gives an open pairing to the side that is ahead, else ends it for both (E-140). */
const decided = (state: ContestState, type: ContestType): readonly Effect[] =>
  state.pairings
    .filter(({ status }) => status === "open")
    .flatMap((pairing): readonly Effect[] => {
      const { id } = pairing;
      const winner = type.ahead?.(state, pairing) ?? null;
      const loser = winner === null ? null : foeIn(pairing, winner);
      if (loser === null) return [{ type: "pairing", pairing: id, before: "open", after: "closed" }];
      return [
        { type: "pairing", pairing: id, before: "open", after: "won", winner },
        { type: "counted", what: behind(id), seat: loser, by: 1 },
      ];
    });

/** The end of a contest the GM closes, by its score; the level stays open where no outcome gives one (E-140). */
export const closed = (state: ContestState, winner: string | null, type: ContestType): ContestEvent => {
  const own = type.closing?.(state, winner);
  if (own) return own;
  const first = decided(state, type);
  const end = type.ending?.(applyAll(state, first, type), winner);
  if (end?.type !== "ended") return { type: "ended", outcome: { winner, level: null, seats: [] }, effects: first };
  return { ...end, effects: [...first, ...end.effects], trace: [["E-140"], ...(end.trace ?? [])] };
};

/** The last open roll of a pairing, at one target where given. */
export const lastRoll = (state: ContestState, pairing: string, target?: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.pairing === pairing && (target === undefined || roll.target === target));

/** Whether the seat won a roll to get away (C095). */
export const isLeaving = (state: ContestState, pairing: Pairing, seat: string): boolean => {
  const roll = lastRoll(state, pairing.id)?.roll;
  if (roll?.purpose !== "round" || roll.winner === null || roll.round !== pairing.played || pairing.since > roll.round)
    return false;
  return roll[roll.winner].seat === seat && roll[roll.winner].aside === "leave";
};

/** Rolls of this round in later pairings of a seat that fell: read in order, they were never made. */
export const voided = (state: ContestState, seat: string, pairing: string): readonly OpenRoll[] => {
  const order = state.pairings.map(({ id }) => id);
  const later = openPairings(state, seat).filter(
    ({ id, played }) => order.indexOf(id) > order.indexOf(pairing) && played === state.round,
  );
  return state.open.filter(
    ({ roll }) => roll.purpose === "round" && roll.round === state.round && later.some(({ id }) => id === roll.pairing),
  );
};

/** A seat leaves: its foe wins the pairing, others close, its later rolls are void; a follower counts 2 more (C159). */
export const fellEvent = (state: ContestState, { seat, by, pairing }: PairingDeparture, rule: string): ContestEvent => {
  const found = seatAt(state, seat);
  const follower = found.kind === "follower";
  const others = openPairings(state, seat).filter(({ id }) => id !== pairing);
  const effects: Effect[] = [
    {
      type: "status",
      seat,
      before: found.status,
      after: follower ? "removed" : "out",
      by,
      pairing,
    },
    ...[...voided(state, seat, pairing)].reverse().flatMap(({ effects }) => reverseAll(effects)),
    { type: "pairing", pairing, before: "open", after: "won", winner: by },
    ...others.map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after: "closed" }) as const),
    ...(follower ? [{ type: "carried", seat, by: REMOVAL_POINTS } as const] : []),
  ];
  return {
    type: "fell",
    seat,
    by,
    pairing,
    effects,
    trace: follower ? [["C158"], ["C159", REMOVAL_POINTS]] : [[rule]],
  };
};
