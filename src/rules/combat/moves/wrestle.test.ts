import { describe, expect, it } from "vitest";
import { maneuvers } from "../maneuvers/index.ts";
import { notBound } from "../flow/declare.ts";
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
} from "../../../../test/support/rules/combat/fixtures.ts";
import { proposedReaction } from "../propose/proposal.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import type { Creature, CreatureInput } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { options, waiting } from "../view/answers.ts";
import { view } from "../view/view.ts";

const thaums = { value: 3, max: 3 };
const state = begun(
  { creatures: [hero("ana", { sheet: { thaums } }), hero("bram"), foe("troll", { sheet: { pools: { force: 4 } } })] },
  { "ana.0": 2, "troll.0": 5, "bram.0": 9 },
);
const hold = { type: "grapple", seat: "ana", target: "troll", aim: "hold" } as const;
const loose = { type: "breakFree", seat: "ana", holder: "troll" } as const;
const none = (seat: string) => ({ type: "react", seat, replies: [] }) as const;
const react = (
  now: CombatState,
  seat: string,
  kind: "breakFree" | "hold" | "chase" | "resistMagic" | "parry",
  more = {},
) => ({ type: "react", seat, replies: [{ line: now.fight.flow?.lines[0]?.id ?? "", kind, ...more }] }) as const;
const grip = (by: string, gagged = false) => ({ by, gagged });
const held = (by = "troll", gagged = false) => setCreature(state, "ana", { heldBy: [grip(by, gagged)] });

