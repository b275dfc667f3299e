import { describe, expect, it } from "vitest";
import { alone, beginSpar, begun, contestTable, duelTable, on } from "../../test/support/play/tables.ts";
import type { FakeClient, FakeTable } from "../../test/support/play/table.ts";
import { DEGREES } from "../rules/contest/roll/roll.ts";
import { beatsOf, type MessageByStep } from "./folds.ts";
import { contestTelling } from "./family/contest.ts";
import type { LogLine, Session } from "./session.ts";

/** Steps by the messages that tell them, as the chat of a table has them. */
const toldIn = ({ posts }: FakeTable): MessageByStep =>
  new Map(
    posts.flatMap(({ type, system }) =>
      type === "receipt" ? (system.steps as readonly string[]).map((step) => [step, String(system.step)] as const) : [],
    ),
  );
const keysOf = (session: Session, table: FakeTable): readonly (readonly string[])[] =>
  [...session.beats(toldIn(table)).values()].map((beat) => beat.map(({ key }) => key));
const receipts = ({ posts }: FakeTable) => posts.filter(({ type }) => type === "receipt");
const said = (table: FakeTable): readonly (readonly string[])[] =>
  receipts(table).map(({ fallback }) => fallback.map(({ key }) => key));
/** Press an answer of the first open step, by the beginning of its id. */
const press = async (client: FakeClient, id: string): Promise<void> => {
  const open = client.sessions.cues().find((cue) => cue.mine);
  const option = open?.options.find((one) => one.id.startsWith(id));
  if (!open || !option) throw new Error(`no ${id}`);
  expect(await on(client, open.conflict).send(option.intent, { seat: open.seat })).toMatchObject({ kind: "done" });
};

