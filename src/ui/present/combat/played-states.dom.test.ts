import { expect, it } from "vitest";
import { HERO, acting, does, fighter, pools } from "../../../../test/support/play/tables.ts";
import { drawnFight, groundedTable, type DrawnFighter } from "../../../../test/support/ui/present/combat/fixtures.ts";

const ANA = { id: "ana", name: "Ana", actor: "Actor.Ana", zone: "yard" };
const BRAM = { id: "bram", name: "Bram", actor: "Actor.Bram", zone: "yard" };
const TROLL = {
  id: "troll",
  name: "Troll",
  zone: "yard",
  line: "Troll, Strike 7, Force 7, Endure 6, Sneak 3, Finesse 2, club 3, harm 9",
};
const WOLF = { id: "wolf", name: "Wolf", zone: "yard", line: "Wolf, Strike 3, Force 3, Finesse 2, Sneak 3, bite 2" };

const person = (who: DrawnFighter, id: string): string => who.texts(`[data-person="${id}"]`).join();

it("an ambush: an extra card each, the better kept, and a die more on the first maneuver", async () => {
  const at = groundedTable();
  const uuid = at.table.fights.make([ANA, BRAM, TROLL, WOLF]);
  const { gm, ana } = drawnFight(uuid, at);
  // Sneak 3 against Track 1: one beyond the need, so one die each
  at.table.faces.push(...pools([3, 3], [1, 2]));
  const sides = { ambushers: ["troll", "wolf"], surprised: ["ana", "bram"] };
  await does(at.gm, uuid, { type: "ambush", ...sides, roller: "troll", resister: "ana", action: "track" });
  expect(["troll", "wolf", "ana"].map((id) => gm.creature(id)?.extraCards)).toEqual([1, 1, 0]);
  for (const [slot, card] of Object.entries({ ana: 3, bram: 6 }))
    await does(at.gm, uuid, { type: "placeCard", slot, card });
  // Of eight free cards the third and then the first: 4 and 1
  at.table.faces.push(3, 1);
  await does(at.gm, uuid, { type: "deal" });
  expect(gm.texts('[data-option^="keep:"]').map((text) => /Keep \d/.exec(text)?.[0])).toEqual(["Keep 1", "Keep 4"]);
  at.table.faces.push(1, 1);
  for (const card of [1, 2]) await gm.click(`[data-option^="keep:${card}:"]`);
  const cards = Object.values(ana.fight.slots).map(({ id, card }) => `${id} ${card}`);
  expect(cards).toEqual(["ana 3", "bram 6", "troll 1", "wolf 2"]);
  await gm.press("default:window:gm:1");
  expect([gm.texts(".sp-me-who").join(), gm.form("attack")]).toEqual([
    expect.stringContaining("ambush"),
    expect.stringContaining("8 dice"),
  ]);
  await gm.send("attack", { target: "ana" });
  at.table.faces.push(...pools([0, 8]));
  await ana.react("none");
  expect(ana.texts(".sp-flow-outcome").join()).toContain("Miss");
  expect([gm.creature("troll")?.ambush, at.table.faces]).toEqual([0, []]);
});

