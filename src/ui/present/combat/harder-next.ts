import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { withPending } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import { composed, form, number } from "./fields.ts";
import type { FormPicture } from "./picture.ts";

/** How many sixes more the next test of somebody needs: the GM says it before its dice, on their step (K-038). */
export function harderForms(
  session: Session,
  seat: Creature | null,
  open: OpenCue,
  context: PaintContext,
): readonly FormPicture[] {
  if (!context.gm || !seat) return [];
  const control = `harder ${open.cue.id}`;
  const { words } = context;
  return [
    form(session, context, {
      key: "harderNext",
      control,
      title: words.text("SETPIECE.Combat.Ui.Harder.Title"),
      folded: true,
      fields: [
        number(context, control, "more", words.text("SETPIECE.Combat.Ui.Harder.More"), seat.harder ?? 0, {
          min: 0,
          max: 20,
        }),
      ],
      buttons: [
        withPending(session, {
          control,
          label: words.text("SETPIECE.Combat.Ui.Harder.Say"),
          ...composed("harderNext", control, { seat: seat.id }),
        }),
      ],
    }),
  ];
}

/** What was said of the next test, for everybody who sees the step; nothing where nothing was. */
export const harderNote = (seat: Creature | null, { words }: PaintContext): string =>
  seat?.harder ? words.text("SETPIECE.Combat.Ui.Harder.Next", { more: seat.harder }) : "";
