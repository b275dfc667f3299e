import type { OpenCue, Session } from "../../play/session.ts";
import type { FamilyPicture } from "./family.ts";
import type { PaintContext } from "./paint-context.ts";
import type { StandBody, StandPicture } from "./stand-picture.ts";

const NOTHING: StandBody = { sides: [], meter: null, facts: [], stands: "" };

/** Whether a line of what is at stake says anything: an empty one would be a bare band. */
export const isSaid = ({ sides, meter, facts, stands, last }: StandPicture): boolean =>
  sides.length + facts.length > 0 || meter !== null || `${stands}${last ?? ""}` !== "";

/** How a conflict stands, for the line that goes with a step wherever that is drawn; `open` is the step, if any. */
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
  return { ...body, last: body.last ?? last, stands: body.stands === null ? "" : body.stands || (family.status ?? "") };
}
