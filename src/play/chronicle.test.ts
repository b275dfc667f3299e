import { describe, expect, it } from "vitest";
import { LISTENS } from "./authority/limits.ts";
import { alone, beginSpar, begun, contestTable, duelTable, on } from "../../test/support/play/tables.ts";
import type { FakeTable } from "../../test/support/play/table.ts";

const pagesOf = (table: FakeTable) => [...table.pages.values()];

/** Delete a page while every tab of a GM has only just come, so that none knows yet who decides. */
const remove = async (table: FakeTable, uuid: string): Promise<void> => {
  const removed = table.remove(uuid);
  table.pass(LISTENS);
  await removed;
};

describe("a conflict deleted while it runs", () => {
  it("is written down once, with two GMs at the table, and its cards in chat lead there", async () => {
    const t = duelTable();
    const second = t.table.join("gm2", true);
    for (const client of [t.gm, second]) client.sessions.authority.claims.start();
    const uuid = await beginSpar(t, 15, 5);
    const said = on(t.cy, uuid).lines.map(({ sentence }) => sentence?.key);
    const before = t.table.pages.get(uuid);
    await remove(t.table, uuid);
    const [kept, ...others] = pagesOf(t.table);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      name: before?.name,
      seats: before?.seats,
      stakes: before?.stakes,
      status: "cancelled",
    });
    expect(t.table.moved).toEqual([`${uuid} ${kept?.uuid}`]);
    expect(t.table.summaries).toEqual(["Play.Summary.deleted"]);
    const chronicle = on(t.cy, kept?.uuid ?? "");
    expect(chronicle.lines.map(({ sentence }) => sentence?.key)).toEqual(said);
    expect([chronicle.status, chronicle.cues, chronicle.faults]).toEqual(["cancelled", [], []]);
    expect(t.ana.sessions.live()).toEqual([]);
    expect(await on(t.ana, kept?.uuid ?? "").send({ type: "choose", seat: "A" })).toMatchObject({ kind: "refused" });
  });

  it("is written down by the GM who is there, whoever began it", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.leave(t.gm);
    t.table.join("gm2", true);
    await remove(t.table, uuid);
    expect(pagesOf(t.table).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  it("is not kept where nothing was played, where it was over, nor for a copy", async () => {
    const t = contestTable();
    const asked = await t.ana.sessions.askContest({ actor: t.a, ability: "tongue" });
    await remove(t.table, asked.kind === "done" ? (asked.uuid ?? "") : "");
    const over = await begun(t, alone(t));
    await on(t.gm, over).cancel();
    await remove(t.table, over);
    const d = duelTable();
    const uuid = await beginSpar(d, 15, 5);
    const page = d.table.pages.get(uuid);
    if (!page) throw new Error("no page");
    d.table.pages.set("JournalEntry.x.JournalEntryPage.copy", {
      ...page,
      uuid: "JournalEntry.x.JournalEntryPage.copy",
      home: false,
    });
    await remove(d.table, "JournalEntry.x.JournalEntryPage.copy");
    expect([pagesOf(t.table), pagesOf(d.table).map((one) => one.uuid)]).toEqual([[], [uuid]]);
  });
});

describe("filing away", () => {
  it("moves sixty finished pages in three writes, oldest first, and their cards with them", async () => {
    const t = contestTable();
    const over: string[] = [];
    const uuid = await begun(t, alone(t));
    await on(t.gm, uuid).cancel();
    const page = t.table.pages.get(uuid);
    if (!page) throw new Error("no page");
    t.table.pages.clear();
    for (let index = 0; index < 60; index += 1) {
      const at = `JournalEntry.c.JournalEntryPage.p${index}`;
      over.unshift(at);
      t.table.pages.set(at, { ...page, uuid: at, startedAt: 1000 - index });
    }
    expect(await t.gm.sessions.fileAway()).toEqual({ kind: "done" });
    expect([t.table.filed, t.table.pages.size]).toEqual([[25, 25, 10], 0]);
    const journal = t.table.sheets.seasons[0]?.journal ?? "";
    expect(t.table.moved).toEqual(
      over.map((one) => `${one} JournalEntry.${journal}.${one.split(".").slice(2).join(".")}`),
    );
  });
});

describe("a journal full of what is over", () => {
  it("is told to whoever listens once when the world changes, and read no further than asked for", async () => {
    const t = contestTable();
    const live = await begun(t, alone(t));
    for (let index = 0; index < 5; index += 1) await on(t.gm, await begun(t, alone(t))).cancel();
    expect([t.cy.sessions.over().length, t.cy.sessions.all(0).map(({ uuid }) => uuid)]).toEqual([5, [live]]);
    expect(t.cy.sessions.all(2).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "live"]);
    expect(t.cy.sessions.all()).toHaveLength(6);
    let told = 0;
    t.cy.sessions.onChange(() => (told += 1));
    t.cy.sessions.worldChanged();
    expect(told).toBe(1);
  });
});
