import type { DrawnTrack } from "../track/track.ts";

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

/** What is at stake beside the button: faces, score or meter or harm, the last dice, how it stands. */
export interface StandPicture {
  readonly sides: readonly StandSide[];
  /** The meter of a duel, between its two. */
  readonly meter: DrawnTrack | null;
  /** Card, what is left of the turn, zone. */
  readonly facts: readonly string[];
  readonly last: string;
  readonly stands: string;
}

/** What a family tells of how it stands, as one step sees it; the last dice are told for all of them. */
export type StandBody = Omit<StandPicture, "last" | "stands"> & {
  readonly last?: string;
  /** Empty: as the family tells it for all; null: the step itself says it, and once is enough. */
  readonly stands: string | null;
};
