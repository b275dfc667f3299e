import type { Need } from "../../log/family.ts";
import { PLOT_AUGMENTS } from "../roll/ladder.ts";
import { MAX_RATING, printRating } from "../roll/roll.ts";
import type { Candidate } from "./contest-type.ts";
import { abilitiesOf, abilityAt, modifiersOf } from "./look.ts";
import { seatsOf } from "./party.ts";
import { CROWDED, SITUATIONAL, STATES, STRETCHES, type Modifier } from "./setup.ts";
import type { ContestState } from "./state.ts";

/** Needs as an option carries them: none are no property. */
export const needing = (needs: readonly Need[]): { readonly needs?: readonly Need[] } =>
  needs.length === 0 ? {} : { needs };

/**
 * What a side task is about, what it is to bring and for whom, and with which ability (C087, C089, C090, C290, C291).
 */
export const taskNeeds = (state: ContestState, seat: string, friend = "target"): readonly Need[] => [
  { name: "task", kind: "text", value: "" },
  {
    name: "gain",
    kind: "choice",
    choices: [
      { value: "goal", label: { key: "Contest.Gain.goal" } },
      { value: "augment", label: { key: "Contest.Gain.augment" } },
    ],
  },
  ...targetNeeds(state, seat, friend),
  ...abilityNeeds(state, seat),
];

/** The choice of an ability for one roll, the one in use first; none where there is nothing to choose. */
export const abilityNeeds = (state: ContestState, seat: string): readonly Need[] => {
  const numbers = state.numbers[seat];
  if (!numbers || numbers.abilities.length < 2) return [];
  const own = (id: string): number => Number(id !== numbers.current);
  const sorted = [...numbers.abilities].sort((first, second) => own(first.id) - own(second.id));
  return [
    {
      name: "ability",
      kind: "choice",
      choices: sorted.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.ability", data: { name } } })),
    },
  ];
};

/** The choice of whom an augment is for: oneself first, then one's own side (C090, C133). */
export const targetNeeds = (state: ContestState, seat: string, name = "target"): readonly Need[] => {
  const friends = state.order.flatMap((id) => {
    const found = state.seats[id];
    return found && found.id !== seat && found.side === state.seats[seat]?.side ? [found] : [];
  });
  const self = state.seats[seat];
  if (!self || friends.length === 0) return [];
  const choices = [self, ...friends].map(({ id, name }) => ({
    value: id,
    label: { key: "Contest.Option.for", data: { name } },
  }));
  return [{ name, kind: "choice", choices }];
};

/** The lowest number a resistance may be given: 0 and below is only for very low ones (E-62). */
const LOWEST = -100;

/** A field for a rating, filled in as ratings are written everywhere: `14M` (E-71). */
export const ratingNeed = (name: string, value: number, min = LOWEST): Need => ({
  name,
  kind: "number",
  min,
  max: MAX_RATING,
  value,
  printed: printRating(value),
});

/** An id nothing has yet: `<prefix>-<number>`. */
export const freshId = (prefix: string, taken: readonly string[]): string => {
  let count = taken.length + 1;
  while (taken.includes(`${prefix}-${count}`)) count += 1;
  return `${prefix}-${count}`;
};

/** What a new ability is rated at unless somebody says otherwise (S2-16). */
const NEW_RATING = 13;

const text = (name: string): Need => ({ name, kind: "text", value: "" });
const number = (name: string, min: number, max: number, value: number): Need => ({
  name,
  kind: "number",
  min,
  max,
  value,
});

