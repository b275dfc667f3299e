import type { ConflictPage } from "../ports.ts";

/** Actors of tokens and of compendia are made of actors of the world: whoever changes one of these changes them. */
const ofWorld = (actor: string): boolean => /^Actor\.\w+$/.test(actor);

/**
 * Whether a conflict may show what an actor's sheet says, told without reading its log: a fight and a duel show
 * the sheets of those who take part; who may still come into a contest is asked of all, and a fight that nobody has
 * begun is read from sheets anew. `actor` is a uuid. When in doubt, yes.
 */
export const readsSheet = (page: ConflictPage, actor: string): boolean => {
  const { family, fight, seats } = page;
  if (family === "contest" || (fight !== null && !fight.begun)) return true;
  const isRead = (one: string): boolean => one === actor || (one !== "" && !ofWorld(one));
  return (
    Object.values(seats).some((seat) => isRead(seat.actor)) || fight?.rows.some((row) => isRead(row.actor)) === true
  );
};
