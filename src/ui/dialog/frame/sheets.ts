import type { ContestFacts, ResistanceStart } from "../../../play/contest-api.ts";
import { OTHER, UNCHOSEN, type FrameForm, type FrameSeat } from "./form.ts";

/** A resistance as the dialog holds it: a rung by name, or `other` with what was typed. */
const held = (resistance: ResistanceStart | null | undefined): Pick<FrameSeat, "rung" | "rating"> => {
  if (!resistance) return { rung: "moderate", rating: "" };
  return "rung" in resistance
    ? { rung: resistance.rung, rating: "" }
    : { rung: OTHER, rating: String(resistance.rating) };
};

/**
 * The form with every resistance that nobody chose filled in: what the sheet of whoever stands there says, else
 * moderate. A GM who only picks a foe means that foe as it is written.
 */
export const withSheets = (form: FrameForm, factsOf: (actor: string) => ContestFacts | null): FrameForm => ({
  ...form,
  seats: form.seats.map((seat) =>
    seat.rung === UNCHOSEN ? { ...seat, ...held(factsOf(seat.actor)?.resistance) } : seat,
  ),
});
