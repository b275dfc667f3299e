import { describe, expect, it } from "vitest";
import {
  as,
  atArms,
  begun,
  foe,
  gm,
  go,
  hero,
  play,
  profile,
  why,
  zone,
  none,
  parry,
  strike,
} from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { CombatState } from "../state/fight.ts";
import { setCreature, setFight } from "../state/find.ts";

const state = atArms();
const harmOf = (now: CombatState, id: string) => now.creatures[id]?.points?.physical.value;

describe("dice of one's own", () => {
  const now = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 2 });
  const strike = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" } as const;
  it("A.1.2 a player may change a roll by three, which everybody is told; more is the GM's to give", () => {
    const told = play(now, { ...strike, dice: 3 }, as("ana"));
    expect(told.events[0]).toMatchObject({ type: "ownDice", data: { who: "ana", dice: 3 } });
    expect(play(now, { ...strike, dice: -2 }, as("ana")).types[0]).toBe("fewerDice");
    expect(why(now, { ...strike, dice: 4 }, as("ana"))).toBe("OwnDice");
    expect(why(now, { ...strike, dice: -4 }, as("ana"))).toBe("OwnDice");
    expect(play(now, { ...strike, dice: 20 }).types).not.toContain("ownDice");
  });
});

describe("attacks (A.7)", () => {
  it("K-054 K-110 no die falls before the reaction is locked, and it costs a maneuver at once", () => {
    const declared = play(state, strike, as("ana"));
    expect(declared.wanted).toEqual([]);
    expect(declared.state.fight.flow).toMatchObject({
      kind: "attack",
      step: "react",
      asked: [{ seat: "troll", done: false }],
    });
    expect(declared.state.slots["ana.0"]).toMatchObject({ slow: 0, fast: 1 });
    expect(declared.state.fight.flow?.lines[0]?.faces).toBeNull();
    const reacted = play(declared.state, parry(declared.state, "troll"), gm, { ana: 1 });
    expect(reacted.wanted.map((one) => [one.seat, one.count])).toEqual([
      ["ana", 5],
      ["troll", 2],
    ]);
    expect(why(reacted.state, parry(declared.state, "troll"))).toBe("NotAsked");
  });
  it("K-083 K-084 K-085 K-086 vector: A1, no reaction: a hit for the weapon's value", () => {
    expect(play(go(state, strike), none("troll"), gm).wanted[0]?.label.key).toBe("Combat.Dice.strike");
    const hit = play(go(state, strike), none("troll"), gm, { ana: 1 });
    expect(harmOf(hit.state, "troll")).toBe(2);
    expect(hit.types).toEqual(["noReaction", "rolled", "hit", "harmed", "flowEnded"]);
    expect(hit.state.fight.flow).toBeNull();
  });
  it("K-087 K-088 K-107 vector: A3 D1 weapon 2: net 2, one extra, all on damage is 3", () => {
    const declared = go(state, strike);
    const netted = play(declared, parry(declared, "troll"), gm, { ana: 3, troll: 1 }).state;
    expect(netted.fight.flow).toMatchObject({ step: "spend", lines: [{ net: 2, extra: 1 }] });
    const line = netted.fight.flow?.lines[0]?.id ?? "";
    const spend = (extras: string[]): CombatIntent => ({
      type: "spend",
      seat: "ana",
      picks: extras.map((extra) => ({ line, extra })),
    });
    expect(harmOf(go(netted, spend(["damage"])), "troll")).toBe(3);
    expect(harmOf(go(netted, spend([])), "troll")).toBe(2);
    const three = go(declared, none("troll"), gm, { ana: 3 });
    expect(harmOf(go(three, spend(["damage", "damage"])), "troll")).toBe(4);
    expect(why(netted, spend(["damage", "damage"]))).toBe("ExtrasSpent");
    expect(why(netted, spend(["pin"]))).toBe("NoExtra");
    expect(why(netted, { type: "spend", seat: "ana", picks: [{ line: "x", extra: "damage" }] })).toBe("NoExtra");
    expect(why(netted, { ...spend([]), seat: "bram" } as CombatIntent)).toBe("NothingToSpend");
    expect(why(netted, spend(["damage"]), as("bram"))).toBe("NotYours");
    expect(why(netted, { type: "endTurn", seat: "ana" })).toBe("FlowOpen");
  });
  it.each([
    [1, 1, false],
    [2, 3, true],
    [0, 0, false],
    [0, 1, true],
  ])("K-108 K-109 vector: A%i D%i: a miss, the defender may swap: %s", (a, d, swap) => {
    const declared = go(setCreature(state, "troll", { nextBonus: 2 }), strike);
    const missed = play(declared, parry(declared, "troll"), gm, { ana: a, troll: d });
    expect(missed.types).toContain("missed");
    expect(missed.state.fight.earned.length > 0).toBe(swap);
    expect(harmOf(missed.state, "troll")).toBe(0);
  });
  it("K-039 vectors in darkness: A2 D0 hits without extra, A2 D1 misses, A2 D2 misses and may swap; the reaction needs no more (C.78)", () => {
    const dark = setFight(state, { zones: [zone("yard", { circumstances: [{ name: "dark", shoot: 1, all: 1 }] })] });
    const declared = go(dark, strike);
    expect(declared.fight.flow?.lines[0]?.needed).toBe(2);
    const hit = play(declared, none("troll"), gm, { ana: 2 });
    expect([harmOf(hit.state, "troll"), hit.types.includes("spent")]).toEqual([2, false]);
    const one = play(declared, parry(declared, "troll"), gm, { ana: 2, troll: 1 });
    expect([one.types.includes("missed"), one.state.fight.earned.length]).toEqual([true, 0]);
    expect(play(declared, parry(declared, "troll"), gm, { ana: 2, troll: 2 }).state.fight.earned).toHaveLength(1);
  });
  it("K-038 K-040 only the Director asks for more successes", () => {
    expect(why(state, { ...strike, more: 1 }, as("ana"))).toBe("GmOnly");
    expect(go(state, { ...strike, more: 1 }).fight.flow?.lines[0]?.needed).toBe(2);
    expect(go(state, { ...strike, more: 0 }, as("ana")).fight.flow?.lines[0]?.needed).toBe(1);
  });
  it("K-082 unarmed attacks use Force and do one harm; K-093 ranged ones use Shoot", () => {
    const fist = go(state, { ...strike, maneuver: "attackUnarmed", weapon: "unarmed" });
    expect(fist.fight.flow?.lines[0]).toMatchObject({ action: "force", damage: 1, dice: 2 });
    const shot = go(state, { ...strike, maneuver: "attackRanged", weapon: "sling" });
    expect(shot.fight.flow?.lines[0]).toMatchObject({ action: "shoot", damage: 1, dice: 2 });
    expect(why(state, { ...strike, weapon: "sling" })).toBe("WrongWeapon");
    expect(why(state, { ...strike, weapon: "club" })).toBe("WrongWeapon");
    expect(why(state, { ...strike, maneuver: "attackUnarmed" })).toBe("WrongWeapon");
  });
  it("K-094 vector: a sling at two zones and a longbow at none are refused (C.18, C.65)", () => {
    const shot = (weapon: string): CombatIntent => ({ ...strike, maneuver: "attackRanged", weapon });
    const far = (where: string) => setCreature(state, "troll", { zone: where });
    expect(why(far("road"), shot("sling"))).toBe("TooFar");
    expect(why(state, shot("longbow"))).toBe("TooClose");
    expect(why(far("road"), shot("longbow"))).toBeNull();
    expect(why(far("gate"), shot("sling"))).toBeNull();
    expect(why(setFight(far("road"), { edges: [] }), shot("longbow"))).toBe("NoWay");
    expect(why(far("gate"), strike)).toBe("OutOfReach");
  });
  it("K-080 behind cover or far off one must be reached first, for a fast maneuver", () => {
    const covered = setCreature(state, "troll", { cover: true });
    expect(why(covered, strike)).toBe("BehindCover");
    expect(why(setCreature(state, "troll", { far: true }), strike)).toBe("FarInZone");
    const there = go(covered, { type: "maneuver", seat: "ana", maneuver: "moveWithin", target: "troll" });
    expect(there.slots["ana.0"]?.fast).toBe(0);
    expect(why(there, strike)).toBeNull();
  });
  it("cover takes two dice from a shot, never below one, and none from a blow (C.91, C.20)", () => {
    const covered = setCreature(setCreature(state, "troll", { cover: true }), "ana", { engaged: ["troll"] });
    const shot = go(covered, { ...strike, maneuver: "attackRanged", weapon: "sling", dice: 2 });
    expect(shot.fight.flow?.lines[0]?.dice).toBe(2);
    expect(go(covered, { ...strike, maneuver: "attackRanged", weapon: "sling" }).fight.flow?.lines[0]?.dice).toBe(1);
    expect(go(covered, strike).fight.flow?.lines[0]?.dice).toBe(5);
    expect(go(covered, { ...strike, help: true }).fight.flow?.lines[0]?.dice).toBe(6);
  });
  it("needs a target in the fight that is not oneself, and one's turn", () => {
    expect(why(state, { ...strike, target: "ana" })).toBe("Yourself");
    expect(why(setCreature(state, "troll", { fate: "down" }), strike)).toBe("OutOfFight");
    expect(why(setCreature(state, "troll", { fate: "down", hidden: true }), strike, as("ana"))).toBe("NoTarget");
    expect(why(state, { ...strike, seat: "bram" })).toBe("NotYourTurn");
    expect(why(setCreature(state, "troll", { hidden: true }), strike, as("ana"))).toBe("NoTarget");
    expect(why(go(state, strike), strike)).toBe("FlowOpen");
    const warned = { ...state, profile: profile({ drawing: "warn" }) };
    expect(play(setCreature(warned, "ana", { inHand: null }), strike).events[0]?.data.drawn).toBe(false);
    expect(play(state, strike).events[0]?.data.drawn).toBe(true);
  });
  it("whoever attacks from hiding is seen (C.6)", () => {
    expect(go(setCreature(state, "ana", { hidden: true }), strike).creatures.ana?.hidden).toBe(false);
  });
});

