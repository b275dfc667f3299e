import { followerRole, usualAbility } from "../../../documents/choices.ts";
import { countingStates } from "../../../documents/rows.ts";
import type {
  ContestFacts,
  ContestSeatStart,
  ContestStart,
  ModifierStart,
  ResistanceStart,
  RungCard,
} from "../../../play/api.ts";
import {
  PLOT_AUGMENTS,
  combine,
  crowdResistance,
  hasHelped,
  parseRating,
  printRating,
  quickAugment,
} from "../../../rules/contest/ask.ts";
import type { Rung } from "../../../rules/contest/roll/ladder.ts";
import { OTHER, UNCHOSEN, mayChoose, offeredRole, withSeat, type FrameForm, type FrameSeat } from "./form.ts";

/** The number of a seat's resistance before any crowd; null where it is no rating. */
export function singleRating(seat: FrameSeat, ladder: readonly RungCard[]): number | null {
  if (seat.rung !== OTHER) return ladder.find(({ rung }) => rung === seat.rung)?.rating ?? null;
  const parsed = parseRating(seat.rating);
  return parsed.kind === "ok" ? parsed.value : null;
}

/** The number of a seat's resistance with its crowd; null where it is no rating. */
export function crowdNumber(seat: FrameSeat, ladder: readonly RungCard[]): number | null {
  const single = singleRating(seat, ladder);
  return single === null || seat.crowd === "" ? single : crowdResistance(single, seat.crowd);
}

/** A resistance with its crowd, as written; "" where there is no crowd, or no number. */
export function crowdRating(seat: FrameSeat, ladder: readonly RungCard[]): string {
  const number = seat.crowd === "" ? null : crowdNumber(seat, ladder);
  return number === null ? "" : printRating(number);
}

interface Pair {
  readonly a: string;
  readonly b: string;
}

/**
 * The pairs to begin with. Where nobody chose: none, the rules pair by falling rating (C110). Else the chosen ones, and
 * the rest by falling rating, so that nobody is left without a foe; where players choose, only the chosen ones.
 */
export function pairsOf(
  form: Pick<FrameForm, "seats"> & { readonly choose?: boolean },
  ratingOf: (seat: FrameSeat) => number,
): readonly Pair[] {
  const chosen = form.seats.flatMap(({ id, side, foe }) =>
    side === "A" && form.seats.some((other) => other.id === foe && other.side !== "A") ? [{ a: id, b: foe }] : [],
  );
  if (!chosen.length || form.choose) return chosen;
  const left = form.seats
    .filter((seat) => !chosen.some(({ a, b }) => a === seat.id || b === seat.id))
    .sort((one, other) => ratingOf(other) - ratingOf(one));
  return [...chosen, ...facing(left)];
}

