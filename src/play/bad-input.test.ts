import { describe, expect, it } from "vitest";
import { beginSpar, duelOf, duelTable, on } from "../../test/support/play/tables.ts";

const choose = (seat: string, key: string) => ({ type: "choose", seat, key });
const spar = { kind: "spar" } as const;

describe("what a duel cannot begin with", () => {
  it("a bonus that is not a number: named, with whose it is", async () => {
    const t = duelTable();
    const b = t.table.actor("Bram", ["bram"], { blade: null });
    expect(await t.gm.sessions.startDuel({ a: t.a, b, stakes: spar })).toMatchObject({
      key: "Play.Refused.BonusNotNumber",
      data: { name: "Bram", label: "blade" },
    });
  });

  it("a sheet without any bonus", async () => {
    const t = duelTable();
    const b = t.table.actor("Bo", ["bram"], {});
    expect(await t.gm.sessions.startDuel({ a: t.a, b, stakes: spar })).toMatchObject({ key: "Duel.Refused.NoBonus" });
  });

  it("the same actor twice", async () => {
    const t = duelTable();
    expect(await t.gm.sessions.startDuel({ a: t.a, b: t.a, stakes: spar })).toMatchObject({
      key: "Play.Refused.SameActor",
      rule: "D.2",
    });
  });

  it("an actor that is not there, an even meter, or input that is no start at all", async () => {
    const t = duelTable();
    const { a, b } = t;
    expect(await t.gm.sessions.startDuel({ a, b: "Actor.zed", stakes: spar })).toMatchObject({
      key: "Play.Refused.NoActor",
    });
    expect((await t.gm.sessions.startDuel({ a, b, stakes: { kind: "custom", size: 8 } })).kind).toBe("refused");
    expect((await t.ana.sessions.startDuel({ a, stakes: spar } as never)).kind).toBe("refused");
    expect(t.table.pages.size).toBe(0);
    expect(t.table.posts).toEqual([]);
  });
});

describe("what is too long or too deep to be sent", () => {
  const spare = Array.from({ length: 10_001 }, () => 0);

  it("is refused on the spot, and nothing begins: a challenge, an ask", async () => {
    const t = duelTable();
    const { a, b } = t;
    const answers = [
      await t.ana.sessions.startDuel({ a, b, stakes: spar, spare } as never),
      await t.ana.sessions.askContest({ actor: a, ability: "blade", spare } as never),
    ];
    expect(answers).toMatchObject([{ key: "Log.Input.ListLength" }, { key: "Log.Input.ListLength" }]);
    expect(t.table.posts).toEqual([]);
  });

  it("is refused in mid-duel too, and the duel stands as it was: a latecomer, a choice", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const before = duelOf(t.gm, uuid);
    const answers = [
      await on(t.gm, uuid).join({ actor: t.a, spare } as never),
      await on(t.ana, uuid).send({ ...choose("A", "blade"), spare } as never),
    ];
    expect(answers).toMatchObject([{ key: "Log.Input.ListLength" }, { key: "Log.Input.ListLength" }]);
    expect(duelOf(t.gm, uuid)).toEqual(before);
  });
});

