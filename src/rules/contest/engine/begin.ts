import { isRefused, ok, refused, type Parsed, type Refused } from "../../log/outcome.ts";
import { assertPresent, isRecord, listOf } from "../../log/values.ts";
import { applyAll } from "./apply.ts";
import type { ContestIntent, ContestType, Move, TypeOf } from "./definition.ts";
import { seatAt } from "./look.ts";
import { fights, isDecided, isHeroSide, nameOf, rollerOf, seatsOf } from "./party.ts";
import {
  parseSetupShape,
  roleIn,
  type ContestSetup,
  type ContestTypeId,
  type Modifier,
  type SeatSetup,
} from "./setup.ts";
import { foeIn, type ContestState, type Effect, type Numbers, type Pairing, type Seat } from "./state.ts";

/** A seat as a helper; without a status it is present. */
type Helper = Pick<Seat, "side" | "role"> & Partial<Pick<Seat, "status">>;

/** Counts the augments that a helper tried for a seat: one a contest (S2-8). */
export const augmentCounter = (helper: string): string => `augment-by-${helper}`;

/** Why a helper cannot support a side, or null; asked in play and of a setup (S2-8). */
export const helperRefused = (side: string, helper: Helper | undefined, tried: number): Refused | null => {
  if (helper?.side !== side) return refused("Contest.Refused.NotYourSide", "S2-8");
  if ((helper.status ?? "in") !== "in") return refused("Contest.Refused.HelperNotIn", "C132");
  if (helper.role === "points") return refused("Contest.Refused.PointsOnly", "C231");
  return tried > 0 ? refused("Contest.Refused.AugmentOnce", "S2-8") : null;
};

/** The seat that gives this support; null where it names none, and for other modifiers. */
export const helperOf = ({ kind, by }: Pick<Modifier, "kind" | "by">): string | null =>
  kind === "augment" ? (by ?? null) : null;

export const hasHelped = (modifiers: readonly Pick<Modifier, "kind" | "by">[], helper: string): boolean =>
  modifiers.some((modifier) => helperOf(modifier) === helper);

/** Support that a seat brings along counts when it begins or joins (S2-8). */
export const broughtSupport = ({ id, modifiers }: Pick<SeatSetup, "id" | "modifiers">): readonly Effect[] =>
  listOf(modifiers).flatMap((modifier): readonly Effect[] => {
    const helper = helperOf(modifier);
    return helper === null ? [] : [{ type: "counted", what: augmentCounter(helper), seat: id, by: 1 }];
  });

/** The first support brought along that its helper cannot give, with its place; null where there is none. */
const supportFault = (
  { side, ...seat }: Pick<SeatSetup, "side" | "modifiers">,
  helperAt: (id: string) => Helper | undefined,
): { readonly index: number; readonly refused: Refused } | null => {
  const modifiers = listOf(seat.modifiers);
  for (const [index, modifier] of modifiers.entries()) {
    const helper = helperOf(modifier);
    if (helper === null) continue;
    const found = helperAt(helper);
    // An absent helper is out, which says more than being on no side
    const no = found
      ? helperRefused(side, found, Number(hasHelped(modifiers.slice(0, index), helper)))
      : refused("Contest.Refused.HelperNotIn", "C132");
    if (no) return { index, refused: no };
  }
  return null;
};

interface Company {
  readonly type: ContestTypeId;
  readonly sides: readonly { readonly id: string }[];
  readonly seats: readonly Present[];
}

type Present = Pick<SeatSetup, "id" | "kind" | "side"> & Partial<Pick<Seat, "role" | "status">>;

const helperIn = (seats: readonly Present[], type: ContestTypeId, id: string): Helper | undefined => {
  const found = seats.find((one) => one.id === id);
  return found && { ...found, role: found.role ? roleIn(type, found.role) : null };
};

const fault = (key: string, rule: string, path: string): Refused => refused(`Contest.Refused.${key}`, rule, {}, path);

/** Index of the first repeated id; -1 where all differ. */
const doubled = (ids: readonly string[]): number => ids.findIndex((id, index) => ids.indexOf(id) !== index);

