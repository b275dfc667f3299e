import { describe, expect, it } from "vitest";
import { begin, foe, hero } from "../../test/support/rules/contest/fixtures.ts";
import { contestAdapter } from "./family/contest.ts";
import { lastWord } from "./receipts.ts";

describe("what a card in chat says once the page is gone", () => {
  const said = { key: "Contest.Sentence.ended", data: {} };

  it.each(["live", "shelved", "asked", "challenge"] as const)("%s: deleted before it was over", (status) => {
    const word = lastWord({ status, name: "The vote" }, said);
    expect(word).toEqual({ key: "Play.Summary.deleted", data: { title: "The vote" } });
  });

  it.each(["ended", "cancelled"] as const)("%s: how it ended", (status) => {
    expect(lastWord({ status, name: "The vote" }, said)).toBe(said);
  });
});

it("the dice of a contest stand in one order in its message, whoever acted first, a bare number's last", () => {
  const state = begin("scored", [hero("a", 14), foe("x", 14)]);
  const thrown = ["x", null, "a"].map((seat, at) => ({
    wanted: { id: `r${at}`, seat, count: 1, faces: 20, label: { key: "Contest.Dice.round" } },
    faces: [at],
    roll: {},
  }));
  const shown = contestAdapter.shownRolls(state, thrown);
  expect(shown.map(({ wanted }) => wanted.seat)).toEqual(["a", "x", null]);
});