describe("in mid-duel", () => {
  it("an actor is deleted: name and numbers stay, the GM plays on for it", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.actors.delete(t.a);
    t.gm.sessions.worldChanged();
    expect(on(t.gm, uuid).seats[0]).toMatchObject({ name: "Ana", missing: true, players: ["gm"] });
    expect((await on(t.ana, uuid).send(choose("A", "blade"))).kind).toBe("refused");
    expect(t.gm.sessions.cues()[0]).toMatchObject({ mine: true, seat: "A" });
    t.table.faces.push(12, 9);
    expect(await on(t.gm, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
    expect(duelOf(t.bram, uuid).marker).toBe(1);
  });

  it("a second press while the first is on its way is refused and done only once", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    const session = on(t.ana, uuid);
    const [first, second] = await Promise.all([session.send(choose("A", "blade")), session.send(choose("A", "feet"))]);
    expect(first).toEqual({ kind: "done" });
    expect(second).toMatchObject({ key: "Play.Refused.Pending" });
    expect(duelOf(t.gm, uuid).round).toBe(1);
  });

  it("a press on what has been decided meanwhile is refused, whoever was first", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const cue = on(t.ana, uuid).cues[0]?.cue.id ?? "";
    t.table.faces.push(12, 9);
    const [byAna, byGm] = await Promise.all([
      on(t.ana, uuid).send(choose("A", "blade"), { cue }),
      on(t.gm, uuid).send(choose("A", "feet"), { cue }),
    ]);
    expect([byAna.kind, byGm.kind].sort()).toEqual(["done", "refused"]);
    expect(duelOf(t.cy, uuid).round).toBe(1);
  });

  it("a broken event is skipped and named, and the rest still plays", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const page = t.table.pages.get(uuid);
    if (!page) throw new Error("no page");
    t.table.pages.set(uuid, {
      ...page,
      events: { ...page.events, "000002-zzz": { v: 1, type: "nonsense" }, "000003-zzz": 5 },
    });
    t.table.changed(uuid);
    expect(on(t.gm, uuid).faults.map((fault) => fault.key)).toEqual(["000002-zzz", "000003-zzz"]);
    t.table.faces.push(12, 9);
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
    expect(duelOf(t.bram, uuid).marker).toBe(1);
    expect(Object.keys(t.table.pages.get(uuid)?.events ?? {})).toContain("000002-zzz");
  });

  it("a setup that cannot be read is said, and nothing is thrown away", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const page = t.table.pages.get(uuid);
    if (!page) throw new Error("no page");
    t.table.pages.set(uuid, { ...page, setup: { stakes: "nonsense" } });
    t.table.changed(uuid);
    expect(on(t.ana, uuid).trouble).toMatchObject({ kind: "refused" });
    expect(on(t.ana, uuid).cues).toEqual([]);
    expect((await on(t.gm, uuid).cancel()).kind).toBe("refused");
    expect(Object.keys(t.table.pages.get(uuid)?.events ?? {})).toEqual(Object.keys(page.events));
  });

  it("a write the server refuses changes nothing and gives its reason", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9, 12, 9);
    t.table.writeError = new Error("disk full");
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toMatchObject({
      key: "Play.Refused.NotStored",
      data: { message: "disk full" },
    });
    t.table.writeError = null;
    expect(duelOf(t.gm, uuid).round).toBe(0);
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
  });

  it("the page is deleted: what was last seen stays, with the reason", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const session = on(t.ana, uuid);
    await t.table.remove(uuid);
    expect(session.trouble?.key).toBe("Play.Trouble.Deleted");
    expect(session.cues).toEqual([]);
    expect(await session.send(choose("A", "blade"))).toMatchObject({ key: "Play.Refused.NoConflict" });
  });

  it("a copy outside the journal can be read but not played", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const page = t.table.pages.get(uuid);
    if (!page) throw new Error("no page");
    t.table.pages.set("JournalEntry.x.JournalEntryPage.copy", {
      ...page,
      uuid: "JournalEntry.x.JournalEntryPage.copy",
      home: false,
    });
    const copy = on(t.ana, "JournalEntry.x.JournalEntryPage.copy");
    expect(copy.trouble?.key).toBe("Play.Trouble.Cold");
    expect(copy.cues).toEqual([]);
    for (const seat of [null, "A", "B"]) expect(copy.options(seat)).toEqual([]);
    expect([copy.undoable, copy.redoable, copy.changes, copy.aged]).toEqual([null, null, [], []]);
    expect(t.ana.sessions.live()).not.toContain(copy);
    expect(await copy.send(choose("A", "blade"))).toMatchObject({ key: "Play.Refused.Cold" });
  });
});

describe("a world from a newer schema", () => {
  it("is shown, but nothing is written to it", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.newer = true;
    for (const client of [t.gm, t.ana]) {
      client.sessions.worldChanged();
      expect(on(client, uuid).trouble?.key).toBe("Play.Trouble.NewerSchema");
      expect(await on(client, uuid).send(choose("A", "blade"))).toMatchObject({ key: "Play.Refused.NewerSchema" });
      expect(await client.sessions.startDuel({ a: t.a, b: t.b, stakes: spar })).toMatchObject({
        key: "Play.Refused.NewerSchema",
      });
    }
    expect(t.table.pages.size).toBe(1);
  });
});
