import { describe, expect, it } from "vitest";
import { FOE, fightTable, fighter, makeFight, type FightTable } from "../../../test/support/play/tables.ts";
import type { ActorFacts } from "../ports.ts";
import type { NewCombatant } from "../combat/documents.ts";
import type { FightStart } from "../api.ts";
import type { Known } from "./find.ts";

const table = (): FightTable => {
  const t = fightTable();
  fighter(t.table, "Cy Tarn", ["cy"], { kind: "pc" });
  fighter(t.table, "Old miller", [], FOE);
  return t;
};

/** A fight of nobody yet on the scene `s`, and the combatants that are made of these names. */
const added = async (t: FightTable, foes: FightStart["foes"]) => {
  const made: NewCombatant[] = [];
  const { port } = t.table.fights;
  const add = port.add.bind(port);
  port.add = (uuid, rows) => add(uuid, (made.push(...rows), rows));
  const answer = await t.gm.sessions.addFoes(t.table.fights.make([]), foes);
  return { answer, made, rows: made.map(({ name, spawn = "" }) => [name, spawn]) };
};

const typed = (...names: readonly string[]) => names.map((name) => ({ actor: "", count: 1, name }));

const KNOWN: Known = { uuid: "", name: "", img: "", place: "scene", mark: "", token: "" };

