import { followerRole } from "../../../model/choices.ts";
import type { ContestFacts, ModifierStart } from "../../../play/contest-api.ts";
import { hasHelped, PLOT_AUGMENTS, quickAugment } from "../../../rules/contest/ask.ts";
import type { FrameForm, FrameSeat } from "./form.ts";
import { abilityOf, rollsAbility, type FactsOf } from "./start.ts";

/** One kind of support that the dialog offers: where it comes from, in the words of its label, and what it brings. */
export interface FrameSupport {
  readonly value: string;
  /** "Rook: Ropes", "Other"; empty for the GM's award. */
  readonly from: string;
  readonly modifier: ModifierStart;
}

const quick = (by: string, value: string, from: string, rating: number): FrameSupport => ({
  value,
  from,
  modifier: { kind: "augment", value: quickAugment(rating), note: from, by },
});

/** A second ability of the same person (S2-8). */
const ofOneself = (seat: FrameSeat, facts: ContestFacts): readonly FrameSupport[] => {
  const used = abilityOf(seat, facts);
  return facts.abilities.flatMap(({ id, name, rating }) =>
    id === used || rating === null ? [] : [quick(seat.id, id, name, rating)],
  );
};

/** Followers at hand, who may support whoever they came with. */
const atHand = (seat: FrameSeat, facts: ContestFacts): ContestFacts["followers"] =>
  facts.followers.filter((follower) => followerRole(seat.followers, follower) === "supporter");

/** What a follower does who does not fight, lend points or lend an ability: it is at hand (C227, C369). */
const ofFollowers = (seat: FrameSeat, facts: ContestFacts): readonly FrameSupport[] =>
  atHand(seat, facts).flatMap((follower) =>
    follower.abilities.map(({ id, name, rating }) =>
      quick(follower.id, `follower:${follower.id}:${id}`, `${follower.name}: ${name}`, rating),
    ),
  );

/** Comrades on the side who use an ability of their own. */
const comrades = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSeat[] =>
  form.seats.filter(
    (other) => other.id !== seat.id && other.side === seat.side && rollsAbility(other, factsOf(other.actor)),
  );

/** What comrades on the side begin with. */
const ofComrades = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSupport[] =>
  comrades(form, seat, factsOf).flatMap((other) => {
    const facts = factsOf(other.actor);
    const used = facts?.abilities.find(({ id }) => id === abilityOf(other, facts));
    return !facts || used?.rating == null
      ? []
      : [quick(other.id, `seat:${other.id}`, `${facts.name}: ${used.name}`, used.rating)];
  });

/**
 * All support a seat may begin with: quick and once of each helper, or awarded by the GM.
 * What is rolled for comes once it has begun (C189, S2-8).
 */
export const supportsOf = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSupport[] => {
  const facts = factsOf(seat.actor);
  if (!facts || !rollsAbility(seat, facts)) return [];
  return [
    ...[...ofOneself(seat, facts), ...ofFollowers(seat, facts), ...ofComrades(form, seat, factsOf)].filter(
      ({ modifier: { by = "" } }) => !hasHelped(seat.modifiers, by),
    ),
    ...PLOT_AUGMENTS.map((value) => ({
      value: `plot:${value}`,
      from: "",
      modifier: { kind: "plot" as const, value, note: "" },
    })),
  ];
};

/** The form without the support of those who no longer stand beside whom they gave it to. */
export const withHelpers = (form: FrameForm, factsOf: FactsOf): FrameForm => ({
  ...form,
  seats: form.seats.map((seat) => {
    const facts = factsOf(seat.actor);
    if (!facts || !seat.modifiers.some(({ by }) => by !== undefined)) return seat;
    const there = [seat, ...comrades(form, seat, factsOf), ...atHand(seat, facts)].map(({ id }) => id);
    return { ...seat, modifiers: seat.modifiers.filter(({ by }) => by === undefined || there.includes(by)) };
  }),
});
