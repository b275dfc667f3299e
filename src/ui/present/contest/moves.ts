import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { Session } from "../../../play/session.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Words } from "../../words/words.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import { optionButton, refusalUnder, slowUnder, typedInto, withPending } from "../button.ts";
import { TABLE, movesButton, movesTitle } from "../foot.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { chancesOf, forecast, won } from "./odds.ts";
import { groupOf, isElsewhere, MOVES_GROUPS } from "./kinds.ts";
import type { MovesPicture } from "./picture.ts";
import { nameIn } from "./names.ts";

/** Name of the control of a move that answers no cue. */
export const seatControl = (seat: string | null, id: string): string => `option ${seat ?? TABLE} ${id}`;

/** A move of a seat, or of the table, that answers no open step. */
export function seatOption(
  session: Session,
  words: Words,
  seat: string | null,
  option: Option<IntentBase>,
): ButtonPicture {
  const control = seatControl(seat, option.id);
  const { busy: _busy, ...button } = optionButton(session, words, null, { ...option, refused: null }, 9);
  return withPending(session, {
    ...button,
    control,
    primary: false,
    data: { ...button.data, ...(seat === null ? {} : { seat }) },
  });
}

/** Whose further moves this viewer may open. */
const openable = (session: Session, view: ContestView): readonly (string | null)[] => [
  ...view.order.filter((id) => session.viewer.gm || session.viewer.seats.includes(id)),
  ...(session.viewer.gm ? [null] : []),
];

/** Whose further moves these are. */
const movesLabel = (view: ContestView, seat: string | null, words: Words): string =>
  movesTitle(words, seat === null ? null : nameIn(view, seat));

/** One button a seat that opens its further moves; none once it is over, when only the table still has any. */
export function movesButtons(
  session: Session,
  view: ContestView,
  opened: string | null,
  words: Words,
): readonly ButtonPicture[] {
  return openable(session, view)
    .filter((seat) => seat === null || !view.ended)
    .filter((seat) => movesOf(session, seat).length > 0)
    .map((seat) => movesButton(session, seat, movesLabel(view, seat, words), opened));
}

/** A further move with the chances of what it would send as its fields are filled in; most throw no dice. */
function withChances(
  session: Session,
  view: ContestView,
  option: Option<IntentBase>,
  button: ButtonPicture,
  context: PaintContext,
): ButtonPicture {
  const intent = fillOption(option, typedInto(option, button.control, context.drafts));
  const { odds } = forecast(session, intent, context);
  const told = { ...button, ...(option.refused ? {} : won(view, intent, context)) };
  return odds ? { ...told, chances: chancesOf(odds, view.type === "simple", context) } : told;
}

/** The further moves of the seat that is opened: those that are possible now. */
export function movesPicture(
  session: Session,
  view: ContestView,
  opened: string | null,
  context: PaintContext,
): MovesPicture | null {
  const { words } = context;
  const seat = openable(session, view).find((one) => (one ?? TABLE) === opened);
  if (seat === undefined) return null;
  const moves = movesOf(session, seat);
  const draw = (option: Option<IntentBase>): ButtonPicture =>
    withChances(session, view, option, seatOption(session, words, seat, option), context);
  const controls = moves.map(({ id }) => seatControl(seat, id));
  return {
    key: seat ?? TABLE,
    label: movesLabel(view, seat, words),
    options: moves.filter((move) => groupOf(move) === null).map(draw),
    groups: MOVES_GROUPS.flatMap((key) => {
      const options = moves.filter((move) => groupOf(move) === key).map(draw);
      return options.length ? [{ key, label: words.text(`SETPIECE.Contest.Moves.${key}`), options }] : [];
    }),
    refusal: refusalUnder(session, words, controls),
    slow: slowUnder(session, words, controls),
  };
}

/**
 * Moves that answer no step that is open now: a change of mind once attacked belongs to a step that is over (C250). Of
 * a seat whose blind choice is sealed only what answers no step at all: the rest would be chosen in the open.
 */
const movesOf = (session: Session, seat: string | null): readonly Option<IntentBase>[] => {
  const sealed = seat !== null && session.sealed.includes(seat);
  const open = new Set(session.cues.map(({ cue }) => cue.id));
  return session
    .options(seat)
    .filter(
      (option) =>
        (option.cue === undefined || (!sealed && !open.has(option.cue))) && isOpen(option) && !isElsewhere(option),
    );
};

/**
 * Possible now, or refused only for what is filled in: the present number, or no name yet; then another may be typed.
 */
const isOpen = (option: Option<IntentBase>): boolean =>
  option.refused === null ||
  (!!option.needs?.length && /^Contest\.Refused\.(Same|NameNeeded)/.test(option.refused.key));
