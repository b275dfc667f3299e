/**
 * The strip of tools beside the scene: what a press does, and the view, for people without a wheel.
 * Our own; `ui.controls` is not on the stage.
 */
import { element, host, icon, t } from "../ui/host.ts";
import { tools } from "./tools.ts";

interface Tool {
  key: string;
  icon: string;
  pressed?: () => boolean;
  run: () => void;
  gm?: boolean;
}

const board = (): any => host.game.canvas._board;

const TOOLS: readonly Tool[] = [
  {
    key: "Select",
    icon: "fa-arrow-pointer",
    pressed: () => tools.active === "select",
    run: () => tools.take("select"),
  },
  { key: "Target", icon: "fa-bullseye", pressed: () => tools.active === "target", run: () => tools.take("target") },
  {
    key: "Regions",
    icon: "fa-draw-polygon",
    gm: true,
    pressed: () => host.game.canvas.regions.active,
    run: showRegions,
  },
  { key: "ZoomIn", icon: "fa-plus", run: () => board()?.zoom(1.25) },
  { key: "ZoomOut", icon: "fa-minus", run: () => board()?.zoom(0.8) },
  { key: "Fit", icon: "fa-expand", run: () => board()?.fit() },
];

/** Game masters see all regions while their layer is open. */
function showRegions(): void {
  const { regions, tokens } = host.game.canvas;
  if (regions.active) tokens.activate();
  else regions.activate();
  board()?.describe();
}

/** Puts the strip into the column on the left. */
export function buildToolbar(): void {
  document.getElementById("scene-tools")?.remove();
  const strip = element(`<div id="scene-tools" role="toolbar" aria-orientation="vertical"></div>`);
  strip.setAttribute("aria-label", t("STAGE.Scene.Tools"));
  const buttons = TOOLS.filter(({ gm }) => !gm || host.game.user.isGM).map((tool) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["tool"] = tool.key.toLowerCase();
    const label = t(`STAGE.Scene.Tool.${tool.key}`);
    button.setAttribute("aria-label", label);
    button.dataset["tooltip"] = label;
    button.append(icon(`fa-solid ${tool.icon}`));
    button.addEventListener("click", () => {
      tool.run();
      paint();
    });
    return { tool, button };
  });
  const paint = (): void => {
    for (const { tool, button } of buttons)
      if (tool.pressed) button.setAttribute("aria-pressed", String(tool.pressed()));
  };
  strip.append(...buttons.map(({ button }) => button));
  document.getElementById("ui-left")?.prepend(strip);
  tools.watch(paint);
  paint();
}
