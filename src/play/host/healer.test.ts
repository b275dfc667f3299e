import { describe, expect, it } from "vitest";
import { beginSpar, duelOf, duelTable, on, type DuelTable } from "../../../test/support/play/tables.ts";
import { turns } from "../../../test/support/play/surroundings.ts";
import type { ConflictPage } from "../ports.ts";
import { GRACE, QUIET, standOf } from "./reliable-writes.ts";

const choose = (t: DuelTable, uuid: string, key: string) =>
  on(t.ana, uuid).send({ type: "choose", seat: "A", key } as never, { seat: "A" });

/** Bram hears nothing of what is written from now on. */
const deafened = async () => {
  const t = duelTable();
  const uuid = await beginSpar(t, 15, 5);
  t.table.weather.misses("bram", t.table.pages.get(uuid) as ConflictPage);
  t.table.faces.push(15, 5);
  expect(await choose(t, uuid, "blade")).toEqual({ kind: "done" });
  expect(duelOf(t.bram, uuid).marker).toBe(0);
  return { ...t, uuid };
};

describe("a client that missed a step", () => {
  it("asks the server once the host has had the time to tell it, and shows what it says", async () => {
    const t = await deafened();
    t.table.pass(GRACE - 1);
    await turns();
    expect(duelOf(t.bram, t.uuid).marker).toBe(0);
    t.table.pass(1);
    await turns();
    expect(duelOf(t.bram, t.uuid).marker).toBe(1);
    expect(t.table.weather.asked).toBe(1);
    expect(t.bram.told).toEqual([]);
  });

  it("learns of it once the conflict was quiet for a while, where it missed the word of it too", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.weather.misses("bram", t.table.pages.get(uuid) as ConflictPage);
    // Its page is being loaded: nothing reaches it
    const at = t.table.clients.indexOf(t.bram);
    t.table.clients.splice(at, 1);
    t.table.faces.push(15, 5);
    expect(await choose(t, uuid, "blade")).toEqual({ kind: "done" });
    t.table.clients.splice(at, 0, t.bram);
    t.table.pass(QUIET - 1);
    await turns();
    expect(duelOf(t.bram, uuid).marker).toBe(0);
    t.table.pass(1);
    await turns();
    t.table.pass(GRACE);
    await turns();
    expect(duelOf(t.bram, uuid).marker).toBe(1);
    expect(t.bram.told).toEqual([]);
  });

  it("is told to load anew where the server does not say what it holds", async () => {
    const t = await deafened();
    t.table.weather.deaf = true;
    t.table.pass(GRACE);
    await turns();
    t.table.pass(60_000);
    await turns();
    expect(t.bram.told).toEqual(["Play.Note.Behind"]);
  });

  it("says nothing of a conflict that was put away meanwhile, as a fight is when it ends", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(15, 5);
    await choose(t, uuid, "blade");
    t.table.pages.delete(uuid);
    t.table.weather.gone.add(uuid);
    t.table.pass(GRACE);
    await turns();
    expect(t.bram.told).toEqual([]);
  });

  it("asks for all conflicts when its line comes back, before anybody speaks of one", async () => {
    const t = await deafened();
    t.table.weather.back();
    await turns();
    expect(duelOf(t.bram, t.uuid).marker).toBe(1);
  });

  it("believes where a conflict stands from a GM alone", async () => {
    const t = await deafened();
    const asked = t.table.weather.asked;
    t.table.pass(GRACE);
    await turns();
    t.table.deliver(t.cy, { type: "stands", uuid: t.uuid, seq: 99, digest: "forged" });
    t.table.pass(GRACE);
    await turns();
    expect(t.table.weather.asked).toBe(asked + 1);
  });
});

describe("where a conflict stands", () => {
  it("is the number of its last event and a digest of all of them, in whatever order they are held", () => {
    const page = (...keys: readonly string[]) => ({ events: Object.fromEntries(keys.map((key) => [key, {}])) });
    expect(standOf(page("000001-a", "000002-b"))).toEqual(standOf(page("000002-b", "000001-a")));
    expect(standOf(page("000001-a", "000002-b")).seq).toBe(2);
    expect(standOf(page("000001-a", "000002-b"))).not.toEqual(standOf(page("000001-a", "000002-c")));
    expect(standOf(page("000002-b")).digest).not.toBe(standOf(page("000001-a", "000002-b")).digest);
  });
  it("is worked out once for the events that are there, and anew when one is added", () => {
    const page = { events: { "000001-a": {} } as Record<string, object> };
    const first = standOf(page);
    expect(standOf({ events: page.events })).toBe(first);
    page.events["000002-b"] = {};
    expect(standOf(page)).toMatchObject({ seq: 2 });
    expect(standOf(page).digest).not.toBe(first.digest);
  });
});
