import { describe, expect, it } from "vitest";
import { duelOf, duelTable, on, type DuelTable } from "../../test/support/play/tables.ts";

const challenge = async (): Promise<DuelTable & { readonly uuid: string }> => {
  const t = duelTable();
  const answer = await t.ana.sessions.startDuel({ a: t.a, b: t.b, stakes: { kind: "death" } });
  if (answer.kind !== "done" || !answer.uuid) throw new Error(`not made: ${JSON.stringify(answer)}`);
  return { ...t, uuid: answer.uuid };
};

describe("a challenge by a player", () => {
  it("waits for the other side, with both answers and the stakes", async () => {
    const t = await challenge();
    expect(t.table.pages.get(t.uuid)).toMatchObject({ status: "challenge", challenger: "ana", stakes: { size: 13 } });
    expect(t.bram.sessions.cues()).toMatchObject([
      { mine: true, cue: { kind: "challenge", sentence: { key: "Play.Cue.Challenge.death" } } },
    ]);
    expect(t.bram.sessions.cues()[0]?.options.map((option) => option.id)).toEqual(["accept", "decline"]);
    expect(t.ana.sessions.cues()).toMatchObject([{ mine: false, options: [], waitsFor: ["bram"] }]);
    expect(
      t.table.posts.map(({ type, author }) => [type, author]),
      "the card is the GM's",
    ).toEqual([["conflict", undefined]]);
  });

  it("begins when it is accepted, with the sheets as they are then", async () => {
    const t = await challenge();
    t.table.actor("Ana", ["ana"], { blade: 9 }, 2);
    t.table.faces.push(15, 5);
    const [accept] = t.bram.sessions.cues()[0]?.options ?? [];
    expect(await on(t.bram, t.uuid).send(accept?.intent ?? { type: "accept" })).toMatchObject({ kind: "done" });
    expect(duelOf(t.cy, t.uuid)).toMatchObject({ phase: "choose" });
    expect(JSON.stringify(t.table.pages.get(t.uuid)?.setup)).toContain('"value":9');
  });

  it("is over when it is declined, or taken back by the challenger or the GM", async () => {
    for (const who of ["bram", "ana", "gm"] as const) {
      const t = await challenge();
      expect(await on(t[who], t.uuid).decline()).toEqual({ kind: "done" });
      expect(t.table.pages.get(t.uuid)?.status).toBe("cancelled");
      expect((await on(t.bram, t.uuid).accept()).kind).toBe("refused");
      expect(t.table.summaries).toEqual(["Play.Summary.declined"]);
    }
  });

  it("can be answered by nobody else", async () => {
    const t = await challenge();
    expect(await on(t.ana, t.uuid).accept()).toMatchObject({ key: "Play.Refused.NotYourSeat" });
    expect(await on(t.cy, t.uuid).decline()).toMatchObject({ key: "Play.Refused.NotYourSeat" });
    expect(t.table.pages.get(t.uuid)?.status).toBe("challenge");
  });

  it("is answered by the GM for who is away: accept in their place, or the default", async () => {
    const accepted = await challenge();
    accepted.table.faces.push(15, 5);
    expect(await on(accepted.gm, accepted.uuid).accept()).toMatchObject({ kind: "done" });
    const declined = await challenge();
    expect(await on(declined.gm, declined.uuid).useDefault("challenge:B")).toEqual({ kind: "done" });
    expect(declined.table.pages.get(declined.uuid)?.status).toBe("cancelled");
  });

  it("must be made with an actor of one's own", async () => {
    const t = duelTable();
    const answer = await t.cy.sessions.startDuel({ a: t.a, b: t.b, stakes: { kind: "spar" } });
    expect(answer).toMatchObject({ key: "Play.Refused.NotYourActor" });
    expect(t.table.pages.size).toBe(0);
  });
});

describe("a prepared duel", () => {
  it("is copied and begun, and stays as it was", async () => {
    const t = duelTable();
    const prepared = t.table.create("The weir", {
      home: false,
      seats: { A: { name: "Ana", img: "", actor: t.a }, B: { name: "Bram", img: "", actor: t.b } },
      stakes: { kind: "custom", size: 11 },
      text: "the weir",
    });
    t.table.faces.push(15, 5);
    const answer = await t.gm.sessions.startPrepared(prepared);
    const uuid = answer.kind === "done" ? (answer.uuid ?? "") : "";
    expect(t.table.pages.get(uuid)).toMatchObject({
      name: "The weir",
      status: "live",
      text: "the weir",
      stakes: { size: 11 },
    });
    expect(t.table.pages.get(prepared)?.status).toBe("prepared");
    expect(await t.ana.sessions.startPrepared(prepared)).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await t.gm.sessions.startPrepared(uuid)).toMatchObject({ key: "Play.Refused.NotPrepared" });
  });

  it.each([
    ["spar", 17],
    ["death", 9],
    ["death", 13],
    ["custom", 9],
  ] as const)("R28 begins with its own stakes and its own length: %s, %i ticks", async (kind, size) => {
    const t = duelTable();
    const seats = { A: { name: "Ana", img: "", actor: t.a }, B: { name: "Bram", img: "", actor: t.b } };
    const prepared = t.table.create("The weir", { home: false, seats, stakes: { kind, size } });
    t.table.faces.push(15, 5);
    const answer = await t.gm.sessions.startPrepared(prepared);
    const uuid = answer.kind === "done" ? (answer.uuid ?? "") : "";
    expect(t.table.pages.get(uuid)?.stakes).toEqual({ kind, size });
    expect(t.gm.sessions.open(uuid)?.view).toMatchObject({ stakes: kind, size });
  });

  it("says so when a duellist is gone, and takes another instead", async () => {
    const t = duelTable();
    const seats = { A: { name: "Ana", img: "", actor: t.a }, B: { name: "Zed", img: "", actor: "Actor.zed" } };
    const prepared = t.table.create("The weir", { home: false, seats });
    expect(await t.gm.sessions.startPrepared(prepared)).toMatchObject({ key: "Play.Refused.GoneActor" });
    t.table.faces.push(15, 5);
    expect(await t.gm.sessions.startPrepared(prepared, { b: t.b })).toMatchObject({ kind: "done" });
  });
});
