import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideTable } from "./decide.ts";
import { TestTable, ask, tally } from "./fixtures.ts";
import { waitingAt } from "./waiting.ts";

const player = (step: string, seat: string, faces?: Record<string, number[]>) =>
  ask(step, { user: "ana", gm: false, seats: [seat], ...(faces ? { faces } : {}) });

describe("an intent", () => {
  test("that is accepted becomes facts of one step, with author, seat and whether in somebody's stead", () => {
    const table = new TestTable();
    expect(table.intent({ type: "add", seat: "A", n: 2 }, player("s1", "A"))).toBe("added");
    expect(table.intent({ type: "add", seat: "A", n: 3 }, ask("s2"))).toBe("added");
    expect(table.totals).toBe("A5");
    expect(table.folded.live.map(({ key, stored }) => [key, stored.step, stored.by])).toEqual([
      ["000001-w", "s1", { user: "ana", seat: "A" }],
      ["000002-w", "s2", { user: "gm", seat: "A", stead: true }],
    ]);
  });
  test("that is refused or damaged changes nothing", () => {
    const table = new TestTable();
    expect(table.intent({ type: "add", seat: "A", n: 0 }, ask("s1"))).toBe("Tally.Nothing");
    expect(table.intent({ type: "add", seat: "A", n: "1" }, ask("s1"))).toBe("Log.Input.NotWhole");
    expect(table.intent({ type: "steal" }, ask("s1"))).toBe("Log.Input.UnknownType");
    expect(table.intent(null, ask("s1"))).toBe("Log.Input.NotObject");
    expect(table.intent({ type: "add", seat: "A", n: 1, then: undefined }, ask("s1"))).toBe("Log.Input.NotJson");
    expect(table.stored.events).toEqual({});
  });
  test("that needs dice asks for them, thrown again on a tie, until they decide", () => {
    const table = new TestTable();
    const roll = { type: "roll", seat: "A" };
    expect(table.intent(roll, ask("s1"))).toBe("roll A#1 table#1");
    const tie = { "A#1": [3], "table#1": [4] };
    expect(table.intent(roll, ask("s1", { faces: tie }))).toBe("roll A#2 table#2");
    expect(table.intent(roll, ask("s1", { faces: { ...tie, "A#2": [6], "table#2": [2] } }))).toBe("added");
    expect(table.totals).toBe("A8");
  });
  test.each([
    { "A#1": [7], "table#1": [1] },
    { "A#1": [0], "table#1": [1] },
    { "A#1": [1, 2], "table#1": [1] },
    { "A#1": [], "table#1": [1] },
    { "A#1": [1.5], "table#1": [5] },
  ])("is refused with faces that no such die has: %j", (faces) => {
    const table = new TestTable();
    expect(table.intent({ type: "roll", seat: "A" }, ask("s1", { faces }))).toBe("BadFaces");
    expect(table.stored.events).toEqual({});
  });
});