it("a grapple: held, gagged, and free again by more sixes than the holder", async () => {
  const at = groundedTable();
  const uuid = await acting(at, [ANA, { ...BRAM, zone: "mill" }, TROLL], { troll: 1, ana: 2, bram: 3 });
  const { gm, ana, bram } = drawnFight(uuid, at);
  const grips = () => bram.creature("ana")?.heldBy;
  // 2 against her 1: one left is enough to hold, none is left for a gag
  await gm.send("wrestle", { aim: "hold", target: "ana" });
  at.table.faces.push(...pools([2, 7], [1, 2]));
  await ana.react("breakFree");
  expect(grips()).toEqual([{ by: "troll", gagged: false }]);
  await gm.press("endTurn");
  expect(ana.why("attack:{weapon}:{target}")).toBe("Ana is held and can only break free, parry or shout.");
  expect(ana.options()).toEqual(["breakFree:troll", "maneuver:shout", "endTurn"]);
  expect(ana.texts(".sp-me-who").join()).toContain("held by Troll");
  // A tie changes nothing
  await ana.press("breakFree:troll");
  at.table.faces.push(...pools([1, 2], [1, 7]));
  await gm.react("hold:force");
  expect([grips(), ana.fight.fight.flow]).toEqual([[{ by: "troll", gagged: false }], null]);
  await ana.press("endTurn");
  await bram.press("endTurn");
  await gm.press("default:window:gm:2");
  // For her mouth the troll needs two
  await gm.send("wrestle", { aim: "gag", target: "ana" });
  at.table.faces.push(...pools([2, 7]));
  await ana.react("none");
  expect(grips()).toEqual([{ by: "troll", gagged: true }]);
  await gm.press("endTurn");
  expect(ana.why("maneuver:shout")).toContain("gag");
  // Nobody holds on: one six frees her, and both states go in one write
  at.table.fights.states.length = 0;
  await ana.press("breakFree:troll");
  at.table.faces.push(...pools([1, 2]));
  await gm.react("none");
  const none = expect.objectContaining({ restrained: false, gagged: false }) as object;
  expect([grips(), at.table.fights.states, at.table.faces]).toEqual([[], [["Actor.Ana", none]], []]);
});

it("a burning flight: harm at once, a fire that shrinks, a round that begins with it, and away past one who chases", async () => {
  const at = groundedTable();
  const rows = [
    { ...ANA, zone: "gate" },
    { ...BRAM, zone: "mill" },
    { ...WOLF, zone: "gate" },
  ];
  const { gm, ana, bram } = drawnFight(await acting(at, rows, { ana: 1, bram: 2, wolf: 3 }), at);
  // Intensity 2, one endured, one harm
  await gm.moves();
  at.table.faces.push(...pools([1, 2]));
  await gm.send("fire", { target: "ana", fire: "2/2" });
  expect(bram.creature("ana")?.burning).toEqual({ intensity: 2, progress: 0, needed: 2 });
  // There is one way to take it: nobody is asked, and she names it
  const nameless = { label: "", level: 1, row: 1 };
  expect(bram.creature("ana")).toMatchObject({ harm: { physical: [nameless] }, unsettled: [] });
  expect(ana.form("harm")).toBe("");
  await ana.moves("ana");
  await ana.send("nameHarm", { label: "singed hands" });
  expect(bram.creature("ana")?.harm?.physical).toEqual([{ ...nameless, label: "singed hands" }]);
  await ana.moves("ana");
  expect(ana.form("nameHarm")).toBe("");
  // She may only put it out, which is what is proposed, flee or shout
  expect(ana.texts('button.sp-primary[data-option="maneuver:extinguish:finesse"]')).toHaveLength(1);
  expect(ana.texts("[data-key='group Bound'] button")).toEqual([
    "Shout",
    "Flee (Finesse) Success 17%",
    "Slip away Success 17%",
  ]);
  expect(ana.form("attack")).toContain("is burning");
  at.table.faces.push(...pools([1, 1]));
  await ana.press("maneuver:extinguish:finesse");
  expect(bram.creature("ana")?.burning).toMatchObject({ progress: 1, needed: 2 });
  await ana.press("endTurn");
  await bram.press("endTurn");
  // The next round begins with the fire, once, before the swap window
  at.table.faces.push(...pools([0, 1]));
  await gm.press("endTurn");
  expect(bram.texts("[data-key='digest']").join()).toContain("Ana burns (fire 2, Endure 0): 2 physical harm.");
  await gm.press("default:window:gm:2");
  expect(ana.creature("ana")?.unsettled).toHaveLength(1);
  await ana.send("harm");
  expect(ana.creature("ana")?.unsettled).toEqual([]);
  // 1 against nothing of the wolf's
  await ana.press("flee:finesse");
  at.table.faces.push(...pools([1, 1], [0, 2]));
  await gm.react("chase:finesse");
  expect(bram.texts(".sp-flow").join()).toContain("Ana escapes from the fight.");
  expect([bram.creature("ana")?.fate, at.table.faces]).toEqual(["fled", []]);
});

