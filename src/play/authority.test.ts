import { describe, expect, it } from "vitest";
import { LISTENS } from "./authority/limits.ts";
import { beginSpar, duelOf, duelTable, on } from "../../test/support/play/tables.ts";
import { AGAIN, TIMEOUT } from "./wire/channel.ts";

const choose = (seat: string, key: string) => ({ type: "choose", seat, key });

/** Let all that was set going come to its end. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};

const forged = (uuid: string, user: string, more: object = {}) => ({
  type: "request",
  id: "forged",
  client: "nobody",
  user,
  op: "intent",
  uuid,
  seq: 1,
  cue: null,
  body: choose("A", "blade"),
  ...more,
});

describe("a message forged by hand", () => {
  it("counts for its sender, not for whom it names", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const before = JSON.stringify(t.table.pages.get(uuid));
    for (const user of ["ana", "gm"]) t.table.deliver(t.bram, forged(uuid, user, { id: `as ${user}` }));
    await settle();
    expect(JSON.stringify(t.table.pages.get(uuid))).toBe(before);
    expect(t.table.emitted.at(-1)).toMatchObject({ type: "reply", answer: { kind: "refused" } });
  });

  it("of an undo, a change or another op is refused to a player", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const before = JSON.stringify(t.table.pages.get(uuid));
    const step = on(t.gm, uuid).undoable?.step ?? "";
    const bodies = [
      { type: "undo", step },
      { type: "cancel" },
      { type: "default", cue: on(t.gm, uuid).cues[0]?.cue.id ?? "" },
    ];
    bodies.forEach((body, index) =>
      t.table.deliver(t.bram, forged(uuid, "bram", { id: `t${index}`, op: "table", body })),
    );
    t.table.deliver(t.bram, forged(uuid, "bram", { id: "c", op: "change", body: "A:dying" }));
    await settle();
    expect(JSON.stringify(t.table.pages.get(uuid))).toBe(before);
    expect(t.table.states.size).toBe(0);
  });

  it("is confirmed by the user's own client where the server names no sender", async () => {
    const t = duelTable();
    t.table.namesSender = false;
    const uuid = await beginSpar(t, 15, 5);
    t.table.deliver(t.bram, forged(uuid, "ana"));
    await settle();
    expect(duelOf(t.gm, uuid).round).toBe(0);
    expect(t.table.emitted.at(-1)).toMatchObject({ answer: { key: "Play.Refused.Unconfirmed" } });
    t.table.faces.push(12, 9);
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
  });

  it("that no press could send is dropped without an answer", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const sent = t.table.emitted.length;
    const junk: object[] = [{ type: "request" }, { type: "nonsense" }, [], forged(uuid, "bram", { op: "format" })];
    for (const one of junk) t.table.deliver(t.bram, one);
    await settle();
    expect(t.table.emitted.length - sent).toBe(junk.length);
  });

  it("of a reply, a nudge or a board from a player is not believed", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.leave(t.gm);
    t.table.people = t.table.people.map((one) => (one.gm ? { ...one, active: true } : one));
    const press = on(t.ana, uuid).send(choose("A", "blade"));
    await settle();
    const request = t.table.emitted.at(-1) as { id: string; client: string };
    t.table.deliver(t.bram, { type: "reply", id: request.id, client: request.client, answer: { kind: "done" } });
    t.table.deliver(t.bram, { type: "nudge", uuid, cue: "x", users: ["ana"] });
    t.table.deliver(t.bram, { type: "show", uuid });
    t.table.pass(TIMEOUT);
    expect(await press).toMatchObject({ key: "Play.Refused.Timeout" });
    expect([t.ana.nudges, t.ana.shown]).toEqual([[], []]);
  });
});

describe("intent ids", () => {
  it("a repeat gets the first answer and is not done twice", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    t.table.deliver(t.ana, forged(uuid, "ana"));
    t.table.deliver(t.ana, forged(uuid, "ana"));
    await settle();
    expect(duelOf(t.gm, uuid).round).toBe(1);
    const replies = t.table.emitted.filter((one) => (one as { type?: string }).type === "reply");
    expect(replies).toMatchObject([{ answer: { kind: "done" } }, { answer: { kind: "done" } }]);
  });

  it("a repeat after the GM's machine was reloaded is found in the log", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    t.table.deliver(t.ana, forged(uuid, "ana"));
    await settle();
    t.gm.reload();
    t.table.deliver(t.ana, forged(uuid, "ana"));
    await settle();
    expect(t.table.emitted.at(-1)).toMatchObject({ answer: { kind: "done" } });
    expect(duelOf(t.cy, uuid).round).toBe(1);
  });

  /** A press of Ana's whose answer does not reach her. */
  const unheard = async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    const press = on(t.ana, uuid).send(choose("A", "blade"));
    t.table.clients.splice(t.table.clients.indexOf(t.ana), 1);
    await settle();
    t.table.clients.push(t.ana);
    expect(duelOf(t.gm, uuid).round).toBe(1);
    return { ...t, uuid, press };
  };

  it("an answer that was lost while the line was down is asked for again when it is up", async () => {
    const t = await unheard();
    t.table.weather.back();
    expect(await t.press).toEqual({ kind: "done" });
    expect(duelOf(t.gm, t.uuid).round).toBe(1);
  });

  it("an answer that was lost on another's line is asked for again before the press is given up", async () => {
    const t = await unheard();
    t.table.pass(AGAIN);
    expect(await t.press).toEqual({ kind: "done" });
    expect(duelOf(t.gm, t.uuid).round).toBe(1);
  });

  it("a press that stands in the log is done, also where its answer never comes", async () => {
    const t = await unheard();
    t.table.leave(t.gm);
    t.table.weather.back();
    await settle();
    expect([duelOf(t.ana, t.uuid).round, on(t.ana, t.uuid).pending?.controls]).toEqual([1, []]);
    t.table.pass(TIMEOUT);
    expect(await t.press).toEqual({ kind: "done" });
    expect([on(t.ana, t.uuid).pending, on(t.ana, t.uuid).refusal]).toEqual([null, null]);
  });

  it("a press whose line comes back waits its whole time anew", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.clients.shift();
    const press = on(t.ana, uuid).send(choose("A", "blade"));
    await settle();
    t.table.pass(TIMEOUT - 1);
    t.table.weather.back();
    t.table.pass(TIMEOUT - 1);
    await settle();
    expect(on(t.ana, uuid).pending).not.toBeNull();
    t.table.pass(1);
    expect(await press).toMatchObject({ key: "Play.Refused.Timeout" });
  });

  it("a press waits as long as the GM's machine waits for dice, and its person is told so once; then it counts", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    let fall = (): void => undefined;
    t.table.hands = new Promise((done) => (fall = done));
    t.table.faces.push(15, 5);
    const press = on(t.ana, uuid).send(choose("A", "blade"));
    await settle();
    for (const _turn of [1, 2, 3, 4, 5]) {
      t.table.pass(AGAIN);
      await settle();
      expect([on(t.ana, uuid).pending === null, t.ana.told]).toEqual([false, ["Play.Note.Rolling"]]);
    }
    fall();
    expect(await press).toEqual({ kind: "done" });
    expect([duelOf(t.gm, uuid).round, t.ana.told, t.bram.told]).toEqual([1, ["Play.Note.Rolling"], []]);
  });

  it("and is given up where whoever waited for dice is gone", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.hands = new Promise(() => undefined);
    const press = on(t.ana, uuid).send(choose("A", "blade"));
    await settle();
    t.table.pass(AGAIN);
    await settle();
    t.table.clients.splice(t.table.clients.indexOf(t.gm), 1);
    t.table.pass(TIMEOUT);
    expect(await press).toMatchObject({ key: "Play.Refused.Timeout" });
  });

  it("a press that timed out carries its id when it is made again", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const gm = t.table.clients.shift();
    if (!gm) throw new Error("no GM");
    const ids: string[] = [];
    for (let press = 0; press < 2; press++) {
      const answer = on(t.ana, uuid).send(choose("A", "blade"));
      await settle();
      ids.push((t.table.emitted.at(-1) as { id: string }).id);
      t.table.pass(3_000);
      expect(on(t.ana, uuid).pending?.slow).toBe(true);
      t.table.pass(TIMEOUT);
      expect(await answer).toMatchObject({ key: "Play.Refused.Timeout" });
    }
    expect(ids[0]).toBe(ids[1]);
    expect(on(t.ana, uuid).pending).toBeNull();
  });
});

