import type { AwaitedPicture } from "./awaited.ts";
import type { DrawnTrack } from "../track/track.ts";
import type { ButtonPicture, StandPicture } from "./button-picture.ts";
import type { CombatPicture, FormPicture, GroupPicture, TilesPicture } from "./combat/picture.ts";
import type { ContestPicture, MovesPicture } from "./contest/picture.ts";

export type { ButtonPicture, ChancePicture, NeedPicture } from "./button-picture.ts";

/** A bid to choose: chips, stepper and slider, and in words what it would mean. */
export interface BidPicture {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** What is filled in at first. */
  readonly usual: number;
  readonly value: number;
  /** The slider's value read aloud. */
  readonly spoken: string;
  /** Part of the slider that one has, 0 to 1 as a CSS number; the rest is desperation. */
  readonly own: string;
  readonly chips: readonly ButtonPicture[];
  readonly less: ButtonPicture;
  readonly more: ButtonPicture;
  readonly stake: readonly string[];
  /** Fills in the best bid, and says why once pressed; null where odds are off, hidden or unknown. */
  readonly suggest: { readonly button: ButtonPicture; readonly reason: string } | null;
  /** Said when the bid is higher than what one has; else empty. */
  readonly beyond: string;
}

/** One line above the conflict that says what is wrong or special now. */
export interface NoticePicture {
  readonly key: string;
  readonly tone: "info" | "warn" | "bad";
  readonly icon: string;
  readonly text: string;
  /** What may be done about it. */
  readonly buttons?: readonly ButtonPicture[];
  readonly refusal?: string;
}

/** What a field that is not in sight says, for the press of its control. */
export interface FilledPicture {
  readonly control: string;
  readonly name: string;
  readonly value: string;
}

