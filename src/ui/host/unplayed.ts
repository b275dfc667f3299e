import { memberOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { inPack } from "../../play/packed.ts";

/** Somebody of the world; for an address of a compendium whoever came from there before. */
const actorAt = (uuid: string): unknown => {
  try {
    const found = documentAtHand(uuid);
    if (!inPack(uuid)) return found;
    return (
      game.actors?.contents.find(({ id, _stats }) => _stats.compendiumSource === uuid || uuid.endsWith(`.${id}`)) ??
      found
    );
  } catch {
    return null;
  }
};

/** Names of those among these actors that are heroes, and that no player owns. */
export const unplayedAmong = (actors: readonly string[]): readonly string[] =>
  [...new Set(actors)].map(actorAt).flatMap((actor) => {
    const isHero = memberOf(actor, "type") === "character";
    return isHero && memberOf(actor, "hasPlayerOwner") !== true ? [stringOf(memberOf(actor, "name"))] : [];
  });

/** Whether a player with a hero is here. */
export const anyHeroHere = (): boolean =>
  (game.users?.contents ?? []).some(({ active, isGM, character }) => active && !isGM && character !== null);
