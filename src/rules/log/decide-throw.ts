import { drafted, tableDraft } from "./draft.ts";
import type { AnyFamily, Faces, SeatId } from "./family.ts";
import type { Folded } from "./fold.ts";
import { isRefused, refused } from "./outcome.ts";
import type { Refused } from "./outcome.ts";
import { listOf } from "./missing.ts";
import type { Ask, TableAction, TableDecision } from "./request.ts";
import { facesFit, resolveIntents } from "./resolve.ts";
import type { PendingThrow } from "./table.ts";
import { seatsOut } from "./waiting.ts";

type ThrowAction = Extract<TableAction, { type: `throw-${string}` }>;

const mayThrow = (ask: Ask, seat: SeatId): boolean => ask.by.gm || ask.by.seats.includes(seat);

/** Owners throw their own dice: seal, and when all are sealed, reveal; the last reveal decides what hung on them. */
export function decideThrow(family: AnyFamily, folded: Folded, action: ThrowAction, ask: Ask): TableDecision {
  const pending = folded.table.pending;
  if (!pending) return refused("Log.Refused.NoDiceOut", "L-throw");
  if (action.type === "throw-withdraw") {
    if (!ask.by.gm) return refused("Log.Refused.GmOnly", "L-gm");
    const event = { type: "log.withdrawn", reason: action.reason ?? null } as const;
    return drafted([tableDraft(event, ask, undefined, pending.step)]);
  }
  const { seat } = action;
  if (!mayThrow(ask, seat)) return refused("Log.Refused.NotYourSeat", "L-seat", { seat });
  if (!seatsOut(pending).includes(seat)) return refused("Log.Refused.AlreadyThrown", "L-throw", { seat });
  switch (action.type) {
    case "throw-seal":
      if (pending.sealed[seat] !== undefined && ask.by.owned.includes(seat))
        return refused("Log.Refused.AlreadyThrown", "L-throw", { seat });
      return drafted([tableDraft({ type: "log.sealed", seat, hash: action.hash }, ask, seat, pending.step)]);
    case "throw-lost": {
      const event = { type: "log.lost", seat, group: null, reason: action.reason } as const;
      return drafted([tableDraft(event, ask, seat, pending.step)]);
    }
    case "throw-reveal": {
      const fault = revealFault(pending, seat, action.faces, action.hash);
      return fault ?? reveal(family, folded, pending, seat, action.faces, ask);
    }
  }
}

function revealFault(pending: PendingThrow, seat: SeatId, faces: Faces, hash: string): Refused | null {
  if (pending.sealed[seat] === undefined) return refused("Log.Refused.SealFirst", "L-seal", { seat });
  if (seatsOut(pending).some((other) => pending.sealed[other] === undefined))
    return refused("Log.Refused.NotAllSealed", "L-seal");
  if (pending.sealed[seat] !== hash) return refused("Log.Refused.SealBroken", "L-seal", { seat });
  return facesOf(pending, seat, faces);
}

/** Refused unless the faces are exactly those that were asked of this seat. */
function facesOf(pending: PendingThrow, seat: SeatId, faces: Faces): Refused | null {
  const dice = pending.dice.filter((one) => one.seat === seat);
  const bad = dice.find((one) => !facesFit(one, faces[one.id]));
  if (bad) return refused("Log.Refused.BadFaces", "L-throw", { dice: bad.id });
  const extra = Object.keys(faces).find((id) => !dice.some((one) => one.id === id));
  return extra === undefined ? null : refused("Log.Refused.BadFaces", "L-throw", { dice: extra });
}

/** Open one owner's dice; with the last of them everything is decided. */
function reveal(
  family: AnyFamily,
  folded: Folded,
  pending: PendingThrow,
  seat: SeatId,
  faces: Faces,
  ask: Ask,
): TableDecision {
  const opened = tableDraft({ type: "log.revealed", seat, faces }, ask, seat, pending.step);
  if (seatsOut(pending).some((other) => other !== seat)) return drafted([opened]);
  const known = Object.values(pending.revealed).reduce<Faces>((all, some) => ({ ...all, ...some }), pending.known);
  const thrown = tableDraft({ type: "log.thrown" }, ask, undefined, pending.step);
  const decision = resolveIntents({
    family,
    state: folded.state,
    ask,
    intents: pending.intents,
    known: { ...known, ...faces },
    step: pending.step,
    first: [opened, thrown],
  });
  if (!isRefused(decision)) return decision;
  const { key, data } = decision;
  const withdrawn = { type: "log.withdrawn", reason: { key, ...(data ? { data } : {}) } } as const;
  return drafted([opened, tableDraft(withdrawn, ask, undefined, pending.step)]);
}

/** "Use default" on a throw: the authority throws this seat's dice in its stead. */
export function throwFor(family: AnyFamily, folded: Folded, seat: SeatId, ask: Ask): TableDecision {
  const pending = folded.table.pending;
  if (!pending) return refused("Log.Refused.NoDiceOut", "L-throw");
  const dice = pending.dice.filter((one) => one.seat === seat);
  const missing = dice.filter((one) => ask.faces?.[one.id] === undefined);
  if (missing.length > 0) return { kind: "roll", dice: missing };
  const faces = Object.fromEntries(dice.map((one) => [one.id, listOf(ask.faces?.[one.id])]));
  return facesOf(pending, seat, faces) ?? reveal(family, folded, pending, seat, faces, ask);
}