/** Each with the best of another side who faces nobody yet, in the order given; the first side is named first. */
function facing(left: readonly FrameSeat[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const rest = [...left];
  for (let one = rest.shift(); one; one = rest.shift()) {
    const { id, side } = one;
    const at = rest.findIndex((other) => other.side !== side);
    const [foe] = at < 0 ? [] : rest.splice(at, 1);
    if (foe) pairs.push(foe.side === "A" ? { a: foe.id, b: id } : { a: id, b: foe.id });
  }
  return pairs;
}

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

export const statesOf = (seat: FrameSeat, facts: ContestFacts | null): ContestFacts["states"] =>
  facts?.kind === "hero" ? countingStates(facts, [abilityOf(seat, facts), alsoOf(seat, facts)], seat.states) : [];

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

/** A typed number between -99 and 99; 0 for anything else. */
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

/** A resistance as the dialog holds it: a rung by name, or `other` with what was typed. */
const held = (resistance: ResistanceStart | null | undefined): Pick<FrameSeat, "rung" | "rating"> => {
  if (!resistance) return { rung: "moderate", rating: "" };
  return "rung" in resistance
    ? { rung: resistance.rung, rating: "" }
    : { rung: OTHER, rating: String(resistance.rating) };
};

/** What an npc begins with where nobody chose: its own ability, its resistance, else moderate. */
const asWritten = (facts: ContestFacts | null): Partial<FrameSeat> => {
  const ability = facts?.kind === "resistance" ? usualAbility(facts) : null;
  return { ...held(facts?.resistance), ...(ability === null ? {} : { ability }) };
};

/** Fills in each resistance nobody chose from its actor's sheet, else moderate: a foe picked is the foe as written. */
export const withSheets = (form: FrameForm, factsOf: (actor: string) => ContestFacts | null): FrameForm => ({
  ...form,
  seats: form.seats.map((seat) =>
    seat.rung === UNCHOSEN ? { ...seat, ...asWritten(seat.ability ? null : factsOf(seat.actor)) } : seat,
  ),
});

/** A kind of support the dialog offers. */
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

const ofOneself = (seat: FrameSeat, facts: ContestFacts): readonly FrameSupport[] => {
  const used = abilityOf(seat, facts);
  return facts.abilities.flatMap(({ id, name, rating }) =>
    id === used || rating === null ? [] : [quick(seat.id, id, name, rating)],
  );
};

/** Followers at hand, who may support the one they came with. */
const atHand = (seat: FrameSeat, facts: ContestFacts): ContestFacts["followers"] =>
  facts.followers.filter((follower) => followerRole(seat.followers, follower) === "supporter");

/** Support of followers who neither fight, lend points nor lend an ability: they are at hand (C227, C369). */
const ofFollowers = (seat: FrameSeat, facts: ContestFacts): readonly FrameSupport[] =>
  atHand(seat, facts).flatMap((follower) =>
    follower.abilities.map(({ id, name, rating }) =>
      quick(follower.id, `follower:${follower.id}:${id}`, `${follower.name}: ${name}`, rating),
    ),
  );

const comrades = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSeat[] =>
  form.seats.filter(
    (other) => other.id !== seat.id && other.side === seat.side && rollsAbility(other, factsOf(other.actor)),
  );

const ofComrades = (form: FrameForm, seat: FrameSeat, factsOf: FactsOf): readonly FrameSupport[] =>
  comrades(form, seat, factsOf).flatMap((other) => {
    const facts = factsOf(other.actor);
    const used = facts?.abilities.find(({ id }) => id === abilityOf(other, facts));
    return !facts || used?.rating == null
      ? []
      : [quick(other.id, `seat:${other.id}`, `${facts.name}: ${used.name}`, used.rating)];
  });

/** Support a seat may begin with: quick, once a helper, or the GM's award; rolls come after (C189, S2-8). */
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

/** Drops support whose giver no longer stands beside its receiver. */
export const withHelpers = (form: FrameForm, factsOf: FactsOf): FrameForm => ({
  ...form,
  seats: form.seats.map((seat) => {
    const facts = factsOf(seat.actor);
    if (!facts || !seat.modifiers.some(({ by }) => by !== undefined)) return seat;
    const there = [seat, ...comrades(form, seat, factsOf), ...atHand(seat, facts)].map(({ id }) => id);
    return { ...seat, modifiers: seat.modifiers.filter(({ by }) => by === undefined || there.includes(by)) };
  }),
});

const added = (form: FrameForm, id: string, modifier: ModifierStart): FrameForm => {
  const seat = form.seats.find((one) => one.id === id);
  return seat ? withSeat(form, id, { modifiers: [...seat.modifiers, modifier] }) : form;
};

/** A modifier for the reason that was typed, which is used up by it. */
export const withModifier = (form: FrameForm, id: string, kind: string, value: number): FrameForm => ({
  ...added(form, id, {
    kind: kind === "stretch" ? "stretch" : "situational",
    value,
    note: form.reason.trim(),
  }),
  reason: "",
});

export function withState(form: FrameForm, id: string, state: string, factsOf: FactsOf): FrameForm {
  const seat = form.seats.find((one) => one.id === id);
  if (!seat) return form;
  const now = statesOf(seat, factsOf(seat.actor)).map((one) => one.id);
  return withSeat(form, id, {
    states: now.includes(state) ? now.filter((one) => one !== state) : [...now, state],
  });
}

/** Support as a place may begin with it, by its name in the list; the form as it was where it is none of them. */
export function withSupport(form: FrameForm, id: string, value: string, factsOf: FactsOf): FrameForm {
  const seat = form.seats.find((one) => one.id === id);
  const found = seat && supportsOf(form, seat, factsOf).find((one) => one.value === value);
  return found ? added(form, id, { ...found.modifier, note: found.modifier.note || form.reason.trim() }) : form;
}

export function withFlaw(form: FrameForm, id: string, value: string, factsOf: FactsOf): FrameForm {
  const actor = form.seats.find((one) => one.id === id)?.actor ?? "";
  const flaw = factsOf(actor)?.flaws.find((one) => one.id === value);
  return flaw?.rating == null ? form : added(form, id, { kind: "flaw", value: flaw.rating, note: flaw.name });
}