describe("extra successes of an attack (A.2)", () => {
  const spent = (
    weapon: "sword" | "sling",
    picks: (line: string) => readonly { line: string; extra: string; slot?: string; zone?: string }[],
    from = state,
    luck = 3,
  ) => {
    const netted = play(
      go(from, { ...strike, weapon, maneuver: weapon === "sword" ? "attackMelee" : "attackRanged", dice: 6 }),
      none("troll"),
      gm,
      { ana: luck },
    ).state;
    const line = netted.fight.flow?.lines[0]?.id ?? "";
    const intent: CombatIntent = { type: "spend", seat: "ana", picks: picks(line) };
    return { reason: why(netted, intent), ...play(netted, intent) };
  };
  it("K-025 K-026 outmaneuver: cards change places, the attacker picks which of several", () => {
    const first = spent("sword", (line) => [{ line, extra: "outmaneuver" }]);
    expect([first.state.slots["ana.0"]?.card, first.state.slots["troll.0"]?.card]).toEqual([5, 2]);
    const second = spent("sword", (line) => [{ line, extra: "outmaneuver", slot: "troll.1" }]);
    expect([second.state.slots["ana.0"]?.card, second.state.slots["troll.1"]?.card]).toEqual([8, 2]);
    expect(spent("sword", (line) => [{ line, extra: "outmaneuver", slot: "bram.0" }]).reason).toBe("NoSlot");
    expect(
      spent("sword", (line) => [
        { line, extra: "outmaneuver" },
        { line, extra: "outmaneuver" },
      ]).reason,
    ).toBe("ExtraOnce");
  });
  it("K-144 stress makes the harm mental, on the mental track of points too (C.80)", () => {
    const stressed = spent("sword", (line) => [
      { line, extra: "stress" },
      { line, extra: "damage" },
    ]).state.creatures.troll?.points;
    expect([stressed?.mental.value, stressed?.physical.value]).toEqual([3, 0]);
  });
  it("push: to a spot of the zone or into the next; that sets off no pin (C.99)", () => {
    const pinned = setCreature(state, "troll", { pinnedBy: ["bram"] });
    const next = spent("sword", (line) => [{ line, extra: "push", zone: "gate" }], pinned).state.creatures.troll;
    expect([next?.zone, next?.pinnedBy, next?.points?.physical.value]).toEqual(["gate", ["bram"], 2]);
    expect(spent("sword", (line) => [{ line, extra: "push", zone: "road" }]).reason).toBe("NotNext");
    const spot = spent(
      "sword",
      (line) => [{ line, extra: "push" }],
      setCreature(setCreature(state, "ana", { engaged: ["troll"] }), "troll", { far: true }),
    );
    expect([spot.state.creatures.troll?.zone, spot.state.creatures.ana?.engaged]).toEqual(["yard", []]);
  });
  it("disarm: the enemy drops its weapon, and picks it up for a fast maneuver", () => {
    const dropped = spent("sword", (line) => [{ line, extra: "disarm" }]);
    expect(dropped.state.creatures.troll?.inHand).toBeNull();
    expect(dropped.events.find((event) => event.type === "disarmed")?.data.what).toBe("club");
    const up = go(go(dropped.state, { type: "endTurn", seat: "ana" }), {
      type: "maneuver",
      seat: "troll",
      maneuver: "pickUp",
      weapon: "club",
    });
    expect([up.creatures.troll?.inHand, up.slots["troll.0"]?.fast]).toEqual(["club", 0]);
  });
  it("pin: one harm if the enemy moves into another zone by itself, once, until its next turn ends (C.68)", () => {
    const pinned = spent("sling", (line) => [{ line, extra: "pin" }]).state;
    expect(pinned.creatures.troll?.pinnedBy).toEqual(["ana"]);
    const turn = go(pinned, { type: "endTurn", seat: "ana" });
    const moved = go(turn, { type: "move", seat: "troll", zone: "gate" });
    expect([moved.creatures.troll?.pinnedBy, harmOf(moved, "troll")]).toEqual([[], 2]);
    expect(go(turn, { type: "endTurn", seat: "troll" }).creatures.troll?.pinnedBy).toEqual([]);
  });
  it("tells of the Director's own extras without an effect of ours", () => {
    const own = begun({
      creatures: [hero("ana"), foe("troll")],
      profile: profile({ "extras.own": [{ id: "sand", name: "Sand", use: "strike", repeatable: false }] }),
    });
    const told = spent("sword", (line) => [{ line, extra: "sand" }], own);
    expect(told.types).toContain("spent");
  });
});

