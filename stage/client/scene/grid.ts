/**
 * `foundry.grid`: squares, or none. Pure.
 * Sources (public pages): API "foundry.grid.BaseGrid", "SquareGrid", "GridlessGrid" (13). Hexagons are not drawn here.
 * Diagonals count as one square (the rule "equidistant"); other diagonal rules are not there.
 */
import type { Point } from "../core/regions/geometry.ts";

export interface Offset {
  i: number;
  j: number;
}

interface GridConfig {
  size: number;
  distance?: number;
  units?: string;
}

export class BaseGrid {
  readonly type: number = -1;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly isHexagonal = false;

  constructor({ size, distance = 1, units = "" }: GridConfig) {
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
  }
  get isGridless(): boolean {
    return this.type === 0;
  }
  get isSquare(): boolean {
    return this.type === 1;
  }
  /** Row `i` and column `j` of a point. */
  getOffset(at: Point): Offset {
    return { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) };
  }
  getTopLeftPoint(at: Point | Offset): Point {
    const { i, j } = "i" in at ? at : this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(at: Point | Offset): Point {
    const { x, y } = this.getTopLeftPoint(at);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }
  /** Length of a way over several points: `distance` in the scene's units, `spaces` in squares. */
  measurePath(waypoints: readonly Point[]): { distance: number; spaces: number } {
    const steps = waypoints.slice(1).map((to, index) => this._stepsBetween(waypoints[index] as Point, to));
    const spaces = steps.reduce((sum, step) => sum + step, 0);
    return { distance: spaces * this.distance, spaces };
  }
  protected _stepsBetween(from: Point, to: Point): number {
    return Math.hypot(to.x - from.x, to.y - from.y) / this.size;
  }
  /** The nearest place a token's corner may have; a grid without squares changes nothing. */
  getSnappedPoint(at: Point, _behavior?: unknown): Point {
    return { x: at.x, y: at.y };
  }
  testAdjacency(a: Point | Offset, b: Point | Offset): boolean {
    const [from, to] = [this.getCenterPoint(a), this.getCenterPoint(b)];
    const steps = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / this.size;
    return steps === 1;
  }
}

export class GridlessGrid extends BaseGrid {
  override readonly type = 0;
  override getTopLeftPoint(at: Point | Offset): Point {
    return "i" in at ? { x: at.j, y: at.i } : { x: at.x, y: at.y };
  }
  override getCenterPoint(at: Point | Offset): Point {
    return this.getTopLeftPoint(at);
  }
  override testAdjacency(): boolean {
    return false;
  }
}

export class SquareGrid extends BaseGrid {
  override readonly type = 1;
  override getSnappedPoint(at: Point, _behavior?: unknown): Point {
    const snap = (value: number): number => Math.round(value / this.size) * this.size;
    return { x: snap(at.x) + 0, y: snap(at.y) + 0 };
  }
  protected override _stepsBetween(from: Point, to: Point): number {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    return Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j));
  }
}

/** The grid of a scene. */
export const gridOf = (config: { type: number; size: number; distance: number; units: string }): BaseGrid =>
  config.type === 0 ? new GridlessGrid(config) : new SquareGrid(config);
