import { isRefused, refused } from "../../../log/outcome.ts";
import { seatOf, numbersOf } from "../begin.ts";
import { step } from "../advance.ts";
import { closed } from "../closing.ts";
import { statesByLevel } from "../level-given.ts";
import { seatFault } from "../check-seat.ts";
import { facts, type Move } from "../contest-type.ts";
import { broughtSupport } from "../helper.ts";
import { foeIn } from "../parts.ts";
import { pairingOf, seatsOf } from "../who.ts";
import { seatAt } from "../look.ts";
import { certain } from "../../../log/values.ts";
import { clampDegree, DEGREES } from "../../roll/degree.ts";

/** GM: rising action or climax: how the outcome will be read (C047, C059). */
export const phase: Move<"phase"> = {
  gm: true,
  legal: (state, intent) => (state.phase === intent.phase ? refused("Contest.Refused.SamePhase", "C047") : null),
  run: (state, intent) =>
    facts({
      type: "changed",
      what: "phase",
      note: intent.phase,
      effects: [{ type: "phase", before: state.phase, after: intent.phase }],
    }),
};

/** GM: the opposition means harm after all, or no longer: then walking out has its price, or none (C092). */
export const harm: Move<"harm"> = {
  gm: true,
  legal: (state, { meant }) =>
    state.harmful === (meant === "yes") ? refused("Contest.Refused.SameHarm", "C092") : null,
  run: (_state, { meant }) =>
    facts({ type: "changed", what: "harm", note: meant, effects: [], trace: [["C092", meant]] }),
};

/** GM: who describes first in a pairing; a label without effect (C013, C014, C023). */
export const leads: Move<"leads"> = {
  gm: true,
  legal: (state, intent) => {
    const pairing = pairingOf(state, intent.pairing);
    if (!pairing || foeIn(pairing, intent.leads) === null) return refused("Contest.Refused.NotInPairing", "C023");
    return pairing.leads === intent.leads ? refused("Contest.Refused.SameLead", "C023") : null;
  },
  run: (state, intent) => {
    const before = certain(pairingOf(state, intent.pairing)).leads;
    const effect = { type: "leads", pairing: intent.pairing, before, after: intent.leads } as const;
    return facts({ type: "changed", what: "leads", seat: intent.leads, effects: [effect] });
  },
};

/** GM: the order in which pairings are read out; it gives nobody an advantage (C111). */
export const reorder: Move<"reorder"> = {
  gm: true,
  legal: (state, { pairings }) => {
    const known = state.pairings.map(({ id }) => id);
    const same = pairings.length === known.length && known.every((id) => pairings.includes(id));
    if (!same) return refused("Contest.Refused.OrderIncomplete", "C111");
    return pairings.every((id, index) => id === known[index]) ? refused("Contest.Refused.SameOrder", "C111") : null;
  },
  run: (state, { pairings }, _faces, type) => {
    const effect = { type: "ordered", before: state.pairings.map(({ id }) => id), after: pairings } as const;
    return facts({ type: "changed", what: "reordered", effects: [effect], trace: [[type.readOut ?? "C111"]] });
  },
};

/** What follows by itself: after an undo nobody else may be left who sets it going. */
export const proceed: Move<"proceed"> = {
  gm: true,
  legal: (state, _intent, type) =>
    step(state, type) === null ? refused("Contest.Refused.NothingToProceed", "L-undo") : null,
  run: () => facts(),
};

/** GM: show the numbers of a seat to all. */
export const reveal: Move<"reveal"> = {
  gm: true,
  legal: (state, { seat }) =>
    seatAt(state, seat).secret || state.advantage[seat]?.changed === false
      ? null
      : refused("Contest.Refused.NotSecret", "C233"),
  run: (_state, { seat }) => facts({ type: "changed", what: "revealed", seat, effects: [{ type: "revealed", seat }] }),
};

