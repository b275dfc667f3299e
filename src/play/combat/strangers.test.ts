import { describe, expect, it } from "vitest";
import {
  dealCards,
  does,
  fightTable,
  makeFight,
  on,
  viewOf,
  type FightTable,
} from "../../../test/support/play/tables.ts";
import { BLANK_ROW, type FightRow } from "./documents.ts";

const CARDS = { ana: 4, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };

/** The troll's turn. */
const acting = async (at: FightTable): Promise<string> => {
  const uuid = makeFight(at);
  await dealCards(at.gm, uuid, CARDS);
  await does(at.gm, uuid, { type: "closeWindow" });
  return uuid;
};

/** Ana writes something into her own combatant, as its owner may. */
const writes = (at: FightTable, uuid: string, change: Partial<FightRow>): Promise<void> =>
  at.table.fights.meddle(
    uuid,
    ({ rows }) => ({ rows: rows.map((row) => (row.id === "ana" ? { ...row, ...change } : row)) }),
    "ana",
  );

/** Ana makes a combatant. */
const adds = async (at: FightTable, uuid: string, row: Partial<FightRow> & { readonly id: string }): Promise<void> => {
  await at.table.fights.meddle(uuid, ({ rows }) => ({ rows: [{ ...BLANK_ROW, ...row }, ...rows] }), "ana");
  await Promise.all(at.table.clients.map(({ sessions }) => sessions.combatSync.added(uuid, "ana", row.id)));
};

const ofAna = { holder: "ana", actor: "Actor.Ana", name: "Ana" };

describe("what a player writes into combatants", () => {
  it("gives no seat: whoever calls their own combatant the troll's does not end the troll's turn", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await writes(at, uuid, { holder: "troll" });
    const answer = await on(at.ana, uuid).send({ type: "endTurn", seat: "troll" }, { seat: "troll" });
    expect(answer).toMatchObject({ kind: "refused" });
    expect(viewOf(at.gm, uuid).fight.fight.current).toBe("troll1");
    expect(at.table.fights.row(uuid, "ana")?.holder, "it is put right").toBe("ana");
    expect(at.gm.told).toContain("Play.Note.HolderPutRight");
    await does(at.gm, uuid, { type: "endTurn", seat: "troll" });
    await does(at.ana, uuid, { type: "endTurn", seat: "ana" });
  });

  it("gives no seat while it is not put right yet either", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    at.table.fights.claim(uuid, "ana", "troll");
    const answer = await on(at.ana, uuid).send({ type: "endTurn", seat: "troll" }, { seat: "troll" });
    expect(answer).toMatchObject({ kind: "refused" });
  });

  it("gives no further card and no turn: a combatant that a player makes is taken out, and the GM is told", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await adds(at, uuid, { id: "ana2", initiative: 2, ...ofAna });
    expect(viewOf(at.gm, uuid).fight.creatures.ana?.cards).toBe(1);
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots)).toHaveLength(6);
    expect(at.table.fights.row(uuid, "ana2")).toBeUndefined();
    expect(at.gm.told).toContain("Play.Note.Stranger");
    await does(at.gm, uuid, { type: "endTurn", seat: "troll" });
    expect(viewOf(at.gm, uuid).fight.fight.current).toBe("ana");
  });

  it("gives nothing where no GM was there to see it", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    at.table.fights.add(uuid, { ...BLANK_ROW, id: "ana2", initiative: 2, ...ofAna });
    at.table.fights.claim(uuid, "ana", "troll");
    at.gm.reload();
    await at.gm.sessions.combatSync.begin();
    expect(at.table.fights.row(uuid, "ana2")).toBeUndefined();
    expect(at.table.fights.row(uuid, "ana")?.holder).toBe("ana");
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots)).toHaveLength(6);
  });

  it("gives nothing before the first deal: neither the cards of others nor one more", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    await adds(at, uuid, { id: "ana2", ...ofAna });
    expect(at.table.fights.row(uuid, "ana2")).toBeUndefined();
    await writes(at, uuid, { holder: "troll" });
    await Promise.all(at.table.clients.map(({ sessions }) => sessions.combatSync.claimed(uuid, "ana", "ana")));
    expect(at.table.fights.row(uuid, "ana")?.holder).toBe("ana");
    expect(viewOf(at.gm, uuid).fight.creatures.troll?.cards).toBe(2);
  });

  it("is the GM's to do: one more card for somebody known, and somebody new", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: [
        ...rows,
        { ...BLANK_ROW, id: "bat1", holder: "bat1", name: "Bat" },
        { ...BLANK_ROW, id: "ana2", ...ofAna },
      ],
    }));
    expect(viewOf(at.gm, uuid).fight.creatures.ana?.cards).toBe(2);
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots)).toHaveLength(8);
  });
});

