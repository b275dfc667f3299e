import type { ContestState } from "../state.ts";
import { refused } from "../../../log/outcome.ts";
import { facts, type Move } from "../contest-type.ts";
import { augmentCounter, broughtSupport, helperOf, helperRefused } from "../begin.ts";
import { abilitiesOf, abilityAt, countOf, modifiersOf, seatAt } from "../look.ts";
import { weighsOnResistance, type Ability } from "../setup.ts";
import { certain } from "../../../log/values.ts";

const without = (key: string, rule: string) => refused(`Contest.Refused.${key}`, rule);

/** The ability in use, of a state whose legality has been judged: then the seat has one. */
const inUse = (state: ContestState, seat: string): Ability => certain(abilityAt(state, seat));

/** Use another ability from now on; scores, advantage and prize stay as they are (C182, C295, C297, C380). */
export const switchAbility: Move<"switch"> = {
  legal: (state, { seat, ability }) => {
    if (!abilitiesOf(state, seat).some(({ id }) => id === ability)) return without("NoSuchAbility", "C182");
    return abilityAt(state, seat)?.id === ability ? without("SameAbility", "C182") : null;
  },
  run: (state, { seat, ability }) =>
    facts({
      type: "changed",
      what: "ability",
      seat,
      effects: [{ type: "ability", seat, before: inUse(state, seat).id, after: ability }],
      trace: [["C182"]],
    }),
};

/** Id of a follower's ability among those of who borrows it. */
const borrowedId = (follower: string, ability: string): string => `${follower}.${ability}`.slice(0, 60);

/** Borrow an ability of a follower who lends theirs: from then on it may be used as one's own (C228). */
export const borrow: Move<"borrow"> = {
  legal: (state, { seat, follower, ability }) => {
    const found = state.seats[follower];
    if (found?.owner !== seat || found.role !== "ability") return without("NoLender", "C228");
    if (found.status !== "in") return without("FollowerGone", "C228");
    if (!abilitiesOf(state, follower).some(({ id }) => id === ability)) return without("NoSuchAbility", "C228");
    const id = borrowedId(follower, ability);
    return abilitiesOf(state, seat).some((own) => own.id === id) ? without("BorrowedAlready", "C228") : null;
  },
  run: (state, { seat, follower, ability: wanted }) => {
    const { name, rating } = certain(abilitiesOf(state, follower).find(({ id }) => id === wanted));
    const ability = { id: borrowedId(follower, wanted), name, rating };
    return facts({
      type: "changed",
      what: "borrowed",
      seat,
      target: follower,
      note: name,
      effects: [{ type: "gained", seat, ability }],
      trace: [["C228"]],
    });
  },
};

/** GM: a new ability to choose from, thought of in play. */
export const gainAbility: Move<"ability"> = {
  gm: true,
  legal: (state, { seat, ability }) => {
    if (ability.name.trim() === "") return without("NameNeeded", "L-input");
    return abilitiesOf(state, seat).some(({ id }) => id === ability.id) ? without("DoubledId", "L-input") : null;
  },
  run: (_state, { seat, ability }) =>
    facts({ type: "changed", what: "ability", seat, effects: [{ type: "gained", seat, ability }] }),
};

/** GM: another number for a resistance, for a new tactic or another context (C183, C379). */
export const resist: Move<"resist"> = {
  gm: true,
  legal: (state, { seat, rating }) => {
    if (seatAt(state, seat).kind !== "resistance") return without("NoResistance", "C183");
    return abilityAt(state, seat)?.rating === rating ? without("SameResistance", "C183") : null;
  },
  run: (state, { seat, rating }) => {
    const found = inUse(state, seat);
    const effect = { type: "rating", seat, ability: found.id, before: found.rating, after: rating } as const;
    return facts({ type: "changed", what: "resistance", seat, effects: [effect], trace: [["C379"]] });
  },
};

/**
 * GM: the rating of a hero's or follower's own ability as the sheet has it by now; a resistance has a word of its own.
 */
export const rate: Move<"rate"> = {
  gm: true,
  legal: (state, { seat, ability, rating }) => {
    if (seatAt(state, seat).kind === "resistance") return without("ResistanceRated", "C183");
    const found = abilitiesOf(state, seat).find(({ id }) => id === ability);
    if (!found) return without("NoSuchAbility", "C182");
    return found.rating === rating ? without("SameRating", "C182") : null;
  },
  run: (state, { seat, ability, rating }) => {
    const found = certain(abilitiesOf(state, seat).find(({ id }) => id === ability));
    const effect = { type: "rating", seat, ability, before: found.rating, after: rating } as const;
    return facts({ type: "changed", what: "rated", seat, note: found.name, effects: [effect] });
  },
};

/** GM: a modifier with its reason (S2-2). */
export const modify: Move<"modify"> = {
  gm: true,
  legal: (state, { seat, modifier }, type) => {
    if (seatAt(state, seat).kind === "resistance" && !weighsOnResistance(modifier))
      return without("ResistanceModified", "C017");
    if (modifier.kind === "pyrrhic" && !type.brief) return without("PyrrhicSimple", "S2-12");
    const helper = helperOf(modifier);
    const no =
      helper &&
      helperRefused(seatAt(state, seat).side, state.seats[helper], countOf(state, augmentCounter(helper), seat));
    if (no) return no;
    return modifiersOf(state, seat).some(({ id }) => id === modifier.id) ? without("DoubledId", "L-input") : null;
  },
  run: (_state, { seat, modifier }) =>
    facts({
      type: "changed",
      what: "modifier",
      seat,
      amount: modifier.value,
      note: modifier.note,
      effects: [{ type: "modified", seat, modifier }, ...broughtSupport({ id: seat, modifiers: [modifier] })],
      trace: [["S2-2", modifier.kind, modifier.value]],
    }),
};

/** GM: take a modifier back. */
export const unmodify: Move<"unmodify"> = {
  gm: true,
  legal: (state, { seat, modifier }) =>
    modifiersOf(state, seat).some(({ id }) => id === modifier) ? null : without("NoSuchModifier", "C016"),
  run: (state, { seat, modifier }) => {
    const found = certain(modifiersOf(state, seat).find(({ id }) => id === modifier));
    return facts({
      type: "changed",
      what: "unmodified",
      seat,
      note: found.note,
      effects: [{ type: "unmodified", seat, modifier: found }],
    });
  },
};
