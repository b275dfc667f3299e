/** The engine of all contests: setup, decisions, holds, amendments, endings. A type's own rules stay in its folder. */
import type { By, Cue, Faces, GmSide, IntentBase, Option } from "../../log/family.ts";
import type { Refused, RuleId, Sentence, TraceStep } from "../../log/outcome.ts";
import { object, type Parse, type Shape } from "../../log/parse.ts";
import { textOf } from "../../log/values.ts";
import type { Change, ContestEvent } from "./event.ts";
import type { RollSpec, RollsWanted } from "./rolls.ts";
import type { ContestTypeId, SeatSetup } from "./setup.ts";
import type { ActionKind, Boldness, ContestState, Effect, Pairing, Purpose, RollRecord } from "./state.ts";

type Fields = Readonly<Record<string, Parse<unknown>>>;

export type Typed<K extends string, F extends Fields> = { readonly type: K } & Shape<F>;

/** Lists of moves; each file that lists some extends this. */
export interface MoveLists {}

type IntentIn<M> = M extends Defined<infer I, infer _O> ? I : never;

export type ContestIntent = IntentIn<MoveLists[keyof MoveLists][number]>;
export type IntentOf<T extends ContestIntent["type"]> = Extract<ContestIntent, { readonly type: T }>;

/** The result of a move before the table's own steps: facts, dice wanted, or a refusal of the dice. */
export type MoveResult = Refused | RollsWanted | { readonly kind: "facts"; readonly events: readonly ContestEvent[] };

export interface BidLimits {
  readonly min: number;
  readonly max: number;
}

/** An intent on offer; the engine adds legality and refusal. */
export interface Offer<I> extends Omit<Option<I>, "refused"> {}
export interface Candidate extends Offer<ContestIntent> {}

interface Waits<I> {
  /** True where the move answers its seat's open step, which is then not asked again. */
  readonly step?: true;
  /** Whether the move waits here; absent: always. */
  when?(state: ContestState, intent: I): boolean;
  /** The field with the points at stake; absent: the bid. */
  readonly field?: "amount";
  /** Limits of a different number that the GM may allow; null or absent: none. */
  bid?(state: ContestState, intent: I): BidLimits | null;
  /** Boldness of the bid, which the GM sees before allowing it (C198). */
  boldness?(state: ContestState, intent: I): Boldness;
  /** The variant at the end of the GM's yes key; absent: the move's name. */
  called?(intent: I): string;
}

/** Headings of rarer moves, in display order. */
export const MOVE_GROUPS = ["Help", "Support", "Ability", "Circumstances", "Order", "Join", "Leave"] as const;
type MoveGroup = (typeof MOVE_GROUPS)[number];

export interface RollKind {
  table(state: ContestState, roll: RollRecord): Consequence;
  /** It uses the roller's turn. */
  readonly turn?: true;
  /** It engages both; a seat it attacks can change its mind (C250, E-79). */
  readonly engages?: "attack" | "escape";
  /** The winner of all rolls of one attempt gets away (C301, E-83). */
  readonly away?: true;
  /** It can cost everything the seat has, and its stakes say so. */
  readonly maySpendAll?: true;
  readonly tellsLoss?: true;
}

export interface ChangeKind {
  readonly turn?: true;
  /** Its sentences: by choice, by whether there is a note or another number, or none; absent: a single one. */
  readonly told?: "chosen" | "noted" | "allowed" | "silent";
}

/** A move without its words. `needs` runs on states and views alike, so options and decisions cannot differ. */
interface Rules<I, Q, R, S> {
  readonly gm?: true;
  /** Only the GM can say this part of it (S2-8, C017, C081). */
  gmSays?(intent: I): boolean;
  readonly late?: true;
  /** It spends a hero point of its seat (S2-14). */
  readonly spends?: true;
  /** It answers an offer of a hero point and so closes no other (S2-5). */
  readonly amends?: true;
  /** It answers a waiting move and so waits for none itself (E-129). */
  readonly answers?: true;
  /** It belongs to a round, which begins when all have chosen opponents (C110). */
  readonly inRound?: true;
  /** A player's move waits for the GM's word where the contest says so (E-129). */
  readonly waits?: Waits<I>;
  /** The seat that must first say what it resists with, or null (C081). */
  asks?(state: ContestState, intent: I): string | null;
  /** The seat that must agree because it gives something of its own (S2-8). */
  gives?(intent: I): string | undefined;
  /** Its result once the asked seat agrees; odds and stakes show that. */
  requests?(state: ContestState, intent: I, type: ContestType): MoveResult;
  needs(state: ContestState, intent: I, type: ContestType): Refused | null;
  /** Without `faces` a move that rolls returns the dice it wants. */
  run(state: ContestState, intent: I, faces: Faces | undefined, type: ContestType): MoveResult;
  /** Rolls to come that a move without dice prepares, on the state it leaves. */
  opens?(after: ContestState, intent: I, type: ContestType): readonly RollSpec[];
  readonly rolls?: { readonly [P in Purpose]?: RollKind };
  readonly changes?: { readonly [W in Change]?: ChangeKind };
  /** A move for most rounds, which a screen keeps in sight. */
  readonly usual?: true;
  /** Its heading among rarer moves; absent: it comes first, without one. */
  readonly group?: MoveGroup;
  readonly withEnding?: true;
  /** Whether its stakes are shown; false where choosing the bid shows them; absent: true. */
  staked?(intent: I, state: ContestState): boolean;
  offer?(state: ContestState, seat: string, by: By, type: ContestType): readonly Q[];
  gmOffer?(state: ContestState, seat: string): readonly R[];
  table?(state: ContestState, type: ContestType): readonly S[];
}

