import { describe, expect, it } from "vitest";
import { fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { poolsOf } from "./beat-pictures.ts";

const context = fakePaintContext();
const roll = (faces: number, ...results: number[]) => ({ faces, results, flavor: "Ana" });

describe("dice of a fight in a receipt", () => {
  it("are faces with their sixes, highest first", () => {
    const [pool] = poolsOf([roll(6, 2, 6, 5)], [{ key: "Combat.Said.hit" }], context);
    expect(pool?.faces).toEqual([
      { face: 6, six: true },
      { face: 5, six: false },
      { face: 2, six: false },
    ]);
    expect(pool?.text).toBe("Combat.Ui.Dice.Pool.one(Ana, Ana, 3, 1)");
  });
  it("leave out what only drew a card", () => {
    expect(poolsOf([roll(6, 3), roll(9, 2)], [{ key: "Combat.Said.dealt" }], context)).toEqual([]);
    expect(poolsOf([roll(9, 2), roll(6, 1)], [{ key: "Combat.Said.tested" }], context)).toHaveLength(1);
  });
});
