import { expect, it } from "vitest";
import { does, fightTable, makeFight } from "../../test/support/play/tables.ts";

const ANA = "Actor.Ana";
const BURNING = { intensity: 3, progress: 0, needed: 2 };
const lit = () => {
  const at = fightTable();
  at.table.writePath(ANA, "system.combat.burning", BURNING);
  const burning = () => at.table.readPath(ANA, "system.combat.burning");
  const poison = () => at.table.readPath(ANA, "system.combat.poison");
  const harm = () => at.table.actors.get(ANA)?.fight.harm?.physical.reduce((sum, { row }) => sum + row, 0);
  const told = () => at.table.posts.flatMap(({ fallback }) => fallback.map(({ key }) => key));
  return { ...at, burning, poison, harm, told };
};

it("K-169 K-172 outside a fight a fire burns on by a press of its owner: thrown, written once, told; nobody else burns", async () => {
  const { table, ana, bram, burning, harm, told } = lit();
  table.writePath("Actor.Bram", "system.combat.burning", BURNING);
  expect(await bram.sessions.linger(ANA, "round")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
  table.faces.push(6, 1);
  expect(await ana.sessions.linger(ANA, "round")).toEqual({ kind: "done" });
  expect([harm(), burning(), table.posts.length]).toEqual([2, BURNING, 1]);
  expect(told()).toContain("Combat.Said.burned");
  expect(table.actors.get("Actor.Bram")?.fight.harm?.physical).toEqual([]);
});

it("K-174 K-176 outside a fight it is put out by Finesse, with successes kept from press to press", async () => {
  const { table, ana, burning, told } = lit();
  table.faces.push(6, 1);
  expect(await ana.sessions.linger(ANA, "extinguish")).toEqual({ kind: "done" });
  expect(burning()).toEqual({ ...BURNING, progress: 1 });
  table.faces.push(6, 1);
  await ana.sessions.linger(ANA, "extinguish");
  expect([burning(), told()]).toEqual([null, ["Combat.Said.dampened", "Combat.Said.putOut"]]);
  expect(await ana.sessions.linger(ANA, "extinguish")).toMatchObject({ key: "Combat.Refused.NotBurning" });
});

it("K-171 that it is simply out is the GM's to say, and is taken back from its message", async () => {
  const { gm, ana, burning } = lit();
  expect(await ana.sessions.linger(ANA, "quench")).toMatchObject({ key: "Play.Refused.NotGm" });
  expect(await gm.sessions.linger(ANA, "quench")).toEqual({ kind: "done" });
  expect(burning()).toBeNull();
  expect(await gm.sessions.takeBackHazard("0")).toEqual({ kind: "done" });
  expect(burning()).toEqual(BURNING);
});

it("K-185 K-186 outside a fight poison brings one harm fewer each round, until it is over or an antidote ends it", async () => {
  const { table, ana, burning, poison, harm, told } = lit();
  table.writePath(ANA, "system.combat.burning", null);
  table.writePath(ANA, "system.combat.poison", [{ id: "d1", type: "physical", next: 3 }]);
  await ana.sessions.linger(ANA, "round");
  expect([harm(), poison()]).toEqual([3, [{ id: "d1", type: "physical", next: 2 }]]);
  expect(await ana.sessions.linger(ANA, "antidote")).toEqual({ kind: "done" });
  expect([poison(), burning(), told().at(-1)]).toEqual([[], null, "Combat.Said.antidote"]);
  expect(await ana.sessions.linger(ANA, "round")).toMatchObject({ key: "Combat.Refused.NothingGoesOn" });
});

it("K-169 in a running fight its own rounds do this", async () => {
  const at = fightTable();
  const uuid = makeFight(at);
  await does(at.gm, uuid, { type: "extraCard", target: "ana", count: 0 });
  expect(await at.gm.sessions.linger(ANA, "round")).toMatchObject({ key: "Play.Refused.RoundByCards" });
});
