import { refused, type Refused } from "../../log/outcome.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import { augmentEffects } from "../engine/amend.ts";
import {
  applyAll,
  propose,
  proposeBenefit,
  worse,
  endingOf,
  fellEvent,
  isLeaving,
  lastRoll,
  sideLevel,
  wasBehind,
} from "../engine/apply.ts";
import {
  type Consequence,
  type Departure,
  defineMove,
  outOfPairing,
  type PairingDeparture,
} from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { countOf, seatAt } from "../engine/look.ts";
import { leftFree } from "../engine/moves/free.ts";
import { changed, facts, needs, offer } from "../engine/moves/kit.ts";
import {
  freeAwaited,
  hasActed,
  isDecided,
  isFree,
  isThere,
  mayActFreely,
  pairingOf,
  seatsOf,
  lastPairing,
  nameOf,
  openPairings,
} from "../engine/party.ts";
import { parseId } from "../engine/setup.ts";
import {
  foeIn,
  loserOf,
  winnerOf,
  type ContestState,
  type Effect,
  type Pairing,
  type Party,
  type RollRecord,
  type Seat,
  type SeatOutcome,
} from "../engine/state.ts";
import type { Rung } from "../roll/ladder.ts";
import { DEGREES, severity, type Adversity, type Degree } from "../roll/roll.ts";
import {
  FOLLOWER_KNOCKOUT,
  KNOCKOUT,
  assistRung,
  pointsOf,
  stancedPoints,
  type Stance,
  REMOVAL_POINTS,
  climaxState,
  risingLine,
} from "../table/tables.ts";

export const against = (pairing: Pairing | undefined, seat: string): number => pairing?.against[seat] ?? 0;

export const scoredBy = (pairing: Pairing | undefined, seat: string): number =>
  pairing ? against(pairing, textOf(foeIn(pairing, seat))) : 0;

/** Points in one pairing that take a seat out: 5, for a follower 3 (C030, C158). */
export const limitOf = (state: ContestState, seat: Seat): number =>
  seat.kind === "follower" && state.rulings.followerKnockout === "pairingTotal" ? FOLLOWER_KNOCKOUT : KNOCKOUT;

/** Points to take off so that the seat stays in; 0 or less where it is in anyway. */
export const pointsOver = (state: ContestState, seat: Seat, pairing: Pairing | undefined): number =>
  against(pairing, seat.id) - limitOf(state, seat) + 1;

export const ahead = (_state: ContestState, pairing: Pairing): string | null => {
  const [a, b] = [against(pairing, pairing.a), against(pairing, pairing.b)];
  return a === b ? null : a < b ? pairing.a : pairing.b;
};

/** All points against a seat, over all pairings, left and unfinished ones too (C119, C129, E-21). */
export const totalAgainst = (state: ContestState, seat: string): number =>
  state.pairings.reduce((sum, pairing) => sum + against(pairing, seat), seatAt(state, seat).carried);

/** Counter of the GM's agreed ideas that nobody has tried yet. */
export const AGREED = "agreed";

/** Whether the next assist is an agreed idea (C145). */
export const isAgreed = (state: ContestState, target: string): boolean => countOf(state, AGREED, target) > 0;

/** The next assist's resistance: the step due (C138 to C142), or Moderate where agreed (C145). */
export const nextAssist = (state: ContestState, target: string): Rung =>
  isAgreed(state, target)
    ? "moderate"
    : assistRung(countOf(state, "assists", target) + 1, state.assistStart, state.rulings);

/** Counter of a seat's parting shots at one foe (E-26). */
export const shotsAt = (foe: string): string => `part-${foe}`;

/** A seat taken out in the previous round, open to a parting shot (C073). */
const isFreshlyDown = (state: ContestState, seat: Seat): boolean =>
  (seat.status === "out" || seat.status === "removed") &&
  seat.felledIn !== null &&
  seat.felledRound === state.round - 1;

