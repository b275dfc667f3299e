/** The chained contest: its type, rounds, moves and endings. What all types share belongs in `engine`. */
import type { Cue } from "../../log/family.ts";
import { refused } from "../../log/outcome.ts";
import { object } from "../../log/parse.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import { amendCue, openRoll, openRollAt, replaced } from "../engine/amend.ts";
import {
  applyAll,
  proposeBenefit,
  proposeFor,
  endingOf,
  fellEvent,
  isLeaving,
  lastRoll,
  wasBehind,
} from "../engine/apply.ts";
import { pairUp } from "../engine/begin.ts";
import {
  defineMove,
  outOfPairing,
  type Consequence,
  type ContestIntent,
  type ContestType,
  type Departure,
  type PairingDeparture,
} from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { countOf, seatAt, woundsOf } from "../engine/look.ts";
import {
  abandonEffects,
  action,
  abandon as common,
  freeCues,
  leftFree,
  pair,
  rest,
  unpairedCues,
} from "../engine/moves/free.ts";
import { changed, facts, needs, no, offer } from "../engine/moves/kit.ts";
import { bothDeclared, declare, declareCues, nextRound, roll } from "../engine/moves/volley.ts";
import { isDecided, lastPairing, openPairings, pairingOf, seatsOf } from "../engine/party.ts";
import { partyIn } from "../engine/rolls.ts";
import { parseId } from "../engine/setup.ts";
import {
  foeIn,
  loserOf,
  winnerOf,
  type ContestState,
  type Effect,
  type Pairing,
  type RollRecord,
  type Seat,
  type SeatOutcome,
} from "../engine/state.ts";
import { degreeOfAdversity, type Adversity, DEGREES, clampDegree, type Degree } from "../roll/roll.ts";
import { fortuneOf } from "../roll/ladder.ts";
import { afterLoss, lossState, oneWorse, worstOf } from "../table/losses.ts";

export const parseChainedState = object({});

declare module "../engine/state.ts" {
  interface TypeState {
    readonly chained?: object;
  }
}

/** Adds one state, or replaces the last where the table escalates so (E-58c). */
const harmed = (state: ContestState, seat: string): Effect => {
  const before = woundsOf(state, seat);
  const suffered = oneWorse(worstOf(before));
  const after = state.rulings.chainedEscalation === "replace" ? [suffered] : [...before, suffered];
  return { type: "wounds", seat, before, after };
};

/** Walking out on someone who means harm costs a state at once (C091, C092, E-143). */
const abandon: typeof common = {
  ...common,
  run: (state, { seat }) => {
    const harms = state.harmful && openPairings(state, seat).length > 0;
    const effects = [...abandonEffects(state, seat), ...(harms ? [harmed(state, seat)] : [])];
    const priced = harms ? ([["C092"], ["E-143"]] as const) : [];
    return facts(changed("abandoned", { seat, effects }, ["C091"], ...priced));
  },
};

const TABLE = ["C359", "C354", "C351", "C352", "C353"] as const;

/** A follower who takes the loss suffers worse and leaves the contest (C370, C371, E-86). */
const passed = (state: ContestState, follower: string, name: Parameters<typeof oneWorse>[0]): readonly Effect[] => [
  {
    type: "wounds",
    seat: follower,
    before: woundsOf(state, follower),
    after: [...woundsOf(state, follower), oneWorse(name)],
  },
  { type: "status", seat: follower, before: seatAt(state, follower).status, after: "removed" },
];

/** The loser of a round takes a state at once (C340), on both sides alike (C349); a won escape inflicts none (C345). */
export const consequence = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll)?.seat ?? null;
  if (roll.purpose !== "round" || !winner || loser === null) return { effects: [], trace: [[TABLE[0]]] };
  if (winner.aside === "leave") return { effects: [], trace: [["C345"]] };
  const wounds = woundsOf(state, loser);
  const name = lossState(wounds, roll.degree, state.rulings);
  if (name === null) return { effects: [], trace: [[TABLE[0]]] };
  const follower = roll.target;
  if (follower !== undefined && seatAt(state, follower).owner === loser)
    return { effects: passed(state, follower, name), trace: [["C370", name, oneWorse(name)], ["C371"]] };
  const after = afterLoss(wounds, roll.degree, state.rulings);
  return {
    effects: [{ type: "wounds", seat: loser, before: wounds, after }],
    trace: [["C340"], [TABLE[roll.degree], DEGREES[roll.degree], name]],
  };
};

