import { describe, expect, it } from "vitest";
import {
  ADVANCES,
  breakoutRating,
  crossesMastery,
  flawRatings,
  improvement,
  isAdvance,
  mayCatchUp,
  spendRefused,
} from "./creation.ts";
import { award, bumpRefused, plotEditRefused, toExperience } from "./advance-plan.ts";

describe("hero points", () => {
  it("S2-14 at most five are awarded in a session, and what is left becomes experience", () => {
    expect([award(2, 0), award(3, 4), award(1, 5), award(-1, 0)]).toEqual([2, 1, 0, 0]);
    expect([toExperience(3), toExperience(-1)]).toEqual([3, 0]);
  });
  it("E-96 E-97 S2-5 a bump needs a point, a die and a result below Critical, once a roll", () => {
    const rolled = { face: 10, natural: 1, result: 1 } as const;
    expect(bumpRefused(rolled, 1, false)).toBeNull();
    expect(bumpRefused(rolled, 1, true)?.rule).toBe("S2-5");
    expect(bumpRefused({ ...rolled, face: null }, 1, false)?.rule).toBe("E-96");
    expect(bumpRefused({ ...rolled, result: 3 }, 1, false)?.rule).toBe("E-97");
    expect(bumpRefused(rolled, 0, false)?.rule).toBe("S2-14");
    const automatic = { face: null, natural: 0, result: 0 } as const;
    expect(bumpRefused(automatic, 1, false)).toMatchObject({ key: "Contest.Refused.BumpAutomatic" });
  });
  it("S2-14 plot edits cost 1, 2, 3 and 5", () => {
    expect([
      plotEditRefused("minor", 1),
      plotEditRefused("moderate", 2),
      plotEditRefused("major", 3),
      plotEditRefused("extreme", 5),
    ]).toEqual([null, null, null, null]);
    expect(
      (["minor", "moderate", "major", "extreme"] as const).map((edit) => plotEditRefused(edit, 0)?.data?.["cost"]),
    ).toEqual([1, 2, 3, 5]);
    expect(plotEditRefused("major", 2)).toMatchObject({
      key: "Contest.Refused.PlotEdit",
      rule: "S2-14",
      data: { cost: 3, have: 2 },
    });
  });
});

describe("advancement and creation", () => {
  it("S2-15 an advance is two different entries, 9 or 6 on an ability, 6 or 3 on a keyword", () => {
    expect([
      isAdvance(["large", "small"]),
      isAdvance(["large", "large"]),
      isAdvance(["large"]),
      ADVANCES.length,
    ]).toEqual([true, false, false, 5]);
    expect([
      improvement("large", "ability"),
      improvement("large", "keyword"),
      improvement("small", "ability"),
      improvement("small", "keyword"),
    ]).toEqual([9, 6, 6, 3]);
  });
  it("S2-15 crossing a mastery lets others catch up that are five behind", () => {
    expect([crossesMastery(20, 21), crossesMastery(17, 20), crossesMastery(38, 41), crossesMastery(21, 21)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([mayCatchUp(16, 21), mayCatchUp(17, 21)]).toEqual([true, false]);
  });
  it("S2-16 flaws are rated as the highest, the second highest and the lowest ability", () => {
    expect(flawRatings([13, 20, 17], 3)).toEqual([20, 17, 13]);
    expect([flawRatings([], 1), flawRatings([13], 2), breakoutRating(17, 4)]).toEqual([[0], [13, 13], 21]);
  });
  it("S2-16 S2-17 twenty points, ten on one ability; fifteen for a sidekick", () => {
    expect(spendRefused([10, 10], "hero")).toBeNull();
    expect(spendRefused([1, -1], "hero")?.key).toBe("Contest.Refused.CreationWhole");
    expect(spendRefused([1, 11], "hero")).toMatchObject({ key: "Contest.Refused.CreationMost", data: { most: 10 } });
    expect(
      [[10, 10, 1], [11], [1.5], [-1]].map((points) => spendRefused(points, "hero")?.key.split(".").pop()),
    ).toEqual(["CreationPoints", "CreationMost", "CreationWhole", "CreationWhole"]);
    expect([spendRefused([10, 5], "sidekick"), spendRefused([10, 6], "sidekick")?.data]).toEqual([
      null,
      { points: 15, sum: 16 },
    ]);
  });
});
