import type { BonusFacts } from "../../../play/ports.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { HIDDEN, SIDES, markersAfter, proposedBonus } from "../../../rules/duel/ask.ts";
import type { DuelIntent, DuelOdds, DuelView, RowView, SeenValue, Side } from "../../../rules/duel/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { cellCentre, drawTrack, type Track, type TrackCell } from "../../track/track.ts";
import { count, list, signed, type Words } from "../../words/words.ts";
import { presenceNotes } from "../awaited.ts";
import { optionButton } from "../button.ts";
import { LOOSE } from "../gather.ts";
import {
  UNTOLD,
  WAITING,
  chance,
  forecastOf,
  waitingText,
  type Forecast,
  type PaintContext,
} from "../paint-context.ts";
import type { BonusRowPicture, BonusTablePicture, MeterPicture, SeatPicture } from "../picture.ts";

/** "Blade +7". */
export const bonusText = ({ key, label, value }: BonusFacts): string =>
  [label || key, value === null ? "" : signed(value)].join(" ").trim();

/** A's half is on the left, so positions fall from left to right. */
const cellOf = (view: DuelView, marker: number): number => view.half - marker;

const centreOf = (view: DuelView, marker: number): number => cellCentre(cellOf(view, marker));

/** A's half is solid, B's hatched; the last tick but one is marked. */
function meterTrack(view: DuelView): Track {
  const ticks = Array.from({ length: view.size }, (_, index) => view.half - index);
  return {
    cells: ticks.map((tick) => cell(view, tick)),
    ...(view.phase === "opening" ? {} : { marker: cellOf(view, view.marker) }),
  };
}

function cell(view: DuelView, tick: number): TrackCell {
  const side = tick > 0 ? "a" : tick < 0 ? "b" : "free";
  const from = view.half - Math.abs(tick);
  if (from === 0) return { side, full: true, end: true, mark: side.toUpperCase() };
  if (from === 1) return { side, full: true, mark: "!" };
  return tick === 0 ? { side, full: false, mark: "|" } : { side, full: true };
}

export function meterPicture(session: Session, view: DuelView, context: PaintContext): MeterPicture {
  const { words } = context;
  return {
    seats: SIDES.map((side) => seatPicture(session, view, side, words)),
    label: words.text("SETPIECE.Duel.Meter.Label"),
    min: -view.half,
    max: view.half,
    now: view.marker,
    text: [leadText(view, words), awayText(view, words), nextText(view, words)].filter(Boolean).join(" "),
    track: drawTrack(meterTrack(view)),
    lead: leadText(view, words),
    next: chooser(view) && !view.temp ? "" : nextText(view, words),
    status: [leadText(view, words), nextText(view, words)].filter(Boolean).join(" "),
  };
}

const chooser = (view: DuelView): Side | null => view.chooser ?? view.asked;

function seatPicture(session: Session, view: DuelView, side: Side, words: Words): SeatPicture {
  const card = session.seats.find((seat) => seat.id === side);
  const notes: { icon: string; text: string }[] = [];
  if (leader(view) === side && !view.result)
    notes.push({ icon: "", text: count(words, "SETPIECE.Duel.Seat.Leads", Math.abs(view.marker)) });
  if (chooser(view) === side) notes.push({ icon: "mine", text: words.text("SETPIECE.Duel.Seat.Chooses") });
  notes.push(...presenceNotes(card, words));
  return {
    side: side === "A" ? "a" : "b",
    letter: side,
    name: view.names[side],
    img: card?.img ?? "",
    chooser: chooser(view) === side,
    notes,
  };
}

const leader = (view: DuelView): Side | null => (view.marker > 0 ? "A" : view.marker < 0 ? "B" : null);

function leadText(view: DuelView, words: Words): string {
  if (view.phase === "opening" || view.result) return "";
  const side = leader(view);
  return side
    ? count(words, "SETPIECE.Duel.Meter.Leads", Math.abs(view.marker), { name: view.names[side] })
    : words.text("SETPIECE.Duel.Meter.Centre");
}

/** Only a listener needs the distance to the end. */
function awayText(view: DuelView, words: Words): string {
  const side = leader(view);
  return side && view.phase !== "ended"
    ? count(words, "SETPIECE.Duel.Meter.Away", view.seats[side].ticksLeft, { name: view.names[side] })
    : "";
}

function nextText(view: DuelView, words: Words): string {
  switch (view.phase) {
    case "opening":
      return words.text("SETPIECE.Duel.Next.Opening");
    case "replenish":
      return words.text(`SETPIECE.Duel.Next.Replenish.${view.refill}`);
    case "substitute":
      return words.text("SETPIECE.Duel.Next.Substitute");
    case "stepChoice":
      return words.text("SETPIECE.Duel.Next.Ticks", { name: view.asked ? view.names[view.asked] : "" });
    case "choose":
      return words.text(view.temp ? "SETPIECE.Duel.Next.Lent" : "SETPIECE.Duel.Next.Chooses", {
        name: view.chooser ? view.names[view.chooser] : "",
      });
    case "ended":
      return "";
  }
}

