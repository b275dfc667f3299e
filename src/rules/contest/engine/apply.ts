import type { Keeping } from "./contest-type.ts";
import type { Effect } from "./effect.ts";
import type { Numbers, Pairing, Seat } from "./parts.ts";
import type { ContestState } from "./state.ts";

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

/** Advantage the GM has shown counts as changed: it may be asked for (C233). */
const shown = (state: ContestState, id: string): ContestState => {
  const found = state.advantage[id];
  return found ? { ...state, advantage: { ...state.advantage, [id]: { ...found, changed: true } } } : state;
};

/** Points may pass below zero while an amendment takes old effects back; they never rest there. */
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

/**
 * Whether a newcomer makes a contest of two one of several: who fights does (C241), and who stands aside where rounds
 * wait for the free. Where it may give from outside, the exchanges of the two go on (C324).
 */
const makesGroup = ({ kind, role, aside }: Seat, { outside }: Keeping): boolean =>
  (kind !== "follower" || role === "contestant") && !(aside && outside);

const apply = (state: ContestState, effect: Effect, keeping: Keeping): ContestState => {
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

/** Apply effects in order; what only the type keeps changes where the type is given. */
export const applyAll = (state: ContestState, effects: readonly Effect[], keeping: Keeping = {}): ContestState =>
  floored(
    effects.reduce((before, effect) => {
      const now = apply(before, effect, keeping);
      return keeping.apply ? keeping.apply(now, effect) : now;
    }, state),
  );