describe("holding and wrestling (A.8)", () => {
  it("K-111 K-113 vector: grapple 3, no reaction: restrained, two extra, a gag is possible (K-115)", () => {
    const netted = play(go(setCreature(state, "ana", { nextBonus: 2 }), hold), none("troll"), gm, { ana: 3 });
    expect(netted.wanted[0]?.label.key).toBe("Combat.Dice.force");
    expect(netted.state.fight.flow).toMatchObject({ step: "spend", lines: [{ extra: 2 }] });
    const line = netted.state.fight.flow?.lines[0]?.id ?? "";
    const gagged = go(netted.state, { type: "spend", seat: "ana", picks: [{ line, extra: "gag" }] });
    expect(gagged.creatures.troll?.heldBy).toEqual([grip("ana", true)]);
    expect(go(netted.state, { type: "spend", seat: "ana", picks: [] }).creatures.troll?.heldBy).toEqual([grip("ana")]);
  });
  it("K-112 vector: grapple 2, break-free reaction 1: restrained, no extra, no gag (C.30, C.98)", () => {
    const declared = go(state, hold);
    const done = play(declared, react(declared, "troll", "breakFree"), gm, { ana: 2, troll: 1 });
    expect(done.wanted[1]?.label.key).toBe("Combat.Dice.force");
    expect(done.state.creatures.troll?.heldBy).toHaveLength(1);
    expect(done.state.fight.flow).toBeNull();
    const free = play(declared, react(declared, "troll", "breakFree"), gm, { ana: 2, troll: 2 });
    expect([free.types.includes("slippedGrip"), free.state.creatures.troll?.heldBy]).toEqual([true, []]);
    expect(why(declared, react(declared, "troll", "parry"))).toBe("WrongReaction");
  });
  it("K-114 K-124 the held may do nothing but break free and shout, and shout only ungagged", () => {
    const now = held();
    for (const barred of [
      { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "unarmed", target: "troll" },
      { type: "flee", seat: "ana", action: "sneak" },
      { type: "move", seat: "ana", zone: "gate" },
      { type: "maneuver", seat: "ana", maneuver: "drawWeapon", weapon: "sword" },
      { type: "maneuver", seat: "ana", maneuver: "survey" },
    ] as const)
      expect(why(now, barred), JSON.stringify(barred)).toBe("Held");
    const others = maneuvers.flatMap(({ row }) => (row.reaction || row.id === "shout" ? [] : [row.id]));
    for (const maneuver of others) expect(notBound(now.creatures.ana as Creature, maneuver)?.rule).toBe("K-114");
    expect(why(now, { type: "maneuver", seat: "ana", maneuver: "shout" })).toBeNull();
    expect(why(held("troll", true), { type: "maneuver", seat: "ana", maneuver: "shout" })).toBe("Gagged");
    expect(why(now, loose)).toBeNull();
  });
  it("K-123 the held may parry, and resist magic (C.93)", () => {
    const now = setFight(setCreature(state, "bram", { heldBy: [grip("troll")] }), {});
    const blow = { type: "attack", seat: "ana", maneuver: "attackUnarmed", weapon: "unarmed", target: "bram" } as const;
    const struck = go(setSlot(now, "bram.0", {}), blow);
    expect(why(struck, react(struck, "bram", "parry"))).toBeNull();
    const magic = { cost: 1, damage: 0, harmType: "mental", resist: "endure" } as const;
    const spell = go(now, { type: "cast", seat: "ana", target: "bram", ...magic });
    expect(why(spell, react(spell, "bram", "resistMagic"))).toBeNull();
  });
  it("K-117 once on each own turn, for a fast maneuver (C.29, C.76, C.97)", () => {
    const tried = play(held(), loose);
    expect(tried.state.slots["ana.0"]).toMatchObject({ fast: 0, slow: 1 });
    const again = go(tried.state, none("troll"));
    expect(again.creatures.ana?.heldBy).toHaveLength(1);
    expect(why(again, loose)).toBe("BreakTried");
    expect(why(held(), { type: "breakFree", seat: "ana", holder: "bram" })).toBe("NotHeldBy");
    const next = ["ana", "troll", "bram"].reduce((now, seat) => go(now, { type: "endTurn", seat }), again);
    expect(go(next, { type: "closeWindow" }).creatures.ana?.breakTried).toBe(false);
  });
  it.each([
    ["K-121", 1, 1, 1],
    ["K-120", 2, 1, 0],
    ["K-120", 1, 2, 1],
  ])("%s K-118 K-119 held %i against a hold of %i: grips left %i", (_id, own, other, grips) => {
    const tried = go(held(), loose);
    const done = play(tried, react(tried, "troll", "hold"), gm, { ana: own, troll: other });
    expect(done.wanted.map((one) => one.label.key)).toEqual(["Combat.Dice.force", "Combat.Dice.force"]);
    expect(done.state.creatures.ana?.heldBy).toHaveLength(grips);
  });
  it("K-122 without a hold reaction one success is enough", () => {
    const tried = go(held(), loose);
    expect(play(tried, none("troll"), gm, { ana: 1 }).state.creatures.ana?.heldBy).toEqual([]);
  });
  it.each([
    ["nobody holds on", null, 1, 1],
    ["nobody holds on", null, 2, 0],
    ["more by one is too few", 1, 2, 1],
    ["more by two", 1, 3, 0],
  ])("K-038 K-120 K-122 where it is harder by one: %s (%s against %i), grips left %i", (_what, other, own, grips) => {
    const strong = setCreature(held(), "ana", { nextBonus: 2 });
    const fog = [{ name: "crush", shoot: 0, all: 1 }];
    const zones = strong.fight.zones.map((zone) => ({ ...zone, circumstances: fog }));
    for (const tried of [go(strong, { ...loose, more: 1 }), go(setFight(strong, { zones }), loose)]) {
      expect(tried.fight.flow?.lines[0]?.needed).toBe(2);
      const answer = other === null ? none("troll") : react(tried, "troll", "hold");
      const done = play(tried, answer, gm, { ana: own, troll: other ?? 0 });
      expect(done.state.creatures.ana?.heldBy).toHaveLength(grips);
    }
  });
  it("A.1.2 a failed attempt from a position is worth harm, like any failed test", () => {
    const tried = go(held(), { type: "breakFree", seat: "ana", holder: "troll", position: "risky" });
    expect(go(tried, none("troll")).fight.prices).toMatchObject([{ who: "ana" }]);
    expect(go(tried, none("troll"), gm, { ana: 1 }).fight.prices).toEqual([]);
  });
  it("K-070 the holder tests Force or Endure, by ruling one of them (C.27)", () => {
    for (const [value, action, refused] of [
      ["choice", "endure", null],
      ["force", "endure", "WrongAction"],
      ["endure", "endure", null],
      ["endure", "force", "WrongAction"],
    ] as const) {
      const tried = go({ ...held(), profile: profile({ "wrestle.holdAction": value }) }, loose);
      expect(why(tried, react(tried, "troll", "hold", { action })), `${value}, ${action}`).toBe(refused);
    }
  });
  it("K-116 lasts until let go, which is free, or until one is out or elsewhere (C.32)", () => {
    const placed = (target: string) => ({ type: "set", target, set: { zone: "gate" } }) as const;
    for (const [done, grips] of [
      [{ type: "letGo", seat: "troll", held: "ana" }, 0],
      [{ type: "fate", target: "troll", fate: "out" }, 0],
      [placed("troll"), 0],
      [placed("ana"), 0],
      [placed("bram"), 1],
    ] as const)
      expect(go(held(), done).creatures.ana?.heldBy, JSON.stringify(done)).toHaveLength(grips);
    expect(why(held(), { type: "letGo", seat: "bram", held: "ana" })).toBe("NotHeld");
  });
  it("a holder has one victim, and lets go before it moves or flees; each holder holds on for itself (C.74)", () => {
    const holding = setCreature(setCreature(state, "troll", { heldBy: [grip("ana")] }), "bram", {
      side: "foes",
    });
    expect(why(holding, { ...hold, target: "bram" })).toBe("HandsFull");
    expect(why(holding, hold)).toBe("AlreadyHeld");
    expect(why(holding, { type: "move", seat: "ana", zone: "gate" })).toBe("LetGoFirst");
    expect(why(holding, { type: "flee", seat: "ana", action: "sneak" })).toBe("LetGoFirst");
    const two = setCreature(state, "ana", { heldBy: [grip("troll"), grip("bram", true)] });
    const free = play(go(two, loose), none("troll"), gm, { ana: 2 });
    expect(free.state.creatures.ana?.heldBy).toEqual([grip("bram", true)]);
  });
  it("a later gag is a new grapple that needs two (C.31)", () => {
    const holding = setCreature(state, "troll", { heldBy: [grip("ana")] });
    const gag = { ...hold, aim: "gag" } as const;
    expect(why(state, gag)).toBe("NotHeld");
    expect(go(holding, gag).fight.flow?.lines[0]?.needed).toBe(2);
    expect(play(go(holding, gag), none("troll"), gm, { ana: 2 }).state.creatures.troll?.heldBy).toEqual([
      grip("ana", true),
    ]);
    expect(play(go(holding, gag), none("troll"), gm, { ana: 1 }).state.creatures.troll?.heldBy).toEqual([grip("ana")]);
  });
  it("a push moves the target within the zone, one extra into the next, without damage (C.61)", () => {
    const push = { ...hold, aim: "push" } as const;
    const one = play(go(setCreature(state, "troll", { cover: false, engaged: ["bram"] }), push), none("troll"), gm, {
      ana: 1,
    });
    expect([
      one.state.creatures.troll?.engaged,
      one.state.creatures.troll?.zone,
      one.state.creatures.troll?.points?.physical.value,
    ]).toEqual([[], "yard", 0]);
    const two = play(go(state, push), none("troll"), gm, { ana: 2 }).state;
    const line = two.fight.flow?.lines[0]?.id ?? "";
    expect(
      go(two, { type: "spend", seat: "ana", picks: [{ line, extra: "pushOn", zone: "mill" }] }).creatures.troll?.zone,
    ).toBe("mill");
    expect(why(two, { type: "spend", seat: "ana", picks: [{ line, extra: "pushOn" }] })).toBe("NotNext");
    expect(why(two, { type: "spend", seat: "ana", picks: [{ line, extra: "pushOn", zone: "road" }] })).toBe("NotNext");
    expect(why(setCreature(state, "troll", { zone: "gate" }), push)).toBe("OutOfReach");
  });
  it("a failed grapple from a position is worth harm (C.64)", () => {
    const failed = play(go(state, { ...hold, position: "risky" }), none("troll"), gm, {}).state;
    expect(failed.fight.prices).toMatchObject([{ who: "ana", amount: 2 }]);
  });
});

