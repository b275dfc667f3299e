/** GM moves for the table: phase, newcomers, states, endings (C047, C092, C111, C178, E-140). */
import type { Need } from "../../../log/family.ts";
import { isRefused } from "../../../log/outcome.ts";
import { list, nullable, oneOf, text } from "../../../log/parse.ts";
import { assertPresent } from "../../../log/values.ts";
import { DEGREES, clampDegree } from "../../roll/roll.ts";
import { broughtSupport, numbersOf, seatFault, seatOf } from "../begin.ts";
import { closed, statesByLevel } from "../apply.ts";
import { step } from "../hold.ts";
import { seatAt } from "../look.ts";
import { freshId, ratingNeed, changed, facts, needs, offer } from "./kit.ts";
import { nameOf, pairingOf, seatsOf } from "../party.ts";
import { PHASES, parseId, parseSeatSetup, type ContestTypeId, type SeatSetup } from "../setup.ts";
import { foeIn, type ContestState, type Effect } from "../state.ts";
import { defineMove } from "../definition.ts";

/** GM: choose rising action or climax, which decides how the outcome is read (C047, C059). */
export const phase = defineMove(
  "phase",
  { phase: oneOf(PHASES) },
  {
    gm: true,
    needs: (state, intent) => needs(state.phase !== intent.phase, "SamePhase", "C047"),
    run: ({ phase: before }, { phase: after }) =>
      facts(changed("phase", { note: after, effects: [{ type: "phase", before, after }] })),
    changes: { phase: { told: "chosen" } },
    table: () =>
      (["rising", "climax"] as const).map((one) =>
        offer(`phase:${one}`, { type: "phase", phase: one }, `phase.${one}`),
      ),
  },
);

/** GM: say whether the opposition means harm, so that walking out has a price (C092). */
export const harm = defineMove(
  "harm",
  { meant: oneOf(["yes", "no"]) },
  {
    gm: true,
    needs: (state, { meant }) => needs(state.harmful !== (meant === "yes"), "SameHarm", "C092"),
    run: (_state, { meant }) => facts(changed("harm", { note: meant }, ["C092", meant])),
    changes: { harm: { told: "chosen" } },
    table: () =>
      (["yes", "no"] as const).map((meant) => offer(`harm:${meant}`, { type: "harm", meant }, `harm.${meant}`)),
  },
);

/** GM: say who describes first in a pairing; no rule depends on it (C013, C014, C023). */
export const leads = defineMove(
  "leads",
  { pairing: parseId, leads: parseId },
  {
    group: "Order",
    gm: true,
    needs: (state, intent) => {
      const pairing = pairingOf(state, intent.pairing);
      return (
        needs(pairing && foeIn(pairing, intent.leads) !== null, "NotInPairing", "C023") ??
        needs(pairing?.leads !== intent.leads, "SameLead", "C023")
      );
    },
    run: (state, intent) => {
      const before = assertPresent(pairingOf(state, intent.pairing)).leads;
      const effect = { type: "leads", pairing: intent.pairing, before, after: intent.leads } as const;
      return facts(changed("leads", { seat: intent.leads, effects: [effect] }));
    },
    changes: { leads: { told: "silent" } },
    table: (state) =>
      state.pairings.flatMap(({ id, a, b }) =>
        [a, b].map((seat) =>
          offer(`leads:${id}:${seat}`, { type: "leads", pairing: id, leads: seat }, "leads", {
            data: { name: nameOf(state, seat) },
          }),
        ),
      ),
  },
);

/** GM: change the order in which pairings are read; it gives nobody an advantage (C111). */
export const reorder = defineMove(
  "reorder",
  { pairings: list(parseId, { max: 500 }) },
  {
    group: "Order",
    gm: true,
    needs: (state, { pairings }) => {
      const known = state.pairings.map(({ id }) => id);
      const same = pairings.length === known.length && known.every((id) => pairings.includes(id));
      return (
        needs(same, "OrderIncomplete", "C111") ??
        needs(
          pairings.some((id, index) => id !== known[index]),
          "SameOrder",
          "C111",
        )
      );
    },
    run: (state, { pairings }, _faces, type) => {
      const effect = { type: "ordered", before: state.pairings.map(({ id }) => id), after: pairings } as const;
      return facts(changed("reordered", { effects: [effect] }, [type.readOut ?? "C111"]));
    },
    changes: { reordered: { told: "silent" } },
    // Moves a pairing one place earlier among the open ones (C362)
    table: (state) => {
      const open = state.pairings.filter(({ status }) => status === "open");
      return open.slice(1).map(({ id, a, b }, index) => {
        const before = assertPresent(open[index]).id;
        const pairings = state.pairings.map((pairing) =>
          pairing.id === id ? before : pairing.id === before ? id : pairing.id,
        );
        return offer(`reorder:${id}`, { type: "reorder", pairings }, "reorder", {
          data: { a: nameOf(state, a), b: nameOf(state, b) },
        });
      });
    },
  },
);

