import { refused } from "../../log/outcome.ts";
import { integer, object, oneOf } from "../../log/parse.ts";
import { certain, numberOf } from "../../log/values.ts";
import { chained } from "../chained/type.ts";
import { applyAll, consequence, propose, proposeBenefit } from "../engine/apply.ts";
import { pairUp } from "../engine/begin.ts";
import { facts, type Candidate, type Consequence, type ContestType, type Move } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import { declareCandidates, declareCues } from "../engine/free-offers.ts";
import { amendmentCues } from "../engine/hold.ts";
import { countOf, modifiersOf, seatAt } from "../engine/look.ts";
import { duePairings } from "../engine/moves/volley.ts";
import { isHeroSide, seatsOf } from "../engine/party.ts";
import { parseId } from "../engine/setup.ts";
import {
  foeIn,
  loserOf,
  reverseAll,
  type ContestState,
  type Effect,
  type Outcome,
  type RollRecord,
  type SeatOutcome,
} from "../engine/state.ts";
import { fortuneOf } from "../fortune/benefit.ts";
import { costlyPrice, pyrrhicPrice } from "../fortune/net.ts";
import { DEGREES, type Degree } from "../roll/roll.ts";
import { boostCost, boosted, groupDegree, pointsOf, type Boost } from "../table/tables.ts";

