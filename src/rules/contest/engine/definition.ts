import type { By, Cue, Faces, GmSide, IntentBase, Option } from "../../log/family.ts";
import type { Refused, RuleId, Sentence, TraceStep } from "../../log/outcome.ts";
import { object, type Parse, type Shape } from "../../log/parse.ts";
import { textOf } from "../../log/values.ts";
import type { Change, ContestEvent } from "./event.ts";
import type { RollSpec, RollsWanted } from "./rolls.ts";
import type { ContestTypeId, SeatSetup } from "./setup.ts";
import type { ActionKind, Boldness, ContestState, Effect, Pairing, Purpose, RollRecord } from "./state.ts";

type Fields = Readonly<Record<string, Parse<unknown>>>;

/** What is said with a move, as its fields are read. */
export type Typed<K extends string, F extends Fields> = { readonly type: K } & Shape<F>;

/** The lists of moves there are: each file that lists some adds its own. */
export interface MoveLists {}

/** The intent of a move, of each of several. */
type IntentIn<M> = M extends Defined<infer I, infer _O> ? I : never;

/** What somebody asks to do. */
export type ContestIntent = IntentIn<MoveLists[keyof MoveLists][number]>;
export type IntentOf<T extends ContestIntent["type"]> = Extract<ContestIntent, { readonly type: T }>;

/** What a move brings before the table's own steps follow: facts, dice wanted, or a refusal of the dice. */
export type MoveResult = Refused | RollsWanted | { readonly kind: "facts"; readonly events: readonly ContestEvent[] };

/** The least and the most that somebody may bid. */
export interface BidLimits {
  readonly min: number;
  readonly max: number;
}

/** An intent on offer: legality and refusal are added by the engine. */
export interface Offer<I> extends Omit<Option<I>, "refused"> {}
export interface Candidate extends Offer<ContestIntent> {}

/** How a move waits for the GM's word. */
interface Waits<I> {
  /** True where it answers the open step of its seat, which is then not asked again. */
  readonly step?: true;
  /** Whether it waits here; absent: always. */
  when?(state: ContestState, intent: I): boolean;
  /** The field that names how many points it is about; absent: the bid. */
  readonly field?: "amount";
  /** Limits of the number the GM may allow instead of what was declared; null where there is none; absent: never. */
  bid?(state: ContestState, intent: I): BidLimits | null;
  /** How daring it is, where it has a bid: the GM is told before saying yes (C198). */
  boldness?(state: ContestState, intent: I): Boldness;
  /** The end of the key by which the GM's yes calls it; absent: the name of the move. */
  called?(intent: I): string;
}

/** What rarer moves are about, in the order of their headings. */
export const MOVE_GROUPS = ["Help", "Support", "Ability", "Circumstances", "Order", "Join"] as const;
type MoveGroup = (typeof MOVE_GROUPS)[number];

/** A kind of roll that a move makes. */
export interface RollKind {
  /** What it changes, from the state before it. */
  table(state: ContestState, roll: RollRecord): Consequence;
  /** It takes up the turn of who makes it. */
  readonly turn?: true;
  /** From then on both are engaged; who is attacked by it may change their mind (C250, E-79). */
  readonly engages?: "attack" | "escape";
  /** Whoever makes it and wins all of one attempt is away (C301, E-83). */
  readonly away?: true;
  /** It may cost all that somebody has, and what it stakes says so. */
  readonly maySpendAll?: true;
  /** How much advantage it cost is told with it. */
  readonly tellsLoss?: true;
}

/** A kind of change that a move brings, which needs no dice. */
export interface ChangeKind {
  /** It takes up the turn of whom it is about. */
  readonly turn?: true;
  /**
   * How it is told: by a sentence for each thing that may be chosen, with a note or without one, with another number or
   * without, or not at all; absent: by its one sentence.
   */
  readonly told?: "chosen" | "noted" | "allowed" | "silent";
}

