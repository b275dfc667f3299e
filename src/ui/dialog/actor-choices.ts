import { inPack } from "../../play/packed.ts";
import type { ActorChoice } from "./start-picture.ts";
import { isHolder, memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";

/** Actors that may take a seat: all that this person may see, or only their own; tokens' own actors first. */
export function actorChoices(own: boolean): readonly ActorChoice[] {
  const actors = (game.actors?.contents ?? []).filter((actor) =>
    own ? actor.isOwner : actor.testUserPermission(game.user, "LIMITED"),
  );
  const tokens = (game.user?.targets ? [...game.user.targets] : []).flatMap((token) => {
    const actor = token.document.actor;
    return actor && !token.document.actorLink && (!own || actor.isOwner) ? [actor] : [];
  });
  return [...tokens, ...actors].map(choiceOf);
}

/** Whether it is an actor, and not the entry of an index that stands for one. */
const isWhole = (found: unknown): found is Actor.Implementation => isHolder(memberOf(found, "system"));

/** The choices with whoever is chosen already, who may lie in a compendium; it has been loaded. */
export function withChosen(choices: readonly ActorChoice[], uuid: string): readonly ActorChoice[] {
  if (!inPack(uuid) || choices.some((choice) => choice.uuid === uuid)) return choices;
  const found = documentAtHand(uuid);
  return isWhole(found) ? [choiceOf(found), ...choices] : choices;
}

const choiceOf = ({ uuid, name }: Actor.Implementation): ActorChoice => ({ uuid, name });
