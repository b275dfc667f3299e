import type { AwaitedPicture } from "./awaited.ts";
import type { DrawnTrack } from "../track/track.ts";
import type { ButtonPicture, StandPicture } from "./button-picture.ts";
import type { CombatPicture, FormPicture, GroupPicture, TilesPicture } from "./combat/picture.ts";
import type { ContestPicture, MovesPicture } from "./contest/picture.ts";

export type { ButtonPicture, ChancePicture, NeedPicture } from "./button-picture.ts";

export interface BidPicture {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly usual: number;
  readonly value: number;
  readonly spoken: string;
  /** The part of the slider that is owned, 0 to 1 as a CSS number. */
  readonly own: string;
  readonly chips: readonly ButtonPicture[];
  readonly less: ButtonPicture;
  readonly more: ButtonPicture;
  readonly stake: readonly string[];
  /** Null where odds are off, hidden or unknown. */
  readonly suggest: { readonly button: ButtonPicture; readonly reason: string } | null;
  /** Empty while the bid is not higher than what is left. */
  readonly beyond: string;
}

export interface NoticePicture {
  readonly key: string;
  readonly tone: "info" | "warn" | "bad";
  readonly icon: string;
  readonly text: string;
  readonly buttons?: readonly ButtonPicture[];
  readonly refusal?: string;
}

/** The value of a field out of sight, for the press of its control. */
export interface FilledPicture {
  readonly control: string;
  readonly name: string;
  readonly value: string;
}

export interface MomentPicture {
  /** Nothing else is asked before it is answered. */
  readonly great: boolean;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** The same as it is read aloud. */
  readonly told: string;
  readonly says: string;
  readonly stars: string;
  readonly buttons: readonly ButtonPicture[];
}

export interface MenuPicture {
  readonly key: string;
  readonly label: string;
  readonly options: readonly ButtonPicture[];
}

export interface CuePicture {
  readonly key: string;
  /** The text of a line that lapses with the next step. */
  readonly lapses?: string;
  /** Made into element ids. */
  readonly uid: string;
  readonly slug: string;
  readonly mine: boolean;
  readonly heading: string;
  readonly said?: string;
  readonly again?: string;
  readonly hint?: string;
  /** No button says it, so one line tells it too. */
  readonly about?: string;
  readonly undo?: UndoPicture;
  readonly bonuses?: BonusTablePicture;
  readonly bid?: BidPicture;
  readonly options: readonly ButtonPicture[];
  readonly note?: string;
  readonly moment?: MomentPicture;
  readonly next?: readonly string[];
  readonly menus?: readonly MenuPicture[];
  readonly refusal?: string;
  readonly slow?: string;
  readonly tiles?: TilesPicture;
  readonly forms?: readonly FormPicture[];
  readonly groups?: readonly GroupPicture[];
  readonly ends?: readonly ButtonPicture[];
  readonly laterForms?: readonly FormPicture[];
  readonly filled?: readonly FilledPicture[];
}

/** A row has a button only for a reader who can name it. */
export interface BonusTablePicture {
  readonly key: string;
  readonly caption: string;
  readonly columns: readonly {
    readonly name: string;
    readonly letter: string;
    readonly side: "a" | "b";
    readonly own: boolean;
  }[];
  /** Empty where odds are off or hidden. */
  readonly chances: readonly string[];
  readonly rows: readonly BonusRowPicture[];
  /** Moves stand in place of the table, and used bonuses are one line. */
  readonly asked: boolean;
  readonly used: string;
  /** Its reader's last moves behind one press, where all would be too many to stand loose. */
  readonly rest: { readonly label: string; readonly rows: readonly BonusRowPicture[] } | null;
  readonly note: string;
}

export interface BonusRowPicture {
  readonly key: string;
  readonly label: string;
  readonly used: boolean;
  readonly proposed?: boolean;
  readonly usedText: string;
  readonly values: readonly { readonly text: string; readonly own: boolean }[];
  /** Empty for rows that cannot be named. */
  readonly chances: readonly { readonly text: string; readonly bar: string; readonly spoken?: string }[];
  readonly button: ButtonPicture | null;
}

