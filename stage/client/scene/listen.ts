/**
 * Keeps the board true to the documents, whoever changed them. Sources (public
 * pages): API "hookEvents", "Scene#activate".
 */
import { host, t, type Any } from "../ui/host.ts";

const REDRAW = ["background", "grid", "width", "height", "padding"];

const drawnOf = (doc: Any): Any => (doc?.object && host.game.canvas.ready ? doc.object : null);
const tokensOf = (actor: Any): Any[] => (actor?.getActiveTokens ? actor.getActiveTokens() : []);
const repaint = (tokens: Any[]): void => {
  const { hud } = host.game.canvas.tokens;
  for (const token of tokens) token.refresh();
  if (hud.object && tokens.includes(hud.object)) void hud.render();
};

function listenToTokens(): void {
  const { hooks } = host;
  for (const name of ["Token", "Region"]) {
    const layer = (): Any => host.game.canvas.getLayerByEmbeddedName(name);
    hooks.on(`create${name}`, (doc: Any) => void layer()._addLater(doc));
    hooks.on(`delete${name}`, (doc: Any) => {
      if (drawnOf(doc)) layer()._remove(doc.id);
    });
  }
  hooks.on("updateToken", (doc: Any) => {
    const token = drawnOf(doc);
    if (!token) return;
    repaint([token]);
    host.game.canvas.hud.token._place();
  });
  for (const event of ["createRegion", "updateRegion", "deleteRegion"])
    hooks.on(event, (doc: Any) => {
      drawnOf(doc)?.refresh();
      if (!host.game.canvas.ready || doc.parent !== host.game.canvas.scene) return;
      repaint(host.game.canvas.tokens.placeables);
      setTimeout(() => host.game.canvas._board?.describe(), 0);
    });
  hooks.on("moveToken", (doc: Any, movement: Any) => announce(doc, movement));
}

/** Says where a token went when it changed its region. */
function announce(doc: Any, movement: Any): void {
  if (!drawnOf(doc)?.isVisible) return;
  const { size } = doc.parent.grid;
  const was = { x: movement.origin.x + (doc.width * size) / 2, y: movement.origin.y + (doc.height * size) / 2 };
  const entered = [...(doc.regions as Set<Any>)].filter((region) => !region.testPoint(was) && region.object?.isVisible);
  const names = entered.map((region) => region.name as string).join(", ");
  if (names) host.game.canvas._board?.say(t("STAGE.Scene.Moves", { name: doc.name, places: names }));
}

function listenToActors(): void {
  const { hooks } = host;
  hooks.on("updateActor", (actor: Any) => repaint(tokensOf(actor)));
  const owner = (doc: Any): Any => (doc.parent?.documentName === "Item" ? doc.parent.parent : doc.parent);
  for (const event of ["create", "update", "delete"]) {
    hooks.on(`${event}ActiveEffect`, (effect: Any) => repaint(tokensOf(owner(effect))));
    hooks.on(`${event}Item`, (item: Any) => repaint(tokensOf(item.parent)));
    for (const name of ["Combat", "Combatant"])
      hooks.on(`${event}${name}`, () => {
        if (host.game.canvas.ready) repaint(host.game.canvas.tokens.placeables);
      });
  }
}

/** Everybody follows the scene that becomes active; a scene that goes leaves the active one. */
function listenToScenes(): void {
  const { hooks } = host;
  const navigation = (): void => void host.ui.nav.render();
  hooks.on("createScene", navigation);
  hooks.on("updateScene", (scene: Any, changes: Any) => {
    const { canvas } = host.game;
    if (changes.active === true) void scene.view();
    else if (canvas.scene === scene && REDRAW.some((key) => key in changes)) void canvas.draw(scene);
    navigation();
  });
  hooks.on("deleteScene", (scene: Any) => {
    const { canvas, scenes, user } = host.game;
    if (user.viewedScene === scene.id) user.viewedScene = null;
    if (canvas.scene === scene) void canvas.draw(scenes.active);
    navigation();
  });
  hooks.on("canvasReady", navigation);
  hooks.on("canvasTearDown", navigation);
}

/** What other users target in the scene drawn here; who comes is told, who goes lets go. */
function listenToTargets(): void {
  host.game.socket.on("activity", ({ targets }: Any, userId: string) => {
    const user = host.game.users.get(userId);
    const { canvas } = host.game;
    if (!user || user.isSelf || !canvas.ready || !Array.isArray(targets)) return;
    for (const token of canvas.tokens.placeables) {
      const targeted = targets.includes(token.id);
      if (targeted !== token.targeted.has(user)) token.setTarget(targeted, { user, releaseOthers: false });
    }
  });
  host.hooks.on("userConnected", (user: Any, here: boolean) => {
    const { targets } = host.game.user;
    if (here && targets.size) host.game.user.broadcastActivity({ targets: targets.ids });
    if (!here) for (const token of [...user.targets]) token.setTarget(false, { user, releaseOthers: false });
  });
}

export function listenToScene(): void {
  listenToTokens();
  listenToActors();
  listenToScenes();
  listenToTargets();
}
