import { describe, expect, it } from "vitest";
import { gridOf } from "./grid.ts";

const squares = gridOf({ type: 1, size: 100, distance: 2, units: "m" });
const free = gridOf({ type: 0, size: 100, distance: 2, units: "m" });

describe("a square grid", () => {
  it("knows row, column, corner and middle", () => {
    expect(squares.getOffset({ x: 250, y: 130 })).toEqual({ i: 1, j: 2 });
    expect(squares.getTopLeftPoint({ x: 250, y: 130 })).toEqual({ x: 200, y: 100 });
    expect(squares.getCenterPoint({ i: 1, j: 2 })).toEqual({ x: 250, y: 150 });
  });

  it("snaps a corner to the nearest crossing", () => {
    expect(squares.getSnappedPoint({ x: 149, y: -20 })).toEqual({ x: 100, y: 0 });
  });

  it("measures in squares, diagonals as one", () => {
    const way = [
      { x: 50, y: 50 },
      { x: 350, y: 250 },
      { x: 350, y: 450 },
    ];
    expect(squares.measurePath(way)).toEqual({ distance: 10, spaces: 5 });
  });

  it("knows neighbours", () => {
    expect(squares.testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(squares.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 0 })).toBe(false);
    expect(squares.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 2 })).toBe(false);
  });
});

describe("a scene without a grid", () => {
  it("leaves points where they are and measures as the crow flies", () => {
    expect(free.isGridless).toBe(true);
    expect(free.getSnappedPoint({ x: 13, y: 7 })).toEqual({ x: 13, y: 7 });
    expect(
      free.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]),
    ).toEqual({ distance: 10, spaces: 5 });
  });
});