/** Modifiers of fixed numbers, each a press; and those the GM fills in with a reason (S2-2). */
const modifiers = (state: ContestState, seat: string): readonly Candidate[] => {
  const taken = modifiersOf(state, seat).map(({ id }) => id);
  const fixed = (kind: "situational" | "stretch" | "opponents", value: number): Candidate => ({
    id: `modify:${kind}:${value}`,
    intent: {
      type: "modify",
      seat,
      modifier: {
        id: `${kind}-${state.round}-${value}`,
        kind,
        value,
        note: "",
        ...(kind === "stretch" ? {} : { round: state.round }),
      },
    },
    label:
      kind === "stretch" && value === 0
        ? { key: "Contest.Option.modify.stretchDown" }
        : { key: `Contest.Option.modify.${kind}`, data: { signed: value } },
  });
  const free = (what: string, modifier: Omit<Modifier, "id" | "note">, ...needs: readonly Need[]): Candidate => ({
    id: `modify:${what}`,
    intent: { type: "modify", seat, modifier: { id: freshId("free", taken), note: "", ...modifier } },
    label: { key: `Contest.Option.modify.${what}` },
    needs: [...needs, text("modifier.note")],
  });
  const points = number("modifier.value", -99, 99, SITUATIONAL[1]);
  const state_: Need = {
    name: "modifier.state",
    kind: "choice",
    choices: STATES.map((value) => ({ value, label: { key: `Contest.State.${value}` } })),
  };
  return [
    ...SITUATIONAL.map((value) => fixed("situational", value)),
    ...STRETCHES.map((value) => fixed("stretch", value)),
    ...CROWDED.map((value) => fixed("opponents", value)),
    free("round", { kind: "situational", value: SITUATIONAL[1], round: state.round }, points),
    free("contest", { kind: "situational", value: SITUATIONAL[1] }, points),
    free("flaw", { kind: "flaw", value: NEW_RATING }, ratingNeed("modifier.value", NEW_RATING, 1)),
    free("state", { kind: "state", value: 0, state: STATES[0] }, state_),
  ];
};

/** Abilities that followers lend: whoever leads them borrows (C228). */
export const borrowCandidates = (state: ContestState, seat: string): readonly Candidate[] =>
  seatsOf(state)
    .filter(({ owner, role, status }) => owner === seat && role === "ability" && status === "in")
    .flatMap((follower) =>
      abilitiesOf(state, follower.id).map(({ id, name }) => ({
        id: `borrow:${follower.id}:${id}`,
        intent: { type: "borrow" as const, seat, follower: follower.id, ability: id },
        label: { key: "Contest.Option.borrow", data: { ability: name, name: follower.name } },
      })),
    );

/** A new ability thought of in play. */
const abilities = (state: ContestState, seat: string): readonly Candidate[] => {
  if (state.seats[seat]?.kind === "resistance") return [];
  const own = abilitiesOf(state, seat).map(({ id }) => id);
  return [
    {
      id: "ability:new",
      intent: { type: "ability", seat, ability: { id: freshId("new", own), name: "", rating: NEW_RATING } },
      label: { key: "Contest.Option.newAbility" },
      needs: [text("ability.name"), ratingNeed("ability.rating", NEW_RATING, 1)],
    },
  ];
};

/** What the GM may change about the numbers of a seat. */
export const numberCandidates = (state: ContestState, seat: string): readonly Candidate[] => {
  const rating = abilityAt(state, seat)?.rating ?? state.rulings.baseResistance;
  return [
    {
      id: "resist",
      intent: { type: "resist", seat, rating },
      label: { key: "Contest.Option.resist" },
      needs: [ratingNeed("rating", rating)],
    },
    { id: "reveal", intent: { type: "reveal", seat }, label: { key: "Contest.Option.reveal" } },
    ...modifiers(state, seat),
    ...PLOT_AUGMENTS.map((value) => ({
      id: `plot:${value}`,
      intent: { type: "augment" as const, seat, how: "plot" as const, value },
      label: { key: "Contest.Option.augment.plot", data: { value } },
    })),
    ...modifiersOf(state, seat).map(({ id, note, value }) => ({
      id: `unmodify:${id}`,
      intent: { type: "unmodify" as const, seat, modifier: id },
      label: note
        ? { key: "Contest.Option.unmodify", data: { note } }
        : { key: "Contest.Option.unmodifyBare", data: { signed: value } },
    })),
    ...abilities(state, seat),
    {
      id: "award",
      intent: { type: "heroPoints", seat, by: 1 },
      label: { key: "Contest.Option.award" },
      needs: [number("by", -99, 99, 1)],
    },
  ];
};
