import { describe, expect, it } from "vitest";
import { beginSpar, contestTable, duelTable, fightTable, on } from "../../../test/support/play/tables.ts";
import type { FakeTable } from "../../../test/support/play/table.ts";
import type { CombatIntent } from "../../rules/combat/index.ts";
import { viewAs } from "../views.ts";
import type { HookData } from "../ports.ts";

/** Modules on every client of a table, which were there before anybody sat down anew. */
const listen = (table: FakeTable, refuses: (name: string) => boolean = () => false, reason = "") => {
  const heard: (readonly [name: string, told: unknown])[] = [];
  const asked: (readonly [name: string, told: unknown])[] = [];
  table.modules = {
    refusal: (name, told) => {
      asked.push([name, told]);
      return refuses(name) ? reason : null;
    },
    tell: (name, told) => void heard.push([name, told]),
  };
  for (const client of table.clients) client.reload();
  return { heard, asked, names: () => heard.map(([name]) => name) };
};

const steps = (heard: readonly (readonly [string, unknown])[]) =>
  heard.flatMap(([name, told]) => (name === "setpiece.step" ? [told as HookData["setpiece.step"]] : []));

describe("modules that listen", () => {
  it("hear of a duel on each client: that it began, each step once, and that it is over", async () => {
    const t = duelTable();
    t.table.clients.splice(2);
    const { heard, names } = listen(t.table);
    const uuid = await beginSpar(t, 15, 3);
    expect(names()).toEqual(["setpiece.start", "setpiece.start", "setpiece.step", "setpiece.step"]);
    expect(heard[0]?.[1]).toEqual({ uuid, family: "duel" });
    expect(steps(heard)[0]).toMatchObject({ uuid, family: "duel", by: { user: "gm" }, events: [{ type: "opened" }] });
    heard.length = 0;
    expect(await on(t.ana, uuid).send({ type: "concede", seat: "A" })).toEqual({ kind: "done" });
    expect(names()).toEqual(["setpiece.step", "setpiece.end", "setpiece.step", "setpiece.end"]);
    expect(steps(heard)[0]?.by).toMatchObject({ user: "ana" });
  });

  it("hear of an undo as a step, and of no second start", async () => {
    const t = duelTable();
    t.table.clients.splice(1);
    const { heard, names } = listen(t.table);
    const uuid = await beginSpar(t, 15, 3);
    await on(t.gm, uuid).send({ type: "concede", seat: "A" });
    listen(t.table);
    const [{ step } = { step: "" }] = steps(heard).slice(-1);
    heard.length = 0;
    const again = listen(t.table);
    expect(await on(t.gm, uuid).undo(step)).toEqual({ kind: "done" });
    expect(again.names()).toEqual(["setpiece.step"]);
    expect(steps(again.heard)[0]?.events).toMatchObject([{ type: "log.undone", data: { steps: [step] } }]);
    expect(names()).toEqual([]);
  });

  it("hear nothing of what was played before they came", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 3);
    const { heard, names } = listen(t.table);
    t.table.changed(uuid);
    expect(names()).toEqual([]);
    expect(heard).toEqual([]);
  });

  it("hear in a fight that cards are dealt, whose turn begins and who is harmed", async () => {
    const { table, gm } = fightTable();
    table.clients.splice(1);
    const { heard } = listen(table);
    const made = await gm.sessions.startFight({ heroes: true, foes: [{ actor: "Actor.Wolf" }] });
    const uuid = made.kind === "done" ? (made.uuid ?? "") : "";
    const fight = on(gm, uuid);
    table.faces.push(...Array.from({ length: 40 }, (_, n) => 1 + (n % 10)));
    expect(await fight.send({ type: "deal" })).toEqual({ kind: "done" });
    expect(await fight.send({ type: "closeWindow" })).toEqual({ kind: "done" });
    const [who = ""] = Object.keys(viewAs("combat", fight)?.fight.creatures ?? {});
    const harm: CombatIntent = { type: "harm", target: who, harmType: "physical", amount: 1 };
    expect(await fight.send(harm)).toEqual({ kind: "done" });
    const of = (wanted: string) => heard.filter(([name]) => name === wanted).map(([, told]) => told);
    expect(of("setpiece.deal").length).toBeGreaterThan(0);
    expect(of("setpiece.turn")).toMatchObject([{ uuid }]);
    expect(of("setpiece.harm")[0]).toMatchObject({ uuid, who });
  });
});

describe("a module that refuses", () => {
  it("stops a move before dice fall, and the one who pressed is told", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 3);
    const { asked } = listen(t.table, (name) => name === "setpiece.preStep");
    const answer = await on(t.ana, uuid).send({ type: "concede", seat: "A" });
    expect(answer).toMatchObject({ kind: "refused", key: "Play.Refused.ByModule" });
    expect(asked).toEqual([
      ["setpiece.preStep", { uuid, family: "duel", user: "ana", intent: { type: "concede", seat: "A" } }],
    ]);
  });

  it("says why, and its reason is shown to the one who pressed", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 3);
    listen(t.table, (name) => name === "setpiece.preStep", "Nobody yields before the second exchange.");
    expect(await on(t.ana, uuid).send({ type: "concede", seat: "A" })).toMatchObject({
      key: "Play.Refused.ByModuleBecause",
      data: { reason: "Nobody yields before the second exchange." },
    });
  });

  it("stops a duel, a contest and a fight before they are made", async () => {
    const duel = duelTable();
    listen(duel.table, (name) => name === "setpiece.preStart");
    const { a, b } = duel;
    const refused = { kind: "refused", key: "Play.Refused.ByModule" };
    expect(await duel.gm.sessions.startDuel({ a, b, stakes: { kind: "spar" } })).toMatchObject(refused);
    expect(await duel.ana.sessions.startDuel({ a, b, stakes: { kind: "spar" } })).toMatchObject(refused);
    const contest = contestTable();
    listen(contest.table, (name) => name === "setpiece.preStart");
    expect(
      await contest.gm.sessions.startContest({
        type: "scored",
        seats: [
          { id: "a1", side: "A", actor: contest.a, ability: "tongue" },
          { id: "b1", side: "B", name: "Gate", resistance: { rung: "moderate" } },
        ],
      }),
    ).toMatchObject(refused);
    const fight = fightTable();
    listen(fight.table, (name) => name === "setpiece.preStart");
    expect(await fight.gm.sessions.startFight({ heroes: true, foes: [] })).toMatchObject(refused);
    expect([duel.table.pages.size, contest.table.pages.size, fight.table.fights.all().length]).toEqual([0, 0, 0]);
  });
});
