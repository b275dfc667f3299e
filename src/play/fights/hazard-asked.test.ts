import { describe, expect, it, vi } from "vitest";
import type { Answer } from "../refusals.ts";
import { FOE, does, fightTable, fighter, makeFight, type FightTable } from "../../../test/support/play/tables.ts";

const FEAR = { type: "fear", value: 2 } as const;
const BOTH = ["Actor.Ana", "Actor.Bram"];

/** Who reads a message, in the words of the chat, or by name. */
const readers = ({ table }: FightTable, message: number): readonly string[] => {
  const { whisper, mode = "public" } = table.posts[message] ?? { whisper: ["nobody"] };
  return whisper.length > 0 ? [...whisper].sort() : [mode];
};

/** What a person's own code may put on the wire, as the GM's machine takes it. */
const forged = (t: FightTable, user: string, message: string, actors: readonly string[]): Promise<Answer> => {
  const body = { message, actors: [...actors] };
  const request = { id: t.table.name(), client: "c", user, op: "hazard", uuid: "", seq: 0, cue: null, body } as const;
  return t.gm.sessions.authority.answer(request, user);
};

const mental = ({ table }: FightTable, name: string) =>
  table.actors.get(`Actor.${name}`)?.fight.harm?.mental.map(({ row }) => row);
const waiting = ({ bram }: FightTable, message = "0") =>
  bram.sessions.hazardAsked(message)?.waiting.map(({ name }) => name) ?? null;

