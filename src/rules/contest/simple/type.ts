/** The simple contest: one roll a pairing. What long contests add belongs in their folders. */
import { integer, oneOf } from "../../log/parse.ts";
import { assertPresent, numberOf } from "../../log/values.ts";
import { chained } from "../chained/type.ts";
import { isAlike } from "../engine/amend.ts";
import { applyAll, consequence, propose, proposeBenefit } from "../engine/apply.ts";
import { pairUp } from "../engine/begin.ts";
import { defineMove, type Consequence, type ContestType } from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { amendmentCues } from "../engine/hold.ts";
import { countOf, modifiersOf, seatAt } from "../engine/look.ts";
import { changed, facts, needs, numberField, offer } from "../engine/moves/kit.ts";
import { declare, declareCues, duePairings, roll } from "../engine/moves/volley.ts";
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
import { fortuneOf } from "../roll/ladder.ts";
import { costlyPrice, pyrrhicPrice, boostCost, boosted, groupDegree, pointsOf, type Boost } from "../table/tables.ts";
import { DEGREES, type Degree } from "../roll/roll.ts";

/** Whether a seat wants to win at any price (S2-12). */
const isPyrrhic = (state: ContestState, seat: string): boolean =>
  modifiersOf(state, seat).some(({ kind }) => kind === "pyrrhic");

/** Pay hero points for the group's boost; they are gone either way (S2-7). */
const boost = defineMove(
  "boost",
  { seat: parseId, points: integer({ min: 1, max: 99 }) },
  {
    group: "Help",
    spends: true,
    needs: (state, { seat, points }) => {
      const { kind, side, heroPoints } = seatAt(state, seat);
      const heroes = seatsOf(state).filter((one) => one.side === side && one.kind === "hero").length;
      const most = 2 * boostCost(heroes);
      return (
        needs(state.group, "BoostGroupOnly", "S2-7") ??
        needs(kind === "hero", "HeroesOnly", "S2-7") ??
        needs(state.rolls === 0, "BoostBefore", "S2-7") ??
        needs(heroPoints >= points, "NoHeroPoint", "S2-14") ??
        needs(countOf(state, "boost", side) + points <= most, "BoostMost", "S2-7", { most })
      );
    },
    run: (state, { seat, points }) => {
      const effects: readonly Effect[] = [
        { type: "heroPoints", seat, by: -points },
        { type: "counted", what: "boost", seat: seatAt(state, seat).side, by: points },
      ];
      return facts(changed("boost", { seat, amount: points, effects }, ["S2-7", points]));
    },
    offer: (state, seat) => {
      const { kind, name, heroPoints } = seatAt(state, seat);
      if (kind !== "hero" || !state.group) return [];
      return [
        offer("boost", { type: "boost", seat, points: 1 }, "boost", {
          data: { name },
          needs: [numberField("points", 1, Math.max(1, heroPoints), 1)],
        }),
      ];
    },
  },
);

/** GM: make the outcome round 1 of a scored or chained contest (C375, E-68); a Complete one may end it (E-107). */
const escalate = defineMove(
  "escalate",
  { to: oneOf(["scored", "chained"]) },
  {
    withEnding: true,
    gm: true,
    late: true,
    needs: (state) => {
      const priced = state.costly || seatsOf(state).some(({ id }) => isPyrrhic(state, id));
      const applied = state.proposals.some(({ decided }) => decided === "applied");
      return (
        needs(state.rolls > 0 && duePairings(state).length === 0, "EscalateLater", "C375") ??
        needs(!priced, "EscalatePrice", "S2-12") ??
        needs(state.outcome?.seats.length !== 0, "EscalateRolled", "C375") ??
        needs(!applied, "EscalateApplied", "C375")
      );
    },
    run: (state, { to }) => {
      const withdrawn: Effect[] = state.proposals.map((proposal) => ({ type: "withdrawn", proposal }));
      if (to === "scored")
        return facts({ type: "escalated", to, effects: withdrawn, open: state.open, trace: [["C375", to]] });
      const effects = [...withdrawn];
      let now = state;
      const open = state.open.map((entry) => {
        const { roll: one, effects: old } = entry;
        if (isAlike(one)) return entry;
        const back = reverseAll(old);
        now = applyAll(now, back);
        const own = chained.consequence(now, one).effects;
        now = applyAll(now, own);
        effects.push(...back, ...own);
        return { roll: one, effects: own };
      });
      return facts({ type: "escalated", to, effects, open, trace: [["C375", to]] });
    },
    table: () =>
      (["scored", "chained"] as const).map((to) => offer(`escalate:${to}`, { type: "escalate", to }, `escalate.${to}`)),
  },
);