/** Why a seat does not fit this company, or null; the same at the start and for latecomers. */
export const seatFault = (seat: SeatSetup, { type, sides, seats }: Company, path: string): Refused | null => {
  if (!sides.some(({ id }) => id === seat.side)) return fault("NoSuchSide", "L-input", `${path}.side`);
  if (doubled(seat.abilities.map(({ id }) => id)) !== -1) return fault("DoubledId", "L-input", `${path}.abilities`);
  if (doubled(listOf(seat.modifiers).map(({ id }) => id)) !== -1)
    return fault("DoubledId", "L-input", `${path}.modifiers`);
  if (seat.kind === "resistance") {
    if (seat.modifiers?.length) return fault("ResistanceModified", "C017", `${path}.modifiers`);
    if (seat.heroPoints) return fault("ResistanceHeroPoints", "C274", `${path}.heroPoints`);
  }
  if ((seat.kind === "follower") !== (seat.owner !== undefined && seat.role !== undefined))
    return fault("FollowerOwner", "C156", `${path}.owner`);
  const owner = seats.find(({ id }) => id === seat.owner);
  if (seat.owner !== undefined && (owner?.kind === "follower" || owner?.side !== seat.side))
    return fault("FollowerSide", "C156", `${path}.owner`);
  const support = supportFault(seat, (id) => helperIn([...seats, seat], type, id));
  return support && { ...support.refused, path: `${path}.modifiers.${support.index}.by` };
};

type Pair = NonNullable<ContestSetup["pairings"]>[number];

const checkPairing = (setup: ContestSetup, pair: Pair, index: number): Refused | null => {
  const [a, b] = [pair.a, pair.b].map((id) => setup.seats.find((seat) => seat.id === id));
  const path = `pairings.${index}`;
  if (!a || !b) return fault("NoSuchSeat", "C110", path);
  if (a.side === b.side) return fault("SameSide", "C100", path);
  const stands = (seat: SeatSetup): boolean =>
    seat.aside !== true && (seat.role === undefined || roleIn(setup.type, seat.role) === "contestant");
  return stands(a) && stands(b) ? null : fault("DoesNotFight", "C165", path);
};

const check = (setup: ContestSetup, { brief }: ContestType): Refused | null => {
  const side = doubled(setup.sides.map(({ id }) => id));
  if (side !== -1) return fault("DoubledId", "L-input", `sides.${side}`);
  const seat = doubled(setup.seats.map(({ id }) => id));
  if (seat !== -1) return fault("DoubledId", "L-input", `seats.${seat}`);
  for (const [index, one] of setup.seats.entries()) {
    const wrong = seatFault(one, setup, `seats.${index}`);
    if (wrong) return wrong;
  }
  if (brief && setup.sides.length > 2) return fault("TwoSides", "C243", "sides.2");
  if (!brief) {
    if (setup.costly) return fault("CostlySimple", "S2-12", "costly");
    const pyrrhic = setup.seats.findIndex((one) => one.modifiers?.some(({ kind }) => kind === "pyrrhic"));
    if (pyrrhic >= 0) return fault("PyrrhicSimple", "S2-12", `seats.${pyrrhic}.modifiers`);
  }
  for (const [index, one] of setup.sides.entries())
    if (!setup.seats.some((other) => other.side === one.id && other.kind !== "follower" && other.aside !== true))
      return fault("EmptySide", "C101", `sides.${index}`);
  for (const [index, pair] of (setup.pairings ?? []).entries()) {
    const wrong = checkPairing(setup, pair, index);
    if (wrong) return wrong;
  }
  return null;
};

/** Scripts of all families may call the rulings `profile`; faults keep the path as given. */
const underProfile = (input: unknown): boolean => isRecord(input) && "profile" in input && !("rulings" in input);

/** Parses a setup: shape, then sense. Every refusal names the path of the fault. */
export const parseSetup = (input: unknown, typeOf: TypeOf): Parsed<ContestSetup> => {
  const renamed = underProfile(input);
  const parsed = parseSetupShape(
    renamed && isRecord(input) ? { ...input, rulings: input["profile"], profile: undefined } : input,
  );
  if (isRefused(parsed))
    return renamed && parsed.path ? { ...parsed, path: parsed.path.replace("rulings", "profile") } : parsed;
  return check(parsed.value, typeOf(parsed.value)) ?? ok(parsed.value);
};