describe("fear of people who fight nowhere", () => {
  it("K-149 is asked of the players who are here: nothing is thrown before they answer, and the message names them", async () => {
    const t = fightTable();
    expect(await t.gm.sessions.hazard(FEAR, BOTH)).toEqual({ kind: "done" });
    expect(t.table.posts).toHaveLength(1);
    expect(t.table.posts[0]).toMatchObject({ rolls: [], whisper: [], title: { key: "Play.Hazard.fear" } });
    expect(t.table.posts[0]?.fallback.map(({ key }) => key)).toEqual([
      "Combat.Said.asked.fearBare",
      "Combat.Said.asked.fearBare",
    ]);
    expect(waiting(t)).toEqual(["Ana", "Bram"]);
  });

  it("K-149 is thrown on the GM's machine at the press of a player, for their own, with all who are asked as company", async () => {
    const t = fightTable();
    await t.gm.sessions.hazard(FEAR, BOTH);
    t.table.faces.push(6, 1, 1, 1);
    expect(await t.ana.sessions.faceHazard("0", ["Actor.Ana"])).toEqual({ kind: "done" });
    expect([t.table.faces, waiting(t), t.table.posts.length]).toEqual([[], ["Bram"], 2]);
    expect([mental(t, "Ana"), mental(t, "Bram")]).toEqual([[2, 1], []]);
    t.table.faces.push(6, 6, 1, 1);
    expect(await t.bram.sessions.faceHazard("0", ["Actor.Bram"])).toEqual({ kind: "done" });
    expect(t.table.posts[2]?.fallback.map(({ key }) => key)).toContain("Combat.Said.calm");
    expect([waiting(t), mental(t, "Bram")]).toEqual([null, []]);
    expect(await t.gm.sessions.takeBackHazard("1")).toEqual({ kind: "done" });
    expect(mental(t, "Ana")).toEqual([]);
  });

  it("K-149 is thrown once: whoever presses twice, or all at once, throws no second time", async () => {
    const t = fightTable();
    await t.gm.sessions.hazard(FEAR, BOTH);
    t.table.faces.push(1, 1, 1, 1);
    const press = () => t.ana.sessions.faceHazard("0", ["Actor.Ana"]);
    const [first, second] = await Promise.all([press(), press()]);
    expect([first, second]).toEqual([{ kind: "done" }, expect.objectContaining({ key: "Play.Refused.Stale" })]);
    expect(await press()).toMatchObject({ key: "Play.Refused.Stale" });
    expect(t.table.posts).toHaveLength(2);
  });

  it("K-149 S9 is faced by nobody but the owner of the actor and the GM, and by nobody who was not asked", async () => {
    const t = fightTable();
    await t.gm.sessions.hazard(FEAR, ["Actor.Ana"]);
    for (const actors of [["Actor.Ana"], BOTH, ["Actor.Nobody"]])
      expect(await forged(t, "bram", "0", actors), actors.join()).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    expect(await forged(t, "bram", "0", ["Actor.Bram"])).toMatchObject({ key: "Play.Refused.Stale" });
    expect(await forged(t, "bram", "0", [])).toMatchObject({ key: "Play.Refused.Stale" });
    expect(await forged(t, "ana", "9", ["Actor.Ana"])).toMatchObject({ key: "Play.Refused.Stale" });
    expect([waiting(t), t.table.posts.length]).toEqual([["Ana"], 1]);
  });

  it.each([
    ["public", ["public"], ["public"]],
    ["gm", ["ana", "gm"], ["ana", "gm"]],
    ["self", ["ana", "gm"], ["ana", "gm"]],
    ["blind", ["ana", "gm"], ["gm"]],
    ["a-module's", ["ana", "gm"], ["ana", "gm"]],
  ])("is read by whom the chat's mode means, and by who has to answer: %s", async (mode, asked, answered) => {
    const t = fightTable();
    const [other] = [t.table.join("other", true)];
    t.table.leave(other);
    t.gm.mode = mode;
    fighter(t.table, "Ghoul", [], FOE);
    t.table.faces.push(6, 6, 1, 1);
    await t.gm.sessions.hazard(FEAR, ["Actor.Ana", "Actor.Ghoul"]);
    // Whatever the chat is set to by then
    Object.assign(t.gm, { mode: "public" });
    t.table.faces.push(6, 1, 1, 1);
    expect(await t.ana.sessions.faceHazard("1", ["Actor.Ana"])).toEqual({ kind: "done" });
    const withOther = (all: readonly string[]) =>
      mode === "public" || mode === "self" ? all : [...all, "other"].sort();
    expect([0, 1, 2].map((at) => readers(t, at))).toEqual([[mode], withOther(asked), withOther(answered)]);
    expect(t.table.posts.map(({ of }) => of)).toEqual(["Actor.Ghoul", undefined, "Actor.Ana"]);
  });

  it("follows the chat's mode of whose machine throws, where fire goes on", async () => {
    const t = fightTable();
    t.table.writePath("Actor.Ana", "system.combat.burning", { intensity: 3, progress: 0, needed: 2 });
    t.ana.mode = "gm";
    t.table.faces.push(6, 1);
    expect(await t.ana.sessions.linger("Actor.Ana", "round")).toEqual({ kind: "done" });
    expect([readers(t, 0), t.table.posts[0]?.of]).toEqual([["gm"], "Actor.Ana"]);
  });

  it("K-166 K-167 whoever is afraid says how it takes them, once, and improvises where nothing presses", async () => {
    const face = async (safe: boolean) => {
      const t = fightTable();
      fighter(t.table, "Ghoul", [], FOE);
      t.table.faces.push(1, 1, 1, 1);
      await t.gm.sessions.hazard({ ...FEAR, ...(safe ? { safe } : {}) }, ["Actor.Ghoul", ...BOTH]);
      t.table.faces.push(1, 1, 1, 1, 6, 6, 6, 6);
      await t.gm.sessions.faceHazard("1", BOTH);
      const afraid = (message = "2") =>
        t.bram.sessions.hazardAsked(message)?.afraid.map(({ name, choices }) => [name, choices.length]) ?? [];
      const say = (who: typeof t.ana, choice: "flee" | "improvise") =>
        who.sessions.dreadHazard("2", "Actor.Ana", choice);
      return { ...t, afraid, say };
    };
    const { table, gm, ana, bram, afraid, say } = await face(false);
    // The foe, which nobody plays but the GM, is asked nothing
    expect([afraid(), afraid("0")]).toEqual([[["Ana", 4]], []]);
    expect(await say(bram, "flee")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    expect(await say(ana, "improvise")).toMatchObject({ key: "Combat.Refused.NotSafe", rule: "K-167" });
    const both = await Promise.all([say(ana, "flee"), say(gm, "flee")]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
    expect(table.posts.slice(3).map(({ fallback, of }) => [fallback, of])).toEqual([
      [[{ key: "Combat.Said.dread.flee", data: { who: "Ana" } }], "Actor.Ana"],
    ]);
    expect(afraid()).toEqual([]);
    const calm = await face(true);
    expect([calm.afraid(), await calm.say(calm.ana, "improvise")]).toEqual([[["Ana", 5]], { kind: "done" }]);
    const back = await face(false);
    expect(await back.gm.sessions.takeBackHazard("2")).toEqual({ kind: "done" });
    expect([back.afraid(), await back.say(back.ana, "flee")]).toEqual([
      [],
      expect.objectContaining({ key: "Play.Refused.Stale" }),
    ]);
  });

  it("is told by the name over the token that stands for its actor", async () => {
    const t = fightTable();
    t.table.overToken.set("Actor.Troll", "Somebody large");
    t.table.faces.push(6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    await t.gm.sessions.hazard(FEAR, ["Actor.Troll"]);
    const told = JSON.stringify(t.table.posts.map(({ title, fallback, rolls }) => [title, fallback, rolls]));
    expect([told.includes("Somebody large"), told.includes('Troll"')]).toEqual([true, false]);
  });

  it("a step of a conflict is read by everyone, whatever anybody's chat is set to", async () => {
    const t = fightTable();
    for (const one of [t.gm, t.ana, t.bram]) one.mode = "self";
    const uuid = makeFight(t);
    t.table.faces.push(...Array.from({ length: 40 }, () => 1));
    await does(t.gm, uuid, { type: "deal" });
    expect(t.table.posts.length).toBeGreaterThan(0);
    for (const at of t.table.posts.keys()) expect(readers(t, at)).toEqual(["public"]);
  });

  it("S9 is not asked by a message that a player posted", async () => {
    const t = fightTable();
    const asked = JSON.stringify({ start: { ...FEAR, value: 0 }, actors: BOTH, waiting: BOTH });
    const post = { type: "receipt", title: "", fallback: [], rolls: [], whisper: [] } as const;
    t.table.posts.push({ ...post, author: "ana", system: { asked } });
    expect(waiting(t)).toBeNull();
    expect(await t.ana.sessions.faceHazard("0", ["Actor.Ana"])).toMatchObject({ key: "Play.Refused.Stale" });
  });

  it("K-149 is thrown at once for whoever has no player here, and by the GM for whoever does not answer", async () => {
    const t = fightTable();
    fighter(t.table, "Ghoul", [], FOE);
    t.table.leave(t.bram);
    t.table.faces.push(6, 6, 1, 1, 6, 6);
    await t.gm.sessions.hazard(FEAR, [...BOTH, "Actor.Ghoul"]);
    expect([t.table.faces, t.table.posts.length]).toEqual([[], 2]);
    expect(t.ana.sessions.hazardAsked("1")?.waiting.map(({ name }) => name)).toEqual(["Ana"]);
    t.table.leave(t.ana);
    t.table.faces.push(6, 6, 1, 1);
    expect(await t.gm.sessions.faceHazard("1", ["Actor.Ana"])).toEqual({ kind: "done" });
    expect([t.table.faces, t.gm.sessions.hazardAsked("1")]).toEqual([[], null]);
  });

  it("is waited for again where nothing could be written, and for nobody who is gone", async () => {
    const t = fightTable();
    await t.gm.sessions.hazard(FEAR, BOTH);
    const down = vi.spyOn(t.table, "writePath").mockImplementation(() => {
      throw new Error("down");
    });
    t.table.faces.push(1, 1, 1, 1, 6, 6, 1, 1);
    expect(await t.ana.sessions.faceHazard("0", ["Actor.Ana"])).toMatchObject({ kind: "refused" });
    expect([waiting(t), t.table.posts.length]).toEqual([["Ana", "Bram"], 1]);
    down.mockRestore();
    expect(await t.ana.sessions.faceHazard("0", ["Actor.Ana"])).toEqual({ kind: "done" });
    t.table.actors.delete("Actor.Bram");
    expect(waiting(t)).toBeNull();
    expect(await t.gm.sessions.faceHazard("0", ["Actor.Bram"])).toMatchObject({ key: "Play.Refused.Stale" });
  });
});
