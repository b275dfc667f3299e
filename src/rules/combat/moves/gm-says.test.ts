import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { assertPresent } from "../../log/values.ts";

const state = begun({ creatures: [hero("ana"), foe("troll"), foe("imp")] }, { "ana.0": 1, "troll.0": 5, "imp.0": 6 });
const strike = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" } as const;

describe("a GM's drag (C.117)", () => {
  const drag = (seat: string, zone = "gate") => ({ type: "drag", seat, zone }) as const;

  it("K-081 on the creature's own turn pays as a player's does, and one press gives it back", () => {
    const moved = play(state, drag("ana"));
    expect(moved.types).toContain("moved");
    expect(moved.state.slots["ana.0"]?.fast).toBe(0);
    const free = play(moved.state, { type: "settleMove", seat: "ana", how: "free" });
    expect(free.types).toEqual(["moveSettled"]);
    expect([free.state.slots["ana.0"]?.fast, free.state.creatures["ana"]?.zone]).toEqual([1, "gate"]);
    expect(why(free.state, { type: "settleMove", seat: "ana", how: "free" })).toBe("NothingUnpaid");
    expect(why(moved.state, { type: "settleMove", seat: "ana", how: "free" }, as("ana"))).toBe("GmOnly");
    expect(why(moved.state, { type: "settleMove", seat: "ana", how: "back" })).toBe("NothingUnpaid");
  });

  it("K-081 what cannot be paid stays open with the same three answers; two zones are no way", () => {
    const far = play(state, drag("ana", "road"));
    expect(far.types).toEqual(["unpaidMove"]);
    expect(go(far.state, { type: "settleMove", seat: "ana", how: "free" }).creatures["ana"]).toMatchObject({
      zone: "road",
      unpaid: null,
    });
  });

  it("out of turn it is simply taken over; what was paid can be given back until the turn ends", () => {
    expect(play(state, drag("troll")).types).toEqual(["placed"]);
    const ended = go(go(state, drag("ana")), { type: "endTurn", seat: "ana" });
    expect(why(ended, { type: "settleMove", seat: "ana", how: "free" })).toBe("NothingUnpaid");
    expect(play(state, drag("ana"), as("ana")).state.creatures["ana"]?.waivable ?? null).toBeNull();
  });

  it("K-081 another member of the acting group pays with its own maneuvers, once; one press gives it back (C.3)", () => {
    const pack = begun(
      { creatures: [foe("w1", { group: "pack" }), foe("w2", { group: "pack" }), foe("troll")] },
      { "w1.0": 1, "w2.0": 1, "troll.0": 5 },
    );
    const moved = play(pack, drag("w2"));
    expect([moved.types, moved.state.slots["w2.0"]?.fast, moved.state.slots["w1.0"]?.fast]).toEqual([["moved"], 0, 1]);
    const free = go(moved.state, { type: "settleMove", seat: "w2", how: "free" });
    expect([free.slots["w2.0"]?.fast, free.creatures["w2"]?.zone]).toEqual([1, "gate"]);
    expect(play(pack, drag("w2", "road")).types).toEqual(["unpaidMove"]);
    expect(play(pack, drag("troll")).types).toEqual(["placed"]);
    const over = go(moved.state, { type: "endTurn", seat: "w1", group: true });
    expect(over.creatures["w2"]?.waivable).toBeNull();
    const first = go(pack, { type: "endTurn", seat: "w1" });
    expect([play(first, drag("w2")).types, play(first, drag("w1")).types]).toEqual([["moved"], ["placed"]]);
  });
});

describe("one more six (K-038)", () => {
  const declared = go(state, strike, as("ana"));

  it("K-038 K-041 the GM asks for it before the dice of what is declared, the table is told, and it decides", () => {
    const raised = play(declared, { type: "harder" });
    expect(raised.types).toEqual(["harder"]);
    expect(raised.events[0]?.data).toMatchObject({ who: "ana", needed: 2 });
    expect(assertPresent(raised.state.fight.flow?.lines[0]).needed).toBe(2);
    const react = { type: "react", seat: "troll", replies: [] } as const;
    expect(play(declared, react, gm, { ana: 1 }).types).toContain("hit");
    expect(play(raised.state, react, gm, { ana: 1 }).types).toContain("missed");
  });

  it("is the GM's alone, and only while something waits for its dice", () => {
    expect(why(declared, { type: "harder" }, as("ana"))).toBe("GmOnly");
    expect(why(state, { type: "harder" })).toBe("NothingDeclared");
  });
});
