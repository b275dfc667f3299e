import { describe, expect, it } from "vitest";
import { duelTable } from "../../test/support/play/tables.ts";
import { newerActor } from "./refusals.ts";
import { BLANK_SHEET } from "../../test/support/play/sheets.ts";
import { FakeTable } from "../../test/support/play/table.ts";

const PACKED = "Compendium.setpiece.heroes.Actor.Ines";

/** A table with one more hero, who lies in a compendium. */
const around = () => {
  const t = duelTable();
  const ines = t.table.actor("Ines", [], { blade: 3 });
  const abilities = [
    { id: "fence", name: "Fencing", kind: "ability", rating: 17, printed: "17", typed: "17", bonus: null, keyword: "" },
  ];
  const contest = { ...BLANK_SHEET, abilities } as never;
  t.table.actors.set(PACKED, { ...t.table.actors.get(ines)!, uuid: PACKED, owners: ["ana"], contest });
  t.table.actors.delete(ines);
  return t;
};

const seats = [
  { id: "a1", side: "A", actor: PACKED, ability: "fence" },
  { id: "b1", side: "B", resistance: { rung: "moderate" } },
] as const;

describe("who lies in a compendium", () => {
  it("is read like anybody else, and nothing comes into the world by that", () => {
    const t = around();
    expect(t.gm.sessions.contestFacts(PACKED)).toMatchObject({ name: "Ines", abilities: [{ name: "Fencing" }] });
    expect(t.gm.sessions.startRefused({ type: "simple", seats })).toBeNull();
    expect(t.table.actors.has("Actor.Ines")).toBe(false);
  });

  it("is brought into the world as a contest or a duel begins, and plays there", async () => {
    const t = around();
    t.table.faces.push(15, 5);
    const contest = await t.gm.sessions.startContest({ type: "simple", seats });
    const duel = await t.gm.sessions.startDuel({ a: PACKED, b: t.b, stakes: { kind: "spar" } });
    for (const begun of [contest, duel]) {
      expect(begun.kind).toBe("done");
      const played = Object.values(t.table.pages.get((begun as { uuid: string }).uuid)!.seats);
      expect(played.map(({ actor }) => actor)).toContain("Actor.Ines");
    }
  });

  it("asks for nothing, is challenged by nobody and takes no state: the refusal says to import it", async () => {
    const t = around();
    const refused = { key: "Play.Refused.InPack" };
    expect(await t.ana.sessions.askContest({ actor: PACKED, ability: "fence" })).toMatchObject(refused);
    expect(await t.ana.sessions.startDuel({ a: t.a, b: PACKED, stakes: { kind: "spar" } })).toMatchObject(refused);
    expect(await t.gm.sessions.addState(PACKED, "hurt", "")).toMatchObject(refused);
    expect(await t.gm.sessions.removeState(PACKED, "one")).toMatchObject(refused);
    expect(await t.gm.sessions.hazard({ type: "fall", feet: 30 }, [PACKED])).toMatchObject(refused);
    expect(t.table.states.size).toBe(0);
    expect(t.table.pages.size).toBe(0);
  });
});

describe("who was written in a compendium by a newer build", () => {
  it("is named as the reason, and neither contest, duel nor fight begins or brings anybody in", async () => {
    const { table, gm, b } = around();
    const bring = table.bring.bind(table);
    table.bring = (uuid) => (uuid === PACKED ? newerActor("Ines") : bring(uuid));
    const newer = { kind: "refused", key: "Play.Refused.NewerActor", data: { name: "Ines" } };
    const actors = [...table.actors.keys()];
    expect(await gm.sessions.startContest({ type: "simple", seats })).toMatchObject(newer);
    expect(await gm.sessions.startDuel({ a: PACKED, b, stakes: { kind: "spar" } })).toMatchObject(newer);
    expect(await gm.sessions.startDuel({ a: b, b: PACKED, stakes: { kind: "spar" } })).toMatchObject(newer);
    table.recipes.set("fight", { foes: [{ actor: PACKED }] });
    expect(await gm.sessions.startPreparedFight("fight")).toMatchObject(newer);
    expect([[...table.actors.keys()], table.pages.size, table.fights.all()]).toEqual([actors, 0, []]);
  });
});

describe("an actor that was deleted between preparing and starting", () => {
  const gone = (name: string) => ({ key: "Play.Refused.GoneActor", data: { name } });

  it("is named as the preparation remembers it, and the preparation stays", async () => {
    const { table, gm, b } = duelTable();
    const seats = { A: { name: "Ines", img: "", actor: PACKED }, B: { name: "Bo", img: "", actor: b } };
    const page = table.create("The weir", { home: false, seats });
    expect(await gm.sessions.startPrepared(page)).toMatchObject(gone("Ines"));
    const terms = { type: "simple", seats: [{ id: "a1", side: "A", actor: "Actor.zed", name: "Zed" }] };
    const contest = table.create("The vote", { home: false, terms }, "contest");
    expect(await gm.sessions.startPrepared(contest)).toMatchObject(gone("Zed"));
    table.recipes.set("fight", { foes: [{ actor: "Compendium.gone.foes.Actor.wolf", name: "Wolf" }] });
    expect(await gm.sessions.startPreparedFight("fight")).toMatchObject(gone("Wolf"));
    expect([...table.pages.values()].map(({ status }) => status)).toEqual(["prepared", "prepared"]);
    expect(table.fights.all()).toEqual([]);
  });

  it("is said in general where nothing remembers a name", async () => {
    const table = new FakeTable();
    const gm = table.join("gm", true);
    table.recipes.set("fight", { foes: [{ actor: "Actor.zed" }] });
    expect(await gm.sessions.startPreparedFight("fight")).toMatchObject({ key: "Play.Refused.NoActor" });
  });
});
