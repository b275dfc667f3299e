import { describe, expect, it } from "vitest";
import { beginDuel, beginSpar, duelOf, duelTable, on } from "../../test/support/play/tables.ts";
import { HOLD } from "./conflict/press.ts";

const choose = (seat: string, key: string) => ({ type: "choose", seat, key });

describe("a nudge", () => {
  it("reaches those it waits for, once in ten seconds", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const cue = on(t.gm, uuid).cues[0]?.cue.id ?? "";
    expect(await on(t.gm, uuid).nudge(cue)).toEqual({ kind: "done" });
    expect(t.ana.nudges).toEqual([`${uuid}|${cue}`]);
    expect([t.bram.nudges, t.cy.nudges]).toEqual([[], []]);
    expect(t.ana.sessions.cues()[0]?.nudged).toBe(true);
    expect(await on(t.gm, uuid).nudge(cue)).toMatchObject({ key: "Play.Refused.NudgedAlready" });
    t.table.pass(10_000);
    expect(await on(t.gm, uuid).nudge(cue)).toEqual({ kind: "done" });
    expect(await on(t.bram, uuid).nudge(cue)).toMatchObject({ key: "Play.Refused.NotGm" });
  });

  it("says so when none of them is there", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.leave(t.ana);
    const cue = on(t.gm, uuid).cues[0]?.cue.id ?? "";
    expect(await on(t.gm, uuid).nudge(cue)).toMatchObject({ key: "Play.Refused.NobodyToNudge" });
  });
});

describe("dice on the screen", () => {
  it("come first: the picture waits until they rest", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.ana.waits = true;
    const session = on(t.ana, uuid);
    t.table.faces.push(12, 9);
    await session.send(choose("A", "blade"));
    expect(duelOf(t.gm, uuid).marker).toBe(1);
    expect(session.held).toBe(true);
    expect(session.cues).toEqual([]);
    expect(t.ana.sessions.rolling(uuid, String(t.table.posts.at(-1)?.system.step))).toBe(true);
    expect(duelOf(t.ana, uuid).marker).toBe(0);
    t.ana.sessions.rested(uuid, String(t.table.posts.at(-1)?.system.step));
    expect(session.held).toBe(false);
    expect(duelOf(t.ana, uuid).marker).toBe(1);
  });

  it("are waited for five seconds at most", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.ana.waits = true;
    on(t.ana, uuid);
    t.table.faces.push(12, 9);
    await on(t.gm, uuid).send(choose("A", "blade"));
    t.table.pass(HOLD - 1);
    expect(duelOf(t.ana, uuid).marker).toBe(0);
    t.table.pass(1);
    expect(duelOf(t.ana, uuid).marker).toBe(1);
  });
});

describe("states after a duel", () => {
  it("are proposed to the GM alone, applied on the GM's word, and taken back", async () => {
    const t = duelTable();
    const uuid = await beginDuel(t, "death", 15, 5);
    expect(on(t.gm, uuid).changes).toEqual([]);
    expect(await on(t.bram, uuid).send({ type: "concede", seat: "B" })).toEqual({ kind: "done" });
    expect(on(t.gm, uuid).status).toBe("ended");
    expect(on(t.ana, uuid).changes).toEqual([]);
    expect(on(t.gm, uuid).changes.map((one) => one.id)).toEqual(["B:hurt", "B:impaired", "B:injured", "B:dying"]);
    expect(await on(t.gm, uuid).applyChange("B:hurt")).toEqual({ kind: "done" });
    expect(t.table.states.get(t.b)).toBe("hurt");
    const applied = on(t.gm, uuid).changes.find((one) => one.applied);
    expect(applied?.label).toEqual({ key: "Play.Change.hurt", data: { name: "Bram" } });
    expect(await on(t.gm, uuid).revertChange(applied?.id ?? "")).toEqual({ kind: "done" });
    expect(t.table.states.get(t.b)).toBeNull();
  });

  it("N11 of a spar there are none, for whoever won or lost", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    await on(t.bram, uuid).send({ type: "concede", seat: "B" });
    expect([on(t.gm, uuid).status, on(t.gm, uuid).changes]).toEqual(["ended", []]);
  });

  it("are not taken back over what has changed since: the difference is shown", async () => {
    const t = duelTable();
    const uuid = await beginDuel(t, "death", 15, 5);
    await on(t.bram, uuid).send({ type: "concede", seat: "B" });
    await on(t.gm, uuid).applyChange("B:hurt");
    t.table.states.set(t.b, "dying");
    const applied = on(t.gm, uuid).changes.find((one) => one.applied);
    expect(await on(t.gm, uuid).revertChange(applied?.id ?? "")).toMatchObject({
      key: "Play.Refused.MovedOn",
      data: { name: "Bram", expected: "hurt", found: "dying" },
    });
    expect(t.table.states.get(t.b)).toBe("dying");
  });

  it("are not proposed after a spar, which costs nobody anything", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    await on(t.bram, uuid).send({ type: "concede", seat: "B" });
    expect([on(t.gm, uuid).status, on(t.gm, uuid).changes]).toEqual(["ended", []]);
  });
});

describe("the board for all", () => {
  it("opens on every client at the GM's word", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    expect(await on(t.gm, uuid).showToAll()).toEqual({ kind: "done" });
    expect([t.gm, t.ana, t.cy].map((client) => client.shown)).toEqual([[uuid], [uuid], [uuid]]);
    expect(await on(t.ana, uuid).showToAll()).toMatchObject({ key: "Play.Refused.NotGm" });
  });
});