it("K-149 fear asked of four at once: one stands, one fails and chooses, the absent two are rolled for (K-166, K-167)", async () => {
  const at = groundedTable();
  at.table.leave(at.table.join("cy"));
  for (const name of ["Cy", "Dana"]) fighter(at.table, name, ["cy"], HERO);
  const cy = { id: "cy", name: "Cy", actor: "Actor.Cy", zone: "yard" };
  const dana = { id: "dana", name: "Dana", actor: "Actor.Dana", zone: "gate" };
  const ghoul = { ...TROLL, zone: "mill", line: "Troll, Strike 7, fear 2, club 3, harm 9" };
  const cards = { troll: 1, ana: 2, bram: 3, cy: 4, dana: 5 };
  const { gm, ana, bram } = drawnFight(await acting(at, [ANA, BRAM, cy, dana, ghoul], cards), at);
  await gm.moves();
  expect(gm.texts('[data-composer="fearOf"]')).toEqual(["Troll: fear 2, all heroes"]);
  await gm.click('[data-composer="fearOf"]');
  // Company in the zone counts
  const asked = ["Ana 5 dice waiting", "Bram 5 dice waiting", "Cy 5 dice waiting", "Dana 3 dice waiting"];
  expect(gm.texts("[data-person]")).toEqual(asked);
  expect(ana.text).toContain("face Troll, fear 2");
  at.table.faces.push(...pools([2, 5]));
  await ana.send("answer");
  expect(person(bram, "ana")).toContain("passed");
  // One of five: 3 mental harm, and he says what fear makes him do
  at.table.faces.push(...pools([1, 5]));
  await bram.send("answer");
  expect(person(ana, "bram")).toContain("choosing");
  expect(bram.options()).toEqual(["flee", "freeze", "faint", "attack"].map((choice) => `dread:${choice}`));
  const ways = '[data-key="form harm"] button[data-act="compose"]';
  expect(bram.texts(ways)).toHaveLength(3);
  await bram.press("dread:freeze");
  expect(person(ana, "bram")).toContain("failed: 3 harm");
  await bram.click(`${ways}[data-control$=" 2"]`);
  expect(ana.creature("bram")?.harm?.mental).toMatchObject([{ level: 3 }]);
  // His severe harm takes him out of the company that counts
  at.table.faces.push(...pools([2, 4], [2, 3]));
  await gm.click('[data-act="roll-away"]');
  for (const away of ["cy", "dana"]) expect(person(ana, away)).toContain("passed");
  expect(at.table.faces).toEqual([]);
});

it("K-160 K-161 K-162 K-167 K-174 K-186 fear by its position and in safety, a fire that is out, an antidote, each by a press", async () => {
  const at = groundedTable();
  const uuid = await acting(at, [ANA, TROLL], { ana: 1, troll: 2 });
  const { gm, ana, undo } = drawnFight(uuid, at);
  await gm.moves();
  const faced = async (position: string, [sixes, dice]: readonly [number, number], more = {}): Promise<void> => {
    await gm.send("fear", { value: "1", position, ...more });
    at.table.faces.push(...pools([sixes, dice]));
    await ana.send("answer");
  };
  for (const [position, nextBonus, dice] of [
    ["risky", 0, "5 dice"],
    ["desperate", 0, "5 dice"],
    ["controlled", 1, "6 dice"],
  ] as const) {
    await faced(position, [1, 3]);
    expect(person(ana, "ana"), position).toContain("passed");
    expect(ana.creature("ana"), position).toMatchObject({ nextBonus, harm: { mental: [] } });
    expect(ana.form("attack"), position).toContain(dice);
  }
  // Where nothing presses, she answers her fear with what she makes up
  await faced("controlled", [0, 4], { safe: "true" });
  await ana.press("dread:improvise");
  expect(ana.creature("ana")?.dread).toMatchObject({ choice: "improvise", binds: false });
  expect(gm.text).toContain("Ana reacts in their own way.");
  await undo(3);
  at.table.faces.push(...pools([2, 3]));
  await does(at.gm, uuid, { type: "ignite", target: "ana", damage: 2, needed: 2 });
  await gm.send("quench");
  expect([ana.creature("ana")?.burning, gm.form("quench")]).toEqual([null, ""]);
  expect(ana.text).toContain("The fire on Ana is out.");
  await does(at.gm, uuid, { type: "set", target: "ana", set: { poison: [{ id: "d1", type: "physical", next: 2 }] } });
  await gm.send("antidote");
  expect([ana.creature("ana")?.poison, gm.form("antidote"), at.table.faces]).toEqual([[], "", []]);
  expect(ana.text).toContain("Ana gets an antidote.");
});