describe("a beat is amended in place (P9)", () => {
  it("C274 narrowly becomes clearly: a hero point reads the roll anew, and no message is written again", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t));
    t.table.faces.push(19, 5);
    await press(t.ana, "plain:");
    const before = keysOf(on(t.cy, uuid), t.table).at(-1)?.[0];
    const posts = JSON.stringify(t.table.posts[1]);
    await press(t.ana, "bump:");
    const [roll, end] = keysOf(on(t.cy, uuid), t.table);
    expect(before).toMatch(/^Contest\.Sentence\.round/);
    expect(roll?.[0]).toMatch(/^Contest\.Sentence\.round/);
    expect(roll?.[0]).not.toBe(before);
    expect(end?.map((key) => key.replace(/\.[^.]*$/, ""))).toEqual([
      expect.stringMatching(/^Contest\.Sentence\.amended/),
      "Contest.Sentence.ended",
    ]);
    expect(JSON.stringify(t.table.posts[1])).toBe(posts);
  });

  it("C274 a roll that somebody else's came after is read anew in its own beat", () => {
    const rolled = (step: string, type: string, who: string, degree: number): LogLine => ({
      key: step,
      seq: 0,
      step,
      type,
      event: { type, roll: { id: who, purpose: "round", a: {}, b: {}, winner: "a", degree }, own: [] },
      sentence: { key: type === "rolled" ? "Round" : "Amended", data: { winner: who, loser: "Foe" } },
      trace: [],
      at: 0,
      by: { name: "", seat: null, stead: false },
    });
    const lines = [
      rolled("s1", "rolled", "Ana", 0),
      rolled("s2", "rolled", "Bram", 0),
      rolled("s3", "amended", "Ana", 1),
    ];
    const told = new Map(["s1", "s2"].map((step) => [step, step]));
    const beats = beatsOf(lines, told, contestTelling);
    expect(beats.get("s1")?.map(({ key }) => key)).toEqual([`Contest.Sentence.round.${DEGREES[1]}`, "Amended"]);
    expect(beats.get("s2")?.map(({ key }) => key)).toEqual(["Round"]);
  });

  it("C274 an assist that came after a roll which is read anew says what it takes away by now", () => {
    const roll = (id: string, purpose: string) => ({ id, purpose, a: {}, b: {}, winner: "a", degree: 0 });
    const line = (step: string, event: { readonly type: string }, data: object): LogLine => ({
      key: step,
      seq: 0,
      step,
      type: event.type,
      event,
      sentence: { key: "Contest.Sentence.said", data: { ...data } },
      trace: [],
      at: 0,
      by: { name: "", seat: null, stead: false },
    });
    const [one, two] = [{ winner: "Foe", loser: "Ana" }, { name: "Cy" }];
    const points = [{ type: "points", seat: "a", by: -2 }];
    const lines = [
      line("s1", { type: "rolled", roll: roll("o", "round"), effects: [] } as never, one),
      line("s2", { type: "rolled", roll: roll("h", "assist"), effects: [] } as never, two),
      line(
        "s3",
        { type: "amended", roll: roll("o", "round"), own: [], others: [{ roll: "h", effects: points }] } as never,
        one,
      ),
    ];
    const told = new Map(["s1", "s2"].map((step) => [step, step]));
    const keys = (shown: readonly LogLine[]) =>
      beatsOf(shown, told, contestTelling)
        .get("s2")
        ?.map(({ key }) => key);
    expect(keys(lines)).toEqual(["Contest.Sentence.assist.wonBy"]);
    expect(
      beatsOf(lines, told, contestTelling)
        .get("s1")
        ?.map(({ key }) => key),
    ).toEqual([`Contest.Sentence.round.${DEGREES[0]}`, "Contest.Sentence.said"]);
  });

  it("C036 the score after a round belongs to its beat, until a roll of that round is read anew", () => {
    const roll = (winner: "a" | "b") => ({ id: "o", purpose: "round", round: 1, a: {}, b: {}, winner, degree: 1 });
    const line = (step: string, event: { readonly type: string }, key: string): LogLine => ({
      key: step,
      seq: 0,
      step,
      type: event.type,
      event,
      sentence: {
        key: `Contest.Sentence.${key}`,
        data: { winner: "Ana", loser: "Foe", ...(key === "nextRoundScore" ? { score: "Ana 1, Foe 0" } : {}) },
      },
      trace: [],
      at: 0,
      by: { name: "", seat: null, stead: false },
    });
    const lines = [
      line("s1", { type: "rolled", roll: roll("a"), effects: [] } as never, "round.marginal"),
      line("s2", { type: "round", round: 2 } as never, "nextRoundScore"),
      line("s3", { type: "amended", roll: { ...roll("a"), round: 9 }, own: [] } as never, "amended.minor"),
      line("s4", { type: "amended", roll: roll("b"), own: [] } as never, "amended.minor"),
    ];
    const keys = (n: number) =>
      beatsOf(lines.slice(0, n), new Map([["s1", "s1"]]), contestTelling)
        .get("s1")
        ?.map(({ key }) => key.replace("Contest.Sentence.", ""));
    expect(keys(2)).toEqual(["round.marginal", "nextRoundScore"]);
    expect(keys(3)).toEqual(["round.marginal", "nextRoundScore", "spent"]);
    expect(keys(4)).not.toContain("nextRoundScore");
    const spent = line("s4", { type: "amended", roll: roll("b"), own: [] } as never, "amended.minor");
    const anew = { ...spent, sentence: { key: "Contest.Sentence.amended.minor", data: { score: "Ana 0, Foe 2" } } };
    const beat = beatsOf([...lines.slice(0, 2), anew], new Map([["s1", "s1"]]), contestTelling).get("s1");
    expect(beat?.map(({ data }) => data?.["score"]).slice(1)).toEqual(["Ana 0, Foe 2", "Ana 0, Foe 2"]);
  });

  it("C274 a tie that was read anew twice says what it is at last", () => {
    const roll = (winner: string | null, degree: number) => ({
      id: "o",
      purpose: "round",
      a: {},
      b: {},
      winner,
      degree,
    });
    const line = (step: string, type: string, winner: string | null, degree: number, data: object): LogLine => ({
      key: step,
      seq: 0,
      step,
      type,
      event: { type, roll: roll(winner, degree), own: [], effects: [] },
      sentence: { key: type, data: { ...data } },
      trace: [],
      at: 0,
      by: { name: "", seat: null, stead: false },
    });
    const lines = [
      line("s1", "rolled", null, 0, { a: "Ana", b: "Foe" }),
      line("s2", "amended", "a", 0, { winner: "Ana" }),
      line("s3", "amended", "a", 1, { winner: "Ana" }),
    ];
    const [first] = beatsOf(lines, new Map([["s1", "s1"]]), contestTelling).get("s1") ?? [];
    expect(first).toMatchObject({ key: `Contest.Sentence.round.${DEGREES[1]}`, data: { winner: "Ana", loser: "Foe" } });
  });

  it("a natural 20 says where the marker goes once its winner has chosen", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(20, 3);
    await on(t.ana, uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    const before = keysOf(on(t.cy, uuid), t.table).at(-1);
    await on(t.ana, uuid).send({ type: "step", seat: "A", steps: 2 } as never, { seat: "A" });
    expect([before, keysOf(on(t.cy, uuid), t.table).at(-1)]).toEqual([
      ["Duel.Says.natural20Bonus"],
      ["Duel.Says.natural20Bonus", "Duel.Says.leadsChooses"],
    ]);
  });
});