/** Start what follows by itself, where an undo has left nobody to do so. */
export const proceed = defineMove(
  "proceed",
  {},
  {
    gm: true,
    needs: (state, _intent, type) => needs(step(state, type) !== null, "NothingToProceed", "L-undo"),
    run: () => facts(),
  },
);

type Role = NonNullable<SeatSetup["role"]>;

/** Roles of a follower who joins late; `points` is missing, since it counts only at the start. */
const ROLES: Readonly<Record<ContestTypeId, readonly [Role, ...Role[]]>> = {
  simple: ["supporter"],
  scored: ["secondary", "contestant", "supporter"],
  extended: ["ability", "supporter"],
  chained: ["supporter"],
};

const sideNeed = (state: ContestState): Need => ({
  name: "newcomer.side",
  kind: "choice",
  choices: state.sides.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.side", data: { name } } })),
});

const NUMBERS: readonly Need[] = [
  { name: "newcomer.abilities.0.name", kind: "text", value: "" },
  ratingNeed("newcomer.abilities.0.rating", 13, 1),
];

/** Newcomers (C178): with the framing accepted (C179), aside from it (C180), a GM's number, or a follower of a seat. */
const newcomers = (state: ContestState) => {
  const candidate = (
    what: string,
    more: Pick<SeatSetup, "kind"> & Partial<SeatSetup>,
    fields: readonly Need[],
    name = "",
  ) => {
    const newcomer: SeatSetup = {
      id: freshId("late", state.order),
      name: "",
      side: assertPresent(state.sides[0]).id,
      abilities: [{ id: "main", name: "", rating: more.kind === "resistance" ? state.rulings.baseResistance : 13 }],
      ...more,
    };
    return offer(`join:${what}`, { type: "join", newcomer }, `join.${more.aside ? "aside" : more.kind}`, {
      data: { name },
      needs: [{ name: "newcomer.name", kind: "text", value: "" }, ...fields, ...NUMBERS],
    });
  };
  const other = assertPresent(state.sides.at(-1)).id;
  return [
    candidate("hero", { kind: "hero" }, [sideNeed(state)]),
    candidate("aside", { kind: "hero", aside: true }, [sideNeed(state)]),
    candidate("resistance", { kind: "resistance", side: other }, [
      sideNeed({ ...state, sides: [...state.sides].reverse() }),
    ]),
    ...seatsOf(state)
      .filter(({ kind }) => kind === "hero")
      .map(({ id, side }) =>
        candidate(
          `follower:${id}`,
          { kind: "follower", side, owner: id, role: ROLES[state.type][0] },
          [
            {
              name: "newcomer.role",
              kind: "choice",
              choices: ROLES[state.type].map((role) => ({ value: role, label: { key: `Contest.Role.${role}` } })),
            },
          ],
          nameOf(state, id),
        ),
      ),
  ];
};

/** GM: add a newcomer, who accepts the framing or stands aside from it (C178 to C180). */
export const join = defineMove(
  "join",
  { newcomer: parseSeatSetup },
  {
    group: "Join",
    gm: true,
    needs: (state, { newcomer }, type) => {
      const no =
        needs(!type.brief, "JoinLongOnly", "C178") ??
        needs(newcomer.name.trim() !== "", "NameNeeded", "L-input") ??
        needs(!(newcomer.id in state.seats), "DoubledId", "L-input") ??
        seatFault(newcomer, { type: state.type, sides: state.sides, seats: seatsOf(state) }, "newcomer");
      const start = no ?? type.welcome?.(state, newcomer);
      return start && isRefused(start) ? start : null;
    },
    run: (state, { newcomer }, _faces, type) => {
      const start = type.welcome?.(state, newcomer) ?? [];
      const started = isRefused(start) ? [] : start;
      const effects: readonly Effect[] = [
        { type: "joined", seat: seatOf(state.type, newcomer), numbers: numbersOf(newcomer) },
        ...broughtSupport(newcomer),
        ...started,
      ];
      const { id: seat, name: note } = newcomer;
      return facts(changed("joined", { seat, note, effects }, [newcomer.aside ? "C180" : "C179"]));
    },
    table: newcomers,
  },
);

/** GM: apply or drop a proposed state; none is ever applied unasked (E-14). */
export const settle = defineMove(
  "settle",
  { proposal: parseId, choice: oneOf(["applied", "dropped"]) },
  {
    withEnding: true,
    gm: true,
    late: true,
    needs: (state, { proposal }) => {
      const found = state.proposals.find(({ id }) => id === proposal);
      return needs(found, "NoSuchProposal", "E-14") ?? needs(found?.decided === null, "Decided", "E-14");
    },
    run: (state, { proposal, choice }) => {
      const found = assertPresent(state.proposals.find(({ id }) => id === proposal));
      return facts({ type: "decided", proposal, choice, scope: found.scope });
    },
    table: (state) =>
      state.proposals.flatMap(({ id, seat, state: name }) =>
        (["applied", "dropped"] as const).map((choice) =>
          offer(`settle:${id}:${choice}`, { type: "settle", proposal: id, choice }, `settle.${choice}.${name}`, {
            data: { name: nameOf(state, seat) },
          }),
        ),
      ),
  },
);

