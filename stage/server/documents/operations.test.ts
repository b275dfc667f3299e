import { ClassicLevel } from "classic-level";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANA, BEA, GM, HERO, RawClient, TestHouse } from "../testing.ts";

describe("operations on the world", () => {
  let house: TestHouse;
  let gm: RawClient;
  let ana: RawClient;
  let bea: RawClient;
  const stored = async (): Promise<any> => (await gm.modify("get", "Actor", { ids: [HERO] })).result[0];

  beforeEach(async () => {
    house = await TestHouse.open();
    gm = await RawClient.join(house.url, GM);
    ana = await RawClient.join(house.url, ANA);
    bea = await RawClient.join(house.url, BEA);
  });
  afterEach(() => house.close());

  it("tells an update to all others and answers the sender with the change", async () => {
    const answer = await ana.modify("update", "Actor", { updates: [{ _id: HERO, "system.hp": 5 }] });
    expect(answer.ok, answer.error?.message).toBe(true);
    expect(answer.result[0]).toMatchObject({ _id: HERO, system: { hp: 5 }, _stats: { lastModifiedBy: ANA } });
    const [told] = await bea.hears("modifyDocument");
    expect(told).toMatchObject({ userId: ANA, result: [{ _id: HERO, system: { hp: 5 } }] });
    expect((await stored()).system).toEqual({ hp: 5 });
    expect(ana.heard.filter(({ event }) => event === "modifyDocument")).toEqual([]);
  });

  it("refuses a player who does not own the document, and nothing changes", async () => {
    const answer = await bea.modify("update", "Actor", { updates: [{ _id: HERO, name: "Stolen" }] });
    expect(answer).toEqual({ ok: false, error: { message: '<i>Bea</i> lacks permission to update Actor "Hero"' } });
    expect((await stored()).name).toBe("Hero");
  });

  it.each([
    ["a role of one's own", { _id: BEA, role: 4 }],
    ["a role spelt as a replacement", { _id: BEA, "==role": 4 }],
    ["permissions by a dotted key", { _id: BEA, "permissions.ACTOR_CREATE": true }],
  ])("refuses %s", async (_what, change) => {
    expect((await bea.modify("update", "User", { updates: [change] })).ok).toBe(false);
    const users = await gm.modify("get", "User", { ids: [BEA] });
    expect(users.result[0]).toMatchObject({ role: 1 });
  });

  it("refuses the whole batch when one part of it is refused", async () => {
    const made = await gm.modify("create", "Actor", { data: [{ name: "Other", type: "hero" }] });
    const answer = await ana.modify("update", "Actor", {
      updates: [
        { _id: HERO, name: "First" },
        { _id: made.result[0]._id, name: "Second" },
      ],
    });
    expect(answer.ok).toBe(false);
    expect((await stored()).name).toBe("Hero");
  });

  it("does not let a player make actors or speak as somebody else", async () => {
    expect((await ana.modify("create", "Actor", { data: [{ name: "New", type: "hero" }] })).ok).toBe(false);
    expect((await ana.modify("create", "ChatMessage", { data: [{ author: BEA, content: "I yield" }] })).ok).toBe(false);
    expect((await ana.modify("create", "ChatMessage", { data: [{ author: ANA, content: "Ha!" }] })).ok).toBe(true);
  });

  it("refuses a sub-type that the manifest does not declare", async () => {
    const answer = await gm.modify("create", "Actor", { data: [{ name: "New", type: "dragon" }] });
    expect(answer.error?.message).toContain("dragon");
  });

  it("gives ids to a document and what it holds, and its maker owns it", async () => {
    const answer = await gm.modify("create", "JournalEntry", {
      data: [{ name: "Conflicts", pages: [{ name: "One", type: "duel", system: { events: {} } }] }],
    });
    expect(answer.ok, answer.error?.message).toBe(true);
    const [journal] = answer.result;
    expect(journal._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(journal.pages[0]._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(journal.ownership).toEqual({ default: 0, [GM]: 3 });
  });

  it("writes embedded documents under keys of their own, and a restart loses nothing", async () => {
    const made = await gm.modify("create", "JournalEntry", { data: [{ name: "Conflicts" }] });
    const uuid = `JournalEntry.${made.result[0]._id}`;
    const page = await gm.modify("create", "JournalEntryPage", { data: [{ name: "Duel", type: "duel" }] }, uuid);
    const pageId = page.result[0]._id as string;
    await gm.modify("update", "JournalEntryPage", { updates: [{ _id: pageId, "system.events.0-a": { n: 1 } }] }, uuid);
    const { port } = house.stage;
    await house.stage.close();
    const level = new ClassicLevel<string, any>(join(house.worldDir, "data", "journal"), { valueEncoding: "json" });
    expect((await level.keys().all()).sort()).toEqual([
      `!journal!${made.result[0]._id}`,
      `!journal.pages!${made.result[0]._id}.${pageId}`,
    ]);
    expect((await level.get(`!journal!${made.result[0]._id}`)).pages).toEqual([pageId]);
    await level.close();
    await house.start(port);
    const again = await RawClient.join(house.url, GM);
    const world = await again.ask("world");
    expect(world.result.data.JournalEntry[0].pages[0].system).toEqual({ events: { "0-a": { n: 1 } } });
  });

  it("cleans declared HTML fields and leaves the rest of system data as sent", async () => {
    const nasty = '<p onclick="x()">Hi</p><script>bad()</script>';
    await ana.modify("update", "Actor", {
      updates: [{ _id: HERO, "system.notes": nasty, "system.raw": nasty, "system.log": { a: { text: nasty } } }],
    });
    expect((await stored()).system).toEqual({
      hp: 3,
      notes: "<p>Hi</p>",
      raw: nasty,
      log: { a: { text: "<p>Hi</p>" } },
    });
  });

  it("H11 lets only game masters write a field that the manifest keeps for them", async () => {
    const plan = (text: string) => ({ updates: [{ _id: HERO, "system.secret.plan": text }] });
    expect((await ana.modify("update", "Actor", plan("mine"))).error?.message).toContain(
      "may only be modified by a GM or Assistant GM user",
    );
    expect((await gm.modify("update", "Actor", plan("ours"))).ok).toBe(true);
    // The value it has, as a whole form sends it, changes nothing
    expect((await ana.modify("update", "Actor", plan("ours"))).ok).toBe(true);
    expect((await stored()).system.secret).toEqual({ plan: "ours" });
  });

  it("refuses names that reach into the language", async () => {
    const answer = await ana.modify("update", "Actor", { updates: [{ _id: HERO, "__proto__.polluted": 1 }] });
    expect(answer.ok).toBe(false);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    [null],
    ["text"],
    [{}],
    [{ action: "drop", documentName: "Actor" }],
    [{ action: "update", documentName: "Nobody" }],
  ])("answers %j with a reason", async (message) => {
    expect(await ana.ask("modifyDocument", message)).toMatchObject({
      ok: false,
      error: { message: expect.any(String) },
    });
  });

  it("deletes a document with all its entries", async () => {
    const made = await gm.modify("create", "JournalEntry", {
      data: [{ name: "J", pages: [{ name: "P", type: "text" }] }],
    });
    expect((await ana.modify("delete", "JournalEntry", { ids: [made.result[0]._id] })).ok).toBe(false);
    expect((await gm.modify("delete", "JournalEntry", { ids: [made.result[0]._id] })).result).toEqual([
      made.result[0]._id,
    ]);
    await house.stage.close();
    const level = new ClassicLevel(join(house.worldDir, "data", "journal"));
    expect(await level.keys().all()).toEqual([]);
    await level.close();
    await house.start();
  });
});
