import type { FightActor, StoredCombat } from "./fight-facts.ts";
import { documented, recordOf, shaped } from "../../foundry/shape.ts";

/** What both types of actors store of fights; its data model has settled what is inside. */
export const isFighting = shaped<{ readonly combat: StoredCombat }>({ combat: "object" });

/** An actor document as plain data for a fight; an unlinked token's own actor works alike. */
export const fightActor = (actor: Actor.Implementation): FightActor => ({
  name: actor.name,
  type: actor.type,
  combat: documented(actor.system, isFighting, "An actor").combat,
  // In the order their owner gave them
  items: [...actor.items.contents]
    .sort((one, other) => one.sort - other.sort)
    .map((item) => ({
      id: item.id ?? "",
      type: item.type,
      name: item.name,
      system: recordOf(item.system),
    })),
});