it("K-091 foes count harm points or keep written harm, as the GM likes; K-192, K-194: hunger asks for Endure, and the GM says which harm", async () => {
  const at = groundedTable();
  const written = { kind: "npc", harm: { physical: [], mental: [] }, points: null } as const;
  fighter(at.table, "Wolf", [], { ...written, sheet: { pools: { force: 3, endure: 2 } } });
  const wolf = { id: "wolf", name: "Wolf", zone: "yard", actor: "Actor.Wolf" };
  const uuid = await acting(at, [ANA, BRAM, TROLL, wolf], { ana: 1, bram: 2, troll: 3, wolf: 4 });
  const { gm, ana } = drawnFight(uuid, at);
  await gm.moves();
  // The troll's points go up by themselves, the wolf's harm asks how it is taken
  await gm.send("hurt", { amount: "2", target: "troll" });
  expect(gm.creature("troll")?.points?.physical.value).toBe(2);
  await gm.send("hurt", { amount: "2", target: "wolf" });
  expect(gm.texts('[data-key="form harm"] button[data-act="compose"]')).toHaveLength(2);
  await gm.send("harm");
  expect(gm.creature("wolf")?.harm?.physical).not.toEqual([]);
  // For Ana alone, mental: no six, one harm, written at once; the GM names it
  await gm.send("deprivation", { "who bram": "false", harmType: "mental" });
  expect(gm.fight.fight.requests.map(({ seat }) => seat)).toEqual(["ana"]);
  at.table.faces.push(...pools([0, 2]));
  await ana.send("answer");
  expect([person(ana, "ana"), ana.form("harm")]).toEqual([expect.stringContaining("grows weak"), ""]);
  const mental = () => gm.creature("ana")?.harm?.mental;
  expect(mental()).toEqual([{ label: "", level: 1, row: 1 }]);
  await gm.send("nameHarm", { target: "ana", label: "light-headed" });
  expect([mental(), at.table.faces]).toEqual([[{ label: "light-headed", level: 1, row: 1 }], []]);
});

it("K-025 K-026 K-109 a swap earned by parrying is forced, of the card one picks, and acts from the next round", async () => {
  const at = groundedTable();
  const cards = ["troll1", "troll2"].map((id) => ({ id, name: "Troll", holder: "troll", actor: "Actor.Troll" }));
  const rows = [BRAM, ...cards.map((card) => ({ ...card, zone: "yard" }))];
  const uuid = await acting(at, rows, { troll1: 1, troll2: 8, bram: 9 });
  const { gm, bram } = drawnFight(uuid, at);
  await gm.send("attack", { target: "bram" });
  at.table.faces.push(...pools([0, 2], [4, 5]));
  await bram.react("parry");
  const filled = bram.texts("[data-cue] .sp-primary");
  expect(bram.texts('[data-option^="takeSwap:"]')).toEqual([filled[0], expect.any(String), expect.any(String)]);
  expect(filled.join()).toMatch(/^Take card 1/);
  await bram.click('[data-option^="takeSwap:"].sp-primary');
  const { bram: his, troll1: first } = bram.fight.slots;
  expect([his?.card, first?.card, at.table.faces]).toEqual([1, 9, []]);
  expect(bram.fight.fight.order.find(({ slot }) => slot === "bram")?.number).toBe(9);
});