/** Win at any price, declared before the dice: one bump up, and a state however it goes (S2-12). */
const pyrrhic = defineMove(
  "pyrrhic",
  { seat: parseId },
  {
    needs: (state, { seat }) =>
      needs(seatAt(state, seat).kind === "hero", "HeroesOnly", "S2-12") ??
      needs(state.rolls === 0, "AutomaticBefore", "S2-12") ??
      needs(!isPyrrhic(state, seat), "PyrrhicOnce", "S2-12"),
    run: (_state, { seat }) => {
      const modifier = { id: "pyrrhic", kind: "pyrrhic", value: 0, note: "" } as const;
      return facts(changed("pyrrhic", { seat, effects: [{ type: "modified", seat, modifier }] }, ["S2-12", "pyrrhic"]));
    },
    offer: (state, seat) =>
      seatAt(state, seat).kind === "hero" ? [offer("pyrrhic", { type: "pyrrhic", seat }, "pyrrhic")] : [],
  },
);

/** GM: say whether the obstacle falls in any case, or only to a victory (S2-12). */
const manner = defineMove(
  "manner",
  { manner: oneOf(["plain", "costly"]) },
  {
    gm: true,
    needs: (state, intent) =>
      needs(state.rolls === 0, "AutomaticBefore", "S2-12") ??
      needs((state.costly ?? false) !== (intent.manner === "costly"), "SameManner", "S2-12"),
    run: (_state, intent) => facts(changed("manner", { note: intent.manner }, ["S2-12", intent.manner])),
    changes: { manner: { told: "chosen" } },
    table: () =>
      (["costly", "plain"] as const).map((one) =>
        offer(`manner:${one}`, { type: "manner", manner: one }, `manner.${one}`),
      ),
  },
);

/** GM: decide without a roll: defeat is dull, or no goals conflict (S2-12). Heroes win, without level or state. */
const automatic = defineMove(
  "automatic",
  { how: oneOf(["automatic", "arduous", "unopposed"]) },
  {
    gm: true,
    needs: (state) => needs(state.rolls === 0, "AutomaticBefore", "S2-12"),
    run: (state, { how }) => {
      const winner = state.sides.find(({ id }) => isHeroSide(state, id))?.id ?? null;
      const outcome = { winner, level: null, seats: [], ...(state.secondGoal ? { goals: "both" as const } : {}) };
      return facts({ type: "ended", outcome, effects: [], trace: [[how === "unopposed" ? "S2-12" : "E-62", how]] });
    },
    table: () =>
      (["automatic", "arduous", "unopposed"] as const).map((how) => offer(how, { type: "automatic", how }, how)),
  },
);

const listed = [declare, pyrrhic, boost, roll, escalate, manner, automatic] as const;

declare module "../engine/definition.ts" {
  interface MoveLists {
    readonly simple: typeof listed;
  }
}

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

/** Outcome points of a side: the sum its seats scored (S2-7). */
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

const groupVerdict = (state: ContestState, side: string, other: string): Verdict => {
  const apart = groupPoints(state, side) - groupPoints(state, other);
  return boosted(apart === 0 ? null : apart > 0, groupDegree(apart), boostSteps(state, side));
};

const statesOf = (state: ContestState, seat: string, verdict: Verdict): readonly Effect[] => {
  if (isPyrrhic(state, seat)) return propose(state, seat, pyrrhicPrice(verdict.won === true, verdict.degree), "price");
  const foe = foeIn(assertPresent(state.pairings.find((one) => foeIn(one, seat) !== null)), seat);
  if (verdict.won === null) return [];
  return verdict.won
    ? proposeBenefit(state, seat, foe, fortuneOf(verdict.degree))
    : propose(state, seat, state.costly ? costlyPrice(false, verdict.degree) : consequence(verdict.degree), "defeat");
};

const winnerOf = (state: ContestState, side: string, verdict: Verdict): string | null => {
  if (verdict.won === null) return null;
  return verdict.won ? side : (state.sides.find(({ id }) => id !== side)?.id ?? null);
};

/** The end: a single contest by its roll, a group by the sum of points; states for all heroes (S2-7). */
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

/** The GM's closing: the dice count if they have fallen; another winner leaves the level open (E-140). */
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

/** Outcome points, summed in a group and kept if the contest escalates (S2-7, C375). */
const consequenceOf = (roll: RollRecord): Consequence => {
  const loser = loserOf(roll)?.seat ?? null;
  const points = pointsOf(roll.degree);
  if (loser === null || roll.pairing === null || points === 0) return { effects: [], trace: [] };
  return {
    effects: [{ type: "points", pairing: roll.pairing, against: loser, by: points }],
    trace: [["S2-7", DEGREES[roll.degree], points]],
  };
};

/** The simple contest, alone or in a group: over once nobody wants to amend its rolls (S2-7). */
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
  moves: listed,
  cues: (state) => declareCues(state),
};
