import { describe, expect, it } from "vitest";
import { does, fightTable, makeFight, viewOf, type FightTable } from "../fakes/fight-table.ts";
import { on } from "../fakes/duel-table.ts";
import { ROW } from "../fakes/fights.ts";
import type { FightRow } from "./documents.ts";

const CARDS = { ana: 4, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };

/** The troll's turn. */
const acting = async (at: FightTable): Promise<string> => {
  const uuid = makeFight(at);
  for (const [slot, card] of Object.entries(CARDS)) await does(at.gm, uuid, { type: "placeCard", slot, card });
  await does(at.gm, uuid, { type: "deal" });
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
  await at.table.fights.meddle(uuid, ({ rows }) => ({ rows: [{ ...ROW, ...row }, ...rows] }), "ana");
  await Promise.all(at.table.clients.map(({ sessions }) => sessions.fights.added(uuid, "ana", row.id)));
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
    at.table.fights.add(uuid, { ...ROW, id: "ana2", initiative: 2, ...ofAna });
    at.table.fights.claim(uuid, "ana", "troll");
    at.gm.reload();
    await at.gm.sessions.fights.begin();
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
    await Promise.all(at.table.clients.map(({ sessions }) => sessions.fights.claimed(uuid, "ana", "ana")));
    expect(at.table.fights.row(uuid, "ana")?.holder).toBe("ana");
    expect(viewOf(at.gm, uuid).fight.creatures.troll?.cards).toBe(2);
  });

  it("is the GM's to do: one more card for somebody known, and somebody new", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: [...rows, { ...ROW, id: "bat1", holder: "bat1", name: "Bat" }, { ...ROW, id: "ana2", ...ofAna }],
    }));
    expect(viewOf(at.gm, uuid).fight.creatures.ana?.cards).toBe(2);
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots)).toHaveLength(8);
  });
});
