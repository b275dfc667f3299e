import { describe, expect, it } from "vitest";
import { beginSpar, duelTable, on } from "../../../test/support/play/tables.ts";
import { turns } from "../../../test/support/play/surroundings.ts";
import { TIMEOUT } from "./channel.ts";

describe("a reply", () => {
  it("S9 is for the tab that asked: a GM's word to another tab settles no press here", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const { gm } = t;
    // The GM's machine is there and says nothing to what it hears
    gm.sessions.channel.receive = () => Promise.resolve();
    const press = on(t.ana, uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    await turns();
    const { id, client } = t.table.emitted.at(-1) as { id: string; client: string };
    t.table.deliver(gm, { type: "reply", id, client: `${client} other`, answer: { kind: "done" } });
    t.table.pass(TIMEOUT);
    expect(await press).toMatchObject({ key: "Play.Refused.Timeout" });
  });

  it("S9 that cannot be read settles nothing, and the one that can does", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.gm.sessions.channel.receive = () => Promise.resolve();
    const press = on(t.ana, uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    await turns();
    const { id, client } = t.table.emitted.at(-1) as { id: string; client: string };
    for (const answer of [
      null,
      [],
      "done",
      { kind: "refused" },
      { kind: "refused", key: 1, rule: "x" },
      { kind: "sure" },
    ])
      t.table.deliver(t.gm, { type: "reply", id, client, answer });
    const answer = { kind: "refused", key: "Play.Refused.Stale", rule: "x" };
    t.table.deliver(t.gm, { type: "reply", id, client, answer });
    expect(await press).toEqual(answer);
  });
});

describe("word that dice are waited for", () => {
  it.each([
    ["a GM lengthens the wait, and is told of once", "gm", ["Play.Note.Rolling"], null],
    ["a player is not believed", "bram", [], "Play.Refused.Timeout"],
  ] as const)("S9 of %s", async (_, sender, told, key) => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.gm.sessions.channel.receive = () => Promise.resolve();
    let answer: unknown = null;
    const press = on(t.ana, uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    void press.then((one) => (answer = one));
    await turns();
    const { id, client } = t.table.emitted.at(-1) as { id: string; client: string };
    for (let half = 0; half < 2; half += 1) {
      t.table.pass(TIMEOUT / 2);
      t.table.deliver(t[sender], { type: "rolling", id, client });
    }
    await turns();
    expect((answer as { key?: string } | null)?.key ?? null).toBe(key);
    expect(t.ana.told.filter((one) => one.startsWith("Play.Note"))).toEqual(told);
  });
});
