import { expect, it } from "vitest";
import { begun, foe, gm, go, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { fakePaintContext, strictWords } from "../../../../test/support/ui/fixtures.ts";
import { linesOf, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";
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

it("is gone with the next turn: what somebody came to is no longer above the steps of the one after", () => {
  const at = { type: "attack", maneuver: "attackUnarmed", weapon: "unarmed", seat: "ana", target: "imp" } as const;
  const cards = { "ana.0": 1, "bo.0": 2, "imp.0": 3 };
  const start = begun({ creatures: [hero("ana"), hero("bo"), foe("imp")] }, cards);
  const struck = go(start, at);
  const rolled = play(struck, { type: "react", seat: "imp", replies: [] }, gm, { ana: 0 });
  const first = play(rolled.state, { type: "endTurn", seat: "ana" }, gm);
  const second = play(first.state, { type: "endTurn", seat: "bo" }, gm);
  const flowOf = (state: typeof start, ...told: readonly (typeof rolled.events)[]) =>
    presentCombat(sessionOf(state, gm, linesOf(state, told.flat())), fakePaintContext()).combat?.flow ?? null;
  expect(flowOf(first.state, rolled.events, first.events)?.lines).toHaveLength(1);
  expect(flowOf(second.state, rolled.events, first.events, second.events)).toBeNull();
});
