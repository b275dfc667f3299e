import type { By, DiceWanted, Faces, SeatId } from "./family.ts";
import type { JsonObject } from "./json.ts";
import type { Refused, TraceStep } from "./outcome.ts";
import { integer, list, object, nullable, optional, tagged, text } from "./parse.ts";
import type { ValueOf } from "./parse.ts";
import type { Change } from "./table.ts";
import { parseChange, parseFaces, parseSentence } from "./table-event.ts";
import { jsonObject } from "./parse.ts";

/** Who asks, as the authority saw it: the user behind the socket message and the seats that user may act for. */
export interface Asker extends By {
  readonly user: string;
  /** Seats of this user's own actors; acting for any other is done in their stead, and is marked so. */
  readonly owned: readonly SeatId[];
}

/** How a request is made: by whom, under which step, and who throws the dice. */
export interface Ask {
  readonly by: Asker;
  /** Id of the intent: all events of one step share it, and a repeat of it gets the first answer. */
  readonly step: string;
  /** Seats whose owner throws; empty where the authority throws everything. */
  readonly throwing: readonly SeatId[];
  /** All faces the authority has thrown so far for this request. */
  readonly faces?: Faces;
}

const id = text({ min: 1, max: 100 });

/** What can be done to the table itself, whatever the family. */
export const parseTableAction = tagged("type", {
  delegate: object({ seat: id, to: nullable(id) }),
  undo: object({ step: id }),
  redo: object({}),
  shelve: object({}),
  resume: object({}),
  cancel: object({ reason: optional(text({ max: 1000 })) }),
  default: object({ cue: id }),
  skip: object({ cue: id }),
  change: object({ change: parseChange }),
  "gm-side": object({
    /** Seats that nobody but the GM plays. */
    seats: list(id, { max: 500 }),
    /** The round in which it was pressed: with another it is over. */
    round: integer(),
    /** What of it is sealed, by the machine on which it was pressed. */
    seals: list(object({ group: id, seat: id, hash: id }), { max: 200 }),
  }),
  "throw-seal": object({ seat: id, hash: id }),
  "throw-reveal": object({ seat: id, faces: parseFaces, hash: id }),
  "throw-lost": object({ seat: id, reason: parseSentence }),
  "throw-withdraw": object({ reason: optional(parseSentence) }),
  "choice-seal": object({ group: id, seat: id, hash: id }),
  "choice-reveal": object({ group: id, seat: id, intent: jsonObject, hash: id }),
  "choice-lost": object({ group: id, seat: id, reason: parseSentence }),
});

/** Something done to the table itself. */
export type TableAction = ValueOf<typeof parseTableAction>;

/** What the shell hands in: raw, because it came over a socket. */
export type Request =
  { readonly kind: "intent"; readonly intent: unknown } | { readonly kind: "table"; readonly action: unknown };

/** A stored event but for its author, time and place, which the authority adds. */
export interface EventDraft {
  readonly v: number;
  readonly type: string;
  readonly step: string;
  readonly data: JsonObject;
  readonly trace?: readonly TraceStep[];
  readonly seat?: SeatId;
  readonly stead?: boolean;
}

/** Facts to append, and changes to other documents that must be taken back first. */
export interface Drafted {
  readonly kind: "events";
  readonly drafts: readonly EventDraft[];
  /** In the order in which to take them back: the last applied first. */
  readonly invert: readonly Change[];
}

/** What the table answers to a request. */
export type TableDecision = Refused | { readonly kind: "roll"; readonly dice: readonly DiceWanted[] } | Drafted;