describe("a beat that is taken back (P10)", () => {
  it("stays, with the name of who did it, until it is brought back", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.faces.push(12, 9);
    await on(t.ana, uuid).send({ type: "choose", seat: "A", key: "blade" } as never, { seat: "A" });
    const step = String(receipts(t.table).at(-1)?.system.step);
    expect(on(t.cy, uuid).takenBack.get(step)).toBeUndefined();
    await on(t.gm, uuid).undo(step);
    expect(on(t.cy, uuid).takenBack.get(step)).toBe("gm");
    expect(on(t.cy, uuid).beats(toldIn(t.table)).has(step)).toBe(false);
    await on(t.gm, uuid).redo();
    expect(on(t.cy, uuid).takenBack.get(step)).toBeUndefined();
  });
});

describe("every end posts a result, also without dice (P4, P9)", () => {
  it("a duel that is conceded", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const before = receipts(t.table).length;
    await on(t.ana, uuid).send({ type: "concede", seat: "A" }, { seat: "A" });
    expect(said(t.table).slice(before)).toEqual([["Duel.Says.conceded"]]);
  });
  it("a duel that the GM breaks off, or cancels", async () => {
    const t = duelTable();
    const [first, second] = [await beginSpar(t, 15, 5), await beginSpar(t, 15, 5)];
    const before = receipts(t.table).length;
    await on(t.gm, first).send({ type: "interrupt", reason: "fire" } as never);
    await on(t.gm, second).cancel();
    expect(said(t.table).slice(before)).toEqual([["Duel.Says.interruptedBecause"], ["Play.Summary.cancelled"]]);
  });
  it.each(["scored", "extended", "chained"] as const)(
    "a %s contest that a hero leaves, or the GM closes",
    async (type) => {
      for (const [who, intent] of [
        ["ana", { type: "abandon", seat: "a1" }],
        ["gm", { type: "close", winner: "A" }],
      ] as const) {
        const t = contestTable();
        const uuid = await begun(t, alone(t, type));
        const before = receipts(t.table).length;
        expect(await on(t[who], uuid).send(intent as never, { seat: who === "ana" ? "a1" : null })).toMatchObject({
          kind: "done",
        });
        expect(on(t.gm, uuid).status).toBe("ended");
        expect(said(t.table).slice(before)).toHaveLength(1);
        expect(said(t.table).at(-1)?.at(-1)).toMatch(/\.ended/);
      }
    },
  );
  it("one message each: an end with dice has no second one", async () => {
    const t = contestTable();
    await begun(t, alone(t));
    t.table.faces.push(5, 19);
    await press(t.ana, "plain:");
    const cue = t.ana.sessions.cues().find((one) => one.mine);
    if (cue) await press(t.ana, "stand:");
    expect(
      said(t.table)
        .flat()
        .filter((key) => key.includes(".ended")),
    ).toHaveLength(1);
  });
});