/** Why a parting shot is not possible, or null (C073, C075, C083, C084, E-26, E-126). */
export const partRefused = (state: ContestState, shooter: string, target: string): Refused | null => {
  const seat = state.seats[shooter];
  const foe = state.seats[target];
  if (!seat || !foe || foe.side === seat.side) return refused("Contest.Refused.NotAFoe", "C084");
  if (seat.kind === "resistance" && !state.rulings.npcPartingShots)
    return refused("Contest.Refused.NpcPartingShot", "C075");
  if (!isThere(seat)) return refused("Contest.Refused.NotIn", "C073");
  if (!isFreshlyDown(state, foe)) return refused("Contest.Refused.PartingTime", "C073");
  if (foe.felledBy !== shooter && !isFree(state, seat)) return refused("Contest.Refused.Engaged", "C083");
  if (countOf(state, shotsAt(target), shooter) > 0) return refused("Contest.Refused.PartingOnce", "E-26");
  return isFree(state, seat) && hasActed(state, shooter) ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

export const hasShot = (state: ContestState, shooter: string): boolean =>
  seatsOf(state).some((foe) => partRefused(state, shooter, foe.id) === null);

/** Free seats the round waits for; once decided only heroes with a parting shot hold the end open (E-77). */
export const awaited = (state: ContestState): readonly Seat[] =>
  isDecided(state)
    ? seatsOf(state).filter((seat) => seat.kind === "hero" && mayActFreely(state, seat) && hasShot(state, seat.id))
    : freeAwaited(state);

const NOTHING: Consequence = { effects: [], trace: [] };

/** The stance, which every roll of a round has. */
const stanceOf = (party: Party): Stance => assertPresent(party.stance);

/** A round's points: none for a side with another aim (C086), as usual for its foe (C088). */
export const roundTable = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll);
  const task = [roll.a, roll.b].find(({ aside }) => aside === "task");
  const gained = task && roll.gain === "augment" ? gain(roll, textOf(task.seat), winner?.seat ?? null) : NOTHING;
  if (!winner || !loser || loser.seat === null || roll.pairing === null)
    return { effects: gained.effects, trace: [["C022"], ...gained.trace] };
  if (winner.aside !== undefined)
    return { effects: gained.effects, trace: [[winner.aside === "leave" ? "C095" : "C086"], ...gained.trace] };
  const base = pointsOf(roll.degree);
  const stances = [stanceOf(winner), stanceOf(loser)] as const;
  const points = stancedPoints(base, stances[0], stances[1], state.rulings);
  const effect: Effect = { type: "points", pairing: roll.pairing, against: loser.seat, by: points };
  const rule = (["C022", "C026", "C027", "C028", "C029"] as const)[roll.degree];
  const stance = points === base ? [] : ([["C171", stances[0], stances[1], points - base]] as const);
  return {
    effects: points === 0 ? gained.effects : [effect, ...gained.effects],
    trace: [[rule, DEGREES[roll.degree], base], ...stance, ...gained.trace],
  };
};

/** A side task for an augment, read on the augment table for its side (C090, E-29). */
const gain = (roll: RollRecord, seat: string, winner: string | null): Consequence =>
  augmentEffects({ ...roll, target: roll.target ?? seat }, winner === null ? null : winner === seat);

const secondaries = (state: ContestState, seat: string) =>
  seatsOf(state).filter(({ owner, role, status }) => owner === seat && role === "secondary" && status === "in");

/** Heroes about to fall who could shift the blow (C162). */
export const savers = (state: ContestState, { kind, seat, pairing }: Departure): readonly string[] => {
  const found = state.seats[seat];
  const over = found ? pointsOver(state, found, pairingOf(state, pairing)) : 0;
  return kind === "fell" && over > 0 && secondaries(state, seat).length > 0 ? [seat] : [];
};

interface Personal {
  readonly won: boolean;
  readonly difference: number;
  readonly foe: string | null;
}

/** Marks pairings a seat walked out of, since closed ones are not looked at (E-125). */
const walked = (pairing: string): string => `walked-${pairing}`;
export const walksOut = (pairing: string, seat: string): Effect => ({
  type: "counted",
  what: walked(pairing),
  seat,
  by: 1,
});

/** A fallen seat's difference of points, those it carries included; at least 1. */
const lostBy = (seat: Seat, pairing: Pairing | undefined): number =>
  Math.max(1, against(pairing, seat.id) + seat.carried - scoredBy(pairing, seat.id));

