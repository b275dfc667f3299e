import type { By } from "../../log/family.ts";
import { isRefused } from "../../log/outcome.ts";
import { listOf, textOf } from "../../log/values.ts";
import { goalsReached } from "../table/tables.ts";
import { MARGINAL, clampDegree } from "../roll/roll.ts";
import { applyAll, voided, withLevel } from "./apply.ts";
import type { BidLimits, ContestIntent, ContestType, OwnState, Move } from "./definition.ts";
import { asksAfter, stayedFree, type ContestEvent } from "./event.ts";
import { isHeroSide } from "./party.ts";
import { ORDER_RULES, type Modifier } from "./setup.ts";
import type { ContestState } from "./state.ts";

type Changed = Extract<ContestEvent, { type: "changed" }>;

/** Seats whose move waits for the GM's word, in the order of declaration. */
export const heldSeats = (state: ContestState): readonly string[] => Object.keys(state.held ?? {});

/** Whether any move waits for the GM's word: then no dice fall (E-129). */
export const isHolding = (state: ContestState): boolean => heldSeats(state).length > 0;

export const isHeld = (state: ContestState, seat: string): boolean => Object.hasOwn(state.held ?? {}, seat);

/** Whether a player's move waits for the GM's word here (E-129). */
export const mustWait = (state: ContestState, intent: ContestIntent, by: By, move: Move): boolean =>
  state.gmWord === true && !by.gm && move.waits !== undefined && (move.waits.when?.(state, intent) ?? true);

/** The fact that a move waits; it is kept as sent and parsed again when answered. */
export const heldFact = (
  intent: ContestIntent & { readonly seat: string },
  asks: string | null = null,
): ContestEvent => ({
  type: "changed",
  what: "held",
  seat: intent.seat,
  held: { ...intent, ...(asks === null ? {} : { asks }) },
  effects: [],
  trace: [[asks === null ? "E-129" : "C081"]],
});

/** The waiting move of a seat as it was sent; null where none waits or it is hidden. */
const keptOf = (state: ContestState, seat: string) => new Map(Object.entries(state.held ?? {})).get(seat) ?? null;

/** The seat that must say what it meets a waiting move with; null where the move waits for the GM or is hidden. */
export const askedBy = (state: ContestState, held: string): string | null => {
  const asks = keptOf(state, held)?.["asks"];
  return typeof asks === "string" ? asks : null;
};

export const firstAsked = (state: ContestState, intent: ContestIntent, move: Move): string | null =>
  move.asks?.(state, intent) ?? null;

export interface HeldMove {
  readonly intent: ContestIntent;
  readonly move: Move;
  readonly waits: NonNullable<Move["waits"]>;
}

/** The waiting move of a seat, parsed again; null where none waits, it is hidden, or it is no such move. */
export const heldMove = (
  state: ContestState,
  seat: string,
  moveOf: (name: string) => Move | undefined,
): HeldMove | null => {
  const kept = keptOf(state, seat);
  const name = kept?.["type"];
  const move = typeof name === "string" ? moveOf(name) : undefined;
  if (!move?.waits) return null;
  const { type, waits, parse } = move;
  const parsed = parse(kept);
  return isRefused(parsed) ? null : { move, waits, intent: { type, ...parsed.value } as ContestIntent };
};

export const heldBid = (state: ContestState, { waits, intent }: HeldMove): BidLimits | null =>
  waits.bid?.(state, intent) ?? null;

const ANSWERS: readonly Changed["what"][] = ["allowed", "notAllowed", "takenBack", "resists"];

const heldAfter = (state: ContestState, { what, seat, target, held }: Changed): ContestState => {
  if (held) return { ...state, held: { ...state.held, [textOf(seat)]: held } };
  // The resisting seat answers for the other's move
  const whose = textOf(what === "resists" ? target : seat);
  if (!ANSWERS.includes(what) || !isHeld(state, whose)) return state;
  return { ...state, held: Object.fromEntries(Object.entries(state.held ?? {}).filter(([other]) => other !== whose)) };
};

const without = <T>(record: Readonly<Record<string, T>>, drop: (key: string) => boolean): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !drop(key)));

