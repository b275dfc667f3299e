import type { FightActor, StoredCombat } from "./fight-facts.ts";

/** An actor document as plain data for a fight; an unlinked token's own actor works alike. */
export const fightActor = (actor: Actor.Implementation): FightActor => ({
  name: actor.name,
  type: actor.type,
  combat: (actor.system as unknown as { combat: StoredCombat }).combat,
  items: actor.items.contents.map((item) => ({
    id: item.id ?? "",
    type: item.type,
    name: item.name,
    system: item.system as unknown as Record<string, unknown>,
  })),
});
