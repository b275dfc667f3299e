/**
 * What a game master does with regions on the board while their layer is open: drawing a box, opening one's sheet.
 * Source (public page): article "Scene Regions".
 */
import { host, t, type Any } from "../ui/host.ts";
import type { Point } from "../core/regions/geometry.ts";

/** True while the layer of regions is open; then a box drawn on the floor becomes a region. */
export const regionsOpen = (): boolean => Boolean(host.game.user.isGM && host.game.canvas.regions.active);

/** The smallest region that holds a point. */
function regionAt(point: Point): Any {
  const there = host.game.canvas.scene.regions.filter((region: Any) => region.testPoint(point));
  return there.sort((a: Any, b: Any) => a._area - b._area)[0] ?? null;
}

/** Opens the sheet of the region under a point. */
export function openRegion(point: Point): void {
  void regionAt(point)?.sheet?.render({ force: true });
}

/** A new region over the squares of a box; a box of less than a square is a slip and makes none. */
export async function drawRegion(box: { x: number; y: number; width: number; height: number }): Promise<void> {
  const { scene } = host.game.canvas;
  const size: number = scene.grid.size;
  const snap = (value: number): number => Math.round(value / size) * size;
  const [x, y] = [snap(box.x), snap(box.y)];
  const [width, height] = [snap(box.x + box.width) - x, snap(box.y + box.height) - y];
  if (width < size || height < size) return;
  const name = `${t("STAGE.Scene.NewRegion")} ${scene.regions.size + 1}`;
  const shapes = [{ type: "rectangle", x, y, width, height, rotation: 0, hole: false }];
  const [region] = await scene.createEmbeddedDocuments("Region", [{ name, shapes, visibility: 2 }]);
  void region?.sheet?.render({ force: true });
}