/** A hero point as a question, with what it turns before and after. */
export interface MomentPicture {
  /** So much that nothing else is asked before it is spent or left. */
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

/** Moves behind one button, with its label. */
export interface MenuPicture {
  readonly key: string;
  readonly label: string;
  readonly options: readonly ButtonPicture[];
}

/** One cue, the same in strip, card and board. */
export interface CuePicture {
  readonly key: string;
  /** It lapses with the next step, and stands above it in a line: what its buttons are about. */
  readonly lapses?: string;
  /** Unique within one rendering; made into element ids. */
  readonly uid: string;
  readonly slug: string;
  readonly mine: boolean;
  readonly heading: string;
  /** The heading as it is read aloud, where that is another. */
  readonly said?: string;
  /** Why it is asked for again. */
  readonly again?: string;
  readonly hint?: string;
  /** What is asked about, which is told in one line too: no button says it. */
  readonly about?: string;
  /** Where a player asks for an undo. */
  readonly undo?: UndoPicture;
  readonly bonuses?: BonusTablePicture;
  readonly bid?: BidPicture;
  readonly options: readonly ButtonPicture[];
  /** What is to be known of the options beside their chances. */
  readonly note?: string;
  readonly moment?: MomentPicture;
  /** What is asked once this step is answered. */
  readonly next?: readonly string[];
  /** Options behind one button each: another ability, then the rarer moves. */
  readonly menus?: readonly MenuPicture[];
  readonly refusal?: string;
  readonly slow?: string;
  /** What one does in a turn of a fight; each unfolds its forms and groups. */
  readonly tiles?: TilesPicture;
  readonly forms?: readonly FormPicture[];
  readonly groups?: readonly GroupPicture[];
  readonly ends?: readonly ButtonPicture[];
  readonly laterForms?: readonly FormPicture[];
  /** Fields of moves whose form is folded away. */
  readonly filled?: readonly FilledPicture[];
}

/** The table of a duel's bonuses; a row has a button only for who may name it. */
export interface BonusTablePicture {
  readonly key: string;
  readonly caption: string;
  readonly columns: readonly {
    readonly name: string;
    readonly letter: string;
    readonly side: "a" | "b";
    readonly own: boolean;
  }[];
  /** Headings of the chance columns; none where odds are off or hidden. */
  readonly chances: readonly string[];
  readonly rows: readonly BonusRowPicture[];
  /** Its reader names one: moves stand in place of the table, and what is used is one line. */
  readonly asked: boolean;
  readonly used: string;
  readonly note: string;
}

/** One bonus. */
export interface BonusRowPicture {
  readonly key: string;
  readonly label: string;
  readonly used: boolean;
  /** The one that is named where nobody chooses. */
  readonly proposed?: boolean;
  readonly usedText: string;
  readonly values: readonly { readonly text: string; readonly own: boolean }[];
  /** One for each chance column; none for rows that cannot be named. */
  readonly chances: readonly { readonly text: string; readonly bar: string; readonly spoken?: string }[];
  readonly button: ButtonPicture | null;
}

/** A GM's line for one open cue of another person, with the six exits. */
export interface ExitPicture {
  readonly key: string;
  readonly heading: string;
  readonly since: number;
  readonly waited: string;
  readonly buttons: readonly ButtonPicture[];
  readonly more: readonly ButtonPicture[];
  readonly moreLabel: string;
  readonly players: readonly ButtonPicture[];
  /** Over a long menu; else empty. */
  readonly filter: string;
  readonly playersLabel: string;
  /** The cue unfolded, while the GM acts for somebody. */
  readonly acting: CuePicture | null;
  readonly confirm: ConfirmPicture | null;
  readonly refusal: string;
}

/** The GM's side in one press, with what it will choose. */
export interface GmSidePicture {
  readonly conflict: string;
  readonly button: ButtonPicture;
  /** Which heroes it plays as well, in sight beside the button; "" for none. */
  readonly heroes: string;
  readonly summary: string;
  readonly lines: readonly string[];
  /** What only the GM can answer. */
  readonly left: readonly string[];
  readonly then: string;
  readonly refusal?: string;
  readonly slow?: string;
}

/** One event of the history with its trace. */
export interface HistoryLinePicture {
  readonly key: string;
  readonly text: string;
  readonly who: string;
  /** `open`: spoken name of the button to the rules journal; empty where no page tells the rule. */
  readonly trace: readonly { readonly text: string; readonly rule: string; readonly open: string }[];
}

/** What an undo takes back, and what was done by hand since and stays as it is. */
export interface UndoPicture {
  /** Heading over the first list; empty where the question itself is one. */
  readonly dependsTitle: string;
  readonly depends: readonly string[];
  readonly staysTitle: string;
  readonly stays: readonly string[];
}

/** A question before something is taken back or ended. */
export interface ConfirmPicture {
  readonly title: string;
  readonly undo: UndoPicture | null;
  readonly buttons: readonly ButtonPicture[];
}

/** History and table actions at the foot of a card. */
export interface FootPicture {
  readonly summary: string;
  /** The newest lines, newest first. */
  readonly lines: readonly HistoryLinePicture[];
  /** How many more there are and where; empty where these are all. */
  readonly earlier: string;
  readonly confirm: ConfirmPicture | null;
  readonly refusal: string;
  readonly slow: string;
  readonly buttons: readonly ButtonPicture[];
  readonly more: readonly ButtonPicture[];
  readonly moreLabel: string;
}

/** One side of a conflict. */
export interface SeatPicture {
  readonly side: "a" | "b";
  readonly letter: "A" | "B";
  readonly name: string;
  readonly img: string;
  readonly chooser: boolean;
  readonly notes: readonly { readonly icon: string; readonly text: string }[];
}

/** A meter between both seats. */
export interface MeterPicture {
  readonly seats: readonly SeatPicture[];
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly now: number;
  readonly text: string;
  readonly track: DrawnTrack;
  /** What comes next, where that is nobody's choice. */
  readonly next: string;
  /** Who leads by how much, and with what comes next, for one line. */
  readonly lead: string;
  readonly status: string;
}

/** The last exchange: two dice face to face. */
export interface ExchangePicture {
  readonly key: string;
  /** The totals are words and stand below the dice. */
  readonly words?: boolean;
  readonly throws: readonly {
    readonly name: string;
    readonly face: number | string;
    /** A sum, or the result in a word. */
    readonly total: number | string;
    readonly sum: string;
    readonly won: boolean;
  }[];
  readonly sentence: string;
  /** What it moved, where the sentence does not say it. */
  readonly moved?: string;
  /** What of it no beat of the chat tells; absent where it stands in no log. */
  readonly untold?: string;
}

/** A challenge that waits to be taken up. */
export interface ChallengePicture {
  readonly sentence: string;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
}

/** What may follow for somebody: one press puts it on their sheet, another takes it back. */
export interface FollowPicture {
  /** The same before and after it is on the sheet: the focus stays with it, and on none of its buttons. */
  readonly key: string;
  readonly img: string;
  /** Whom it concerns, and what it is. */
  readonly text: string;
  /** What that weighs. */
  readonly note?: string;
  /** It is on the sheet. */
  readonly done: boolean;
  /** In place of the text, where one of several is chosen. */
  readonly choice?: {
    readonly control: string;
    readonly label: string;
    readonly of: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  };
  readonly buttons: readonly ButtonPicture[];
}

/** How it ended, and what may follow on the GM's word. */
export interface EndingPicture {
  readonly icon: string;
  /** What the heroes have won, as it was written when the contest was framed. */
  readonly prize?: string;
  /** Who won, and by how much. */
  readonly outcome: string;
  readonly text: string;
  /** How it went for each hero, where there are several; absent or empty where nobody has an outcome of their own. */
  readonly outcomes?: string;
  /** What the GM may still fill in: a level that the end has left open. */
  readonly options?: readonly ButtonPicture[];
  /** Of which conflict the consequences are: title and time, for who comes to them by ear (P6). */
  readonly follows?: string;
  /** What it was about, for whoever reads only how it ended; a card has it in its head. */
  readonly stake?: string;
  /** By person: the states and other writes the GM may put on their sheet. */
  readonly changes: readonly FollowPicture[];
  /** What is true of all of them, said once below. */
  readonly after?: string;
  /** What comes after it. */
  readonly buttons?: readonly ButtonPicture[];
  readonly refusal: string;
}

/** One line of a conflict whose steps have their place elsewhere. */
export interface StandsPicture {
  readonly uid: string;
  readonly family: string;
  readonly glyph: string;
  readonly title: string;
  /** The score, or how far it is. */
  readonly score: string;
  readonly buttons: readonly ButtonPicture[];
}

/** What `templates/cue/strip.hbs` draws. */
export interface StripPicture {
  readonly uid: string;
  readonly label: string;
  /** `pill`: one line; `open`: the panel. */
  readonly shape: "pill" | "open";
  /** All of it is unfolded upwards. */
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
  /** Whom others wait for, in one line that opens: for a GM the exits, for a player the names. */
  readonly wait: ButtonPicture | null;
  readonly waiting: AwaitedPicture | null;
  readonly othersTitle: string;
  readonly tools: readonly ButtonPicture[];
}

/** The one cue in front. */
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

/** Something a player asked the GM for in the middle of play. */
export interface RequestPicture {
  readonly key: string;
  readonly text: string;
  /** For the GM, where an undo is asked for and takes along or leaves more than its name says. */
  readonly undo: UndoPicture | null;
  readonly buttons: readonly ButtonPicture[];
}

/** What `templates/conflict/card.hbs` draws. */
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
  /** What is at stake, in one line above its step, where no versus shows it. */
  readonly stand: StandPicture | null;
  /** Its steps are answered here: what else there is stands below them. */
  readonly docked: boolean;
  /** The way to where its steps are. */
  readonly openLink: readonly ButtonPicture[];
  /** The step is one line, above all else but how it stands. */
  readonly brief: boolean;
  /** What brings its steps to a card of the log and back, or unfolds a step of one line. */
  readonly foldToggle: ButtonPicture | null;
  readonly notices: readonly NoticePicture[];
  readonly challenge: ChallengePicture | null;
  readonly meter: MeterPicture | null;
  readonly contest: ContestPicture | null;
  /** Those of a contest who stand below what may be done. */
  readonly apart: ContestPicture["matches"];
  readonly combat: CombatPicture | null;
  readonly exchange: ExchangePicture | null;
  readonly ending: EndingPicture | null;
  /** There is somebody who meets somebody, and there are terms to tell below. */
  readonly sides: boolean;
  readonly terms: boolean;
  /** Something is asked or may be pressed in its step: in a window that stands beside who meets whom. */
  readonly asks: boolean;
  readonly gmSide: GmSidePicture | null;
  readonly cues: readonly CuePicture[];
  readonly bonuses: BonusTablePicture | null;
  /** The bonuses stand behind their caption, for who is asked nothing. */
  readonly bonusesFold: boolean;
  /** Whom it waits for where its reader is asked nothing; a GM has the exits. */
  readonly waiting: AwaitedPicture | null;
  /** The same at the foot, beside an own step. */
  readonly alsoWaiting: AwaitedPicture | null;
  readonly requests: readonly RequestPicture[];
  readonly movesButtons: readonly ButtonPicture[];
  readonly movesLabel: string;
  readonly moves: MovesPicture | null;
  /** Whom it waits for beside the reader's own step, as the line that opens the exits; empty: they stand open. */
  readonly wait: string;
  readonly exits: readonly ExitPicture[];
  /** They are all that their reader may press: above all else but how it stands. */
  readonly exitsFirst: boolean;
  readonly foot: FootPicture | null;
}
