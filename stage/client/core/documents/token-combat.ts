/**
 * Tokens in and out of combat. Sources (public pages): API "TokenDocument.createCombatants", "deleteCombatants". What
 * becomes of the combatants of a deleted token: UNMEASURED (they go). Combats of a deleted scene go:
 * github.com/foundryvtt/foundryvtt/issues/7166.
 */
import { runtime } from "../../../common/runtime.ts";

/** Adds tokens to a combat: the one given, the one shown, or (for a GM) a new one of the scene. */
export async function createCombatants(tokens: any[], options: any = {}): Promise<any[]> {
  const cls = runtime.config["Combat"].documentClass;
  const scene = tokens[0]?.parent?.id ?? null;
  let combat = options.combat ?? runtime.game.combats.viewed;
  if (!combat && runtime.game.user.isGM) combat = await cls.create({ scene, active: true }, { render: false });
  if (!combat) {
    (globalThis as any).ui.notifications.warn("COMBAT.NoneActive", { localize: true });
    return [];
  }
  const fresh = tokens.filter((token) => combat.getCombatantsByToken(token).length === 0);
  const data = fresh.map((token) => ({
    tokenId: token.id,
    sceneId: token.parent.id,
    actorId: token.actorId,
    hidden: token.hidden,
  }));
  return combat.createEmbeddedDocuments("Combatant", data);
}

/** Takes tokens out of a combat. */
export async function deleteCombatants(tokens: any[], options: any = {}): Promise<any[]> {
  const combat = options.combat ?? runtime.game.combats.viewed;
  const ids = tokens.flatMap((token) => combat?.getCombatantsByToken(token).map((one: any) => one.id) ?? []);
  return ids.length ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
}

/** A token that is gone fights nowhere any more; done by the client that deleted it. */
export async function removeCombatants(token: any): Promise<void> {
  for (const combat of runtime.game.combats) {
    const ids = combat.combatants
      .filter((one: any) => one.sceneId === token.parent?.id && one.tokenId === token.id && one.isOwner)
      .map((one: any) => one.id);
    if (ids.length) await combat.deleteEmbeddedDocuments("Combatant", ids);
  }
}

/** A scene that is gone takes the combats linked to it along; done by the client that deleted it. */
export async function removeCombats(scene: any): Promise<void> {
  const ids = runtime.game.combats.filter((one: any) => one._source.scene === scene.id).map((one: any) => one.id);
  if (ids.length) await runtime.config["Combat"].documentClass.deleteDocuments(ids);
}
