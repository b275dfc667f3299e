import { describe, expect, it } from "vitest";
import { dealCards, does, fightTable, makeFight, on, viewOf, type FightTable } from "../../test/support/play/tables.ts";

/** Place the cards of A.21 by hand, which deals nothing to anybody else. */
const dealt = async (at: FightTable): Promise<string> => {
  const uuid = makeFight(at);
  await does(at.gm, uuid, { type: "group", group: "pack", name: "Wolves", members: ["wolf1", "wolf2"] });
  const cards = { ana: 2, bram: 9, troll1: 1, troll2: 8, wolf1: 5 };
  await dealCards(at.gm, uuid, cards);
  return uuid;
};

const sixes = (count: number, of: number): readonly number[] =>
  Array.from({ length: of }, (_, i) => (i < count ? 6 : 1));

describe("a fight before anything is played", () => {
  it("is a conflict made of its combatants as they stand", () => {
    const at = fightTable();
    const uuid = makeFight(at);
    const session = on(at.gm, uuid);
    expect([session.family, session.status, session.fight?.begun]).toEqual(["combat", "live", false]);
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots)).toEqual(["ana", "bram", "troll1", "troll2", "wolf1", "wolf2"]);
    expect(session.fight?.lookAlikes).toEqual([{ name: "Wolf", members: ["wolf1", "wolf2"] }]);
    expect(session.fight?.cardsWanted).toBe(6);
    expect(
      on(at.ana, uuid)
        .seats.filter(({ mine }) => mine)
        .map(({ id }) => id),
    ).toEqual(["ana"]);
  });

  it("names who stands in no zone, and only where there are zones", () => {
    const at = fightTable();
    const uuid = at.table.fights.make([{ id: "ana", zone: "gate" }, { id: "guard" }]);
    expect(on(at.gm, uuid).fight?.unplaced).toEqual(["guard"]);
    at.table.ground = { zones: [], edges: [] };
    const bare = at.table.fights.make([{ id: "guard" }]);
    expect(on(at.gm, bare).fight?.unplaced).toEqual([]);
  });

  it("stores its setup with the first step, and posts its card then", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    at.table.faces.push(1, 1, 1, 1, 1, 1);
    await does(at.gm, uuid, { type: "deal" });
    expect(on(at.gm, uuid).fight?.begun).toBe(true);
    expect(at.table.posts.map(({ type }) => type)).toEqual(["conflict", "receipt"]);
    expect(["ana", "bram", "troll1", "troll2"].map((id) => at.table.fights.row(uuid, id)?.initiative)).not.toContain(
      null,
    );
    expect(at.table.fights.batches).toEqual(["update"]);
  });
});

it("whose step it is stands in its message, but for what is hidden and what is of several", async () => {
  const at = fightTable();
  const uuid = await dealt(at);
  const roll = async (seat: string): Promise<string | undefined> => {
    at.table.faces.push(...sixes(0, 12));
    await does(at.gm, uuid, { type: "test", seat, action: "strike" });
    at.table.faces.length = 0;
    return at.table.posts.at(-1)?.of;
  };
  expect(await roll("ana")).toBe("Actor.Ana");
  expect(await roll("troll")).toBe("Actor.Troll");
  await does(at.gm, uuid, { type: "set", target: "troll", set: { hidden: true } });
  const before = at.table.posts.length;
  await roll("troll");
  expect(at.table.posts.slice(before).map(({ of }) => of)).not.toContain("Actor.Troll");
  expect(at.table.posts.find(({ type }) => type === "conflict")?.of).toBeUndefined();
});