export interface ExitPicture {
  readonly key: string;
  readonly heading: string;
  readonly since: number;
  readonly waited: string;
  readonly buttons: readonly ButtonPicture[];
  readonly more: readonly ButtonPicture[];
  readonly moreLabel: string;
  readonly players: readonly ButtonPicture[];
  /** Empty over a short menu. */
  readonly filter: string;
  readonly playersLabel: string;
  readonly acting: CuePicture | null;
  readonly confirm: ConfirmPicture | null;
  readonly refusal: string;
}

export interface GmSidePicture {
  readonly conflict: string;
  readonly button: ButtonPicture;
  /** Heroes that it plays as well; "" for none. */
  readonly heroes: string;
  readonly summary: string;
  readonly lines: readonly string[];
  /** What only the GM can answer. */
  readonly left: readonly string[];
  readonly then: string;
  readonly refusal?: string;
  readonly slow?: string;
}

export interface HistoryLinePicture {
  readonly key: string;
  readonly text: string;
  readonly who: string;
  /** `open` names the button to the rules journal; empty where no page tells the rule. */
  readonly trace: readonly { readonly text: string; readonly rule: string; readonly open: string }[];
}

export interface UndoPicture {
  /** Empty where the question itself is the heading. */
  readonly dependsTitle: string;
  readonly depends: readonly string[];
  readonly staysTitle: string;
  readonly stays: readonly string[];
}

export interface ConfirmPicture {
  readonly title: string;
  readonly undo: UndoPicture | null;
  readonly buttons: readonly ButtonPicture[];
}

export interface FootPicture {
  readonly summary: string;
  readonly lines: readonly HistoryLinePicture[];
  /** Empty where these are all. */
  readonly earlier: string;
  readonly confirm: ConfirmPicture | null;
  readonly refusal: string;
  readonly slow: string;
  readonly buttons: readonly ButtonPicture[];
  readonly more: readonly ButtonPicture[];
  readonly moreLabel: string;
}

export interface SeatPicture {
  readonly side: "a" | "b";
  readonly letter: "A" | "B";
  readonly name: string;
  readonly img: string;
  readonly chooser: boolean;
  readonly notes: readonly { readonly icon: string; readonly text: string }[];
}

export interface MeterPicture {
  readonly seats: readonly SeatPicture[];
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly now: number;
  readonly text: string;
  readonly track: DrawnTrack;
  /** Empty where somebody chooses. */
  readonly next: string;
  readonly lead: string;
  readonly status: string;
}

export interface ExchangePicture {
  readonly key: string;
  /** Totals are words and stand below the dice. */
  readonly words?: boolean;
  readonly throws: readonly {
    readonly name: string;
    readonly face: number | string;
    readonly total: number | string;
    readonly sum: string;
    readonly won: boolean;
  }[];
  readonly sentence: string;
  /** Empty where the sentence says it. */
  readonly moved?: string;
  /** The part that no beat of the chat tells; absent outside a log. */
  readonly untold?: string;
}

export interface ChallengePicture {
  readonly sentence: string;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
}

/** One press puts it on a sheet, another takes it back. */
export interface FollowPicture {
  /** The key survives the press, so the focus stays with the row. */
  readonly key: string;
  readonly img: string;
  readonly text: string;
  readonly note?: string;
  /** A line for each thing somebody takes from a fight, with what heals it. */
  readonly carried?: readonly { readonly text: string; readonly heals?: string }[];
  readonly done: boolean;
  /** Replaces the text where one of several is chosen. */
  readonly choice?: {
    readonly control: string;
    readonly label: string;
    readonly of: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  };
  readonly buttons: readonly ButtonPicture[];
}

