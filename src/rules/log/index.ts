/** The log: one mechanism for every family. Import from here. */
export type { Json, JsonObject } from "./json.ts";
export { isRefused, ok, refused } from "./outcome.ts";
export type { Parsed, Refused, RuleId, Sentence, TraceStep } from "./outcome.ts";
export type {
  Accepted,
  AnyFamily,
  By,
  Cue,
  Decision,
  DiceWanted,
  EventBase,
  Faces,
  Family,
  GmSide,
  Hidden,
  IntentBase,
  Need,
  Option,
  RollWanted,
  SeatId,
  Viewer,
} from "./family.ts";
export type { StoredBy, StoredConflict, StoredEvent, StoredEvents, StoredSnapshot } from "./stored.ts";
export type { Change, Fault, PendingIntent, PendingThrow, SealGroup, TableState } from "./table.ts";
export { compareText, eventKey, parseKey } from "./key.ts";
export type { EventKey } from "./key.ts";
export { advance, foldConflict } from "./fold.ts";
export type { FamilyOf, Folded, FoldSource, LiveEvent } from "./fold.ts";
export { refusesChoice } from "./decide-choice.ts";
export { decideTable } from "./decide.ts";
export { gmPlan, NO_GM_SIDE } from "./gm-side.ts";
export type { GmPlan, GmStep } from "./gm-side.ts";
export { changesOf, dependents } from "./decide-undo.ts";
export type { Ask, Asker, Drafted, EventDraft, Request, TableAction, TableDecision } from "./request.ts";
export { familyDraft, stamp, tableDraft } from "./draft.ts";
export type { Stamp } from "./draft.ts";
export { isSealed, seatsOut, throwCue, waitingAt } from "./waiting.ts";
export { seatsOf } from "./seats.ts";
export { SNAPSHOT_LIMIT, SNAPSHOT_TAIL, makeSnapshot, snapshotDue } from "./snapshot.ts";
export type { MadeSnapshot } from "./snapshot.ts";
export { replay } from "./replay.ts";
export type { Frame } from "./replay.ts";
export { fillOption } from "./fill.ts";
export { LOG_RULES } from "./rules.ts";
