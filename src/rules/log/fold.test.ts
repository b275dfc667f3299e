import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../scripts/seed.ts";
import {
  adds,
  conflict,
  inOrder,
  says,
  tally,
  type TallyEvent,
  type TallyState,
} from "../../../test/support/rules/log/fixtures.ts";
import { SNAPSHOT_LIMIT, advance, foldConflict, makeSnapshot, replay, snapshotDue, type Folded } from "./fold.ts";
import { isRefused } from "./outcome.ts";
import { eventKey } from "./stored.ts";

const fold = (stored: ReturnType<typeof conflict>): Folded<TallyState, TallyEvent> => {
  const folded = foldConflict(tally, stored);
  if (isRefused(folded)) throw new Error(folded.key);
  return folded;
};
const seen = (folded: Folded<TallyState, TallyEvent>): unknown => ({
  state: folded.state,
  table: folded.table,
  seq: folded.seq,
  live: folded.live,
  faults: folded.faults,
  redoable: folded.redoable,
});
const totals = (folded: Folded<TallyState, TallyEvent>): Record<string, number> =>
  Object.fromEntries(folded.state.totals.map((one) => [one.seat, one.n]));
const faults = (folded: Folded): string[] => folded.faults.map(({ key, refused }) => `${key} ${refused.key}`);

/** Any stored record: adds, undo and redo of steps that may or may not exist, delegations, damage. */
const record = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom("A", "B"), fc.integer({ min: 1, max: 9 }), fc.nat(12))
      .map(([seat, n, step]) => adds(seat, n, `s${step}`)),
  },
  { weight: 2, arbitrary: fc.nat(12).map((step) => says("log.undone", { steps: [`s${step}`] }, `u${step}`)) },
  { weight: 2, arbitrary: fc.nat(12).map((step) => says("log.redone", { steps: [`s${step}`] }, `r${step}`)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("bo", "cy", null).map((to) => says("log.delegated", { seat: "A", to }, "d")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      {},
      { v: 3, type: "vanished", step: "x", by: { user: "u" }, at: 0, data: {} },
      "damage",
    ),
  },
  { weight: 1, arbitrary: fc.constant({ ...adds("A", 1, "b"), type: "broken" }) },
);
/** A log of up to 40 records by up to three writers, so that sequences collide. */
const log = fc.array(fc.tuple(record, fc.constantFrom("a", "b", "c"), fc.boolean()), { maxLength: 40 }).map((rows) => {
  let seq = 0;
  const events: Record<string, unknown> = {};
  for (const [event, nonce, same] of rows) {
    if (!same || seq === 0) seq += 1;
    events[eventKey(seq, nonce)] = event;
  }
  return events;
});

