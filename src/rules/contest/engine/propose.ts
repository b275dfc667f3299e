import { adversityOf, severity, type Adversity } from "../fortune/adversity.ts";
import { clearlyInferior, type Fortune } from "../fortune/benefit.ts";
import type { Degree } from "../roll/degree.ts";
import type { Effect } from "./effect.ts";
import type { Proposal } from "./parts.ts";
import type { ContestState } from "./state.ts";
import { abilityAt, isBare, seatAt } from "./look.ts";

/** Id of the number that somebody of the GM's resists with where it is none of its abilities. */
const BARE = "main";

/** What a proposed state touches unless the GM says otherwise: the ability in use; for a bare number, all. */
const scopeOf = (state: ContestState, seat: string): string => {
  const numbers = state.numbers[seat];
  if (seatAt(state, seat).kind === "resistance" && numbers?.current === BARE) return "";
  return numbers?.abilities.find(({ id }) => id === numbers.current)?.name ?? "";
};

/** Propose a state for whoever has a sheet to bear it, the GM's own included; the GM applies it or drops it (E-14). */
export const proposeFor = (
  state: ContestState,
  seat: string,
  name: Adversity | Fortune | null,
  why: Proposal["why"],
): readonly Effect[] => {
  const found = state.seats[seat];
  if (name === null || !found || isBare(found)) return [];
  const proposal: Proposal = {
    id: `${why}-${seat}-${name}-${state.proposals.length}`,
    seat,
    state: name,
    why,
    scope: scopeOf(state, seat),
    decided: null,
  };
  return [{ type: "proposed", proposal }];
};

/** The same for a hero or a follower alone: where only the heroes' outcome counts, what they met has none (C045). */
export const propose = (...[state, seat, name, why]: Parameters<typeof proposeFor>): readonly Effect[] =>
  seatAt(state, seat).kind === "resistance" ? [] : proposeFor(state, seat, name, why);

/** What somebody met its first foe with, or would: the number as framed, without anything that weighs on it. */
const opening = (state: ContestState, seat: string): number | undefined =>
  state.numbers[seat]?.opened ?? abilityAt(state, seat)?.rating;

/**
 * Whether a victory over this foe brings no benefit: by the numbers both began with, whatever happened since (E-67,
 * E-142). Between two heroes it always does (C046).
 */
export const inferior = (state: ContestState, seat: string, foe: string | null): boolean => {
  if (!state.rulings.clearlyInferiorRule || foe === null || seatAt(state, foe).kind === "hero") return false;
  const [own, theirs] = [opening(state, seat), opening(state, foe)];
  return own !== undefined && theirs !== undefined && clearlyInferior(own, theirs);
};

/** Who of two that face each other would win without a benefit, since the other is clearly weaker; null where none. */
export const unrewarded = (state: ContestState, a: string, b: string): string | null =>
  [[a, b] as const, [b, a] as const].find(
    ([own, foe]) => seatAt(state, own).kind !== "resistance" && inferior(state, own, foe),
  )?.[0] ?? null;

/** The benefit of a victory over somebody; over who was clearly weaker it waits for the GM's word (S2-10, E-142). */
export const proposeBenefit = (
  state: ContestState,
  seat: string,
  foe: string | null,
  name: Fortune | null,
): readonly Effect[] =>
  propose(state, seat, name, "victory").map((effect) =>
    effect.type === "proposed" && foe !== null && inferior(state, seat, foe)
      ? { ...effect, proposal: { ...effect.proposal, weaker: foe } }
      : effect,
  );

/** The consequence of a defeat by degree (S2-9). */
export const consequence = (degree: Degree): Adversity | null => adversityOf(degree);

/** The worse of two states. */
export const worse = (first: Adversity | null, second: Adversity | null): Adversity | null =>
  severity(second) > severity(first) ? second : first;
