import { describe, expect, it } from "vitest";
import type { Answer } from "./refusals.ts";
import type { ContestStart, ContestType } from "./api.ts";
import { ability, alone, begun, contestTable, on, sheet, type ContestTable } from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";
import { runCommand } from "./entry-points/commands.ts";

const NEEDS_WORD = { kind: "refused", key: "Contest.Refused.LongInside", rule: "C372" };
const siege = (t: ContestTable, type: ContestType = "scored"): ContestStart => ({
  ...alone(t, type),
  title: "The siege",
});
const wall = (t: ContestTable, type: ContestType = "chained"): ContestStart => ({
  ...alone(t, type),
  title: "The wall",
});
const uuidOf = (answer: Answer | null): string => (answer?.kind === "done" ? (answer.uuid ?? "") : "");
const parts = (client: FakeClient, uuid: string) =>
  on(client, uuid).parts.map(({ uuid: other, sentence, outcome }) => [
    other,
    sentence.key.replace("Play.Part.", ""),
    sentence.data?.["title"],
    outcome?.key ?? null,
  ]);

/** A siege that runs, with Ana in it. */
const besieged = async (type: ContestType = "scored") => {
  const t = contestTable();
  const outer = await begun(t, siege(t, type));
  const inner = (more: Partial<ContestStart> = {}) => t.gm.sessions.startContest({ ...wall(t), ...more });
  return { t, outer, inner };
};

