import type { ContestFacts, ContestSeatStart, ContestStart, RungCard } from "../../../play/contest-api.ts";
import { countingStates } from "../../../model/effect/states.ts";
import { combine } from "../../../rules/contest/ask.ts";
import type { Rung } from "../../../rules/contest/roll/ladder.ts";
import { crowdNumber, crowdRating } from "./crowd.ts";
import { pairsOf } from "./pairs.ts";
import { mayChoose, OTHER, offeredRole, type FrameForm, type FrameSeat } from "./form.ts";

/** What an actor brings, by its uuid. */
export type FactsOf = (actor: string) => ContestFacts | null;

/** The ability a seat begins with: the chosen one, else the first that can be used. */
export const abilityOf = (seat: FrameSeat, facts: ContestFacts | null): string =>
  facts?.abilities.find(({ id, rating }) => id === seat.ability && rating !== null)?.id ??
  facts?.abilities.find(({ rating }) => rating !== null)?.id ??
  "";

/** The second ability that is used as one with it; "" for none, and where it is the same or has no rating. */
const alsoOf = (seat: FrameSeat, facts: ContestFacts | null): string => {
  const first = abilityOf(seat, facts);
  return facts?.abilities.find(({ id, rating }) => id === seat.also && id !== first && rating !== null)?.id ?? "";
};

/** A hero rolls an ability; a character of the GM does too where one is chosen, else it is a resistance. */
export const rollsAbility = (seat: FrameSeat, facts: ContestFacts | null): boolean =>
  facts !== null && (facts.kind === "hero" || seat.ability !== "");

/** The states of a hero that count as the contest begins. */
export const statesOf = (seat: FrameSeat, facts: ContestFacts | null): ContestFacts["states"] =>
  facts?.kind === "hero" ? countingStates(facts, [abilityOf(seat, facts), alsoOf(seat, facts)], seat.states) : [];

/** The form as the terms of a contest. */
export function startOf(form: FrameForm, factsOf: FactsOf, ladder: readonly RungCard[]): ContestStart {
  const choose = form.choose && mayChoose(form);
  const pairings = pairsOf({ ...form, choose }, (seat) => startRating(seat, factsOf(seat.actor), ladder));
  return {
    type: form.type,
    phase: form.phase,
    ...(form.title ? { title: form.title } : {}),
    prize: form.prize,
    obstacle: form.obstacle,
    tactic: form.tactic,
    seats: form.seats.map((seat) => seatStart(form, seat, factsOf(seat.actor), ladder)),
    ...(pairings.length ? { pairings } : {}),
    ...(choose ? { choose } : {}),
    ...(form.harmful ? { harmful: true } : {}),
    asks: form.asks,
    ...(form.gmWord ? { gmWord: true } : {}),
    ...(form.type === "extended" && form.seats.length > 2 ? { order: form.order } : {}),
    ...(form.type === "scored" && form.assistStart ? { assistStart: form.assistStart } : {}),
    detail: form.detail,
    diceBy: form.diceBy,
    ...(form.agree ? { agree: true } : {}),
    ...(form.inside.length ? { inside: form.inside } : {}),
  };
}

/** The number that a seat begins with, for who falls to whom; 0 where it has none yet. */
function startRating(seat: FrameSeat, facts: ContestFacts | null, ladder: readonly RungCard[]): number {
  const rated = (ability: string): number => facts?.abilities.find(({ id }) => id === ability)?.rating ?? 0;
  if (rollsAbility(seat, facts)) {
    const [first, also] = [rated(abilityOf(seat, facts)), alsoOf(seat, facts)];
    return also ? combine(first, rated(also)) : first;
  }
  return crowdNumber(seat, ladder) ?? 0;
}

/** A number that was typed, within its bounds; what is no number is none. */
const typed = (text: string): number => {
  const number = Math.round(Number(text.replace("−", "-")));
  return Number.isFinite(number) ? Math.max(-99, Math.min(99, number)) : 0;
};

function seatStart(
  form: FrameForm,
  seat: FrameSeat,
  facts: ContestFacts | null,
  ladder: readonly RungCard[],
): ContestSeatStart {
  const crowd = crowdRating(seat, ladder);
  const ability = rollsAbility(seat, facts);
  const roles = Object.entries(seat.followers).map(([id, role]) => [id, offeredRole(form.type, role)] as const);
  const lends = Object.entries(seat.lends)
    .map(([id, value]) => [id, typed(value)] as const)
    .filter(([, value]) => value !== 0);
  return {
    id: seat.id,
    side: seat.side,
    ...(seat.actor ? { actor: seat.actor } : {}),
    ...(seat.name.trim() ? { name: seat.name.trim() } : {}),
    ...(ability
      ? { ability: abilityOf(seat, facts), ...(alsoOf(seat, facts) ? { also: alsoOf(seat, facts) } : {}) }
      : { resistance: crowd || seat.rung === OTHER ? { rating: crowd || seat.rating } : { rung: seat.rung as Rung } }),
    ...(seat.modifiers.length && ability ? { modifiers: seat.modifiers } : {}),
    ...(seat.states && ability ? { states: seat.states } : {}),
    ...(form.type === "extended" && typed(seat.edge) ? { edge: typed(seat.edge) } : {}),
    ...(seat.literal && seat.rung === "veryLow" && !ability ? { literal: true } : {}),
    ...(form.type === "extended" && lends.length ? { lends: Object.fromEntries(lends) } : {}),
    ...(roles.length ? { followers: Object.fromEntries(roles) } : {}),
    ...(form.secret && seat.side !== "A" ? { secret: true } : {}),
  };
}
