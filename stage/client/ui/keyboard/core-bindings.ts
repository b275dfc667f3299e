/** Core's own keys that do not ask for a canvas. Source: article "Game Controls". */
import { host, type Any } from "../host.ts";
import { instances } from "../api/instances.ts";
import { onCanvasKey } from "../../scene/keys.ts";

/** Closes the front window; true if there was one. */
function dismiss(): boolean {
  const open = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const [top] = open.sort((a, b) => b.position.zIndex - a.position.zIndex);
  if (!top) return false;
  void top.close();
  return true;
}

/** Tab and arrows on a drawn scene; without one the key keeps its meaning in the page. */
function canvasKey(name: string) {
  return (): boolean => {
    document.body.dispatchEvent(new CustomEvent("stage-canvas-key", { detail: name }));
    return onCanvasKey(name);
  };
}

/** Registers core's keys with the registry of key bindings. */
export function registerCoreBindings(): void {
  const { keybindings } = host.game;
  const register = (
    action: string,
    name: string,
    keys: string[],
    onDown: (context: Any) => boolean,
    more: Any = {},
  ): void => {
    if (keybindings.actions?.has(`core.${action}`)) return;
    keybindings.register("core", action, {
      name,
      uneditable: keys.map((key) => ({ key })),
      onDown,
      precedence: 2,
      ...more,
    });
  };
  const pause = (): boolean => {
    host.game.togglePause(!host.game.paused, { broadcast: true });
    return true;
  };
  register("dismiss", "STAGE.Controls.Dismiss", ["Escape"], dismiss);
  register("pause", "STAGE.Controls.Pause", ["Space"], pause, { restricted: true });
  register("cycleView", "STAGE.Controls.Cycle", ["Tab"], canvasKey("cycle"));
  for (const key of ["Up", "Down", "Left", "Right"]) {
    register(`pan${key}`, `STAGE.Controls.Pan${key}`, [`Arrow${key}`], canvasKey(`pan${key}`), { repeat: true });
  }
  for (let digit = 0; digit < 10; digit += 1) {
    const run = (): boolean => Boolean(host.ui.hotbar?._executeKey?.(digit));
    register(`executeMacro${digit}`, `STAGE.Controls.Macro${digit}`, [`Digit${digit}`], run);
  }
}