describe("a long contest inside another", () => {
  it("C372 begins with the GM's word alone: refused with the sentence and the rule, and nothing is made", async () => {
    const { t, outer, inner } = await besieged();
    expect(await inner()).toMatchObject({ ...NEEDS_WORD, data: { names: "Ana", title: "The siege" } });
    expect(t.gm.sessions.startRefused(wall(t))).toMatchObject({ key: NEEDS_WORD.key });
    expect(t.gm.sessions.startInside(wall(t))).toEqual([{ id: outer, title: "The siege", names: ["Ana"] }]);
    expect(await inner({ inside: ["JournalEntry.x"] })).toMatchObject(NEEDS_WORD);
    expect(await inner({ inside: "yes" } as never)).toMatchObject({ kind: "refused", rule: "L-input" });
    expect(t.table.pages.size).toBe(1);
    expect(t.gm.sessions.startRefused({ ...wall(t), inside: [outer] })).toBeNull();
  });

  it("C372 the link is stored with the inner contest, and only where it is one", async () => {
    const { t, outer, inner } = await besieged();
    const uuid = uuidOf(await inner({ inside: [outer, "JournalEntry.x"] }));
    expect(t.table.pages.get(uuid)?.within).toEqual([outer]);
    expect(t.table.pages.get(uuid)?.terms).not.toHaveProperty("inside");
    expect(t.table.pages.get(outer)?.within).toBeUndefined();
    const bram = { id: "a1", side: "A", actor: t.b, ability: "sword" } as const;
    const beside = uuidOf(await inner({ seats: [bram, ...wall(t).seats.slice(1)], inside: [outer] }));
    expect(t.table.pages.get(beside)?.within).toBeUndefined();
  });

  it.each<readonly [string, ContestType, ContestType, (t: ContestTable, outer: string) => Promise<unknown>]>([
    ["a simple contest begins beside it", "scored", "simple", async () => undefined],
    ["beside a simple one", "simple", "scored", async () => undefined],
    ["once it is shelved", "scored", "scored", (t, outer) => on(t.gm, outer).shelve()],
    [
      "once it is over",
      "scored",
      "scored",
      (t, outer) => on(t.gm, outer).send({ type: "close", winner: "A" } as never),
    ],
    ["once it is cancelled", "extended", "scored", (t, outer) => on(t.gm, outer).cancel()],
  ])("C372 needs no word: %s", async (_why, first, second, then) => {
    const { t, outer } = await besieged(first);
    await then(t, outer);
    expect(await t.gm.sessions.startContest(wall(t, second))).toMatchObject({ kind: "done" });
  });

  it("C372 a simple contest that went on as a long one counts as one", async () => {
    const { t, outer, inner } = await besieged("simple");
    t.table.faces.push(12, 10);
    await on(t.gm, outer).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
    expect(await on(t.gm, outer).send({ type: "escalate", to: "scored" } as never)).toEqual({ kind: "done" });
    expect(await inner()).toMatchObject(NEEDS_WORD);
  });

  it("C372 stands at every door: a prepared page, an ask that is answered, proposed terms, a line of chat", async () => {
    const { t, outer, inner } = await besieged();
    const page = uuidOf(await t.gm.sessions.saveContest({ ...wall(t), inside: [outer] }));
    expect(t.table.pages.get(page)?.terms).not.toHaveProperty("inside");
    expect(await t.gm.sessions.startPrepared(page)).toMatchObject(NEEDS_WORD);
    expect(await t.gm.sessions.startPreparedContest(page, { inside: [outer] })).toMatchObject({ kind: "done" });

    const other = await besieged();
    const ask = uuidOf(await other.t.ana.sessions.askContest({ actor: other.t.a, ability: "tongue" }));
    expect(await other.inner({ ask })).toMatchObject(NEEDS_WORD);
    expect(await other.inner({ ask, inside: [other.outer] })).toMatchObject({ kind: "done" });
    expect(other.t.table.pages.get(ask)?.within).toEqual([other.outer]);

    const terms = await besieged();
    expect(await terms.inner({ agree: true })).toMatchObject(NEEDS_WORD);
    const proposed = uuidOf(await terms.inner({ agree: true, inside: [terms.outer] }));
    expect(terms.t.table.pages.get(proposed)).toMatchObject({ status: "asked", terms: { inside: [terms.outer] } });
    expect(await on(terms.t.ana, proposed).send({ type: "agree" })).toMatchObject({ kind: "done" });
    expect(terms.t.table.pages.get(proposed)).toMatchObject({ status: "live", within: [terms.outer] });

    sheet(t.table, t.a, { abilities: [ability("tongue", 17)] });
    const line = "/contest Ana: tongue vs High";
    const typed = (words: string) => runCommand({ host: t.gm.host(), sessions: t.gm.sessions }, words);
    const made = t.table.pages.size;
    expect(await typed(`${line} scored`)).toMatchObject(NEEDS_WORD);
    expect(t.table.pages.size).toBe(made);
    expect(await typed(line)).toMatchObject({ kind: "done" });
    expect(t.table.pages.size).toBe(made + 1);
    expect(await inner()).toMatchObject(NEEDS_WORD);
  });

  it("C372 both cards name each other, and the outer one tells what came of it", async () => {
    const { t, outer, inner } = await besieged();
    expect(parts(t.gm, outer)).toEqual([]);
    const heard = { times: 0 };
    on(t.ana, outer).subscribe(() => (heard.times += 1));
    const uuid = uuidOf(await inner({ inside: [outer] }));
    expect([parts(t.ana, outer), parts(t.ana, uuid)]).toEqual([
      [[uuid, "runs", "The wall", null]],
      [[outer, "of", "The siege", null]],
    ]);
    const before = heard.times;
    expect(before).toBeGreaterThan(0);
    expect(await on(t.gm, uuid).send({ type: "close", winner: "A" } as never)).toEqual({ kind: "done" });
    expect(parts(t.ana, outer)).toEqual([
      [uuid, "over", "The wall", expect.stringContaining("Contest.Sentence.ended")],
    ]);
    expect(heard.times).toBeGreaterThan(before);
    expect(parts(t.ana, uuid)).toEqual([[outer, "of", "The siege", null]]);
    await t.table.remove(uuid);
    expect(parts(t.ana, outer)).toEqual([]);
  });

  it("C372 what came of the inner one is not told before its dice lie", async () => {
    const { t, outer, inner } = await besieged();
    const uuid = uuidOf(await inner({ inside: [outer] }));
    expect(on(t.ana, uuid).status).toBe("live");
    t.ana.waits = true;
    t.table.faces.push(1, 20);
    await on(t.gm, uuid).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
    expect([on(t.gm, uuid).status, parts(t.gm, outer)[0]?.[1], parts(t.ana, outer)[0]?.[1]]).toEqual([
      "ended",
      "over",
      "runs",
    ]);
    const heard = { times: 0 };
    on(t.ana, outer).subscribe(() => (heard.times += 1));
    t.ana.sessions.rested(uuid, String(t.table.posts.at(-1)?.system.step));
    expect([parts(t.ana, outer)[0]?.[1], heard.times > 0]).toEqual(["over", true]);
  });
});
