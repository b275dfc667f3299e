import { describe, expect, it } from "vitest";
import { duelOf, duelTable, on, type DuelTable } from "./fakes/duel-table.ts";

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
