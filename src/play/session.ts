import type { ConflictStatus } from "../model/choices.ts";
import type { Stakes } from "../rules/duel/index.ts";
import type { Cue, FamilyId, Hidden, IntentBase, Option, SeatId, Viewer } from "../rules/log/family.ts";
import type { RuleId, Sentence, TraceStep } from "../rules/log/outcome.ts";
import type { Change, Fault } from "../rules/log/table.ts";
import type { FightMoves, FightBeside } from "./combat-api.ts";
import type { ContestParts } from "./contest-api.ts";

export type { ConflictStatus };

/** A refusal as the screen shows it: one sentence and the rule behind it. */
export interface Refusal extends Sentence {
  readonly kind: "refused";
  readonly rule: RuleId;
}

/** What every press gets back: it was done, or why not. `uuid` names a conflict that was made by it. */
export type Answer = { readonly kind: "done"; readonly uuid?: string } | Refusal;

/** One place in a conflict as this client shows it. */
export interface SeatCard {
  readonly id: SeatId;
  readonly name: string;
  readonly img: string;
  /** Actor or token-actor uuid; null for a bare seat. */
  readonly actor: string | null;
  /** True when the actor is gone from the world; name and numbers are those taken at joining. */
  readonly missing: boolean;
  /** Names of the people who may answer for the seat (owners, or the delegate), the GM when there is none. */
  readonly players: readonly string[];
  /** True when at least one of them is connected. */
  readonly present: boolean;
  /** User id that plays it in place of its owner, `"gm"`, or null. */
  readonly delegate: string | null;
  /** True when this viewer plays it by right of ownership or delegation (a GM's general right does not count). */
  readonly mine: boolean;
}

/** One open step as the cue bar and the card show it. */
export interface OpenCue {
  /** `<conflict uuid>|<cue id>`: unique on this client. */
  readonly key: string;
  readonly conflict: string;
  readonly title: string;
  readonly cue: Cue<IntentBase>;
  /** The seat this viewer would answer for; null when the viewer may not answer, or answers as the table. */
  readonly seat: SeatId | null;
  /** True when it waits for this viewer (owner or delegate; the GM for seats nobody else plays). */
  readonly mine: boolean;
  /** True when this viewer may answer it, if only in another's place (a GM's "Act for"). */
  readonly answerable: boolean;
  /** Names of the people it waits for. */
  readonly waitsFor: readonly string[];
  /** Clock of this client, milliseconds, when the step was first seen open. */
  readonly since: number;
  /** The moves that answer it, legal or not, for `seat`; empty when not answerable. */
  readonly options: readonly Option<IntentBase>[];
  /** True when the GM asked this viewer to hurry and they have not answered yet. */
  readonly nudged: boolean;
  /** Why a sealed answer is asked for again, told to whoever may answer; null when it is asked for the first time. */
  readonly again: Sentence | null;
}

/** One stored event that counts, oldest first. */
export interface LogLine {
  readonly key: string;
  readonly seq: number;
  /** Undo takes back all lines of a step together. */
  readonly step: string;
  readonly type: string;
  /** The event as the family parsed it: dice, totals, results. */
  readonly event: unknown;
  /** Null for silent events: they have a trace but nothing to say. */
  readonly sentence: Sentence | null;
  readonly trace: readonly TraceStep[];
  readonly at: number;
  readonly by: { readonly name: string; readonly seat: SeatId | null; readonly stead: boolean };
}

/**
 * What is under way from this client, the press that was sent first and those that wait behind it: lock their `controls`,
 * after 3 s `slow` says "Still waiting for the GM's machine".
 */
export interface Pending {
  readonly controls: readonly string[];
  readonly since: number;
  readonly slow: boolean;
}

/** Dice that owners throw themselves, as this viewer sees them. */
export interface ThrowCard {
  readonly step: string;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly label: Sentence;
    readonly formula: string;
    /** Thrown and sealed; the faces are shown to nobody until all are in. */
    readonly thrown: boolean;
    readonly mine: boolean;
    readonly answerable: boolean;
    /** Why this seat must throw again (its sealed throw was lost with the browser storage), or null. */
    readonly lost: Sentence | null;
  }[];
}

/** A write to another document that the conflict proposes or has made. */
export interface ChangeCard {
  readonly id: string;
  readonly change: Change;
  readonly label: Sentence;
  readonly applied: boolean;
}

/** What one press would play for the GM's side, told before it is pressed. */
export interface GmSideCard {
  readonly steps: readonly {
    readonly cue: string;
    readonly kind: string;
    readonly names: readonly string[];
    /** What the move is called on its own button; null where it has none. */
    readonly move: Sentence | null;
    readonly bid: number | null;
  }[];
  /** Steps of the GM's side that only the GM can answer: they stay open. */
  readonly left: readonly Sentence[];
  /** Whose turns come one after the other, before anybody else's; a name for each turn. */
  readonly turns: readonly string[];
}

