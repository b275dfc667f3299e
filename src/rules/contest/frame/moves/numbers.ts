import { refused } from "../../../log/outcome.ts";
import { facts, type Move } from "../contest-type.ts";
import { seatAt } from "../look.ts";

const without = (key: string, rule: string) => refused(`Contest.Refused.${key}`, rule);

/** Use another ability from now on; scores, advantage and prize stay as they are (C182, C295, C297, C380). */
export const switchAbility: Move<"switch"> = {
  legal: (state, { seat, ability }) => {
    const numbers = state.numbers[seat];
    if (!numbers?.abilities.some(({ id }) => id === ability)) return without("NoSuchAbility", "C182");
    return numbers.current === ability ? without("SameAbility", "C182") : null;
  },
  run: (state, { seat, ability }) =>
    facts({
      type: "changed",
      what: "ability",
      seat,
      effects: [{ type: "ability", seat, before: state.numbers[seat]?.current ?? ability, after: ability }],
      trace: [["C182"]],
    }),
};

/** GM: a new ability to choose from: a follower's (C228), or one thought of in play. */
export const gainAbility: Move<"ability"> = {
  gm: true,
  legal: () => null,
  run: (_state, { seat, ability }) =>
    facts({ type: "changed", what: "ability", seat, effects: [{ type: "gained", seat, ability }] }),
};

/** GM: another number for a resistance, for a new tactic or another context (C183, C379). */
export const resist: Move<"resist"> = {
  gm: true,
  legal: (state, { seat, rating }) => {
    if (seatAt(state, seat).kind !== "resistance") return without("NoResistance", "C183");
    const numbers = state.numbers[seat];
    return numbers?.abilities.find(({ id }) => id === numbers.current)?.rating === rating
      ? without("SameResistance", "C183")
      : null;
  },
  run: (state, { seat, rating }) => {
    const numbers = state.numbers[seat];
    const found = numbers?.abilities.find(({ id }) => id === numbers.current);
    if (!found) return without("NoResistance", "C183");
    const effect = { type: "rating", seat, ability: found.id, before: found.rating, after: rating } as const;
    return facts({ type: "changed", what: "resistance", seat, effects: [effect], trace: [["C379"]] });
  },
};

/** GM: a modifier with its reason; only on heroes and followers (S2-2). */
export const modify: Move<"modify"> = {
  gm: true,
  legal: (state, { seat, modifier }) => {
    if (seatAt(state, seat).kind === "resistance") return without("ResistanceModified", "C017");
    return state.numbers[seat]?.modifiers.some(({ id }) => id === modifier.id) ? without("DoubledId", "L-input") : null;
  },
  run: (_state, { seat, modifier }) =>
    facts({
      type: "changed",
      what: "modifier",
      seat,
      amount: modifier.value,
      note: modifier.note,
      effects: [{ type: "modified", seat, modifier }],
      trace: [["S2-2", modifier.kind, modifier.value]],
    }),
};

/** GM: take a modifier back. */
export const unmodify: Move<"unmodify"> = {
  gm: true,
  legal: (state, { seat, modifier }) =>
    state.numbers[seat]?.modifiers.some(({ id }) => id === modifier) ? null : without("NoSuchModifier", "C016"),
  run: (state, { seat, modifier }) => {
    const found = state.numbers[seat]?.modifiers.find(({ id }) => id === modifier);
    if (!found) return without("NoSuchModifier", "C016");
    return facts({
      type: "changed",
      what: "unmodified",
      seat,
      note: found.note,
      effects: [{ type: "unmodified", seat, modifier: found }],
    });
  },
};
