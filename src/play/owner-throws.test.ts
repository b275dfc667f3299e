import { describe, expect, it } from "vitest";
import {
  against,
  begun,
  contestTable,
  dealCards,
  does,
  duelOf,
  duelTable,
  fightTable,
  makeFight,
  on,
  viewOf,
  type DuelTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";

/** Let all that was set going come to its end. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};

const begin = async (): Promise<DuelTable & { readonly uuid: string }> => {
  const t = duelTable();
  const { a, b } = t;
  const answer = await t.gm.sessions.startDuel({ a, b, stakes: { kind: "spar" }, diceBy: "owners" });
  if (answer.kind !== "done" || !answer.uuid) throw new Error("not begun");
  return { ...t, uuid: answer.uuid };
};

const throwFor = async (
  { table, uuid }: { table: DuelTable["table"]; uuid: string },
  client: DuelTable["ana"],
  seat: string,
  face: number,
) => {
  table.faces.push(face);
  const answer = await on(client, uuid).throwDice(seat);
  await settle();
  return answer;
};

describe("owners throw their own dice", () => {
  it("shows nothing until all are in, then everything at once", async () => {
    const t = await begin();
    expect(t.ana.sessions.cues().filter((cue) => cue.mine)).toHaveLength(1);
    expect(await throwFor(t, t.ana, "A", 15)).toEqual({ kind: "done" });
    expect(JSON.stringify(t.table.pages.get(t.uuid)?.events)).not.toContain("[15]");
    expect(on(t.bram, t.uuid).throwing?.seats).toMatchObject([
      { seat: "A", thrown: true, formula: "1d20 + 2" },
      { seat: "B", thrown: false, mine: true, formula: "1d20 + 1" },
    ]);
    expect(duelOf(t.cy, t.uuid).phase).toBe("opening");
    await throwFor(t, t.bram, "B", 5);
    expect(duelOf(t.cy, t.uuid)).toMatchObject({ phase: "choose", chooser: "A" });
    expect(t.table.posts.at(-1)).toMatchObject({
      rolls: [
        { formula: "1d20 + 2", faces: [15] },
        { formula: "1d20 + 1", faces: [5] },
      ],
    });
    expect([...t.ana.storage.keys()]).toEqual([]);
  });

  it("S4 takes no faces but those that fit the seal, whatever hash somebody says they have", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    t.table.leave(t.ana);
    await throwFor(t, t.bram, "B", 5);
    const events = Object.values(t.table.pages.get(t.uuid)?.events ?? {}) as {
      type: string;
      data: { seat?: string; hash?: string; roll?: string };
    }[];
    const hash = events.find(({ type, data }) => type === "log.sealed" && data.seat === "A")?.data.hash ?? "";
    const faces = Object.fromEntries((on(t.gm, t.uuid).throwing?.seats ?? []).map(({ seat }) => [seat, [20]]));
    const forged = { client: "x", user: "ana", uuid: t.uuid, seq: 0, cue: null } as const;
    const reveal = { type: "throw-reveal", seat: "A", faces, hash };
    for (const [op, body] of [
      ["table", reveal],
      ["reveal", { seat: "A", faces, salt: "guessed", hash }],
    ] as const)
      expect(await t.gm.sessions.authority.answer({ ...forged, id: op, op, body }, "ana"), op).toMatchObject({
        key: "Log.Refused.SealBroken",
      });
  });

  it("a sealed throw whose owner has gone is asked again at the GM's word, and thrown in their stead", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    t.table.leave(t.ana);
    await throwFor(t, t.bram, "B", 5);
    const stranded = on(t.gm, t.uuid).cues.find(({ cue }) => cue.kind === "stranded");
    expect(stranded).toMatchObject({ mine: true, options: [{ id: "reopen" }] });
    expect(on(t.bram, t.uuid).cues.find(({ cue }) => cue.kind === "stranded")?.answerable).toBe(false);
    const [option] = stranded?.options ?? [];
    expect(await on(t.gm, t.uuid).send(option?.intent ?? { type: "none" })).toEqual({ kind: "done" });
    t.table.faces.push(7);
    const open = on(t.gm, t.uuid).cues.find(({ cue }) => cue.kind === "throw");
    expect(await on(t.gm, t.uuid).useDefault(open?.cue.id ?? "")).toEqual({ kind: "done" });
    await settle();
    expect(duelOf(t.gm, t.uuid)).toMatchObject({ phase: "choose", chooser: "A" });
  });

  it("answers the generic press of a cue by throwing", async () => {
    const t = await begin();
    t.table.faces.push(15);
    const [cue] = t.ana.sessions.cues();
    const [option] = cue?.options ?? [];
    if (!option) throw new Error("no option");
    expect(await on(t.ana, t.uuid).send(option.intent)).toEqual({ kind: "done" });
    expect(on(t.ana, t.uuid).throwing?.seats[0]?.thrown).toBe(true);
  });

  it("takes a throw once: a second press throws nothing", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    expect(await on(t.ana, t.uuid).throwDice("A")).toMatchObject({ key: "Play.Refused.AlreadyThrown" });
    await throwFor(t, t.bram, "B", 5);
    expect((await on(t.ana, t.uuid).throwDice("A")).kind).toBe("refused");
  });

  it("refuses faces that were not the ones sealed", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 2);
    for (const [key, kept] of t.ana.storage) t.ana.storage.set(key, kept.replace("[2]", "[20]"));
    await throwFor(t, t.bram, "B", 5);
    expect(duelOf(t.cy, t.uuid).phase).toBe("opening");
    expect(JSON.stringify(t.table.pages.get(t.uuid)?.events)).not.toContain("[20]");
  });

  it("goes on after the thrower reloads between seal and reveal", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    t.ana.reload();
    on(t.ana, t.uuid);
    await throwFor(t, t.bram, "B", 5);
    expect(duelOf(t.cy, t.uuid).phase).toBe("choose");
  });

  it("asks again, and says why, when the browser's storage was cleared", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    t.ana.storage.clear();
    t.ana.reload();
    expect(on(t.ana, t.uuid).throwing?.seats[0]?.lost?.key).toBe("Play.Throw.Gone");
    const own = t.ana.sessions.cues().filter((one) => one.mine);
    expect(own).toMatchObject([{ cue: { kind: "throw", sentence: { key: "Play.Throw.Gone" } } }]);
    expect(own[0]?.options.map((option) => option.id)).toEqual(["throw"]);
    expect(await throwFor(t, t.ana, "A", 3)).toEqual({ kind: "done" });
    await throwFor(t, t.bram, "B", 18);
    expect(duelOf(t.cy, t.uuid)).toMatchObject({ phase: "choose", chooser: "B" });
  });

  it("lets the GM throw for who is away by the default of the cue", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    const cue = t.gm.sessions.cues()[0]?.cue.id ?? "";
    t.table.faces.push(5);
    expect(await on(t.gm, t.uuid).useDefault(cue)).toEqual({ kind: "done" });
    await settle();
    expect(duelOf(t.cy, t.uuid)).toMatchObject({ phase: "choose", chooser: "A" });
  });

  it("refuses a throw for a side that is not one's own", async () => {
    const t = await begin();
    t.table.faces.push(20);
    expect((await on(t.cy, t.uuid).throwDice("A")).kind).toBe("refused");
    expect(on(t.gm, t.uuid).throwing?.seats[0]?.thrown).toBe(false);
    expect([...t.cy.storage.keys()]).toEqual([]);
  });

  it("plays rounds with the bonus that was named", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    await throwFor(t, t.bram, "B", 5);
    expect(await on(t.ana, t.uuid).send({ type: "choose", seat: "A", key: "blade" } as never)).toEqual({
      kind: "done",
    });
    await throwFor(t, t.bram, "B", 4);
    await throwFor(t, t.ana, "A", 11);
    expect(duelOf(t.gm, t.uuid)).toMatchObject({ marker: 1, round: 1 });
  });
});

describe("the GM throws for whoever is away, and of one throw a second answer is refused", () => {
  /** Answer for a throw once more: on the own client, then past it, as only a forger asks the machine that decides. */
  const again = async (own: FakeClient, gm: FakeClient, uuid: string, seat: string): Promise<void> => {
    expect(await on(own, uuid).throwDice(seat)).toMatchObject({ key: "Play.Refused.AlreadyThrown" });
    const forged = { client: "x", id: "again", user: own.id, uuid, seq: on(own, uuid).seq, cue: null } as const;
    const body = { type: "throw-seal", seat, hash: "f".repeat(64) };
    expect(await gm.sessions.authority.answer({ ...forged, op: "table", body }, own.id)).toMatchObject({
      key: "Log.Refused.AlreadyThrown",
    });
  };
  const useDefault = async (gm: FakeClient, uuid: string, kind: string): Promise<void> => {
    const open = on(gm, uuid).cues.filter(({ cue }) => cue.kind === kind);
    expect(open).toHaveLength(1);
    expect(await on(gm, uuid).useDefault(open[0]?.cue.id ?? "")).toEqual({ kind: "done" });
    await settle();
  };
  const opened = (table: DuelTable["table"], uuid: string): boolean =>
    /log\.revealed|log\.thrown|"rolled"/.test(
      JSON.stringify(table.conflicts().find((page) => page.uuid === uuid)?.events),
    );

  it("in a duel", async () => {
    const t = await begin();
    await throwFor(t, t.ana, "A", 15);
    await again(t.ana, t.gm, t.uuid, "A");
    t.table.faces.push(5);
    await useDefault(t.gm, t.uuid, "throw");
    expect(duelOf(t.cy, t.uuid)).toMatchObject({ phase: "choose", chooser: "A" });
  });

  it("in a contest, after the choice of whoever is away was made by default", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...against(t, "scored"), diceBy: "owners" });
    const plain = t.ana.sessions.cues().flatMap(({ options }) => options.filter(({ id }) => id.startsWith("plain:")));
    expect(await on(t.ana, uuid).send(plain[0]?.intent ?? { type: "none" })).toEqual({ kind: "done" });
    await useDefault(t.gm, uuid, "declare");
    await throwFor({ table: t.table, uuid }, t.ana, "a1", 5);
    await again(t.ana, t.gm, uuid, "a1");
    expect(opened(t.table, uuid), "no face before both are in").toBe(false);
    t.table.faces.push(12);
    await useDefault(t.gm, uuid, "throw");
    expect(on(t.cy, uuid).view).toMatchObject({ rolls: 1, round: 2 });
  });

  it("in a fight, two attacks at once, of which one is parried by somebody who is away", async () => {
    const at = fightTable();
    const { table, gm, ana } = at;
    table.fights.diceBy = "owners";
    const uuid = makeFight(at);
    await does(gm, uuid, { type: "group", group: "pack", name: "Wolves", members: ["wolf1", "wolf2"] });
    const cards = { wolf1: 1, ana: 2, bram: 3, troll1: 8, troll2: 9 };
    await dealCards(gm, uuid, cards);
    await does(gm, uuid, { type: "closeWindow" });
    for (const [seat, zone] of Object.entries({ ana: "mill", bram: "mill" }))
      await does(gm, uuid, { type: "set", target: seat, set: { zone } } as never);
    const aim = (seat: string, target: string) =>
      ({ seat, maneuver: "attackUnarmed", weapon: "unarmed", target }) as const;
    const attacks = [aim("wolf1", "ana"), aim("wolf2", "bram")];
    await does(gm, uuid, { type: "volley", seat: "wolf1", attacks });
    const [first, second] = viewOf(gm, uuid).fight.fight.flow?.lines.map(({ id }) => id) ?? [];
    await does(ana, uuid, { type: "react", seat: "ana", replies: [{ line: first ?? "", kind: "parry" }] });
    await does(gm, uuid, { type: "react", seat: "bram", replies: [{ line: second ?? "", kind: "parry" }] });
    table.faces.push(6, 6, 1, 1, 1);
    await on(ana, uuid).throwDice("ana");
    await settle();
    await again(ana, gm, uuid, "ana");
    expect(opened(table, uuid), "no face before both are in").toBe(false);
    // Bram's five, then the three of each wolf
    table.faces.push(6, 1, 1, 1, 1, 6, 1, 1, 6, 1, 1);
    await useDefault(gm, uuid, "throw");
    expect(viewOf(gm, uuid).fight.fight.flow).toBeNull();
    expect(table.faces).toEqual([]);
  });
});
