import { describe, expect, it } from "vitest";
import { beginSpar, duelOf, duelTable, on } from "../../test/support/play/tables.ts";
import { BRIEF } from "./conflict/press.ts";
import { TIMEOUT } from "./wire/channel.ts";

const choose = (seat: string, key: string) => ({ type: "choose", seat, key });

/** Tells how many pages were written and messages posted since. */
const counted = (table: ReturnType<typeof duelTable>["table"]): (() => string) => {
  const [writes, posts] = [table.writes, table.posts.length];
  return () => `${table.writes - writes} written, ${table.posts.length - posts} told`;
};

describe("a duel between a GM and two players", () => {
  it("begins with the opening thrown at once, and all clients see the same", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    for (const client of [t.gm, t.ana, t.bram, t.cy])
      expect(duelOf(client, uuid)).toMatchObject({ marker: 0, chooser: "A", phase: "choose" });
    expect(t.table.posts.map((post) => post.type)).toEqual(["conflict", "receipt"]);
    expect(on(t.ana, uuid).status).toBe("live");
  });

  it("plays a round on the chooser's press: one page write and one message with both dice", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const writes = t.table.writes;
    t.table.faces.push(12, 9);
    const answer = await on(t.ana, uuid).send(choose("A", "blade"), { cue: on(t.ana, uuid).cues[0]?.cue.id ?? "" });
    expect(answer).toEqual({ kind: "done" });
    expect(t.table.writes - writes).toBe(1);
    expect(t.table.posts).toHaveLength(3);
    expect(t.table.posts[2]).toMatchObject({
      type: "receipt",
      author: "ana",
      rolls: [
        { formula: "1d20 + 7", faces: [12] },
        { formula: "1d20 + 3", faces: [9] },
      ],
    });
    for (const client of [t.gm, t.bram, t.cy]) expect(duelOf(client, uuid)).toMatchObject({ marker: 1, round: 1 });
  });

  it("tells screens what a press came to, once, and works out nothing anew while it is on its way", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const session = on(t.gm, uuid);
    const { odds, seq } = session;
    const seen: unknown[][] = [];
    const stop = session.subscribe(() =>
      seen.push([session.pending?.controls ?? null, session.seq > seq, session.odds === odds]),
    );
    t.table.faces.push(12, 9);
    const sent = session.send(choose("A", "blade"), { control: "blade" });
    expect([session.pending?.controls, session.odds === odds]).toEqual([["blade"], true]);
    expect(await sent).toEqual({ kind: "done" });
    expect([seen, session.pending]).toEqual([[[[], true, false]], null]);
    const newer = session.odds;
    expect(await session.send(choose("B", "blade"), { control: "nerve" })).toMatchObject({ kind: "refused" });
    expect([session.refusal?.control, session.odds === newer, seen.length]).toEqual(["nerve", true, 2]);
    stop();
  });

  it("shows a press that is not over at once, and the end of one that the log does not tell of", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const session = on(t.ana, uuid);
    const { odds } = session;
    const seen: unknown[][] = [];
    const stop = session.subscribe(() => seen.push([session.pending?.controls ?? null, session.odds === odds]));
    t.table.clients.shift();
    const sent = session.send(choose("A", "blade"), { control: "blade" });
    expect(seen).toEqual([]);
    t.table.pass(BRIEF);
    expect(seen).toEqual([[["blade"], true]]);
    t.table.pass(TIMEOUT);
    await sent;
    expect(seen.at(-1)).toEqual([null, true]);
    stop();
  });

  it("lets the browser draw once it has decided, before it writes, and before it tells", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const told: string[] = [];
    const since = counted(t.table);
    t.table.breathed = () => told.push(since());
    t.table.faces.push(12, 9);
    await on(t.gm, uuid).send(choose("A", "blade"));
    expect([...new Set(told)]).toEqual(["0 written, 0 told", "1 written, 0 told"]);
    expect(t.table.faces).toEqual([]);
  });

  it("lets the screens show a step before it posts its message", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const seen: string[] = [];
    const since = counted(t.table);
    t.table.shown = async () => {
      await new Promise(setImmediate);
      seen.push(since());
    };
    t.table.faces.push(12, 9);
    await on(t.gm, uuid).send(choose("A", "blade"));
    expect([...seen, since()]).toEqual(["1 written, 0 told", "1 written, 1 told"]);
  });

  it("shows each open step to those who may answer it, and its names to the others", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const cue = (client: typeof t.ana) => client.sessions.cues()[0];
    expect(cue(t.ana)).toMatchObject({ mine: true, answerable: true, seat: "A", waitsFor: ["ana"] });
    expect(cue(t.ana)?.options.map((option) => option.id).length).toBeGreaterThan(0);
    expect(cue(t.bram)).toMatchObject({ mine: false, answerable: false, seat: null, options: [] });
    expect(cue(t.gm)).toMatchObject({ mine: false, answerable: true, seat: "A" });
    expect(on(t.cy, uuid).viewer).toEqual({ gm: false, seats: [] });
  });

  it("refuses who is not in control, changes nothing, and says so under the control", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const before = JSON.stringify(t.table.pages.get(uuid));
    const answer = await on(t.bram, uuid).send(choose("A", "blade"), { control: "x" });
    expect(answer.kind).toBe("refused");
    expect(on(t.bram, uuid).refusal).toMatchObject({ control: "x", refused: { kind: "refused" } });
    expect(JSON.stringify(t.table.pages.get(uuid))).toBe(before);
  });

  it("works out views and moves once a state, whatever else is told: a press, its refusal, who comes", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const session = on(t.bram, uuid);
    const before = [session.view, session.options("A"), session.options(null)];
    await session.send(choose("A", "blade"), { control: "x" });
    expect(session.refusal).not.toBeNull();
    t.bram.sessions.worldChanged();
    const after = [session.view, session.options("A"), session.options(null)];
    expect(after.map((one, index) => one === before[index])).toEqual([true, true, true]);
    t.table.faces.push(12, 9);
    await on(t.ana, uuid).send(choose("A", "blade"));
    expect([session.view === before[0], session.options("A") === before[1]]).toEqual([false, false]);
  });

  it("lets the GM act for a player, visibly", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    expect(await on(t.gm, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
    expect(on(t.ana, uuid).lines.at(-1)?.by).toEqual({ name: "gm", seat: "A", stead: true });
  });

  it("undoes a step with all that it wrote, and brings it back", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    await on(t.ana, uuid).send(choose("A", "blade"));
    const undoable = on(t.gm, uuid).undoable;
    expect(undoable?.sentence).not.toBeNull();
    expect(await on(t.gm, uuid).undo(undoable?.step ?? "")).toEqual({ kind: "done" });
    expect(duelOf(t.bram, uuid)).toMatchObject({ marker: 0, round: 0 });
    expect(await on(t.gm, uuid).redo()).toEqual({ kind: "done" });
    expect(await on(t.gm, uuid).undo("no-such-step")).toMatchObject({ kind: "refused" });
    expect(duelOf(t.bram, uuid)).toMatchObject({ marker: 1, round: 1 });
    expect(await on(t.ana, uuid).undo(undoable?.step ?? "")).toEqual({ kind: "done" });
    expect(on(t.gm, uuid).requests).toMatchObject([{ by: "ana", kind: "undo" }]);
    expect(duelOf(t.bram, uuid)).toMatchObject({ marker: 1, round: 1 });
  });

  it("keeps getters the same object until something changed", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const session = on(t.ana, uuid);
    const [view, cues, lines] = [session.view, session.cues, session.lines];
    expect([session.view === view, session.cues === cues, session.lines === lines]).toEqual([true, true, true]);
    let painted = 0;
    const stop = session.subscribe(() => painted++);
    t.table.faces.push(12, 9);
    await on(t.gm, uuid).useDefault(session.cues[0]?.cue.id ?? "");
    expect(painted).toBeGreaterThan(0);
    expect(session.view).not.toBe(view);
    stop();
  });

  it("can be delegated, taken back, shelved, resumed and cancelled", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    expect(await on(t.gm, uuid).delegate("A", "cy")).toEqual({ kind: "done" });
    expect((await on(t.ana, uuid).send(choose("A", "blade"))).kind).toBe("refused");
    expect(t.cy.sessions.cues()[0]?.mine).toBe(true);
    t.table.faces.push(12, 9);
    expect(await on(t.cy, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
    expect(await on(t.ana, uuid).delegate("A", null)).toEqual({ kind: "done" });
    expect(await on(t.cy, uuid).send(choose("A", "feet"))).toMatchObject({ key: "Duel.Refused.NotYourSide" });
    expect(await on(t.gm, uuid).shelve()).toEqual({ kind: "done" });
    expect(t.table.pages.get(uuid)?.status).toBe("shelved");
    expect(t.ana.sessions.cues()).toEqual([]);
    expect(await on(t.gm, uuid).resume()).toEqual({ kind: "done" });
    expect(t.ana.sessions.cues()).toHaveLength(1);
    expect(await on(t.gm, uuid).cancel()).toEqual({ kind: "done" });
    expect(on(t.ana, uuid).status).toBe("cancelled");
    expect(t.table.summaries.at(-1)).toBe("Play.Summary.cancelled");
  });
});
