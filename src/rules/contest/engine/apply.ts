import { clearlyInferior, type Fortune, fortuneOf } from "../roll/ladder.ts";
import { adversityOf, severity, type Adversity, type Degree } from "../roll/roll.ts";
import { REMOVAL_POINTS, groupLevel } from "../table/tables.ts";
import type { OwnState, ContestType, PairingDeparture } from "./definition.ts";
import type { ContestEvent } from "./event.ts";
import { abilityAt, isBare, seatAt, countOf } from "./look.ts";
import { activeSides, isHeroSide, lastPairing, openPairings, seatsOf } from "./party.ts";
import {
  type ContestState,
  type Effect,
  type Numbers,
  type Pairing,
  type Proposal,
  type Seat,
  foeIn,
  reverseAll,
  type OpenRoll,
  type Outcome,
  type SeatOutcome,
} from "./state.ts";

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

/** Advantage that the GM has shown counts as changed (C233). */
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

/** Whether a newcomer makes two a group: a fighter does (C241); a seat aside does unless `outside` is set (C324). */
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

/** Id of a resistance's bare number. */
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

/** The plain rating a seat met its first foe with, or would; NaN where unknown, which is never inferior. */
const opening = (state: ContestState, seat: string): number =>
  state.numbers[seat]?.opened ?? abilityAt(state, seat)?.rating ?? NaN;

/** Whether a foe began too weak for a benefit (E-67, E-142); a victory over a hero always brings one (C046). */
export const inferior = (state: ContestState, seat: string, foe: string | null): foe is string =>
  state.rulings.clearlyInferiorRule &&
  foe !== null &&
  seatAt(state, foe).kind !== "hero" &&
  clearlyInferior(opening(state, seat), opening(state, foe));

/** The seat whose victory would bring no benefit because the other is clearly weaker; null where there is none. */
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

/** The side whose level counts: winners with heroes, else heroes who lost to a resistance (C045, C046). */
const countedSide = (state: ContestState, winner: string): string | undefined =>
  isHeroSide(state, winner) ? winner : state.sides.find(({ id }) => isHeroSide(state, id))?.id;

/** A side's level by its heroes' outcomes (C122 to C127); null: no outcome qualifies, and the GM says (E-80). */
export const sideLevel = (
  state: ContestState,
  winner: string | null,
  outcomes: readonly SeatOutcome[],
): Degree | null => {
  if (winner === null) return null;
  const side = countedSide(state, winner);
  const won = side === winner;
  const heroes = new Set(
    seatsOf(state)
      .filter((seat) => seat.side === side && seat.kind === "hero")
      .map(({ id }) => id),
  );
  const foes = seatsOf(state).filter((seat) => seat.side !== side && seat.kind !== "follower");
  const degrees = outcomes.filter((one) => heroes.has(one.seat) && one.won === won).map(({ degree }) => degree);
  const feller = foes.length === 1 ? foes[0]?.felledBy : null;
  // A single hero who lost has one outcome, so no second worst
  const alone = won ? outcomes.find(({ seat }) => seat === feller) : undefined;
  return groupLevel(degrees, alone?.won === won ? alone.degree : null);
};

/** Whether a seat's outcome follows the level that the GM named: of two alone, where points left it open (E-141). */
const follows = (state: ContestState, outcome: Outcome, seat: string): boolean =>
  !state.group && !outcome.seats.some((one) => one.seat === seat && one.won !== null);

/** The outcome with the GM's level; of two alone both get it (E-141). */
export const withLevel = (state: ContestState, outcome: Outcome, level: Degree): Outcome => ({
  ...outcome,
  level,
  seats: outcome.seats.map((one) =>
    follows(state, outcome, one.seat)
      ? { ...one, won: seatAt(state, one.seat).side === outcome.winner, degree: level }
      : one,
  ),
});

/** A consequence that points or states have brought already is not proposed twice (E-123). */
const hasSuffered = (state: ContestState, seat: string): boolean =>
  state.proposals.some((one) => one.seat === seat && (one.why === "climax" || one.why === "defeat"));

/** The GM's level proposes, for two alone, a benefit or a consequence (E-141). */
export const statesByLevel = (state: ContestState, level: Degree): readonly Effect[] => {
  const { outcome } = state;
  if (!outcome) return [];
  let now = state;
  const effects: Effect[] = [];
  for (const { id, side, kind } of seatsOf(state)) {
    if (kind !== "hero" || !follows(state, outcome, id)) continue;
    const last = lastPairing(state, id);
    const more =
      side === outcome.winner
        ? proposeBenefit(now, id, last ? foeIn(last, id) : null, fortuneOf(level))
        : hasSuffered(now, id)
          ? []
          : propose(now, id, consequence(level), "defeat");
    effects.push(...more);
    now = applyAll(now, more);
  }
  return effects;
};

type SeatEnding = ReturnType<typeof seatsOf>[number];
type Level = Parameters<typeof sideLevel>[2][number];

