import type { ContestSide } from "../../../model/choices.ts";
import { emptySeat, mayGo, withActor, withoutSeat, withSeat, type FrameForm, type FrameSeat } from "./form.ts";

/** What was chosen for those who were unticked: whoever is ticked again is as they were. */
export type Aside = ReadonlyMap<string, FrameSeat>;

/** What a press on a face means. */
interface Ticked {
  readonly side: ContestSide;
  /** Uuid of the actor; "" for a bare resistance. */
  readonly actor: string;
  /** The place they have; "" where they have none yet. */
  readonly seat: string;
}

/** Whether a place only stands for "nobody yet": the one that the first side always has. */
export const isNobody = (form: Pick<FrameForm, "seats">, seat: FrameSeat): boolean =>
  seat.side === "A" && !seat.actor && !seat.name && form.seats.filter(({ side }) => side === "A").length === 1;

/** Whether a place is the last one of a side that every contest has, and a bare resistance: it cannot be unticked. */
export const isLastBare = (form: Pick<FrameForm, "seats">, seat: FrameSeat): boolean =>
  !seat.actor && !mayGo(form, seat);

/** The form with somebody in it, as they were chosen before. */
export function tick(form: FrameForm, { side, actor }: Omit<Ticked, "seat">, aside: Aside = new Map()): FrameForm {
  if (actor === "") return { ...form, seats: [...form.seats, emptySeat(form, side)] };
  const now = withActor(form, side, actor);
  const before = aside.get(actor);
  const seat = now === form ? undefined : now.seats.find((one) => one.actor === actor);
  if (!seat || before?.side !== side) return now;
  const foe = now.seats.some(({ id }) => id === before.foe) ? before.foe : "";
  return withSeat(now, seat.id, { ...before, id: seat.id, foe });
}

/** The form without somebody: the last of the first two sides leaves an empty place, which on the second resists. */
export function untick(form: FrameForm, id: string): FrameForm {
  const seat = form.seats.find((one) => one.id === id);
  if (!seat || mayGo(form, seat)) return withoutSeat(form, id);
  const empty = { ...emptySeat({ seats: [] }, seat.side), id };
  return { ...form, seats: form.seats.map((one) => (one.id === id ? empty : one)) };
}

/** What a press makes of the form: tick or untick. */
export const toggled = (form: FrameForm, ticked: Ticked, aside: Aside): FrameForm =>
  ticked.seat === "" ? tick(form, ticked, aside) : untick(form, ticked.seat);

/** Everybody of the party in it; whoever stands on another side stays there. */
export const everyone = (form: FrameForm, party: readonly string[], aside: Aside): FrameForm =>
  party.reduce((now, actor) => tick(now, { side: "A", actor }, aside), form);
