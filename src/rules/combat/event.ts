import { ok, type TraceStep } from "../log/outcome.ts";
import { flag, integer, list, mapOf, object, oneOf, optional, text, type Parse } from "../log/parse.ts";
import { parsePatch, type Patch } from "./state/find.ts";

/** Events without a sentence. */
export const silentEvents = [
  "ground",
  "set",
  "standing",
  "noReaction",
  "windowOpened",
  "flowEnded",
  "factsTaken",
  "endureRolled",
  "harmNamed",
] as const;

/** Events of a fight; each but the silent has a sentence, `Combat.Said.<type>`. */
export const eventTypes = [
  ...silentEvents,
  "joined",
  "left",
  "fate",
  "sided",
  "revealed",
  "grouped",
  "ungrouped",
  "ambushWon",
  "ambushLost",
  "extraGranted",
  "extraDrawn",
  "kept",
  "dealt",
  "cardPlaced",
  "windowClosed",
  "swapOffered",
  "swapDeclined",
  "swapEarned",
  "swapped",
  "turnStarted",
  "turnEnded",
  "turnPicked",
  "turnHandedBack",
  "roundStarted",
  "fightEnded",
  "placed",
  "placedTogether",
  "moved",
  "blocked",
  "unpaidMove",
  "moveSettled",
  "did",
  "lured",
  "tested",
  "testFailed",
  "pushedTest",
  "cleared",
  "ownDice",
  "fewerDice",
  "leftOut",
  "declared",
  "drew",
  "harder",
  "harderNext",
  "harderDropped",
  "raised",
  "reacted",
  "rolled",
  "struck",
  "oneAtATime",
  "nextAttack",
  "heldBack",
  "hit",
  "missed",
  "spent",
  "soaked",
  "harmed",
  "harmOpen",
  "harmSettled",
  "critical",
  "wentDown",
  "restrained",
  "slippedGrip",
  "gagged",
  "pushedAway",
  "freed",
  "stillHeld",
  "letGo",
  "flightAsked",
  "flightDenied",
  "escaped",
  "stayed",
  "caught",
  "spellNamed",
  "spellDropped",
  "spellWorked",
  "spellFailed",
  "disarmed",
  "thrown",
  "pinned",
  "pinHurt",
  "asked",
  "excused",
  "calm",
  "afraid",
  "dread",
  "enforced",
  "unenforced",
  "composed",
  "endured",
  "deprived",
  "ignited",
  "burned",
  "dampened",
  "putOut",
  "poisoned",
  "poisonHarm",
  "antidote",
  "fell",
  "priceOffered",
  "priceTaken",
  "priceWaived",
  "recovered",
  "rested",
  "adopted",
  "reverted",
] as const;
export type EventType = (typeof eventTypes)[number];

/** An event's values for sentence and receipt; ids under `who`, `target`, `zone`, `from` and `to`. */
export type EventData = Readonly<Record<string, string | number | boolean | readonly number[]>>;

export interface CombatEvent {
  readonly type: EventType;
  readonly data: EventData;
  readonly patch: Patch;
  readonly trace?: readonly TraceStep[];
}

/** Numbers may be cards, which have hundredths. */
const finite: Parse<number> = (input, path) =>
  typeof input === "number" && Number.isFinite(input) ? ok(input) : integer()(input, path);

const value: Parse<string | number | boolean | readonly number[]> = (input, path) => {
  if (typeof input === "string") return text()(input, path);
  if (typeof input === "number") return finite(input, path);
  return Array.isArray(input) ? list(finite)(input, path) : flag(input, path);
};

const traceStep: Parse<TraceStep> = (input, path) => {
  const parsed = list((one, where) => (one === null ? ok(null) : value(one, where)), { min: 1, max: 40 })(input, path);
  if (parsed.kind !== "ok") return parsed;
  const rule = text({ min: 1, max: 40 })(parsed.value[0], path);
  return rule.kind === "ok" ? ok(parsed.value as unknown as TraceStep) : rule;
};

const whole = object({
  type: oneOf(eventTypes),
  data: mapOf(value),
  patch: parsePatch,
  trace: optional(list(traceStep, { max: 200 })),
});

/** Parses a stored event; unknown keys are dropped. */
export const parseEvent: Parse<CombatEvent> = whole;
