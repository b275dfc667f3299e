import type { ContestSide } from "../../../documents/choices.ts";
import type { Client } from "../../../play/client/sessions.ts";
import type { ContestPrefill, ContestSeatStart } from "../../../play/api.ts";
import { whoOrNew } from "../../../play/fights/begin-fight.ts";
import { everybody } from "../../../play/names/naming.ts";
import { namedTwice, nobodyCalled } from "../../../play/refusals.ts";
import { isRefused } from "../../../rules/log/ask.ts";
import type { Refused } from "../../../rules/log/index.ts";
import type { Words } from "../../words/words.ts";
import type { People } from "../faces/people.ts";
import {
  UNCHOSEN,
  emptySeat,
  mayGo,
  withActor,
  withSeat,
  withoutSeat,
  type FrameForm,
  type FrameSeat,
} from "./form.ts";

/** Choices of unticked people, who get them back when ticked again. */
export type UntickedSeats = ReadonlyMap<string, FrameSeat>;

interface Ticked {
  readonly side: ContestSide;
  /** Uuid of the actor; "" for a bare resistance. */
  readonly actor: string;
  /** The place they have; "" where they have none yet. */
  readonly seat: string;
}

/** True for the empty place that the first side always has. */
export const isNobody = (form: Pick<FrameForm, "seats">, seat: FrameSeat): boolean =>
  seat.side === "A" && !seat.actor && !seat.name && form.seats.filter(({ side }) => side === "A").length === 1;

/** Whether a place is the last one of a side that every contest has, and a bare resistance: it cannot be unticked. */
export const isLastBare = (form: Pick<FrameForm, "seats">, seat: FrameSeat): boolean =>
  !seat.actor && !mayGo(form, seat);

export function tick(
  form: FrameForm,
  { side, actor }: Omit<Ticked, "seat">,
  aside: UntickedSeats = new Map(),
): FrameForm {
  if (actor === "") return { ...form, seats: [...form.seats, emptySeat(form, side)] };
  const now = withActor(form, side, actor);
  const before = aside.get(actor);
  const seat = now === form ? undefined : now.seats.find((one) => one.actor === actor);
  if (!seat || before?.side !== side) return now;
  const foe = now.seats.some(({ id }) => id === before.foe) ? before.foe : "";
  return withSeat(now, seat.id, { ...before, id: seat.id, foe });
}

/** The last person of one of the first two sides leaves an empty place, which resists on the second. */
export function untick(form: FrameForm, id: string): FrameForm {
  const seat = form.seats.find((one) => one.id === id);
  if (!seat || mayGo(form, seat)) return withoutSeat(form, id);
  const empty = { ...emptySeat({ seats: [] }, seat.side), id };
  return { ...form, seats: form.seats.map((one) => (one.id === id ? empty : one)) };
}

export const toggled = (form: FrameForm, ticked: Ticked, aside: UntickedSeats): FrameForm =>
  ticked.seat === "" ? tick(form, ticked, aside) : untick(form, ticked.seat);

/** Ticks the whole party; a member who is on another side stays there. */
export const everyone = (form: FrameForm, party: readonly string[], aside: UntickedSeats): FrameForm =>
  party.reduce((now, actor) => tick(now, { side: "A", actor }, aside), form);

/** An actor whose owners are all away, and the players who could play it. */
export interface Absence {
  readonly owners: readonly string[];
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

export const OUT = "out";

/** The choices for an absent actor: the GM acts until the owner comes, another player plays, or nobody. */
export function awayPicture(seat: FrameSeat, absence: Absence | null, name: string, words: Words): object | null {
  if (!absence) return null;
  const choice = (value: string, label: string): object => ({ value, label, selected: value === seat.away });
  return {
    label: words.text("SETPIECE.Contest.Frame.Away.Label", { name }),
    choices: [
      choice("", words.text("SETPIECE.Contest.Frame.Away.Gm")),
      ...absence.players.map((one) =>
        choice(one.id, words.text("SETPIECE.Contest.Frame.Away.Player", { name: one.name })),
      ),
      choice(OUT, words.text("SETPIECE.Contest.Frame.Away.Out")),
    ],
  };
}

/** The form without those who sit out, and without a choice for those who have come meanwhile. */
export const attending = (form: FrameForm, absent: (actor: string) => boolean): FrameForm => ({
  ...form,
  seats: form.seats
    .map((seat) => (seat.away && !absent(seat.actor) ? { ...seat, away: "" } : seat))
    .filter(({ away }) => away !== OUT),
});

export const nameField = (field: string): string | null => /^(.+)\.name$/u.exec(field)?.[1] ?? null;

/** A resistance chosen before the name stays; that of an empty place gives way to the sheet's. */
const resistanceOf = (form: FrameForm, { rung, side }: FrameSeat): string =>
  rung === emptySeat(form, side).rung ? UNCHOSEN : rung;

/**
 * Puts the actor whose name was typed into its place; where nobody has it, the name stays that of a bare resistance.
 * `now` gives the form as typed at that moment: changes made while a question is open count.
 */
export async function named(client: Client, now: () => FrameForm, id: string): Promise<FrameForm | Refused> {
  const form = now();
  const typedIn = ({ seats }: FrameForm): string =>
    seats.find((seat) => seat.id === id && seat.actor === "")?.name.trim() ?? "";
  const typed = typedIn(form);
  if (typed === "") return form;
  const who = await whoOrNew(client, everybody(client), typed);
  if (who && isRefused(who)) return who;
  if (who) await client.sessions.load([who.uuid]);
  const after = now();
  const seat = after.seats.find((one) => one.id === id);
  if (!who || !seat || typedIn(after) !== typed) return after;
  if (!client.sessions.contestFacts(who.uuid)) return nobodyCalled(typed);
  if (after.seats.some(({ actor }) => actor === who.uuid)) return namedTwice(who.name);
  return withSeat(after, id, { actor: who.uuid, name: "", ability: "", rung: resistanceOf(after, seat) });
}

const seated = (side: ContestSide, actors: readonly string[]): readonly ContestSeatStart[] =>
  actors.map((actor, index) => ({ id: `${side.toLowerCase()}${index + 1}`, side, actor }));

/** Fills the sides that nobody was named for: selected heroes, else all here; the targeted, else others selected. */
export function prefilledBy(prefill: ContestPrefill, { here, selected, meant }: People): ContestPrefill {
  const seats = prefill.seats ?? [];
  const named = (side: ContestSide): boolean => seats.some((seat) => seat.side === side);
  const free = (actors: readonly string[]): readonly string[] =>
    actors.filter((uuid) => !seats.some(({ actor }) => actor === uuid));
  const heroes = named("A") ? [] : seated("A", free(selected.length > 0 ? selected : here));
  const foes = named("B") ? [] : seated("B", free(meant));
  return heroes.length + foes.length === 0 ? prefill : { ...prefill, seats: [...heroes, ...seats, ...foes] };
}
