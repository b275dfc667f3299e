import type { Telling } from "../../beats.ts";

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

/** A fight: turns, cards and declarations are on its card; its chat tells deeds and what they did. */
export const combatTelling: Telling = {
  // Who is put where before the first cards lie is no deed, and would give an ambush away
  begins: ({ type }) => type === "roundStarted",
  place: ({ type }) => (ADDS.includes(type) ? "adds" : LEADS.includes(type) ? "leads" : null),
};
