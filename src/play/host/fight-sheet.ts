import { fightActor } from "../../model/actor/fight-actor.ts";
import { creatureFacts } from "../../model/actor/fight-facts.ts";
import type { FightFacts } from "../combat-api.ts";
import type { ActorDocument } from "./documents.ts";

/** What an actor's sheet says of fights. */
export const fightSheet = (actor: ActorDocument): FightFacts => {
  const {
    id: _id,
    name: _name,
    ...facts
  } = creatureFacts(fightActor(actor as unknown as Actor.Implementation), {
    id: actor.id,
  });
  return facts;
};
