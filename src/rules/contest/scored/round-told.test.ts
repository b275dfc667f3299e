import { expect, test } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, hero, send } from "../../../../test/support/rules/contest/fixtures.ts";

test("C036 C274 a hero point spent after the round was over says with which points those stand by then", () => {
  const seats = [hero("a", 14, { heroPoints: 1 }), hero("b", 14), foe("x", 14), foe("y", 14)];
  let state = begin("scored", seats);
  const told: unknown[] = [];
  const step = (intent: Record<string, unknown>, faces: readonly number[] = []): void => {
    const sent = send(state, intent, faces);
    for (const event of sent.events) {
      const data = contestFamily.sentence(state, event)?.data;
      if (data?.["score"] !== undefined) told.push([event.type, data["score"]]);
      state = contestFamily.evolve(state, event);
    }
  };
  step(declare("a", "p1"));
  step(declare("b", "p2"), [16, 10, 12, 10]);
  expect(told).toEqual([["round", "A 0, X 2; B 1, Y 0"]]);
  step({ type: "bump", seat: "a", roll: "r1" });
  expect(told[1]).toEqual(["amended", "A 1, X 0; B 1, Y 0"]);
});
