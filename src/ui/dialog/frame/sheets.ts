import type { ContestFacts, ResistanceStart } from "../../../play/contest-api.ts";
import { usualAbility } from "../../../model/choices.ts";
import { OTHER, UNCHOSEN, type FrameForm, type FrameSeat } from "./form.ts";

/** A resistance as the dialog holds it: a rung by name, or `other` with what was typed. */
const held = (resistance: ResistanceStart | null | undefined): Pick<FrameSeat, "rung" | "rating"> => {
  if (!resistance) return { rung: "moderate", rating: "" };
  return "rung" in resistance
    ? { rung: resistance.rung, rating: "" }
    : { rung: OTHER, rating: String(resistance.rating) };
};

/** What an npc begins with where nobody chose: its own ability, its resistance, else moderate. */
const asWritten = (facts: ContestFacts | null): Partial<FrameSeat> => {
  const ability = facts?.kind === "resistance" ? usualAbility(facts) : null;
  return { ...held(facts?.resistance), ...(ability === null ? {} : { ability }) };
};

/**
 * The form with every resistance that nobody chose filled in: what the sheet of whoever stands there says, else
 * moderate. A GM who only picks a foe means that foe as it is written.
 */
export const withSheets = (form: FrameForm, factsOf: (actor: string) => ContestFacts | null): FrameForm => ({
  ...form,
  seats: form.seats.map((seat) =>
    seat.rung === UNCHOSEN ? { ...seat, ...asWritten(seat.ability ? null : factsOf(seat.actor)) } : seat,
  ),
});
