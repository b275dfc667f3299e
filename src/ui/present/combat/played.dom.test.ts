import { expect, it } from "vitest";
import {
  HERO,
  acting,
  dealCards,
  does,
  fighter,
  pools,
  type FightTable,
} from "../../../../test/support/play/tables.ts";
import { ground } from "../../../../test/support/rules/combat/fixtures.ts";
import { starterWeapons, type CombatIntent } from "../../../rules/combat/index.ts";
import { drawnFight, groundedTable } from "../../../../test/support/ui/present/combat/fixtures.ts";

const ANA = { id: "ana", name: "Ana", actor: "Actor.Ana", zone: "yard" };
const BRAM = { id: "bram", name: "Bram", actor: "Actor.Bram", zone: "yard" };
const TROLL = { id: "troll", name: "Troll", zone: "yard", line: "Troll, Strike 7, Force 2, Endure 2, club 3, harm 9" };
const UNARMED = "attackUnarmed:unarmed";

it("K-073 K-074 K-075 K-078 each fast maneuver without a roll is one press on one's turn and takes the fast one", async () => {
  const at = groundedTable();
  const { gm, ana, undo } = drawnFight(await acting(at, [ANA, TROLL], { ana: 1, troll: 2 }), at);
  for (const maneuver of ["shout", "turnAround", "interact", "takeCover"]) {
    await ana.press(`maneuver:${maneuver}`);
    expect([gm.left("ana"), gm.creature("ana")?.cover], maneuver).toEqual([[1, 0], maneuver === "takeCover"]);
    await undo();
    expect(ana.left("ana")).toEqual([1, 1]);
  }
});

it("K-038 the GM makes her next test harder before its dice: she reads it before she presses, and an undo takes it back", async () => {
  const at = groundedTable();
  const { gm, ana, undo } = drawnFight(await acting(at, [ANA, TROLL], { ana: 1, troll: 2 }), at);
  const note = "The next test needs more sixes: 1 beyond the usual.";
  await gm.click('[data-act="act-for"]');
  await gm.send("harderNext", { more: "1" });
  expect(ana.text).toContain(note);
  expect(ana.texts(".sp-lines").join()).toMatch(/The next test of Ana.* needs more sixes: 1 beyond the usual/);
  expect(ana.form("attack")).toContain("2 needed");
  await undo();
  expect(ana.text).not.toContain(note);
  expect(ana.form("attack")).toContain("1 needed");
});

it("K-001 K-057 K-060 K-063 K-066 K-067 K-101 K-116 what one's turn offers is pressed: upright, bare hands, a friend struck, words, a climb, a grip let go, an arrow dodged", async () => {
  const at = groundedTable();
  const archer = { ...TROLL, line: "Troll, Strike 7, Shoot 7, Force 2, longbow, harm 9" };
  const uuid = await acting(at, [ANA, BRAM, archer], { ana: 1, troll: 2, bram: 3 });
  const { gm, ana, undo } = drawnFight(uuid, at);
  const again = async (): Promise<void> => {
    await undo();
    expect(ana.left("ana")).toEqual([1, 1]);
  };
  const declared = () => gm.fight.fight.flow?.lines;
  const prone = (is: boolean): CombatIntent => ({ type: "set", target: "ana", set: { prone: is } });
  await does(at.gm, uuid, prone(true));
  await ana.press("maneuver:standUp");
  expect([gm.creature("ana")?.prone, gm.left("ana")]).toEqual([false, [1, 0]]);
  await undo();
  await does(at.gm, uuid, prone(false));
  // Bare hands strike with Force: two dice, where the sword has five
  await ana.send("attack", { weapon: UNARMED, target: "troll" });
  expect(declared()).toMatchObject([{ by: "ana", target: "troll", maneuver: "attackUnarmed", dice: 2 }]);
  await again();
  // A friend stands among the others, below the enemies, and is struck like one
  const others = ana.texts('[data-key="form attack"] [data-key="others"] button');
  expect(others).toEqual([expect.stringMatching(/^Bram/)]);
  await ana.send("attack", { weapon: "attackMelee:sword", target: "bram" });
  expect(declared()).toMatchObject([{ by: "ana", target: "bram", maneuver: "attackMelee", dice: 5 }]);
  await again();
  at.table.faces.push(...pools([1, 2]));
  await ana.press("maneuver:sway:persuade", { whom: "troll" });
  expect(gm.text).toContain("Ana tries to sway Troll.");
  await again();
  at.table.faces.push(...pools([1, 2]));
  await ana.press("maneuver:climb:finesse", { place: "mill" });
  expect([gm.creature("ana")?.zone, gm.left("ana")]).toEqual(["mill", [0, 1]]);
  await again();
  // Whom she holds she lets go, for nothing
  at.table.faces.push(...pools([1, 2]));
  await ana.send("wrestle", { aim: "hold", target: "troll" });
  await gm.react("none");
  expect(ana.creature("troll")?.heldBy).toMatchObject([{ by: "ana" }]);
  await ana.press("letGo:troll");
  expect([gm.creature("troll")?.heldBy, gm.left("ana")]).toEqual([[], [0, 1]]);
  expect(gm.text).toContain("Ana lets go of Troll.");
  await ana.press("endTurn");
  // Two sixes of Finesse against one of the shot
  await does(at.gm, uuid, { type: "set", target: "troll", set: { zone: "gate" } });
  await gm.send("attack", { weapon: "attackRanged:longbow", target: "ana" });
  at.table.faces.push(...pools([1, 7], [2, 2]));
  await ana.react("dodge");
  expect(ana.texts(".sp-flow-outcome").join()).toContain("Miss");
  expect([gm.left("ana"), gm.fight.fight.flow, at.table.faces]).toEqual([[0, 0], null, []]);
});

