/**
 * The plane the scene is drawn on: pixels of the scene against pixels of the screen, boxes, hits. Pure.
 * Sources (public pages): API "Scene#getDimensions", "Canvas#canvasCoordinatesFromClient".
 */
import type { Bounds, Point, Shape } from "../core/regions/geometry.ts";

/** How the scene lies on the screen: screen = scene * scale + offset. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export const SCALE_LIMITS = { min: 0.15, max: 3 } as const;

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export const toScene = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});
export const toScreen = (view: View, at: Point): Point => ({
  x: at.x * view.scale + view.x,
  y: at.y * view.scale + view.y,
});

/** Zooms so that what lies under a point of the screen stays there. */
export function zoomAt(view: View, at: Point, scale: number): View {
  const wanted = clamp(scale, SCALE_LIMITS.min, SCALE_LIMITS.max);
  const under = toScene(view, at);
  return { scale: wanted, x: at.x - under.x * wanted, y: at.y - under.y * wanted };
}

/** The view in which a point of the scene lies in the middle of a part of the screen. */
export function centredOn(point: Point, screen: Bounds, scale: number): View {
  const wanted = clamp(scale, SCALE_LIMITS.min, SCALE_LIMITS.max);
  return {
    scale: wanted,
    x: screen.x + screen.width / 2 - point.x * wanted,
    y: screen.y + screen.height / 2 - point.y * wanted,
  };
}

/** The view that shows a whole box of the scene in a part of the screen, never enlarged. */
export function fitted(box: Bounds, screen: Bounds): View {
  const scale = Math.min(screen.width / box.width, screen.height / box.height, 1);
  return centredOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, screen, scale);
}

/** The upright box between two corners, whichever they are. */
export const boxBetween = (a: Point, b: Point): Bounds => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

export const middleOf = (box: Bounds): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export const holds = (box: Bounds, at: Point): boolean =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

/** The last of a list, drawn in its order, whose box holds the point. */
export function topmost<T extends { bounds: Bounds }>(list: readonly T[], at: Point): T | null {
  return [...list].reverse().find((one) => holds(one.bounds, at)) ?? null;
}

/** Where a token may stand: its box stays within the plane. */
export const within = (at: Point, size: { w: number; h: number }, plane: { width: number; height: number }): Point => ({
  x: clamp(at.x, 0, Math.max(plane.width - size.w, 0)),
  y: clamp(at.y, 0, Math.max(plane.height - size.h, 0)),
});

export interface Dimensions {
  width: number;
  height: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  size: number;
  distance: number;
  distancePixels: number;
  rect: Bounds;
  sceneRect: Bounds;
  ratio: number;
  rows: number;
  columns: number;
}

/** Size of the plane with its padding in whole squares, and of the scene within. */
export function dimensionsOf(scene: {
  width: number;
  height: number;
  padding: number;
  grid: { size: number; distance: number };
}): Dimensions {
  const { size, distance } = scene.grid;
  const sceneX = Math.ceil((scene.padding * scene.width) / size) * size;
  const sceneY = Math.ceil((scene.padding * scene.height) / size) * size;
  const [width, height] = [scene.width + 2 * sceneX, scene.height + 2 * sceneY];
  return {
    width,
    height,
    sceneX,
    sceneY,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    size,
    distance,
    distancePixels: size / distance,
    rect: { x: 0, y: 0, width, height },
    sceneRect: { x: sceneX, y: sceneY, width: scene.width, height: scene.height },
    ratio: width / height,
    rows: Math.ceil(height / size),
    columns: Math.ceil(width / size),
  };
}

/** The outline of one shape of a region as a path of SVG. */
export function outlineOf(shape: Shape): string {
  const { x = 0, y = 0, width = 0, height = 0 } = shape;
  if (shape.type === "rectangle") return `M${x} ${y}h${width}v${height}h${-width}Z`;
  if (shape.type === "polygon") {
    const points = shape.points ?? [];
    const pairs = Array.from(
      { length: Math.floor(points.length / 2) },
      (_v, i) => `${points[2 * i]} ${points[2 * i + 1]}`,
    );
    return pairs.length ? `M${pairs.join("L")}Z` : "";
  }
  const [rx, ry] = [shape.radiusX ?? shape.radius ?? 0, shape.radiusY ?? shape.radius ?? 0];
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** The point a shape turns about. */
export function pivotOf(shape: Shape): Point {
  const { x = 0, y = 0, width = 0, height = 0 } = shape;
  return shape.type === "rectangle" ? { x: x + width / 2, y: y + height / 2 } : { x, y };
}