/** Both sides name their best bonuses from there on; null asks for the duel as it stands. */
const forecast = (session: Session, intent: DuelIntent | null, context: PaintContext): Forecast<DuelOdds> =>
  forecastOf(session, intent, context, "best");

const optionOf = (open: OpenCue | null, key: string): Option<IntentBase> | undefined =>
  open?.options.find(({ intent }) => {
    const asked = intent as DuelIntent;
    return asked.type === "choose" && asked.key === key;
  });

/** What one tick and two are worth to who is asked. */
export function ticksTold(session: Session, open: OpenCue, context: PaintContext): Forecast<DuelOdds> {
  const option = open.options.find(({ intent }) => intent.type === "step");
  return option ? forecast(session, option.intent as DuelIntent, context) : UNTOLD;
}

/** A won round and a lost one. */
const roundGhosts = (view: DuelView, side: Side): readonly number[] =>
  markersAfter(view, side).map((marker) => centreOf(view, marker));

export const stepGhosts = (view: DuelView, steps: 1 | 2): readonly number[] =>
  view.ticks ? [centreOf(view, view.ticks[steps].marker)] : [];

/** Rows are moves for a reader who can name one (`open`). */
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
  const rows = inOrder(
    view.rows.map((row) => rowPicture(session, view, row, open, told, side, row.key === proposed, context)),
    open !== null,
  );
  // The press that shows the others is one of those that stand loose
  const loose = open && rows.filter(({ button }) => button).length > LOOSE ? LOOSE - 1 : rows.length;
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
    rows: rows.slice(0, loose),
    rest:
      loose < rows.length
        ? { label: words.text("SETPIECE.Duel.Table.More"), rows: rows.slice(loose).map((row) => keyed(row)) }
        : null,
    asked: open !== null,
    used: open ? usedText(view, words) : "",
    note: [
      told.odds && !mine(side) ? words.text("SETPIECE.Duel.Table.WhoseChance", { name: view.names[side] }) : "",
      told.hidden,
      leftText(view, side, words),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** Where asked: proposed first, used last, as a pinned card shows three rows; else in sheet order. Digits run down. */
function inOrder(rows: readonly BonusRowPicture[], asked: boolean): readonly BonusRowPicture[] {
  const place = ({ proposed, used }: BonusRowPicture): number => (proposed ? 0 : used ? 2 : 1);
  if (!asked) return rows;
  return [...rows]
    .sort((a, b) => place(a) - place(b))
    .map((row, index) => keyed(row, index < 9 ? index + 1 : undefined));
}

/** A row whose button has this digit, or none. */
function keyed(row: BonusRowPicture, digit?: number): BonusRowPicture {
  if (!row.button) return row;
  const { digit: _sheet, ...button } = row.button;
  return { ...row, button: digit === undefined ? button : { ...button, digit } };
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
  const option = optionOf(open, row.key);
  // A reader who can name it asks for the odds of that intent
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
            wins: againstText(row, side, words),
            chances: chances.map(({ bar: _bar, ...one }, index) => ({
              label: words.text(`SETPIECE.Duel.Table.${index === 0 ? "Round" : "Duel"}`),
              ...one,
            })),
            data: { ...button.data, ghosts: roundGhosts(view, side).join(" ") },
          }
        : null,
  };
}

/** "used: Blade". */
function usedText({ rows }: DuelView, words: Words): string {
  const names = rows.filter(({ used }) => used).map(({ label }) => label);
  return names.length > 0 ? words.text("SETPIECE.Duel.Table.UsedUp", { names: list(words, names) }) : "";
}

/** A dash where the sheet lacks it. */
const valueText = (value: SeenValue, words: Words): string =>
  value === HIDDEN ? words.text("SETPIECE.Duel.Table.Secret") : value === null ? "–" : signed(value);

/** "+5 against +2", from the side that chooses first. */
function againstText(row: RowView, side: Side, words: Words): string {
  const said = (seat: Side): string =>
    row.values[seat] === null ? words.text("SETPIECE.Duel.Table.Nothing") : valueText(row.values[seat], words);
  const [own, other] = side === "A" ? (["A", "B"] as const) : (["B", "A"] as const);
  return words.text("SETPIECE.Duel.Table.Against", { own: said(own), other: said(other) });
}

/** "2 of 3 left; at 0 both roll initiative …", for who chooses. */
function leftText(view: DuelView, side: Side, words: Words): string {
  const { left, rows } = view.seats[side];
  return left === null || rows === null || view.phase === "ended"
    ? ""
    : words.text(`SETPIECE.Duel.Table.Left.${view.refill}`, { name: view.names[side], left, rows });
}
