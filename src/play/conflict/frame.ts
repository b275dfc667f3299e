import { isRefused, seatsOut } from "../../rules/log/index.ts";
import type { AnyFamily, Folded, Sentence } from "../../rules/log/index.ts";
import { changeCardsOf } from "../authority/proposals.ts";
import { isCold } from "../cold.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isRunning } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import { playersOf, type Owners, type Rights } from "../rights.ts";
import type { SealStore } from "../seal/store.ts";
import { formulaOf } from "../formula.ts";
import type { ConflictStatus } from "../../model/choices.ts";
import type { ChangeCard, LogLine, SeatCard, ThrowCard, Undoable } from "../shown.ts";

/** Where a conflict stands: before there is a log the page says so, afterwards the log does. */
export const statusOf = (page: ConflictPage, folded: Folded | null): ConflictStatus =>
  folded?.table.status ?? page.status;

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

/** Lines as made once: an event that was folded does not change. */
const LINES = new WeakMap<object, LogLine>();

/** Every event that counts, as lines of the chronicle. */
export const logLines = (host: Host, family: AnyFamily, folded: Folded): readonly LogLine[] => {
  const people = host.world.people();
  return folded.live.flatMap((one): LogLine[] => {
    if (!one.event) return [];
    const known = LINES.get(one);
    if (known) return [known];
    const { by } = one.stored;
    const line: LogLine = {
      key: one.key,
      seq: one.seq,
      step: one.stored.step,
      type: one.stored.type,
      event: one.event,
      sentence: family.sentence(one.before, one.event),
      trace: one.stored.trace ?? [],
      at: one.stored.at,
      by: {
        name: people.find((person) => person.id === by.user)?.name ?? "",
        seat: by.seat ?? null,
        stead: by.stead ?? false,
      },
    };
    LINES.set(one, line);
    return [line];
  });
};

/** The step that an undo takes back first: the last that decided something or changed a sheet. */
export const undoableOf = (lines: readonly LogLine[], folded: Folded): Undoable | null => {
  const last = folded.live.findLast((one) => one.event !== null || one.stored.type === "log.changed");
  if (!last) return null;
  const step = last.stored.step;
  const said = lines.findLast((line) => line.step === step && line.sentence !== null);
  return { step, sentence: said?.sentence ?? null };
};

/** What a redo would bring back. */
export const redoableOf = (folded: Folded): Undoable | null => {
  const step = folded.redoable?.at(-1);
  return step === undefined ? null : { step, sentence: null };
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

/** What may be put on the sheets, and what was; the GM's alone. */
export const changeCards = (host: Host, page: ConflictPage, folded: Folded, rights: Rights): readonly ChangeCard[] =>
  rights.gm ? changeCardsOf(host, page, folded) : [];

/** Why nothing can be decided here and now, or null. */
export const troubleOf = (
  host: Host,
  page: ConflictPage,
  folded: Folded | { readonly kind: "refused" } | null,
): Sentence | null => {
  if (host.world.newer()) return sentence("Play.Trouble.NewerSchema");
  // What was filed away is no copy: there is nothing in it to be played
  if (isCold(page) && isRunning(page)) return sentence("Play.Trouble.Cold");
  if (isRefused(folded)) return folded;
  if (!host.world.activeGm()) return sentence("Play.Trouble.NoGm");
  return null;
};
