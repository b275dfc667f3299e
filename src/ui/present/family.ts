import type { OpenCue, Session } from "../../play/session.ts";
import type { CueBody } from "./cue.ts";
import type { PaintContext } from "./paint-context.ts";
import type { StandBody } from "./button-picture.ts";
import type { CombatPicture } from "./combat/picture.ts";
import type { ContestPicture, MovesPicture } from "./contest/picture.ts";
import type { BonusTablePicture, ButtonPicture, EndingPicture, ExchangePicture, MeterPicture } from "./picture.ts";

/** How it ended; the card adds of which conflict that is, and what a press on it was refused for. */
export type FamilyEnding = Omit<EndingPicture, "refusal" | "follows">;

/** What a family adds to the card that all conflicts share. Its larger parts are drawn when they are looked at. */
export interface FamilyPicture {
  /** Icon name and word for the family: never one without the other. */
  readonly glyph: string;
  readonly name: string;
  /** "Spar, 9 ticks". */
  readonly kind: string;
  /** "Round 2"; empty before the first. */
  readonly round?: string;
  readonly meter?: MeterPicture;
  readonly exchange?: ExchangePicture | null;
  readonly ending?: FamilyEnding | null;
  /** The table as a reader without a cue sees it. */
  readonly bonuses?: BonusTablePicture | null;
  /** Facts that go with a challenge: what it is for, how long it takes. */
  readonly terms?: readonly { readonly term: string; readonly text: string }[];
  /** Moves that answer no cue: concede, declare a winner, interrupt. */
  readonly more?: readonly ButtonPicture[];
  /** The sides of a contest with how they stand. */
  readonly contest?: ContestPicture;
  /** A fight: whose turn it is, what is being decided, what was asked of whom. */
  readonly combat?: CombatPicture | undefined;
  /** The score in a few signs; where there is none the round tells how far it is. */
  readonly score?: string;
  /** One line that says how it stands, where `meter` does not give it. */
  readonly status?: string;
  /** Buttons that open further moves, and the moves that are open (`openings.moves`). */
  movesButtons?(opened: string | null): readonly ButtonPicture[];
  moves?(opened: string | null): MovesPicture | null;
  /** How it stands, as a step sees it: what is in sight wherever the step is answered. */
  stand?(open: OpenCue | null): StandBody;
  /** The story so far: shown on the page of the conflict. */
  chronicle?(): object;
  cue(open: OpenCue): CueBody;
}

/** How a family is drawn. It computes nothing: views, options and odds come from the rules. */
export type FamilyPresenter = (session: Session, context: PaintContext) => FamilyPicture;
