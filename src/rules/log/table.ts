import type { DiceWanted, SeatId } from "./family.ts";
import type { JsonObject } from "./json.ts";
import type { Refused } from "./outcome.ts";

/** Dice asked of their owners, where the table chose that owners throw: nothing is shown until all are in. */
export interface PendingThrow {
  readonly step: string;
  readonly intent: JsonObject;
  readonly by: { readonly gm: boolean; readonly seats: readonly SeatId[]; readonly user: string };
  readonly dice: readonly DiceWanted[];
  /** Hash of each seat's faces and salt, by seat (`""` for the table's own dice). */
  readonly sealed: Readonly<Record<string, string>>;
  /** Faces by seat once revealed. */
  readonly revealed: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** Blind choices of one seal group, by seat. */
export interface SealGroup {
  readonly sealed: Readonly<Record<SeatId, string>>;
  readonly revealed: Readonly<Record<SeatId, JsonObject>>;
}

/** A write to another document that the log records when it is applied, and can take back. */
export interface Change {
  readonly uuid: string;
  /** Dotted path inside the document, or `effect:<status id>` for a named state. */
  readonly path: string;
  readonly before: JsonObject[string];
  readonly after: JsonObject[string];
}

/** The part of a conflict's state that is the same for all families. */
export interface TableState {
  /** User id that plays a seat in place of its owner, or `"gm"`. */
  readonly delegates: Readonly<Record<SeatId, string>>;
  readonly pending: PendingThrow | null;
  readonly seals: Readonly<Record<string, SealGroup>>;
  /** Seats whose sealed choice was lost, with the reason to show, until they choose again. */
  readonly lost: Readonly<Record<SeatId, string>>;
  readonly changes: readonly { readonly step: string; readonly change: Change }[];
  readonly status: "live" | "shelved" | "ended" | "cancelled";
}

/** An event the fold could not use: it is skipped, named, and the rest still folds. */
export interface Fault {
  readonly key: string;
  readonly refused: Refused;
}
