import type { ContestSide, Detail, DiceBy, FollowerRole } from "../documents/choices.ts";
import type { StateRow, AbilityRow } from "../documents/rows.ts";
import type { Split } from "../rules/combat/harm/split.ts";
import type { CombatSetup, CreatureInput, HarmType, LookAlikes } from "../rules/combat/index.ts";
import type { Dread } from "../rules/combat/state/creature.ts";
import type {
  ContestPhase,
  ContestTypeId as ContestType,
  GivenKind,
  OrderRule,
} from "../rules/contest/engine/setup.ts";
import type { Length } from "../rules/contest/odds/odds.ts";
import type { Rung } from "../rules/contest/roll/ladder.ts";
import type { FamilyId, Sentence } from "../rules/log/index.ts";
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

/** An actor's facts when it joins a fight. */
export type FightFacts = Omit<CreatureInput, "id" | "name" | "zone" | "hidden" | "group">;

/** A creature by the documents. Its id is the seat: `Session.view.fight.creatures[id]`. */
interface FighterCard {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Actor or token-actor uuid; "" for a bare name. */
  readonly actor: string;
  /** Token uuid; "" without a token. */
  readonly token: string;
  /** Ids of its combatants, which are its turn slots. */
  readonly slots: readonly string[];
}

/** A fight's part of a session; null for other families. */
export interface FightBeside {
  /** False until the first step is stored: until then the combatants are shown as they are. */
  readonly begun: boolean;
  /** Id of the combat document; "" for the chronicle of a deleted one. */
  readonly combat: string;
  /** Id of the linked scene, or "". */
  readonly scene: string;
  /** True for the combat that the scene's tracker shows first. */
  readonly active: boolean;
  readonly fighters: readonly FighterCard[];
  /** Combatants the log does not know yet; the authority adds them soon. */
  readonly strangers: readonly string[];
  /** Before the deal: similar foes, not grouped yet. */
  readonly lookAlikes: readonly LookAlikes[];
  /** Creatures in no zone though there are zones: the GM places them (drag, or `set` with a zone). */
  readonly unplaced: readonly string[];
  /** Cards that creatures hold or want; a group counts as one. */
  readonly cardsWanted: number;
  /** What would still run if the fight ended now. */
  readonly running: readonly { readonly who: string; readonly what: "burning" | "poison" | "harm" | "held" }[];
  /** Sides prepared to ambush, until the ambush is laid, dropped or too late; "" for none. */
  readonly ambush: "" | "foes" | "heroes";
  /** Uuid of the chronicle page, or "". */
  readonly chronicle: string;
}

/** Someone who comes into a fight, by an actor, a line or a bare name. */
interface FoeStart {
  /** Actor uuid (compendia allowed); absent: a bare name, or a line. */
  readonly actor?: string;
  readonly name?: string;
  /** As people type it: `3 Wolf, Strike 4, bite 2`. */
  readonly line?: string;
  /** Uuid of a token on the fight's scene, which joins itself with its actor. */
  readonly token?: string;
  /** True: the actor itself joins; absent: a copy of its sheet, or a new token. */
  readonly self?: boolean;
  readonly count?: number;
  /** True: all of them on one card. */
  readonly grouped?: boolean;
  readonly hidden?: boolean;
  readonly zone?: string;
}

/** A fight's start. */
export interface FightStart {
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  readonly foes: readonly FoeStart[];
  /** Zones typed in one line (`Road - Gate - Yard`); a scene's own take precedence, "" means those of the scene. */
  readonly zones?: string;
  /** Scene id, name or uuid; the GM confirms an import. Absent or "": the viewed one, or none where zones are typed. */
  readonly scene?: string;
  /** Adds all characters with an active player. */
  readonly heroes?: boolean;
  /** The ambushing side; with `waive` the GM skips the test and the extra cards are given at once (K-141). */
  readonly ambush?: AmbushPlan;
}

/** A prepared ambush: sides, not names, since nobody is in the fight yet. */
export interface AmbushPlan {
  readonly who: "nobody" | "foes" | "heroes";
  readonly waive?: boolean;
}

/** Harm of a hazard outside a fight, with every way to take it. */
export interface HazardHit {
  readonly uuid: string;
  readonly name: string;
  readonly type: HarmType;
  readonly amount: number;
  readonly ways: readonly Split[];
  /** The way now on the sheet (`2+1`), or "" where the sheet has moved on. */
  readonly taken: string;
}

/** A hazard's chance to be borne and mean harm, for one of those it meets. */
export interface HazardChance {
  /** The test: `fear`, `fall`, `deprivation`, `fire` or `poison`. */
  readonly of: string;
  readonly who: string;
  readonly success: number;
  readonly harm: number | null;
}

export interface HazardAsked {
  readonly waiting: readonly { readonly uuid: string; readonly name: string }[];
  /** The afraid who have not chosen their reaction, with their choices. */
  readonly afraid: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly choices: readonly Dread["choice"][];
  }[];
}

export interface HazardTold {
  /** Applied as written, undone, or the sheets have changed since. */
  readonly state: "stands" | "back" | "moved";
  readonly hits: readonly HazardHit[];
}

export type SceneGround = Required<Pick<CombatSetup, "zones" | "edges">>;

/** A duel's stakes; the meter's length follows (9, 13) unless given (any odd number from 5). */
export type DuelStakes =
  { readonly kind: "spar" | "death"; readonly size?: number } | { readonly kind: "custom"; readonly size: number };

/** The GM's bonuses for one duel, by key; null leaves one out. */
export type GivenBonuses = Readonly<Record<string, number | null>>;

export interface DuelStart {
  /** Actor or token-actor uuids, A then B. */
  readonly a: string;
  readonly b: string;
  readonly stakes: DuelStakes;
  /** GM: bonuses for this duel alone; others stay as on the sheet. */
  readonly bonuses?: { readonly a?: GivenBonuses; readonly b?: GivenBonuses };
  /** GM: sides that may also start with bonuses of the other's list, not only answer with them. */
  readonly adds?: { readonly a?: boolean; readonly b?: boolean };
  /** Title of the page; absent: "Ana against Bo". */
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  /** Who throws: the authority's client, or each owner. Absent: the world's setting. */
  readonly diceBy?: DiceBy;
  /** Who may see it: everyone (default), or participants and GMs. */
  readonly detail?: Detail;
}