export const seatOf = (type: ContestTypeId, seat: SeatSetup): Seat => ({
  id: seat.id,
  name: seat.name,
  side: seat.side,
  kind: seat.kind,
  actor: seat.actor ?? null,
  owner: seat.owner ?? null,
  role: seat.role === undefined ? null : roleIn(type, seat.role),
  status: "in",
  felledBy: null,
  felledIn: null,
  felledRound: 0,
  heroPoints: seat.heroPoints ?? 0,
  secret: seat.secret ?? false,
  aside: seat.aside ?? false,
  edge: seat.edge ?? 0,
  carried: 0,
});

export const numbersOf = (seat: SeatSetup): Numbers => ({
  abilities: seat.abilities,
  current: assertPresent(seat.abilities[0]).id,
  modifiers: seat.modifiers ?? [],
  literal: seat.literal ?? false,
});

/** A pairing at zero to zero (C103); the hero describes first unless the GM says otherwise (C024). */
export const freshPairing = (state: ContestState, a: string, b: string): Pairing => ({
  id: `p${state.pairings.length + 1}`,
  a,
  b,
  status: "open",
  winner: null,
  against: { [a]: 0, [b]: 0 },
  leads: seatAt(state, a).kind === "resistance" && seatAt(state, b).kind !== "resistance" ? b : a,
  since: state.round,
  played: state.round - 1,
});

/** The highest effective rating comes first, followers last (C110, C111); equals keep their order. */
const ranked = (state: ContestState, seats: readonly Seat[]): readonly string[] =>
  seats
    .map(({ id, kind }) => ({ id, behind: Number(kind === "follower"), rating: rollerOf(state, id).rating }))
    .sort((first, second) => first.behind - second.behind || second.rating - first.rating)
    .map(({ id }) => id);

/** Contestants by side, heroes' sides first, since pairings are named from the hero's side. */
const lineUp = (state: ContestState): readonly (readonly string[])[] =>
  [...state.sides]
    .sort((first, second) => Number(isHeroSide(state, second.id)) - Number(isHeroSide(state, first.id)))
    .map(({ id }) =>
      ranked(
        state,
        seatsOf(state).filter((seat) => seat.side === id && fights(seat)),
      ),
    );

const ranking = (state: ContestState): readonly string[] =>
  ranked(
    state,
    lineUp(state).flatMap((ids) => ids.map((id) => seatAt(state, id))),
  );

/** Several sides: by falling rating each contestant faces the best free foe; the rest stay free (C110, C243). */
const pairAll = (state: ContestState): ContestState => {
  const lines = lineUp(state);
  const ranking = lines
    .flatMap((ids, line) => ids.map((id, place) => ({ id, line, place, rating: rollerOf(state, id).rating })))
    .sort((first, second) => second.rating - first.rating || first.place - second.place || first.line - second.line);
  const paired = new Set<string>();
  let next = state;
  for (const { id } of ranking) {
    const foe = ranking.find(
      (other) => !paired.has(other.id) && seatAt(state, other.id).side !== seatAt(state, id).side,
    );
    if (paired.has(id) || !foe) continue;
    paired.add(id).add(foe.id);
    const [a, b] = seatAt(state, id).kind === "resistance" ? [foe.id, id] : [id, foe.id];
    next = { ...next, pairings: [...next.pairings, freshPairing(next, a, b)] };
  }
  return next;
};

/** Pairs all by falling rating. With `everybody` the longer side doubles up, as against one resistance. */
export const pairUp = (state: ContestState, everybody: boolean): ContestState => {
  if (state.sides.length > 2) return pairAll(state);
  const [first = [], ...rest] = lineUp(state);
  const second = rest.flat();
  const length = everybody ? Math.max(first.length, second.length) : Math.min(first.length, second.length);
  let next = state;
  for (let index = 0; index < length; index += 1) {
    const a = first[index % first.length];
    const b = second[index % second.length];
    if (a !== undefined && b !== undefined) next = { ...next, pairings: [...next.pairings, freshPairing(next, a, b)] };
  }
  return next;
};