describe("the fold", () => {
  test("applies events in order of their sequence", () => {
    const folded = fold(conflict(inOrder([adds("A", 1, "s1"), adds("B", 2, "s2"), adds("A", 3, "s3")])));
    expect(totals(folded)).toEqual({ A: 4, B: 2 });
    expect(folded.seq).toBe(3);
    expect(folded.live.map(({ seq, before }) => [seq, before.totals.length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });
  test("of a prefix, advanced by the rest, equals the fold of all", () => {
    fc.assert(
      fc.property(log, fc.nat(40), (events, cut) => {
        const sorted = Object.keys(events).sort();
        const prefix = Object.fromEntries(sorted.slice(0, cut).map((key) => [key, events[key]]));
        const advanced = advance(tally, fold(conflict(prefix)), conflict(events));
        expect(isRefused(advanced) ? advanced : seen(advanced)).toEqual(seen(fold(conflict(events))));
      }),
    );
  });
  test("advanced event by event, in any order of arrival, equals the fold of all", () => {
    fc.assert(
      fc.property(
        log.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(Object.keys(events), { minLength: Object.keys(events).length }),
          ),
        ),
        ([events, order]) => {
          let folded = fold(conflict());
          const arrived: Record<string, unknown> = {};
          for (const key of order) {
            arrived[key] = events[key];
            const next = advance(tally, folded, conflict({ ...arrived }));
            if (isRefused(next)) throw new Error(next.key);
            folded = next;
          }
          expect(seen(folded)).toEqual(seen(fold(conflict(events))));
        },
      ),
    );
  });
  test("skips and names a damaged or unknown event; the rest folds as if it were not there", () => {
    const bad = [
      null,
      7,
      {},
      { ...adds("A", 9, "x"), type: "vanished" },
      { ...adds("A", 9, "x"), data: { seat: "A", n: "9" } },
    ];
    for (const damage of bad) {
      const folded = fold(conflict(inOrder([adds("A", 1, "s1"), damage, adds("B", 2, "s2")])));
      expect(totals(folded)).toEqual({ A: 1, B: 2 });
      expect(folded.faults).toHaveLength(1);
      expect(folded.faults[0]?.key).toBe("000002-w");
      expect(folded.faults[0]?.refused.rule).toMatch(/^L-/);
    }
  });
  test("reports an event the family cannot apply, and goes on", () => {
    const folded = fold(
      conflict(inOrder([adds("A", 1, "s1"), { ...adds("A", 1, "b"), type: "broken" }, adds("A", 1, "s2")])),
    );
    expect(totals(folded)).toEqual({ A: 2 });
    expect(faults(folded)).toEqual(["000002-w Log.Fault.NotApplied"]);
  });
  test("reports a record under a name no writer makes", () => {
    const folded = fold(conflict({ ...inOrder([adds("A", 1, "s1")]), oops: adds("A", 5, "s2") }));
    expect(totals(folded)).toEqual({ A: 1 });
    expect(faults(folded)).toEqual(["oops Log.Fault.BadKey"]);
  });
  test("gives an equal sequence to the lowest nonce and reports the loser, whatever the order", () => {
    const events = { [eventKey(1, "b")]: adds("B", 5, "t"), [eventKey(1, "a")]: adds("A", 1, "s") };
    const folded = fold(conflict(events));
    expect(totals(folded)).toEqual({ A: 1 });
    expect(faults(folded)).toEqual(["000001-b Log.Fault.LostRace"]);
  });
  test("drops the whole step of a loser, so that no half of it counts", () => {
    const events = {
      [eventKey(1, "b")]: adds("B", 1, "t"),
      [eventKey(1, "a")]: adds("A", 1, "s"),
      [eventKey(2, "b")]: adds("B", 1, "t"),
      [eventKey(3, "b")]: adds("B", 7, "later"),
    };
    const folded = fold(conflict(events));
    expect(totals(folded)).toEqual({ A: 1, B: 7 });
    expect(faults(folded)).toEqual(["000001-b Log.Fault.LostRace", "000002-b Log.Fault.LostRace"]);
  });
  test("keeps the winner when two writers answer the same intent", () => {
    const events = { [eventKey(1, "b")]: adds("A", 5, "same"), [eventKey(1, "a")]: adds("A", 1, "same") };
    expect(totals(fold(conflict(events)))).toEqual({ A: 1 });
  });
  test("counts a damaged record's place as taken", () => {
    expect(fold(conflict({ ...inOrder([adds("A", 1, "s1")]), "000009-z": null })).seq).toBe(9);
  });
  test("brings older events up to date and refuses newer ones", () => {
    const old = { ...adds("A", 0, "s1"), v: 1, data: { seat: "A", amount: 4 } };
    const folded = fold(
      conflict(
        inOrder([
          old,
          { ...adds("A", 13, "s2"), v: 2 },
          { ...adds("A", 1, "s3"), v: 4 },
          { ...adds("A", 1, "s4"), v: 0 },
        ]),
      ),
    );
    expect(totals(folded)).toEqual({ A: 4 });
    expect(faults(folded)).toEqual([
      "000002-w Log.Fault.NoUpcast",
      "000003-w Log.Fault.Newer",
      "000004-w Log.Fault.NoUpcast",
    ]);
  });
  test("refuses a newer event of the table itself", () => {
    const event = { ...says("log.shelved", {}, "s"), v: 2 };
    const folded = fold(conflict(inOrder([event])));
    expect(faults(folded)).toEqual(["000001-w Log.Fault.Newer"]);
    expect(folded.table.status).toBe("live");
  });
  test("keeps the trace of an event, and refuses one that is none", () => {
    const traced = { ...adds("A", 1, "s1"), trace: [["T-1", 3, null, true]] };
    expect(fold(conflict(inOrder([traced]))).live[0]?.stored.trace).toEqual([["T-1", 3, null, true]]);
    for (const trace of [[[]], [[1]], ["T-1"], [["T-1", {}]]])
      expect(fold(conflict(inOrder([{ ...traced, trace }]))).faults).toHaveLength(1);
  });
  test("is refused only where the setup itself cannot be read", () => {
    expect(foldConflict(tally, conflict({}, { seats: "A" }))).toMatchObject({ kind: "refused", path: "seats" });
    const five = { seats: ["A", "B", "C", "D", "E"], blind: false, goal: 1 };
    expect(foldConflict(tally, conflict({}, five))).toMatchObject({ key: "Tally.TooMany" });
    expect(advance(tally, fold(conflict()), conflict({}, five))).toMatchObject({ key: "Tally.TooMany" });
  });
  test("says that a conflict is over once the family does, and that it lives again after an undo", () => {
    const setup = { seats: ["A", "B"], blind: false, goal: 5 };
    const ended = fold(conflict(inOrder([adds("A", 5, "s1")]), setup));
    expect(ended.table.status).toBe("ended");
    const undone = conflict(inOrder([adds("A", 5, "s1"), says("log.undone", { steps: ["s1"] }, "u1")]), setup);
    expect(fold(undone).table.status).toBe("live");
    expect(advance(tally, ended, undone)).toMatchObject({ table: { status: "live" } });
  });
});

describe("advance", () => {
  const base = conflict(inOrder([adds("A", 1, "s1")]));
  test("does not fold again what it has folded", () => {
    const folded = fold(base);
    const next = advance(tally, folded, conflict({ ...base.events, [eventKey(2, "w")]: adds("B", 1, "s2") }));
    if (isRefused(next)) throw new Error(next.key);
    expect(next.live[0]).toBe(folded.live[0]);
    expect(next.live[1]?.before).toBe(folded.state);
  });
  test("folds anew when a record has gone, or setup or snapshot is another", () => {
    const two = fold(conflict(inOrder([adds("A", 1, "s1"), adds("B", 1, "s2")])));
    expect(advance(tally, two, base)).toMatchObject({ seq: 1, state: { totals: [{ seat: "A", n: 1 }] } });
    const other = conflict(base.events, { seats: ["A"], blind: true, goal: 3 });
    expect(advance(tally, fold(base), other)).toMatchObject({ state: { blind: true } });
    const same = conflict(base.events, { ...(base.setup as object) });
    expect(advance(tally, fold(base), same)).toMatchObject({ seq: 1 });
  });
  test("does not apply a new event of a step that is undone", () => {
    const events = inOrder([adds("A", 1, "s1"), says("log.undone", { steps: ["s1"] }, "u")]);
    const more = conflict({ ...events, [eventKey(3, "w")]: adds("A", 4, "s1") });
    expect(advance(tally, fold(conflict(events)), more)).toMatchObject({ state: { totals: [] } });
  });
});

describe("replay", () => {
  test("gives the states one by one, the last being the state itself", () => {
    fc.assert(
      fc.property(log, (events) => {
        const folded = fold(conflict(events));
        const frames = replay(folded);
        frames.forEach((frame, index) =>
          expect(frame.before).toBe(index === 0 ? frame.before : frames[index - 1]?.after),
        );
        if (frames.length > 0) expect(frames.at(-1)?.after).toBe(folded.state);
        expect(frames.length).toBe(folded.live.length);
      }),
    );
  });
});

describe("a snapshot", () => {
  test("and the tail make what the whole made, with the folded records dropped or kept", () => {
    fc.assert(
      fc.property(log, fc.nat(20), (events, tail) => {
        const whole = fold(conflict(events));
        const made = makeSnapshot(tally, conflict(events), tail);
        if (!made) return;
        const left = Object.fromEntries(Object.entries(events).filter(([key]) => !made.drop.includes(key)));
        const snapshot: unknown = JSON.parse(JSON.stringify(made.snapshot));
        for (const kept of [left, events]) {
          const folded = fold({ ...conflict(kept), snapshot });
          expect(folded.state).toEqual(whole.state);
          expect(folded.table).toEqual(whole.table);
          expect(folded.seq).toBe(whole.seq);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

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
