import { refused } from "../../log/outcome.ts";
import { chained } from "../chained/type.ts";
import { applyAll } from "../engine/apply.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { reverseAll, type Effect } from "../engine/effect.ts";
import { duePairings } from "../engine/volley.ts";
import { isHeroSide, seatsOf } from "../engine/who.ts";
import { isPyrrhic } from "./pyrrhic.ts";
import { boostCost } from "../table/group-simple.ts";
import { countOf, seatAt } from "../engine/look.ts";

/** Put hero points into the group's boost; they are gone either way (S2-7). */
export const boost: Move<"boost"> = {
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
export const escalate: Move<"escalate"> = {
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
export const pyrrhic: Move<"pyrrhic"> = {
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
export const manner: Move<"manner"> = {
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
export const automatic: Move<"automatic"> = {
  gm: true,
  legal: (state) => (state.rolls > 0 ? refused("Contest.Refused.AutomaticBefore", "S2-12") : null),
  run: (state, { how }) => {
    const winner = state.sides.find(({ id }) => isHeroSide(state, id))?.id ?? null;
    const outcome = { winner, level: null, seats: [], ...(state.secondGoal ? { goals: "both" as const } : {}) };
    return facts({ type: "ended", outcome, effects: [], trace: [[how === "unopposed" ? "S2-12" : "E-62", how]] });
  },
};
