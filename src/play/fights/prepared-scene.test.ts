import { describe, expect, it } from "vitest";
import { fightTable, on, type FightTable } from "../../../test/support/play/tables.ts";
import type { SceneFound } from "../ports.ts";

const MILL = "Compendium.setpiece.scenes.Scene.mill";
const RECIPE = {
  title: "Ambush at the mill",
  scene: MILL,
  zones: "Road - Gate",
  heroes: true,
  foes: [{ actor: "Actor.Wolf", name: "Wolf", count: 2, zone: "mill" }],
  ambush: { who: "foes" },
} as const;

const prepared = (found: SceneFound | null): FightTable => {
  const at = fightTable();
  at.table.recipes.set("page", RECIPE);
  if (found) at.table.scenes.set(MILL, found);
  const { zones, edges } = at.table.ground;
  at.table.ground = { zones: zones.map((zone) => ({ ...zone, exit: zone.id === "gate" })), edges };
  return at;
};

const started = async ({ gm }: FightTable): Promise<string> => {
  const answer = await gm.sessions.startPreparedFight("page");
  expect(answer.kind).toBe("done");
  return (answer as { uuid: string }).uuid;
};

describe("the map of a prepared fight", () => {
  it("is found in the world: heroes come in by its exit, foes stand in their zones, nobody is asked", async () => {
    const at = prepared({ kind: "here", id: "s1" });
    await started(at);
    expect(at.gm.askedScenes).toEqual([]);
    expect(at.table.fights.spawned).toEqual([
      "Actor.Ana s1 gate",
      "Actor.Bram s1 gate",
      "Actor.Wolf s1 mill",
      "Actor.Wolf s1 mill",
    ]);
    expect(at.gm.viewed).toEqual(["s1"]);
  });

  it("P18 places foes by the zone's id where the world's map calls it otherwise, in another language say", async () => {
    const at = prepared({ kind: "here", id: "s1" });
    const foes = [
      { actor: "Actor.Wolf", name: "Wolf", zone: "Mühle" },
      { actor: "Actor.Wolf", name: "Wolf", zone: "Keller" },
    ];
    at.table.recipes.set("page", { ...RECIPE, foes });
    at.table.packedZones.set(MILL, [
      { id: "gate", name: "Tor" },
      { id: "mill", name: "Mühle" },
      { id: "cellar", name: "Keller" },
    ]);
    const uuid = await started(at);
    const mill = at.table.ground.zones.find(({ id }) => id === "mill")?.name;
    expect(at.table.fights.spawned.slice(2)).toEqual([`Actor.Wolf s1 ${mill}`, "Actor.Wolf s1 Keller"]);
    expect(on(at.gm, uuid).fight?.fighters.map(({ name }) => name)).toContain("Wolf");
  });

  it("is imported from its compendium once the GM says so, asked once", async () => {
    const at = prepared({ kind: "packed", name: "The Mill yard" });
    await started(at);
    expect(at.gm.askedScenes).toEqual([{ name: "The Mill yard", packed: true }]);
    expect(at.table.fights.spawned[0]).toBe("Actor.Ana imported gate");
  });

  it("may be left out: then the typed zones are used and nobody gets a token", async () => {
    const at = prepared({ kind: "packed", name: "The Mill yard" });
    at.table.ground = { zones: [], edges: [] };
    at.gm.answersScene = "without";
    const uuid = await started(at);
    expect([at.table.fights.spawned, at.gm.viewed]).toEqual([[], []]);
    expect(on(at.gm, uuid).fight?.fighters.map(({ name }) => name)).toContain("Wolf 1");
  });

  it.each([
    ["closed without an answer", { kind: "packed", name: "The Mill yard" }, "Play.Refused.SceneOpen"],
    ["of a compendium that is missing, and not left out either", null, "Play.Refused.SceneOpen"],
    ["of which there are two of one name", { kind: "several", name: "Gate" }, "Play.Refused.SeveralScenes"],
  ] as const)("%s: nothing begins and nothing is made", async (_why, found, key) => {
    const at = prepared(found);
    at.gm.answersScene = null;
    expect(await at.gm.sessions.startPreparedFight("page")).toMatchObject({ kind: "refused", key });
    expect([at.table.fights.all(), at.table.fights.spawned]).toEqual([[], []]);
  });
});

describe("a prepared ambush", () => {
  it("waits with the fight, over a reload, for the GM alone to lay or to drop it", async () => {
    const at = prepared({ kind: "here", id: "s1" });
    const uuid = await started(at);
    at.gm.reload();
    expect(on(at.gm, uuid).fight?.ambush).toBe("foes");
    expect(await at.ana.sessions.dropAmbush(uuid)).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(on(at.gm, uuid).fight?.ambush).toBe("foes");
    expect(await at.gm.sessions.dropAmbush(uuid)).toEqual({ kind: "done" });
    expect(on(at.gm, uuid).fight?.ambush).toBe("");
  });

  it("is too late once cards lie", async () => {
    const at = prepared({ kind: "here", id: "s1" });
    const uuid = await started(at);
    at.table.faces.push(...Array.from({ length: 12 }, () => 1));
    await on(at.gm, uuid).send({ type: "deal" });
    expect(on(at.gm, uuid).fight?.ambush).toBe("");
  });
});
