import { stringOf } from "../../../foundry/shape.ts";
import type { CombatEvent } from "../../../rules/combat/event.ts";
import { isCombatEvent } from "../../../rules/combat/family.ts";
import { ifKnown } from "../../../rules/log/values.ts";
import type { Telling } from "../../beats.ts";
import type { LogLine } from "../../shown.ts";

/** What comes of an attack, a test or a hazard after its dice. */
const ADDS: readonly string[] = [
  "hit",
  "missed",
  "spent",
  "soaked",
  "harmed",
  "harmOpen",
  "harmSettled",
  "critical",
  "wentDown",
  "fate",
  "left",
  "restrained",
  "slippedGrip",
  "gagged",
  "pushedAway",
  "freed",
  "letGo",
  "disarmed",
  "thrown",
  "pinned",
  "pinHurt",
  "swapEarned",
  "swapped",
  "composed",
  "escaped",
  "lured",
  "moveSettled",
  "raised",
  "enforced",
  "unenforced",
];

/** What belongs to harm that was told. */
const AMENDS: readonly string[] = ["harmSettled", "harmNamed"];

/** What somebody does without dice, told with what comes next. */
const LEADS: readonly string[] = [
  "reacted",
  "moved",
  "did",
  "placed",
  "cleared",
  "joined",
  "revealed",
  "sided",
  "spellNamed",
];

/** A line of harm as it stands once it is said into which levels it went, and how it is called. */
function taken(line: LogLine, { event: later, ...rest }: LogLine, split: unknown, name = ""): LogLine {
  const { who = "", amount = 0, type = "" } = line.sentence?.data ?? {};
  const data = { who, amount, type, split: String(split), ...(name ? { name } : {}) };
  const sentence = { key: `Combat.Said.harmTaken${name ? "Named" : ""}.${type}`, data };
  return { ...rest, key: line.key, event: later, sentence };
}

/** Whether a slot is one of those into which a harm went; after whoever has it is healed none is asked (`closed`). */
const isIn = ({ first, split }: CombatEvent["data"], index: number): boolean =>
  index >= Number(first) && index < Number(first) + String(split).split("+").length;

/** Harm is told once: its split, and the name that its victim gives it, stand where it was told (P9). */
function anew(line: LogLine, later: LogLine): LogLine | null {
  const [was, now] = [ifKnown(line.event, isCombatEvent), ifKnown(later.event, isCombatEvent)];
  if (!line.sentence || !was || !now || was.data["who"] !== now.data["who"]) return null;
  if (was.data["type"] !== now.data["type"]) return null;
  if (now.type === "harmSettled" && was.type === "harmOpen" && was.data["harm"] !== undefined)
    return was.data["harm"] === now.data["harm"]
      ? taken(line, later, now.data["split"], stringOf(now.data["name"]))
      : null;
  if (now.type !== "harmNamed" || was.type !== "harmSettled") return null;
  if (!isIn(was.data, Number(now.data["index"]))) return null;
  const names = [...stringOf(line.sentence.data?.["name"]).split(", "), stringOf(now.data["name"])].filter(Boolean);
  return { ...taken(line, line, was.data["split"], [...new Set(names)].join(", ")) };
}

/**
 * Whoever is healed has other slots than those that were told: a name given later is not that of the wound which stood
 * there first. New harm stands behind what there is, and moves nothing.
 */
function closed(line: LogLine): ((told: LogLine) => boolean) | null {
  const now = AMENDS.includes(line.type) ? undefined : ifKnown(line.event, isCombatEvent);
  const moved = Object.entries(now?.patch.creatures ?? {}).flatMap(([id, fields]) => (fields?.harm ? [id] : []));
  if (moved.length === 0) return null;
  return (told) => moved.includes(stringOf(ifKnown(told.event, isCombatEvent)?.data["who"]));
}

/** A fight: turns, cards and declarations are on its card; its chat tells deeds and what they did. */
export const combatTelling: Telling = {
  // Who is put where before the first cards lie is no deed, and would give an ambush away
  begins: ({ type }) => type === "roundStarted",
  place: ({ type }) => (ADDS.includes(type) ? "adds" : LEADS.includes(type) ? "leads" : null),
  anew,
  closed,
  amends: ({ type }) => AMENDS.includes(type),
  absorbed: ({ type }) => AMENDS.includes(type),
};
