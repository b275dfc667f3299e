import type { FightActor, StoredCombat } from "./fight-facts.ts";

/** An actor document as plain data for a fight; an unlinked token's own actor works alike. */
export const fightActor = (actor: Actor.Implementation): FightActor => ({
  name: actor.name,
  type: actor.type,
  combat: (actor.system as unknown as { combat: StoredCombat }).combat,
  // In the order their owner gave them
  items: [...actor.items.contents]
    .sort((one, other) => one.sort - other.sort)
    .map((item) => ({
      id: item.id ?? "",
      type: item.type,
      name: item.name,
      system: item.system as unknown as Record<string, unknown>,
    })),
});
