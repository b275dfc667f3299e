import { describe, expect, it } from "vitest";
import {
  boxBetween,
  centredOn,
  dimensionsOf,
  fitted,
  outlineOf,
  topmost,
  toScene,
  toScreen,
  within,
  zoomAt,
  type View,
} from "./geometry.ts";

const view: View = { x: 50, y: -20, scale: 0.5 };

describe("the view", () => {
  it("goes from screen to scene and back", () => {
    expect(toScene(view, { x: 150, y: 80 })).toEqual({ x: 200, y: 200 });
    expect(toScreen(view, { x: 200, y: 200 })).toEqual({ x: 150, y: 80 });
  });

  it("keeps what lies under the pointer where it is when it zooms", () => {
    const at = { x: 400, y: 300 };
    const closer = zoomAt(view, at, 1.25);
    expect(closer.scale).toBe(1.25);
    expect(toScene(closer, at)).toEqual(toScene(view, at));
  });

  it("zooms no further than its limits", () => {
    expect(zoomAt(view, { x: 0, y: 0 }, 100).scale).toBe(3);
    expect(zoomAt(view, { x: 0, y: 0 }, 0).scale).toBe(0.15);
  });

  it("puts a point in the middle of the free part of the screen", () => {
    const screen = { x: 200, y: 0, width: 800, height: 600 };
    expect(toScreen(centredOn({ x: 1000, y: 500 }, screen, 0.5), { x: 1000, y: 500 })).toEqual({ x: 600, y: 300 });
  });

  it("fits a box, and does not enlarge a small one", () => {
    const screen = { x: 0, y: 0, width: 800, height: 600 };
    expect(fitted({ x: 0, y: 0, width: 1600, height: 600 }, screen)).toEqual({ x: 0, y: 150, scale: 0.5 });
    expect(fitted({ x: 0, y: 0, width: 100, height: 100 }, screen).scale).toBe(1);
  });
});

describe("boxes and hits", () => {
  it("makes a box from corners in any order", () => {
    expect(boxBetween({ x: 30, y: 5 }, { x: 10, y: 25 })).toEqual({ x: 10, y: 5, width: 20, height: 20 });
  });

  it("hits the token drawn last", () => {
    const low = { name: "low", bounds: { x: 0, y: 0, width: 100, height: 100 } };
    const high = { name: "high", bounds: { x: 50, y: 50, width: 100, height: 100 } };
    expect(topmost([low, high], { x: 75, y: 75 })).toBe(high);
    expect(topmost([low, high], { x: 10, y: 10 })).toBe(low);
    expect(topmost([low, high], { x: 10, y: 140 })).toBeNull();
  });

  it("keeps a token on the plane", () => {
    const plane = { width: 1000, height: 500 };
    expect(within({ x: -30, y: 460 }, { w: 100, h: 100 }, plane)).toEqual({ x: 0, y: 400 });
    expect(within({ x: 950, y: 10 }, { w: 100, h: 100 }, plane)).toEqual({ x: 900, y: 10 });
  });
});

describe("dimensions", () => {
  it("pads in whole squares", () => {
    const scene = { width: 1050, height: 800, padding: 0.25, grid: { size: 100, distance: 2 } };
    expect(dimensionsOf(scene)).toMatchObject({
      width: 1650,
      height: 1200,
      sceneX: 300,
      sceneY: 200,
      distancePixels: 50,
      columns: 17,
      rows: 12,
    });
  });
});

describe("outlines", () => {
  it("draws each kind of shape", () => {
    expect(outlineOf({ type: "rectangle", x: 1, y: 2, width: 3, height: 4 })).toBe("M1 2h3v4h-3Z");
    expect(outlineOf({ type: "polygon", points: [0, 0, 10, 0, 5, 8] })).toBe("M0 0L10 0L5 8Z");
    expect(outlineOf({ type: "circle", x: 10, y: 10, radius: 5 })).toBe("M5 10a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z");
    expect(outlineOf({ type: "polygon", points: [] })).toBe("");
  });
});
