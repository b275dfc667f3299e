import { expect, test } from "vitest";
import { on } from "./fakes/duel-table.ts";
import { does, fightTable, HERO, makeFight } from "./fakes/fight-table.ts";

test("A.3.3 a critical injury of a fight stays on the sheet beside those it has, and goes with an undo", async () => {
  const at = fightTable();
  const ana = at.table.actors.get("Actor.Ana");
  const row = (level: 1 | 2 | 3) => ({ label: "", level, row: level });
  const full = [row(1), row(1), row(2), row(2), row(3)];
  if (ana) at.table.actors.set("Actor.Ana", { ...ana, fight: { ...HERO, harm: { physical: full, mental: [] } } });
  const uuid = makeFight(at);
  at.table.writePath("Actor.Ana", "system.combat.criticals", [{ type: "mental", label: "old" }]);
  await does(at.gm, uuid, { type: "harm", target: "ana", harmType: "physical", amount: 1 });
  const kept = () => at.table.readPath("Actor.Ana", "system.combat.criticals");
  expect(kept()).toEqual([
    { type: "mental", label: "old" },
    { type: "physical", label: "", earns: true },
  ]);
  await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
  expect(kept()).toEqual([{ type: "mental", label: "old" }]);
});

test("A.3.3 a critical injury of a fight is asked of whoever plays them until it has a name on the sheet, of the GM where they are away", async () => {
  const at = fightTable();
  const { table, gm, ana, bram } = at;
  const ana0 = table.actors.get("Actor.Ana");
  const full = ([1, 1, 2, 2, 3] as const).map((level) => ({ label: "", level, row: level }));
  if (ana0) table.actors.set("Actor.Ana", { ...ana0, fight: { ...HERO, harm: { physical: full, mental: [] } } });
  const uuid = makeFight(at);
  table.writePath("Actor.Ana", "system.combat.criticals", []);
  expect(on(ana, uuid).injuries).toEqual([]);
  await does(gm, uuid, { type: "harm", target: "ana", harmType: "physical", amount: 1 });
  const asked = (client: typeof gm) => on(client, uuid).injuries.map(({ id, actor }) => [id, actor]);
  expect([asked(ana), asked(gm), asked(bram)]).toEqual([[["ana", "Actor.Ana"]], [], []]);
  table.people = table.people.map((one) => ({ ...one, active: one.id !== "ana" }));
  gm.sessions.worldChanged();
  expect(asked(gm)).toEqual([["ana", "Actor.Ana"]]);
  table.writePath("Actor.Ana", "system.combat.criticals", [{ type: "physical", label: "limp", earns: true }]);
  for (const client of [ana, gm]) client.sessions.worldChanged();
  expect([asked(ana), asked(gm)]).toEqual([[], []]);
});

test("A.3.3 A.19 a critical injury brings 3 experience once, to its owner's hero, in one write that is told", async () => {
  const { table, gm, ana, bram } = fightTable();
  const of = "Actor.Ana";
  const kept = () => table.readPath(of, "system.combat.criticals");
  const experience = () => table.sheets.fields.get(`${of} system.experience`);
  table.sheets.fields.set(`${of} system.experience`, 4);
  table.writePath(of, "system.combat.criticals", [
    { type: "mental", label: "old" },
    { type: "physical", label: "limp", earns: true },
  ]);
  expect(await bram.sessions.earnCritical(of, 1)).toMatchObject({ key: "Play.Refused.NotYourSheet" });
  expect(await ana.sessions.earnCritical(of, 0)).toMatchObject({ key: "Play.Refused.NoCritical", rule: "A.3.3" });
  expect(await ana.sessions.earnCritical(of, 1)).toEqual({ kind: "done" });
  expect([experience(), kept()]).toEqual([
    7,
    [
      { type: "mental", label: "old" },
      { type: "physical", label: "limp", earns: false },
    ],
  ]);
  expect(table.posts.flatMap(({ fallback }) => fallback)).toEqual([
    { key: "Play.Evening.CriticalFor", data: { name: "Ana", points: 3, what: "limp" } },
  ]);
  expect(await gm.sessions.earnCritical(of, 1)).toMatchObject({ key: "Play.Refused.NoCritical" });
  expect(experience()).toBe(7);
});