describe("the table", () => {
  test("lets only the GM undo, redo, shelve, resume, cancel, take exits and record changes", () => {
    const table = new TestTable();
    const change = { uuid: "Actor.a", path: "system.x", before: 1, after: 2 };
    const actions = [
      { type: "undo", step: "s" },
      { type: "redo" },
      { type: "shelve" },
      { type: "resume" },
      { type: "cancel" },
      { type: "default", cue: "c" },
      { type: "skip", cue: "c" },
      { type: "change", change },
    ];
    for (const action of actions) expect(table.act(action, player("s1", "A")), action.type).toBe("GmOnly");
    expect(table.act({ type: "burn" }, ask("s1"))).toBe("Log.Input.UnknownType");
  });
  test("is shelved and resumed; shelved, nothing is played and nobody is waited for", () => {
    const table = new TestTable();
    expect(table.act({ type: "resume" }, ask("s0"))).toBe("NotShelved");
    expect(table.act({ type: "shelve" }, ask("s1"))).toBe("log.shelved");
    expect(table.folded.table.status).toBe("shelved");
    expect(waitingAt(tally, table.folded)).toEqual([]);
    expect(table.intent({ type: "add", seat: "A", n: 1 }, ask("s2"))).toBe("Shelved");
    expect(table.act({ type: "shelve" }, ask("s2"))).toBe("Shelved");
    expect(table.act({ type: "choice-seal", group: "guess", seat: "A", hash: "h" }, ask("s2"))).toBe("Shelved");
    expect(table.act({ type: "throw-seal", seat: "A", hash: "h" }, ask("s2"))).toBe("Shelved");
    expect(table.act({ type: "default", cue: "add:A:0" }, ask("s2"))).toBe("CueClosed");
    expect(table.act({ type: "resume" }, ask("s3"))).toBe("log.resumed");
    expect(table.intent({ type: "add", seat: "A", n: 1 }, ask("s4"))).toBe("added");
  });
  test("is cancelled for good, unless that is undone", () => {
    const table = new TestTable();
    expect(table.act({ type: "cancel", reason: "late" }, ask("s1"))).toBe("log.cancelled");
    expect(table.folded.table.status).toBe("cancelled");
    expect(table.folded.live[0]?.stored.data).toEqual({ reason: "late" });
    expect(table.intent({ type: "add", seat: "A", n: 1 }, ask("s2"))).toBe("Cancelled");
    expect(table.act({ type: "cancel" }, ask("s2"))).toBe("Cancelled");
    expect(table.act({ type: "undo", step: "s1" }, ask("s3"))).toBe("log.undone");
    expect(table.folded.table.status).toBe("live");
  });
  test("cannot be cancelled or shelved once the conflict has ended, but the family still answers", () => {
    const table = new TestTable({ seats: ["A"], blind: false, goal: 1 });
    table.intent({ type: "add", seat: "A", n: 1 }, ask("s1"));
    expect(table.folded.table.status).toBe("ended");
    expect(table.act({ type: "cancel" }, ask("s2"))).toBe("Ended");
    expect(table.act({ type: "shelve" }, ask("s2"))).toBe("Ended");
    expect(table.intent({ type: "add", seat: "A", n: 1 }, ask("s3"))).toBe("added");
  });
  test("can be cancelled while shelved", () => {
    const table = new TestTable();
    table.act({ type: "shelve" }, ask("s1"));
    expect(table.act({ type: "cancel" }, ask("s2"))).toBe("log.cancelled");
    expect(table.folded.live.at(-1)?.stored.data).toEqual({ reason: "" });
  });
  test("records changes to other documents in the order in which they were applied", () => {
    const table = new TestTable();
    const change = (after: number) => ({ uuid: "Actor.a", path: "system.x", before: 0, after });
    table.act({ type: "change", change: change(1) }, ask("s1"));
    table.act({ type: "change", change: change(2) }, ask("s2"));
    expect(table.folded.table.changes).toEqual([
      { step: "s1", change: change(1) },
      { step: "s2", change: change(2) },
    ]);
  });
  test("answers anything with a decision and never throws", () => {
    const table = new TestTable({ seats: ["A", "B"], blind: true, goal: 5 });
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (input, gm) => {
        const how = ask("s", { gm, seats: ["A"] });
        for (const request of [
          { kind: "intent", intent: input },
          { kind: "table", action: input },
        ] as const)
          expect(["refused", "roll", "events"]).toContain(decideTable(tally, table.folded, request, how).kind);
      }),
    );
  });
});

describe("the exits of a cue", () => {
  test("use its default, in the seat's stead", () => {
    const table = new TestTable();
    expect(table.act({ type: "default", cue: "add:B:0" }, ask("s1"))).toBe("added");
    expect(table.totals).toBe("B1");
    expect(table.folded.live[0]?.stored.by).toEqual({ user: "gm", seat: "B", stead: true });
  });
  test("are refused for a cue that is closed, and for an exit it does not have", () => {
    const table = new TestTable();
    expect(table.act({ type: "default", cue: "add:C:0" }, ask("s1"))).toBe("CueClosed");
    expect(table.act({ type: "skip", cue: "add:A:0" }, ask("s1"))).toBe("NoSkip");
    const none = {
      ...tally,
      waiting: () => [{ ...(tally.waiting(table.folded.state as never)[0] as object), default: null }] as never,
    };
    expect(
      decideTable(none, table.folded, { kind: "table", action: { type: "default", cue: "add:A:0" } }, ask("s")),
    ).toMatchObject({
      key: "Log.Refused.NoDefault",
    });
  });
});

describe("a seat", () => {
  test("is delegated by the GM or who holds it, and taken back by its owner", () => {
    const table = new TestTable();
    expect(table.act({ type: "delegate", seat: "A", to: "bo" }, player("s1", "B"))).toBe("NotYourSeat");
    expect(table.act({ type: "delegate", seat: "A", to: "bo" }, player("s1", "A"))).toBe("log.delegated");
    expect(table.folded.table.delegates).toEqual({ A: "bo" });
    expect(table.act({ type: "delegate", seat: "A", to: "bo" }, ask("s2"))).toBe("AlreadyDelegated");
    const owner = { ...ask("s2", { user: "ana", gm: false }), by: { user: "ana", gm: false, seats: [], owned: ["A"] } };
    expect(table.act({ type: "delegate", seat: "A", to: null }, owner)).toBe("log.delegated");
    expect(table.folded.table.delegates).toEqual({});
    expect(table.act({ type: "delegate", seat: "A", to: null }, owner)).toBe("AlreadyDelegated");
    expect(table.act({ type: "delegate", seat: "B", to: "gm" }, ask("s3"))).toBe("log.delegated");
    expect(table.act({ type: "delegate", seat: "X", to: "gm" }, ask("s4"))).toBe("NoSuchSeat");
  });
});
