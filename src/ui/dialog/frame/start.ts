import type { ContestFacts, ContestSeatStart, ContestStart, FollowerRole } from "../../../play/contest-api.ts";
import type { Rung } from "../../../rules/contest/roll/ladder.ts";
import { OTHER, type FrameForm, type FrameSeat } from "./form.ts";

/** What an actor brings, by its uuid. */
export type FactsOf = (actor: string) => ContestFacts | null;

/** The ability a seat begins with: the chosen one, else the first that can be used. */
export const abilityOf = (seat: FrameSeat, facts: ContestFacts | null): string =>
  facts?.abilities.find(({ id, rating }) => id === seat.ability && rating !== null)?.id ??
  facts?.abilities.find(({ rating }) => rating !== null)?.id ??
  "";

/** A hero rolls an ability; a character of the GM does too where one is chosen, else it is a resistance. */
export const rollsAbility = (seat: FrameSeat, facts: ContestFacts | null): boolean =>
  facts !== null && (facts.kind === "hero" || seat.ability !== "");

/** What followers may do in each type of contest (C156, C227 to C229, C369). */
export const ROLES: Readonly<Record<FrameForm["type"], readonly FollowerRole[]>> = {
  simple: ["supporter", "absent"],
  scored: ["contestant", "secondary", "supporter", "absent"],
  extended: ["points", "ability", "supporter", "absent"],
  chained: ["supporter", "absent"],
};

/** The form as the terms of a contest. */
export function startOf(form: FrameForm, factsOf: FactsOf): ContestStart {
  const pairings = form.seats.flatMap(({ id, side, foe }) =>
    side === "A" && form.seats.some((other) => other.id === foe) ? [{ a: id, b: foe }] : [],
  );
  return {
    type: form.type,
    phase: form.phase,
    ...(form.title ? { title: form.title } : {}),
    prize: form.prize,
    obstacle: form.obstacle,
    tactic: form.tactic,
    seats: form.seats.map((seat) => seatStart(form, seat, factsOf(seat.actor))),
    ...(pairings.length ? { pairings } : {}),
    ...(form.harmful ? { harmful: true } : {}),
    detail: form.detail,
    diceBy: form.diceBy,
    ...(form.agree ? { agree: true } : {}),
  };
}

function seatStart(form: FrameForm, seat: FrameSeat, facts: ContestFacts | null): ContestSeatStart {
  const ability = rollsAbility(seat, facts);
  const roles = Object.entries(seat.followers).filter(([, role]) => ROLES[form.type].includes(role));
  return {
    id: seat.id,
    side: seat.side,
    ...(seat.actor ? { actor: seat.actor } : {}),
    ...(seat.name.trim() ? { name: seat.name.trim() } : {}),
    ...(ability
      ? { ability: abilityOf(seat, facts) }
      : { resistance: seat.rung === OTHER ? { rating: seat.rating } : { rung: seat.rung as Rung } }),
    ...(seat.modifiers.length && ability ? { modifiers: seat.modifiers } : {}),
    ...(roles.length ? { followers: Object.fromEntries(roles) } : {}),
    ...(form.secret && seat.side === "B" ? { secret: true } : {}),
  };
}
