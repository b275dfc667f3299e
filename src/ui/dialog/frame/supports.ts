import { followerRole } from "../../../model/choices.ts";
import type { ContestFacts, ModifierStart } from "../../../play/contest-api.ts";
import { PLOT_AUGMENTS, quickAugment } from "../../../rules/contest/ask.ts";
import type { FrameForm, FrameSeat } from "./form.ts";
import { abilityOf, rollsAbility, type FactsOf } from "./start.ts";

/** One kind of support that the dialog offers: where it comes from, in the words of its label, and what it brings. */
export interface FrameSupport {
  readonly value: string;
  /** "Rook: Ropes", "Other"; empty for the GM's award. */
  readonly from: string;
  readonly modifier: ModifierStart;
}

const quick = (value: string, from: string, rating: number): FrameSupport => ({
  value,
  from,
  modifier: { kind: "augment", value: quickAugment(rating), note: from },
});

/** A second ability of the same person (S2-8). */
const ofOneself = (facts: ContestFacts, used: string): readonly FrameSupport[] =>
  facts.abilities.flatMap(({ id, name, rating }) => (id === used || rating === null ? [] : [quick(id, name, rating)]));

/** What a follower does who does not fight, lend points or lend an ability: it is at hand (C227, C369). */
const ofFollowers = (seat: FrameSeat, facts: ContestFacts): readonly FrameSupport[] =>
  facts.followers
    .filter((follower) => followerRole(seat.followers, follower) === "supporter")
    .flatMap((follower) =>
      follower.abilities.map(({ id, name, rating }) =>
        quick(`follower:${follower.id}:${id}`, `${follower.name}: ${name}`, rating),
      ),
    );

/** What comrades on the side begin with. */
const ofComrades = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSupport[] =>
  form.seats
    .filter(({ id, side }) => id !== seat.id && side === seat.side)
    .flatMap((other) => {
      const facts = factsOf(other.actor);
      if (!facts || !rollsAbility(other, facts)) return [];
      const used = facts.abilities.find(({ id }) => id === abilityOf(other, facts));
      return used?.rating == null ? [] : [quick(`seat:${other.id}`, `${facts.name}: ${used.name}`, used.rating)];
    });

/**
 * All support a seat may begin with: quick, or awarded by the GM. What is rolled for
 * comes once it has begun (C189, S2-8).
 */
export const supportsOf = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSupport[] => {
  const facts = factsOf(seat.actor);
  if (!facts || !rollsAbility(seat, facts)) return [];
  return [
    ...ofOneself(facts, abilityOf(seat, facts)),
    ...ofFollowers(seat, facts),
    ...ofComrades(form, seat, factsOf),
    ...PLOT_AUGMENTS.map((value) => ({
      value: `plot:${value}`,
      from: "",
      modifier: { kind: "plot" as const, value, note: "" },
    })),
  ];
};
