import { listed } from "../../log/values.ts";
import type { Sentence } from "../../log/outcome.ts";
import { CRITICAL_XP } from "../advance.ts";
import { silentEvents } from "../event.ts";
import type { CombatEvent } from "../event.ts";
import { valueOf, type CombatState } from "../state/fight.ts";
import { onlyWay } from "../harm/split.ts";
import { creatureOf, membersOf } from "../state/find.ts";
import { zoneName } from "../zones/graph.ts";

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

/** An event's subject; a group by its name and its active members. */
const nameIn = (state: CombatState, { type, patch }: CombatEvent, id: string): string => {
  const one = creatureOf(state, id);
  const group = one && SHARED.includes(type) ? one.group : null;
  const members = group ? membersOf(state, group).filter((each) => each.fate === "active" && !each.hidden).length : 0;
  return group && members > 1
    ? `${state.fight.groups[group] ?? one?.name ?? ""} ×${members}`
    : (one?.name ?? patch.creatures?.[id]?.name ?? "");
};

/** Unnamed or empty parts are left out; only heroes gain experience. */
const isBare = (state: CombatState, { type, data }: CombatEvent): boolean =>
  (type === "asked" && data["kind"] === "fear" && data["source"] === "") ||
  (type === "did" && AIMED.includes(String(data["maneuver"])) && data["target"] === "") ||
  (type === "ambushWon" && data["bonus"] === 0) ||
  (type === "thrown" && data["zone"] === "") ||
  (type === "critical" && creatureOf(state, String(data["who"]))?.kind !== "pc") ||
  (type === "ignited" && data["harm"] === 0);

/** Harm with one way to take it was said as taken; writing it down says nothing, unless it is named. */
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
      if (name === "cards") data[name] = listed(value.map(valueOf));
    } else if (PEOPLE.includes(name)) data[name] = nameIn(state, event, value);
    else if (PLACES.includes(name)) data[name] = zoneName(state.fight, value);
    else data[name] = value;
  }
  // Each injury brings its own (A.3.3)
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
