import { describe, expect, it } from "vitest";
import {
  beginSpar,
  dealCards,
  does,
  duelOf,
  duelTable,
  fightTable,
  makeFight,
  on,
  viewOf,
  type DuelTable,
} from "../../../test/support/play/tables.ts";
import { turns } from "../../../test/support/play/surroundings.ts";
import { AWAY, SILENCE } from "./reliable-writes.ts";

const spar = async (): Promise<DuelTable & { readonly uuid: string }> => {
  const t = duelTable();
  const uuid = await beginSpar(t, 15, 5);
  return { ...t, uuid };
};

const choose = (t: DuelTable, uuid: string, key: string) =>
  on(t.ana, uuid).send({ type: "choose", seat: "A", key } as never, { seat: "A" });

describe("a write that nobody answers", () => {
  it("is adopted where the server has stored it: the press is done once, and the next one works", async () => {
    const t = await spar();
    t.table.faces.push(15, 5);
    t.table.weather.next = "stored";
    const press = choose(t, t.uuid, "blade");
    await turns();
    t.table.pass(SILENCE);
    expect(await press).toEqual({ kind: "done" });
    expect(duelOf(t.bram, t.uuid).marker).toBe(1);
    expect(t.gm.told).toEqual(["Play.Note.Silence"]);
    t.table.faces.push(15, 5);
    expect(await choose(t, t.uuid, "feet")).toEqual({ kind: "done" });
    expect(duelOf(t.bram, t.uuid).marker).toBe(2);
  });

  it("is adopted in a fight too: the turn is over once, on every client, and the next one ends its own", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    await dealCards(at.gm, uuid, { ana: 1, bram: 2, troll1: 5, troll2: 8, wolf1: 6, wolf2: 7 });
    await does(at.gm, uuid, { type: "closeWindow" });
    at.table.weather.next = "stored";
    const press = does(at.ana, uuid, { type: "endTurn", seat: "ana" });
    await turns();
    at.table.pass(SILENCE);
    await press;
    const current = () => [at.gm, at.ana, at.bram].map((client) => viewOf(client, uuid).fight.fight.current);
    expect(current()).toEqual(["bram", "bram", "bram"]);
    expect(at.table.fights.sorted(uuid)[1]).toBe(">bram");
    await does(at.bram, uuid, { type: "endTurn", seat: "bram" });
    expect(new Set(current()).size).toBe(1);
    expect(current()).not.toContain("bram");
  });

  it("is written again where it was lost: with the same dice, without a second press", async () => {
    const t = await spar();
    t.table.faces.push(15, 5);
    t.table.weather.next = "lost";
    const press = choose(t, t.uuid, "blade");
    await turns();
    t.table.pass(SILENCE);
    expect(await press).toEqual({ kind: "done" });
    expect(duelOf(t.bram, t.uuid).marker).toBe(1);
    expect(t.table.posts.filter(({ type }) => type === "receipt")).toHaveLength(2);
  });

  it("goes on where it is one beside the logs: made again, and refused where the server refuses it", async () => {
    const t = await spar();
    let tries = 0;
    const written = t.gm.sessions.written(() => (++tries === 1 ? new Promise(() => {}) : Promise.resolve()), "Actor.a");
    await turns();
    t.table.pass(SILENCE);
    expect(await written).toEqual({ kind: "done" });
    expect(tries).toBe(2);
    expect(await t.gm.sessions.written(() => Promise.reject(new Error("full")), "Actor.a")).toMatchObject({
      kind: "refused",
      key: "Play.Refused.NotStored",
    });
  });

  it("is looked after at once when the line comes back, however long it was gone", async () => {
    const t = await spar();
    t.table.faces.push(15, 5);
    t.table.weather.next = "stored";
    const press = on(t.gm, t.uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    t.table.weather.up = false;
    await turns();
    t.table.pass(30_000);
    await turns();
    expect(duelOf(t.gm, t.uuid).marker).toBe(0);
    t.table.weather.back();
    expect(await press).toEqual({ kind: "done" });
    expect(duelOf(t.bram, t.uuid).marker).toBe(1);
  });

  it("is refused when the line stays away; what was stored counts as soon as the server can be asked", async () => {
    const t = await spar();
    t.table.faces.push(15, 5);
    t.table.weather.next = "stored";
    const press = on(t.gm, t.uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    await turns();
    t.table.weather.up = false;
    t.table.pass(AWAY);
    await turns();
    t.table.pass(AWAY);
    expect(await press).toMatchObject({ kind: "refused", key: "Play.Refused.Unanswered" });
    t.table.weather.back();
    await turns();
    t.table.faces.push(15, 5);
    expect(await choose(t, t.uuid, "feet")).toEqual({ kind: "done" });
    expect(duelOf(t.bram, t.uuid).marker).toBe(2);
    expect(Object.values(t.table.pages.get(t.uuid)?.events ?? {})).toHaveLength(on(t.gm, t.uuid).seq);
  });

  it("lets nothing go on while the server stays deaf, and says so each time instead of waiting for ever", async () => {
    const t = await spar();
    t.table.faces.push(15, 5);
    t.table.weather.next = "stored";
    t.table.weather.deaf = true;
    const gmPress = (key: string) =>
      on(t.gm, t.uuid).send({ type: "choose", seat: "A", key } as never, { seat: "A", control: key });
    const press = gmPress("blade");
    for (let wait = 0; wait < 12; wait++) {
      await turns();
      t.table.weather.next = "lost";
      t.table.pass(SILENCE);
    }
    expect(await press).toMatchObject({ key: "Play.Refused.Unanswered" });
    const next = gmPress("feet");
    await turns();
    t.table.pass(SILENCE);
    expect(await next).toMatchObject({ key: "Play.Refused.Unanswered" });
    expect(duelOf(t.gm, t.uuid).marker).toBe(0);
  });
});
