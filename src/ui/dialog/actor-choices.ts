import type { ActorChoice } from "./start-picture.ts";
import { isHolder, memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { actorsIn, areMany } from "../find/actors.ts";

/**
 * Actors that may take a seat: all that this person may see, or only their own; tokens' own actors first. Null where
 * they are so many that one of them is found by a few letters.
 */
export function actorChoices(own: boolean): readonly ActorChoice[] | null {
  const scope = own ? "own" : "seen";
  if (areMany(scope)) return null;
  const actors = actorsIn(scope);
  const tokens = (game.user?.targets ? [...game.user.targets] : []).flatMap((token) => {
    const actor = token.document.actor;
    return actor && !token.document.actorLink && (!own || actor.isOwner) ? [actor] : [];
  });
  return [...tokens, ...actors].map(choiceOf);
}

/** Whether it is an actor, and not the entry of an index that stands for one. */
const isWhole = (found: unknown): found is Actor.Implementation => isHolder(memberOf(found, "system"));

/** The choices with whoever is chosen already: of a compendium, which has been loaded, or a token's own actor. */
export function withChosen(choices: readonly ActorChoice[] | null, uuid: string): readonly ActorChoice[] | null {
  if (!choices || uuid === "" || choices.some((choice) => choice.uuid === uuid)) return choices;
  const found = documentAtHand(uuid);
  return isWhole(found) ? [choiceOf(found), ...choices] : choices;
}

const choiceOf = ({ uuid, name }: Actor.Implementation): ActorChoice => ({ uuid, name });

/** Who is chosen where one of many is found; with the empty name where nobody is, or nobody that is known here. */
export function chosenChoice(uuid: string): ActorChoice {
  const found = uuid === "" ? null : documentAtHand(uuid);
  return isWhole(found) ? choiceOf(found) : { uuid, name: "" };
}