describe("where owners throw their own dice", () => {
  it("the table still deals; an attack and its answer wait for both throws", async () => {
    const at = fightTable();
    at.table.fights.diceBy = "owners";
    const uuid = await dealt(at);
    await does(at.gm, uuid, { type: "closeWindow" });
    await does(at.gm, uuid, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" });
    const line = viewOf(at.gm, uuid).fight.fight.flow?.lines[0]?.id ?? "";
    await does(at.bram, uuid, { type: "react", seat: "bram", replies: [{ line, kind: "parry" }] });
    expect(on(at.bram, uuid).throwing?.seats.map(({ seat }) => seat)).toEqual(["bram"]);
    at.table.faces.push(...sixes(3, 5), ...sixes(2, 2));
    await on(at.bram, uuid).throwDice("bram");
    for (let turn = 0; turn < 200; turn++) await Promise.resolve();
    expect(at.table.faces).toEqual([]);
    expect(on(at.bram, uuid).throwing).toBeNull();
    expect(viewOf(at.gm, uuid).fight.fight.flow).toBeNull();
  });
});

it("K-016 an attacker deleted while its dice are awaited strikes nobody, and the round goes on", async () => {
  const at = fightTable();
  const uuid = await dealt(at);
  await does(at.gm, uuid, { type: "closeWindow" });
  await does(at.gm, uuid, { type: "endTurn", seat: "troll" });
  await does(at.ana, uuid, { type: "move", seat: "ana", zone: "yard" });
  await does(at.ana, uuid, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "bram" });
  const asked = () =>
    on(at.bram, uuid).cues.flatMap(({ cue, mine }) => (mine && cue.kind === "react" ? [cue.kind] : []));
  expect(asked()).toEqual(["react"]);
  await at.table.fights.meddle(uuid, ({ rows }) => ({ rows: rows.filter(({ id }) => id !== "ana") }));
  expect([asked(), viewOf(at.bram, uuid).fight.fight.flow]).toEqual([[], null]);
  expect(at.table.fights.sorted(uuid)).toContain(">wolf1");
});

describe("the worked round (A.21) through the table", () => {
  it("K-001 to K-025 plays as written, and the documents say what the log says", async () => {
    const at = fightTable();
    const { table, gm, ana, bram } = at;
    const uuid = await dealt(at);
    expect(table.fights.sorted(uuid)).toEqual([">troll1", "ana", "wolf1", "wolf2", "troll2", "bram"]);
    await does(gm, uuid, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" });
    const line = viewOf(gm, uuid).fight.fight.flow?.lines[0]?.id ?? "";
    table.faces.push(...sixes(2, 2), ...sixes(3, 5));
    await does(bram, uuid, { type: "react", seat: "bram", replies: [{ line, kind: "parry" }] });
    const earned = viewOf(bram, uuid).fight.fight.earned[0];
    await does(bram, uuid, { type: "takeSwap", seat: "bram", id: earned?.id ?? "", theirs: "troll1" });
    expect(["bram", "troll1", "troll2"].map((id) => table.fights.row(uuid, id)?.initiative)).toEqual([1, 9, 8]);
    expect(table.fights.sorted(uuid)[0]).toBe(">troll1");
    await does(gm, uuid, { type: "endTurn", seat: "troll" });
    expect(table.fights.sorted(uuid)[1]).toBe(">ana");

    await does(ana, uuid, { type: "move", seat: "ana", zone: "yard" });
    await does(ana, uuid, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" });
    table.faces.push(...sixes(3, 5));
    await does(gm, uuid, { type: "react", seat: "troll", replies: [] });
    const struck = viewOf(ana, uuid).fight.fight.flow?.lines[0]?.id ?? "";
    table.fieldWrites.length = 0;
    const before = { writes: table.writes, posts: table.posts.length, batches: table.fights.batches.length };
    await does(ana, uuid, {
      type: "spend",
      seat: "ana",
      picks: [
        { line: struck, extra: "damage" },
        { line: struck, extra: "disarm" },
      ],
    });
    expect(table.actors.get("Actor.Troll")?.fight.points?.physical.value).toBe(3);
    expect(table.fieldWrites).toEqual(["Actor.Troll"]);
    expect(table.writes - before.writes).toBe(1);
    expect(table.fights.batches.length - before.batches).toBeLessThanOrEqual(1);
    expect(table.posts.length - before.posts).toBeLessThanOrEqual(1);

    await does(ana, uuid, { type: "endTurn", seat: "ana" });
    await does(gm, uuid, { type: "endTurn", seat: "wolf1" });
    await does(gm, uuid, { type: "endTurn", seat: "wolf2" });
    await does(gm, uuid, { type: "maneuver", seat: "troll", maneuver: "pickUp", weapon: "club" });
    await does(gm, uuid, { type: "endTurn", seat: "troll" });
    await does(bram, uuid, { type: "attack", seat: "bram", maneuver: "attackMelee", weapon: "sword", target: "troll" });
    table.faces.push(...sixes(0, 5));
    await does(gm, uuid, { type: "react", seat: "troll", replies: [] });
    await does(bram, uuid, { type: "endTurn", seat: "bram" });
    await does(gm, uuid, { type: "closeWindow" });
    expect(viewOf(gm, uuid).fight.fight.round).toBe(2);
    expect(table.fights.sorted(uuid)).toEqual([">bram", "ana", "wolf1", "wolf2", "troll2", "troll1"]);
    expect(table.faces).toEqual([]);
  });
});
