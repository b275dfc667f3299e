import type { ModifierStart } from "../../../play/contest-api.ts";
import { withSeat, type FrameForm } from "./form.ts";
import { supportsOf } from "./supports.ts";
import { statesOf, type FactsOf } from "./start.ts";

const added = (form: FrameForm, id: string, modifier: ModifierStart): FrameForm => {
  const seat = form.seats.find((one) => one.id === id);
  return seat ? withSeat(form, id, { modifiers: [...seat.modifiers, modifier] }) : form;
};

/** A modifier for the reason that was typed, which is used up by it. */
export const withModifier = (form: FrameForm, id: string, kind: string, value: number): FrameForm => ({
  ...added(form, id, {
    kind: kind === "stretch" ? "stretch" : "situational",
    value,
    note: form.reason.trim(),
  }),
  reason: "",
});

/** A state of the sheet counts, or no longer counts. */
export function withState(form: FrameForm, id: string, state: string, factsOf: FactsOf): FrameForm {
  const seat = form.seats.find((one) => one.id === id);
  if (!seat) return form;
  const now = statesOf(seat, factsOf(seat.actor)).map((one) => one.id);
  return withSeat(form, id, {
    states: now.includes(state) ? now.filter((one) => one !== state) : [...now, state],
  });
}

/** Support as a place may begin with it, by its name in the list; the form as it was where it is none of them. */
export function withSupport(form: FrameForm, id: string, value: string, factsOf: FactsOf): FrameForm {
  const seat = form.seats.find((one) => one.id === id);
  const found = seat && supportsOf(form, seat, factsOf).find((one) => one.value === value);
  return found ? added(form, id, { ...found.modifier, note: found.modifier.note || form.reason.trim() }) : form;
}

/** A flaw of whoever has the place, by its item. */
export function withFlaw(form: FrameForm, id: string, value: string, factsOf: FactsOf): FrameForm {
  const actor = form.seats.find((one) => one.id === id)?.actor ?? "";
  const flaw = factsOf(actor)?.flaws.find((one) => one.id === value);
  return flaw?.rating == null ? form : added(form, id, { kind: "flaw", value: flaw.rating, note: flaw.name });
}
