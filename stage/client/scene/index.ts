/**
 * The stage's scene view: `canvas`, drawn tokens and regions, targeting, the token's head-up display, scene navigation.
 * Written from the public API pages and articles of Foundry VTT alone.
 */
import "./scene.css";
import "./around.css";
import { host, type Any } from "../ui/host.ts";
import { Canvas } from "./canvas.ts";
import { BaseGrid, GridlessGrid, SquareGrid } from "./grid.ts";
import { UserTargets } from "../core/documents/user-targets.ts";
import { listenToScene } from "./listen.ts";
import { PlaceablesLayer, RegionLayer, TokenLayer } from "./layers.ts";
import { registerSceneKeys } from "./keys.ts";
import { Region } from "./region.ts";
import { PlaceableObject } from "./placeable.ts";
import { SceneNavigation } from "./navigation.ts";
import { Token } from "./token.ts";
import { BaseTokenRuler, TokenRuler } from "./token-ruler.ts";
import { BasePlaceableHUD, TokenHUD } from "./token-hud.ts";
import { tools } from "./tools.ts";
import { buildToolbar } from "./toolbar.ts";

export { Canvas } from "./canvas.ts";

/** Puts the classes where packages find and replace them; to be called once, before a system's modules are imported. */
export function installScene(foundry: Any, config: Any, game: Any): void {
  foundry.canvas = {
    ...foundry.canvas,
    Canvas,
    layers: { PlaceablesLayer, RegionLayer, TokenLayer },
    placeables: { PlaceableObject, Region, Token, tokens: { BaseTokenRuler, TokenRuler, UserTargets } },
  };
  foundry.grid = { BaseGrid, GridlessGrid, SquareGrid };
  foundry.applications.hud = { BasePlaceableHUD, TokenHUD };
  foundry.applications.ui.SceneNavigation = SceneNavigation;
  Object.assign(config.Token, {
    layerClass: TokenLayer,
    objectClass: Token,
    hudClass: TokenHUD,
    rulerClass: TokenRuler,
  });
  Object.assign((config.Region ??= {}), { layerClass: RegionLayer, objectClass: Region });
  config.Canvas.layers = {
    regions: { layerClass: RegionLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
  };
  config.ui.nav = SceneNavigation;
  Object.defineProperty(game, "activeTool", { get: () => tools.active, configurable: true, enumerable: true });
}

/** Draws the scene one looks at, unless the user has switched the canvas off. */
export async function startScene(game: Any): Promise<void> {
  if (game.settings.get("core", "noCanvas")) return;
  const { canvas } = game;
  host.hooks.callAll("canvasConfig", {});
  canvas.initialize();
  host.ui.nav = new host.config.ui.nav();
  await host.ui.nav.render({ force: true });
  buildToolbar();
  registerSceneKeys();
  listenToScene();
  await canvas.draw(game.scenes.active);
}
