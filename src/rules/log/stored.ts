import type { JsonObject } from "./json.ts";
import type { TraceStep } from "./outcome.ts";

/** Who wrote an event and for which seat, as the authority saw it. Plain data, never proof. */
export interface StoredBy {
  /** User id. */
  readonly user: string;
  /** The seat acted for, if any. */
  readonly seat?: string;
  /** True when a GM or delegate acted for the seat's owner. */
  readonly stead?: boolean;
}

/**
 * One stored event. Stored in a record field under `<seq, six digits>-<writer nonce>`, so that an append is one small
 * write and two writers can never blend into one event; at an equal sequence the lowest nonce wins everywhere.
 */
export interface StoredEvent {
  /** Version of the event's shape, per family. */
  readonly v: number;
  /** Family event type, or one of the log's own types, which begin with `log.`. */
  readonly type: string;
  /** Id of the intent that caused it; all events of one step share it and are undone together. */
  readonly step: string;
  readonly by: StoredBy;
  /** Milliseconds since 1970 as the writer's clock had it; for display only. */
  readonly at: number;
  readonly data: JsonObject;
  readonly trace?: readonly TraceStep[];
}

/** What a fold keeps of a stored event beside the event it read; its data only of the table's own events. */
export type StoredHead = Omit<StoredEvent, "data"> & Partial<Pick<StoredEvent, "data">>;

/** The record field that holds a conflict's events. */
export type StoredEvents = Readonly<Record<string, unknown>>;

/** A folded prefix of the log. */
export interface StoredSnapshot {
  readonly v: number;
  /** Last sequence folded in. */
  readonly seq: number;
  readonly state: JsonObject;
  /** The table's own state at that point (delegates, pending throws, seals). */
  readonly table: JsonObject;
}

/** All that is stored of a conflict: enough to rebuild it anywhere. */
export interface StoredConflict {
  readonly family: string;
  readonly setup: unknown;
  readonly events: StoredEvents;
  readonly snapshot: unknown;
}
