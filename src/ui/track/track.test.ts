import { describe, expect, it } from "vitest";
import { cellCentre, drawTrack } from "./track.ts";

const cells = (n: number) => Array.from({ length: n }, () => ({ side: "b" as const, full: true }));

describe("one track for meters, scores and harm", () => {
  it("puts cell after cell, and the marker on the centre of its cell", () => {
    const track = drawTrack({ cells: cells(9), marker: 4 });
    expect(track.cells.map((cell) => cell.x)).toEqual([3, 23, 43, 63, 83, 103, 123, 143, 163]);
    expect(track.marker?.x).toBe(cellCentre(4));
    expect(track.width).toBe(184);
  });

  it("draws no marker where there is none", () => {
    expect(drawTrack({ cells: cells(3) }).marker).toBeNull();
  });

  it("hatches B only, inside the cell", () => {
    const [a, b] = drawTrack({
      cells: [
        { side: "a", full: true },
        { side: "b", full: true },
      ],
    }).cells;
    expect(a?.hatch).toBe("");
    const numbers = (b?.hatch ?? "").match(/[\d.]+/g)?.map(Number) ?? [];
    expect(Math.min(...numbers.filter((_, index) => index % 2 === 0))).toBeGreaterThanOrEqual(23);
    expect(Math.max(...numbers.filter((_, index) => index % 2 === 0))).toBeLessThanOrEqual(41);
  });
});
