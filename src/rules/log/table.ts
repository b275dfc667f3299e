import type { By, DiceWanted, Faces, SeatId } from "./family.ts";
import type { JsonObject } from "./json.ts";
import type { Refused, Sentence } from "./outcome.ts";

/** An intent that waits for dice, and who sent it. */
export interface PendingIntent {
  readonly intent: JsonObject;
  readonly by: By;
}

/** Dice asked of their owners, where the table chose that owners throw: nothing is shown until all are in. */
export interface PendingThrow {
  readonly step: string;
  /** What the dice decide: one intent, or the choices of a seal group opened together. */
  readonly intents: readonly PendingIntent[];
  readonly dice: readonly DiceWanted[];
  /** Faces thrown earlier in the same step (a tie that was rolled again). */
  readonly known: Faces;
  /** Hash of each seat's faces and salt, by seat (`""` for the table's own dice). */
  readonly sealed: Readonly<Record<string, string>>;
  /** Faces by seat once revealed. */
  readonly revealed: Readonly<Record<string, Faces>>;
}

/** Blind choices of one seal group, by seat. */
export interface SealGroup {
  /** Id of the step that the whole group belongs to: it is undone together. */
  readonly step: string;
  readonly sealed: Readonly<Record<SeatId, string>>;
  readonly revealed: Readonly<Record<SeatId, PendingIntent>>;
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
  /** Seats whose sealed choice or throw was lost, with the reason to show, until they choose again. */
  readonly lost: Readonly<Record<SeatId, Sentence>>;
  readonly changes: readonly { readonly step: string; readonly change: Change }[];
  readonly status: "live" | "shelved" | "ended" | "cancelled";
}

/** An event the fold could not use: it is skipped, named, and the rest still folds. */
export interface Fault {
  readonly key: string;
  readonly refused: Refused;
}