interface EndingParts {
  readonly seatOutcome: (state: ContestState, seat: SeatEnding) => Level;
  /** States proposed for a seat; the state holds those proposed for earlier seats. */
  readonly statesFor: (state: ContestState, seat: SeatEnding) => readonly Effect[];
  readonly rules: { readonly alone: string; readonly group: string };
}

/** The end of a long contest: prize to the last side or to the GM's choice, levels, proposed states. */
export const endingOf =
  ({ seatOutcome, statesFor, rules }: EndingParts) =>
  (state: ContestState, winner: string | null = activeSides(state)[0] ?? null): ContestEvent => {
    const seats = seatsOf(state).map((seat) => seatOutcome(state, seat));
    const effects: Effect[] = [];
    let now = state;
    for (const seat of seatsOf(state)) {
      const more = statesFor(now, seat);
      effects.push(...more);
      now = applyAll(now, more);
    }
    const level = sideLevel(state, winner, seats);

    return {
      type: "ended",
      outcome: { winner, level, seats },
      effects,
      trace: [[state.group ? rules.group : rules.alone, level]],
    };
  };

/** Counter of the seat that was behind when the GM closed: it lost the pairing without being put out. */
const behind = (pairing: string): string => `behind-${pairing}`;

/** Whether a seat was behind in a pairing as the contest closed (E-140). */
export const wasBehind = (state: ContestState, pairing: string, seat: string): boolean =>
  countOf(state, behind(pairing), seat) > 0;

/** Closing gives an open pairing to the side that is ahead, else ends it for both (E-140). */
const decided = (state: ContestState, type: ContestType): readonly Effect[] =>
  state.pairings
    .filter(({ status }) => status === "open")
    .flatMap((pairing): readonly Effect[] => {
      const { id } = pairing;
      const winner = type.ahead?.(state, pairing) ?? null;
      const loser = winner === null ? null : foeIn(pairing, winner);
      if (loser === null) return [{ type: "pairing", pairing: id, before: "open", after: "closed" }];
      return [
        { type: "pairing", pairing: id, before: "open", after: "won", winner },
        { type: "counted", what: behind(id), seat: loser, by: 1 },
      ];
    });

/** The end of a contest the GM closes, by its score; the level stays open where no outcome gives one (E-140). */
export const closed = (state: ContestState, winner: string | null, type: ContestType): ContestEvent => {
  const own = type.closing?.(state, winner);
  if (own) return own;
  const first = decided(state, type);
  const end = type.ending?.(applyAll(state, first, type), winner);
  if (end?.type !== "ended") return { type: "ended", outcome: { winner, level: null, seats: [] }, effects: first };
  return { ...end, effects: [...first, ...end.effects], trace: [["E-140"], ...(end.trace ?? [])] };
};

export const lastRoll = (state: ContestState, pairing: string, target?: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.pairing === pairing && (target === undefined || roll.target === target));

/** Whether the seat won a roll to get away (C095). */
export const isLeaving = (state: ContestState, pairing: Pairing, seat: string): boolean => {
  const roll = lastRoll(state, pairing.id)?.roll;
  if (roll?.purpose !== "round" || roll.winner === null || roll.round !== pairing.played || pairing.since > roll.round)
    return false;
  return roll[roll.winner].seat === seat && roll[roll.winner].aside === "leave";
};

/** Rolls of this round in later pairings of a fallen seat; read in order, they were never made. */
export const voided = (state: ContestState, seat: string, pairing: string): readonly OpenRoll[] => {
  const order = state.pairings.map(({ id }) => id);
  const later = openPairings(state, seat).filter(
    ({ id, played }) => order.indexOf(id) > order.indexOf(pairing) && played === state.round,
  );
  return state.open.filter(
    ({ roll }) => roll.purpose === "round" && roll.round === state.round && later.some(({ id }) => id === roll.pairing),
  );
};

/** A seat leaves: its foe wins the pairing, others close, its later rolls are void; a follower counts 2 more (C159). */
export const fellEvent = (state: ContestState, { seat, by, pairing }: PairingDeparture, rule: string): ContestEvent => {
  const found = seatAt(state, seat);
  const follower = found.kind === "follower";
  const others = openPairings(state, seat).filter(({ id }) => id !== pairing);
  const effects: Effect[] = [
    {
      type: "status",
      seat,
      before: found.status,
      after: follower ? "removed" : "out",
      by,
      pairing,
    },
    ...[...voided(state, seat, pairing)].reverse().flatMap(({ effects }) => reverseAll(effects)),
    { type: "pairing", pairing, before: "open", after: "won", winner: by },
    ...others.map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after: "closed" }) as const),
    ...(follower ? [{ type: "carried", seat, by: REMOVAL_POINTS } as const] : []),
  ];
  return {
    type: "fell",
    seat,
    by,
    pairing,
    effects,
    trace: follower ? [["C158"], ["C159", REMOVAL_POINTS]] : [[rule]],
  };
};
