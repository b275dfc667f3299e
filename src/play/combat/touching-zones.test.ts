import { describe, expect, it } from "vitest";
import { touching, type ZoneShape } from "./documents.ts";

const box = (id: string, x: number, y: number, width: number, height: number): ZoneShape => ({
  id,
  bounds: { x, y, width, height },
  inside: (px, py) => px >= x && px < x + width && py >= y && py < y + height,
});

describe("neighbours among zones", () => {
  it("touch, overlap, or lie half a square apart", () => {
    const zones = [
      box("a", 0, 0, 300, 300),
      box("b", 300, 0, 300, 300),
      box("c", 640, 0, 200, 300),
      box("d", 100, 100, 100, 100),
    ];
    expect(touching(zones, 100)).toEqual([
      ["a", "b"],
      ["a", "d"],
      ["b", "c"],
    ]);
  });

  it("are not a square apart, and a zone alone has none", () => {
    expect(touching([box("a", 0, 0, 300, 300), box("b", 400, 0, 300, 300)], 100)).toEqual([]);
    expect(touching([box("a", 0, 0, 300, 300)], 100)).toEqual([]);
  });
});
