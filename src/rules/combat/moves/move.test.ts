import { describe, expect, it } from "vitest";
import {
  as,
  begun,
  foe,
  gm,
  go,
  hero,
  play,
  profile,
  way,
  why,
  zone,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import { options } from "../view/answers.ts";
import { view } from "../view/view.ts";

const state = begun(
  { creatures: [hero("ana"), hero("bram"), foe("troll")] },
  { "ana.0": 1, "bram.0": 2, "troll.0": 4 },
);

describe("movement (A.6)", () => {
  it("K-081 into a neighbouring zone for a fast maneuver; it ends cover and reach (C.100, C.73)", () => {
    const set = setCreature(setCreature(state, "ana", { cover: true, engaged: ["troll"] }), "troll", {
      engaged: ["ana"],
    });
    const moved = go(set, { type: "move", seat: "ana", zone: "gate" });
    expect(moved.creatures.ana).toMatchObject({ zone: "gate", cover: false, engaged: [] });
    expect([moved.creatures.troll?.engaged, moved.slots["ana.0"]?.fast]).toEqual([[], 0]);
    expect(why(state, { type: "move", seat: "ana", zone: "road" })).toBe("NotNext");
    expect(why(setCreature(state, "ana", { zone: null }), { type: "move", seat: "ana", zone: "road" })).toBe(
      "NotPlaced",
    );
  });
  it("K-079 anywhere within the zone for a fast maneuver, to somebody or away from all", () => {
    const there = go(state, { type: "maneuver", seat: "ana", maneuver: "moveWithin", target: "troll" });
    expect([there.creatures.ana?.engaged, there.creatures.troll?.engaged]).toEqual([["troll"], ["ana"]]);
    expect(go(there, { type: "maneuver", seat: "ana", maneuver: "moveWithin" }).creatures.troll?.engaged).toEqual([]);
    expect(
      why(setCreature(state, "troll", { zone: "gate" }), {
        type: "maneuver",
        seat: "ana",
        maneuver: "moveWithin",
        target: "troll",
      }),
    ).toBe("NoTarget");
  });
  it("K-078 K-035 cover is taken where the Director marked some", () => {
    expect(go(state, { type: "maneuver", seat: "ana", maneuver: "takeCover" }).creatures.ana?.cover).toBe(true);
    expect(
      why(setCreature(state, "ana", { zone: "gate" }), { type: "maneuver", seat: "ana", maneuver: "takeCover" }),
    ).toBe("NoCover");
    expect(
      why(setCreature(state, "ana", { zone: null }), { type: "maneuver", seat: "ana", maneuver: "takeCover" }),
    ).toBeNull();
  });
  it("K-036 some ways cost the slow maneuver or a test, K-037 and may be cleared with Force", () => {
    const hard = setFight(state, {
      edges: [way("yard", "gate", { cost: "slow" }), way("yard", "mill", { cost: "test", action: "force", needed: 2 })],
    });
    expect(go(hard, { type: "move", seat: "ana", zone: "gate" }).slots["ana.0"]).toMatchObject({ slow: 0, fast: 1 });
    const blocked = play(hard, { type: "move", seat: "ana", zone: "mill" }, gm, { ana: 1 });
    expect([blocked.types, blocked.state.creatures.ana?.zone]).toEqual([["testFailed", "blocked"], "yard"]);
    expect(play(hard, { type: "move", seat: "ana", zone: "mill" }, gm, { ana: 2 }).state.creatures.ana?.zone).toBe(
      "mill",
    );
    const clear = { type: "maneuver", seat: "ana", maneuver: "clearObstacle", zone: "mill" } as const;
    const cleared = play(hard, clear, gm, { ana: 2 });
    expect([
      cleared.wanted[0]?.label.key,
      cleared.state.fight.edges[1]?.cost,
      cleared.state.fight.edges[0]?.cost,
    ]).toEqual(["Combat.Dice.force", "fast", "slow"]);
    expect(play(hard, clear, gm, { ana: 1 }).state.fight.edges[1]?.cost).toBe("test");
    expect(why(state, { ...clear, zone: "gate" })).toBe("NoObstacle");
    expect(why(state, { type: "maneuver", seat: "ana", maneuver: "clearObstacle" })).toBe("NoObstacle");
  });
  it("K-036 a way asks one test there and another back, where each end is hard to get into", () => {
    const both = setFight(state, {
      edges: [way("mill", "yard", { cost: "test", action: "force", needed: 1, back: { action: "endure", needed: 2 } })],
    });
    const into = (zone: string, from: string) =>
      play(setCreature(both, "ana", { zone: from }), { type: "move", seat: "ana", zone }, gm, { ana: 1 });
    expect([into("mill", "yard").wanted[0]?.label.key, into("mill", "yard").types]).toEqual([
      "Combat.Dice.endure",
      ["testFailed", "blocked"],
    ]);
    expect([into("yard", "mill").wanted[0]?.label.key, into("yard", "mill").types]).toEqual([
      "Combat.Dice.force",
      ["tested", "moved"],
    ]);
    const clear = { type: "maneuver", seat: "ana", maneuver: "clearObstacle", zone: "mill" } as const;
    expect(play(both, clear, gm, { ana: 1 }).types).not.toContain("cleared");
    expect(play(both, clear, gm, { ana: 2 }).types).toContain("cleared");
  });
  it("weapons are drawn and swapped; what is not in the catalogue is refused, the Director's rows are taken", () => {
    const draw = { type: "maneuver", seat: "ana", maneuver: "drawWeapon", weapon: "sling" } as const;
    expect(go(state, draw).creatures.ana?.inHand).toBe("sling");
    expect(why(state, { ...draw, weapon: "club" })).toBe("WrongWeapon");
    for (const maneuver of ["parry", "attackMelee", "moveZone", "juggle"])
      expect([maneuver, why(state, { type: "maneuver", seat: "ana", maneuver })]).toEqual([
        maneuver,
        "UnknownManeuver",
      ]);
    const own = {
      ...state,
      profile: profile({ "maneuvers.own": [{ id: "juggle", name: "Juggle", speed: "slow", actions: ["charm"] }] }),
    };
    expect(play(own, { type: "maneuver", seat: "ana", maneuver: "juggle" }, gm, { ana: 1 }).types).toEqual([
      "did",
      "tested",
    ]);
    expect(
      play(state, { type: "maneuver", seat: "ana", maneuver: "climb", action: "endure" }).wanted[0]?.label.key,
    ).toBe("Combat.Dice.endure");
    expect(play(state, { type: "maneuver", seat: "ana", maneuver: "lure", action: "charm" }).wanted[0]?.label.key).toBe(
      "Combat.Dice.finesse",
    );
  });
  it("an ambusher's dice count on its first maneuver with a roll, a reaction included, then are gone (K-137, C.14, C.105)", () => {
    const ready = setCreature(state, "ana", { ambush: 2 });
    const read = play(ready, { type: "maneuver", seat: "ana", maneuver: "survey" });
    expect([read.wanted[0]?.count, read.state.creatures.ana?.ambush]).toEqual([4, 0]);
    expect(go(ready, { type: "maneuver", seat: "ana", maneuver: "shout" }).creatures.ana?.ambush).toBe(2);
    expect(play(ready, { type: "test", seat: "ana", action: "read" }).wanted[0]?.count).toBe(2);
    expect(
      play(setFight(ready, { round: 2 }), { type: "maneuver", seat: "ana", maneuver: "survey" }).wanted[0]?.count,
    ).toBe(2);
  });
});

describe("who is moved by others (A.6)", () => {
  it.each([
    ["open", {}, null],
    ["tested", { cost: "test", needed: 2 }, "WayShut"],
    ["to be cleared first", { cost: "slow" }, "WayShut"],
  ] as const)("K-036 nobody is pushed or lured where the way is %s but over an open one", (_name, more, refusal) => {
    const edges = [way("yard", "gate", more), way("yard", "mill")];
    const start = begun({ creatures: [hero("ana"), foe("w1")], edges }, { "ana.0": 1, "w1.0": 5 });
    const lure = { type: "maneuver", seat: "ana", maneuver: "lure", target: "w1", zone: "gate" } as const;
    expect([why(start, lure), why(start, { ...lure, zone: "mill" })]).toEqual([refusal, null]);
    const struck = play(start, { type: "grapple", seat: "ana", target: "w1", aim: "push" }, gm, {
      ana: 2,
      w1: 0,
    }).state;
    const now =
      struck.fight.flow?.step === "spend"
        ? struck
        : play(struck, { type: "react", seat: "w1", replies: [] }, gm, { ana: 2 }).state;
    const [line] = now.fight.flow?.lines ?? [];
    const push = (zone: string) =>
      ({ type: "spend", seat: "ana", picks: [{ line: line?.id ?? "", extra: "pushOn", zone }] }) as const;
    expect([why(now, push("gate")), why(now, push("mill")), why(now, push("road"))]).toEqual([
      refusal,
      null,
      "NotNext",
    ]);
    const offered = options(view(now, gm), "ana").flatMap(({ id }) =>
      id.includes("pushOn") ? [id.split(":").at(-1)] : [],
    );
    expect(offered).toEqual(refusal ? ["mill"] : ["gate", "mill"]);
  });
});

describe("everyone who is in no zone yet", () => {
  const lost = ["bram", "troll"].reduce((now, one) => setCreature(now, one, { zone: null }), state);
  const rest = { type: "placeRest", zone: "gate" } as const;
  const zones = (at: typeof state) => ["ana", "bram", "troll"].map((one) => at.creatures[one]?.zone);

  it("K-028 is put into one zone in one step; whoever is in a zone stays, and nobody who is out comes", () => {
    const placed = play(lost, rest);
    expect([placed.types, zones(placed.state)]).toEqual([
      ["placed", "placed"],
      ["yard", "gate", "gate"],
    ]);
    expect(placed.events.map(({ data }) => data)).toEqual([
      { who: "bram", zone: "gate" },
      { who: "troll", zone: "gate" },
    ]);
    expect(zones(go(setCreature(lost, "troll", { fate: "fled" }), rest))).toEqual(["yard", "gate", null]);
    expect(why(lost, { ...rest, zone: "moon" })).toBe("NoZone");
    expect(why(state, rest)).toBe("NobodyToPlace");
    expect(why(lost, rest, as("ana"))).toBe("GmOnly");
  });
  it("K-116 a grip lasts where both come along, and ends where one is elsewhere already", () => {
    const grip = { by: "troll", gagged: false };
    const holds = (who: string) => go(setCreature(lost, who, { heldBy: [grip] }), rest).creatures[who]?.heldBy;
    expect([holds("bram"), holds("ana")]).toEqual([[grip], []]);
  });
});

describe("tokens moved by hand", () => {
  const drag = { type: "drag", seat: "ana", zone: "gate" } as const;
  it("a drag on its turn pays for itself, the Director's holds off it, any other stays unpaid", () => {
    expect(go(state, drag, gm)).toMatchObject({
      creatures: { ana: { zone: "gate", unpaid: null } },
      slots: { "ana.0": { fast: 0 } },
    });
    expect(go(state, { ...drag, seat: "bram" }, gm)).toMatchObject({
      creatures: { bram: { zone: "gate", unpaid: null } },
      slots: { "bram.0": { fast: 1 } },
    });
    expect(go(state, drag, as("ana"))).toMatchObject({
      creatures: { ana: { zone: "gate", unpaid: null } },
      slots: { "ana.0": { fast: 0 } },
    });
    const far = go(state, { ...drag, zone: "road" }, as("ana"));
    expect(far.creatures.ana?.unpaid).toEqual({ from: "yard", to: "road" });
    const off = go(state, { ...drag, seat: "bram" }, as("bram"));
    expect(off.creatures.bram?.unpaid).toEqual({ from: "yard", to: "gate" });
    const on = go(off, { type: "drag", seat: "bram", zone: "road" }, as("bram"));
    expect(on.creatures.bram?.unpaid).toEqual({ from: "yard", to: "road" });
    expect(go(on, { type: "drag", seat: "bram", zone: "yard" }, as("bram")).creatures.bram?.unpaid).toBeNull();
    expect(why(state, { ...drag, zone: "moon" })).toBe("NoZone");
    expect(why(state, { ...drag, zone: "yard" })).toBe("AlreadyThere");
    expect(why(state, drag, as("bram"))).toBe("NotYours");
  });
  it("an unpaid move is paid, let pass by the Director, or taken back", () => {
    const off = setCreature(go(state, { ...drag, seat: "bram" }, as("bram")), "bram", { pinnedBy: ["troll"] });
    const paid = go(off, { type: "settleMove", seat: "bram", how: "pay" }, as("bram"));
    expect([
      paid.slots["bram.0"]?.fast,
      paid.creatures.bram?.unpaid,
      paid.creatures.bram?.harm?.physical.length,
    ]).toEqual([0, null, 1]);
    expect(go(off, { type: "settleMove", seat: "bram", how: "free" }).creatures.bram).toMatchObject({
      zone: "gate",
      unpaid: null,
    });
    expect(go(off, { type: "settleMove", seat: "bram", how: "back" }, as("bram")).creatures.bram).toMatchObject({
      zone: "yard",
      unpaid: null,
      unsettled: [],
      harm: { physical: [] },
    });
    expect(why(off, { type: "settleMove", seat: "bram", how: "free" }, as("bram"))).toBe("GmOnly");
    expect(why(setSlot(off, "bram.0", { fast: 0, slow: 0 }), { type: "settleMove", seat: "bram", how: "pay" })).toBe(
      "NoFast",
    );
    expect(why(state, { type: "settleMove", seat: "bram", how: "back" })).toBe("NothingUnpaid");
  });
  it.each([
    ["open", [way("yard", "gate")], "bram", null, { slow: 1, fast: 0 }],
    ["two open ones", [way("yard", "mill"), way("mill", "gate")], "bram", null, { slow: 0, fast: 0 }],
    ["slow, on its turn", [way("yard", "gate", { cost: "slow" })], "ana", null, { slow: 0, fast: 1 }],
    ["slow, off its turn", [way("yard", "gate", { cost: "slow" })], "bram", "NotYourTurn", null],
    ["tested", [way("yard", "gate", { cost: "test" })], "ana", "WayTested", null],
    ["shut on the way", [way("yard", "mill", { cost: "slow" }), way("mill", "gate")], "ana", "NotNext", null],
  ] as const)(
    "K-036 K-081 an unpaid move over a way that is %s costs what a move does",
    (_way, edges, seat, refusal, left) => {
      const start = setFight(state, { edges });
      const moved = go(start, { ...drag, seat }, as(seat));
      const pay = { type: "settleMove", seat, how: "pay" } as const;
      expect(why(moved, pay, as(seat))).toBe(refusal);
      if (left) expect(go(moved, pay, as(seat)).slots[`${seat}.0`]).toMatchObject(left);
      const bare = setSlot(moved, `${seat}.0`, { slow: 0, fast: 1 });
      if (edges.length > 1 || seat === "ana") expect(why(bare, pay, as(seat))).not.toBeNull();
      expect(go(moved, { ...pay, how: "back" }, as(seat)).creatures[seat]?.zone).toBe("yard");
      expect(go(moved, { ...pay, how: "free" }).creatures[seat]).toMatchObject({ zone: "gate", unpaid: null });
    },
  );
  it("zones without names on the list cannot be neighbours of themselves", () => {
    expect(why(state, { type: "ground", zones: [zone("a"), zone("a")], edges: [] })).toBe("BadGround");
    expect(why(state, { type: "ground", zones: [zone("a")], edges: [way("a", "b")] })).toBe("BadGround");
    expect(why(state, { type: "ground", zones: [zone("a")], edges: [way("a", "a")] })).toBe("BadGround");
    expect(
      go(state, { type: "ground", zones: [zone("a"), zone("b")], edges: [way("a", "b")] }).fight.zones,
    ).toHaveLength(2);
    expect(why(state, { type: "ground", zones: [], edges: [] }, as("ana"))).toBe("GmOnly");
  });
});

describe("a group is moved as one", () => {
  const pack = go(
    begun(
      {
        creatures: [hero("ana", { zone: "road" }), foe("troll"), foe("wolf"), foe("fox")],
      },
      { "troll.0": 1, "wolf.0": 1, "fox.0": 1, "ana.0": 5 },
    ),
    { type: "group", group: "pack", name: "Pack", members: ["troll", "wolf", "fox"] },
  );
  const set = (more: object, at = pack) => {
    const { state: after, events } = play(at, { type: "set", target: "pack", set: more });
    return {
      told: events.map(({ type, data }) => [type, data]),
      is: ["troll", "wolf", "fox"].map((one) => [after.creatures[one]?.zone, after.creatures[one]?.prone]),
    };
  };

  it("K-015 the Director places its active members in one event, which names one whom all see", () => {
    const out = setCreature(setCreature(pack, "wolf", { fate: "down" }), "troll", { hidden: true });
    expect(set({ zone: "gate", prone: true }, out)).toEqual({
      told: [["placedTogether", { who: "fox", name: "Pack", count: 2, zone: "gate" }]],
      is: [
        ["gate", true],
        ["yard", false],
        ["gate", true],
      ],
    });
    const unseen = setCreature(out, "fox", { hidden: true });
    expect(set({ zone: "gate" }, unseen).told).toMatchObject([["placedTogether", { who: "troll", count: 2 }]]);
  });

  it("K-015 what is no place is set without a word, and so is no place at all", () => {
    const quiet = (zone: string | null) => [zone, true];
    expect(set({ prone: true })).toEqual({ told: [["set", {}]], is: [quiet("yard"), quiet("yard"), quiet("yard")] });
    expect(set({ zone: null, prone: true })).toEqual({
      told: [["set", {}]],
      is: [quiet(null), quiet(null), quiet(null)],
    });
  });

  it("C.3 closing in is offered to a group of which two or more can, to nobody alone", () => {
    const offered = (at: typeof pack, seat: string) =>
      options(view(at, gm), seat).flatMap(({ id, label }) => (id === "closeIn" ? [label.data?.["count"]] : []));
    expect(offered(pack, "troll")).toEqual([3]);
    const held = { heldBy: [{ by: "ana", gagged: false }] };
    expect(offered(setCreature(setCreature(pack, "wolf", held), "fox", held), "troll")).toEqual([]);
    expect(offered(setCreature(pack, "troll", { group: null }), "troll")).toEqual([]);
  });

  it("K-017 a member whom the Director drags on the group's turn pays, and the payment can be waived", () => {
    const drag = (at: typeof pack, seat = "wolf", zone = "gate") => play(at, { type: "drag", seat, zone }).state;
    const dragged = drag(pack);
    expect([dragged.slots["wolf.0"]?.fast, dragged.creatures.wolf?.waivable]).toEqual([
      0,
      { slot: "wolf.0", speed: "fast" },
    ]);
    const free = (at: typeof pack, zone?: string) => drag(at, "wolf", zone).slots["wolf.0"]?.fast;
    expect(free(pack, "road"), "no way there").toBe(1);
    expect(free(setFight(pack, { edges: [way("yard", "gate", { cost: "slow" })] })), "a slow way").toBe(1);
    expect(free(setCreature(pack, "wolf", { heldBy: [{ by: "ana", gagged: false }] })), "held").toBe(1);
    expect(free(setCreature(pack, "wolf", { zone: null })), "from nowhere").toBe(1);
    expect(free(setSlot(pack, "wolf.0", { acted: true })), "who has acted").toBe(1);
    expect(free(setCreature(pack, "wolf", { group: null })), "of no group").toBe(1);
  });

  it("K-028 before the cards, and from no zone, a drag is placing: told, and never unpaid", () => {
    const placed = (at: typeof pack) =>
      play(at, { type: "drag", seat: "ana", zone: "gate" }, as("ana")).events.map(({ type, data }) => [type, data]);
    const told = [["placed", { who: "ana", zone: "gate" }]];
    expect(placed(setFight(pack, { phase: "draw" }))).toEqual(told);
    expect(placed(setCreature(pack, "ana", { zone: null }))).toEqual(told);
    expect(placed(pack)).toEqual([["unpaidMove", { who: "ana", from: "road", to: "gate" }]]);
  });
});
