import type { ContestSide, Detail, DiceBy, FollowerRole } from "../documents/choices.ts";
import type { StateRow } from "../documents/effect/states.ts";
import type { AbilityRow } from "../documents/item/abilities.ts";
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

/** A resistance by rung, or by a number as people write it (`17`, `14M2`, `-6`). */
export type ResistanceStart = { readonly rung: Rung } | { readonly rating: string | number };

/** A rung of the table's ladder, for a button. */
export interface RungCard {
  readonly rung: Rung;
  readonly rating: number;
  /** `14M2`. */
  readonly printed: string;
  /** True at 0 or less: the table proposes an automatic victory (E-62). */
  readonly automatic: boolean;
}

export type AbilityFacts = AbilityRow;

export interface StateFacts {
  readonly id: string;
  readonly state: string;
  /** What it touches, in the table's words; "" for everything. */
  readonly scope: string;
  /** Its part of a rating: -3 for Hurt; 0 where it does something else. */
  readonly value: number;
  readonly recovery: "scene" | "session" | "week" | "month" | "season" | "none";
  /** Resistance to heal it; null for fortune, Dazed and Dead. */
  readonly healing: RungCard | null;
}

export interface FollowerFacts {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly role: FollowerRole;
  readonly present: boolean;
  readonly actor: string | null;
  readonly abilities: readonly { readonly id: string; readonly name: string; readonly rating: number }[];
  readonly states: readonly StateRow[];
}

/** An actor's part of a contest. */
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
  /** An npc's resistance where no ability is named; null where the sheet says nothing. */
  readonly resistance: ResistanceStart | null;
}

/** A reason to roll with more or less (S2-2); a `state`'s values come from the rules. */
export interface ModifierStart {
  readonly kind: GivenKind;
  readonly value: number;
  readonly note: string;
  readonly state?: string;
  /** An augment's helper: a seat of the terms, or the item of this seat's follower. */
  readonly by?: string;
}

/** A seat of a contest to be: an actor or a name; an ability of the actor's, or a resistance. */
export interface ContestSeatStart {
  /** The seat's id for pairings and followers: `a1`; letters and digits only. */
  readonly id: string;
  readonly side: ContestSide;
  /** Uuid of an actor or token; absent for a bare resistance. */
  readonly actor?: string;
  /** Absent: the actor's name; required for a bare resistance. */
  readonly name?: string;
  /** Item id of its first ability; absent for a resistance. */
  readonly ability?: string;
  /** Id of a second ability: both count by their average (S2-2). */
  readonly also?: string;
  /** For bare resistances, and for npcs in place of an ability. */
  readonly resistance?: ResistanceStart;
  readonly modifiers?: readonly ModifierStart[];
  /** Ids of effects that count; absent: all whose scope is empty or names the ability. */
  readonly states?: readonly string[];
  /** Roles of the actor's followers, by item id; absent: as their items say. */
  readonly followers?: Readonly<Record<string, FollowerRole>>;
  /** Its numbers are hidden from the other side (C233). */
  readonly secret?: boolean;
  /** A very low resistance that is rolled all the same (E-62). */
  readonly literal?: boolean;
  /** Modifiers of followers who add their points, by item (C230). */
  readonly lends?: Readonly<Record<string, number>>;
  /** Its edge, or handicap where negative, in an extended contest of a table with that rule (C334). */
  readonly edge?: number;
  /** Rejects the framing (C180). */
  readonly aside?: boolean;
}

/** A contest's start. Three inputs are enough: who, against what, for what. */
export interface ContestStart {
  readonly type: ContestType;
  /** Rising action, the usual one, or climax: how the outcome of a scored contest is read (C047, C059). */
  readonly phase?: ContestPhase;
  /** Title of the page; absent: one is made. */
  readonly title?: string;
  /** What is at stake. */
  readonly prize?: string;
  readonly obstacle?: string;
  /** How they go about it. */
  readonly tactic?: string;
  readonly seats: readonly ContestSeatStart[];
  /** Who faces whom, by ids of seats; absent: by falling rating (C110). */
  readonly pairings?: readonly { readonly a: string; readonly b: string }[];
  /** Players choose opponents, the best rating first; absent: paired as given, or by rating (C110). */
  readonly choose?: boolean;
  /** How turns of an extended contest are sorted (C245). */
  readonly order?: OrderRule;
  /** The opposition means harm, so that walking out has a price (C092). */
  readonly harmful?: boolean;
  /** The GM's side is asked before dice fall (E-127); absent: as ruled. */
  readonly asks?: boolean;
  /** Players' support, assists, bids and second chances wait for the GM's word (E-129); absent: they happen at once. */
  readonly gmWord?: boolean;
  /** Assists begin a step easier or harder (C144). */
  readonly assistStart?: -1 | 0 | 1;
  /** The obstacle is overcome even by a defeat, at its cost (S2-12). */
  readonly costly?: boolean;
  /** A second goal beside the prize (S2-12). */
  readonly secondGoal?: string;
  /** Who may see it. */
  readonly detail?: Detail;
  /** Who throws: the GM's client, or each owner. Absent: the world's setting. */
  readonly diceBy?: DiceBy;
  /** Side A's players accept the terms before any roll. */
  readonly agree?: boolean;
  /** The ask that this answers; its page becomes the contest. */
  readonly ask?: string;
  /** The state that a victory heals, as `<actor uuid>|<effect id>`. */
  readonly heals?: string;
  /** GM: uuids of running long contests that this one is part of (C372). */
  readonly inside?: readonly string[];
}