describe("armour (A.17, C.66)", () => {
  const guarded = (mode: "roll" | "flat" | "off") =>
    begun({
      creatures: [
        hero("ana"),
        foe("troll", {
          sheet: { armour: { protection: 2, finesse: 0 } },
          points: { physical: { value: 0, max: 9 }, mental: { value: 0, max: 9 } },
        }),
      ],
      profile: profile({ "armour.mode": mode }),
    });
  const hit = (mode: "roll" | "flat" | "off", sixes = 1) => {
    const declared = go(guarded(mode), strike);
    const line = declared.fight.flow?.lines[0]?.id ?? "";
    return play(declared, none("troll"), gm, { ana: 1, [`${line}.armour`]: sixes });
  };
  it("rolls its protection, each six stops one damage", () => {
    expect(hit("roll").wanted.map((one) => one.count)).toEqual([2, 2]);
    expect([
      harmOf(hit("roll").state, "troll"),
      harmOf(hit("roll", 2).state, "troll"),
      harmOf(hit("roll", 0).state, "troll"),
    ]).toEqual([1, 0, 2]);
  });
  it("stops a flat amount, or nothing, by ruling", () => {
    expect([harmOf(hit("flat").state, "troll"), harmOf(hit("off").state, "troll"), hit("off").wanted.length]).toEqual([
      0, 2, 1,
    ]);
    expect(hit("off").types).not.toContain("soaked");
    expect(hit("flat").wanted).toHaveLength(1);
  });
  it("is not rolled for a miss, and stops no mental harm", () => {
    const declared = go(guarded("roll"), strike);
    expect(play(declared, none("troll"), gm, { ana: 0 }).wanted.map((one) => one.count)).toEqual([2]);
    const line = declared.fight.flow?.lines[0]?.id ?? "";
    const stress = { type: "spend", seat: "ana", picks: [{ line, extra: "stress" }] } as const;
    for (const mode of ["roll", "flat"] as const) {
      const two = go(go(guarded(mode), strike), none("troll"), gm, { ana: 2 });
      const hurt = play(two, stress, gm, { [`${line}.armour`]: 2 });
      expect([hurt.state.creatures.troll?.points?.mental.value, hurt.wanted]).toEqual([2, []]);
    }
  });
});
