/**
 * What stops a token on its way: walls, on 14 surfaces too. Sources (public pages): API "WallData",
 * "TokenMovementOptions", "TokenConstrainMovementPathOptions"; issue 12159 (a plain change of place is constrained as
 * a drag is), issue 12177 (what is cut off ends before the wall, off the grid). Walls have no direction here, and the
 * base of each level but the lowest is a surface, which on a host somebody has to define (ledger 201).
 */
import { otherWay } from "../../../common/guesses.ts";
import { runtime } from "../../../common/runtime.ts";
import type { Point } from "./geometry.ts";
import type { Place } from "./movement.ts";

/** Whether a write says that it goes through walls: 14 reads it among its options, 13 in what it says of the token. */
function ignoresWalls(token: any, options: any): boolean {
  // ledger 200, the other way: nobody is asked
  if (otherWay(200)) return false;
  const told = runtime.generation >= 14 ? options : options.movement?.[token.id];
  return told?.constrainOptions?.ignoreWalls === true;
}

const middle = ({ x, y, width, height }: Place, size: number): Point => ({
  x: x + (width * size) / 2,
  y: y + (height * size) / 2,
});

const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Which part of the way from a to b is behind it when it meets a wall; Infinity where it meets none. */
function untilWall(wall: any, a: Point, b: Point): number {
  const [x0, y0, x1, y1] = wall.c as [number, number, number, number];
  const [way, along, off] = [minus(b, a), { x: x1 - x0, y: y1 - y0 }, minus({ x: x0, y: y0 }, a)];
  const both = cross(way, along);
  if (both === 0) return Infinity;
  const [part, there] = [cross(off, along) / both, cross(off, way) / both];
  return part >= 0 && part <= 1 && there >= 0 && there <= 1 ? part : Infinity;
}

const isOpen = (wall: any): boolean => wall.door > 0 && wall.ds === 1;

const untilWalls = (token: any, a: Point, b: Point): number =>
  Math.min(
    ...token.parent.walls
      .filter((wall: any) => wall.move > 0 && !isOpen(wall))
      .filter((wall: any) => !wall.levels?.size || wall.levels.has(token._source.level))
      .map((wall: any) => untilWall(wall, a, b)),
  );

/** The same for the base of a level between two heights. */
function untilSurface(token: any, from: number, to: number): number {
  if (runtime.generation < 14 || from === to) return Infinity;
  const [_lowest, ...bases] = token.parent.levels
    .map((level: any) => level.elevation.bottom ?? -Infinity)
    .sort((a: number, b: number) => a - b);
  const between = bases.filter((base: number) => from < base !== to < base);
  return Math.min(...between.map((base: number) => (base - from) / (to - from)));
}

/** Where a walk ends: where it was to, or a pixel before what is in its way, at the height where it began. */
export function endOf(token: any, origin: Place, destination: Place, options: any): Place {
  const scene = token.parent;
  if (!scene || ignoresWalls(token, options)) return destination;
  const [a, b] = [middle(origin, scene.grid.size), middle(destination, scene.grid.size)];
  const part = Math.min(untilWalls(token, a, b), untilSurface(token, origin.elevation, destination.elevation));
  if (part > 1) return destination;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const walked = length === 0 ? 0 : Math.max(0, part - 1 / length);
  const at = (from: number, to: number): number => Math.round(from + (to - from) * walked);
  return { ...origin, x: at(origin.x, destination.x), y: at(origin.y, destination.y) };
}
