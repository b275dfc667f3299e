import { isRefused, refused } from "../../../log/outcome.ts";
import { certain, textOf } from "../../../log/values.ts";
import { DEGREES, clampDegree } from "../../roll/roll.ts";
import { amend, amendRefused, openRoll, openRollAt, replaced } from "../amend.ts";
import { broughtSupport, chooserOf, freshPairing, numbersOf, seatFault, seatOf, unfaced } from "../begin.ts";
import { facts, type Move } from "../contest-type.ts";
import { closed, statesByLevel } from "../ending.ts";
import type { ContestEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import { step } from "../hold.ts";
import { seatAt } from "../look.ts";
import { nameOf, pairingOf, seatsOf } from "../party.ts";
import { partyIn } from "../rolls.ts";
import { foeIn, type ContestState, type RollRecord } from "../state.ts";

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

/** Whoever falls to somebody by rating; who is left over stays free, as where nobody chooses (C110). */
const falls = (state: ContestState, seat: string): ContestEvent => {
  const [foe] = unfaced(state, seat);
  if (foe === undefined) return { type: "changed", what: "unpaired", seat, effects: [], trace: [["C110"]] };
  const pairing = freshPairing(state, seat, foe);
  return {
    type: "changed",
    what: "paired",
    seat,
    target: foe,
    effects: [{ type: "paired", pairing }],
    trace: [["C110"], ["C103"]],
  };
};

/** Take whoever falls to one by rating. */
export const byRating: Move<"byRating"> = {
  legal: (state, { seat }) => {
    const chooser = chooserOf(state);
    if (chooser === null) return refused("Contest.Refused.NothingToChoose", "C110");
    return chooser === seat ? null : refused("Contest.Refused.ChoosesFirst", "C110", { name: nameOf(state, chooser) });
  },
  run: (state, { seat }) => facts(falls(state, seat)),
};

/** GM: all who have not chosen are paired by rating. */
export const restByRating: Move<"restByRating"> = {
  gm: true,
  legal: (state) => (chooserOf(state) === null ? refused("Contest.Refused.NothingToChoose", "C110") : null),
  run: (state) => {
    const events: ContestEvent[] = [];
    let now = state;
    for (let seat = chooserOf(now); seat !== null; seat = chooserOf(now)) {
      const event = falls(now, seat);
      events.push(event);
      now = evolve(now, event);
    }
    return facts(...events);
  },
};

/** A hero point lifts a result already rolled by one step (S2-5, E-97). */
export const bump: Move<"bump"> = {
  legal: (state, { roll, seat }) => amendRefused(state, roll, seat),
  run: (state, { roll, seat }, _faces, type) => facts(amend(state, type, roll, seat)),
};

/** Let a roll stand: the open question about it closes. */
export const stand: Move<"stand"> = {
  legal: (state, { roll, seat }) => {
    const found = openRoll(state, roll);
    if (!found) return refused("Contest.Refused.TooLate", "S2-5");
    const held = partyIn(found.roll, seat) !== null || seatAt(state, seat).kind === "hero";
    if (!held) return refused("Contest.Refused.NotYourRoll", "S2-5");
    return state.stood.includes(`${roll}:${seat}`) ? refused("Contest.Refused.Stood", "S2-5") : null;
  },
  run: (_state, { roll, seat }) => facts({ type: "stood", roll, seat }),
};

/** GM: a tie against a resistance that makes no sense becomes the hero's Marginal Victory (S2-6). */
export const tie: Move<"tie"> = {
  gm: true,
  legal: (state, { roll }) => {
    const found = openRoll(state, roll)?.roll;
    if (!found) return refused("Contest.Refused.TooLate", "S2-6");
    if (found.winner !== null) return refused("Contest.Refused.NoTie", "S2-6");
    return heroSide(state, found) === null ? refused("Contest.Refused.TieBetweenHeroes", "S2-6") : null;
  },
  run: (state, { roll }, _faces, type) => {
    const found = openRollAt(state, roll);
    const side = certain(heroSide(state, found.roll));
    const read = { ...found.roll, winner: side, degree: 1 as const };
    return facts(replaced(state, type, found, read, textOf(read[side].seat), false));
  },
};

/** Which side is the one hero of a roll; null where both are or neither is. */
const heroSide = (state: ContestState, roll: RollRecord): "a" | "b" | null => {
  const [a, b] = [roll.a, roll.b].map(({ seat }) => seatAt(state, seat).kind === "hero");
  return a === b ? null : a ? "a" : "b";
};

/** GM: a second goal beside the prize, before any dice; an empty one takes it back (S2-12). */
export const goals: Move<"goals"> = {
  gm: true,
  legal: (state, { second }) => {
    if (state.rolls > 0) return refused("Contest.Refused.AutomaticBefore", "S2-12");
    return (state.secondGoal ?? "") === second ? refused("Contest.Refused.SameGoals", "S2-12") : null;
  },
  run: (_state, { second }) => facts({ type: "changed", what: "goals", note: second, effects: [], trace: [["S2-12"]] }),
};

/** A victory that reaches one goal alone may be read as the second, as its player likes (S2-12). */
export const goal: Move<"goal"> = {
  late: true,
  legal: (state, { seat, goal: wanted }) => {
    const reached = state.outcome?.goals;
    if (seatAt(state, seat).kind !== "hero") return refused("Contest.Refused.HeroesOnly", "S2-12");
    if (reached !== "prize" && reached !== "second") return refused("Contest.Refused.NoGoalChoice", "S2-12");
    return reached === wanted ? refused("Contest.Refused.SameGoals", "S2-12") : null;
  },
  run: (_state, { seat, goal: wanted }) =>
    facts({ type: "changed", what: "goal", seat, note: wanted, effects: [], trace: [["S2-12", wanted]] }),
};