/** Moves of a simple contest, beside the common ones. */
export const simpleIntents = {
  /** Put hero points of one's own into the group's boost, before the dice (S2-7). */
  boost: object({ seat: parseId, points: integer({ min: 1, max: 99 }) }),
  /** GM: read the outcome as the first round of a long contest (C375). */
  escalate: object({ to: oneOf(["scored", "chained"]) }),
  /** GM: no roll, where defeat would be dull or not to be believed (S2-12). */
  automatic: object({ how: oneOf(["automatic", "arduous", "unopposed"]) }),
  /** GM: the obstacle falls in any case, but a defeat has its price (S2-12). */
  manner: object({ manner: oneOf(["plain", "costly"]) }),
  /** Win at any price: a bump up before the dice, and a state afterwards however it goes (S2-12). */
  pyrrhic: object({ seat: parseId }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof simpleIntents> {}
}

/** Moves of a simple contest beside rolling: boost for heroes, escalation and automatic victory for the GM. */
const simpleCandidates = (state: ContestState, seat: string | null): readonly Candidate[] => {
  if (seat !== null) {
    const found = state.seats[seat];
    if (found?.kind !== "hero") return [];
    const pyrrhic: Candidate = {
      id: "pyrrhic",
      intent: { type: "pyrrhic", seat },
      label: { key: "Contest.Option.pyrrhic" },
    };
    if (!state.group) return [pyrrhic];
    return [
      pyrrhic,
      {
        id: "boost",
        intent: { type: "boost", seat, points: 1 },
        label: { key: "Contest.Option.boost", data: { name: found.name } },
        needs: [{ name: "points", kind: "number", min: 1, max: Math.max(1, found.heroPoints), value: 1 }],
      },
    ];
  }
  return [
    ...(["scored", "chained"] as const).map((to) => ({
      id: `escalate:${to}`,
      intent: { type: "escalate" as const, to },
      label: { key: `Contest.Option.escalate.${to}` },
    })),
    ...(["costly", "plain"] as const).map((manner) => ({
      id: `manner:${manner}`,
      intent: { type: "manner" as const, manner },
      label: { key: `Contest.Option.manner.${manner}` },
    })),
    ...(["automatic", "arduous", "unopposed"] as const).map((how) => ({
      id: how,
      intent: { type: "automatic" as const, how },
      label: { key: `Contest.Option.${how}` },
    })),
  ];
};

/** Whether somebody wants to win at any price (S2-12). */
const isPyrrhic = (state: ContestState, seat: string): boolean =>
  modifiersOf(state, seat).some(({ kind }) => kind === "pyrrhic");

/** Put hero points into the group's boost; they are gone either way (S2-7). */
const boost: Move<"boost"> = {
  legal: (state, { seat, points }) => {
    const found = state.seats[seat];
    if (!state.group) return refused("Contest.Refused.BoostGroupOnly", "S2-7");
    if (found?.kind !== "hero") return refused("Contest.Refused.HeroesOnly", "S2-7");
    if (state.rolls > 0) return refused("Contest.Refused.BoostBefore", "S2-7");
    if (found.heroPoints < points) return refused("Contest.Refused.NoHeroPoint", "S2-14");
    const heroes = seatsOf(state).filter(({ side, kind }) => side === found.side && kind === "hero").length;
    const most = 2 * boostCost(heroes);
    return countOf(state, "boost", found.side) + points > most
      ? refused("Contest.Refused.BoostMost", "S2-7", { most })
      : null;
  },
  run: (state, { seat, points }) =>
    facts({
      type: "changed",
      what: "boost",
      seat,
      amount: points,
      effects: [
        { type: "heroPoints", seat, by: -points },
        { type: "counted", what: "boost", seat: seatAt(state, seat).side, by: points },
      ],
      trace: [["S2-7", points]],
    }),
};

/**
 * GM: the outcome becomes round 1 of a scored or chained contest (C375, E-68); a
 * Complete one may end it at once (E-107).
 */
const escalate: Move<"escalate"> = {
  gm: true,
  late: true,
  legal: (state) => {
    if (state.rolls === 0 || duePairings(state).length > 0) return refused("Contest.Refused.EscalateLater", "C375");
    if (state.costly || seatsOf(state).some(({ id }) => isPyrrhic(state, id)))
      return refused("Contest.Refused.EscalatePrice", "S2-12");
    if (state.outcome !== null && state.outcome.seats.length === 0)
      return refused("Contest.Refused.EscalateRolled", "C375");
    return state.proposals.some(({ decided }) => decided === "applied")
      ? refused("Contest.Refused.EscalateApplied", "C375")
      : null;
  },
  run: (state, { to }) => {
    const withdrawn: Effect[] = state.proposals.map((proposal) => ({ type: "withdrawn", proposal }));
    if (to === "scored")
      return facts({ type: "escalated", to, effects: withdrawn, open: state.open, trace: [["C375", to]] });
    const effects = [...withdrawn];
    let now = state;
    const open = state.open.map(({ roll, effects: old }) => {
      const back = reverseAll(old);
      now = applyAll(now, back);
      const own = chained.consequence(now, roll).effects;
      now = applyAll(now, own);
      effects.push(...back, ...own);
      return { roll, effects: own };
    });
    return facts({ type: "escalated", to, effects, open, trace: [["C375", to]] });
  },
};

/** A victory at any price, declared before the dice: one bump up, and a state however it goes (S2-12). */
const pyrrhic: Move<"pyrrhic"> = {
  legal: (state, { seat }) => {
    if (seatAt(state, seat).kind !== "hero") return refused("Contest.Refused.HeroesOnly", "S2-12");
    if (state.rolls > 0) return refused("Contest.Refused.AutomaticBefore", "S2-12");
    return isPyrrhic(state, seat) ? refused("Contest.Refused.PyrrhicOnce", "S2-12") : null;
  },
  run: (_state, { seat }) =>
    facts({
      type: "changed",
      what: "pyrrhic",
      seat,
      effects: [{ type: "modified", seat, modifier: { id: "pyrrhic", kind: "pyrrhic", value: 0, note: "" } }],
      trace: [["S2-12", "pyrrhic"]],
    }),
};

/** GM: the obstacle falls in any case, or after all only to a victory (S2-12). */
const manner: Move<"manner"> = {
  gm: true,
  legal: (state, intent) => {
    if (state.rolls > 0) return refused("Contest.Refused.AutomaticBefore", "S2-12");
    return (state.costly ?? false) === (intent.manner === "costly")
      ? refused("Contest.Refused.SameManner", "S2-12")
      : null;
  },
  run: (_state, intent) =>
    facts({ type: "changed", what: "manner", note: intent.manner, effects: [], trace: [["S2-12", intent.manner]] }),
};

/**
 * GM: no roll at all (S2-12): defeat would be dull, or the goals do not conflict and all succeed. The prize goes to the
 * heroes; no level, no state.
 */
const automatic: Move<"automatic"> = {
  gm: true,
  legal: (state) => (state.rolls > 0 ? refused("Contest.Refused.AutomaticBefore", "S2-12") : null),
  run: (state, { how }) => {
    const winner = state.sides.find(({ id }) => isHeroSide(state, id))?.id ?? null;
    const outcome = { winner, level: null, seats: [], ...(state.secondGoal ? { goals: "both" as const } : {}) };
    return facts({ type: "ended", outcome, effects: [], trace: [[how === "unopposed" ? "S2-12" : "E-62", how]] });
  },
};

/** How it went for one side or seat. */
interface Verdict {
  readonly won: boolean | null;
  readonly degree: Degree;
}

/** Steps of boost a side has paid for (S2-7). */
export const boostSteps = (state: ContestState, side: string): Boost => {
  const heroes = seatsOf(state).filter((seat) => seat.side === side && seat.kind === "hero").length;
  const steps = Math.floor(countOf(state, "boost", side) / boostCost(heroes));
  return steps >= 2 ? 2 : steps >= 1 ? 1 : 0;
};

/** Outcome points of a side: the sum of what its people scored against others (S2-7). */
export const groupPoints = (state: ContestState, side: string): number =>
  state.pairings.reduce(
    (total, { a, b, against }) =>
      total + [a, b].reduce((n, id) => n + (seatAt(state, id).side === side ? 0 : numberOf(against[id])), 0),
    0,
  );

const bySeat = (state: ContestState): readonly SeatOutcome[] =>
  state.open
    .filter(({ roll }) => roll.purpose === "round")
    .flatMap(({ roll }) =>
      (["a", "b"] as const).flatMap((side) => {
        const seat = roll[side].seat;
        return seat === null
          ? []
          : [{ seat, won: roll.winner === null ? null : roll.winner === side, degree: roll.degree }];
      }),
    );

/** The group's degree for a side: the difference of points, then its boost. */
const groupVerdict = (state: ContestState, side: string, other: string): Verdict => {
  const apart = groupPoints(state, side) - groupPoints(state, other);
  return boosted(apart === 0 ? null : apart > 0, groupDegree(apart), boostSteps(state, side));
};

const statesOf = (state: ContestState, seat: string, verdict: Verdict): readonly Effect[] => {
  if (isPyrrhic(state, seat)) return propose(state, seat, pyrrhicPrice(verdict.won === true, verdict.degree), "price");
  const foe = foeIn(certain(state.pairings.find((one) => foeIn(one, seat) !== null)), seat);
  if (verdict.won === null) return [];
  return verdict.won
    ? proposeBenefit(state, seat, foe, fortuneOf(verdict.degree))
    : propose(state, seat, state.costly ? costlyPrice(false, verdict.degree) : consequence(verdict.degree), "defeat");
};

const winnerOf = (state: ContestState, side: string, verdict: Verdict): string | null => {
  if (verdict.won === null) return null;
  return verdict.won ? side : (state.sides.find(({ id }) => id !== side)?.id ?? null);
};

/** The end of a simple contest: single by its one roll, group by the sum of points; states for all heroes (S2-7). */
export const simpleOutcome = (
  state: ContestState,
): { readonly outcome: Outcome; readonly effects: readonly Effect[] } => {
  const seats = bySeat(state);
  const side = (state.sides.find(({ id }) => isHeroSide(state, id)) ?? state.sides[0])?.id ?? "";
  const other = state.sides.find(({ id }) => id !== side)?.id ?? "";
  const first = seats.find(({ seat }) => seatAt(state, seat).side === side);
  const given = seatsOf(state).every((seat) => seat.side !== side || seat.status === "gone");
  const single: Verdict = first ? { won: first.won, degree: first.degree } : { won: given ? false : null, degree: 0 };
  const verdict = state.group && !given ? groupVerdict(state, side, other) : single;
  let now = state;
  const effects: Effect[] = [];
  for (const one of seats) {
    const own = !state.group || seatAt(state, one.seat).side === side ? verdict : mirror(verdict);
    const mine = state.group ? own : { won: one.won, degree: one.degree };
    const more = statesOf(now, one.seat, mine);
    effects.push(...more);
    now = applyAll(now, more);
  }
  if (state.costly && verdict.won !== true) return { outcome: { winner: side, level: null, seats }, effects };
  const level = verdict.won !== null && verdict.degree === 0 ? null : verdict.degree;
  return { outcome: { winner: winnerOf(state, side, verdict), level, seats }, effects };
};

const mirror = ({ won, degree }: Verdict): Verdict => ({ won: won === null ? null : !won, degree });

/**
 * Closed by the GM: what the dice came to if they have fallen; to another side than theirs the level is open (E-140).
 */
export const closedEarly = (state: ContestState, winner: string | null): ContestEvent => {
  const nothing = { winner, level: null, seats: [] };
  if (bySeat(state).length === 0) return { type: "ended", outcome: nothing, effects: [], trace: [["E-140"]] };
  const { outcome, effects } = simpleOutcome(state);
  return {
    type: "ended",
    outcome: outcome.winner === winner ? outcome : { ...outcome, winner, level: null },
    effects,
    trace: [["E-140"], ["S2-7", outcome.level]],
  };
};

/** Outcome points, which sum up in a group and count on if the contest escalates (S2-7, C375). */
const consequenceOf = (roll: RollRecord): Consequence => {
  const loser = loserOf(roll)?.seat ?? null;
  const points = pointsOf(roll.degree);
  if (loser === null || roll.pairing === null || points === 0) return { effects: [], trace: [] };
  return {
    effects: [{ type: "points", pairing: roll.pairing, against: loser, by: points }],
    trace: [["S2-7", DEGREES[roll.degree], points]],
  };
};

/** The simple contest, alone and in a group: one roll a pairing, and it is over once nobody wants to amend (S2-7). */
export const simple: ContestType = {
  id: "simple",
  actions: ["plain"],
  brief: true,
  begin: (state) => (state.pairings.length > 0 ? state : pairUp(state, true)),
  consequence: (_state, roll) => consequenceOf(roll),
  departures: () => [],
  depart: (_state, { seat, by, pairing }) => ({ type: "fell", seat, by, pairing, effects: [] }),
  next: (state) => {
    if (duePairings(state).length > 0 || amendmentCues(state, []).length > 0) return null;
    const { outcome, effects } = simpleOutcome(state);
    return { type: "ended", outcome, effects: [...effects], trace: [["S2-7", outcome.level]] };
  },
  closing: closedEarly,
  moves: { boost, escalate, automatic, manner, pyrrhic },
  candidates: (state, seat) => [...declareCandidates(state, seat, ["plain"]), ...simpleCandidates(state, seat)],
  cues: (state) => declareCues(state),
};
