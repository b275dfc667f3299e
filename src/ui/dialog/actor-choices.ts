import type { ActorChoice } from "./start-picture.ts";

/** Actors that may take a seat: all that this person may see, or only their own; tokens' own actors first. */
export function actorChoices(own: boolean): readonly ActorChoice[] {
  const actors = (game.actors?.contents ?? []).filter((actor) =>
    own ? actor.isOwner : actor.testUserPermission(game.user, "LIMITED"),
  );
  const tokens = (game.user?.targets ? [...game.user.targets] : []).flatMap((token) => {
    const actor = token.document.actor;
    return actor && !token.document.actorLink && (!own || actor.isOwner) ? [actor] : [];
  });
  return [...tokens, ...actors].map((actor) => ({
    uuid: actor.uuid,
    name: actor.name,
    bonuses: actor.system.duel.bonuses.length,
  }));
}
