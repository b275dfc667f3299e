import { seatsOut } from "../../rules/log/index.ts";
import type { Folded } from "../../rules/log/index.ts";
import { changeCardsOf, toldChanges } from "../authority/proposals.ts";
import { formulaOf } from "../formula.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { playersOf, type Owners, type Rights } from "../rights.ts";
import type { SealStore } from "../seal/store.ts";
import type { ChangeCard, SeatCard, ThrowCard } from "../shown.ts";

/** The seats as this client shows them. */
export const seatCards = (
  host: Host,
  page: ConflictPage,
  folded: Folded | null,
  owners: Owners,
  rights: Rights,
): readonly SeatCard[] => {
  const delegates = folded?.table.delegates ?? {};
  const people = host.world.people();
  return Object.entries(page.seats).map(([id, stored]) => {
    const actor = stored.actor === "" ? null : host.world.actor(stored.actor);
    const players = playersOf(id, owners, delegates).flatMap((user) => people.find((one) => one.id === user) ?? []);
    const gms = people.filter((one) => one.gm);
    const asked = players.length > 0 ? players : gms;
    return {
      id,
      name: stored.name,
      img: stored.img,
      actor: stored.actor === "" ? null : stored.actor,
      missing: stored.actor !== "" && actor === null,
      players: asked.map((one) => one.name),
      present: asked.some((one) => one.active),
      delegate: delegates[id] ?? null,
      mine: rights.seats.includes(id),
    };
  });
};

/** Dice that are out with their owners, as this viewer sees them. */
export const throwCard = (page: ConflictPage, folded: Folded, rights: Rights, seals: SealStore): ThrowCard | null => {
  const pending = folded.table.pending;
  if (!pending) return null;
  const out = seatsOut(pending);
  const seats = [...new Set(pending.dice.flatMap((dice) => dice.seat ?? []))].map((seat) => {
    const dice = pending.dice.filter((one) => one.seat === seat);
    const sealed = pending.sealed[seat] !== undefined;
    const mine = rights.seats.includes(seat);
    const gone = mine && sealed && out.includes(seat) && seals.find(page.uuid, pending.step, seat) === null;
    return {
      seat,
      label: dice[0]?.label ?? sentence("Play.Throw.Label"),
      formula: dice.map(formulaOf).join(", "),
      thrown: sealed || !out.includes(seat),
      mine,
      answerable: mine || rights.gm,
      lost: folded.table.lost[seat] ?? (gone ? sentence("Play.Throw.Gone") : null),
    };
  });
  return { step: pending.step, seats };
};

/** What may be put on the sheets is the GM's alone; which state somebody was given is told to whoever reads the end. */
export const changeCards = (host: Host, page: ConflictPage, folded: Folded, rights: Rights): readonly ChangeCard[] =>
  (rights.gm ? changeCardsOf : toldChanges)(host, page, folded);