describe("who decides", () => {
  it("nobody without a GM: said at once, and on the card", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.leave(t.gm);
    expect(on(t.ana, uuid).trouble?.key).toBe("Play.Trouble.NoGm");
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toMatchObject({ key: "Play.Refused.NoGm" });
    expect(await t.ana.sessions.startDuel({ a: t.a, b: t.b, stakes: { kind: "spar" } })).toMatchObject({
      key: "Play.Refused.NoGm",
    });
  });

  it("of two tabs of the GM the one that began, until it is gone", async () => {
    const t = duelTable();
    const second = t.table.join("gm", true);
    for (const client of [t.gm, second]) client.sessions.authority.claims.start();
    const uuid = await beginSpar(t, 15, 5);
    const replies = () => t.table.emitted.filter((one) => (one as { type?: string }).type === "reply").length;
    t.table.faces.push(12, 9);
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
    expect(replies()).toBe(1);
    expect(t.table.pages.get(uuid)?.authority).toBe(t.gm.nonce);
    t.gm.sessions.authority.claims.stop();
    t.table.leave(t.gm);
    t.table.pass(LISTENS);
    t.table.faces.push(12, 9);
    expect(await on(t.ana, uuid).send(choose("A", "feet"))).toEqual({ kind: "done" });
    expect(t.table.pages.get(uuid)?.authority).toBe(second.nonce);
    expect(duelOf(t.cy, uuid).round).toBe(2);
  });

  it("a tab that crashed is missed after ten seconds", async () => {
    const t = duelTable();
    const second = t.table.join("gm", true);
    for (const client of [t.gm, second]) client.sessions.authority.claims.start();
    const uuid = await beginSpar(t, 15, 5);
    t.table.clients.splice(t.table.clients.indexOf(t.gm), 1);
    expect(second.sessions.authority.claims.responsible(t.table.pages.get(uuid) ?? null)).toBe(false);
    t.table.pass(4_000);
    t.table.pass(4_000);
    t.table.pass(4_000);
    expect(second.sessions.authority.claims.responsible(t.table.pages.get(uuid) ?? null)).toBe(true);
  });

  it("the second tab's own press goes to the tab that decides", async () => {
    const t = duelTable();
    const second = t.table.join("gm", true);
    for (const client of [t.gm, second]) client.sessions.authority.claims.start();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    expect(await on(second, uuid).send(choose("A", "blade"))).toEqual({ kind: "done" });
    expect(t.table.pages.get(uuid)?.authority).toBe(t.gm.nonce);
  });

  it("should two tabs decide at once, one event stands and the loser is told", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const page = t.table.pages.get(uuid);
    const [key, event] = Object.entries(page?.events ?? {})[0] ?? [];
    if (!page || !key) throw new Error("no event");
    // Another tab with a lower nonce wrote the same sequence a moment before this one's write arrived.
    const other = { ...(event as object), step: "other" };
    t.table.faces.push(12, 9);
    const write = t.table.write.bind(t.table);
    t.table.write = (where, changes) => {
      const now = t.table.pages.get(where);
      if (now) t.table.pages.set(where, { ...now, events: { ...now.events, "000002-00000": other } });
      write(where, changes);
    };
    expect(await on(t.ana, uuid).send(choose("A", "blade"))).toMatchObject({ key: "Play.Refused.Raced" });
    expect(t.table.posts).toHaveLength(2);
  });
});
