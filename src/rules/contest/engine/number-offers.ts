import { abilitiesOf, abilityAt, modifiersOf } from "./look.ts";
import type { Need } from "../../log/family.ts";
import { PLOT_AUGMENTS } from "../roll/augment.ts";
import type { Candidate } from "./contest-type.ts";
import { CROWDED, SITUATIONAL, STATES, STRETCHES, type Modifier } from "./modifier.ts";
import { ratingNeed } from "./rating-need.ts";
import type { ContestState } from "./state.ts";
import { seatsOf } from "./who.ts";

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