it("standing orders: always parry answers by itself, never react asks nobody", async () => {
  const at = groundedTable();
  const { gm, ana, bram } = drawnFight(await acting(at, [ANA, BRAM, TROLL], { troll: 1, ana: 2, bram: 3 }), at);
  await bram.moves("bram");
  await bram.send("standing", { react: "parry" });
  expect(ana.creature("bram")?.standing).toBe("parry");
  at.table.faces.push(...pools([1, 7], [1, 5]));
  await gm.send("attack", { target: "bram" });
  expect(ana.texts(".sp-flow-outcome").join()).toContain("Miss");
  expect([bram.left("bram"), at.table.faces]).toEqual([[1, 0], []]);
});

/** Six wolves on one card, all in one zone. */
const NUMBERS = [1, 2, 3, 4, 5, 6];
const packIn = (zone: string) =>
  NUMBERS.map((n) => ({ id: `wolf${n}`, name: `Wolf ${n}`, zone, line: "Wolf, Strike 3, bite 2" }));
const grouped = async (at: FightTable, zone: string): Promise<string> => {
  const uuid = at.table.fights.make([ANA, ...packIn(zone)]);
  const members = packIn(zone).map(({ id }) => id);
  await does(at.gm, uuid, { type: "group", group: "pack", name: "Wolves", members });
  await dealCards(at.gm, uuid, { wolf1: 1, ana: 2 });
  return uuid;
};

it("six wolves one zone away: the GM's two presses bring them and strike", async () => {
  const at = groundedTable();
  const { gm, ana } = drawnFight(await grouped(at, "gate"), at);
  const primary = ".sp-cue-mine .sp-primary";
  await gm.click(primary);
  expect(NUMBERS.map((n) => gm.creature(`wolf${n}`)?.zone)).toEqual(NUMBERS.map(() => "yard"));
  expect(gm.texts(primary)[0]).toMatch(/Declare 6 attacks about \d hits?/);
  await gm.click(primary);
  expect(gm.fight.fight.flow?.lines).toHaveLength(6);
  expect(ana.text).toContain("Wolf 6");
});

it("C.114 six wolves' turns are one press of the GM's where nobody is to answer, from the volley to the last end of turn", async () => {
  const at = groundedTable();
  const uuid = await grouped(at, "yard");
  await does(at.gm, uuid, { type: "standing", seat: "ana", react: "never", keepLower: false });
  const { gm, ana, undo } = drawnFight(uuid, at);
  const side = '[data-act="gm-side"]';
  expect([gm.texts(side), ana.texts(side)]).toEqual([["Play the GM's side (6 turns)"], []]);
  expect(gm.texts(".sp-gm-side li")).toEqual(NUMBERS.map((n) => `Wolf ${n}: Strike Ana with bite`));
  // The second wolf hits with one to spare, which goes into damage
  at.table.faces.push(...pools([0, 3], [2, 3], [0, 3], [0, 3], [0, 3], [0, 3]));
  await gm.click(side);
  expect(ana.fight.fight).toMatchObject({ current: "ana", round: 1, flow: null });
  expect([ana.creature("ana")?.unsettled.map(({ amount }) => amount), at.table.faces]).toEqual([[3], []]);
  await undo();
  expect(gm.fight.fight.current).toBe("wolf1");
});

