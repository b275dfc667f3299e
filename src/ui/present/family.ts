import type { ChangeCard, LogLine, OpenCue, Session } from "../../play/session.ts";
import type { CueBody } from "./cue.ts";
import type { PaintContext } from "./paint-context.ts";
import type { StandBody } from "./button-picture.ts";
import type { CombatPicture } from "./combat/picture.ts";
import type { ContestPicture, MovesPicture, PanelPicture } from "./contest/picture.ts";
import type {
  BonusTablePicture,
  ButtonPicture,
  EndingPicture,
  ExchangePicture,
  FollowPicture,
  MeterPicture,
} from "./picture.ts";

/** A row of what follows an end: one of `changes` is put on a sheet by one press, unless the family has its own. */
export interface FollowBody extends Partial<Omit<FollowPicture, "key" | "done" | "choice">> {
  readonly key: string;
  readonly changes?: readonly ChangeCard[];
  /** The change that is proposed. */
  readonly usual?: ChangeCard | undefined;
}

/** The card adds the title of the conflict, the presses of what follows, and their refusal. */
export interface FamilyEnding extends Omit<EndingPicture, "refusal" | "follows" | "changes"> {
  readonly changes: readonly FollowBody[];
}

/** A family's own part of the menu in the foot. */
export interface FamilyMenu {
  /** What its players ask of the GM. */
  readonly requests?: readonly ButtonPicture[];
  /** The GM's choices for what was begun. */
  readonly choices?: readonly ButtonPicture[];
  /** Ends what runs; absent: it is called off. */
  readonly end?: ButtonPicture;
}

export interface TablePicture {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell heads its row. */
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly { readonly text: string; readonly won?: boolean }[];
  }[];
}

/** What a family adds to the sentences of a chronicle. */
export interface FamilyChronicle {
  readonly panels?: readonly PanelPicture[];
  /** The heading before the first of `headingOf`. */
  readonly first?: string;
  /** The heading that stands in place of a line. */
  headingOf?(line: LogLine): string | null;
  /** Told after the last line. */
  readonly last?: string;
  readonly table?: TablePicture;
}

/** A family fills what it has; getters draw the larger parts only when a card looks at them. */
export interface FamilyPicture {
  /** The icon never stands without the word. */
  readonly glyph: string;
  readonly name: string;
  /** "Spar, 9 ticks". */
  readonly kind: string;
  /** "Round 2"; empty before the first. */
  readonly round?: string;
  readonly meter?: MeterPicture;
  readonly exchange?: ExchangePicture | null;
  readonly ending?: FamilyEnding | null;
  readonly bonuses?: BonusTablePicture | null;
  readonly terms?: readonly { readonly term: string; readonly text: string }[];
  /** Moves that answer no cue: concede, declare a winner, interrupt. */
  readonly more?: readonly ButtonPicture[];
  /** The receipt of its end tells how it ended, so its card in the log does not. */
  readonly endsInReceipt?: true;
  readonly contest?: ContestPicture;
  readonly combat?: CombatPicture | undefined;
  /** The score in a few signs; where there is none the round tells how far it is. */
  readonly score?: string;
  /** One line that says how it stands, where `meter` does not give it. */
  readonly status?: string;
  /** Buttons that open further moves, and the moves that `openings.moves` names. */
  movesButtons?(opened: string | null): readonly ButtonPicture[];
  moves?(opened: string | null): MovesPicture | null;
  stand?(open: OpenCue | null): StandBody;
  menu?(): FamilyMenu;
  chronicle?(): FamilyChronicle;
  cue(open: OpenCue): CueBody;
}

/** A presenter computes nothing: views, options and odds come from the rules. */
export type FamilyPresenter = (session: Session, context: PaintContext) => FamilyPicture;
