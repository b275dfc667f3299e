/**
 * Keys of the board: they act only while nothing else has the focus, or something on the board has it,
 * and there is a scene. Source (public page): article "Game Controls". That Tab goes on into the page
 * after the last token is the stage's own way.
 */
import { host, type Any } from "../ui/host.ts";

const STEPS: Record<string, [number, number]> = { panUp: [0, -1], panDown: [0, 1], panLeft: [-1, 0], panRight: [1, 0] };

const boardHasKeys = (): boolean => {
  const active = document.activeElement;
  return host.game.canvas.ready && (!active || active === document.body || Boolean(active.closest(".scene-view")));
};
const focused = (): Any => {
  const id = (document.activeElement as HTMLElement | null)?.dataset["tokenId"];
  return id ? host.game.canvas.tokens.get(id) : null;
};

/** Controls the next token the user owns; after the last one the key goes on into the page. */
function cycle(): boolean {
  const { tokens } = host.game.canvas;
  const own = tokens.ownedTokens.filter((token: Any) => token.isVisible) as Any[];
  const at = own.indexOf(focused() ?? tokens.controlled.at(-1));
  const next = own[at + 1];
  if (!next) return false;
  next.control();
  next.element.focus();
  return true;
}

/** Arrows: controlled tokens go a square, otherwise the view moves. */
function arrow([dx, dy]: [number, number]): boolean {
  const { canvas } = host.game;
  if (canvas.tokens.controlled.length) void canvas.tokens.moveMany({ dx, dy });
  else canvas._board.panBy(-dx * 80, -dy * 80);
  return true;
}

/** What Tab and the arrows mean on a drawn scene; false leaves the key to the page. */
export function onCanvasKey(name: string): boolean {
  if (!boardHasKeys()) return false;
  if (name === "cycle") return cycle();
  const step = STEPS[name];
  return step ? arrow(step) : false;
}

function target(add: boolean): boolean {
  const token = host.game.canvas.ready ? (focused() ?? host.game.canvas.tokens.hover) : null;
  if (!token || !boardHasKeys()) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !add });
  return true;
}

function remove(): boolean {
  if (!boardHasKeys()) return false;
  const { canvas, user } = host.game;
  const ids = canvas.tokens.controlled
    .filter(({ document: doc }: Any) => !doc.locked && doc.canUserModify(user, "delete"))
    .map((token: Any) => token.id as string);
  if (ids.length) void canvas.scene.deleteEmbeddedDocuments("Token", ids);
  return ids.length > 0;
}

function sheet(): boolean {
  if (!boardHasKeys()) return false;
  const actor = host.game.canvas.tokens.controlled.at(-1)?.actor ?? host.game.user.character;
  if (!actor) return false;
  if (actor.sheet.rendered) void actor.sheet.close();
  else void actor.sheet.render({ force: true });
  return true;
}

function escape(): boolean {
  if (!boardHasKeys()) return false;
  const { tokens } = host.game.canvas;
  if (tokens.hud.object) {
    void tokens.hud.close();
    return true;
  }
  return tokens.releaseAll() > 0;
}

/** Registers the keys that only a scene has. */
export function registerSceneKeys(): void {
  const register = (action: string, keys: Any[], onDown: () => boolean, more: Any = {}): void => {
    const name = `STAGE.Controls.${action.charAt(0).toUpperCase()}${action.slice(1)}`;
    host.game.keybindings.register("core", action, { name, uneditable: keys, onDown, precedence: 2, ...more });
  };
  register("target", [{ key: "KeyT" }], () => target(false));
  register("targetMore", [{ key: "KeyT", modifiers: ["Shift"] }], () => target(true));
  register("delete", [{ key: "Delete" }], remove);
  register("character", [{ key: "KeyC" }], sheet);
  register("zoomIn", [{ key: "PageUp" }], () => boardHasKeys() && (host.game.canvas._board.zoom(1.25), true));
  register("zoomOut", [{ key: "PageDown" }], () => boardHasKeys() && (host.game.canvas._board.zoom(0.8), true));
  register("letGo", [{ key: "Escape" }], escape);
}