/** `O` are the move's offers, its companions' too. */
interface Defined<I, O> extends Rules<I, O, O, O> {
  readonly type: string;
  readonly parse: Parse<object>;
}

export const defineMove = <
  const K extends string,
  const F extends Fields,
  Q extends Offer<IntentBase> = never,
  R extends Offer<IntentBase> = never,
  S extends Offer<IntentBase> = never,
>(
  type: K,
  fields: F,
  rules: Rules<Typed<K, F>, Q, R, S>,
): Defined<Typed<K, F>, Q | R | S> => ({ type, parse: object(fields), ...rules });

export type Move = Defined<ContestIntent, Candidate>;

/** A seat about to be out, away, or back after all. */
export interface Departure {
  readonly kind: "fell" | "left" | "returned";
  readonly seat: string;
  readonly by: string | null;
  readonly pairing: string | null;
  /** The roll that caused it; anyone who can still change that roll holds it up. */
  readonly roll: string | null;
}

export interface PairingDeparture extends Departure {
  readonly by: string;
  readonly pairing: string;
}

/** Null foes and pairings become empty ids. */
export const outOfPairing = (departure: Departure): PairingDeparture => ({
  ...departure,
  by: textOf(departure.by),
  pairing: textOf(departure.pairing),
});

export interface Consequence {
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceStep[];
}

export type TypeOf = (state: Pick<ContestState, "type">) => ContestType;

/** Changes to the part of the state that only the type knows. */
export interface OwnState {
  /** Applies an effect after the engine's own part. */
  apply?(state: ContestState, effect: Effect): ContestState;
  /** Applies a fact after all its effects. */
  evolve?(state: ContestState, event: ContestEvent): ContestState;
  /** Seats aside give from outside; the two inside go on as two (C324). */
  readonly outside?: true;
}

/** All that sets a contest type apart. */
export interface ContestType extends OwnState {
  readonly id: ContestTypeId;
  /** Actions that a pairing's round may declare; empty where rounds have no declarations. */
  readonly actions: readonly ActionKind[];
  /** One roll a pairing: no latecomers, no holds, and a victory may have its price (S2-12). */
  readonly brief?: true;
  /** States weigh at once, in later rolls of the same round too (E-59a, E-144). */
  readonly weighs?: true;
  /** The rule for reading pairings out in order; absent: C111. */
  readonly readOut?: RuleId;
  declarable?(pairing: Pairing, kind: ActionKind): Refused | null;
  unrolled?(state: ContestState, pairing: Pairing): boolean;
  /** A latecomer's starting effects, or why it cannot join. */
  welcome?(state: ContestState, newcomer: SeatSetup): readonly Effect[] | Refused;
  /** The sentence of a new round; null: its number alone. */
  roundTold?(state: ContestState, round: number): Sentence | null;
  begin(state: ContestState): ContestState | Refused;
  /** Whether a coming roll closes an earlier one to hero points, beside a declaration in its pairing. */
  closes?(earlier: RollRecord, roll: RollSpec): boolean;
  consequence(state: ContestState, roll: RollRecord): Consequence;
  /** Seats now out, away or back, in pairing order. */
  departures(state: ContestState): readonly Departure[];
  /** Seats that could prevent a departure without a hero point, by shifting points to a follower. */
  savers?(state: ContestState, departure: Departure): readonly string[];
  depart(state: ContestState, departure: Departure): ContestEvent;
  /** The end as it would be now, prize to the last side or `winner`; a simple contest has none before it is over. */
  ending?(state: ContestState, winner?: string | null): ContestEvent;
  /** The seat ahead in a pairing that the GM closes unfinished, or null; absent: closing decides nothing (E-140). */
  ahead?(state: ContestState, pairing: Pairing): string | null;
  /** The result of the GM's closing where it differs from `ending`: a contest of one roll (E-140). */
  closing?(state: ContestState, winner: string | null): ContestEvent;
  /** The step the table takes by itself when nothing is held up: a new round, the end; null: wait. */
  next(state: ContestState): ContestEvent | null;
  /** Seats with turns still to come this round, in order; absent where there are no turns. */
  turns?(state: ContestState): readonly string[];
  /** Whether a seat has acted or been acted on beside played pairings; absent where only those count. */
  begun?(state: ContestState, seat: string): boolean;
  /** Whether declarations are public before the dice; absent: never. */
  isOpen?(state: ContestState): boolean;
  /** The answer of the GM's side to a step; absent: every default (E-121). */
  usual?(cue: Cue<ContestIntent>): ContestIntent | null;
  /** Moves in display order; the engine's hold where the type has none of its own. */
  readonly moves: readonly Move[];
  /** Open steps; the engine adds holds and amendments. */
  cues(state: ContestState): readonly Cue<ContestIntent>[];
}

/** The GM's side takes every default except what a type leaves to the GM (E-121). */
export const gmSideOf = (typeOf: TypeOf): GmSide<ContestState, ContestIntent> => ({
  round: (state) => state.round,
  turns: (state) => typeOf(state).turns?.(state) ?? [],
  parts: () => [],
  usual: (state, cue) => {
    const type = typeOf(state);
    return type.usual ? type.usual(cue) : cue.default;
  },
});
