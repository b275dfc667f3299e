import { describe, expect, it } from "vitest";
import { begin, declare, foe, hero, play, send } from "../fixtures.ts";

describe("a simple contest", () => {
  it("E-01 C011 one roll decides: 17 with a 5 against 14 with a 10 is a tie of results, the higher die wins Marginally", () => {
    const state = begin("simple", [hero("a", 17), foe("b", 14)]);
    const done = play(state, [declare("a", "p1"), 10, 5]);
    expect(done.ended).toBe(true);
    expect(done.outcome).toMatchObject({ winner: "heroes", level: 1 });
    expect(done.proposals).toMatchObject([{ seat: "a", state: "fresh", why: "victory" }]);
  });

  it("waits for the amendment of a hero with a hero point", () => {
    const state = begin("simple", [hero("a", 17, { heroPoints: 1 }), foe("b", 14)]);
    const rolled = play(state, [declare("a", "p1"), 18, 5]);
    expect(rolled.ended).toBe(false);
    const bumped = send(rolled, { type: "bump", seat: "a", roll: "r1" });
    expect(bumped.state.outcome).toMatchObject({ winner: "heroes", level: 1 });
    const stood = send(rolled, { type: "stand", seat: "a", roll: "r1" });
    expect(stood.state.outcome).toMatchObject({ winner: "foes", level: 2 });
  });
});
