/**
 * Shapes of regions on the plane: rectangle, circle, ellipse, polygon, holes. Source (public
 * page): API "foundry.data.regionShapes" (13).
 */

export interface Point {
  x: number;
  y: number;
}
/** One plain shape of a region; lengths in pixels, rotation in degrees about the centre. */
export interface Shape {
  type: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  rotation?: number;
  points?: number[];
  hole?: boolean;
}
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The point in the shape's own, unrotated frame. */
function unrotated(point: Point, centre: Point, degrees: number): Point {
  if (!degrees) return point;
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  return {
    x: centre.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

function inRectangle(shape: Shape, point: Point): boolean {
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = shape;
  const at = unrotated(point, { x: x + width / 2, y: y + height / 2 }, rotation);
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

function inEllipse(shape: Shape, point: Point): boolean {
  const centre = { x: shape.x ?? 0, y: shape.y ?? 0 };
  const at = unrotated(point, centre, shape.rotation ?? 0);
  const [rx, ry] = [shape.radiusX ?? shape.radius ?? 0, shape.radiusY ?? shape.radius ?? 0];
  return ((at.x - centre.x) / rx) ** 2 + ((at.y - centre.y) / ry) ** 2 <= 1;
}

/** Corners of a polygon's flat list. */
const corners = (points: readonly number[] = []): Point[] =>
  Array.from({ length: points.length / 2 }, (_v, i) => ({
    x: points[2 * i] as number,
    y: points[2 * i + 1] as number,
  }));

function inPolygon(shape: Shape, point: Point): boolean {
  const list = corners(shape.points);
  let inside = false;
  for (const [i, a] of list.entries()) {
    const b = list[(i + 1) % list.length] as Point;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** True if one shape holds a point; its being a hole is not asked. */
export function inShape(shape: Shape, point: Point): boolean {
  if (shape.type === "rectangle") return inRectangle(shape, point);
  if (shape.type === "circle" || shape.type === "ellipse") return inEllipse(shape, point);
  return shape.type === "polygon" && inPolygon(shape, point);
}

/** True if the shapes together hold a point: later shapes add or, as holes, take away. */
export function inShapes(shapes: readonly Shape[], point: Point): boolean {
  return shapes.reduce((inside, shape) => (inShape(shape, point) ? shape.hole !== true : inside), false);
}

/** Area of one shape in square pixels. */
export function areaOf(shape: Shape): number {
  if (shape.type === "rectangle") return (shape.width ?? 0) * (shape.height ?? 0);
  if (shape.type === "polygon") {
    const list = corners(shape.points);
    const sum = list.reduce((total, a, i) => {
      const b = list[(i + 1) % list.length] as Point;
      return total + a.x * b.y - b.x * a.y;
    }, 0);
    return Math.abs(sum) / 2;
  }
  return Math.PI * (shape.radiusX ?? shape.radius ?? 0) * (shape.radiusY ?? shape.radius ?? 0);
}

/** Smallest upright box around one shape; of a rotated one, around its circle of rotation. */
function box(shape: Shape): [number, number, number, number] {
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = shape;
  if (shape.type === "polygon") {
    const list = corners(shape.points);
    const [xs, ys] = [list.map((c) => c.x), list.map((c) => c.y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  if (shape.type === "rectangle") {
    if (!rotation) return [x, y, x + width, y + height];
    const [cx, cy, r] = [x + width / 2, y + height / 2, Math.hypot(width, height) / 2];
    return [cx - r, cy - r, cx + r, cy + r];
  }
  const r = Math.max(shape.radiusX ?? 0, shape.radiusY ?? 0, shape.radius ?? 0);
  return [x - r, y - r, x + r, y + r];
}

/** Box around all shapes that are no holes. */
export function boundsOf(shapes: readonly Shape[]): Bounds {
  const boxes = shapes.filter((shape) => !shape.hole).map(box);
  if (!boxes.length) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((b) => b[0]));
  const y = Math.min(...boxes.map((b) => b[1]));
  return { x, y, width: Math.max(...boxes.map((b) => b[2])) - x, height: Math.max(...boxes.map((b) => b[3])) - y };
}
