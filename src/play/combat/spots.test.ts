import { describe, expect, it } from "vitest";
import { freeSpot, type Spot } from "./documents.ts";

const token: Spot = { x: 0, y: 0, width: 100, height: 100 };
const at = (x: number, y: number): Spot => ({ ...token, x, y });
const rectangle = (x: number, y: number, width: number, height: number) => ({
  bounds: { x, y, width, height },
  inside: (px: number, py: number): boolean => px >= x && px < x + width && py >= y && py < y + height,
});
const yard = rectangle(300, 0, 300, 300);
const gate = rectangle(300, 50, 100, 200);

describe("a spot for a token that comes into a zone", () => {
  it.each<readonly [string, typeof yard, readonly Spot[], object | null]>([
    ["the nearest one", yard, [], { x: 300, y: 0 }],
    ["the nearest free one that is over nobody's name", yard, [at(300, 0)], { x: 300, y: 200 }],
    ["with one's own name over nobody and beside no other name", yard, [at(300, 100)], { x: 500, y: 0 }],
    ["beside a name rather than over one", rectangle(300, 0, 200, 200), [at(300, 0)], { x: 400, y: 0 }],
    [
      "two rows below whoever stands there, over nobody's name",
      rectangle(300, 0, 100, 300),
      [at(300, 0)],
      { x: 300, y: 200 },
    ],
    ["over a name rather than over somebody", rectangle(300, 0, 100, 200), [at(300, 0)], { x: 300, y: 100 }],
    ["wholly inside, though one that is half out is nearer", gate, [], { x: 300, y: 100 }],
    ["half out rather than over somebody", gate, [at(300, 100)], { x: 300, y: 0 }],
    [
      "over somebody, wholly inside, where all are taken",
      gate,
      [at(300, 0), at(300, 100), at(300, 200)],
      { x: 300, y: 100 },
    ],
    [
      "over as few as can be, where all are taken",
      gate,
      [at(300, 0), at(300, 100), at(300, 100), at(300, 200), at(300, 200)],
      { x: 300, y: 0 },
    ],
    ["half out where nothing else is inside", rectangle(320, 20, 60, 60), [], { x: 300, y: 0 }],
    ["clear of a token that stands on no square", yard, [at(350, 50)], { x: 300, y: 200 }],
    ["none", { ...yard, inside: () => false }, [], null],
  ])("is %s", (_what, { bounds, inside }, taken, spot) => {
    expect(freeSpot(token, bounds, 100, inside, taken)).toEqual(spot);
  });

  it("five who come one after the other stand on five squares, none over another", () => {
    const taken: Spot[] = [at(400, 100)];
    for (let n = 0; n < 5; n += 1) {
      const spot = freeSpot(token, yard.bounds, 100, yard.inside, taken);
      taken.push(at(spot?.x ?? NaN, spot?.y ?? NaN));
    }
    expect(new Set(taken.map(({ x, y }) => `${x},${y}`)).size).toBe(6);
    expect(taken.every(({ x, y }) => yard.inside(x, y))).toBe(true);
  });

  it("six who come together into a yard of five squares a side stand clear of each other's names", () => {
    const wide = rectangle(0, 0, 500, 500);
    const taken: Spot[] = [];
    for (let n = 0; n < 6; n += 1) {
      const spot = freeSpot({ ...token, x: 200, y: 200 }, wide.bounds, 100, wide.inside, taken);
      taken.push(at(spot?.x ?? NaN, spot?.y ?? NaN));
    }
    const name = ({ x, y }: Spot): Spot => ({ x: x - 50, y: y + 100, width: 200, height: 25 });
    const meet = (a: Spot, b: Spot): boolean =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    for (const [i, one] of taken.entries())
      for (const other of taken.slice(i + 1))
        expect([one, other, meet(name(one), other) || meet(one, name(other)) || meet(name(one), name(other))]).toEqual([
          one,
          other,
          false,
        ]);
  });
});