const wonBy = (pairing: Pairing, seat: string): number => Math.max(1, scoredBy(pairing, seat) - against(pairing, seat));

/** The foe of a single contest went away while this seat stayed: it wins the prize at Marginal (E-95). */
const wonByLeaving = (state: ContestState, seat: Seat, pairing: Pairing): boolean => {
  const foe = seatAt(state, foeIn(pairing, seat.id));
  const away = foe.status === "left" || foe.status === "gone";
  return !state.group && pairing.status === "left" && seat.status === "in" && away && foe.kind === "resistance";
};

/** Walking out on harm counts as the worst loss among open pairings, or none (E-125). */
const walkedOut = (state: ContestState, seat: Seat): Personal | null =>
  state.pairings
    .filter(({ id }) => countOf(state, walked(id), seat.id) > 0)
    .map((pairing): Personal => ({ won: false, difference: lostBy(seat, pairing), foe: foeIn(pairing, seat.id) }))
    .reduce<Personal | null>((worst, one) => (worst && worst.difference >= one.difference ? worst : one), null);

/** The pairing that decides an outcome: where the seat fell, else its last (C128); null if unfinished (E-64b). */
export const personal = (state: ContestState, seat: Seat): Personal | null => {
  const last = lastPairing(state, seat.id);
  if (seat.status === "out" || seat.status === "removed") {
    // A follower taken out by a free foe fell in no pairing, but its points count (E-88)
    const felled = pairingOf(state, seat.felledIn) ?? last;
    return { won: false, difference: lostBy(seat, felled), foe: seat.felledBy };
  }
  if (seat.status === "gone" && !leftFree(state, seat)) return state.harmful ? walkedOut(state, seat) : null;
  if (!last) return null;
  const finished = finishedIn(state, seat, last);
  if (finished) return finished;
  return wonByLeaving(state, seat, last) ? { won: true, difference: 2, foe: foeIn(last, seat.id) } : null;
};

/** A pairing's result for a seat still in it; null where it was never finished. */
const finishedIn = (state: ContestState, seat: Seat, pairing: Pairing): Personal | null => {
  const foe = foeIn(pairing, seat.id);
  if (pairing.status !== "won" || foe === null) return null;
  if (pairing.winner === seat.id) return { won: true, difference: wonBy(pairing, seat.id), foe };
  return wasBehind(state, pairing.id, seat.id) ? { won: false, difference: lostBy(seat, pairing), foe } : null;
};

/** The last finished pairing's result, where the deciding one was never finished (E-64b). */
export const lastFinishedOf = (state: ContestState, seat: Seat): Personal | null =>
  personal(state, seat) === null && (seat.status === "in" || seat.status === "left" || leftFree(state, seat))
    ? state.pairings.reduceRight<Personal | null>((found, pairing) => found ?? finishedIn(state, seat, pairing), null)
    : null;

/** The degree by difference, or where ruled so by all points at a climax (E-16b). */
const degreeOf = (state: ContestState, seat: Seat, outcome: Personal): Degree => {
  const byTotal = !outcome.won && state.phase === "climax" && state.rulings.climaxDefeatLevel === "total";
  return risingLine(byTotal ? totalAgainst(state, seat.id) : outcome.difference).degree;
};

export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => kept(state, seat, personal(state, seat));

const kept = (state: ContestState, seat: Seat, outcome: Personal | null): SeatOutcome =>
  outcome === null
    ? { seat: seat.id, won: null, degree: 0 }
    : { seat: seat.id, won: outcome.won, degree: degreeOf(state, seat, outcome) };

/** A victory's benefit by difference; at a difference of one there is none, and `price` applies. */
const victory = (state: ContestState, seat: Seat, outcome: Personal): readonly Effect[] => {
  const { winner } = risingLine(outcome.difference);
  if (winner === "hurt") return [];
  return proposeBenefit(state, seat.id, outcome.foe, winner);
};

/** The winner's Hurt at a difference of one, where the table keeps it (E-13, E-94). */
const price = (state: ContestState, outcome: Personal | null): Adversity | null =>
  outcome?.won === true && risingLine(outcome.difference).winner === "hurt" && state.rulings.winnerHurtAtDifferenceOne
    ? "hurt"
    : null;

