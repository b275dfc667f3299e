import { describe, expect, it } from "vitest";
import { fight, foe, go, hero, play } from "./fixtures.ts";

describe("smoke", () => {
  it("plays", () => {
    let s = fight({ creatures: [hero("ana"), hero("bram"), foe("troll", { cards: 2 })] });
    const d = play(s, { type: "deal" });
    console.log(d.types, d.wanted.map((w) => w.faces), d.state.fight.phase, d.state.fight.current);
    s = go(d.state, { type: "closeWindow" });
    console.log(s.fight);
    const a = play(s, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" });
    console.log(a.types, a.refused, a.state.fight.flow?.asked);
    const b = play(a.state, { type: "react", seat: "troll", replies: [] }, undefined, { ana: 3 });
    console.log(b.types, b.refused, b.wanted);
    expect(1).toBe(1);
  });
});