/** What a send may add: for whom, and which control to lock and to show a refusal under. */
export interface SendOptions {
  readonly seat?: SeatId | null;
  /** Id of the cue being answered (`OpenCue.cue.id`): refused when that step is no longer open. */
  readonly cue?: string | null;
  readonly control?: string;
}

/**
 * One conflict on this client: what to show, and every press there is. The same object serves card, board, page,
 * cue bar and pop-out; getters are cheap and stay the same object until the next change.
 */
export interface Session extends ContestParts, FightMoves {
  readonly uuid: string;
  readonly family: FamilyId;
  /** What a fight has beside; null for other families. */
  readonly fight: FightBeside | null;
  readonly title: string;
  /** What the conflict is about, as typed; may be empty. Plain text, escape it. */
  readonly stakes: string;
  /** What a duel is for and how long its meter is, also before there is a log; means nothing for a contest. */
  readonly terms: { readonly kind: Stakes; readonly size: number };
  readonly status: ConflictStatus;
  readonly seats: readonly SeatCard[];
  readonly viewer: Viewer;
  /** The family's view for this viewer (`DuelView`); null while there is no state (prepared, challenge, unreadable). */
  readonly view: unknown;
  /** Number of the last event shown; rises with every change, so that a patcher may compare. */
  readonly seq: number;
  readonly cues: readonly OpenCue[];
  readonly lines: readonly LogLine[];
  /** Damaged or unknown events that were skipped, and the loser of an equal sequence. */
  readonly faults: readonly Fault[];
  /** Why nothing can be decided now (no GM online, setup unreadable, newer schema), or null. */
  readonly trouble: Sentence | null;
  readonly pending: Pending | null;
  /** The refusal to show under a control until the next press, or null. */
  readonly refusal: { readonly control: string; readonly refused: Refusal } | null;
  readonly throwing: ThrowCard | null;
  /** Seats whose blind choice is sealed: their step is closed, but nothing is decided yet. */
  readonly sealed: readonly SeatId[];
  /** The step that "Undo" would take back, with what it said; null when there is none. */
  readonly undoable: { readonly step: string; readonly sentence: Sentence | null } | null;
  readonly redoable: { readonly step: string; readonly sentence: Sentence | null } | null;
  readonly changes: readonly ChangeCard[];
  /** For a GM: what `playGmSide` would begin with; null where nothing of the GM's side is to be played. */
  readonly gmSide: GmSideCard | null;
  /** What the chat keeps when the page is deleted. */
  readonly summary: Sentence;
  /** True for a copy of a conflict, and for one that was filed away: it is read, and nothing in it can be pressed. */
  readonly cold: boolean;
  /** True while the dice of the newest exchange still roll on this client; the getters show the state before it. */
  readonly held: boolean;

  /** Every move there is for a seat (null: the table), with the reason where it is not legal. */
  options(seat: SeatId | null): readonly Option<IntentBase>[];
  /** Chances of what would be sent (null: as it stands), as the family's `Family.odds` answers; null without a view. */
  odds(intent: IntentBase | null, assume?: unknown): unknown;
  /** Every line that an undo of this step would take back, its own included: show them before asking for it. */
  undoes(step: string): readonly LogLine[];
  /** Tokens moved and sheets changed by hand since this step, as a GM's client saw it: an undo leaves them as they are. */
  leaves(step: string): readonly Sentence[];
  isHidden(odds: unknown): odds is Hidden;
  /** Call `paint` after every change; returns the way to stop. */
  subscribe(paint: () => void): () => void;

  send(intent: IntentBase, options?: SendOptions): Promise<Answer>;
  /** Challenge: accept or decline, by the challenged side or the GM. */
  accept(options?: SendOptions): Promise<Answer>;
  decline(options?: SendOptions): Promise<Answer>;
  /** Owner throws: evaluate this seat's dice here, once, and seal them. */
  throwDice(seat: SeatId, options?: SendOptions): Promise<Answer>;

  /** The GM's six exits; "act for" is `send` with the seat. */
  nudge(cue: string): Promise<Answer>;
  delegate(seat: SeatId, to: string | null, options?: SendOptions): Promise<Answer>;
  useDefault(cue: string): Promise<Answer>;
  skip(cue: string): Promise<Answer>;
  /** GM: play the GM's side with its usual choices until a player is to answer, at most to the end of the round. */
  playGmSide(options?: SendOptions): Promise<Answer>;
  cancel(options?: SendOptions): Promise<Answer>;

  undo(step: string, options?: SendOptions): Promise<Answer>;
  redo(options?: SendOptions): Promise<Answer>;
  shelve(options?: SendOptions): Promise<Answer>;
  resume(options?: SendOptions): Promise<Answer>;
  /** Open the board of this conflict on every client, once, closable (GM). */
  showToAll(): Promise<Answer>;
  applyChange(id: string, options?: SendOptions): Promise<Answer>;
  revertChange(id: string, options?: SendOptions): Promise<Answer>;
}
