import type { ContestSide, Detail, DiceBy, FollowerRole } from "../model/choices.ts";
import type { StateRow } from "../model/effect/states.ts";
import type { AbilityRow } from "../model/item/abilities.ts";
import type {
  ContestPhase,
  ContestTypeId as ContestType,
  GivenKind,
  OrderRule,
} from "../rules/contest/engine/setup.ts";
import type { Length } from "../rules/contest/odds/odds.ts";
import type { Rung } from "../rules/contest/roll/ladder.ts";
import type { FamilyId } from "../rules/log/family.ts";
import type { Sentence } from "../rules/log/outcome.ts";
import type { LogLine, Views } from "./views.ts";

export type { ContestPhase, ContestType, FollowerRole };

/** A resistance by its name on the table's ladder, or by a number as people write it (`17`, `14M2`, `-6`). */
export type ResistanceStart = { readonly rung: Rung } | { readonly rating: string | number };

/** One rung of the table's ladder as a button shows it. */
export interface RungCard {
  readonly rung: Rung;
  readonly rating: number;
  /** `14M2`. */
  readonly printed: string;
  /** True at 0 or less: the table proposes an automatic victory (E-62). */
  readonly automatic: boolean;
}

/** What may be used in a contest, as the sheet has it now. */
export type AbilityFacts = AbilityRow;

/** A state of adversity or fortune on an actor. */
export interface StateFacts {
  /** Id of the effect. */
  readonly id: string;
  readonly state: string;
  /** What it touches, in the table's words; "" for everything. */
  readonly scope: string;
  /** What it adds to a rating: -3 for Hurt; 0 where it does something else. */
  readonly value: number;
  readonly recovery: "scene" | "session" | "week" | "month" | "season" | "none";
  /** Resistance to heal it; null for states that are not healed (fortune, Dazed, Dead). */
  readonly healing: RungCard | null;
}

export interface FollowerFacts {
  readonly id: string;
  /** Uuid of the item. */
  readonly uuid: string;
  readonly name: string;
  readonly role: FollowerRole;
  readonly present: boolean;
  readonly actor: string | null;
  readonly abilities: readonly { readonly id: string; readonly name: string; readonly rating: number }[];
  /** States the item keeps. */
  readonly states: readonly StateRow[];
}

/** All that an actor brings to a contest. */
export interface ContestFacts {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Characters are heroes; npcs are resistances by name. */
  readonly kind: "hero" | "resistance";
  readonly abilities: readonly AbilityFacts[];
  readonly flaws: readonly AbilityFacts[];
  readonly followers: readonly FollowerFacts[];
  readonly states: readonly StateFacts[];
  readonly heroPoints: number;
  /** What an npc resists with where no ability is named; null where the sheet says nothing. */
  readonly resistance: ResistanceStart | null;
}

/** A reason to roll with more or less (S2-2); for `state` the values come from the rules. */
export interface ModifierStart {
  readonly kind: GivenKind;
  readonly value: number;
  readonly note: string;
  readonly state?: string;
  /** Whose support it is, for an augment: a seat of the terms, or the item of a follower of this seat. It counts. */
  readonly by?: string;
}

/** One place in a contest to be. An actor or a name; an ability of the actor's, or a resistance. */
export interface ContestSeatStart {
  /** Name of the place, for pairings and followers: `a1`; letters and digits only. */
  readonly id: string;
  readonly side: ContestSide;
  /** Uuid of an actor or token; absent for a bare resistance. */
  readonly actor?: string;
  /** Absent: the actor's name; needed for a bare resistance. */
  readonly name?: string;
  /** Id of the item it begins with; absent for a resistance. */
  readonly ability?: string;
  /** Id of a second ability that is used as one with the first: both count by their average (S2-2). */
  readonly also?: string;
  /** For bare resistances, and for npcs in place of an ability. */
  readonly resistance?: ResistanceStart;
  readonly modifiers?: readonly ModifierStart[];
  /** Ids of the effects that count here; absent: all whose scope is empty or names the ability. */
  readonly states?: readonly string[];
  /** Roles of the actor's followers, by item id; absent: as their items say. */
  readonly followers?: Readonly<Record<string, FollowerRole>>;
  /** Hide its numbers from the other side. */
  readonly secret?: boolean;
  /** A very low resistance that is rolled all the same (E-62). */
  readonly literal?: boolean;
  /** Modifiers of its followers who add their points, by their items (C230). */
  readonly lends?: Readonly<Record<string, number>>;
  /** Its edge, or handicap where negative, in an extended contest of a table that plays with them (C334). */
  readonly edge?: number;
  /** Takes part without accepting the framing (C180). */
  readonly aside?: boolean;
}

