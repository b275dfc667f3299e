/** The log's interface: other folders import from here. */
export type { Json, JsonObject, Parsed, Refused, RuleId, Sentence, TraceStep } from "./outcome.ts";
export { isRefused, ok, refused, LOG_RULES } from "./outcome.ts";
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
  FamilyId,
  GmSide,
  Hidden,
  IntentBase,
  Need,
  Option,
  RollWanted,
  SeatId,
  Viewer,
} from "./family.ts";
export type { StoredBy, StoredConflict, StoredEvent, StoredEvents, StoredSnapshot, EventKey } from "./stored.ts";
export type { Change, Fault, PendingIntent, PendingThrow, SealGroup, TableState } from "./table.ts";
export { compareText, eventKey, parseKey } from "./stored.ts";
export { advance, foldConflict, SNAPSHOT_LIMIT, SNAPSHOT_TAIL, makeSnapshot, snapshotDue, replay } from "./fold.ts";
export type { FamilyOf, Folded, FoldSource, LiveEvent, MadeSnapshot, Frame } from "./fold.ts";
export { refusesChoice, decideTable, gmPlan, NO_GM_SIDE, changesOf, dependents } from "./decide.ts";
export type { GmPlan, GmStep } from "./decide.ts";
export type { Ask, Asker, Drafted, EventDraft, Request, TableAction, TableDecision, Stamp } from "./request.ts";
export { familyDraft, fillOption, stamp, tableDraft, isSealed, seatsOut, throwCue, waitingAt } from "./request.ts";
export { seatsOf } from "./table.ts";
