import type { Detail, DiceBy, FollowerRole } from "../model/choices.ts";
import type { StateRow } from "../model/effect/states.ts";
import type { AbilityRow } from "../model/item/abilities.ts";
import type { GivenKind } from "../rules/contest/engine/modifier.ts";
import type { ContestPhase, ContestTypeId as ContestType, OrderRule } from "../rules/contest/engine/setup.ts";
import type { Rung } from "../rules/contest/roll/ladder.ts";
import type { Sentence } from "../rules/log/outcome.ts";
import type { ContestTableParts, Rehearsal } from "./contest-table-api.ts";
import type { HeroSessions } from "./hero/hero-api.ts";
import type { Answer, SendOptions } from "./session.ts";

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
}

/** One place in a contest to be. An actor or a name; an ability of the actor's, or a resistance. */
export interface ContestSeatStart {
  /** Name of the place, for pairings and followers: `a1`; letters and digits only. */
  readonly id: string;
  readonly side: "A" | "B";
  /** Uuid of an actor or token; absent for a bare resistance. */
  readonly actor?: string;
  /** Absent: the actor's name; needed for a bare resistance. */
  readonly name?: string;
  /** Id of the item it begins with; absent for a resistance. */
  readonly ability?: string;
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
  readonly order?: OrderRule;
  readonly harmful?: boolean;
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

/** What a contest session has beside what every session has; null and empty for other families. */
export interface ContestParts extends ContestTableParts {
  /** Type and terms, also before there is a log. */
  readonly contest: {
    readonly type: ContestType;
    readonly phase: ContestPhase;
    readonly prize: string;
    readonly obstacle: string;
    readonly tactic: string;
  } | null;
  /** Set while the status is `asked`. Its cue (kind `ask` or `terms`) has the answers as options: send them as any. */
  readonly ask: AskCard | null;
  readonly requests: readonly PlayerRequest[];
  /** The last three sentences of the log: "Last time". */
  readonly recap: readonly Sentence[];
  /** A player asks the GM to undo a step, or to make a move that is the GM's (escalate). */
  request(
    what: { readonly undo: string } | { readonly intent: { readonly type: string } },
    options?: SendOptions,
  ): Promise<Answer>;
  /** GM: do what was asked, or not. */
  answerRequest(id: string, grant: boolean, options?: SendOptions): Promise<Answer>;
  /** GM: apply several proposals, one after the other; stops at the first refusal. */
  applyChanges(ids: readonly string[], options?: SendOptions): Promise<Answer>;
}

/** What all conflicts together offer for contests. */
export interface ContestSessions extends HeroSessions {
  /** What an actor brings, as its sheet is now; null when there is no such actor. */
  contestFacts(actor: string): ContestFacts | null;
  /** Load actors that lie in compendia, so that what they bring can be read; what is gone is left out. */
  load(actors: readonly string[]): Promise<void>;
  /** The table's ladder. */
  rungs(): readonly RungCard[];
  /** GM: begin at once (or propose the terms, with `agree`). */
  startContest(start: ContestStart): Promise<Answer>;
  /** GM: keep it for later, as a prepared page in the Conflicts journal. */
  saveContest(start: ContestStart): Promise<Answer>;
  /** Player or GM: ask for a contest with one's own ability. */
  askContest(ask: ContestAsk): Promise<Answer>;
  /**
   * Roll at once against the table's default resistance (shift-click). Where the GM approves terms: an ask. While no GM is
   * online it is rolled on this machine, as a message that says that nobody has confirmed it.
   */
  quickContest(ask: ContestAsk): Promise<Answer>;
  /** GM: a roll made without one becomes a contest, with the dice as they fell; the id of its message. */
  confirmQuick(message: string): Promise<Answer>;
  /** Begin a copy of a prepared contest page; `start` overrides. */
  startPreparedContest(page: string, start?: Partial<ContestStart>): Promise<Answer>;
  /** The terms of a prepared or asked page, or of a live one ("Again"), for the dialog. */
  contestTerms(page: string): Promise<ContestStart | null>;
  /** Who would face whom, by seat: as chosen, else as the rules pair them; none where it cannot begin. */
  previewPairings(start: ContestStart): readonly { readonly a: string; readonly b: string }[];
  /** Odds of a start before it exists; the family's odds, or null where the start is not playable. */
  previewOdds(start: ContestStart): unknown;
  /** The start played through in numbers: how likely, how long, how open; null where it is not playable. */
  rehearse(start: ContestStart): Rehearsal | null;
  /** Why a start cannot begin (language key and data), or null. */
  startRefused(start: ContestStart): Sentence | null;
  openResistances(): readonly OpenResistance[];
  /** GM. */
  openResistance(name: string, rung: Rung): Promise<Answer>;
  closeResistance(id: string): Promise<Answer>;
  /** GM: put a state on an actor or a follower's item, or take one off; not part of any conflict. */
  addState(actor: string, state: string, scope: string): Promise<Answer>;
  removeState(actor: string, effect: string): Promise<Answer>;
  /** GM: move ended and cancelled conflicts to the journal of the current season. */
  fileAway(): Promise<Answer>;
}
