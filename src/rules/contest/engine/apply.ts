import { adversityOf, severity, type Adversity } from "../fortune/adversity.ts";
import { clearlyInferior, type Fortune } from "../fortune/benefit.ts";
import type { Degree } from "../roll/roll.ts";
import type { OwnState } from "./definition.ts";
import { abilityAt, isBare, seatAt } from "./look.ts";
import type { ContestState, Effect, Numbers, Pairing, Proposal, Seat } from "./state.ts";

const seat = (state: ContestState, id: string, change: (seat: Seat) => Seat): ContestState => {
  const found = state.seats[id];
  return found ? { ...state, seats: { ...state.seats, [id]: change(found) } } : state;
};

const numbers = (state: ContestState, id: string, change: (numbers: Numbers) => Numbers): ContestState => {
  const found = state.numbers[id];
  return found ? { ...state, numbers: { ...state.numbers, [id]: change(found) } } : state;
};

const pairing = (state: ContestState, id: string, change: (pairing: Pairing) => Pairing): ContestState => ({
  ...state,
  pairings: state.pairings.map((entry) => (entry.id === id ? change(entry) : entry)),
});

const status = (state: ContestState, effect: Extract<Effect, { type: "status" }>): ContestState => {
  const felled = effect.after === "out" || effect.after === "removed";
  return seat(state, effect.seat, (found) => ({
    ...found,
    status: effect.after,
    felledBy: felled ? (effect.by ?? null) : null,
    felledIn: felled ? (effect.pairing ?? null) : null,
    felledRound: felled ? state.round : 0,
  }));
};

const advantage = (state: ContestState, id: string, by: number): ContestState => {
  const found = state.advantage[id];
  if (!found) return state;
  const next = { ...found, current: found.current + by, changed: found.changed || by !== 0 };
  return { ...state, advantage: { ...state.advantage, [id]: next } };
};

/** Advantage that the GM has shown counts as changed, so it can be asked for (C233). */
const shown = (state: ContestState, id: string): ContestState => {
  const found = state.advantage[id];
  return found ? { ...state, advantage: { ...state.advantage, [id]: { ...found, changed: true } } } : state;
};

/** Points may pass below zero while an amendment reverts old effects, but never stay there. */
const floored = (state: ContestState): ContestState =>
  state.pairings.some(({ against }) => Object.values(against).some((points) => points < 0))
    ? {
        ...state,
        pairings: state.pairings.map((entry) => ({
          ...entry,
          against: Object.fromEntries(Object.entries(entry.against).map(([id, n]) => [id, Math.max(0, n)])),
        })),
      }
    : state;

/** Whether a newcomer makes two a group: a fighter does (C241); one aside only where `outside` is not set (C324). */
const makesGroup = ({ kind, role, aside }: Seat, { outside }: OwnState): boolean =>
  (kind !== "follower" || role === "contestant") && !(aside && outside);

const apply = (state: ContestState, effect: Effect, keeping: OwnState): ContestState => {
  switch (effect.type) {
    case "points":
      return pairing(state, effect.pairing, (found) => ({
        ...found,
        against: { ...found.against, [effect.against]: (found.against[effect.against] ?? 0) + effect.by },
      }));
    case "carried":
      return seat(state, effect.seat, (found) => ({ ...found, carried: Math.max(0, found.carried + effect.by) }));
    case "advantage":
      return advantage(state, effect.seat, effect.by);
    case "started":
      return {
        ...state,
        advantage: {
          ...state.advantage,
          [effect.seat]: { start: effect.start, current: effect.start, changed: false },
        },
      };
    case "wounds":
      return { ...state, wounds: { ...state.wounds, [effect.seat]: effect.after } };
    case "status":
      return status(state, effect);
    case "paired":
      return { ...state, pairings: [...state.pairings.filter(({ id }) => id !== effect.pairing.id), effect.pairing] };
    case "pairing":
      return pairing(state, effect.pairing, (found) => ({
        ...found,
        status: effect.after,
        winner: effect.winner ?? null,
      }));
    case "modified":
      return numbers(state, effect.seat, (found) => ({ ...found, modifiers: [...found.modifiers, effect.modifier] }));
    case "unmodified":
      return numbers(state, effect.seat, (found) => ({
        ...found,
        modifiers: found.modifiers.filter(({ id }) => id !== effect.modifier.id),
      }));
    case "ability":
      return numbers(state, effect.seat, (found) => ({ ...found, current: effect.after }));
    case "gained":
      return numbers(state, effect.seat, (found) => ({
        ...found,
        abilities: [...found.abilities.filter(({ id }) => id !== effect.ability.id), effect.ability],
      }));
    case "rating":
      return numbers(state, effect.seat, (found) => ({
        ...found,
        abilities: found.abilities.map((ability) =>
          ability.id === effect.ability ? { ...ability, rating: effect.after } : ability,
        ),
      }));
    case "opened":
      return numbers(state, effect.seat, (found) => ({ opened: effect.rating, ...found }));
    case "turns":
    case "shot":
    case "used":
      return state;
    case "owner":
      return seat(state, effect.seat, (found) => ({ ...found, owner: effect.after }));
    case "edge":
      return seat(state, effect.seat, (found) => ({ ...found, edge: effect.after }));
    case "heroPoints":
      return seat(state, effect.seat, (found) => ({ ...found, heroPoints: Math.max(0, found.heroPoints + effect.by) }));
    case "counted": {
      const key = `${effect.what}:${effect.seat}`;
      return { ...state, counts: { ...state.counts, [key]: (state.counts[key] ?? 0) + effect.by } };
    }
    case "joined":
      return {
        ...state,
        group: state.group || makesGroup(effect.seat, keeping),
        order: [...state.order.filter((id) => id !== effect.seat.id), effect.seat.id],
        seats: { ...state.seats, [effect.seat.id]: effect.seat },
        numbers: { ...state.numbers, [effect.seat.id]: effect.numbers },
      };
    case "proposed":
      return {
        ...state,
        proposals: [...state.proposals.filter(({ id }) => id !== effect.proposal.id), effect.proposal],
      };
    case "withdrawn":
      return { ...state, proposals: state.proposals.filter(({ id }) => id !== effect.proposal.id) };
    case "ordered":
      return {
        ...state,
        pairings: effect.after.flatMap((id) => state.pairings.find((entry) => entry.id === id) ?? []),
      };
    case "phase":
      return { ...state, phase: effect.after };
    case "leads":
      return pairing(state, effect.pairing, (found) => ({ ...found, leads: effect.after }));
    case "revealed":
      return shown(
        seat(state, effect.seat, (found) => ({ ...found, secret: false })),
        effect.seat,
      );
  }
};