export interface EndingPicture {
  readonly icon: string;
  /** The prize that the heroes won, as it was framed. */
  readonly prize?: string;
  readonly outcome: string;
  readonly text: string;
  /** Absent where all heroes ended like their side. */
  readonly outcomes?: string;
  /** A level that the end has left open. */
  readonly options?: readonly ButtonPicture[];
  /** Title and time, for a listener who hears the consequences (P6). */
  readonly follows?: string;
  /** A card has it in its head; a result alone needs it. */
  readonly stake?: string;
  readonly changes: readonly FollowPicture[];
  readonly buttons?: readonly ButtonPicture[];
  readonly refusal: string;
}

export interface StandsPicture {
  readonly uid: string;
  readonly family: string;
  readonly glyph: string;
  readonly title: string;
  readonly score: string;
  readonly buttons: readonly ButtonPicture[];
}

export interface StripPicture {
  readonly uid: string;
  readonly label: string;
  readonly shape: "pill" | "open";
  readonly more: boolean;
  readonly pill: {
    readonly text: string;
    readonly icon: string;
    readonly since: number;
    readonly waited: string;
  } | null;
  readonly unfold: ButtonPicture | null;
  readonly cue: StripCuePicture | null;
  readonly gmSide: GmSidePicture | null;
  readonly others: readonly {
    readonly uuid: string;
    readonly family: string;
    readonly title: string;
    readonly exits: readonly ExitPicture[];
  }[];
  /** It opens the exits for a GM, the names for a player. */
  readonly wait: ButtonPicture | null;
  readonly waiting: AwaitedPicture | null;
  readonly othersTitle: string;
  readonly tools: readonly ButtonPicture[];
}

export interface StripCuePicture {
  readonly uuid: string;
  readonly family: string;
  readonly glyph: string;
  readonly familyName: string;
  readonly title: string;
  /** "1 of 2"; empty with only one. */
  readonly place: string;
  readonly stand: StandPicture | null;
  readonly lapsing: readonly CuePicture[];
  readonly cue: CuePicture;
}

export interface RequestPicture {
  readonly key: string;
  readonly text: string;
  /** The GM sees it where the undo takes along, or leaves, more than its name says. */
  readonly undo: UndoPicture | null;
  readonly buttons: readonly ButtonPicture[];
}

export interface CardPicture {
  readonly uid: string;
  readonly family: string;
  readonly head: {
    readonly glyph: string;
    readonly family: string;
    readonly kind: string;
    readonly round: string;
    readonly title: string;
    readonly showTitle: boolean;
    readonly stakes: string;
  };
  /** Null where a versus line shows it. */
  readonly stand: StandPicture | null;
  /** Everything else stands below its steps. */
  readonly docked: boolean;
  readonly openLink: readonly ButtonPicture[];
  readonly brief: boolean;
  readonly foldToggle: ButtonPicture | null;
  readonly notices: readonly NoticePicture[];
  readonly challenge: ChallengePicture | null;
  readonly meter: MeterPicture | null;
  readonly contest: ContestPicture | null;
  /** They stand below the exits. */
  readonly apart: ContestPicture["matches"];
  readonly combat: CombatPicture | null;
  readonly exchange: ExchangePicture | null;
  readonly ending: EndingPicture | null;
  readonly sides: boolean;
  readonly terms: boolean;
  /** A window puts the steps beside the versus. */
  readonly asks: boolean;
  readonly gmSide: GmSidePicture | null;
  readonly cues: readonly CuePicture[];
  readonly bonuses: BonusTablePicture | null;
  readonly bonusesFold: boolean;
  /** A GM has the exits instead. */
  readonly waiting: AwaitedPicture | null;
  readonly alsoWaiting: AwaitedPicture | null;
  readonly requests: readonly RequestPicture[];
  readonly movesButtons: readonly ButtonPicture[];
  readonly movesLabel: string;
  readonly moves: MovesPicture | null;
  /** The line that opens the exits; empty: they stand open. */
  readonly wait: string;
  readonly exits: readonly ExitPicture[];
  /** The reader has nothing else to press, so they stand above all but the state. */
  readonly exitsFirst: boolean;
  readonly foot: FootPicture | null;
}