export const declarationKey = (pairing: string | null, seat: string): string => `${pairing ?? "free"}:${seat}`;

/** A declaration ends amendments in its pairing. */
const declare = (state: ContestState, event: Extract<ContestEvent, { type: "declared" }>): ContestState => ({
  ...state,
  open: state.open.filter(({ roll }) => event.pairing === null || roll.pairing !== event.pairing),
  declared: {
    ...state.declared,
    [declarationKey(event.pairing, event.seat)]: { seat: event.seat, pairing: event.pairing, action: event.action },
  },
});

const FREE_ACTIONS: readonly string[] = ["assist", "action", "heal", "parting", "follower"];

/** Roll ids continue past those that an undo leaves, so that none comes twice. */
const numberOf = (id: string): number => Number(/^r(\d{1,5})$/.exec(id)?.[1] ?? 0);

const rolled = (
  state: ContestState,
  event: Extract<ContestEvent, { type: "rolled" }>,
  keeping: OwnState,
): ContestState => {
  const { roll } = event;
  const next = {
    ...applyAll(state, event.effects, keeping),
    rolls: Math.max(state.rolls + 1, numberOf(roll.id)),
    open: [...state.open, { roll, effects: event.effects }],
  };
  if (FREE_ACTIONS.includes(roll.purpose)) return { ...next, acted: actedBy(state, roll.a.seat) };
  return roll.purpose === "round" ? played(next, roll.pairing, roll.round) : next;
};

const played = (state: ContestState, id: string | null, round: number): ContestState => ({
  ...state,
  declared: without(state.declared, (key) => key.startsWith(`${id}:`)),
  pairings: state.pairings.map((pairing) => (pairing.id === id ? { ...pairing, played: round } : pairing)),
});

const actedBy = (state: ContestState, seat: string | null): ContestState["acted"] =>
  seat === null ? state.acted : { ...state.acted, [seat]: state.round };

const amended = (
  state: ContestState,
  { roll, effects, own, others }: Extract<ContestEvent, { type: "amended" }>,
  keeping: OwnState,
): ContestState => ({
  ...applyAll(state, effects, keeping),
  open: state.open.map((entry) => {
    if (entry.roll.id === roll.id) return { roll, effects: own };
    const other = others?.find((one) => one.roll === entry.roll.id);
    return other ? { roll: other.reading ?? entry.roll, effects: other.effects } : entry;
  }),
});

/** A roll of the previous round stays open; seats that let it stand are not asked again. */
const round = (state: ContestState, next: number): ContestState => {
  const open = state.open.filter(({ roll }) => roll.round >= next - 1);
  const holds = ({ round: only = next }: Modifier): boolean => only >= next;
  return {
    ...state,
    round: next,
    open,
    stood: state.stood.filter((key) => open.some(({ roll }) => key.startsWith(`${roll.id}:`))),
    numbers: Object.fromEntries(
      Object.entries(state.numbers).map(([seat, numbers]) => [
        seat,
        numbers.modifiers.every(holds) ? numbers : { ...numbers, modifiers: numbers.modifiers.filter(holds) },
      ]),
    ),
  };
};

/** Applies one fact. Total: it ignores ids that the state does not hold, and reads no table or ruling. */
export const evolve = (state: ContestState, event: ContestEvent, keeping: OwnState = {}): ContestState => {
  const now = evolveFacts(state, event, keeping);
  return keeping.evolve ? keeping.evolve(now, event) : now;
};

export const evolveAll = (state: ContestState, events: readonly ContestEvent[], keeping: OwnState): ContestState =>
  events.reduce((now, event) => evolve(now, event, keeping), state);

