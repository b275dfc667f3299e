import { creatureFacts, fightActor } from "../../documents/actor/fight-facts.ts";
import { combatProfile } from "../../documents/setting/combat-profile.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import type { ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import { newCreature } from "../../rules/combat/state/creature.ts";
import { rollAlone } from "../../rules/combat/view/answers.ts";
import { successes } from "../../rules/combat/dice/pool.ts";
import { postPort, rollPort } from "./chat.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { speakerOf } from "./tokens.ts";

/**
 * An action test outside fights (A.1), thrown by the asker and shown in chat; only waiting bonus dice are used up. The
 * player's changes are shown with it, and the chat's mode says who reads it. Manual dice are never blind.
 */
export const rollAction = async (
  actor: Actor.Implementation,
  action: ActionId,
  about: object,
): Promise<Refused | null> => {
  const facts = fightActor(actor);
  const creature = newCreature(creatureFacts(facts, { id: "sheet" }));
  const roll = rollAlone(creature, action, combatProfile(), about, { gm: game.user.isGM, seats: [] });
  if (roll.kind === "refused") return roll;
  const { dice, told } = roll;
  const mode = postPort.mode();
  const uuid = storedUuid(actor);
  const who = speakerOf(uuid)?.alias ?? actor.name;
  const label = { key: `Combat.Dice.${action}`, data: { who, name: who } };
  const thrown = await rollPort.throw({ id: "test", seat: null, count: dice, faces: 6, label }, mode !== "blind");
  const sixes = successes(thrown.faces);
  const text = { key: `Fighting.Rolled.${action}`, data: { who, sixes, dice } };
  await postPort.post({
    type: "receipt",
    system: { uuid: "", family: "combat", step: "", sentences: [...told, text] },
    title: who,
    fallback: [...told, text],
    rolls: [thrown.roll],
    whisper: [],
    mode,
    of: uuid,
  });
  // An unstored actor has nothing to use up
  if (facts.combat.nextBonus !== 0 && uuid !== "") await actor.update({ system: { combat: { nextBonus: 0 } } });
  return null;
};