/** The state for the points against a seat; one fixed at an escape counts once, the worse holds (C097, E-84, E-123). */
const suffers = (
  state: ContestState,
  seat: string,
  name: Adversity | null,
  why: "climax" | "defeat",
): readonly Effect[] => {
  const fixed = state.proposals.find((one) => one.seat === seat && one.why === "climax");
  if (!fixed) return propose(state, seat, name, why);
  if (severity(name) <= severity(fixed.state as Adversity)) return [];
  const back: Effect = { type: "withdrawn", proposal: fixed };
  return [back, ...propose(applyAll(state, [back]), seat, name, why)];
};

/** States fixed when a seat gets away from a group at a climax (C097). */
const fixedFor = (state: ContestState, seat: string): readonly Effect[] =>
  suffers(state, seat, climaxState(totalAgainst(state, seat), false), "climax");

const atClimax = (state: ContestState, seat: Seat, outcome: Personal | null): readonly Effect[] => {
  const fallen = outcome !== null && !outcome.won;
  const suffered = climaxState(totalAgainst(state, seat.id), fallen);
  if (fallen) return suffers(state, seat.id, suffered, "defeat");
  const paid = price(state, outcome);
  if (state.rulings.climaxWinnerStates === "worst") return suffers(state, seat.id, worse(suffered, paid), "climax");
  const first = propose(state, seat.id, paid, "price");
  return [...first, ...suffers(applyAll(state, first), seat.id, suffered, "climax")];
};

const whileRising = (state: ContestState, seat: Seat, outcome: Personal | null): readonly Effect[] => {
  if (outcome === null) return [];
  if (!outcome.won) return suffers(state, seat.id, risingLine(outcome.difference).loser, "defeat");
  return propose(state, seat.id, price(state, outcome), "price");
};

/** A follower that carries points but was never removed suffers nothing (E-88). */
const isSpared = (seat: Seat): boolean =>
  seat.kind === "follower" && seat.role !== "contestant" && seat.status !== "removed";

/** States proposed for a seat at the end (C050 to C072, C128 to C131). */
const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  if (seat.kind === "resistance" || isSpared(seat)) return [];
  return statesBy(state, seat, personal(state, seat));
};

const statesBy = (state: ContestState, seat: Seat, outcome: Personal | null): readonly Effect[] => {
  const gained = outcome?.won === true ? victory(state, seat, outcome) : [];
  const now = applyAll(state, gained);
  return [...gained, ...(state.phase === "climax" ? atClimax(now, seat, outcome) : whileRising(now, seat, outcome))];
};

/** The end of a scored contest: prize, level, proposals (C120). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C031", group: "C121" } });

const isOpen = (state: ContestState, seat: string): boolean =>
  state.outcome?.seats.some((one) => one.seat === seat && one.won === null) === true;

/** GM: with the last foe unfinished (C128), count the last finished one (E-64b); at a climax all points count. */
export const lastFinished = defineMove(
  "lastFinished",
  { seat: parseId },
  {
    withEnding: true,
    gm: true,
    late: true,
    needs: (state, { seat }) =>
      needs(state.outcome, "NotOverYet", "E-64b") ??
      needs(!state.outcome?.discarded && state.phase !== "climax", "RisingOnly", "E-64b") ??
      needs(isOpen(state, seat), "OutcomeGiven", "E-64b") ??
      needs(lastFinishedOf(state, seatAt(state, seat)), "NothingFinished", "E-64b"),
    run: (state, { seat }) => {
      const found = seatAt(state, seat);
      const own = lastFinishedOf(state, found);
      const outcome = assertPresent(state.outcome);
      const now = kept(state, found, own);
      const seats = outcome.seats.map((one) => (one.seat === seat ? now : one));
      const level = sideLevel(state, outcome.winner, seats) ?? outcome.level;
      const target = own?.foe ? { target: own.foe } : {};
      const more = { seat, ...target, outcome: { ...outcome, seats, level }, effects: statesBy(state, found, own) };
      return facts(changed("lastFinished", more, ["E-64b", now.degree]));
    },
    table: (state) =>
      state.outcome === null
        ? []
        : seatsOf(state)
            .filter((seat) => seat.kind === "hero" && isOpen(state, seat.id))
            .flatMap((seat) => {
              const own = lastFinishedOf(state, seat);
              if (!own) return [];
              const intent = { type: "lastFinished", seat: seat.id } as const;
              const data = { name: seat.name, foe: nameOf(state, own.foe) };
              return [offer(`lastFinished:${seat.id}`, intent, "lastFinished", { data })];
            }),
  },
);

