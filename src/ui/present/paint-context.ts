import type { Words } from "../words/words.ts";
import type { OddsStyle } from "../words/chance.ts";

/** One person at the table. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly gm: boolean;
}

/** What a picture needs to know beside its conflict: plain facts, gathered by the shell at the moment of painting. */
export interface PaintContext {
  readonly words: Words;
  readonly gm: boolean;
  readonly userId: string;
  readonly people: readonly Person[];
  readonly paused: boolean;
  readonly offline: boolean;
  readonly odds: OddsStyle;
  /** Milliseconds, this client's clock. */
  readonly now: number;
  /** Prefix that makes element ids unique in one rendering. */
  readonly uid: string;
  /** Numbers typed but not sent yet, by control: their meaning is told while they are chosen. */
  readonly drafts?: Readonly<Record<string, string>>;
  /** Uuids of the tokens this person has targeted on the scene, in the order in which they were. */
  readonly targets?: readonly string[];
  /** Steps are drawn in one line, without their forms. */
  readonly brief?: boolean;
  /** Whom this person may bring into a contest that runs; asked only where that is possible. */
  comers?(): readonly Comer[];
}

/** Somebody who may come in. */
export interface Comer {
  readonly actor: string;
  readonly name: string;
  /** What they can do, as their sheet has it now. */
  abilities(): readonly { readonly id: string; readonly name: string; readonly printed: string }[];
}

/** What a person opened inside one rendering; never stored, other copies do not share it. */
export interface Openings {
  /** Cue a GM acts for. */
  readonly acting: string | null;
  /** Seat (or `table`) whose further moves are unfolded. */
  readonly moves: string | null;
  /** Own step of which all is shown where there is room for its moves alone. */
  readonly whole?: string | null;
  /** Which moment is looked at again, counted among those that say something; absent: none. */
  readonly replay?: number;
  /** Question that is being asked. */
  readonly confirm: { readonly what: "undo" | "cancel"; readonly control: string } | null;
}

/** Nothing opened yet. */
export const CLOSED: Openings = { acting: null, confirm: null, moves: null };