/** Applies effects in order; `keeping` applies those of the type's own state. */
export const applyAll = (state: ContestState, effects: readonly Effect[], keeping: OwnState = {}): ContestState =>
  floored(
    effects.reduce((before, effect) => {
      const now = apply(before, effect, keeping);
      return keeping.apply ? keeping.apply(now, effect) : now;
    }, state),
  );

/** Id of the GM's number where it is none of the seat's abilities. */
const BARE = "main";

/** A proposed state touches the ability in use unless the GM says otherwise; on a bare number it touches all. */
const scopeOf = (state: ContestState, seat: string): string => {
  const numbers = state.numbers[seat];
  if (seatAt(state, seat).kind === "resistance" && numbers?.current === BARE) return "";
  return numbers?.abilities.find(({ id }) => id === numbers.current)?.name ?? "";
};

/** Proposes a state for a seat with a sheet, a GM's one too; the GM applies or drops it (E-14). */
export const proposeFor = (
  state: ContestState,
  seat: string,
  name: Adversity | Fortune | null,
  why: Proposal["why"],
  more: Pick<Proposal, "weaker"> = {},
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
    ...more,
  };
  return [{ type: "proposed", proposal }];
};

/** Proposes for heroes and followers alone: where only the heroes' outcome counts, their opposition has none (C045). */
export const propose = (...[state, seat, ...proposal]: Parameters<typeof proposeFor>): readonly Effect[] =>
  seatAt(state, seat).kind === "resistance" ? [] : proposeFor(state, seat, ...proposal);

/** The number as framed that the seat met its first foe with, or would; an unknown one compares to none. */
const opening = (state: ContestState, seat: string): number =>
  state.numbers[seat]?.opened ?? abilityAt(state, seat)?.rating ?? NaN;

/** Whether a foe began too weak for a benefit (E-67, E-142); between two heroes a victory always brings one (C046). */
export const inferior = (state: ContestState, seat: string, foe: string | null): foe is string =>
  state.rulings.clearlyInferiorRule &&
  foe !== null &&
  seatAt(state, foe).kind !== "hero" &&
  clearlyInferior(opening(state, seat), opening(state, foe));

/** The side of a pairing that would win without a benefit because the other is clearly weaker; null where neither. */
export const unrewarded = (state: ContestState, a: string, b: string): string | null =>
  [[a, b] as const, [b, a] as const].find(
    ([own, foe]) => seatAt(state, own).kind !== "resistance" && inferior(state, own, foe),
  )?.[0] ?? null;

/** A victory's benefit; over a clearly weaker foe it waits for the GM's word (S2-10, E-142). */
export const proposeBenefit = (
  state: ContestState,
  seat: string,
  foe: string | null,
  name: Fortune | null,
): readonly Effect[] => propose(state, seat, name, "victory", inferior(state, seat, foe) ? { weaker: foe } : {});

/** The consequence of a defeat by degree (S2-9). */
export const consequence = (degree: Degree): Adversity | null => adversityOf(degree);

export const worse = (first: Adversity | null, second: Adversity | null): Adversity | null =>
  severity(second) > severity(first) ? second : first;
