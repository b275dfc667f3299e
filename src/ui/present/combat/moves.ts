import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import type { MovesPicture } from "../contest/picture.ts";
import { movesButton, movesTitle, TABLE } from "../moves-button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { creatureIn } from "./names.ts";
import { seatForms, seatOptions } from "./seat-moves.ts";
import { tableForms, tableOptions } from "./table-forms.ts";

/** Whose further moves this viewer may open: a GM opens those of the table, and acts for others in their cues. */
const openable = (session: Session, view: CombatView): readonly (string | null)[] => [
  ...session.viewer.seats.filter((id) => creatureIn(view, id)?.fate === "active"),
  ...(session.viewer.gm ? [null] : []),
];

/** One button a seat that opens what it may do beside its cues, and one for the table. */
export function movesButtons(
  session: Session,
  view: CombatView,
  opened: string | null,
  context: PaintContext,
): readonly ButtonPicture[] {
  if (view.fight.fight.phase === "ended") return [];
  return openable(session, view).map((seat) => movesButton(session, seat, titleOf(view, seat, context), opened));
}

const titleOf = (view: CombatView, seat: string | null, { words }: PaintContext): string =>
  movesTitle(words, seat === null ? null : (creatureIn(view, seat)?.name ?? seat));

/** The moves that are opened: standing orders and swaps of a seat, or what the GM may ask, do and set. */
export function movesPicture(
  session: Session,
  view: CombatView,
  opened: string | null,
  context: PaintContext,
): MovesPicture | null {
  const seat = openable(session, view).find((one) => (one ?? TABLE) === opened);
  if (seat === undefined || view.fight.fight.phase === "ended") return null;
  return {
    key: seat ?? TABLE,
    label: titleOf(view, seat, context),
    options: seat === null ? tableOptions(session, view, context) : seatOptions(session, seat, context),
    forms: seat === null ? tableForms(session, view, context) : seatForms(session, view, seat, context),
    refusal: "",
    slow: "",
  };
}
