import type { DrawnTrack } from "../track/track.ts";

export interface ButtonPicture {
  /** The name survives repaints and copies: it locks them and places refusals. */
  readonly control: string;
  readonly act: string;
  readonly label: string;
  readonly said?: string;
  /** The line that this button ends, alone or among several, and the short word left for the button. */
  readonly line?: { readonly text: string; readonly whole: string; readonly label: string; readonly name: string };
  readonly name?: string;
  /** Spoken around the label in place of the name where chances stand beside it. */
  readonly around?: { readonly lead: string; readonly tail: string };
  readonly digit?: number;
  readonly icon?: string;
  readonly sign?: string;
  readonly primary?: boolean;
  readonly quiet?: boolean;
  /** It spends something scarce. */
  readonly gold?: boolean;
  /** The usual press, where another catches the eye. */
  readonly plain?: boolean;
  /** The button keeps its place and the focus, but does nothing. */
  readonly reason?: string;
  readonly busy?: boolean;
  readonly pressed?: "true" | "false";
  readonly expanded?: "true" | "false";
  readonly data?: Readonly<Record<string, string>>;
  readonly wins?: string;
  readonly chances?: readonly ChancePicture[];
  readonly needs?: readonly NeedPicture[];
}

/** The label is read aloud, and printed after the first. */
export interface ChancePicture {
  readonly label: string;
  readonly text: string;
  /** Replaces a text that says nothing when read aloud. */
  readonly spoken?: string;
  /** The label is printed, since the chance is somebody else's. */
  readonly shown?: boolean;
}

export interface NeedPicture {
  readonly name: string;
  readonly label: string;
  readonly type: "number" | "text" | "checkbox";
  readonly value: string;
  /** The chances of the button follow this field. */
  readonly live?: boolean;
  /** The control that several buttons share for it; absent: its own button's. */
  readonly shared?: string;
  readonly limits?: { readonly min: number; readonly max: number };
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly selected?: boolean }[];
}

export interface StandSide {
  readonly side: "a" | "b";
  readonly letter: string;
  readonly name: string;
  readonly img: string;
  /** "2", "18 of 27", "Hurt", "2 dice less". */
  readonly text: string;
  readonly track: DrawnTrack | null;
  /** A bar in place of a track, with whose it is; null while it is unseen. */
  readonly bar?: { readonly seat: string; readonly now: number; readonly max: number } | null;
}

/** Squares are slow, diamonds fast, hollow ones spent. */
export interface PipsPicture {
  readonly slow: readonly { readonly left: boolean }[];
  readonly fast: readonly { readonly left: boolean }[];
  readonly text: string;
}

interface MePicture {
  /** Empty before there is a card. */
  readonly card: string;
  readonly spoken: string;
  readonly pips: PipsPicture | null;
}

export interface StandPicture {
  readonly sides: readonly StandSide[];
  readonly meter: DrawnTrack | null;
  /** The zone of a fighter, the pairings of a group. */
  readonly facts: readonly string[];
  readonly me?: MePicture;
  readonly last: string;
  readonly stands: string;
}

/** The last dice are told for all steps alike. */
export type StandBody = Omit<StandPicture, "last" | "stands"> & {
  readonly last?: string;
  /** Empty: as the family tells it; null: the step itself says it. */
  readonly stands: string | null;
};