/** The state before the type adds its own part. */
export const beginState = (setup: ContestSetup): ContestState => {
  const state: ContestState = {
    type: setup.type,
    phase: setup.phase,
    title: setup.title,
    prize: setup.prize,
    obstacle: setup.obstacle ?? "",
    rulings: setup.rulings,
    group: setup.seats.filter((seat) => fights(seatOf(setup.type, seat))).length > 2,
    harmful: setup.harmful ?? false,
    assistStart: setup.assistStart ?? 0,
    ...(setup.costly === undefined ? {} : { costly: setup.costly }),
    ...(setup.secondGoal === undefined ? {} : { secondGoal: setup.secondGoal }),
    ...((setup.gmAsked ?? setup.rulings.gmSide === "ask") ? { gmAsked: true } : {}),
    ...(setup.gmWord ? { gmWord: true } : {}),
    orderRule: setup.order ?? "boldness",
    sides: setup.sides,
    order: setup.seats.map(({ id }) => id),
    seats: Object.fromEntries(setup.seats.map((seat) => [seat.id, seatOf(setup.type, seat)])),
    numbers: Object.fromEntries(setup.seats.map((seat) => [seat.id, numbersOf(seat)])),
    round: 1,
    pairings: [],
    declared: {},
    acted: {},
    rolls: 0,
    open: [],
    stood: [],
    counts: {},
    advantage: {},
    wounds: {},
    proposals: [],
    outcome: null,
    ended: false,
  };
  return (setup.pairings ?? []).reduce<ContestState>(
    (next, { a, b }) => ({ ...next, pairings: [...next.pairings, freshPairing(next, a, b)] }),
    applyAll(state, setup.seats.flatMap(broughtSupport)),
  );
};

/** Whether a seat has neither acted nor been acted on: support is free, starting values can change (C189, S2-8). */
export const isBeginning = (state: ContestState, type: Pick<ContestType, "brief" | "begun">, seat: string): boolean =>
  type.brief === true ||
  (state.round === 1 &&
    state.pairings.every((pairing) => foeIn(pairing, seat) === null || pairing.played < 1) &&
    type.begun?.(state, seat) !== true);

const isPaired = (state: ContestState, seat: string): boolean =>
  state.pairings.some((pairing) => foeIn(pairing, seat) !== null);

/** Foes that nobody faces yet, the best first. */
export const unfaced = (state: ContestState, seat: string): readonly string[] =>
  ranking(state).filter(
    (id) =>
      seatAt(state, id).side !== seatAt(state, seat).side && seatAt(state, id).status === "in" && !isPaired(state, id),
  );

/** Players choose opponents by falling rating (C110), unless the type has no choice or only two can meet. */
export const withChoosing = (state: ContestState, { moves }: Pick<ContestType, "moves">): ContestState => {
  const choosing = ranking(state).filter((id) => seatAt(state, id).kind !== "resistance" && !isPaired(state, id));
  return state.group && moves.some(({ type }) => type === "pair") && choosing.length > 0
    ? { ...state, choosing }
    : state;
};

/** The seat whose choice of an opponent is next, or null (C110). */
export const chooserOf = (state: ContestState): string | null =>
  state.choosing === undefined || state.round > 1 || state.ended || isDecided(state)
    ? null
    : (state.choosing.find((id) => seatAt(state, id).status === "in" && !isPaired(state, id)) ?? null);

/** Why a move waits for a choice of opponent, or null: only the next chooser may act, and only choose (C110). */
export const choosingRefused = (
  state: ContestState,
  intent: ContestIntent,
  { inRound }: Pick<Move, "inRound">,
): Refused | null => {
  const chooser = chooserOf(state);
  if (chooser === null || !inRound) return null;
  if (intent.type === "pair" && intent.seat === chooser) return null;
  return refused("Contest.Refused.ChoosesFirst", "C110", { name: nameOf(state, chooser) });
};
