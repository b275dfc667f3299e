import type { Session } from "../../../play/session.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { actionButton, refusalUnder, slowUnder } from "../button.ts";
import { movesButton } from "../foot.ts";
import type { Newcomer, PaintContext } from "../paint-context.ts";
import type { ButtonPicture, NeedPicture } from "../picture.ts";
import type { MovesPicture } from "./picture.ts";

/** Name of the form that brings somebody in, in `openings.moves`. */
export const COME_IN = "come-in";

/** Whoever this reader may bring in, not seated yet: a GM anybody, a player a hero of their own. */
const free = (session: Session, context: PaintContext): readonly Newcomer[] =>
  (context.comers?.() ?? []).filter(({ actor }) => !session.seats.some((seat) => seat.actor === actor));

/** Coming in later is part of long contests (C178); a player asks the GM for it. */
export function comeInButton(
  session: Session,
  view: ContestView,
  opened: string | null,
  context: PaintContext,
): readonly ButtonPicture[] {
  const late = view.type !== "simple" && !view.ended && session.status === "live";
  if (!late || !free(session, context).length) return [];
  return [movesButton(session, COME_IN, context.words.text("SETPIECE.Contest.ComeIn.Open"), opened)];
}

/** The form: with whom and what, and for a GM on which side. */
export function comeInPicture(session: Session, view: ContestView, context: PaintContext): MovesPicture {
  const { words, gm } = context;
  const choices = free(session, context).flatMap(({ actor, name, abilities }) =>
    abilities().map((ability) => ({
      value: `${actor}|${ability.id}`,
      label: words.text("SETPIECE.Contest.ComeIn.Choice", { name, ability: ability.name, rating: ability.printed }),
    })),
  );
  const field = (name: string, label: string, of: NonNullable<NeedPicture["choices"]>): NeedPicture => ({
    name,
    label: words.text(`SETPIECE.Contest.ComeIn.${label}`),
    type: "text",
    value: "",
    choices: of,
  });
  const sides = view.sides.map(({ id, name }) => ({ value: id, label: name }));
  // Who does not accept the framing stands aside: unrelated actions only (C180)
  const roles = (["in", "aside"] as const).map((value) => ({
    value,
    label: words.text(`SETPIECE.Contest.ComeIn.${value === "in" ? "TakesPart" : "Aside"}`),
  }));
  const button = actionButton(
    session,
    COME_IN,
    words.text(gm ? "SETPIECE.Contest.ComeIn.Bring" : "SETPIECE.Contest.ComeIn.Ask"),
    choices.length
      ? {
          needs: [
            field("with", "With", choices),
            ...(gm ? [field("side", "Side", sides), field("as", "As", roles)] : []),
          ],
        }
      : { reason: words.text("SETPIECE.Contest.ComeIn.Nobody") },
  );
  return {
    key: COME_IN,
    label: words.text("SETPIECE.Contest.ComeIn.Open"),
    options: [button],
    // Why nobody can come in stands there to be read, not only in a tooltip
    refusal: button.reason ?? refusalUnder(session, words, [COME_IN]),
    slow: slowUnder(session, words, [COME_IN]),
  };
}
