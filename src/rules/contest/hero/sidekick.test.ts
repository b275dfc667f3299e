import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { newSidekick, sidekickPoints, sidekickSpent } from "./sidekick.ts";

const ratings = (answer: ReturnType<typeof sidekickSpent>): unknown =>
  isRefused(answer) ? [answer.key.split(".").at(-1), answer.rule] : answer.map(({ rating }) => rating);

describe("a sidekick", () => {
  it("S2-17 has three abilities, at 16, 13 and 13", () => {
    expect(newSidekick(["Loyal"])).toEqual([
      { name: "Loyal", rating: "16" },
      { name: "", rating: "13" },
      { name: "", rating: "13" },
    ]);
  });

  it("S2-17 has fifteen points, ten on one", () => {
    const begun = newSidekick();
    expect(ratings(sidekickSpent(begun, 0, 10))).toEqual(["6M", "13", "13"]);
    expect(ratings(sidekickSpent(begun, 0, 11))).toEqual(["CreationMost", "S2-17"]);
    const spent = sidekickSpent(begun, 0, 10);
    if (isRefused(spent)) throw new Error("Ten on one are allowed.");
    expect(sidekickPoints(spent)).toEqual([10, 0, 0]);
    expect(ratings(sidekickSpent(spent, 1, 5))).toEqual(["6M", "18", "13"]);
    expect(ratings(sidekickSpent(spent, 1, 6))).toEqual(["CreationPoints", "S2-17"]);
    expect(ratings(sidekickSpent(spent, 0, -1))).toEqual(["CreationWhole", "S2-17"]);
    expect(ratings(sidekickSpent(spent, 3, 1))).toEqual(["NoRow", "S2-17"]);
  });

  it("S2-17 what is over a limit may come down", () => {
    const over = [{ name: "Loyal", rating: "19M" }];
    expect(ratings(sidekickSpent(over, 0, 22))).toEqual(["18M", "13", "13"]);
    expect(sidekickPoints([{ name: "Loyal", rating: "what" }])).toEqual([0, 0, 0]);
  });
});
