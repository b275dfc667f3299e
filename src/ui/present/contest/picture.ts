import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { DrawnTrack } from "../../track/track.ts";
import type { Words } from "../../words/words.ts";
import type { ButtonPicture } from "../button-picture.ts";
import type { FormPicture } from "../combat/picture.ts";

export type GaugePicture = PointsGauge | BarGauge | LadderGauge;

interface Gauge {
  /** Ghosts find the gauge by its seat. */
  readonly seat: string;
  readonly label: string;
}

interface MeterGauge extends Gauge {
  readonly now: number;
  readonly max: number;
  readonly text: string;
  readonly shown: string;
}

/** Five cells, more only for a seat with more points. */
export interface PointsGauge extends MeterGauge {
  readonly points: true;
  /** The newest points are outlined. */
  readonly pips: readonly { readonly key: string; readonly full: boolean; readonly fresh: boolean }[];
  /** The same for one line. */
  readonly track: DrawnTrack;
}

/** A notch marks where the advantage began. */
export interface BarGauge extends MeterGauge {
  readonly bar: true;
  /** The figure with where it began. */
  readonly whole: string;
  /** Parts of the width, 0 to 1, as CSS numbers; empty while unseen. */
  readonly part: string;
  readonly notch: string;
  readonly unseen: boolean;
  readonly below: boolean;
}

/** Mildest first. */
export interface LadderGauge extends Gauge {
  readonly ladder: true;
  readonly steps: readonly {
    readonly key: string;
    readonly text: string;
    readonly current: boolean;
    readonly taken: boolean;
  }[];
  /** States from before weigh, but do not climb. */
  readonly older: readonly string[];
  /** "Next Minor loss: Injured, −9". */
  readonly next: string;
}

export interface FighterPicture {
  readonly key: string;
  readonly side: "a" | "b";
  readonly letter: string;
  /** The line above has face, figure and name. */
  readonly told: boolean;
  /** The letter tells more than two apart. */
  readonly marked: boolean;
  readonly name: string;
  readonly img: string;
  readonly ability: string;
  readonly rating: string;
  readonly spoken: string;
  /** A line a modifier; empty for a plain rating. */
  readonly sum: readonly string[];
  readonly notes: readonly { readonly icon: string; readonly text: string }[];
  /** The GM decides a fixed state before the end. */
  readonly settles: readonly ButtonPicture[];
  readonly gauge: GaugePicture | null;
}

export interface MatchPicture {
  readonly key: string;
  readonly name: string;
  readonly fighters: readonly FighterPicture[];
  readonly versus: boolean;
  /** A decided match whose score is still the last of a free seat. */
  readonly over: boolean;
  /** "Ana leads"; empty where the gauges say it. */
  readonly lead: string;
  /** A group folds its matches; the reader's own is open at first, while it goes on. */
  readonly fold: {
    readonly open: boolean;
    readonly a: FoldedSide;
    readonly b: FoldedSide;
    readonly score: string;
    readonly icon: string;
    readonly state: string;
  } | null;
}

export interface FoldedSide {
  readonly name: string;
  readonly img: string;
  readonly letter: string;
  /** "Hurt", where no score tells it. */
  readonly text: string;
  /** "free", "out", of a match that is over. */
  readonly standing: string;
}

export interface RosterPicture {
  readonly label: string;
  /** "Harbour-master, High 20". */
  readonly against: string;
  readonly rows: readonly {
    readonly key: string;
    readonly fighter: FighterPicture;
    readonly icon: string;
    readonly state: string;
    readonly mine: boolean;
  }[];
  /** "Points: 3 to 1, Minor Victory as it stands". */
  readonly sum: string;
  readonly boost: string;
  readonly away: ButtonPicture | null;
}

/** Opened on request, for one seat at a time. */
export interface MovesPicture {
  readonly key: string;
  readonly label: string;
  readonly options: readonly ButtonPicture[];
  readonly groups?: readonly {
    readonly key: string;
    readonly label: string;
    readonly options: readonly ButtonPicture[];
  }[];
  readonly forms?: readonly FormPicture[];
  readonly refusal: string;
  readonly slow: string;
}

export interface PanelPicture {
  readonly key: string;
  readonly round: string;
  readonly faces: readonly { readonly name: string; readonly img: string; readonly letter: string }[];
  readonly score: string;
  readonly sentence: string;
  /** The widest panel, on which the odds turned. */
  readonly turning: boolean;
}

export interface ContestPicture {
  readonly prize: string;
  readonly obstacle: string;
  readonly tactic: string;
  readonly matches: readonly MatchPicture[];
  readonly roster: RosterPicture | null;
  readonly order: string;
  readonly digest: readonly { readonly key: string; readonly text: string }[];
}

/** The id of a seat that is not in sight. */
export const nameIn = (view: ContestView, seat: string): string => view.seats[seat]?.name ?? seat;

/** A resistance without a seat is called by its rung. */
export const bareName = (ability: string, words: Words): string => {
  const rung = `SETPIECE.Contest.Rung.${ability}`;
  return words.has(rung) ? words.text(rung) : ability || words.text("SETPIECE.Contest.Frame.Unnamed");
};
