import { describe, expect, it } from "vitest";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import type { StoredEvent } from "../../rules/log/index.ts";
import { against, begun, contestTable, on, type ContestTable } from "../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";
import { sealHash } from "../wire/seal.ts";
import { PATIENCE } from "./gathering.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const GROUP = "declare:p1:1";

const declare = (client: FakeClient, uuid: string, seat: string, kind: string) => {
  const cue = on(client, uuid).cues.find((one) => one.cue.seats.includes(seat))?.cue.id ?? "";
  return on(client, uuid).send({ type: "declare", seat, pairing: "p1", kind } as never, { cue });
};

const stored = (t: ContestTable, uuid: string): readonly StoredEvent[] =>
  Object.values(t.table.pages.get(uuid)?.events ?? {}) as StoredEvent[];
const types = (t: ContestTable, uuid: string): readonly string[] => stored(t, uuid).map(({ type }) => type);
const rolls = (t: ContestTable, uuid: string): number => (on(t.cy, uuid).view as ContestState).rolls;

/** Ana has sealed a risky gambit; Bram is still to choose. */
const oneIn = async (t: ContestTable) => {
  const uuid = await begun(t, against(t, "scored"));
  expect(await declare(t.ana, uuid, "a1", "gambit")).toEqual({ kind: "done" });
  t.table.faces.push(5, 19);
  return { uuid, writes: t.table.writes, said: t.table.emitted.length };
};

/** Nothing that is said to this client reaches it until it is given back its ears. */
const deaf = (client: FakeClient): (() => void) => {
  const { channel } = client.sessions;
  const receive = channel.receive.bind(channel);
  channel.receive = () => Promise.resolve();
  return () => void (channel.receive = receive);
};

