/** Who speaks. Source (public page): API "ChatMessage.getSpeaker". */
import { runtime } from "../../../common/runtime.ts";

export function getSpeaker({ scene, actor, token, alias }: any = {}): any {
  const own = runtime.game.user;
  if (token)
    return {
      scene: token.parent?.id ?? token.document?.parent?.id ?? null,
      token: token.id,
      actor: token.actor?.id ?? null,
      alias: alias ?? token.name,
    };
  const { canvas } = runtime.game;
  const controlled = !actor && canvas?.ready ? canvas.tokens.controlled.at(0)?.document : null;
  const speaking = actor ?? controlled?.actor ?? own.character;
  const tokenOf = controlled ?? speaking?.token ?? speaking?.getActiveTokens?.(false, true).at(0) ?? null;
  return {
    scene: tokenOf?.parent?.id ?? scene?.id ?? runtime.game.scenes?.active?.id ?? null,
    actor: speaking?.id ?? null,
    token: tokenOf?.id ?? null,
    alias: alias ?? tokenOf?.name ?? speaking?.name ?? own.name,
  };
}

export function getSpeakerActor(speaker: any = {}): any {
  const { game } = runtime;
  const token = speaker.scene && speaker.token ? game.scenes.get(speaker.scene)?.tokens.get(speaker.token) : null;
  return token?.actor ?? (speaker.actor ? (game.actors.get(speaker.actor) ?? null) : null);
}
