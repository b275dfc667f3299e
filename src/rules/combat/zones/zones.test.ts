import { describe, expect, it } from "vitest";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { fight, foe, ground, hero, way as edge, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../state/find.ts";
import { newSheet, type Creature } from "../state/creature.ts";
import { type CombatState, type Edge, distance, edgeBetween, neighbours, shortestWay } from "../state/fight.ts";
import { circumstances, inRange, inReach, wayOut } from "./reach.ts";
import { printZones, rereadZones } from "./printed.ts";
import { readZones } from "../typed.ts";

const who = (state: CombatState, id: string): Creature => state.creatures[id] as Creature;

describe("distance (A.6)", () => {
  it("K-028 K-094 counts the fewest ways between zones", () => {
    expect([
      distance(ground, "road", "mill"),
      distance(ground, "yard", "yard"),
      distance(ground, "mill", "gate"),
    ]).toEqual([3, 0, 2]);
    const ring = { ...ground, edges: [...ground.edges, edge("mill", "road")] };
    expect(distance(ring, "road", "mill")).toBe(1);
    expect(distance({ ...ground, edges: [] }, "road", "mill")).toBe(Infinity);
    expect([distance(ground, null, "mill"), distance(ground, "road", null)]).toEqual([0, 0]);
  });
  it("knows neighbours, ways in both directions, and barred zones", () => {
    expect(neighbours(ground, "gate")).toEqual(["road", "yard"]);
    expect(edgeBetween(ground, "yard", "gate")).toEqual(edge("gate", "yard"));
    expect(edgeBetween(ground, "road", "mill")).toBeUndefined();
    expect(shortestWay(ground, "mill", (one) => one === "road")).toEqual(["mill", "yard", "gate", "road"]);
    expect(
      shortestWay(
        ground,
        "mill",
        (one) => one === "road",
        (one) => one !== "gate",
      ),
    ).toBeNull();
    expect(
      shortestWay(
        ground,
        "mill",
        (one) => one === "road",
        (one) => one !== "mill",
      ),
    ).toBeNull();
  });
});

describe("reach and range", () => {
  const state = fight({ creatures: [hero("ana"), foe("troll"), foe("wolf", { zone: "gate" })] });
  it("K-029 K-080 an enemy of the zone is in reach unless in cover or far off, until one goes there (C.19)", () => {
    const [ana, troll] = [who(state, "ana"), who(state, "troll")];
    expect(inReach(ana, troll)).toBe(true);
    expect(inReach(ana, who(state, "wolf"))).toBe(false);
    expect(inReach(ana, { ...troll, cover: true })).toBe(false);
    expect(inReach(ana, { ...troll, far: true })).toBe(false);
    expect(inReach({ ...ana, engaged: ["troll"] }, { ...troll, cover: true, far: true })).toBe(true);
    expect(inReach({ ...ana, engaged: ["troll"], zone: "gate" }, troll)).toBe(false);
  });
  it.each([
    ["K-097", "sling", [true, true, false, false]],
    ["K-098", "longbow", [false, true, true, true]],
    ["K-095", "sword", [true, false, false, false]],
    ["K-096", "shortbow", [true, true, true, false]],
    ["K-030", "spear", [true, true, false, false]],
  ])("%s %s at 0 to 3 zones: %j", (_id, id, reached) => {
    const weapon = starterWeapons.find((one) => one.id === id);
    expect([0, 1, 2, 3].map((zones) => weapon && inRange(weapon, zones))).toEqual(reached);
  });
});

describe("circumstances", () => {
  const dark = setFight(fight({ creatures: [hero("ana"), foe("troll", { zone: "gate" })] }), {
    zones: [
      zone("yard", { circumstances: [{ name: "storm", shoot: 0, all: 1 }] }),
      zone("gate", { circumstances: [{ name: "dark", shoot: 1, all: 0 }] }),
    ],
  });
  it("K-038 K-039 a shot needs more in darkness, another test does not; a storm counts for all", () => {
    expect(circumstances(dark, who(dark, "ana"), "shoot", who(dark, "troll"))).toBe(1);
    const calm = setFight(dark, { zones: dark.fight.zones.filter(({ id }) => id === "gate") });
    expect(circumstances(calm, who(calm, "ana"), "shoot", who(calm, "troll"))).toBe(1);
    expect(circumstances(dark, who(dark, "troll"), "force")).toBe(0);
    expect(circumstances(dark, who(dark, "ana"), "force")).toBe(1);
    expect(circumstances(dark, who(dark, "troll"), "shoot", who(dark, "ana"))).toBe(1);
  });
  it("C.120 a shot needs what is hard where the shooter stands too: of the two zones the greater, not the sum", () => {
    const hard = (name: string, shoot: number, all: number) => [{ name, shoot, all }];
    const needs = (from: readonly [number, number], to: readonly [number, number]) => {
      const zones = [
        zone("yard", { circumstances: hard("a", ...from) }),
        zone("gate", { circumstances: hard("b", ...to) }),
      ];
      const state = setFight(dark, { zones });
      return circumstances(state, who(state, "ana"), "shoot", who(state, "troll"));
    };
    expect([needs([1, 0], [0, 0]), needs([0, 2], [1, 0]), needs([1, 0], [2, 0]), needs([0, 0], [0, 1])]).toEqual([
      1, 2, 2, 1,
    ]);
  });
  it("K-038 one Action alone may be harder in a zone; what is hard for all counts once, whichever is more", () => {
    const steep = { name: "steep", shoot: 0, all: 1, action: "finesse", more: 2 } as const;
    const state = setFight(dark, { zones: [zone("yard", { circumstances: [steep] })] });
    const ana = who(state, "ana");
    expect([circumstances(state, ana, "finesse"), circumstances(state, ana, "strike")]).toEqual([2, 1]);
  });
  it("K-041 a zone with no circumstance asks for nothing more", () => {
    const clear = fight({ creatures: [hero("ana"), foe("troll")] });
    expect(circumstances(clear, who(clear, "ana"), "shoot", who(clear, "troll"))).toBe(0);
    expect(circumstances(clear, { ...who(clear, "ana"), zone: null }, "force")).toBe(0);
  });
  it("K-042 a creature is spared what it ignores", () => {
    const owl = setCreature(dark, "ana", { sheet: newSheet({ ignores: ["dark"] }) });
    expect(circumstances(owl, who(owl, "ana"), "shoot", who(owl, "troll"))).toBe(1);
    const petrel = setCreature(dark, "ana", { sheet: newSheet({ ignores: ["dark", "storm"] }) });
    expect(circumstances(petrel, who(petrel, "ana"), "shoot", who(petrel, "troll"))).toBe(0);
    expect(circumstances(owl, who(owl, "ana"), "force")).toBe(1);
    expect(circumstances(dark, { ...who(dark, "ana"), sheet: null }, "force")).toBe(1);
  });
});

describe("the way out (A.9)", () => {
  const base = fight({ creatures: [hero("ana", { zone: "mill" }), foe("troll", { zone: "gate" })] });
  const way = (state: CombatState) => wayOut(state, who(state, "ana"));
  it("K-128 no zone on the way, the exit included, may hold an active enemy (C.34)", () => {
    expect(way(base)).toBeNull();
    expect(way(setCreature(base, "troll", { zone: "road" }))).toBeNull();
    expect(way(setCreature(base, "troll", { zone: "mill" }))).toBeNull();
    expect(way(setCreature(base, "troll", { fate: "down" }))).toEqual(["mill", "yard", "gate", "road"]);
    expect(way(setCreature(base, "troll", { side: "heroes" }))).toHaveLength(4);
  });
  it("K-129 the zone where the turn began does not count", () => {
    expect(way(setCreature(setCreature(base, "troll", { zone: "mill" }), "ana", { turnZone: "mill" }))).toHaveLength(4);
    expect(way(setCreature(base, "ana", { turnZone: "gate" }))).toHaveLength(4);
  });
  it("C.119 of several ways the one that asks for the fewest sixes, none over what must be cleared first", () => {
    const out = (...edges: readonly Edge[]) => way(setFight(setCreature(base, "troll", { fate: "down" }), { edges }));
    const short = (more: Partial<Edge>) => edge("mill", "road", more);
    const long = (more: Partial<Edge>) => [edge("mill", "gate", more), edge("gate", "road")];
    const test = (needed: number) => ({ cost: "test", needed }) as const;
    const byGate = ["mill", "gate", "road"];
    const straight = ["mill", "road"];
    expect([
      out(short({}), ...long({})),
      out(short(test(2)), ...long({})),
      out(short(test(2)), ...long(test(1))),
      out(short(test(1)), ...long(test(1))),
      out(short({ cost: "slow" }), ...long(test(3))),
      out(short({ cost: "slow" })),
      out(edge("road", "mill", { ...test(1), back: { action: "force", needed: 3 } }), ...long(test(2))),
    ]).toEqual([straight, byGate, byGate, straight, byGate, null, byGate]);
  });
  it("hidden enemies bar no way (C.115), and without exits the Director must say", () => {
    expect(way(setCreature(base, "troll", { hidden: true }))).toHaveLength(4);
    expect(way(setFight(base, { zones: [zone("mill")] }))).toBe("unmarked");
    expect(way(setCreature(base, "ana", { zone: null }))).toBe("unmarked");
  });
});

describe("zones typed in one line", () => {
  it("reads chains, ways that cost more, and marks", () => {
    const read = readZones("Road (exit) - Old Gate = Yard (cover, dark); Yard ~Force 2~ Loft; Pond");
    expect(read).toEqual({
      kind: "ok",
      zones: [
        zone("road", { name: "Road", exit: true }),
        zone("old-gate", { name: "Old Gate" }),
        zone("yard", { name: "Yard", cover: true, circumstances: [{ name: "dark", shoot: 1, all: 0 }] }),
        zone("loft", { name: "Loft" }),
        zone("pond", { name: "Pond" }),
      ],
      edges: [
        edge("road", "old-gate"),
        edge("old-gate", "yard", { cost: "slow" }),
        edge("yard", "loft", { cost: "test", needed: 2 }),
      ],
    });
    expect(readZones("")).toEqual({ kind: "ok", zones: [], edges: [] });
    const steep = "Slope (dark, Finesse 2)";
    expect(readZones(steep)).toMatchObject({
      zones: [
        {
          circumstances: [
            { name: "dark", shoot: 1, all: 0 },
            { name: "finesse", shoot: 0, all: 0, action: "finesse", more: 2 },
          ],
        },
      ],
    });
    const slope = readZones(steep);
    if (slope.kind === "ok") {
      expect(printZones(slope)).toBe(steep);
      expect(rereadZones(slope, "Slope (Finesse 1)")).toMatchObject({ zones: [{ circumstances: [{ more: 1 }] }] });
      expect(rereadZones(slope, "Slope")).toMatchObject({ zones: [{ circumstances: [] }] });
    }
    expect(readZones("A ~Endure~ B")).toMatchObject({ edges: [{ action: "endure", needed: 1 }] });
    expect(readZones("A ~Endure 2/force~ B")).toMatchObject({
      edges: [edge("a", "b", { cost: "test", action: "endure", needed: 2, back: { action: "force", needed: 1 } })],
    });
  });
  it.each([
    ["Road - ", "ZoneName", "", 8],
    ["Road (wet)", "ZoneMark", "wet", 7],
    ["Road (fly 2)", "ZoneMark", "fly 2", 7],
    ["Road (force 0)", "ZoneMark", "force 0", 7],
    ["A - B; A ~Fly 2~ C", "ZoneWay", "~Fly 2~", 9],
    ["A ~Force 0~ C", "ZoneWay", "~Force 0~", 2],
    ["A ~Force 1 / Fly 2~ C", "ZoneWay", "~Force 1 / Fly 2~", 2],
    ["A ~Force 1 / Force 2 / Force 3~ C", "ZoneWay", "~Force 1 / Force 2 / Force 3~", 2],
    ["A ~Force 2 x~ C", "ZoneWay", "~Force 2 x~", 2],
    ["Road - road", "ZoneTwice", "road", 8],
    ["(exit)", "ZoneName", "(exit)", 1],
    ["Road) - Gate", "ZoneName", "Road)", 1],
  ])("points at the word: %s", (line, key, word, at) => {
    expect(readZones(line)).toMatchObject({ kind: "refused", key: `Combat.Refused.${key}`, data: { word, at } });
  });
});
