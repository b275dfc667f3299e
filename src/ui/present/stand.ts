import type { OpenCue } from "../../play/session.ts";
import type { FamilyPicture } from "./family.ts";
import type { PaintContext } from "./paint-context.ts";
import type { StandBody, StandPicture } from "./stand-picture.ts";

const NOTHING: StandBody = { sides: [], meter: null, facts: [], stands: "" };

/**
 * How a conflict stands, for the line that goes with a step wherever that is drawn; `open` is the step, if any. Null
 * where nothing is to be told, as of a challenge: an empty line would be a bare band.
 */
export function standPicture(
  family: Pick<FamilyPicture, "exchange" | "stand" | "status">,
  open: OpenCue | null,
  { words }: PaintContext,
): StandPicture | null {
  const body = family.stand?.(open) ?? NOTHING;
  const [a, b] = family.exchange?.throws ?? [];
  // Results in words stand below their dice; of sums it is the sum that counts
  const shown = (one: NonNullable<typeof a>): string => String(family.exchange?.words ? one.face : one.total);
  const thrown = a && b ? words.text("SETPIECE.Stand.Last", { a: shown(a), b: shown(b) }) : "";
  const { sides, meter, facts, last = thrown } = body;
  const stands = body.stands === null ? "" : body.stands || (family.status ?? "");
  const says = sides.length + facts.length > 0 || meter !== null || `${stands}${last}` !== "";
  return says ? { ...body, last, stands } : null;
}
