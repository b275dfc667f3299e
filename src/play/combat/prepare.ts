import type { CombatIntent, Creature } from "../../rules/combat/index.ts";
import type { Request } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { AmbushPlan } from "../combat-api.ts";
import { ifKnown, isRecord, known } from "../../rules/log/values.ts";
import { isCombatState } from "../../rules/combat/family.ts";

/** Moves that deal cards, and the cues that stand for them. */
const DEALS: readonly string[] = ["deal", "keep", "placeCard"];

/** Cards are drawn one after the other from what is left: the table deals them, whoever throws the dice. */
export const dealsCards = (state: unknown, request: Request): boolean => {
  const asked = ifKnown(request.kind === "intent" ? request.intent : request.action, isRecord);
  // While somebody looks at cards there is nothing else to play
  if (asked?.type === "gm-side") return known(state, isCombatState).fight.draw !== null;
  const named = typeof asked?.cue === "string" ? asked.cue.split(":")[0] : asked?.type;
  return typeof named === "string" && DEALS.includes(named);
};

/** Ids of documents are 16 letters and digits; anything else cannot become one. */
const isId = (value: Json | undefined): boolean => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/**
 * An intent with the ids that become documents: a new group, and the turn slots of somebody who joins. The asker may
 * leave them out; what cannot be a document's id is replaced.
 */
export const withIds = (intent: Json, fresh: () => string): Json => {
  const given = isRecord(intent) ? intent : null;
  if (given?.type === "group" && !isId(given.group)) return { ...given, group: fresh() };
  if (given?.type !== "join") return intent;
  const creature = isRecord(given.creature) ? given.creature : null;
  const cards = typeof creature?.cards === "number" && creature.group == null ? creature.cards : 1;
  const slots: readonly Json[] | null = Array.isArray(given.slots) && given.slots.every(isId) ? given.slots : null;
  const made = Array.from({ length: Math.min(10, Math.max(1, Math.trunc(cards))) }, fresh);
  const id = typeof creature?.id === "string" && creature.id !== "" ? creature.id : (slots ?? made)[0];
  return { ...given, creature: { ...creature, id: id ?? "" }, slots: [...(slots ?? made)] };
};

/**
 * A prepared ambush without a test, as the rules take it (K-141): nothing is left to choose. Null where there is a
 * test, for then somebody chooses who rolls and who may notice (K-140), and where one of the sides is not there yet.
 */
export const waivedAmbush = (
  creatures: readonly Pick<Creature, "id" | "kind">[],
  { who, waive }: AmbushPlan,
): Extract<CombatIntent, { type: "ambush" }> | null => {
  const kind = who === "heroes" ? "pc" : "npc";
  const ambushers = creatures.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const surprised = creatures.flatMap((one) => (one.kind === kind ? [] : [one.id]));
  const [roller] = ambushers;
  return waive && who !== "nobody" && roller !== undefined && surprised.length > 0
    ? { type: "ambush", ambushers, roller, surprised, waive }
    : null;
};
