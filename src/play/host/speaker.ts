import { ownActorOf, type AnyDocument } from "./documents.ts";
import { sceneOf } from "./ground.ts";
import { tokenOn } from "./spawn.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";

/** Who speaks (public API: ChatSpeakerData), under the name that is read over their token. */
interface Speaker {
  readonly scene: string | null;
  readonly actor: string;
  readonly token: string | null;
  readonly alias: string;
}

/** Id of the scene this client looks at, or "". */
export const viewedScene = (): string => stringOf(memberOf(memberOf(game.scenes, "viewed"), "id"));

/** The token that stands for an actor: its own, or the first on the scene this client looks at. */
const tokenFor = (actor: AnyDocument): AnyDocument | null => {
  if (actor.parent?.documentName === "Token") return actor.parent;
  const scene = viewedScene();
  const id = tokenOn(actor.uuid, scene);
  return (id !== null && sceneOf(scene)?.tokens.get(id)) || null;
};

/**
 * Somebody as they speak in the chat: by what is read over their token, which may hide what their sheet is called. Null
 * for who is not in the world.
 */
export const speakerOf = (uuid: string): Speaker | null => {
  const actor = ownActorOf(uuid);
  if (!actor) return null;
  const token = tokenFor(actor);
  const alias = token?.name || actor.name;
  return { scene: token?.parent?.id ?? null, actor: actor.id, token: token?.id ?? null, alias };
};
