import type { Words } from "../../words/words.ts";
import type { FrameForm, FrameSeat } from "./form.ts";

/** Nobody of those who own an actor is at the table; and who is, so that one of them may play for it. */
export interface Absence {
  readonly owners: readonly string[];
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** Sits out: has no place in this contest. */
export const OUT = "out";

/** What is to become of somebody who is away: the GM acts for them until they come, another player plays, or nobody. */
export function awayPicture(seat: FrameSeat, absence: Absence | null, name: string, words: Words): object | null {
  if (!absence) return null;
  const choice = (value: string, label: string): object => ({ value, label, selected: value === seat.away });
  return {
    label: words.text("SETPIECE.Contest.Frame.Away.Label", { name }),
    choices: [
      choice("", words.text("SETPIECE.Contest.Frame.Away.Gm")),
      ...absence.players.map((one) =>
        choice(one.id, words.text("SETPIECE.Contest.Frame.Away.Player", { name: one.name })),
      ),
      choice(OUT, words.text("SETPIECE.Contest.Frame.Away.Out")),
    ],
  };
}

/** The form without those who sit out, and without a choice for those who have come meanwhile. */
export const attending = (form: FrameForm, absent: (actor: string) => boolean): FrameForm => ({
  ...form,
  seats: form.seats
    .map((seat) => (seat.away && !absent(seat.actor) ? { ...seat, away: "" } : seat))
    .filter(({ away }) => away !== OUT),
});
