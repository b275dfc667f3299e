import { describe, expect, it } from "vitest";
import type { AbilityFacts } from "../../play/api.ts";
import { newItem } from "./item-rows.ts";

const rows = (...ratings: readonly (number | null)[]): readonly AbilityFacts[] =>
  ratings.map((rating, index) => ({ id: `r${index}`, name: "", kind: "ability", rating, printed: "" }) as AbilityFacts);
const flaw = (abilities: readonly (number | null)[], flaws: number) =>
  newItem("flaw-add", { abilities: rows(...abilities), flaws: rows(...Array.from({ length: flaws }, () => 5)) });

describe("an item made from the sheet", () => {
  it.each([
    [0, "5M"],
    [1, "17"],
    [2, "13"],
    [3, "13"],
  ])(
    "S2-16 a flaw beside %i others is rated as the highest, the second highest or the lowest ability",
    (others, rating) => expect(flaw([13, null, 25, 17], others)).toEqual({ type: "flaw", system: { rating } }),
  );

  it("S2-16 has the usual rating of its type where no ability has any", () => {
    expect([flaw([], 0), flaw([null], 1), newItem("flaw-add", null)]).toEqual(Array(3).fill({ type: "flaw" }));
  });

  it("is of the type of its press; other presses make none", () => {
    const facts = { abilities: rows(17), flaws: [] };
    expect(
      ["ability-add", "keyword-add", "follower-add", "flaw", "toString"].map((act) => newItem(act, facts)),
    ).toEqual([{ type: "ability" }, { type: "keyword" }, { type: "follower" }, null, null]);
  });
});
