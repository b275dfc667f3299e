import { ok, type TraceStep, type Sentence } from "../log/outcome.ts";
import { flag, integer, list, mapOf, object, oneOf, optional, text, type Parse } from "../log/parse.ts";
import { listed, textOf } from "../log/values.ts";
import { CRITICAL_XP } from "./advance.ts";
import { onlyWay } from "./harm/split.ts";
import { valueOf, type CombatState, zoneName } from "./state/fight.ts";
import { parsePatch, type Patch, creatureOf, membersOf } from "./state/find.ts";

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

const SILENT: readonly string[] = silentEvents;
const PEOPLE = ["who", "target", "by"];
/** Maneuvers whose sentence names their target, if any. */
const AIMED = ["sway", "lure"];
const PLACES = ["zone", "from", "to"];

/** Events with several sentences, by the value that selects one. */
const variants: Readonly<Record<string, string>> = {
  fate: "fate",
  sided: "side",
  declared: "maneuver",
  did: "maneuver",
  drew: "how",
  reacted: "reaction",
  dread: "choice",
  moveSettled: "how",
  asked: "kind",
  harmed: "type",
  harmOpen: "type",
  reverted: "field",
  adopted: "field",
};

/** Events about a group's card, which its first member represents. */
const SHARED = ["dealt", "extraDrawn", "kept"];

/** A subject's name; a group goes by its own with the number of its active members. */
const nameIn = (state: CombatState, { type, patch }: CombatEvent, id: string): string => {
  const one = creatureOf(state, id);
  const group = one && SHARED.includes(type) ? one.group : null;
  const members = group ? membersOf(state, group).filter((each) => each.fate === "active" && !each.hidden).length : 0;
  return group && members > 1
    ? `${state.fight.groups[group] ?? one?.name ?? ""} ×${members}`
    : (one?.name ?? patch.creatures?.[id]?.name ?? "");
};

/** Whether the sentence lacks a part: unnamed or empty, or experience, which only heroes gain. */
const isBare = (state: CombatState, { type, data }: CombatEvent): boolean =>
  (type === "asked" && data["kind"] === "fear" && data["source"] === "") ||
  (type === "did" && AIMED.includes(String(data["maneuver"])) && data["target"] === "") ||
  (type === "ambushWon" && data["bonus"] === 0) ||
  (type === "thrown" && data["zone"] === "") ||
  (type === "critical" && creatureOf(state, String(data["who"]))?.kind !== "pc") ||
  (type === "ignited" && data["harm"] === 0);

/** Harm with one way was told as taken; writing it down needs no sentence, unless it has a name. */
const isTold = ({ type, data }: CombatEvent): boolean =>
  type === "harmSettled" && data["name"] === undefined && onlyWay(Number(data["amount"])) !== null;

/** Harm with one way to take it is taken: nothing is left to split (P20). */
const spokenAs = ({ type, data }: CombatEvent): string =>
  type === "harmOpen" && onlyWay(Number(data["amount"])) !== null
    ? "harmed"
    : type === "spent" && data["name"] !== undefined
      ? "bought"
      : type === "harmSettled" && data["name"] !== undefined
        ? "harmSettledNamed"
        : type === "critical" && Number(data["count"]) > 1
          ? "criticals"
          : type;

const shown = (state: CombatState, event: CombatEvent): Sentence["data"] => {
  const data: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(event.data)) {
    if (typeof value === "boolean") data[name] = String(value);
    else if (typeof value === "number") data[name] = name === "card" ? valueOf(value) : value;
    else if (typeof value !== "string") {
      if (name === "cards") data[name] = listed([...value].sort((a, b) => a - b).map(valueOf));
    } else if (PEOPLE.includes(name)) data[name] = nameIn(state, event, value);
    else if (PLACES.includes(name)) data[name] = zoneName(state.fight, value);
    else data[name] = value;
  }
  // A table reads cards in the order in which they act, so each names its side
  if (SHARED.includes(event.type)) data["side"] = textOf(creatureOf(state, String(event.data["who"]))?.side);
  // Each injury earns experience (A.3.3)
  if (event.type === "critical") data["xp"] = CRITICAL_XP * Number(event.data["count"]);
  return data;
};

const aboutHidden = (state: CombatState, event: CombatEvent): boolean =>
  event.type !== "revealed" &&
  PEOPLE.some((name) => {
    const who = event.data[name];
    const patched = typeof who === "string" ? event.patch.creatures?.[who] : undefined;
    const hidden = typeof who === "string" && (patched?.hidden ?? creatureOf(state, who)?.hidden);
    return hidden === true;
  });

/** An event's sentence from the state before it; null for silent events and for hidden creatures. */
export const sentence = (state: CombatState, event: CombatEvent): Sentence | null => {
  if (SILENT.includes(event.type) || isTold(event) || aboutHidden(state, event)) return null;
  const variant = variants[event.type];
  const key = `Combat.Said.${spokenAs(event)}${variant ? `.${String(event.data[variant])}` : ""}${isBare(state, event) ? "Bare" : ""}`;
  const data = shown(state, event);
  return { key, ...(data ? { data } : {}) };
};
