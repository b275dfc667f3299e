import type { Cue, Faces, GmSide, Option } from "../../log/family.ts";
import type { Refused, RuleId, Sentence, TraceStep } from "../../log/outcome.ts";
import type { Parse } from "../../log/parse.ts";
import { textOf } from "../../log/values.ts";
import type { ContestEvent } from "./event.ts";
import type { ContestIntent, IntentOf } from "./intent.ts";
import type { RollSpec, RollsWanted } from "./rolls.ts";
import type { ContestTypeId, SeatSetup } from "./setup.ts";
import type { ActionKind, Boldness, ContestState, Effect, Pairing, RollRecord } from "./state.ts";

/** What a move brings before the table's own steps follow: facts, dice wanted, or a refusal of the dice. */
export type Ran = Refused | RollsWanted | { readonly kind: "facts"; readonly events: readonly ContestEvent[] };

/** Wrap facts. */
export const facts = (...events: readonly ContestEvent[]): Ran => ({ kind: "facts", events });

/** The least and the most that somebody may bid. */
export interface BidLimits {
  readonly min: number;
  readonly max: number;
}

/** How a move waits for the GM's word. */
interface Waits<T extends ContestIntent["type"]> {
  /** Reads what was kept. */
  readonly parse: Parse<object>;
  /** True where it answers the open step of its seat, which is then not asked again. */
  readonly step?: true;
  /** Whether it waits here; absent: always. */
  when?(state: ContestState, intent: IntentOf<T>): boolean;
  /** The field that names how many points it is about; absent: the bid. */
  readonly field?: "amount";
  /** Limits of the number the GM may allow instead of what was declared; null where there is none; absent: never. */
  bid?(state: ContestState, intent: IntentOf<T>): BidLimits | null;
  /** How daring it is, where it has a bid: the GM is told before saying yes (C198). */
  boldness?(state: ContestState, intent: IntentOf<T>): Boldness;
}

/**
 * One move: whether it is legal, from what anybody who may make it knows; then what it brings. `legal` runs on a state
 * and on a view alike, so options and decisions cannot part ways.
 */
export interface Move<T extends ContestIntent["type"]> {
  /** Only the GM may make it. */
  readonly gm?: true;
  /** It is legal although the contest has ended. */
  readonly late?: true;
  /** A player's waits for the GM's word where the contest says so (E-129). */
  readonly waits?: Waits<T>;
  /** Who says first what they meet it with, and does not yet; null where nobody is asked (C081). */
  asks?(state: ContestState, intent: IntentOf<T>): string | null;
  legal(state: ContestState, intent: IntentOf<T>, type: ContestType): Refused | null;
  run(state: ContestState, intent: IntentOf<T>, faces: Faces | undefined, type: ContestType): Ran;
  /** The rolls a move without dice leads to by itself, once all others have said theirs; on the state it has left. */
  opens?(after: ContestState, intent: IntentOf<T>, type: ContestType): readonly RollSpec[];
}

/** Moves by intent type. */
export type Moves = { readonly [T in ContestIntent["type"]]?: Move<T> };

/** Somebody about to be out, away, or back after all. */
export interface Departure {
  readonly kind: "fell" | "left" | "returned";
  readonly seat: string;
  readonly by: string | null;
  readonly pairing: string | null;
  /** The roll it came from: who could still change it holds it up. */
  readonly roll: string | null;
}

/** A departure out of a pairing, as in scored and chained contests: its foe is known. */
export interface PairingDeparture extends Departure {
  readonly by: string;
  readonly pairing: string;
}

/** The same, as one out of a pairing; without a foe or a pairing these are empty and name nobody. */
export const outOfPairing = (departure: Departure): PairingDeparture => ({
  ...departure,
  by: textOf(departure.by),
  pairing: textOf(departure.pairing),
});

/** What a roll changes, and how that came about. */
export interface Consequence {
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceStep[];
}

/** The type a state is of, from all there are. */
export type TypeOf = (state: Pick<ContestState, "type">) => ContestType;

/** A move on offer: legality and refusal are added by the engine. */
export interface Candidate extends Omit<Option<ContestIntent>, "refused"> {}