it("an obstacle is climbed or cleared, a scene surveyed, an enemy lured, magic worked as agreed", async () => {
  const at = groundedTable();
  const caster = { ...HERO.sheet, actions: { strike: 3, cast: 1 }, thaums: { value: 3, max: 3 } } as const;
  fighter(at.table, "Ana", ["ana"], { ...HERO, sheet: caster });
  const rubble = { cost: "test", needed: 2 } as const;
  const edges = ground.edges.map((edge) => (edge.b === "mill" ? { ...edge, ...rubble } : edge));
  at.table.ground = { ...ground, edges };
  const uuid = await acting(at, [ANA, { ...BRAM, zone: "mill" }, TROLL], { ana: 1, bram: 2, troll: 3 });
  const { gm, ana } = drawnFight(uuid, at);
  const again = async (): Promise<void> => {
    for (const seat of ["ana", "bram", "troll"]) await does(at.gm, uuid, { type: "endTurn", seat });
    await does(at.gm, uuid, { type: "closeWindow" });
  };
  at.table.faces.push(...pools([2, 2]));
  await ana.press("maneuver:clearObstacle:mill");
  expect(ana.texts(".sp-lines").join()).toContain("clears the way to mill");
  await again();
  // Tests have their chance on the button
  expect(ana.texts('[data-option="maneuver:survey:read"]').join()).toContain("31%");
  for (const [test, sixes] of [
    ["maneuver:survey:read", 1],
    ["maneuver:lure:finesse", 0],
  ] as const) {
    at.table.faces.push(...pools([sixes, 2]));
    await ana.press(test);
    expect(ana.left("ana"), test).toEqual([0, 1]);
    await again();
  }
  // Ana names it, the GM has the word on harm and resistance, the sheet pays
  await ana.send("cast", { target: "troll", cost: "2", damage: "9", harmType: "mental" });
  expect(ana.text).toMatch(/waiting for/i);
  await gm.send("spell", { damage: "2" });
  at.table.faces.push(...pools([2, 3], [1, 2]));
  await gm.react("resistMagic");
  expect([gm.creature("troll")?.points?.mental.value, gm.creature("ana")?.sheet?.thaums?.value]).toEqual([2, 1]);
  expect([ana.fight.fight.flow, at.table.faces]).toEqual([null, []]);
});

it("K-038, K-039, K-040, K-041: darkness and the GM's word ask for more sixes, fog for none; K-035: cover stands in the way", async () => {
  const at = groundedTable();
  const weapons = starterWeapons.filter(({ id }) => id === "sling");
  fighter(at.table, "Ana", ["ana"], { ...HERO, sheet: { ...HERO.sheet, weapons } });
  const rows = [{ ...ANA, zone: "gate" }, { ...BRAM, zone: "mill" }, TROLL];
  const uuid = await acting(at, rows, { ana: 1, bram: 2, troll: 3 });
  const { gm, ana } = drawnFight(uuid, at);
  for (const [name, shoot, needed] of [
    ["fog", 0, "2 dice, 1 needed"],
    ["dark", 1, "2 dice, 2 needed"],
  ] as const) {
    const yard = { circumstances: [{ name, shoot, all: 0 }] };
    const zones = ground.zones.map((zone) => (zone.id === "yard" ? { ...zone, ...yard } : zone));
    await does(at.gm, uuid, { type: "ground", zones, edges: ground.edges });
    expect(ana.form("attack")).toContain(needed);
  }
  // What makes it harder is the GM's to say, on the form of whoever acts
  expect(ana.texts('[data-key="form attack"] [name="more"]')).toEqual([]);
  await gm.click('[data-act="act-for"]');
  at.table.faces.push(...pools([2, 2]));
  await gm.send("attack", { more: "1" });
  await gm.react("none");
  expect(ana.texts(".sp-flow-outcome").join()).toContain("2 sixes, 3 needed. Miss.");
  // Cover is marked on the card: who is behind it has to be reached first
  await ana.press("move:yard");
  await gm.moves();
  await gm.send("set", { target: "troll", "cover troll": "true" });
  expect(ana.creature("troll")?.cover).toBe(true);
  for (const seat of ["ana", "bram", "troll"]) await does(at.gm, uuid, { type: "endTurn", seat });
  await gm.press("default:window:gm:2");
  await expect(ana.send("attack", { weapon: UNARMED })).rejects.toThrow("Troll is behind cover");
  await ana.press("maneuver:moveWithin:troll");
  await ana.send("attack", { weapon: UNARMED });
  expect(gm.fight.fight.flow?.lines).toMatchObject([{ by: "ana", target: "troll" }]);
});
