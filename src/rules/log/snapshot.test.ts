import { describe, expect, test } from "vitest";
import { adds, conflict, inOrder, says, tally } from "./fixtures.ts";
import { foldConflict } from "./fold.ts";
import { isRefused } from "./outcome.ts";
import { SNAPSHOT_LIMIT, makeSnapshot, snapshotDue } from "./snapshot.ts";

const many = (count: number, extra: object = {}): Record<string, unknown> =>
  inOrder(Array.from({ length: count }, (_, index) => ({ ...adds("A", 1, `s${index}`), ...extra })));

describe("a snapshot", () => {
  test("is due past 500 events or 256 KB", () => {
    expect(snapshotDue(conflict(many(SNAPSHOT_LIMIT.events)))).toBe(false);
    expect(snapshotDue(conflict(many(SNAPSHOT_LIMIT.events + 1)))).toBe(true);
    const long = { by: { user: "x".repeat(3000) } };
    expect(snapshotDue(conflict(many(80, long)))).toBe(false);
    expect(snapshotDue(conflict(many(90, long)))).toBe(true);
  });
  test("keeps the last fifty events behind it", () => {
    const made = makeSnapshot(tally, conflict(many(120)));
    expect(made?.snapshot.seq).toBe(70);
    expect(made?.drop).toHaveLength(70);
    expect(made?.snapshot.state).toMatchObject({ totals: [{ seat: "A", n: 70 }] });
  });
  test("is not made where nothing can be folded", () => {
    expect(makeSnapshot(tally, conflict(many(50)))).toBeNull();
    expect(makeSnapshot(tally, conflict(many(90), { seats: 1 }))).toBeNull();
  });
  test("never parts a step, nor a step from the undo that names it", () => {
    const events = inOrder([
      adds("A", 1, "s1"),
      adds("A", 1, "s2"),
      adds("A", 1, "s2"),
      adds("A", 1, "s3"),
      says("log.undone", { steps: ["s2"] }, "u1"),
    ]);
    expect(makeSnapshot(tally, conflict(events), 1)?.snapshot.seq).toBe(1);
    expect(makeSnapshot(tally, conflict(events), 0)?.snapshot.seq).toBe(5);
  });
  test("folds on from an earlier one", () => {
    const first = makeSnapshot(tally, conflict(many(120)));
    if (!first) throw new Error("no snapshot");
    const stored = {
      ...conflict({ ...many(120), ...inOrder([adds("B", 5, "t")], "w", 121) }),
      snapshot: first.snapshot,
    };
    const second = makeSnapshot(tally, stored, 0);
    expect(second?.snapshot.seq).toBe(121);
    expect(second?.snapshot.state).toMatchObject({
      totals: [
        { seat: "A", n: 120 },
        { seat: "B", n: 5 },
      ],
    });
  });
  test.each([
    ["damaged", { v: 3, seq: 1, state: {}, table: 1 }],
    ["of another version", { ...(makeSnapshot(tally, conflict(many(60)))?.snapshot as object), v: 2 }],
    [
      "with a state that cannot be read",
      { ...(makeSnapshot(tally, conflict(many(60)))?.snapshot as object), state: { seats: 1 } },
    ],
  ])("that is %s is reported, and the events are folded without it", (_name, snapshot) => {
    const folded = foldConflict(tally, { ...conflict(many(3)), snapshot });
    if (isRefused(folded)) throw new Error(folded.key);
    expect(folded.faults.map((fault) => fault.key)).toEqual(["snapshot"]);
    expect(folded.state.totals).toEqual([{ seat: "A", n: 3 }]);
    expect(folded.snapshotSeq).toBe(0);
  });
  test("without one is the same as with none", () => {
    const folded = foldConflict(tally, { ...conflict(many(1)), snapshot: undefined });
    expect(folded).toMatchObject({ snapshotSeq: 0, faults: [] });
  });
});
