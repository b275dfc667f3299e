import { describe, expect, it } from "vitest";
import { fillOf, regionShows, showsTo, stanceOf } from "./display.ts";

const nobody = { owner: false, hover: false, controlled: false };

describe("names and bars", () => {
  it.each([
    [0, { owner: true, hover: true, controlled: true }, false],
    [10, { owner: true, hover: true, controlled: false }, false],
    [10, { owner: true, hover: false, controlled: true }, true],
    [20, { owner: false, hover: true, controlled: false }, false],
    [20, { owner: true, hover: true, controlled: false }, true],
    [30, { owner: false, hover: true, controlled: false }, true],
    [30, nobody, false],
    [40, nobody, false],
    [40, { owner: true, hover: false, controlled: false }, true],
    [50, nobody, true],
  ])("mode %i with %o: %s", (mode, looking, shown) => {
    expect(showsTo(mode, looking)).toBe(shown);
  });
});

describe("regions", () => {
  it.each([
    [2, { gm: false, layer: false }, true],
    [1, { gm: false, layer: true }, false],
    [1, { gm: true, layer: false }, true],
    [0, { gm: true, layer: false }, false],
    [0, { gm: true, layer: true }, true],
    [0, { gm: false, layer: true }, false],
  ])("visibility %i to %o: %s", (visibility, who, shown) => {
    expect(regionShows(visibility, who)).toBe(shown);
  });
});

describe("words and bars", () => {
  it("names the stance", () => {
    expect([-2, -1, 0, 1].map(stanceOf)).toEqual(["secret", "hostile", "neutral", "friendly"]);
  });
  it("fills a bar between nothing and all", () => {
    expect([fillOf(3, 4), fillOf(-1, 4), fillOf(9, 4), fillOf(1, 0)]).toEqual([75, 0, 100, 0]);
  });
});