describe("blind choices that come in", () => {
  it("are one write and one message with the last of them, sealed and opened in the log as ever", async () => {
    const t = contestTable();
    const { uuid, writes } = await oneIn(t);
    expect(await declare(t.bram, uuid, "b1", "defend")).toEqual({ kind: "done" });
    await settled();
    expect(rolls(t, uuid)).toBe(1);
    expect(t.table.writes).toBe(writes + 1);
    expect(t.table.posts.filter(({ type }) => type === "receipt")).toHaveLength(1);
    expect(types(t, uuid).slice(0, 5)).toEqual([
      "log.choice-sealed",
      "log.choice-sealed",
      "log.choice-revealed",
      "log.choice-revealed",
      "log.choices-opened",
    ]);
    const users = stored(t, uuid).map(({ by }) => by.user);
    expect(users.slice(0, 2), "each seal is its chooser's").toEqual(["ana", "bram"]);
    expect([...t.ana.storage.keys(), ...t.bram.storage.keys()].filter((key) => key.includes("choice"))).toEqual([]);
  });

  it("S4 go to the machine that decides and to nobody else, and not before the last is there", async () => {
    const t = contestTable();
    const { uuid, said } = await oneIn(t);
    expect(await declare(t.bram, uuid, "b1", "defend")).toEqual({ kind: "done" });
    await settled();
    const heard = JSON.stringify(t.table.emitted.slice(said));
    expect(heard).toContain('"type":"open"');
    expect(heard).not.toMatch(/"gambit"|"defend"|"salt"/);
    expect(rolls(t, uuid)).toBe(1);
  });

  it("leave nobody's machine before the last is with the GM's, also where nothing is taken to one client alone", async () => {
    const t = contestTable();
    t.table.weather.whispers = false;
    const { uuid, said } = await oneIn(t);
    expect(JSON.stringify(t.table.emitted)).not.toContain("gambit");
    await declare(t.bram, uuid, "b1", "defend");
    await settled();
    const after = t.table.emitted.slice(said).map((message) => JSON.stringify(message));
    const first = (what: string): number => after.findIndex((message) => message.includes(what));
    expect(first('"defend"')).toBe(0);
    expect(first('"type":"open"')).toBeGreaterThan(0);
    expect(first('"gambit"')).toBeGreaterThan(first('"type":"open"'));
  });

  it("S4 are taken from nobody whose own machine has not sent them", async () => {
    const t = contestTable();
    const { uuid, writes, said } = await oneIn(t);
    const body = { group: GROUP, seat: "b1", salt: "s", intent: { type: "declare" }, last: true };
    const forged = { type: "request", id: "forged", client: "x", user: "bram", op: "choice", uuid, seq: 0, cue: null };
    const hear = (payload: object) => t.gm.sessions.channel.whispered(payload);
    expect(await hear({ ...forged, body })).toBe(false);
    expect(await hear({ ...forged, op: "table", body: { type: "cancel" } })).toBe(false);
    await settled();
    expect([t.table.writes, t.table.emitted.length]).toEqual([writes, said]);
  });

  it("S4 are left alone by a machine that does not decide, whoever sends them there", async () => {
    const t = contestTable();
    const { uuid, writes } = await oneIn(t);
    const { channel } = t.gm.sessions;
    const taken: unknown[] = [];
    channel.whispered = async (payload) => taken.push(payload) > 0;
    void declare(t.bram, uuid, "b1", "defend");
    await settled();
    expect(await t.cy.sessions.channel.whispered(taken[0])).toBe(false);
    expect(t.table.writes).toBe(writes);
  });

  it("are not asked for by a player, nor on the word of somebody unnamed", async () => {
    const t = contestTable();
    const { uuid } = await oneIn(t);
    t.table.deliver(t.cy, { type: "open", uuid, group: GROUP });
    await settled();
    expect(JSON.stringify(t.table.emitted)).not.toContain("gambit");
    t.table.namesSender = false;
    const { writes } = t.table;
    const pressed = declare(t.bram, uuid, "b1", "defend");
    await settled();
    expect(rolls(t, uuid)).toBe(0);
    t.table.pass(PATIENCE);
    expect(await pressed).toEqual({ kind: "done" });
    await settled();
    expect([rolls(t, uuid), t.table.writes], "the seal, then all the rest").toEqual([1, writes + 2]);
  });

  it("are sealed like the rest where a machine does not answer, and opened when it does; nobody chooses anew meanwhile", async () => {
    const t = contestTable();
    const { uuid, writes } = await oneIn(t);
    const hears = deaf(t.ana);
    const pressed = declare(t.bram, uuid, "b1", "defend");
    await settled();
    const body = { type: "choice-seal", group: GROUP, seat: "a1", hash: "another" };
    const again = { id: "again", client: "x", user: "ana", op: "table", uuid, seq: 0, cue: null, body } as const;
    expect(await t.gm.sessions.authority.answer(again, "ana")).toMatchObject({ key: "Play.Refused.SealedAlready" });
    hears();
    t.table.pass(PATIENCE);
    expect(await pressed).toEqual({ kind: "done" });
    await settled();
    expect([rolls(t, uuid), t.table.writes]).toEqual([1, writes + 2]);
  });

  it("of somebody who is away hold up nobody's press; the rest stays sealed", async () => {
    const t = contestTable();
    const { uuid, writes } = await oneIn(t);
    t.table.leave(t.ana);
    expect(await declare(t.bram, uuid, "b1", "defend")).toEqual({ kind: "done" });
    await settled();
    expect(t.table.writes).toBe(writes + 1);
    expect(types(t, uuid)).toEqual(["log.choice-sealed", "log.choice-sealed"]);
    expect(on(t.cy, uuid).sealed).toEqual(["a1", "b1"]);
  });

  it("that one machine has lost are asked of it again; the last one stays sealed and comes open with the new one", async () => {
    const t = contestTable();
    const { uuid } = await oneIn(t);
    t.ana.storage.clear();
    t.ana.reload();
    on(t.ana, uuid);
    expect(await declare(t.bram, uuid, "b1", "defend")).toEqual({ kind: "done" });
    await settled();
    expect(types(t, uuid)).toContain("log.lost");
    expect(JSON.stringify(t.table.pages.get(uuid)?.events)).not.toContain("defend");
    expect(on(t.cy, uuid).sealed).toEqual(["b1"]);
    const { writes } = t.table;
    expect(await declare(t.ana, uuid, "a1", "plain")).toEqual({ kind: "done" });
    await settled();
    expect([rolls(t, uuid), t.table.writes]).toEqual([1, writes + 1]);
  });

  it("S4 are not called in for a last one that the rules refuse: it is judged first, and nobody's seal is opened", async () => {
    const t = contestTable();
    const { uuid, writes, said } = await oneIn(t);
    const forge = (intent: object) => {
      const body = { group: GROUP, seat: "b1", salt: "s", intent, last: true } as never;
      const request = {
        id: t.table.name(),
        client: "x",
        user: "bram",
        op: "choice",
        uuid,
        seq: 0,
        cue: null,
        body,
      } as const;
      return t.gm.sessions.authority.answer(request, "bram");
    };
    for (const intent of [
      { type: "declare", seat: "b1", pairing: "p1", kind: "impossible" },
      { type: "declare", seat: "a1", pairing: "p1", kind: "plain" },
      { type: "nothing there is" },
    ])
      expect(await forge(intent)).toMatchObject({ kind: "refused" });
    await settled();
    const after = JSON.stringify(t.table.emitted.slice(said));
    expect(after).not.toContain('"open"');
    expect(after).not.toContain("gambit");
    expect([t.table.writes, on(t.cy, uuid).sealed]).toEqual([writes, ["a1"]]);
    expect(await declare(t.bram, uuid, "b1", "defend")).toEqual({ kind: "done" });
    await settled();
    expect(rolls(t, uuid)).toBe(1);
  });

  it("S4 are taken from nobody who does not act for the seat, and kept waiting for nobody", async () => {
    const t = contestTable();
    const { uuid, writes, said } = await oneIn(t);
    const intent = { type: "declare", seat: "b1", pairing: "p1", kind: "defend" };
    for (const last of [true, false]) {
      const body = { group: GROUP, seat: "b1", salt: "s", intent, last };
      const request = { id: t.table.name(), client: "x", user: "ana", op: "choice", uuid, seq: 0, cue: null, body };
      const pressed = t.gm.sessions.authority.answer(request as never, "ana");
      expect(await Promise.race([pressed, settled()]), String(last)).toMatchObject({ kind: "refused" });
    }
    expect(JSON.stringify(t.table.emitted.slice(said))).not.toMatch(/"open"|gambit/);
    expect([t.table.writes, on(t.cy, uuid).sealed]).toEqual([writes, ["a1"]]);
  });

  it("S4 are opened by nobody who only knows the hash: what is opened past the door that works it out is refused", async () => {
    const t = contestTable();
    const { uuid } = await oneIn(t);
    t.table.leave(t.ana);
    await declare(t.bram, uuid, "b1", "defend");
    await settled();
    expect(on(t.cy, uuid).sealed, "all are in, and Ana's machine has opened nothing").toEqual(["a1", "b1"]);
    const { hash } = stored(t, uuid).find(({ by }) => by.user === "ana")?.data as { readonly hash: string };
    const intent = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };
    const body = { type: "choice-reveal", group: GROUP, seat: "a1", intent, hash };
    const forged = { id: "forged", client: "x", user: "ana", op: "table", uuid, seq: 0, cue: null, body } as const;
    expect(await t.gm.sessions.authority.answer(forged, "ana")).toMatchObject({ key: "Log.Refused.SealBroken" });
    expect(types(t, uuid)).toEqual(["log.choice-sealed", "log.choice-sealed"]);
  });

  it("S4 are opened as they were sealed last: what was opened before its seat chose anew is refused as out of date", async () => {
    const t = contestTable();
    const { uuid } = await oneIn(t);
    const kept = JSON.parse([...t.ana.storage].find(([key]) => key.includes("choice"))?.[1] ?? "{}") as object;
    // Nobody's machine opens anything by itself
    for (const client of [t.ana, t.bram]) t.table.leave(client);
    const send = (user: string, op: "choice" | "table", body: object) => {
      const request = { id: t.table.name(), client: "x", user, op, uuid, seq: 0, cue: null, body };
      return t.gm.sessions.authority.answer(request as never, user);
    };
    const bram = (op: "choice" | "table", body: object) => send("bram", op, body);
    const choice = (kind: string) => ({ type: "declare", seat: "b1", pairing: "p1", kind });
    const seal = (kind: string) => ({
      type: "choice-seal",
      group: GROUP,
      seat: "b1",
      hash: sealHash("s", choice(kind)),
    });
    const opening = (kind: string) => bram("choice", { group: GROUP, seat: "b1", salt: "s", intent: choice(kind) });
    expect(await bram("table", seal("plain"))).toEqual({ kind: "done" });
    const first = opening("plain");
    await settled();
    expect(await bram("table", { type: "choice-lost", group: GROUP, seat: "b1", reason: { key: "K" } })).toEqual({
      kind: "done",
    });
    expect(await bram("table", seal("defend"))).toEqual({ kind: "done" });
    expect(await Promise.race([first, settled()])).toMatchObject({ key: "Play.Refused.Stale" });
    const second = opening("defend");
    await settled();
    expect(rolls(t, uuid)).toBe(0);
    expect(await send("ana", "choice", { group: GROUP, seat: "a1", ...kept })).toEqual({ kind: "done" });
    expect(await second).toEqual({ kind: "done" });
    expect(rolls(t, uuid)).toBe(1);
    expect(
      stored(t, uuid).find(({ type, data }) => type === "log.choice-revealed" && data.seat === "b1")?.data,
    ).toMatchObject({ choice: { intent: choice("defend") } });
  });

  it("whose owner reloads meanwhile are opened by the new page", async () => {
    const t = contestTable();
    const { uuid, writes } = await oneIn(t);
    t.ana.reload();
    await declare(t.bram, uuid, "b1", "defend");
    await settled();
    expect([rolls(t, uuid), t.table.writes]).toEqual([1, writes + 1]);
  });
});
