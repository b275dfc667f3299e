import { describe, expect, it } from "vitest";
import { starterWeapons } from "./catalogue/catalogue.ts";
import { as, foe, gm, go, hero, play, windowOpen } from "../../../test/support/rules/combat/fixtures.ts";

/** The worked round of A.21: Ana 2, wolves 5, Troll 1 and 8, Bram 9. */
describe("the worked round (A.21)", () => {
  it("K-001 to K-019, K-025, K-054, K-085, K-109 plays as written", () => {
    const sword = starterWeapons.filter((one) => one.id === "sword");
    const open = windowOpen(
      {
        creatures: [
          hero("ana", { zone: "gate", sheet: { weapons: sword, actions: { strike: 3 } } }),
          hero("bram", { sheet: { weapons: sword, actions: { strike: 3 } } }),
          foe("troll", { cards: 2, points: { physical: { value: 0, max: 9 }, mental: { value: 0, max: 9 } } }),
          foe("wolf1", { group: "wolves", zone: "mill" }),
          foe("wolf2", { group: "wolves", zone: "mill" }),
        ],
      },
      { "ana.0": 2, "bram.0": 9, "troll.0": 1, "troll.1": 8, "wolf1.0": 5, "wolf2.0": 5 },
    );
    expect(open.fight.phase).toBe("swapWindow");
    // Ana and Bram may swap, and do not. The troll on 1 goes for Bram, which closes the window.
    let now = go(open, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" });
    expect(now.fight.flow?.asked.map((one) => one.seat)).toEqual(["bram"]);
    const line = now.fight.flow?.lines[0]?.id ?? "";
    const parried = play(now, { type: "react", seat: "bram", replies: [{ line, kind: "parry" }] }, as("bram"), {
      troll: 2,
      bram: 3,
    });
    expect(parried.types).toContain("missed");
    now = parried.state;
    const earned = now.fight.earned[0];
    expect(earned?.theirs).toEqual(["troll.0", "troll.1"]);
    now = go(now, { type: "takeSwap", seat: "bram", id: earned?.id ?? "", theirs: "troll.0" }, as("bram"));
    expect(["bram.0", "troll.0", "troll.1"].map((slot) => now.slots[slot]?.card)).toEqual([1, 9, 8]);
    expect(now.slots["bram.0"]).toMatchObject({ slow: 1, fast: 0 });
    now = go(now, { type: "endTurn", seat: "troll" });
    // Ana on 2 moves in and strikes: three sixes, the troll declines, one extra on damage, one on disarming it.
    expect(now.fight.current).toBe("ana.0");
    now = go(now, { type: "move", seat: "ana", zone: "yard" }, as("ana"));
    now = go(
      now,
      { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" },
      as("ana"),
    );
    now = go(now, { type: "react", seat: "troll", replies: [] }, gm, { ana: 3 });
    const struck = now.fight.flow?.lines[0];
    expect([struck?.net, struck?.extra]).toEqual([3, 2]);
    now = go(
      now,
      {
        type: "spend",
        seat: "ana",
        picks: [
          { line: struck?.id ?? "", extra: "damage" },
          { line: struck?.id ?? "", extra: "disarm" },
        ],
      },
      as("ana"),
    );
    expect([now.creatures.troll?.points?.physical.value, now.creatures.troll?.inHand]).toEqual([3, null]);
    now = go(now, { type: "endTurn", seat: "ana" }, as("ana"));
    // The wolves act one by one on 5.
    expect(now.fight.current).toBe("wolf1.0");
    now = go(go(now, { type: "endTurn", seat: "wolf1" }), { type: "endTurn", seat: "wolf2" });
    // The troll's second turn: it picks the club up. The running order is the old one.
    expect(now.fight.current).toBe("troll.1");
    now = go(now, { type: "maneuver", seat: "troll", maneuver: "pickUp", weapon: "club" });
    now = go(now, { type: "endTurn", seat: "troll" });
    // Bram has no fast maneuver left and attacks.
    expect(now.fight.current).toBe("bram.0");
    now = go(
      now,
      { type: "attack", seat: "bram", maneuver: "attackMelee", weapon: "sword", target: "troll" },
      as("bram"),
    );
    now = go(now, { type: "react", seat: "troll", replies: [] }, gm, { bram: 0 });
    now = go(now, { type: "endTurn", seat: "bram" }, as("bram"));
    // Nobody redraws; from round 2 Bram acts on 1 and the troll on 8 and 9.
    now = go(now, { type: "closeWindow" });
    expect([now.fight.round, now.fight.order.map((one) => `${one.number} ${one.slot}`)]).toEqual([
      2,
      ["1 bram.0", "2 ana.0", "5 wolf1.0", "5 wolf2.0", "8 troll.1", "9 troll.0"],
    ]);
  });
});