/**
 * All there is to know of one thing that can be asked of a contest, but for its words: who may ask, why it is refused,
 * what it brings, what its rolls change, and where it is offered. `needs` runs on a state and on a view alike, so that
 * options and decisions cannot part ways; the chances and the stakes come from its own rolls and tables. One file
 * defines a few that belong together, and the list of its type names them in the order of the offers.
 */
interface Rules<I, Q, R, S> {
  /** Only the GM may make it. */
  readonly gm?: true;
  /** What it says is for the GM alone to say (S2-8, C017, C081). */
  gmSays?(intent: I): boolean;
  /** It is legal although the contest has ended. */
  readonly late?: true;
  /** It spends a hero point, whoever makes it (S2-14). */
  readonly spends?: true;
  /** It answers an offer of a hero point, and so closes no other (S2-5). */
  readonly amends?: true;
  /** It answers what waits for the GM's word, and so waits for none (E-129). */
  readonly answers?: true;
  /** It is a part of a round, which begins when all have chosen whom they face (C110). */
  readonly inRound?: true;
  /** A player's waits for the GM's word where the contest says so (E-129). */
  readonly waits?: Waits<I>;
  /** Who says first what they meet it with, and does not yet; null where nobody is asked (C081). */
  asks?(state: ContestState, intent: I): string | null;
  /** Who has to agree beside its seat, since they give something of their own (S2-8). */
  gives?(intent: I): string | undefined;
  /** Why it is refused, or null. */
  needs(state: ContestState, intent: I, type: ContestType): Refused | null;
  /** What it brings, with the faces of its dice once they have fallen. */
  run(state: ContestState, intent: I, faces: Faces | undefined, type: ContestType): MoveResult;
  /** The rolls a move without dice leads to by itself, once all others have said theirs; on the state it has left. */
  opens?(after: ContestState, intent: I, type: ContestType): readonly RollSpec[];
  /** The rolls it makes, by their purpose. */
  readonly rolls?: { readonly [P in Purpose]?: RollKind };
  /** The changes it brings, by what they are about. */
  readonly changes?: { readonly [W in Change]?: ChangeKind };
  /** What one does in most rounds: a screen keeps it in sight. */
  readonly usual?: true;
  /** What it is about, where it stands among rarer moves; absent: it comes first, under no heading. */
  readonly group?: MoveGroup;
  /** It stands with the ending of a contest. */
  readonly withEnding?: true;
  /** Whether what it wins and loses is told: where a bid is chosen, that tells it; absent: it is. */
  staked?(intent: I): boolean;
  /** Where it is offered to a seat, legal or not. */
  offer?(state: ContestState, seat: string, by: By, type: ContestType): readonly Q[];
  /** Where it is offered to the GM, besides, for a seat. */
  gmOffer?(state: ContestState, seat: string): readonly R[];
  /** Where it is offered to the GM for the table. */
  table?(state: ContestState, type: ContestType): readonly S[];
}

/** A move as its definition makes it; `O` are the offers made with it, of itself and of what stands beside it. */
interface Defined<I, O> extends Rules<I, O, O, O> {
  readonly type: string;
  /** Reads what was sent, or kept. */
  readonly parse: Parse<object>;
}

/** Define a move under its name, by what is said with it and its rules. */
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

/** Any move of any type. */
export type Move = Defined<ContestIntent, Candidate>;

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

/** How facts change what only this type keeps in the state; the engine knows no more of it than that. */
export interface OwnState {
  /** An effect on it, after the engine's own part. */
  apply?(state: ContestState, effect: Effect): ContestState;
  /** What else a fact does to it, after all effects. */
  evolve?(state: ContestState, event: ContestEvent): ContestState;
  /** True where who stands aside gives from outside, and the two who are in go on as two (C324). */
  readonly outside?: true;
}

/** One type of contest: all that sets it apart. The engine does the rest. */
export interface ContestType extends OwnState {
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
  /** Moves of this type, in the order they are offered; those of the engine hold where it has none of its own. */
  readonly moves: readonly Move[];
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
