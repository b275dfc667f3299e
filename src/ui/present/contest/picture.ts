import type { DrawnTrack } from "../../track/track.ts";
import type { ButtonPicture } from "../picture.ts";

/** How somebody stands, as a picture with a spoken value: points scored, advantage, or states taken. */
export type GaugePicture = PointsGauge | BarGauge | LadderGauge;

/** Points scored in a scored contest: five cells, more only for who has more. */
export interface PointsGauge {
  readonly points: true;
  readonly label: string;
  readonly now: number;
  readonly max: number;
  readonly text: string;
  readonly shown: string;
  readonly track: DrawnTrack;
}

/** Advantage in an extended contest: a bar with a notch where it began. */
export interface BarGauge {
  readonly bar: true;
  readonly label: string;
  readonly now: number;
  readonly max: number;
  readonly text: string;
  readonly shown: string;
  /** Parts of the whole width, 0 to 1, as CSS numbers; empty while unseen. */
  readonly part: string;
  readonly notch: string;
  readonly unseen: boolean;
  /** Desperate: below nothing, or above what it began with. */
  readonly below: boolean;
}

/** States taken in a chained contest, mildest first, with the present one marked. */
export interface LadderGauge {
  readonly ladder: true;
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly text: string; readonly current: boolean }[];
  /** "Next Minor loss: Injured, −9". */
  readonly next: string;
}

/** One person or resistance as a row of the card. */
export interface FighterPicture {
  readonly key: string;
  readonly side: "a" | "b";
  readonly letter: string;
  readonly name: string;
  readonly img: string;
  readonly ability: string;
  /** The rating as people write it; `spoken` as it is read aloud. */
  readonly rating: string;
  readonly spoken: string;
  /** What the rating is made of, a line a modifier; empty where it is plain. */
  readonly sum: readonly string[];
  readonly notes: readonly { readonly icon: string; readonly text: string }[];
  readonly gauge: GaugePicture | null;
}

/** Two who face each other, or everybody of an extended contest. */
export interface MatchPicture {
  readonly key: string;
  readonly name: string;
  readonly fighters: readonly FighterPicture[];
  /** "2 – 1, Ana leads"; empty where the gauges say it. */
  readonly middle: string;
  /** In a group a match folds into one line; one's own is open at first. */
  readonly fold: {
    readonly open: boolean;
    readonly line: string;
    readonly icon: string;
    readonly state: string;
  } | null;
}

/** What a person may do beside the open step; opened on request, for one seat at a time. */
export interface MovesPicture {
  readonly key: string;
  readonly label: string;
  readonly options: readonly ButtonPicture[];
  readonly refusal: string;
  readonly slow: string;
}

/** What `templates/contest/body.hbs` draws. */
export interface ContestPicture {
  readonly prize: string;
  readonly obstacle: string;
  readonly tactic: string;
  readonly matches: readonly MatchPicture[];
  /** Sentences of the other rolls of the latest round. */
  readonly digest: readonly { readonly key: string; readonly text: string }[];
}