describe("casting (A.18)", () => {
  const cast = {
    type: "cast",
    seat: "ana",
    target: "troll",
    cost: 2,
    damage: 2,
    harmType: "mental",
    resist: "endure",
    position: "desperate",
  } as const;
  it("K-099 is a Cast test for an effect agreed on; the thaums are gone whatever happens", () => {
    const declared = play(state, cast);
    expect(declared.state.creatures.ana?.sheet?.thaums).toEqual({ value: 1, max: 3 });
    const worked = play(declared.state, none("troll"), gm, { ana: 1 });
    expect(worked.state.creatures.troll?.points?.mental.value).toBe(2);
    const failed = play(declared.state, none("troll"), gm, { ana: 0 });
    expect([
      failed.types.includes("spellFailed"),
      failed.state.fight.prices[0]?.amount,
      failed.state.creatures.ana?.sheet?.thaums?.value,
    ]).toEqual([true, 3, 1]);
    expect(why(state, { ...cast, cost: 4 })).toBe("NoThaums");
    expect(why(setCreature(state, "ana", { sheet: null }), cast)).toBe("NoThaums");
  });
  it("K-072 is resisted with the action that the Director names, or not at all (C.59)", () => {
    const declared = go(state, { ...cast, resist: "read" });
    const resisted = play(declared, react(declared, "troll", "resistMagic"), gm, { ana: 1, troll: 1 });
    expect(resisted.wanted[1]?.label.key).toBe("Combat.Dice.read");
    expect(resisted.types).toContain("spellFailed");
    expect(play(state, { ...cast, resist: null }, gm, { ana: 1 }).types).toContain("spellWorked");
    const free = play(state, { ...cast, target: null, damage: 0 }, gm, { ana: 2 });
    expect([free.types.includes("spellWorked"), free.state.fight.flow]).toEqual([true, null]);
    expect(why(state, { ...cast, target: "ana" })).toBe("Yourself");
  });
  it("K-099 what a player names waits for the GM, who has the last word on price, harm, kind and resistance", () => {
    const named = play(state, { ...cast, dice: 1 }, as("ana"));
    expect([named.types, named.wanted, named.state.fight.flow]).toEqual([["ownDice", "spellNamed"], [], null]);
    expect(named.state.creatures.ana?.sheet?.thaums).toEqual(thaums);
    expect(waiting(named.state).map(({ kind, seats }) => [kind, seats])).toEqual([["spell", []]]);
    expect(why(named.state, { type: "move", seat: "ana", zone: "gate" }, as("ana"))).toBe("SpellOpen");
    expect(why(named.state, { type: "agreeSpell", agreed: true }, as("ana"))).toBe("GmOnly");
    expect(why(named.state, { type: "agreeSpell", agreed: true, cost: 4 })).toBe("NoThaums");
    const said = { cost: 1, damage: 4, harmType: "physical", resist: "strike", more: 1 } as const;
    const agreed = go(named.state, { type: "agreeSpell", agreed: true, ...said });
    const usual = go(named.state, { type: "agreeSpell", agreed: true });
    expect(agreed.creatures.ana?.sheet?.thaums?.value).toBe(2);
    expect([agreed.fight.spell, agreed.fight.flow?.lines[0]]).toMatchObject([
      null,
      { damage: 4, type: "physical", resist: "strike", needed: 2, dice: usual.fight.flow?.lines[0]?.dice },
    ]);
    expect(usual.fight.flow?.lines[0]).toMatchObject({ damage: 2, type: "mental", resist: "endure", needed: 1 });
    expect(usual.fight.flow?.lines[0]?.dice).toBe(3);
  });
  it.each([
    ["the GM", gm],
    ["who named it", as("ana")],
  ])("A.18 %s may drop it: nothing was spent", (_who, by) => {
    const named = go(state, cast, as("ana"));
    const dropped = play(named, { type: "agreeSpell", agreed: false }, by);
    expect([dropped.types, dropped.state.fight.spell]).toEqual([["spellDropped"], null]);
    expect(dropped.state.slots).toEqual(named.slots);
    expect(why(dropped.state, cast, as("ana"))).toBeNull();
    expect(why(named, { type: "agreeSpell", agreed: false }, as("bram"))).toBe("NotYours");
  });
  it("A.18 it lapses with the turn it was named in", () => {
    const named = go(state, cast, as("ana"));
    expect(go(named, { type: "fate", target: "ana", fate: "out" }).fight.spell).toBeNull();
    expect(go(named, { type: "endTurn", seat: "ana" }).fight.spell).toBeNull();
    expect(go(named, { type: "endFight" }).fight.spell).toBeNull();
  });
  it("K-099 who has the Cast action may use magic, thaums or none", () => {
    const with2 = (sheet: CreatureInput["sheet"]) =>
      begun({ creatures: [hero("ana", { sheet: sheet ?? {} }), foe("troll")] }, { "ana.0": 2, "troll.0": 5 });
    const offered = (now: CombatState) =>
      options(view(now, gm), "ana").filter(({ intent }) => intent.type === "cast" && intent.target === "troll");
    expect(
      [{}, { actions: { cast: 1 } }, { pools: { cast: 3 } }, { thaums }].map((one) => offered(with2(one)).length),
    ).toEqual([0, 1, 1, 1]);
    expect(why(with2({ actions: { cast: 1 } }), { ...cast, cost: 0 })).toBeNull();
    expect(why(with2({ actions: { cast: 1 } }), { ...cast, cost: 1 })).toBe("NoThaums");
  });
  it("tells of the Director's own uses of extras", () => {
    const own = {
      ...state,
      profile: profile({ "extras.own": [{ id: "glow", name: "Glow", use: "cast", repeatable: true }] }),
    };
    const two = play(go(own, cast), none("troll"), gm, { ana: 2 }).state;
    const line = two.fight.flow?.lines[0]?.id ?? "";
    expect(play(two, { type: "spend", seat: "ana", picks: [{ line, extra: "glow" }] }).types).toContain("spent");
  });
});

