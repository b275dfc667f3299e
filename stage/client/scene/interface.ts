/**
 * `canvas.interface`: text that rises from a place and goes. Source (public page): API
 * "InterfaceCanvasGroup#createScrollingText".
 */
import { host } from "../ui/host.ts";
import type { Point } from "../core/regions/geometry.ts";

export class Interface {
  async createScrollingText(
    origin: Point,
    content: string,
    { duration = 2000, fill }: { duration?: number; fill?: string } = {},
  ): Promise<null> {
    const floor: HTMLElement | undefined = host.game.canvas._board?.effects;
    if (!floor || !content) return null;
    const line = document.createElement("span");
    line.className = "scene-rising";
    line.textContent = content;
    Object.assign(line.style, { left: `${origin.x}px`, top: `${origin.y}px`, color: fill ?? "" });
    floor.append(line);
    setTimeout(() => line.remove(), duration);
    return null;
  }
}
