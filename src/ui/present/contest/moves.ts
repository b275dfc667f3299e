import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { Session } from "../../../play/session.ts";
import type { ContestView } from "../../../rules/contest/frame/view.ts";
import type { Words } from "../../words/words.ts";
import { actionButton, optionButton, refusalUnder, slowUnder, withPending } from "../button.ts";
import type { ButtonPicture } from "../picture.ts";
import type { MovesPicture } from "./picture.ts";

/** The GM's own moves, in `openings.moves`. */
export const TABLE = "table";

/** Moves that stand elsewhere on the card: proposals come with the ending, as changes. */
const ELSEWHERE = /^settle:/;

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

/** One button a seat that opens its further moves; none once it is over, when only the table still has any. */
export function movesButtons(
  session: Session,
  view: ContestView,
  opened: string | null,
  words: Words,
): readonly ButtonPicture[] {
  return openable(session, view)
    .filter((seat) => (seat === null ? true : !view.ended))
    .filter((seat) => movesOf(session, seat).length > 0)
    .map((seat) =>
      actionButton(
        session,
        "moves",
        seat === null
          ? words.text("SETPIECE.Contest.Moves.Table")
          : words.text("SETPIECE.Contest.Moves.Of", { name: view.seats[seat]?.name ?? seat }),
        {
          control: `moves ${seat ?? TABLE}`,
          data: { who: seat ?? TABLE },
          quiet: true,
          pressed: opened === (seat ?? TABLE) ? "true" : "false",
        },
      ),
    );
}

/** The further moves of the seat that is opened: those that are possible now. */
export function movesPicture(
  session: Session,
  view: ContestView,
  opened: string | null,
  words: Words,
): MovesPicture | null {
  const seat = openable(session, view).find((one) => (one ?? TABLE) === opened);
  if (seat === undefined) return null;
  const options = movesOf(session, seat).map((option) => seatOption(session, words, seat, option));
  const controls = options.map(({ control }) => control);
  return {
    key: seat ?? TABLE,
    label:
      seat === null
        ? words.text("SETPIECE.Contest.Moves.Table")
        : words.text("SETPIECE.Contest.Moves.Of", { name: view.seats[seat]?.name ?? seat }),
    options,
    refusal: refusalUnder(session, words, controls),
    slow: slowUnder(session, words, controls),
  };
}

const movesOf = (session: Session, seat: string | null): readonly Option<IntentBase>[] =>
  session.options(seat).filter((option) => option.cue === undefined && isOpen(option) && !ELSEWHERE.test(option.id));

/** Possible now, or refused only because the number filled in is the present one: then another one may be typed. */
const isOpen = (option: Option<IntentBase>): boolean =>
  option.refused === null || (!!option.needs?.length && /^Contest\.Refused\.Same/.test(option.refused.key));
