import { MOST_LISTED, type Scope } from "./actor-index.ts";

type WorldActor = Actor.Implementation;

const IN: Readonly<Record<Scope, (actor: WorldActor) => boolean>> = {
  all: () => true,
  roster: () => true,
  seen: (actor) => actor.testUserPermission(game.user, "LIMITED"),
  own: (actor) => actor.isOwner,
};

/** Actors of a scope, in the order of the host. */
export const actorsIn = (scope: Scope): readonly WorldActor[] => (game.actors?.contents ?? []).filter(IN[scope]);

/** Whether they are so many that they are searched and not listed. */
export const areMany = (scope: Scope): boolean => actorsIn(scope).length > MOST_LISTED;
