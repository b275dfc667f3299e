import type { By } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { askCandidates } from "./ask-offers.ts";
import { choosingCandidates, choosingTable } from "./choosing-offers.ts";
import type { Candidate } from "./contest-type.ts";
import { withdrawCandidates } from "./held-offers.ts";
import { amendCue } from "./amend.ts";
import { joinCandidates, orderCandidates } from "./join-offers.ts";
import { borrowCandidates, numberCandidates } from "./number-offers.ts";
import { partyIn } from "./field.ts";
import type { ContestState } from "./state.ts";
import { whichRoll, type WhichRoll } from "./which-roll.ts";
import { mayAct, seatsOf } from "./who.ts";
import { abilitiesOf, abilityAt, seatAt, UNTRAINED } from "./look.ts";
import { nameOf } from "./names.ts";
import { clampDegree, DEGREES } from "../roll/degree.ts";

/** A hero point on a roll, or letting it be. */
const labelled = (word: "bump" | "stand", { how, data }: WhichRoll): Sentence => ({
  key: `Contest.Option.${word}${how}`,
  ...(how ? { data } : {}),
});

const bumps = (state: ContestState, seat: string): readonly Candidate[] =>
  state.open
    .filter(({ roll }) => partyIn(roll, seat) !== null)
    .flatMap(({ roll }, _index, { length }) => [
      {
        id: `bump:${roll.id}`,
        intent: { type: "bump" as const, seat, roll: roll.id },
        label: labelled("bump", whichRoll(state, seat, roll)),
        cue: amendCue(seat, roll.id),
      },
      {
        id: `stand:${roll.id}`,
        intent: { type: "stand" as const, seat, roll: roll.id },
        label: labelled("stand", whichRoll(state, seat, roll, length > 1)),
        cue: amendCue(seat, roll.id),
        isDefault: true,
      },
    ]);

const abilities = (state: ContestState, seat: string): readonly Candidate[] =>
  abilitiesOf(state, seat).map(({ id, name }) => ({
    id: `switch:${id}`,
    intent: { type: "switch" as const, seat, ability: id },
    label:
      id === UNTRAINED
        ? { key: "Contest.Option.switchUntrained" }
        : { key: "Contest.Option.switch", data: { ability: name } },
  }));

/** One's own other abilities, and each teammate's ability in use; who is somebody else's is asked (S2-8). */
const augments = (state: ContestState, seat: string, by: By): readonly Candidate[] => {
  const own = abilitiesOf(state, seat).map(({ id, name }) => ({ helper: seat, ability: id, name }));
  const others = seatsOf(state)
    .filter((other) => other.id !== seat && other.side === seatAt(state, seat).side && other.kind !== "resistance")
    .flatMap(({ id }) => {
      const used = abilityAt(state, id);
      return used ? [{ helper: id, ability: used.id, name: used.name }] : [];
    });
  const fitting = [...own, ...others].filter(({ ability }) => ability !== UNTRAINED);
  return fitting.flatMap(({ helper, ability, name }) =>
    (["quick", "rolled"] as const).map((how) => {
      const type = mayAct(state, by, helper) ? "augment" : "ask";
      return {
        id: `${type}:${how}:${helper}:${ability}`,
        intent: { type, seat, how, helper, ability },
        label: { key: `Contest.Option.${type}.${how}`, data: { ability: name, name: nameOf(state, helper) } },
      };
    }),
  );
};

/** Moves any seat has in any contest. */
export const commonCandidates = (state: ContestState, seat: string, by: By): readonly Candidate[] => [
  ...choosingCandidates(state, seat),
  ...askCandidates(state, seat),
  ...withdrawCandidates(state, seat),
  ...bumps(state, seat),
  ...abilities(state, seat),
  ...borrowCandidates(state, seat),
  ...augments(state, seat, by),
  { id: "abandon", intent: { type: "abandon", seat }, label: { key: "Contest.Option.abandon" } },
  ...(["prize", "second"] as const).map((goal) => ({
    id: `goal:${goal}`,
    intent: { type: "goal" as const, seat, goal },
    label:
      goal === "second" && !state.secondGoal
        ? { key: "Contest.Option.goal.unnamed" }
        : { key: `Contest.Option.goal.${goal}`, data: { goal: state.secondGoal ?? "" } },
  })),
  ...(by.gm ? numberCandidates(state, seat) : []),
];

/** Moves of the GM for the table. */
export const tableCandidates = (state: ContestState): readonly Candidate[] => [
  ...state.pairings.flatMap(({ id, a, b }) =>
    [a, b].map((seat) => ({
      id: `leads:${id}:${seat}`,
      intent: { type: "leads" as const, pairing: id, leads: seat },
      label: { key: "Contest.Option.leads", data: { name: nameOf(state, seat) } },
    })),
  ),
  {
    id: "goals",
    intent: { type: "goals", second: state.secondGoal ?? "" },
    label: { key: "Contest.Option.goals" },
    needs: [{ name: "second", kind: "text", value: state.secondGoal ?? "" }],
  },
  ...choosingTable(state),
  ...orderCandidates(state),
  ...joinCandidates(state),
  ...(["yes", "no"] as const).map((meant) => ({
    id: `harm:${meant}`,
    intent: { type: "harm" as const, meant },
    label: { key: `Contest.Option.harm.${meant}` },
  })),
  ...(["rising", "climax"] as const).map((phase) => ({
    id: `phase:${phase}`,
    intent: { type: "phase" as const, phase },
    label: { key: `Contest.Option.phase.${phase}` },
  })),
  ...state.open.map(({ roll }) => ({
    id: `tie:${roll.id}`,
    intent: { type: "tie" as const, roll: roll.id },
    label: { key: "Contest.Option.tie" },
  })),
  ...state.proposals.flatMap((proposal) =>
    (["applied", "dropped"] as const).map((choice) => ({
      id: `settle:${proposal.id}:${choice}`,
      intent: { type: "settle" as const, proposal: proposal.id, choice },
      label: {
        key: `Contest.Option.settle.${choice}.${proposal.state}`,
        data: { name: nameOf(state, proposal.seat) },
      },
    })),
  ),
  ...[...state.sides.map(({ id, name }) => ({ id: id, name })), { id: null, name: "" }].map(({ id, name }) => ({
    id: `close:${id ?? ""}`,
    intent: { type: "close" as const, winner: id },
    label: { key: id === null ? "Contest.Option.closeNobody" : "Contest.Option.close", data: { side: name } },
  })),
  { id: "discard", intent: { type: "discard" }, label: { key: "Contest.Option.discard" } },
  {
    id: "level",
    intent: { type: "level", level: "1" },
    label: { key: "Contest.Option.level" },
    needs: [
      {
        name: "level",
        kind: "choice",
        choices: (["1", "2", "3", "4"] as const).map((value) => ({
          value,
          label: { key: `Contest.Degree.${DEGREES[clampDegree(Number(value))]}` },
        })),
      },
    ],
  },
];
