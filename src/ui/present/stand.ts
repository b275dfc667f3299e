import type { OpenCue, Session } from "../../play/session.ts";
import type { DrawnTrack } from "../track/track.ts";
import type { FamilyPicture } from "./family.ts";
import type { PaintContext } from "./paint-context.ts";

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
export type StandBody = Omit<StandPicture, "last"> & { readonly last?: string };

const NOTHING: StandBody = { sides: [], meter: null, facts: [], stands: "" };

/** How a conflict stands, for the line that goes with a step wherever it is drawn; `open` is the step, if there is one. */
export function standPicture(
  _session: Session,
  family: FamilyPicture,
  open: OpenCue | null,
  { words }: PaintContext,
): StandPicture {
  const body = family.stand?.(open) ?? NOTHING;
  const [a, b] = family.exchange?.throws ?? [];
  // Results in words stand below their dice; of sums it is the sum that counts
  const shown = (one: NonNullable<typeof a>): string => String(family.exchange?.words ? one.face : one.total);
  const last = a && b ? words.text("SETPIECE.Stand.Last", { a: shown(a), b: shown(b) }) : "";
  return { ...body, last: body.last ?? last, stands: body.stands || (family.status ?? "") };
}