describe("fleeing and chasing (A.9)", () => {
  const flee = { type: "flee", seat: "ana", action: "finesse" } as const;
  const two = begun(
    { creatures: [hero("ana"), foe("w1"), foe("w2"), foe("far", { zone: "mill" })] },
    { "ana.0": 1, "w1.0": 5, "w2.0": 6, "far.0": 7 },
  );
  const chase = (now: CombatState, seat: string, action = "finesse") => react(now, seat, "chase", { action });
  it("K-125 K-130 is tested with Finesse or Sneak; every opponent of the zone may chase, nobody else", () => {
    const declared = go(two, { ...flee, action: "sneak" });
    expect(declared.fight.flow?.asked.map((one) => one.seat)).toEqual(["w1", "w2"]);
    expect(declared.fight.flow?.lines[0]).toMatchObject({ action: "sneak", route: ["yard", "gate", "road"] });
    expect(declared.slots["ana.0"]?.slow).toBe(0);
  });
  it("K-131 K-132 K-133 K-134 vector: flee 2, chasers 1 and 1: stays in the fight, all three moved one zone (C.35, C.36)", () => {
    let now = go(two, flee);
    now = go(now, chase(now, "w1"));
    const caught = play(now, chase(now, "w2", "track"), gm, { ana: 2, w1: 1, w2: 1 });
    const zones = ["ana", "w1", "w2", "far"].map((id) => caught.state.creatures[id]?.zone);
    expect(zones).toEqual(["gate", "gate", "gate", "mill"]);
    expect(caught.state.creatures.ana?.fate).toBe("active");
  });
  it("K-126 vector: flee 2, chaser 1: gone, its card back; those who did not chase have not moved", () => {
    let now = go(two, flee);
    now = go(now, chase(now, "w1"));
    const gone = go(now, none("w2"), gm, { ana: 2, w1: 1 });
    expect([gone.creatures.ana?.fate, gone.slots["ana.0"]?.card]).toEqual(["fled", null]);
    expect([gone.creatures.w1?.zone, gone.fight.current]).toEqual(["yard", "w1.0"]);
  });
  it("K-127 vector: flee 0, chaser 2: stays in the same zone, nobody moved, any price stands (C.33)", () => {
    let now = go(two, { ...flee, position: "controlled" });
    now = go(now, chase(now, "w1"));
    const stayed = go(now, none("w2"), gm, { w1: 2 });
    expect([stayed.creatures.ana?.zone, stayed.creatures.w1?.zone]).toEqual(["yard", "yard"]);
    expect(stayed.fight.prices[0]?.amount).toBe(1);
  });
  it("caught where no zone lies ahead: nobody moves (C.95); a burning one may flee (C.52)", () => {
    const burning = { intensity: 1, progress: 0, needed: 1 };
    const apart = setCreature(setCreature(two, "w1", { zone: "road" }), "w2", { zone: "mill" });
    const road = setCreature(apart, "ana", { zone: "road", turnZone: "road", burning });
    const now = go(road, flee);
    const caught = go(now, chase(now, "w1"), gm, { ana: 1, w1: 1 });
    expect([caught.creatures.ana?.zone, caught.creatures.ana?.fate]).toEqual(["road", "active"]);
    const away = go(now, none("w1"), gm, { ana: 1 });
    expect([away.creatures.ana?.fate, away.creatures.ana?.burning?.intensity]).toEqual(["fled", 1]);
  });
  it("K-128 is refused where every way is barred, and without exits the Director decides (A.9)", () => {
    expect(why(setCreature(two, "w1", { zone: "gate" }), flee)).toBe("WayBarred");
    const unmarked = setFight(two, { zones: two.fight.zones.map((zone) => ({ ...zone, exit: false })) });
    expect(why(unmarked, flee, as("ana"))).toBeNull();
    expect(play(unmarked, flee, as("ana")).types).toEqual(["flightAsked"]);
    expect(why(unmarked, flee, gm)).toBeNull();
    expect(go(unmarked, flee).fight.flow?.lines[0]?.route).toEqual([]);
  });
  it.each([
    ["an open way", {}, "finesse", 1],
    ["Force 2, in which the fleer is as good", { cost: "test", needed: 2 }, "finesse", 2],
    ["Track 1, in which the fleer is worse", { cost: "test", action: "track" }, "track", 1],
    ["Strike 3, in which the fleer is better", { cost: "test", action: "strike", needed: 3 }, "finesse", 3],
  ] as const)("C.119 K-036 a flight over %s", (_name, more, action, needed) => {
    const sheet = { attributes: { intuition: 1, reason: 1, strength: 2, dexterity: 2 }, actions: { strike: 3 } };
    const edges = [way("yard", "gate", more), way("gate", "road")];
    const start = begun({ creatures: [hero("ana", { sheet }), foe("w1")], edges }, { "ana.0": 1, "w1.0": 5 });
    const line = go(start, flee).fight.flow?.lines[0];
    expect([line?.action, line?.needed]).toEqual([action, needed]);
    const chased = (sixes: number) => {
      const now = go(start, flee);
      return play(now, chase(now, "w1"), gm, { ana: sixes, w1: 1 }).state;
    };
    // Fewer than the obstacle asks for: neither of them gets over it; caught over an open way, both do
    const caught = chased(needed);
    const there = "cost" in more ? "yard" : "gate";
    expect(["ana", "w1"].map((id) => caught.creatures[id]?.zone)).toEqual([there, there]);
    expect(chased(needed - 1).creatures.ana?.zone).toBe("yard");
  });
  it("C.119 a way that must be cleared first is closed to flight, and named; enemies are named as such", () => {
    const rubble = setFight(two, { edges: [way("yard", "gate"), way("gate", "road", { cost: "slow" })] });
    const refused = play(rubble, flee, as("ana")).refused;
    expect([refused?.key, refused?.data]).toEqual(["Combat.Refused.WayBlocked", { from: "gate", to: "road" }]);
    expect(why(setCreature(rubble, "w1", { zone: "gate" }), flee)).toBe("WayBarred");
  });
  it("C.122 who gives chase while holding somebody lets go, which is told and on the button, and is not proposed", () => {
    const held = setCreature(
      begun({ creatures: [hero("ana"), hero("bram"), foe("w1")] }, { "ana.0": 1, "bram.0": 3, "w1.0": 5 }),
      "bram",
      { heldBy: [grip("w1")] },
    );
    const now = go(held, flee);
    const offered = options(view(now, gm), "w1").find(({ id }) => id.startsWith("react:chase"));
    expect(offered?.label).toMatchObject({ key: "Combat.Option.react.chaseFree", data: { held: "bram" } });
    expect(proposedReaction(now, now.creatures["w1"] as Creature).replies).toEqual([]);
    const done = play(now, chase(now, "w1"), gm, { ana: 1 });
    expect(done.types.slice(0, 2)).toEqual(["letGo", "reacted"]);
    expect([done.state.creatures.bram?.heldBy, play(now, none("w1")).types.includes("letGo")]).toEqual([[], false]);
  });
  it.each([
    ["the GM places one of them", { type: "drag", seat: "w1", zone: "mill" }],
    ["the GM sets one of them", { type: "set", target: "ana", set: { zone: "mill" } }],
  ] as const)("A.8 a grip that does not come along is told: %s", (_name, intent) => {
    const held = setCreature(two, "ana", { heldBy: [grip("w1")] });
    const done = play(held, intent);
    expect([done.types.includes("slippedGrip"), done.state.creatures.ana?.heldBy]).toEqual([true, []]);
  });
  it("a pin bites on the way, caught or away (C.99)", () => {
    const pinned = setCreature(two, "ana", { pinnedBy: ["w1"] });
    let now = go(pinned, flee);
    now = go(now, chase(now, "w1"));
    const caught = go(now, none("w2"), gm, { ana: 1, w1: 1 });
    expect([caught.creatures.ana?.harm?.physical.length, caught.creatures.ana?.pinnedBy]).toEqual([1, []]);
    expect(go(now, none("w2"), gm, { ana: 2, w1: 1 }).creatures.ana?.harm?.physical).toHaveLength(1);
  });
});
