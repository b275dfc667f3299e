import { SIDES } from "../../../rules/duel/ask.ts";
import type { DuelView, Side } from "../../../rules/duel/index.ts";
import type { Session } from "../../../play/session.ts";
import { cellCentre, drawTrack, type Track, type TrackCell } from "../../track/track.ts";
import { count, type Words } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { MeterPicture, SeatPicture } from "../picture.ts";

/** Where a marker position is drawn: A's half is on the left, so positions fall from left to right. */
const cellOf = (view: DuelView, marker: number): number => view.half - marker;

/** Centre of a marker position on the track, for ghosts. */
export const centreOf = (view: DuelView, marker: number): number => cellCentre(cellOf(view, marker));

/** The meter as a track: A's half solid, B's hatched, both ends lettered, the last tick but one marked. */
function meterTrack(view: DuelView): Track {
  const ticks = Array.from({ length: view.size }, (_, index) => view.half - index);
  return {
    cells: ticks.map((tick) => cell(view, tick)),
    scale: ticks.map((tick) => String(Math.abs(tick))),
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

/** Meter, both seats and the one line that says how it stands. */
export function meterPicture(session: Session, view: DuelView, context: PaintContext): MeterPicture {
  const { words } = context;
  const track = meterTrack(view);
  const { scale: _, ...mini } = track;
  return {
    seats: SIDES.map((side) => seatPicture(session, view, side, words)),
    label: words.text("SETPIECE.Duel.Meter.Label"),
    min: -view.half,
    max: view.half,
    now: view.marker,
    text: [leadText(view, words), awayText(view, words), nextText(view, words)].filter(Boolean).join(" "),
    track: drawTrack(track),
    mini: drawTrack(mini),
    lead: leadText(view, words),
    status: [leadText(view, words), nextText(view, words)].filter(Boolean).join(" "),
  };
}

/** Who holds the choice now: shown beside the face, and in words below the meter. */
const chooser = (view: DuelView): Side | null => view.chooser ?? view.asked;

function seatPicture(session: Session, view: DuelView, side: Side, words: Words): SeatPicture {
  const card = session.seats.find((seat) => seat.id === side);
  const notes: { icon: string; text: string }[] = [];
  if (chooser(view) === side) notes.push({ icon: "mine", text: words.text("SETPIECE.Duel.Seat.Chooses") });
  if (card && !card.present) notes.push({ icon: "away", text: words.text("SETPIECE.Seat.Away") });
  if (card?.delegate && card.players.length)
    notes.push({ icon: "", text: words.text("SETPIECE.Seat.PlayedBy", { name: card.players.join(", ") }) });
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

/** How far the leader is from the end; for who hears the meter instead of seeing it. */
function awayText(view: DuelView, words: Words): string {
  const side = leader(view);
  return side && view.phase !== "ended"
    ? count(words, "SETPIECE.Duel.Meter.Away", view.seats[side].ticksLeft, { name: view.names[side] })
    : "";
}

/** What happens next, and by whom. */
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
