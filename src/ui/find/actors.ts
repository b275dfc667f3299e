import { worldPort } from "../../play/host/world.ts";
import { sceneOf } from "../../play/host/ground.ts";
import { MOST_LISTED, search, type Found, type Scope } from "./actor-index.ts";

type WorldActor = Actor.Implementation;

const IN: Readonly<Record<Scope, (actor: WorldActor) => boolean>> = {
  all: () => true,
  seen: (actor) => actor.testUserPermission(game.user, "LIMITED"),
  own: (actor) => actor.isOwner,
};

/** Actors of a scope, in the order of the host. */
export const actorsIn = (scope: Scope): readonly WorldActor[] => (game.actors?.contents ?? []).filter(IN[scope]);

/** Whether they are so many that they are searched and not listed. */
export const areMany = (scope: Scope): boolean => actorsIn(scope).length > MOST_LISTED;

/** Uuids of who stands on the scene in front, then of the characters of all who play. */
const near = (): readonly string[] => {
  const scene = sceneOf(worldPort.viewedScene());
  const there = (scene?.tokens.contents ?? []).flatMap(({ actor }) => actor?.uuid ?? []);
  const party = (game.users?.contents ?? []).flatMap(({ character }) => character?.uuid ?? []);
  return [...new Set([...there, ...party])];
};

/** Who of a scope is meant by what was typed. */
export const findActors = (scope: Scope, typed: string): Found => search(actorsIn(scope), near(), typed);