const evolveFacts = (state: ContestState, event: ContestEvent, keeping: OwnState): ContestState => {
  switch (event.type) {
    case "declared":
      return declare(state, event);
    case "rolled":
      return rolled(state, event, keeping);
    case "amended":
      return amended(state, event, keeping);
    case "stood":
      return { ...state, stood: [...state.stood, `${event.roll}:${event.seat}`] };
    case "changed":
      return changed(
        stayedFree(heldAfter(asksAfter(applyAll(state, event.effects, keeping), event), event), event),
        event,
      );
    case "fell":
      return fell(applyAll(unrolled(state, event), event.effects, keeping), event.seat);
    case "returned":
      return { ...applyAll(state, event.effects, keeping), outcome: null, ended: false };
    case "left":
      return fell(applyAll(state, event.effects, keeping), event.seat);
    case "round":
      return round(state, event.round);
    case "ended":
      return { ...applyAll(state, event.effects, keeping), outcome: event.outcome, ended: true, declared: {} };
    case "escalated":
      return {
        ...applyAll(state, event.effects, keeping),
        type: event.to,
        open: event.open,
        outcome: null,
        ended: false,
        round: 2,
      };
    case "decided":
      return {
        ...state,
        proposals: state.proposals.map((proposal) =>
          proposal.id === event.proposal ? { ...proposal, decided: event.choice, scope: event.scope } : proposal,
        ),
      };
  }
};

/** Closes the rolls that this fall makes void: nobody amends them any more. */
const unrolled = (state: ContestState, { seat, pairing }: Extract<ContestEvent, { type: "fell" }>): ContestState => {
  if (pairing === null) return state;
  const gone = new Set(voided(state, seat, pairing).map(({ roll }) => roll.id));
  return { ...state, open: state.open.filter(({ roll }) => !gone.has(roll.id)) };
};

/** Drops the declarations in a fallen seat's pairings, its foes' too. */
const fell = (state: ContestState, seat: string): ContestState => {
  const over = new Set(
    state.pairings.filter(({ a, b, status }) => status !== "open" && (a === seat || b === seat)).map(({ id }) => id),
  );
  return {
    ...state,
    declared: without(state.declared, (key) => over.has(key.slice(0, key.lastIndexOf(":")))),
  };
};

const USES_ROUND: readonly string[] = ["rested", "paired", "acted"];

const changed = (state: ContestState, event: Extract<ContestEvent, { type: "changed" }>): ContestState => {
  if (USES_ROUND.includes(event.what) && event.seat !== undefined)
    return { ...state, acted: actedBy(state, event.seat) };
  if (event.what === "assistStart" && (event.amount === -1 || event.amount === 0 || event.amount === 1))
    return { ...state, assistStart: event.amount };
  if (event.what === "orderRule")
    return { ...state, orderRule: ORDER_RULES.find((rule) => rule === event.note) ?? state.orderRule };
  if (event.what === "harm") return { ...state, harmful: event.note === "yes" };
  if (event.what === "manner") return { ...state, costly: event.note === "costly" };
  if (event.what === "goals") return { ...state, secondGoal: event.note ?? "" };
  if (event.what === "goal" && state.outcome && (event.note === "prize" || event.note === "second"))
    return { ...state, outcome: { ...state.outcome, goals: event.note } };
  if (event.what === "lastFinished" && state.outcome && event.outcome) return { ...state, outcome: event.outcome };
  if (event.what === "level" && state.outcome)
    return { ...state, outcome: withLevel(state, state.outcome, clampDegree(event.amount ?? 1)) };
  return state;
};

/** Bounds the chain of steps, in case a type does not come to rest; real chains are far shorter. */
export const LIMIT = 100;

/** With two goals at stake, the end names those that the heroes reached (S2-12). */
const withGoals = (state: ContestState, event: ContestEvent | null): ContestEvent | null => {
  if (event?.type !== "ended" || !state.secondGoal) return event;
  const { winner, level } = event.outcome;
  const reached = goalsReached(isHeroSide(state, winner), level ?? MARGINAL);
  const goals = reached === "one" ? "prize" : reached;
  return { ...event, outcome: { ...event.outcome, goals }, trace: [...listOf(event.trace), ["S2-12", goals]] };
};

/** The next step where nothing is held up. */
export const following = (state: ContestState, type: ContestType): ContestEvent | null => {
  const departure = type.departures(state)[0];
  return departure ? type.depart(state, departure) : withGoals(state, type.next(state));
};

/** The state that follows if nobody changes anything: the end, or the next open step. */
export const atRest = (state: ContestState, type: ContestType): ContestState => {
  let now = state;
  for (let count = 0; count < LIMIT && !now.ended; count += 1) {
    const next = following(now, type);
    if (next === null) break;
    now = evolve(now, next, type);
  }
  return now;
};