/** Whether a single round took a follower to its limit, where the table counts single rounds (E-27). */
const oneBlow = (state: ContestState, pairing: Pairing, seat: Seat): boolean =>
  seat.kind === "follower" &&
  state.rulings.followerKnockout === "singleRound" &&
  (lastRoll(state, pairing.id)?.effects ?? []).some(
    (effect) => effect.type === "points" && effect.against === seat.id && effect.by >= FOLLOWER_KNOCKOUT,
  );

const isDown = (state: ContestState, pairing: Pairing, seat: Seat): boolean =>
  against(pairing, seat.id) >= limitOf(state, seat) || oneBlow(state, pairing, seat);

const inPairing = (state: ContestState, pairing: Pairing): readonly Departure[] =>
  [pairing.a, pairing.b].flatMap((id) => {
    const seat = seatAt(state, id);
    const kind = isDown(state, pairing, seat) ? "fell" : isLeaving(state, pairing, id) ? "left" : null;
    const roll = lastRoll(state, pairing.id)?.roll.id ?? null;
    return kind === null ? [] : [{ kind, seat: id, by: foeIn(pairing, id), pairing: pairing.id, roll }];
  });

/** Seats that a failed parting shot brings back below the limit (C078), whatever the limit (E-27). */
const returning = (state: ContestState): readonly Departure[] =>
  seatsOf(state).flatMap((seat) => {
    const pairing = pairingOf(state, seat.felledIn);
    if (
      (seat.status !== "out" && seat.status !== "removed") ||
      !pairing ||
      against(pairing, seat.id) >= limitOf(state, seat)
    )
      return [];
    const roll = lastRoll(state, pairing.id, seat.id)?.roll;
    return roll?.purpose === "parting" && roll.winner === "b"
      ? [{ kind: "returned" as const, seat: seat.id, by: roll.a.seat, pairing: pairing.id, roll: roll.id }]
      : [];
  });

export const departures = (state: ContestState): readonly Departure[] => [
  ...state.pairings.filter(({ status }) => status === "open").flatMap((pairing) => inPairing(state, pairing)),
  ...returning(state),
];

/** An escape from a group at a climax settles its score at once, without the point for losing (C096, C097). */
const left = (state: ContestState, { seat, by, pairing }: PairingDeparture): ContestEvent => {
  const last = openPairings(state, seat).every(({ id }) => id === pairing);
  const fixed = last && state.group && state.phase === "climax" ? fixedFor(state, seat) : [];
  const effects: Effect[] = [
    { type: "pairing", pairing, before: "open", after: "left", winner: by },
    ...(last ? [{ type: "status", seat, before: "in", after: "left" } as const] : []),
    ...fixed,
  ];
  return { type: "left", seat, pairing, effects, trace: [[state.phase === "climax" ? "C096" : "C095"]] };
};

/** A return at the remaining score; provisional results go, with a removal's points (C078, C079, C159). */
const returned = (state: ContestState, { seat, pairing }: PairingDeparture): ContestEvent => {
  const found = assertPresent(pairingOf(state, pairing));
  const reopened = seatAt(state, foeIn(found, seat)).status === "in";
  const effects: Effect[] = [
    { type: "status", seat, before: seatAt(state, seat).status, after: "in" },
    ...(seatAt(state, seat).status === "removed" ? [{ type: "carried", seat, by: -REMOVAL_POINTS } as const] : []),
    ...(reopened
      ? [{ type: "paired", pairing: { ...found, status: "open", winner: null, since: state.round } } as const]
      : []),
  ];
  return { type: "returned", seat, effects, trace: [["C078"], ["C079"]] };
};

export const depart = (state: ContestState, departure: Departure): ContestEvent => {
  const paired = outOfPairing(departure);
  if (departure.kind === "fell") return fellEvent(state, paired, "C030");
  return departure.kind === "left" ? left(state, paired) : returned(state, paired);
};