/** Two contestants who both want out leave without a roll (C346). */
const bothLeave = (state: ContestState, pairing: Pairing): boolean => bothDeclared(state, pairing, "leave");

/** A way out opens after the first round of a pairing (C343). */
const declarable: NonNullable<ContestType["declarable"]> = (pairing, kind) =>
  kind === "leave" && pairing.played < pairing.since ? refused("Contest.Refused.LeaveLater", "C343") : null;

/** The open pairing whose roll made the seat Dying; null where none did, so that any of its pairings counts. */
const fatalFor = (state: ContestState, seat: string): string | null =>
  state.open.find(
    ({ roll, effects }) =>
      pairingOf(state, roll.pairing)?.status === "open" &&
      effects.some(
        (effect) =>
          effect.type === "wounds" &&
          effect.seat === seat &&
          effect.after.includes("dying") &&
          !effect.before.includes("dying"),
      ),
  )?.roll.pairing ?? null;

const isDying = (state: ContestState, pairing: Pairing, seat: string): boolean =>
  woundsOf(state, seat).includes("dying") && (fatalFor(state, seat) ?? pairing.id) === pairing.id;

const inPairing = (state: ContestState, pairing: Pairing): readonly Departure[] => {
  const roll = lastRoll(state, pairing.id)?.roll.id ?? null;
  if (bothLeave(state, pairing))
    return [{ kind: "left", seat: pairing.a, by: pairing.b, pairing: pairing.id, roll: null }];
  return [pairing.a, pairing.b].flatMap((seat) => {
    const kind = isDying(state, pairing, seat) ? "fell" : isLeaving(state, pairing, seat) ? "left" : null;
    return kind === null ? [] : [{ kind, seat, by: foeIn(pairing, seat), pairing: pairing.id, roll }];
  });
};

/** Seats that a Complete Defeat or an escape takes out, in pairing order (C347, E-59d). */
const departures = (state: ContestState): readonly Departure[] =>
  state.pairings.filter(({ status }) => status === "open").flatMap((pairing) => inPairing(state, pairing));

/** An escape removes its winner, or both where both wanted out (C345, C346). */
const left = (state: ContestState, { seat, by, pairing }: PairingDeparture): ContestEvent => {
  const found = assertPresent(pairingOf(state, pairing));
  const both = bothLeave(state, found);
  const gone = both ? [seat, by] : [seat];
  const away = gone.filter((id) => openPairings(state, id).every((open) => open.id === pairing));
  return {
    type: "left",
    seat,
    pairing,
    ...(both ? { with: by } : {}),
    effects: [
      { type: "pairing", pairing, before: "open", after: "left", winner: both ? null : by },
      ...away.map((id) => ({ type: "status", seat: id, before: "in", after: "left" }) as const),
    ],
    trace: [[both ? "C346" : "C345"]],
  };
};

const depart = (state: ContestState, departure: Departure): ContestEvent =>
  departure.kind === "left" ? left(state, outOfPairing(departure)) : fellEvent(state, outOfPairing(departure), "C347");

const bearers = (state: ContestState, seat: string) =>
  seatsOf(state).filter(({ owner, status }) => owner === seat && status === "in");

/** Seats about to fall that could pass the loss to a follower (E-86). */
const savers = (state: ContestState, { kind, seat }: Departure): readonly string[] =>
  kind === "fell" && bearers(state, seat).length > 0 ? [seat] : [];

