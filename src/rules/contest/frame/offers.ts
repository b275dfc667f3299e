import { PLOT_AUGMENTS } from "../roll/augment.ts";
import { SITUATIONAL, STRETCHES } from "./modifier.ts";
import type { Candidate } from "./contest-type.ts";
import { sideOfSeat } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { seatsOf } from "./who.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";

const bumps = (state: ContestState, seat: string): readonly Candidate[] =>
  state.open
    .filter(({ roll }) => sideOfSeat(roll, seat) !== null)
    .flatMap(({ roll }) => [
      {
        id: `bump:${roll.id}`,
        intent: { type: "bump" as const, seat, roll: roll.id },
        label: { key: "Contest.Option.bump" },
        cue: `bump:${seat}:${roll.id}`,
      },
      {
        id: `stand:${roll.id}`,
        intent: { type: "stand" as const, seat, roll: roll.id },
        label: { key: "Contest.Option.stand" },
        cue: `bump:${seat}:${roll.id}`,
        isDefault: true,
      },
    ]);

const abilities = (state: ContestState, seat: string): readonly Candidate[] =>
  (state.numbers[seat]?.abilities ?? []).map(({ id, name }) => ({
    id: `switch:${id}`,
    intent: { type: "switch" as const, seat, ability: id },
    label: { key: "Contest.Option.switch", data: { ability: name } },
  }));

/** One's own other abilities, and each teammate's ability in use (S2-8). */
const augments = (state: ContestState, seat: string): readonly Candidate[] => {
  const own = (state.numbers[seat]?.abilities ?? []).map(({ id, name }) => ({ helper: seat, ability: id, name }));
  const others = seatsOf(state)
    .filter((other) => other.id !== seat && other.side === seatAt(state, seat).side && other.kind !== "resistance")
    .flatMap(({ id }) => {
      const numbers = state.numbers[id];
      const used = numbers?.abilities.find((ability) => ability.id === numbers.current);
      return used ? [{ helper: id, ability: used.id, name: used.name }] : [];
    });
  return [...own, ...others].flatMap(({ helper, ability, name }) =>
    (["quick", "rolled"] as const).map((how) => ({
      id: `augment:${how}:${helper}:${ability}`,
      intent: { type: "augment" as const, seat, how, helper, ability },
      label: { key: `Contest.Option.augment.${how}`, data: { ability: name } },
    })),
  );
};

const gmOnSeat = (state: ContestState, seat: string): readonly Candidate[] => {
  const numbers = state.numbers[seat];
  const rating = numbers?.abilities.find(({ id }) => id === numbers.current)?.rating ?? state.rulings.baseResistance;
  const modifier = (kind: "situational" | "stretch", value: number): Candidate => ({
    id: `modify:${kind}:${value}`,
    intent: {
      type: "modify",
      seat,
      modifier: {
        id: `${kind}-${state.round}-${value}`,
        kind,
        value,
        note: "",
        ...(kind === "situational" ? { round: state.round } : {}),
      },
    },
    label: { key: `Contest.Option.modify.${kind}`, data: { value } },
  });
  return [
    {
      id: "resist",
      intent: { type: "resist", seat, rating },
      label: { key: "Contest.Option.resist" },
      needs: [{ name: "rating", kind: "number", min: -100, max: 999, value: rating }],
    },
    { id: "reveal", intent: { type: "reveal", seat }, label: { key: "Contest.Option.reveal" } },
    ...SITUATIONAL.map((value) => modifier("situational", value)),
    ...STRETCHES.map((value) => modifier("stretch", value)),
    ...PLOT_AUGMENTS.map((value) => ({
      id: `plot:${value}`,
      intent: { type: "augment" as const, seat, how: "plot" as const, value },
      label: { key: "Contest.Option.augment.plot", data: { value } },
    })),
    ...(numbers?.modifiers ?? []).map(({ id, note, value }) => ({
      id: `unmodify:${id}`,
      intent: { type: "unmodify" as const, seat, modifier: id },
      label: { key: "Contest.Option.unmodify", data: { note: note || String(value) } },
    })),
    {
      id: "award",
      intent: { type: "heroPoints", seat, by: 1 },
      label: { key: "Contest.Option.award" },
      needs: [{ name: "by", kind: "number", min: -99, max: 99, value: 1 }],
    },
  ];
};

/** Moves any seat has in any contest. */
export const commonCandidates = (state: ContestState, seat: string, gm: boolean): readonly Candidate[] => [
  ...bumps(state, seat),
  ...abilities(state, seat),
  ...augments(state, seat),
  { id: "abandon", intent: { type: "abandon", seat }, label: { key: "Contest.Option.abandon" } },
  ...(gm ? gmOnSeat(state, seat) : []),
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
      intent: { type: "settle" as const, proposal: proposal.id, choice, scope: proposal.scope },
      label: {
        key: `Contest.Option.settle.${choice}.${proposal.state}`,
        data: { name: nameOf(state, proposal.seat) },
      },
      needs: [{ name: "scope", kind: "text" as const, value: proposal.scope }],
    })),
  ),
  ...[...state.sides.map(({ id, name }) => ({ id: id, name })), { id: null, name: "" }].map(({ id, name }) => ({
    id: `close:${id ?? ""}`,
    intent: { type: "close" as const, winner: id },
    label: { key: id === null ? "Contest.Option.closeNobody" : "Contest.Option.close", data: { side: name } },
  })),
];
