import type { DrawnTrack } from "../track/track.ts";

/** One real button, ready for `templates/cue/button.hbs`. */
export interface ButtonPicture {
  /** Names the control across repaints and copies: it is locked while pending, and refusals appear under it. */
  readonly control: string;
  /** What the press does; see `press.ts`. */
  readonly act: string;
  readonly label: string;
  /** The label as it is read aloud, where that is another. */
  readonly said?: string;
  /** Where it ends a line: what that says, alone or among several, and the short word that is left for the button. */
  readonly line?: { readonly text: string; readonly whole: string; readonly label: string; readonly name: string };
  /** Spoken name where the label alone does not say enough. */
  readonly name?: string;
  /** What is spoken before and after the label where chances stand beside it, in place of the name. */
  readonly around?: { readonly lead: string; readonly tail: string };
  readonly digit?: number;
  readonly icon?: string;
  /** Address of a picture that decorates the label. */
  readonly sign?: string;
  readonly primary?: boolean;
  readonly quiet?: boolean;
  /** It spends what a person has few of. */
  readonly gold?: boolean;
  /** The usual one that does not catch the eye: another does. */
  readonly plain?: boolean;
  /** Why it cannot be pressed: it keeps its place and can be reached, but does nothing. */
  readonly reason?: string;
  readonly busy?: boolean;
  readonly pressed?: "true" | "false";
  /** Whether what it opens stands open. */
  readonly expanded?: "true" | "false";
  /** Further `data-` attributes: what the press needs. */
  readonly data?: Readonly<Record<string, string>>;
  /** What the press wins and loses, in a few words below the label. */
  readonly wins?: string;
  /** Odds at the end of the button: this exchange, the whole contest. */
  readonly chances?: readonly ChancePicture[];
  /** Fields to fill in before the press. */
  readonly needs?: readonly NeedPicture[];
}

/** One chance; its label is read aloud, and printed where it is not the first. */
export interface ChancePicture {
  readonly label: string;
  readonly text: string;
  /** Read aloud in place of a text that says nothing when read. */
  readonly spoken?: string;
  /** True: the label is in sight too, where the chance is not that of who presses. */
  readonly shown?: boolean;
}

/** One field of an option. */
export interface NeedPicture {
  readonly name: string;
  readonly label: string;
  readonly type: "number" | "text" | "checkbox";
  readonly value: string;
  /** What the button tells of its chances follows this field. */
  readonly live?: boolean;
  /** The control that several buttons share for it; absent: its own button's. */
  readonly shared?: string;
  readonly limits?: { readonly min: number; readonly max: number };
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly selected?: boolean }[];
}

/** One who stands in it: the face, and in a few signs how they stand. */
export interface StandSide {
  readonly side: "a" | "b";
  readonly letter: string;
  readonly name: string;
  readonly img: string;
  /** "2", "18 of 27", "Hurt", "2 dice less". */
  readonly text: string;
  readonly track: DrawnTrack | null;
}

/** Maneuvers left: one square each for slow, one diamond each for fast, hollow where spent. */
export interface PipsPicture {
  readonly slow: readonly { readonly left: boolean }[];
  readonly fast: readonly { readonly left: boolean }[];
  readonly text: string;
}

/** Whoever is asked in a fight, in one line: their card and what is left of their turn, beside face, name and harm. */
interface MePicture {
  /** The number of the card, and how it is spoken; empty before there is one. */
  readonly card: string;
  readonly spoken: string;
  readonly pips: PipsPicture | null;
}

/** What is at stake beside the button: faces, score or meter or harm, the last dice, how it stands. */
export interface StandPicture {
  readonly sides: readonly StandSide[];
  /** The meter of a duel, between its two. */
  readonly meter: DrawnTrack | null;
  /** The zone of a fighter, the pairings of a group. */
  readonly facts: readonly string[];
  readonly me?: MePicture;
  readonly last: string;
  readonly stands: string;
}

/** What a family tells of how it stands, as one step sees it; the last dice are told for all of them. */
export type StandBody = Omit<StandPicture, "last" | "stands"> & {
  readonly last?: string;
  /** Empty: as the family tells it for all; null: the step itself says it, and once is enough. */
  readonly stands: string | null;
};
