import { describe, expect, it } from "vitest";
import { spotFor, widest } from "./rail-place.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const ground = { room: 1000, height: 800 };
const size = { width: 400, height: 60 };
const none = { host: [], windows: [] };

describe("where the rail stands", () => {
  it("in the middle of the scene, at its top, and never wider than six tenths of it", () => {
    expect(spotFor(size, ground, none)).toEqual({ left: 300, top: 8, width: 400 });
    expect(widest(ground)).toBe(600);
  });

  it("below the host's navigation where that is in the middle, beside it where it is at the side", () => {
    expect(spotFor(size, ground, { ...none, host: [box(250, 10, 500, 30)] })).toMatchObject({ left: 300, top: 48 });
    expect(spotFor(size, ground, { ...none, host: [box(0, 0, 350, 30)] })).toMatchObject({ left: 358, top: 8 });
  });

  it("beside a window, narrower where it must be, and nowhere where there is no room", () => {
    const beside = (window: ReturnType<typeof box>) => spotFor(size, ground, { ...none, windows: [window] });
    expect(beside(box(550, 0, 450, 700))).toMatchObject({ left: 142, width: 400 });
    expect(beside(box(400, 0, 600, 700))).toMatchObject({ left: 112, width: 280 });
    expect(beside(box(100, 0, 800, 700))).toBeNull();
    expect(beside(box(0, 80, 1000, 700)), "a window below it is not in its way").toMatchObject({ left: 300, top: 8 });
  });

  it("not below a window that lies over the top: there it would hang in the middle of the scene", () => {
    expect(spotFor(size, ground, { ...none, windows: [box(0, 0, 1000, 100)] })).toBeNull();
  });

  it("touches nothing of what lies in its way, wherever that is", () => {
    for (let left = -100; left < 1000; left += 37)
      for (let top = -50; top < 400; top += 43) {
        const inWay = [box(left, top, 220, 90)];
        for (const obstacles of [
          { host: inWay, windows: [] },
          { host: [], windows: inWay },
        ]) {
          const spot = spotFor(size, ground, obstacles);
          if (!spot) continue;
          const [other] = inWay;
          const apart =
            spot.left + spot.width <= left ||
            spot.left >= (other?.right ?? 0) ||
            spot.top + size.height <= top ||
            spot.top >= (other?.bottom ?? 0);
          expect([left, top, apart]).toEqual([left, top, true]);
          expect(spot.left >= 0 && spot.left + spot.width <= ground.room).toBe(true);
        }
      }
  });
});
