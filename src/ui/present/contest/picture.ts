import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { DrawnTrack } from "../../track/track.ts";
import type { Words } from "../../words/words.ts";
import type { ButtonPicture } from "../button-picture.ts";
import type { FormPicture } from "../combat/picture.ts";

/** How somebody stands, as a picture with a spoken value: points scored, advantage, or states taken. */
export type GaugePicture = PointsGauge | BarGauge | LadderGauge;

/** Points scored in a scored contest: five cells, more only for who has more. */
export interface PointsGauge {
  readonly points: true;
  /** Whose it is: ghosts find their gauge by it. */
  readonly seat: string;
  readonly label: string;
  readonly now: number;
  readonly max: number;
  readonly text: string;
  /** The figure of the score. */
  readonly shown: string;
  /** A pip a point; what the newest roll brought is outlined. */
  readonly pips: readonly { readonly key: string; readonly full: boolean; readonly fresh: boolean }[];
  /** The same where one line has room for it. */
  readonly track: DrawnTrack;
}

/** Advantage in an extended contest: a bar with a notch where it began. */
export interface BarGauge {
  readonly bar: true;
  /** Whose it is: ghosts find their gauge by it. */
  readonly seat: string;
  readonly label: string;
  readonly now: number;
  readonly max: number;
  readonly text: string;
  /** The figure of the score, and the same with where it began. */
  readonly shown: string;
  readonly whole: string;
  /** Parts of the whole width, 0 to 1, as CSS numbers; empty while unseen. */
  readonly part: string;
  readonly notch: string;
  readonly unseen: boolean;
  /** Below nothing. */
  readonly below: boolean;
}

/** States taken in a chained contest, mildest first, with the present one marked. */
export interface LadderGauge {
  readonly ladder: true;
  /** Whose it is: ghosts find their gauge by it. */
  readonly seat: string;
  readonly label: string;
  readonly steps: readonly {
    readonly key: string;
    readonly text: string;
    readonly current: boolean;
    readonly taken: boolean;
  }[];
  /** States brought along: they weigh, but do not climb. */
  readonly older: readonly string[];
  /** "Next Minor loss: Injured, −9". */
  readonly next: string;
}

/** One person or resistance, opposite another or as a row of the card. */
export interface FighterPicture {
  readonly key: string;
  readonly side: "a" | "b";
  readonly letter: string;
  /** Face, figure and name stand in the line above. */
  readonly told: boolean;
  /** The letter stands beside the face, where there are more than two. */
  readonly marked: boolean;
  readonly name: string;
  readonly img: string;
  readonly ability: string;
  /** The rating as people write it; `spoken` as it is read aloud. */
  readonly rating: string;
  readonly spoken: string;
  /** What the rating is made of, a line a modifier; empty where it is plain. */
  readonly sum: readonly string[];
  readonly notes: readonly { readonly icon: string; readonly text: string }[];
  /** For a GM: what is fixed against them is lifted or applied before the end. */
  readonly settles: readonly ButtonPicture[];
  readonly gauge: GaugePicture | null;
}

/** Two who face each other, or everybody of an extended contest. */
export interface MatchPicture {
  readonly key: string;
  readonly name: string;
  readonly fighters: readonly FighterPicture[];
  /** Two of two sides, face to face. */
  readonly versus: boolean;
  /** It is decided, and one of the two faces nobody else: it tells what they scored. */
  readonly over: boolean;
  /** "Ana leads"; empty where the gauges say it. */
  readonly lead: string;
  /** In a group a match folds into one line; one's own is open at first. */
  readonly fold: {
    readonly open: boolean;
    /** Both sides of the line, with the score between them. */
    readonly a: FoldedSide;
    readonly b: FoldedSide;
    readonly score: string;
    readonly icon: string;
    readonly state: string;
  } | null;
}

/** One side of a folded match. */
export interface FoldedSide {
  readonly name: string;
  readonly img: string;
  readonly letter: string;
  /** How it stands where no score tells it: "Hurt". */
  readonly text: string;
  /** "free", "out", of a match that is over. */
  readonly standing: string;
}

/** Everybody of a group against one resistance: a line each, and what it comes to. */
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
  /** Answer for all who are away, with their usual move. */
  readonly away: ButtonPicture | null;
}

/** What a person may do beside the open step; opened on request, for one seat at a time. */
export interface MovesPicture {
  readonly key: string;
  readonly label: string;
  readonly options: readonly ButtonPicture[];
  /** The same under headings, where there are many. */
  readonly groups?: readonly {
    readonly key: string;
    readonly label: string;
    readonly options: readonly ButtonPicture[];
  }[];
  /** Moves that need several fields. */
  readonly forms?: readonly FormPicture[];
  readonly refusal: string;
  readonly slow: string;
}

/** What `templates/contest/body.hbs` draws. */
export interface ContestPicture {
  readonly prize: string;
  readonly obstacle: string;
  readonly tactic: string;
  readonly matches: readonly MatchPicture[];
  readonly roster: RosterPicture | null;
  /** By which rule the turns come. */
  readonly order: string;
  /** Sentences of the other rolls of the latest round. */
  readonly digest: readonly { readonly key: string; readonly text: string }[];
}

/** Name of a seat; its id for one that is not in sight. */
export const nameIn = (view: ContestView, seat: string): string => view.seats[seat]?.name ?? seat;

/** Who rolls without a seat: the rung of a resistance in our words, else the word for any. */
export const bareName = (ability: string, words: Words): string => {
  const rung = `SETPIECE.Contest.Rung.${ability}`;
  return words.has(rung) ? words.text(rung) : ability || words.text("SETPIECE.Contest.Frame.Unnamed");
};
