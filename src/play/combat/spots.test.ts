import { describe, expect, it } from "vitest";
import { freeSpot, type Spot } from "./spots.ts";

const token: Spot = { x: 0, y: 0, width: 100, height: 100 };
const yard: Spot = { x: 300, y: 0, width: 200, height: 200 };
const inYard = (x: number, y: number): boolean => x >= 300 && x < 500 && y >= 0 && y < 200;
const at = (x: number, y: number): Spot => ({ ...token, x, y });

describe("a spot for a token that comes into a zone", () => {
  it("is the nearest free one", () => {
    expect(freeSpot(token, yard, 100, inYard, [])).toEqual({ x: 300, y: 0 });
    expect(freeSpot(token, yard, 100, inYard, [at(300, 0)])).toEqual({ x: 300, y: 100 });
  });

  it("is a taken one rather than none, and none outside", () => {
    const all = [at(300, 0), at(300, 100), at(400, 0), at(400, 100)];
    expect(freeSpot(token, yard, 100, inYard, all)).toEqual({ x: 300, y: 0 });
    expect(freeSpot(token, yard, 100, () => false, [])).toBeNull();
  });
});
