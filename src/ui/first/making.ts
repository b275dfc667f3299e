import { hooks } from "../../foundry/hooks.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { sessions } from "../../play/all.ts";
import type { Answer } from "../../play/session.ts";
import type { Making } from "./first-picture.ts";

/** How far a hero is; null where it is not made step by step, or done to its last point. */
export function makingOf({ uuid, name }: { readonly uuid: string; readonly name: string }): Making | null {
  const creation = sessions.creation(uuid);
  if (!creation || creation.stage === "none") return null;
  const { abilities, most, spent, points } = creation.progress;
  const stage = creation.stage !== "made" ? creation.stage : spent < points ? "unspent" : null;
  return stage && { uuid, name, stage, abilities, most, spent, points };
}

/** Heroes half made that no player owns any more: whoever began them was taken out of the world. */
export const orphans = (): readonly Making[] =>
  (game.actors?.contents ?? []).flatMap((actor) => {
    if (actor.type !== "character" || actor.hasPlayerOwner) return [];
    const making = makingOf(actor);
    return making && making.stage !== "unspent" ? [making] : [];
  });

/** Open the steps of a hero. */
export const openMaking = (uuid: string): void => void hooks().callAll("setpiece.makeHero", uuid);

/** GM: the hero may be played, whether it was sent or not. */
export const approve = (uuid: string): Promise<Answer> => sessions.make(uuid, { type: "approve" });

/** GM: a hero half made becomes another player's. Documented: `Actor#update` (ownership), `User#update`. */
export async function giveTo(uuid: string, id: string): Promise<void> {
  const user = game.users?.get(id);
  const hero = documentAtHand(uuid);
  if (!user || !hero) return;
  await call(hero, "update", { ownership: { [id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
  await call(user, "update", { character: memberOf(hero, "id") });
}