/** What it takes to begin a contest. Three inputs are enough: who, against what, for what. */
export interface ContestStart {
  readonly type: ContestType;
  readonly phase?: ContestPhase;
  readonly title?: string;
  readonly prize?: string;
  readonly obstacle?: string;
  readonly tactic?: string;
  readonly seats: readonly ContestSeatStart[];
  /** Absent: by falling rating (C110). */
  readonly pairings?: readonly { readonly a: string; readonly b: string }[];
  /** Players choose whom they face, the best rating first; absent: paired as given, or by rating (C110). */
  readonly choose?: boolean;
  readonly order?: OrderRule;
  readonly harmful?: boolean;
  /** The GM's side is asked before dice fall (E-127); absent: as the table has ruled. */
  readonly asks?: boolean;
  /**
   * Support, assists, bids and second chances that players declare wait for the GM's
   * word (E-129); absent: they happen at once.
   */
  readonly gmWord?: boolean;
  readonly assistStart?: -1 | 0 | 1;
  /** The obstacle is overcome even by a defeat, which then costs what it costs (S2-12). */
  readonly costly?: boolean;
  /** A second goal beside the prize (S2-12). */
  readonly secondGoal?: string;
  readonly detail?: Detail;
  readonly diceBy?: DiceBy;
  /** The people of side A say yes to the terms before anything is rolled. */
  readonly agree?: boolean;
  /** The page of the ask that this answers: it becomes the contest. */
  readonly ask?: string;
  /** The state that a victory heals, as `<actor uuid>|<effect id>`. */
  readonly heals?: string;
  /** GM: uuids of running long contests of which this one is a part, so that it may begin inside them (C372). */
  readonly inside?: readonly string[];
}

/** A player's ask: what they want to do and with what; the GM answers with a resistance. */
export interface ContestAsk {
  readonly actor: string;
  readonly ability: string;
  readonly tactic?: string;
  /** Id of a second ability that supports the first by its quick augment (S2-8). */
  readonly augment?: string;
  /** Id of an open resistance to join: then nobody is waited for. */
  readonly open?: string;
  /** The state to heal, as `<actor uuid>|<effect id>`. */
  readonly heals?: string;
}

/** A resistance the GM has named for all: an ask that joins it waits for nobody. World setting `openResistances`. */
export interface OpenResistance {
  readonly id: string;
  readonly name: string;
  readonly rung: Rung;
  readonly rating: number;
  readonly printed: string;
}

/** What the frame dialog finds filled in; the hook `setpiece.frameContest` carries it. */
export interface ContestPrefill extends Partial<ContestStart> {
  /** A prepared page to begin. */
  readonly page?: string;
  /** An ask to answer with terms of one's own. */
  readonly ask?: string;
}

/** An ask or a proposal of terms, while the page has the status `asked`. */
export interface AskCard {
  /** `ask`: a player waits for the GM; `terms`: the GM waits for the players of side A. */
  readonly kind: "ask" | "terms";
  readonly by: string;
  readonly hero: string;
  readonly ability: string;
  readonly printed: string;
  readonly tactic: string;
  readonly augment: string;
  readonly rungs: readonly RungCard[];
  /** This hero has lost with this ability before: a retry wants a new tactic. Null where nothing is known of it. */
  readonly earlier: { readonly sentence: Sentence; readonly sameTactic: boolean } | null;
  /** Terms as a start, for the frame dialog to begin from. */
  readonly start: ContestStart;
}

/** Something a player asked the GM for in the middle of play: to undo a step, or a move that is the GM's. */
export interface PlayerRequest {
  readonly id: string;
  readonly by: string;
  readonly kind: "undo" | "intent" | "join";
  /** The step to undo; null where something else is asked for. */
  readonly step: string | null;
  /** What it is, as a sentence ("Bo asks to undo: ..."). */
  readonly sentence: Sentence;
}

/** Type and terms of a contest, also before there is a log. */
export interface ContestTerms {
  readonly type: ContestType;
  readonly phase: ContestPhase;
  readonly prize: string;
  readonly obstacle: string;
  readonly tactic: string;
}

/** A modifier thought of in play (S2-2): in points; of a flaw its rating; 0 for a stretch that costs a bump. */
export interface GivenModifier extends ModifierStart {
  /** The one round it holds for; absent: the whole contest. */
  readonly thisRound?: number;
}

/** A fact taken at joining that is not so any more on the sheet: what has changed while the conflict lay shelved. */
export interface AgedFact {
  /** Stable as long as the sheet says the same. */
  readonly id: string;
  readonly seat: string;
  readonly sentence: Sentence;
  /** Label of the press that takes the new fact in; null where it cannot be taken in (the actor is gone). */
  readonly take: Sentence | null;
  /** Label of the press that keeps the old one: it is not told again. */
  readonly keep: Sentence;
}

/** A contest played through in numbers before it begins, with the sheets as they are today. */
export interface Rehearsal {
  /** Chances of side A's first hero in the whole contest; null in a group, and where a number is missing. */
  readonly chance: { readonly win: number; readonly lose: number; readonly nobody: number } | null;
  /** About how long it lasts; null where nobody can say. Exchanges in an extended contest, rounds in all others. */
  readonly length: Length | null;
  readonly unit: "round" | "exchange";
  /** How open the end is, by the chance of whoever is more likely to lose. */
  readonly swing: "calm" | "lively" | "wild" | null;
  /** Some of it is still being worked out; whoever asked is told when it is there. */
  readonly waits?: true;
}

/** One moment of a contest that is looked at again. */
export interface ReplayFrame {
  /** 0: as it was set up; `count`: as it stands now. */
  readonly index: number;
  readonly count: number;
  /** What led to this moment; null at the beginning, and for what says nothing. */
  readonly line: LogLine | null;
  /** The family's view for this viewer at that moment. */
  readonly view: Views[FamilyId];
}