/** How facts change what only this type keeps in the state; the engine knows no more of it than that. */
export interface Keeping {
  /** An effect on it, after the engine's own part. */
  apply?(state: ContestState, effect: Effect): ContestState;
  /** What else a fact does to it, after all effects. */
  evolve?(state: ContestState, event: ContestEvent): ContestState;
  /** True where who stands aside gives from outside, and the two who are in go on as two (C324). */
  readonly outside?: true;
}

/** One type of contest: all that sets it apart. The engine does the rest. */
export interface ContestType extends Keeping {
  readonly id: ContestTypeId;
  /** What may be declared for a round of a pairing; none where rounds are not declared so. */
  readonly actions: readonly ActionKind[];
  /**
   * One roll a pairing and no more: nobody comes in later, nothing is held up, and a
   * victory may have its price (S2-12).
   */
  readonly brief?: true;
  /** States taken in it weigh at once, in the later rolls of the round they were taken in too (E-59a, E-144). */
  readonly weighs?: true;
  /** The rule by which pairings are read out in an order; absent: C111. */
  readonly readOut?: RuleId;
  /** Why this may not be declared now, beside what holds in all types. */
  declarable?(pairing: Pairing, kind: ActionKind): Refused | null;
  /** Whether what two have declared needs no roll. */
  unrolled?(state: ContestState, pairing: Pairing): boolean;
  /** What a latecomer starts with, or why it cannot come in. */
  welcome?(state: ContestState, newcomer: SeatSetup): readonly Effect[] | Refused;
  /** What is told as a round begins; null: the number of the round alone. */
  roundTold?(state: ContestState, round: number): Sentence | null;
  /** The state this type begins with, from what is common to all. */
  begin(state: ContestState): ContestState | Refused;
  /** Whether a roll to come closes an earlier one to hero points, beside a declaration in its pairing. */
  closes?(earlier: RollRecord, roll: RollSpec): boolean;
  /** What a roll changes, from the state before it. */
  consequence(state: ContestState, roll: RollRecord): Consequence;
  /** Who is out, away or back now, in pairing order. */
  departures(state: ContestState): readonly Departure[];
  /** Who could prevent a departure by other means than a hero point: points shifted to a follower. */
  savers?(state: ContestState, departure: Departure): readonly string[];
  /** The event of a departure, with all it changes. */
  depart(state: ContestState, departure: Departure): ContestEvent;
  /**
   * The end as it would be now, whoever is still in, with the prize to the last side or to whom the GM named; a simple
   * contest has none before it is over.
   */
  ending?(state: ContestState, winner?: string | null): ContestEvent;
  /**
   * Who is ahead in a pairing that the GM closes unfinished, null where nobody is; absent: it decides nothing (E-140).
   */
  ahead?(state: ContestState, pairing: Pairing): string | null;
  /** What the GM's closing comes to where that is not the end as it would be now: a contest of one roll (E-140). */
  closing?(state: ContestState, winner: string | null): ContestEvent;
  /** The next step the table makes by itself once nothing is held up: a new round, the end; null: wait. */
  next(state: ContestState): ContestEvent | null;
  /** Whose turns are still to come this round, in order; left out where nobody waits for a turn. */
  turns?(state: ContestState): readonly string[];
  /** Whether somebody has acted, or was acted on, beside pairings that were played; left out where only those count. */
  begun?(state: ContestState, seat: string): boolean;
  /** Whether what others declared is open to all before the dice; left out where it never is. */
  isOpen?(state: ContestState): boolean;
  /** What answers a step of the GM's side by itself; left out where that is every default (E-121). */
  usual?(cue: Cue<ContestIntent>): ContestIntent | null;
  /** Moves of this type; those of the engine hold where it has none of its own. */
  readonly moves: Moves;
  /** Moves on offer for a seat (null: the GM for the table), besides those of the engine. */
  candidates(state: ContestState, seat: string | null): readonly Candidate[];
  /** Open steps, besides holds and amendments, which the engine adds. */
  cues(state: ContestState): readonly Cue<ContestIntent>[];
}

/** The GM's side in a contest: every default there is, but for what a type leaves to the GM (E-121). */
export const gmSideOf = (typeOf: TypeOf): GmSide<ContestState, ContestIntent> => ({
  round: (state) => state.round,
  turns: (state) => typeOf(state).turns?.(state) ?? [],
  parts: () => [],
  usual: (state, cue) => {
    const type = typeOf(state);
    return type.usual ? type.usual(cue) : cue.default;
  },
});
