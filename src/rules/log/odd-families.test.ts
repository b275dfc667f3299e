import { describe, expect, test } from "vitest";
import type { AnyFamily } from "./family.ts";
import { TestTable, ask, says, tally, inOrder, conflict, adds } from "./fixtures.ts";
import { advance, foldConflict } from "./fold.ts";
import type { Folded } from "./fold.ts";
import { resolveIntents } from "./resolve.ts";
import { makeSnapshot } from "./snapshot.ts";

const setup = { seats: ["A", "B"], blind: false, goal: 1000 };
const any = tally as unknown as AnyFamily;

describe("a family that behaves oddly", () => {
  test("and wants again the dice it has is refused, not asked for ever", () => {
    const dice = [{ id: "d", seat: "A", count: 1, faces: 6, label: { key: "Tally.Roll" } }];
    const greedy: AnyFamily = { ...any, decide: () => ({ kind: "roll", dice }) };
    const table = new TestTable(setup, greedy);
    const decided = table.decide(
      { kind: "intent", intent: { type: "roll", seat: "A" } },
      ask("s", { faces: { d: [3] } }),
    );
    expect(decided).toMatchObject({ kind: "refused", key: "Log.Refused.BadFaces", data: { dice: "d" } });
  });
  test("and wants no dice at all in its wish for dice is refused too", () => {
    const vague: AnyFamily = { ...any, decide: () => ({ kind: "roll", dice: [] }) };
    const decided = new TestTable(setup, vague).decide(
      { kind: "intent", intent: { type: "roll", seat: "A" } },
      ask("s"),
    );
    expect(decided).toMatchObject({ key: "Log.Refused.BadFaces", data: { dice: "-" } });
  });
  test("and calls a cue of its own a throw: there are no dice of owners to throw", () => {
    const cue = {
      id: "own",
      kind: "throw",
      seats: ["A"],
      default: { type: "add" },
      skip: null,
      amendment: false,
      sentence: { key: "Tally.Cue" },
    };
    const family: AnyFamily = { ...any, waiting: () => [cue] };
    expect(new TestTable(setup, family).act({ type: "default", cue: "own" }, ask("s"))).toBe("NoDiceOut");
  });
  test("and forgot an intent it once knew: the stored one is refused when its dice are in", () => {
    const intents = [{ intent: { type: "forgotten" }, by: { gm: true, seats: [] } }];
    const decided = resolveIntents({
      family: any,
      state: new TestTable(setup).folded.state,
      ask: ask("s"),
      intents,
      known: {},
      step: "s",
      first: [],
    });
    expect(decided).toMatchObject({ kind: "refused", key: "Log.Input.UnknownType" });
  });
});

describe("dice of owners", () => {
  const out = (): TestTable => {
    const table = new TestTable(setup);
    expect(table.intent({ type: "roll", seat: "A" }, ask("s", { throwing: ["A"] }))).toBe("log.asked");
    return table;
  };
  test("taken back leave the reason in the log, or that there was none", () => {
    const reason = { key: "Log.Cue.Gone" };
    for (const given of [undefined, reason]) {
      const action = { type: "throw-withdraw", ...(given ? { reason: given } : {}) };
      expect(out().decide({ kind: "table", action }, ask("t"))).toMatchObject({
        drafts: [{ type: "log.withdrawn", data: { reason: given ?? null } }],
      });
    }
  });
});

describe("keeping up with a log", () => {
  const folded = (stored: ReturnType<typeof conflict>): Folded => foldConflict(any, stored) as Folded;
  test("leaves the redo open while only the table changes, and closes it with the next move", () => {
    const before = conflict(inOrder([adds("A", 1, "one"), says("log.undone", { steps: ["one"] }, "back")]));
    const start = folded(before);
    expect(start.redoable).toEqual(["one"]);
    const note = says("log.delegated", { seat: "A", to: "u" }, "hand");
    const table = { ...before, events: { ...before.events, ...inOrder([note], "w", 3) } };
    expect(advance(any, start, table)).toMatchObject({ redoable: ["one"] });
    const move = { ...before, events: { ...before.events, ...inOrder([adds("A", 2, "two")], "w", 3) } };
    expect(advance(any, start, move)).toMatchObject({ redoable: null });
  });
  test("does not start anew for a setup and a snapshot that only were read anew", () => {
    const whole = conflict(inOrder(Array.from({ length: 60 }, (_, index) => adds("A", 1, `s${index}`))));
    const made = makeSnapshot(any, whole, 2);
    const before = { ...whole, snapshot: made?.snapshot };
    const start = folded(before);
    const again = structuredClone(before);
    const added = { ...again, events: { ...again.events, ...inOrder([adds("A", 1, "more")], "w", 61) } };
    const after = advance(any, start, added) as Folded;
    expect(after.live[0]).toBe(start.live[0]);
    expect(after).toEqual({ ...folded(added), source: expect.anything() as unknown });
  });
  test("keeps the trace of an event of an older version", () => {
    const old = { ...adds("A", 4, "s"), v: 1, data: { seat: "A", amount: 4 }, trace: [["T-1", 4]] };
    const found = folded(conflict(inOrder([old])));
    expect(found.faults).toEqual([]);
    expect(found.live[0]?.stored.trace).toEqual([["T-1", 4]]);
  });
  test("makes no snapshot of a conflict whose setup cannot be read", () => {
    expect(makeSnapshot(any, conflict({}, { seats: [] }))).toBeNull();
  });
});
