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

  it("draws no marker and no numbers where there are none", () => {
    const track = drawTrack({ cells: cells(3) });
    expect(track.marker).toBeNull();
    expect(track.cells.map((cell) => cell.label)).toEqual(["", "", ""]);
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

  it("prints every number up to 13 cells, and larger ones further apart on longer tracks", () => {
    const scale = (n: number) => Array.from({ length: n }, (_, index) => String(index));
    expect(drawTrack({ cells: cells(13), scale: scale(13) }).cells.every((cell) => cell.label)).toBe(true);
    const long = drawTrack({ cells: cells(21), scale: scale(21) });
    expect(long.cells.filter((cell) => cell.label).map((cell) => Number(cell.label) % 2)).toEqual(Array(11).fill(0));
    expect(long.labelSize).toBeGreaterThan(12.5);
  });
});