/** GM: close the contest as it is; the score so far counts by the rules (E-140). */
export const close = defineMove(
  "close",
  { winner: nullable(parseId) },
  {
    gm: true,
    group: "Leave",
    needs: (state, { winner }) =>
      needs(winner === null || state.sides.some(({ id }) => id === winner), "NoSuchSide", "L-input"),
    run: (state, { winner }, _faces, type) => facts(closed(state, winner, type)),
    table: (state) => [
      ...state.sides.map(({ id, name }) =>
        offer(`close:${id}`, { type: "close", winner: id }, "close", { data: { side: name } }),
      ),
      offer("close:", { type: "close", winner: null }, "closeNobody", { data: { side: "" } }),
    ],
  },
);

/** GM: discard the contest: no prize, level or states, nor those fixed when someone got away (E-140). */
export const discard = defineMove(
  "discard",
  {},
  {
    gm: true,
    group: "Leave",
    needs: () => null,
    run: ({ proposals }) =>
      facts({
        type: "ended",
        outcome: { winner: null, level: null, seats: [], discarded: true },
        effects: proposals
          .filter(({ decided }) => decided === null)
          .map((proposal) => ({ type: "withdrawn" as const, proposal })),
        trace: [["E-140"]],
      }),
    table: () => [offer("discard", { type: "discard" }, "discard")],
  },
);

/** Texts, since choice fields return texts. */
const LEVELS = ["1", "2", "3", "4"] as const;

/** GM: name the level where an outcome has none (E-80); of two alone it is the hero's own too (E-141). */
export const level = defineMove(
  "level",
  { level: oneOf(LEVELS) },
  {
    withEnding: true,
    gm: true,
    late: true,
    needs: ({ outcome, costly }) =>
      needs(outcome, "NotOverYet", "E-80") ??
      needs(outcome?.winner !== null && outcome?.level === null && !costly, "LevelGiven", "E-80"),
    run: (state, { level: named }) => {
      const amount = clampDegree(Number(named));
      const effects = statesByLevel(state, amount);
      return facts(changed("level", { amount, note: DEGREES[amount], effects }, ["E-80", amount]));
    },
    changes: { level: { told: "chosen" } },
    table: () => {
      const choices = LEVELS.map((value) => ({
        value,
        label: { key: `Contest.Degree.${DEGREES[clampDegree(Number(value))]}` },
      }));
      return [
        offer("level", { type: "level", level: "1" }, "level", { needs: [{ name: "level", kind: "choice", choices }] }),
      ];
    },
  },
);

/** GM: name a second goal beside the prize, before any dice; an empty text removes it (S2-12). */
export const goals = defineMove(
  "goals",
  { second: text({ max: 500 }) },
  {
    gm: true,
    needs: (state, { second }) =>
      needs(state.rolls === 0, "AutomaticBefore", "S2-12") ??
      needs((state.secondGoal ?? "") !== second, "SameGoals", "S2-12"),
    run: (_state, { second }) => facts(changed("goals", { note: second }, ["S2-12"])),
    table: ({ secondGoal: second = "" }) => [
      offer("goals", { type: "goals", second }, "goals", { needs: [{ name: "second", kind: "text", value: second }] }),
    ],
  },
);

/** Say which of two goals a victory counts for, where it reaches only one (S2-12). */
export const goal = defineMove(
  "goal",
  { seat: parseId, goal: oneOf(["prize", "second"]) },
  {
    late: true,
    needs: (state, { seat, goal: wanted }) => {
      const reached = state.outcome?.goals;
      return (
        needs(seatAt(state, seat).kind === "hero", "HeroesOnly", "S2-12") ??
        needs(reached === "prize" || reached === "second", "NoGoalChoice", "S2-12") ??
        needs(reached !== wanted, "SameGoals", "S2-12")
      );
    },
    run: (_state, { seat, goal: wanted }) => facts(changed("goal", { seat, note: wanted }, ["S2-12", wanted])),
    changes: { goal: { told: "chosen" } },
    offer: (state, seat) =>
      (["prize", "second"] as const).map((one) => {
        const intent = { type: "goal", seat, goal: one } as const;
        return one === "second" && !state.secondGoal
          ? offer(`goal:${one}`, intent, "goal.unnamed")
          : offer(`goal:${one}`, intent, `goal.${one}`, { data: { goal: state.secondGoal ?? "" } });
      }),
  },
);
