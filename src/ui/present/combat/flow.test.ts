import { expect, it } from "vitest";
import { begun, foe, gm, go, hero, play } from "../../../rules/combat/fixtures.ts";
import { fakePaintContext } from "../../fixtures.ts";
import { strictWords } from "../../words/holes-fixtures.ts";
import { linesOf, sessionOf } from "./fixtures.ts";
import { presentCombat } from "./combat.ts";

const WOLVES = ["w1", "w2", "w3"];

it("below the dice of a volley stands what came of it: equal bites in one sentence, with the harm they do", () => {
  const aim = (seat: string) => ({ seat, maneuver: "attackMelee" as const, weapon: "club", target: "ana" });
  const start = begun(
    { creatures: [hero("ana"), ...WOLVES.map((id) => foe(id, { group: "wolves" }))] },
    { "ana.0": 5, "w1.0": 1, "w2.0": 1, "w3.0": 1 },
  );
  const open = go(start, { type: "volley", seat: "w1", attacks: WOLVES.map(aim) });
  const { state, events } = play(open, { type: "react", seat: "ana", replies: [] }, gm, { w1: 1, w2: 1, w3: 1 });
  const { combat } = presentCombat(sessionOf(state, gm, linesOf(state, events)), {
    ...fakePaintContext(),
    words: strictWords("en"),
  });
  expect(combat?.flow?.lines).toHaveLength(3);
  expect(combat?.flow?.said.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^w1, w2, and w3 hit ana for \d each: .*harm/),
  ]);
});
