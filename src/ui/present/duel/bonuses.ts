import type { OpenCue, Session } from "../../../play/session.ts";
import { HIDDEN, proposedBonus, SIDES } from "../../../rules/duel/ask.ts";
import type { DuelIntent, DuelOdds, DuelView, RowView, SeenValue, Side } from "../../../rules/duel/index.ts";
import { chance } from "../../words/chance.ts";
import { signed, type Words } from "../../words/words.ts";
import { optionButton } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import { UNTOLD, WAITING, waitingText, type Forecast } from "../forecast.ts";
import type { BonusRowPicture, BonusTablePicture } from "../picture.ts";
import { forecast, optionOf, roundGhosts } from "./odds.ts";

/** The table of both sheets. Rows are buttons for who may name one (`open`), text for everybody else. */
export function bonusTable(
  session: Session,
  view: DuelView,
  open: OpenCue | null,
  context: PaintContext,
): BonusTablePicture | null {
  if (!view.rows.length) return null;
  const { words } = context;
  const side = view.chooser ?? "A";
  const told = view.phase === "choose" ? forecast(session, null, context) : UNTOLD;
  const withDuel = told.odds !== null && (told.odds.duel !== null || told.odds.waits === true);
  const mine = (seat: Side): boolean => view.viewer.seats.includes(seat);
  const proposed = open ? proposedBonus(view, side, told.odds) : null;
  return {
    key: `bonuses ${open?.cue.id ?? ""}`,
    caption: words.text("SETPIECE.Duel.Table.Caption"),
    columns: SIDES.map((seat) => ({
      name: view.names[seat],
      letter: seat,
      side: seat === "A" ? "a" : "b",
      own: mine(seat),
    })),
    chances: told.odds
      ? [words.text("SETPIECE.Duel.Table.Round"), ...(withDuel ? [words.text("SETPIECE.Duel.Table.Duel")] : [])]
      : [],
    rows: inOrder(
      view.rows.map((row) => rowPicture(session, view, row, open, told, side, row.key === proposed, context)),
      open !== null,
    ),
    note: [
      told.odds && !mine(side) ? words.text("SETPIECE.Duel.Table.WhoseChance", { name: view.names[side] }) : "",
      told.hidden,
      leftText(view, side, words),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/**
 * For who is asked the proposed bonus stands first and used ones last, for a pinned card shows three rows without
 * scrolling; for all others the order is that of the sheets. Digits run down the rows as they stand.
 */
function inOrder(rows: readonly BonusRowPicture[], asked: boolean): readonly BonusRowPicture[] {
  const place = ({ proposed, used }: BonusRowPicture): number => (proposed ? 0 : used ? 2 : 1);
  if (!asked) return rows;
  return [...rows]
    .sort((a, b) => place(a) - place(b))
    .map((row, index) => {
      if (!row.button) return row;
      const { digit: _sheet, ...button } = row.button;
      return { ...row, button: index < 9 ? { ...button, digit: index + 1 } : button };
    });
}

function rowPicture(
  session: Session,
  view: DuelView,
  row: RowView,
  open: OpenCue | null,
  told: Forecast<DuelOdds>,
  side: Side,
  isProposed: boolean,
  context: PaintContext,
): BonusRowPicture {
  const { words } = context;
  const option = optionOf(open, "choose", (intent) => intent.key === row.key);
  // Who may name it asks for what that would send; to all others it is told as it stands
  const asked = option && told.odds ? forecast(session, option.intent as DuelIntent, context) : told;
  const odds = asked.odds?.rows.find((one) => one.key === row.key);
  const chances = odds
    ? [
        ...[odds.round[side], ...(odds.duel ? [odds.duel[side]] : [])].map((p) => ({
          text: chance(words, p, context.odds),
          bar: p.toFixed(3),
        })),
        ...(asked.odds?.waits ? [{ text: WAITING, spoken: waitingText(words), bar: "" }] : []),
      ]
    : [];
  const label = row.kind === "initiative" ? words.text("SETPIECE.Duel.Initiative") : row.label;
  const values = SIDES.map((seat) => ({
    text: valueText(row.values[seat], words),
    own: view.viewer.seats.includes(seat),
  }));
  const button = open && option ? optionButton(session, words, open, option, open.options.indexOf(option)) : null;
  return {
    key: `row ${row.key}`,
    label,
    used: row.used,
    ...(isProposed && option && !option.refused ? { proposed: true } : {}),
    usedText: words.text("SETPIECE.Duel.Table.Used"),
    values,
    chances,
    button:
      button && !row.used
        ? {
            ...button,
            label,
            primary: isProposed && !option?.refused,
            name: rowName(label, values, chances, view, button.reason, words),
            data: { ...button.data, ghosts: roundGhosts(view, side).join(" ") },
          }
        : null,
  };
}

/** A sheet value: signed, "secret", or a dash where the sheet lacks it. */
const valueText = (value: SeenValue, words: Words): string =>
  value === HIDDEN ? words.text("SETPIECE.Duel.Table.Secret") : value === null ? "–" : signed(value);

/** The spoken name of a row's button: all that the row shows. */
function rowName(
  label: string,
  values: BonusRowPicture["values"],
  chances: BonusRowPicture["chances"],
  view: DuelView,
  reason: string | undefined,
  words: Words,
): string {
  const sides = SIDES.map((side, index) => `${view.names[side]} ${values[index]?.text ?? ""}`);
  const [round, duel] = chances;
  const odds = [
    round ? words.text("SETPIECE.Duel.Table.RoundChance", { chance: round.text }) : "",
    duel ? words.text("SETPIECE.Duel.Table.DuelChance", { chance: duel.spoken ?? duel.text }) : "",
  ];
  return [label, ...sides, ...odds, reason ?? ""].filter(Boolean).join(", ");
}

/** "2 of 3 left; at 0 both roll initiative …", for who chooses. */
function leftText(view: DuelView, side: Side, words: Words): string {
  const { left, rows } = view.seats[side];
  return left === null || rows === null || view.phase === "ended"
    ? ""
    : words.text(`SETPIECE.Duel.Table.Left.${view.refill}`, { name: view.names[side], left, rows });
}
