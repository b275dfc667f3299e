import type { AnyFamily, EventBase, SeatId } from "./family.ts";
import { eventKey } from "./key.ts";
import type { JsonObject } from "./json.ts";
import { TABLE_VERSION } from "./read.ts";
import type { Ask, Drafted, EventDraft } from "./request.ts";
import type { StoredEvent } from "./stored.ts";
import type { TableEvent } from "./table-event.ts";

/** Wrap facts as the answer to a request. */
export const drafted = (drafts: readonly EventDraft[], invert: Drafted["invert"] = []): Drafted => ({
  kind: "events",
  drafts,
  invert,
});

/** Mark for whom it was done, and whether in somebody's stead. */
const forSeat = (ask: Ask, seat: SeatId | undefined): Pick<EventDraft, "seat" | "stead"> =>
  seat === undefined ? {} : { seat, ...(ask.by.owned.includes(seat) ? {} : { stead: true }) };

/** One of the table's own events as a draft. */
export function tableDraft(event: TableEvent, ask: Ask, seat?: SeatId, step = ask.step): EventDraft {
  const { type, ...data } = event;
  return { v: TABLE_VERSION, type, step, data: data, ...forSeat(ask, seat) };
}

/** A family event as a draft; its trace is stored beside its data. */
export function familyDraft(
  family: AnyFamily,
  event: EventBase,
  ask: Ask,
  seat: SeatId | undefined,
  step: string,
): EventDraft {
  const { type, trace, ...data } = event as EventBase & JsonObject;
  return {
    v: family.version,
    type,
    step,
    data: data,
    ...(trace ? { trace } : {}),
    ...forSeat(ask, seat),
  };
}

/** The writer: after which sequence, under which nonce, who and when (milliseconds since 1970, for display). */
export interface Stamp {
  readonly seq: number;
  readonly nonce: string;
  readonly user: string;
  readonly at: number;
}

/** Drafts as stored events by key: what the authority writes, one small write each. */
export function stamp(
  drafts: readonly EventDraft[],
  { seq, nonce, user, at }: Stamp,
): Readonly<Record<string, StoredEvent>> {
  return Object.fromEntries(
    drafts.map(({ seat, stead, ...draft }, index) => [
      eventKey(seq + 1 + index, nonce),
      { ...draft, by: { user, ...(seat === undefined ? {} : { seat }), ...(stead ? { stead } : {}) }, at },
    ]),
  );
}