describe("P12 names typed into a fight", () => {
  it("are those who are called so: by first names, and so many of a foe", async () => {
    const t = table();
    const { rows } = await added(t, [...typed("Cy", "bram"), { actor: "", count: 2, name: "wolf" }]);
    expect(rows).toEqual([
      ["Cy Tarn", "Actor.Cy Tarn"],
      ["Bram", "Actor.Bram"],
      ["Wolf 1", "Actor.Wolf"],
      ["Wolf 2", "Actor.Wolf"],
    ]);
    expect(t.gm.questions).toEqual([]);
  });

  it("without a scene are the heroes themselves, and copies of a foe's sheet", async () => {
    const t = table();
    const foes = typed("Cy", "wolf");
    const { uuid = "" } = (await t.gm.sessions.startFight({ zones: "Road - Gate", foes })) as { uuid?: string };
    const rows = t.table.fights.page(uuid)?.fight?.rows ?? [];
    expect(rows.map(({ name, actor }) => [name, actor])).toEqual([
      ["Cy Tarn", "Actor.Cy Tarn"],
      ["Wolf", ""],
    ]);
  });

  it("stay bare names where nobody is called so, and lines stay lines", async () => {
    const t = table();
    const { rows } = await added(t, [...typed("Ferrywoman"), { count: 1, line: "Wolf, strike 4" }]);
    expect(rows).toEqual([
      ["Ferrywoman", ""],
      ["Wolf", ""],
    ]);
  });

  it("ask where only a part of a name was typed: that one, or somebody new", async () => {
    const t = table();
    t.gm.picks.push(["Miller"], ["Old miller"], null);
    expect((await added(t, typed("Miller"))).rows).toEqual([["Miller", ""]]);
    expect((await added(t, typed("Miller"))).rows.map(([name]) => name)).toEqual(["Old miller"]);
    expect(t.gm.questions[0]?.choices.map(({ name, note }) => [name, note?.key])).toEqual([
      ["Old miller", "Play.Names.Where.world"],
      ["Miller", "Play.Names.New"],
    ]);
    const { answer, rows } = await added(t, typed("Miller"));
    expect([answer, rows]).toMatchObject([{ kind: "refused", key: "Play.Refused.NobodyChosen" }, []]);
  });

  it("take in no hero twice, and another foe of a name that is there", async () => {
    const t = table();
    const uuid = makeFight(t);
    expect(await t.gm.sessions.addFoes(uuid, typed("ana"))).toMatchObject({ key: "Play.Refused.AlreadyIn" });
    expect(await t.gm.sessions.addFoes(uuid, typed("troll"))).toMatchObject({ kind: "done" });
  });

  it("the heroes who are not in it yet come in by one press, each as they stand on the scene", async () => {
    const t = table();
    const uuid = makeFight(t);
    const before = t.table.fights.page(uuid)?.fight?.rows.length ?? 0;
    expect(await t.gm.sessions.addHeroes(uuid)).toMatchObject({ kind: "done" });
    const rows = t.table.fights.page(uuid)?.fight?.rows ?? [];
    expect(rows.slice(before).map(({ name }) => name)).toEqual(["Cy Tarn"]);
    expect(await t.ana.sessions.addHeroes(uuid)).toMatchObject({ kind: "refused" });
  });

  it("by their face or from the roster: a hero in person and once, another of a foe each time, and a stranger not", async () => {
    const t = table();
    const uuid = makeFight(t);
    const names = (): readonly string[] => t.table.fights.page(uuid)?.fight?.rows.map(({ name }) => name) ?? [];
    const before = names().length;
    for (const actor of ["Actor.Cy Tarn", "Actor.Wolf", "Actor.Wolf"])
      expect(await t.gm.sessions.addPicked(uuid, actor)).toMatchObject({ kind: "done" });
    expect(names().slice(before)).toEqual(["Cy Tarn", "Wolf", "Wolf"]);
    expect(await t.gm.sessions.addPicked(uuid, "Actor.Ana")).toMatchObject({ key: "Play.Refused.AlreadyIn" });
    expect(await t.gm.sessions.addPicked(uuid, "Actor.Nobody")).toMatchObject({ kind: "refused" });
    expect(await t.ana.sessions.addPicked(uuid, "Actor.Wolf")).toMatchObject({ kind: "refused" });
  });

  it("so many of a kind: those who stand on the scene if the GM says so, else new ones; one token is not two", async () => {
    const t = table();
    const wolf = (n: number): Known => ({
      ...KNOWN,
      uuid: `Scene.s.Token.w${n}.Actor.Wolf`,
      name: `Wolf ${n}`,
      token: `Scene.s.Token.w${n}`,
    });
    t.table.known = [wolf(1), wolf(2)];
    for (const one of t.table.known)
      t.table.actors.set(one.uuid, {
        ...(t.table.actors.get("Actor.Wolf") as ActorFacts),
        uuid: one.uuid,
        name: one.name,
      });
    const two = [{ actor: "", count: 2, name: "wolf" }];
    t.gm.picks.push(["Wolf 1, Wolf 2"], ["Wolf"], null);
    expect((await added(t, two)).made).toMatchObject([{ tokenId: "w1" }, { tokenId: "w2" }]);
    expect(t.gm.questions[0]?.choices.map(({ name, note }) => [name, note?.key])).toEqual([
      ["Wolf 1, Wolf 2", "Play.Names.Where.scene"],
      ["Wolf", "Play.Names.Where.world"],
      ["wolf", "Play.Names.New"],
    ]);
    expect((await added(t, two)).rows).toEqual([
      ["Wolf 1", "Actor.Wolf"],
      ["Wolf 2", "Actor.Wolf"],
    ]);
    expect((await added(t, two)).answer).toMatchObject({ key: "Play.Refused.NobodyChosen" });
    // Three are more than stand there
    expect((await added(t, [{ actor: "", count: 3, name: "wolf" }])).rows).toHaveLength(3);
    expect(t.gm.questions).toHaveLength(3);
  });

  it("a hero who stands on the scene is not put there twice, also where a prepared fight names the sheet", async () => {
    const t = table();
    t.table.onScene.add("Actor.Cy Tarn");
    const { made } = await added(t, [{ actor: "Actor.Cy Tarn", zone: "Road" }, { actor: "Actor.Wolf" }]);
    expect(made).toMatchObject([{ tokenId: "Token.Actor.Cy Tarn", sceneId: "s" }, { spawn: "Actor.Wolf" }]);
    expect(made[0]).not.toHaveProperty("spawn");
    // The card is the token's, and so is its zone
    const { uuid = "" } = (await t.gm.sessions.startFight({
      zones: "Road - Gate",
      foes: [{ actor: "Actor.Cy Tarn", zone: "Gate" }],
    })) as { uuid?: string };
    expect(uuid).not.toBe("");
  });

  it("take the token that stands on the scene", async () => {
    const t = table();
    const token = "Scene.s.Token.wolf7";
    const known: Known = { uuid: "Actor.Wolf", name: "Grey wolf", img: "", place: "scene", mark: "", token };
    t.table.known = [known];
    const { made } = await added(t, typed("grey wolf"));
    expect(made).toMatchObject([{ name: "Grey wolf", tokenId: "wolf7", sceneId: "s", actorId: "Wolf" }]);
  });
});
