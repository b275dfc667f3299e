import { memberOf, stringOf } from "../../foundry/shape.ts";
import type { CombatEvent } from "../../rules/combat/event.ts";
import { isCombatEvent, isCombatState, isCombatView } from "../../rules/combat/family.ts";
import type { Folded } from "../../rules/log/index.ts";
import { ofKind, assertKind } from "../../rules/log/values.ts";
import type { BeatRules } from "../folds.ts";
import { fightersCalled } from "../combat/documents.ts";
import { dealsCards, withIds } from "../combat/snapshot.ts";
import { fightChanges, fightWrite, shownRolls } from "../combat/store.ts";
import type { ConflictPage, HookData, ModulesPort } from "../ports.ts";
import type { LogLine } from "../views.ts";
import { PLAIN, type FamilyAdapter } from "./adapter.ts";

/** What follows the dice of an attack, a test or a hazard. */
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

/** Amendments of harm already shown. */
const AMENDS: readonly string[] = ["harmSettled", "harmNamed"];

/** Deeds without dice, shown with the next event. */
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

function taken(line: LogLine, { event: later, ...rest }: LogLine, split: unknown, name = ""): LogLine {
  const { who = "", amount = 0, type = "" } = line.sentence?.data ?? {};
  const data = { who, amount, type, split: String(split), ...(name ? { name } : {}) };
  const sentence = { key: `Combat.Said.harmTaken${name ? "Named" : ""}.${type}`, data };
  return { ...rest, key: line.key, event: later, sentence };
}

/** Whether a slot holds this harm; healed slots are excluded by `closed`. */
const isIn = ({ first, split }: CombatEvent["data"], index: number): boolean =>
  index >= Number(first) && index < Number(first) + String(split).split("+").length;

/** Harm is shown once: its split and name appear where it was shown (P9). */
function anew(line: LogLine, later: LogLine): LogLine | null {
  const [was, now] = [ofKind(line.event, isCombatEvent), ofKind(later.event, isCombatEvent)];
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

/** Healing shifts slots: a later name belongs to another wound than the one shown. New harm comes last. */
function closed(line: LogLine): ((told: LogLine) => boolean) | null {
  const now = AMENDS.includes(line.type) ? undefined : ofKind(line.event, isCombatEvent);
  const moved = Object.entries(now?.patch.creatures ?? {}).flatMap(([id, fields]) => (fields?.harm ? [id] : []));
  if (moved.length === 0) return null;
  return (told) => moved.includes(stringOf(ofKind(told.event, isCombatEvent)?.data["who"]));
}

/** Fights in chat: deeds and their effects; turns, cards and declarations are on the card. */
export const combatTelling: BeatRules = {
  // Placement before the first cards is no deed, and would reveal an ambush
  begins: ({ type }) => type === "roundStarted",
  place: ({ type }) => (ADDS.includes(type) ? "adds" : LEADS.includes(type) ? "leads" : null),
  anew,
  closed,
  amends: ({ type }) => AMENDS.includes(type),
  absorbed: ({ type }) => AMENDS.includes(type),
};

/** Moves that players ask for by name: those of the host's own buttons. */
const ASKED: readonly string[] = ["deal", "closeWindow", "handBack", "placeCard", "endFight"];

/** Tokens that an undo of these steps moves, since it moves their creatures to other zones. */
const carried = (page: ConflictPage, folded: Folded, steps: readonly string[]): ReadonlySet<string> => {
  const rows = page.fight?.rows ?? [];
  const back = folded.live
    .filter((one) => one.event !== null && steps.includes(one.stored.step))
    .flatMap(({ event }) => Object.entries(assertKind(event, isCombatEvent).patch?.creatures ?? {}))
    .filter(([, fields]) => fields?.zone !== undefined)
    .map(([creature]) => creature);
  return new Set(rows.flatMap(({ holder, token }) => (back.includes(holder) ? [token] : [])));
};

const HARM: readonly string[] = ["harmed", "harmSettled", "critical", "wentDown"];

const tell = (modules: ModulesPort, { uuid, events }: HookData["setpiece.step"]): void => {
  for (const { type, data } of events) {
    const who = stringOf(memberOf(data, "who"));
    if (type === "dealt") modules.tell("setpiece.deal", { uuid });
    else if (type === "turnStarted") modules.tell("setpiece.turn", { uuid, who });
    else if (HARM.includes(type)) modules.tell("setpiece.harm", { uuid, who, data });
  }
};

/** Each step writes a fight's combat and its sheets, so nothing is proposed. */
export const combatAdapter: FamilyAdapter = {
  ...PLAIN,
  telling: combatTelling,
  tell,
  called: (_host, { fight }, state) => fightersCalled(fight?.rows ?? [], assertKind(state, isCombatState)),
  changes: (host, { page, before, after }) =>
    fightChanges(host, page, assertKind(before, isCombatState), assertKind(after, isCombatState)),
  write: ({ page, before, after }, about) =>
    fightWrite(page, assertKind(before, isCombatState), assertKind(after, isCombatState), about),
  shownRolls: (state, rolls) => shownRolls(assertKind(state, isCombatState), rolls),
  proposals: () => null,
  identified: withIds,
  tableThrows: dealsCards,
  carried,
  fightSeen: (view) => (view === null ? null : assertKind(view, isCombatView).fight),
  askedMove: (type) => (ASKED.includes(type) ? `fight.${type}` : null),
};