/** A player's ask: aim and ability; the GM answers with a resistance. */
export interface ContestAsk {
  readonly actor: string;
  readonly ability: string;
  /** What the player is trying to do. */
  readonly tactic?: string;
  /** Id of a second ability that supports the first by its quick augment (S2-8). */
  readonly augment?: string;
  /** Id of an open resistance to join, without waiting. */
  readonly open?: string;
  /** The state to heal, as `<actor uuid>|<effect id>`. */
  readonly heals?: string;
}

/** A resistance that the GM posted for all: joining it waits for nobody. World setting `openResistances`. */
export interface OpenResistance {
  readonly id: string;
  readonly name: string;
  readonly rung: Rung;
  readonly rating: number;
  readonly printed: string;
}

/** Initial values of the dialog that frames a contest. */
export interface ContestPrefill extends Partial<ContestStart> {
  readonly page?: string;
  /** An ask to answer with own terms. */
  readonly ask?: string;
}

/** An ask or proposed terms, while the page has the status `asked`. */
export interface AskCard {
  /** `ask`: a player waits for the GM; `terms`: the GM waits for side A's players. */
  readonly kind: "ask" | "terms";
  readonly by: string;
  readonly hero: string;
  readonly ability: string;
  readonly printed: string;
  readonly tactic: string;
  readonly augment: string;
  readonly rungs: readonly RungCard[];
  /** This hero lost with this ability before: a retry needs a new tactic. Null where none is known. */
  readonly earlier: { readonly sentence: Sentence; readonly sameTactic: boolean } | null;
  readonly start: ContestStart;
}

/** A player's request to the GM during play: undo a step, or a GM's move. */
export interface PlayerRequest {
  readonly id: string;
  readonly by: string;
  readonly kind: "undo" | "intent" | "join";
  /** The step to undo; null for another request. */
  readonly step: string | null;
  /** Its sentence ("Bo asks to undo: ..."). */
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

/** A modifier invented in play (S2-2): in points; a flaw's rating; 0 for a stretch that costs a bump. */
export interface GivenModifier extends ModifierStart {
  /** The one round it holds for; absent: the whole contest. */
  readonly thisRound?: number;
}

/** A fact from joining that the sheet now contradicts, as after a shelved conflict. */
export interface AgedFact {
  /** Stable as long as the sheet says the same. */
  readonly id: string;
  readonly seat: string;
  readonly sentence: Sentence;
  /** Label that takes the new fact; null where the actor is gone. */
  readonly take: Sentence | null;
  /** Label that keeps the old one and stops reporting it. */
  readonly keep: Sentence;
}

/** A contest played through in numbers, with present sheets. */
export interface Rehearsal {
  /** The chances of side A's first hero in the whole contest; null in a group or for missing numbers. */
  readonly chance: { readonly win: number; readonly lose: number; readonly nobody: number } | null;
  /** Exchanges in an extended contest, rounds in others; null where unknown. */
  readonly length: Length | null;
  readonly unit: "round" | "exchange";
  /** How open the end is, by the chance of the side more likely to lose. */
  readonly swing: "calm" | "lively" | "wild" | null;
  /** Part of it is still being worked out and will be reported. */
  readonly waits?: true;
}

export interface ReplayFrame {
  /** 0: the setup; `count`: now. */
  readonly index: number;
  readonly count: number;
  /** What led to it; null at the beginning and for events without a sentence. */
  readonly line: LogLine | null;
  readonly view: Views[FamilyId];
}
