import type { Session } from "../../play/session.ts";
import { actionButton, IDLE } from "./button.ts";
import type { PaintContext } from "./paint-context.ts";
import type { ButtonPicture, StandsPicture } from "./picture.ts";
import { presenterOf } from "./presenters.ts";
import { standPicture } from "./stand.ts";

/** The way to where the steps of a conflict are; it speaks of a cue to nobody who only waits. */
export const goButton = ({ title, cues }: Session, { words }: PaintContext): ButtonPicture => {
  const mine = cues.some((cue) => cue.mine);
  return actionButton(IDLE, "go", words.text(mine ? "SETPIECE.Place.Go" : "SETPIECE.Place.Look"), {
    name: words.text(mine ? "SETPIECE.Place.GoTo" : "SETPIECE.Place.LookTo", { title }),
  });
};

/** Brings the steps to this card of the log, or sends them back. */
export const hereButton = ({ words }: PaintContext, open: boolean): ButtonPicture =>
  actionButton(IDLE, "here", words.text(open ? "SETPIECE.Place.Close" : "SETPIECE.Place.Here"), {
    quiet: true,
    expanded: open ? "true" : "false",
  });

/** A conflict in the log while its steps have their place elsewhere: how it stands, and two ways on. */
export function linePicture(session: Session, context: PaintContext): StandsPicture {
  const family = presenterOf(session.family)(session, context);
  return {
    uid: context.uid,
    family: session.family,
    glyph: family.glyph,
    title: session.title,
    stand: standPicture(family, session.cues.find(({ mine }) => mine) ?? null, context),
    buttons: [goButton(session, context), hereButton(context, false)],
  };
}