describe("what a player takes out of a fight, or marks in it", () => {
  const removes = (at: FightTable, uuid: string, id: string): Promise<void> =>
    at.table.fights.meddle(uuid, ({ rows }) => ({ rows: rows.filter((row) => row.id !== id) }), "ana");

  it("S3 takes nobody out and no card away: the combatant comes back, and the GM is told", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    for (const id of ["ana", "troll2"]) await removes(at, uuid, id);
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots).sort()).toEqual(Object.keys(CARDS).sort());
    expect(viewOf(at.gm, uuid).fight.creatures.troll?.cards).toBe(2);
    expect(at.table.fights.row(uuid, "ana")).toMatchObject({ holder: "ana", initiative: 4 });
    expect(at.table.fights.row(uuid, "troll2")).toMatchObject({ holder: "troll", initiative: 8 });
    expect(at.gm.told).toEqual(["Play.Note.TakenBack", "Play.Note.TakenBack"]);
    await at.table.fights.meddle(uuid, ({ rows }) => ({ rows: rows.filter((row) => row.id !== "troll2") }));
    expect(viewOf(at.gm, uuid).fight.creatures.troll?.cards, "the GM may").toBe(1);
  });

  it("S3 hides nobody and puts nobody into a group: both are put right, and the GM is told", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await writes(at, uuid, { hidden: true });
    expect(viewOf(at.gm, uuid).fight.creatures.ana?.hidden).toBe(false);
    expect(at.table.fights.row(uuid, "ana")?.hidden).toBe(false);
    await at.table.fights.meddle(
      uuid,
      ({ rows }) => ({
        groups: [{ id: "pack", name: "Pack", initiative: null }],
        rows: rows.map((row) => (row.id === "wolf1" ? { ...row, group: "pack" } : row)),
      }),
      "ana",
    );
    expect(viewOf(at.gm, uuid).fight.creatures.wolf1?.group ?? null).toBeNull();
    expect(at.table.fights.row(uuid, "wolf1")?.group).toBeNull();
    expect(at.gm.told).toEqual(["Play.Note.MarksPutRight", "Play.Note.MarksPutRight"]);
  });

  it("S3 is told when a GM comes too, and where a step of the fight has put it right on its way", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    at.table.fights.claim(uuid, "ana", "troll");
    at.table.fights.add(uuid, { ...BLANK_ROW, id: "ana2", initiative: 2, ...ofAna });
    at.gm.reload();
    await at.gm.sessions.combatSync.begin();
    expect(at.gm.told).toEqual(["Play.Note.HolderPutRight", "Play.Note.Stranger"]);
    at.gm.told.length = 0;
    await does(at.gm, uuid, { type: "endTurn", seat: "troll" });
    at.table.fights.claim(uuid, "ana", "troll");
    await does(at.gm, uuid, { type: "placeCard", slot: "ana", card: 7 });
    expect(at.table.fights.row(uuid, "ana")?.holder).toBe("ana");
    expect(at.gm.told).toEqual(["Play.Note.HolderPutRight"]);
  });

  it("S3 names the combatant in what the GM is told", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await writes(at, uuid, { holder: "troll" });
    await removes(at, uuid, "ana");
    expect(at.gm.toldOf).toEqual(["Ana", "Ana"]);
  });
});