/** GM: somebody comes in, with the framing or aside from it (C178 to C180). */
export const join: Move<"join"> = {
  gm: true,
  legal: (state, { newcomer }, type) => {
    if (type.brief) return refused("Contest.Refused.JoinLongOnly", "C178");
    if (newcomer.name.trim() === "") return refused("Contest.Refused.NameNeeded", "L-input");
    if (newcomer.id in state.seats) return refused("Contest.Refused.DoubledId", "L-input");
    const company = { type: state.type, sides: state.sides, seats: seatsOf(state) };
    const no = seatFault(newcomer, company, "newcomer");
    if (no) return no;
    const start = type.welcome?.(state, newcomer);
    return start && isRefused(start) ? start : null;
  },
  run: (state, { newcomer }, _faces, type) => {
    const start = type.welcome?.(state, newcomer) ?? [];
    const started = isRefused(start) ? [] : start;
    return facts({
      type: "changed",
      what: "joined",
      seat: newcomer.id,
      note: newcomer.name,
      effects: [
        { type: "joined", seat: seatOf(state.type, newcomer), numbers: numbersOf(newcomer) },
        ...broughtSupport(newcomer),
        ...started,
      ],
      trace: [[newcomer.aside ? "C180" : "C179"]],
    });
  },
};

/** GM: hero points given or taken in mid-contest (S2-14). */
export const heroPoints: Move<"heroPoints"> = {
  gm: true,
  late: true,
  legal: (state, { seat, by }) => {
    if (seatAt(state, seat).kind === "resistance") return refused("Contest.Refused.ResistanceHeroPoints", "C274");
    const after = seatAt(state, seat).heroPoints + by;
    return by === 0 || after < 0 || after > 99 ? refused("Contest.Refused.HeroPointsRange", "S2-14") : null;
  },
  run: (_state, { seat, by }) =>
    facts({ type: "changed", what: "heroPoints", seat, amount: by, effects: [{ type: "heroPoints", seat, by }] }),
};

/** GM: a proposed state is applied or dropped; nothing is ever put on anybody unasked (E-14). */
export const settle: Move<"settle"> = {
  gm: true,
  late: true,
  legal: (state, { proposal }) => {
    const found = state.proposals.find(({ id }) => id === proposal);
    if (!found) return refused("Contest.Refused.NoSuchProposal", "E-14");
    return found.decided === null ? null : refused("Contest.Refused.Decided", "E-14");
  },
  run: (state, { proposal, choice }) => {
    const found = certain(state.proposals.find(({ id }) => id === proposal));
    return facts({ type: "decided", proposal, choice, scope: found.scope });
  },
};

/** GM: close the contest as it stands: what was scored so far counts by the rules (E-140). */
export const close: Move<"close"> = {
  gm: true,
  legal: (state, { winner }) =>
    winner === null || state.sides.some(({ id }) => id === winner)
      ? null
      : refused("Contest.Refused.NoSuchSide", "L-input"),
  run: (state, { winner }, _faces, type) => facts(closed(state, winner, type)),
};

/**
 * GM: put the contest aside as if it had not come to anything: no prize, no level, no states, nor what was fixed on
 * getting away (E-140).
 */
export const discard: Move<"discard"> = {
  gm: true,
  legal: () => null,
  run: ({ proposals }) =>
    facts({
      type: "ended",
      outcome: { winner: null, level: null, seats: [], discarded: true },
      effects: proposals
        .filter(({ decided }) => decided === null)
        .map((proposal) => ({ type: "withdrawn" as const, proposal })),
      trace: [["E-140"]],
    }),
};

/**
 * GM: the level of an outcome that nobody's own outcome names (E-80); of two alone it is the hero's own too (E-141).
 */
export const level: Move<"level"> = {
  gm: true,
  late: true,
  legal: (state) => {
    const { outcome } = state;
    if (!outcome) return refused("Contest.Refused.NotOverYet", "E-80");
    return outcome.winner !== null && outcome.level === null && !state.costly
      ? null
      : refused("Contest.Refused.LevelGiven", "E-80");
  },
  run: (state, { level: named }) => {
    const degree = clampDegree(Number(named));
    return facts({
      type: "changed",
      what: "level",
      amount: degree,
      note: DEGREES[degree],
      effects: statesByLevel(state, degree),
      trace: [["E-80", degree]],
    });
  },
};
