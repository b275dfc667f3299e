/**
 * Dropping on the board. Sources (public pages): API "hookEvents" (dropCanvasData), article
 * "Actors" (a dropped actor becomes a token).
 */
import { host, t, type Any } from "../ui/host.ts";
import type { Point } from "../core/regions/geometry.ts";
import { within } from "./geometry.ts";

/** Asks the hook, then makes what the drop means: an actor becomes a token. */
export async function dropOnBoard(event: DragEvent, at: Point): Promise<void> {
  const { canvas } = host.game;
  const data = host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  if (!data?.type) return;
  Object.assign(data, { x: Math.round(at.x), y: Math.round(at.y) });
  if (host.hooks.call("dropCanvasData", canvas, data, event) === false) return;
  if (data.type === "Actor") await dropActor(data, event);
}

/** The token of an actor, with its middle where it was dropped; game masters hide it with Alt. */
async function dropActor(data: Any, event: DragEvent): Promise<Any> {
  const { canvas, user } = host.game;
  const Actor = host.config.Actor.documentClass;
  let actor = await Actor.fromDropData(data);
  if (!actor) return null;
  if (!user.hasPermission("TOKEN_CREATE") || !(actor.isOwner || actor.pack)) {
    host.ui.notifications.warn(t("STAGE.Scene.MayNotPlace", { name: actor.name }));
    return null;
  }
  if (actor.pack) {
    const imported = await host.game.actors.importFromCompendium(host.game.packs.get(actor.pack), actor.id);
    if (!imported) return null;
    actor = imported;
  }
  const token = await actor.getTokenDocument({ hidden: user.isGM && event.altKey }, { parent: canvas.scene });
  const size = { w: token.width * canvas.grid.sizeX, h: token.height * canvas.grid.sizeY };
  const corner = { x: data.x - size.w / 2, y: data.y - size.h / 2 };
  const place = within(event.shiftKey ? corner : canvas.grid.getSnappedPoint(corner), size, canvas.dimensions);
  token.updateSource({ x: Math.round(place.x), y: Math.round(place.y) });
  const { _id, ...source } = token.toObject();
  const [made] = await canvas.scene.createEmbeddedDocuments("Token", [source]);
  return made;
}
