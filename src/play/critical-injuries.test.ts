import { expect, test } from "vitest";
import type { Answer } from "./refusals.ts";
import { HERO, does, fightTable, makeFight, on } from "../../test/support/play/tables.ts";

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

/** Ana with every slot of physical harm filled, who meets a poison of four outside a fight, all sixes. */
const poisoned = async (rows: readonly (1 | 2 | 3)[]) => {
  const at = fightTable();
  const actor = at.table.actors.get("Actor.Ana");
  const physical = rows.map((level) => ({ label: "", level, row: level }));
  if (actor) at.table.actors.set("Actor.Ana", { ...actor, fight: { ...HERO, harm: { physical, mental: [] } } });
  at.table.writePath("Actor.Ana", "system.combat.criticals", [{ type: "mental", label: "old" }]);
  at.table.faces.push(6, 6, 6, ...Array<number>(60).fill(1));
  await at.gm.sessions.hazard({ type: "poison", toxicity: 3 }, ["Actor.Ana"]);
  const kept = () => at.table.readPath("Actor.Ana", "system.combat.criticals") as readonly { label: string }[];
  return { ...at, kept, told: at.table.posts[0]?.fallback.find(({ key }) => key.includes("critical")) };
};
const injury = { type: "physical", label: "", earns: true };
const old = { type: "mental", label: "old" };

test.each([
  ["full", [1, 1, 2, 2, 3], { "3": 1, "2+1": 2, "1+1+1": 3 }],
  ["with room for a severe one", [1, 1, 2, 2], { "3": 0, "2+1": 1, "1+1+1": 2 }],
] as const)(
  "A.3.3 K-184 a critical injury outside a fight is on the sheet, with the rows %s",
  async (_name, rows, counts) => {
    const { ana, gm, kept, told } = await poisoned(rows);
    const expected = (count: number) => [old, ...Array.from({ length: count }, () => injury)];
    expect(kept()).toEqual(expected(counts["3"]));
    expect(told?.data?.["count"]).toBe(counts["3"] > 0 ? counts["3"] : undefined);
    // As many as the split that its owner takes brings, and none once the GM takes the hazard back
    for (const way of ["2+1", "1+1+1", "3", "2+1"] as const) {
      const answer = await ana.sessions.splitHazard("0", "Actor.Ana", way);
      expect([way, answer.kind, kept()]).toEqual([way, "done", expected(counts[way])]);
    }
    expect(gm.sessions.hazardTold("0")?.state).toBe("stands");
    expect(await gm.sessions.takeBackHazard("0")).toEqual({ kind: "done" });
    expect(kept()).toEqual([old]);
  },
);

test("A.3.3 an injury that has a name goes with the hazard that is taken back; one that brought its experience stays", async () => {
  const named = async (earns: boolean) => {
    const { table, gm, ana, kept } = await poisoned([1, 1, 2, 2, 3]);
    table.writePath("Actor.Ana", "system.combat.criticals", [old, { ...injury, label: "limp", earns }]);
    const heard = (one: Answer) => [one.kind === "refused" ? one.key : one.kind, kept().map(({ label }) => label)];
    const split = heard(await ana.sessions.splitHazard("0", "Actor.Ana", "2+1"));
    return [...split, ...heard(await gm.sessions.takeBackHazard("0"))];
  };
  expect(await named(true)).toEqual(["done", ["old", "limp", ""], "done", ["old"]]);
  const moved = ["Play.Refused.MovedOn", ["old", "limp"]];
  expect(await named(false)).toEqual([...moved, ...moved]);
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

test("N11 once a fight is over its session tells what is left on the sheets, as they are by now, and who may see to it", async () => {
  const at = fightTable();
  const { table, gm, ana, bram } = at;
  const uuid = makeFight(at);
  table.writePath("Actor.Ana", "system.combat.criticals", [{ type: "physical", label: "limp", earns: true }]);
  table.writePath("Actor.Ana", "system.combat.burning", { intensity: 1, progress: 0, needed: 1 });
  expect(on(gm, uuid).left, "while it goes on nothing is left").toEqual([]);
  await does(gm, uuid, { type: "endFight" });
  const left = (client: typeof gm) => on(client, uuid).left.find(({ seat }) => seat === "ana");
  const injuries = [{ index: 0, label: "limp", earns: true }];
  const sheet = { seat: "ana", actor: "Actor.Ana", burning: true, poisoned: false, injuries };
  expect([gm, ana, bram].map((client) => left(client))).toEqual([
    { ...sheet, mayPress: true },
    { ...sheet, mayPress: true },
    { ...sheet, mayPress: false },
  ]);
  table.writePath("Actor.Ana", "system.combat.burning", null);
  for (const client of [gm, ana]) client.sessions.actorChanged("Actor.Ana");
  expect([left(gm)?.burning, left(ana)?.burning]).toEqual([false, false]);
});