/** Let a follower take over a lost round and leave with a state one level worse (C370, C371). */
const pass = defineMove(
  "pass",
  { seat: parseId, roll: parseId, follower: parseId },
  {
    usual: true,
    needs: (state, { seat, roll: id, follower }) => {
      const found = openRoll(state, id)?.roll;
      if (!found) return no("TooLate", "C370");
      const { owner, status } = seatAt(state, follower);
      const lost = found.purpose === "round" && loserOf(found)?.seat === seat && !winsAway(found);
      return (
        needs(owner === seat, "NotYourFollower", "C370") ??
        needs(status === "in", "FollowerGone", "C371") ??
        needs(lost, "NothingLost", "C370") ??
        needs(found.target === undefined, "PassedOn", "C370")
      );
    },
    run: (state, { seat, roll: id, follower }, _faces, type) => {
      const found = openRollAt(state, id);
      return facts(replaced(state, type, found, { ...found.roll, target: follower }, seat, false));
    },
    offer: (state, seat) =>
      seatsOf(state)
        .filter(({ owner }) => owner === seat)
        .flatMap(({ id: follower, name }) =>
          state.open
            .filter(({ roll: one }) => partyIn(one, seat) !== null)
            .map(({ roll: { id } }) =>
              offer(`pass:${follower}:${id}`, { type: "pass", seat, roll: id, follower }, "pass", {
                data: { name },
                ...(fells(state, seat, id) ? { cue: amendCue(seat, id) } : {}),
              }),
            ),
        ),
  },
);

const winsAway = (roll: Parameters<typeof loserOf>[0]): boolean =>
  roll.winner !== null && roll[roll.winner].aside === "leave";

const fells = (state: ContestState, seat: string, roll: string): boolean =>
  departures(state).some((one) => one.kind === "fell" && one.seat === seat && one.roll === roll);

export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  if (isDecided(state)) return [];
  const steps = [...declareCues(state), ...freeCues(state)];
  return steps.length > 0 ? steps : unpairedCues(state);
};

/** The worst degree suffered; healing during the contest does not lower it. */
const worst = (state: ContestState, seat: string): Degree =>
  clampDegree(Math.max(degreeOfAdversity(worstOf(woundsOf(state, seat))), countOf(state, "suffered", seat)));

/** The side of a pairing that suffered less; null where both suffered the same (E-140). */
const ahead = (state: ContestState, { a, b }: Pairing): string | null => {
  const [first, second] = [worst(state, a), worst(state, b)];
  return first === second ? null : first < second ? a : b;
};

/** Without a state there is no level, and neither victory nor defeat. */
const outcomeOf = (seat: Seat, won: boolean, degree: Degree): SeatOutcome => ({
  seat: seat.id,
  won: degree === 0 ? null : won,
  degree,
});

/** A seat's outcome by its states (E-59e): its own where it left, else the last foe's, beaten or fled (E-147). */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => {
  if (seat.status !== "in" && !leftFree(state, seat)) return outcomeOf(seat, false, worst(state, seat.id));
  const last = lastPairing(state, seat.id);
  if (last && wasBehind(state, last.id, seat.id)) return outcomeOf(seat, false, worst(state, seat.id));
  return outcomeOf(seat, true, last?.winner === seat.id ? worst(state, textOf(foeIn(last, seat.id))) : 0);
};

/** States taken are proposed on both sides (C349); a victor gets the benefit of its foe's state (E-59b, C368). */
const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  const wounds: readonly Adversity[] = woundsOf(state, seat.id);
  let now = state;
  const effects: Effect[] = [];
  const add = (more: readonly Effect[]): void => {
    effects.push(...more);
    now = applyAll(now, more);
  };
  for (const wound of wounds) add(proposeFor(now, seat.id, wound, "defeat"));
  const { won, degree } = seatOutcome(state, seat);
  const last = lastPairing(state, seat.id);
  if (won === true && last) add(proposeBenefit(now, seat.id, foeIn(last, seat.id), fortuneOf(degree)));
  return effects;
};

/** The last side left wins the prize; the states taken give the levels (C366, C367). */
const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C347", group: "C366" } });

const listed = [declare, roll, pass, pair, action, rest, abandon] as const;

declare module "../engine/definition.ts" {
  interface MoveLists {
    readonly chained: typeof listed;
  }
}

/** The chained contest, alone or in a group, until a Complete Defeat or an escape (C340 to C371). */
export const chained: ContestType = {
  id: "chained",
  actions: ["plain", "leave"],
  weighs: true,
  readOut: "C362",
  declarable,
  unrolled: bothLeave,
  begin: (state) => (state.pairings.length > 0 || state.choosing ? state : pairUp(state, false)),
  consequence,
  departures,
  depart,
  ending,
  ahead,
  savers,
  next: (state) => (isDecided(state) ? ending(state) : nextRound(state)),
  moves: listed,
  cues,
};
