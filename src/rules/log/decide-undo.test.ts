import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf, dependents } from "./decide-undo.ts";
import { TestTable, ask, tally } from "./fixtures.ts";
import type { TallyEvent } from "./fixtures.ts";

const bySeat = {
  ...tally,
  depends: (earlier: readonly TallyEvent[], later: readonly TallyEvent[]) =>
    later.some((one) => earlier.some((two) => one.seat === two.seat)),
};
const added = (family = tally): TestTable => {
  const table = new TestTable(undefined, family);
  table.intent({ type: "add", seat: "A", n: 1 }, ask("s1"));
  table.intent({ type: "add", seat: "B", n: 2 }, ask("s2"));
  table.act({ type: "delegate", seat: "B", to: "bo" }, ask("s3"));
  table.intent({ type: "add", seat: "A", n: 4 }, ask("s4"));
  return table;
};

describe("undo", () => {
  test("takes back the last step, and redo brings it back", () => {
    const table = added();
    const { state } = table.folded;
    expect(table.act({ type: "undo", step: "s4" }, ask("u1"))).toBe("log.undone");
    expect(table.totals).toBe("A1 B2");
    expect(table.folded.redoable).toEqual(["s4"]);
    expect(table.act({ type: "redo" }, ask("r1"))).toBe("log.redone");
    expect(table.folded.state).toEqual(state);
    expect(table.folded.redoable).toBeNull();
    expect(table.act({ type: "redo" }, ask("r2"))).toBe("NothingToRedo");
  });
  test("takes along what rests on the step: every later family step, but none of the table's own", () => {
    const table = added();
    expect(dependents(tally, table.folded, "s1")).toEqual(["s2", "s4"]);
    expect(dependents(tally, table.folded, "s3")).toEqual([]);
    expect(dependents(tally, table.folded, "nowhere")).toEqual([]);
    table.act({ type: "undo", step: "s1" }, ask("u1"));
    expect(table.totals).toBe("");
    expect(table.folded.table.delegates).toEqual({ B: "bo" });
    table.act({ type: "undo", step: "s3" }, ask("u2"));
    expect(table.folded.table.delegates).toEqual({});
    expect(table.folded.redoable).toEqual(["s3"]);
  });
  test("takes along only what the family says depends, where it says so", () => {
    const table = added(bySeat);
    expect(dependents(bySeat, table.folded, "s1")).toEqual(["s4"]);
    expect(dependents(bySeat, table.folded, "s2")).toEqual([]);
    table.act({ type: "undo", step: "s1" }, ask("u1"));
    expect(table.totals).toBe("B2");
  });
  test("is over for redo once play goes on", () => {
    const table = added();
    table.act({ type: "undo", step: "s4" }, ask("u1"));
    table.act({ type: "delegate", seat: "B", to: null }, ask("d1"));
    expect(table.folded.redoable).toEqual(["s4"]);
    table.intent({ type: "add", seat: "A", n: 1 }, ask("s5"));
    expect(table.folded.redoable).toBeNull();
  });
  test("redoes several undos one after the other, the last first", () => {
    const table = added();
    const { state } = table.folded;
    table.act({ type: "undo", step: "s4" }, ask("u1"));
    table.act({ type: "undo", step: "s2" }, ask("u2"));
    expect(table.totals).toBe("A1");
    table.act({ type: "redo" }, ask("r1"));
    expect(table.totals).toBe("A1 B2");
    table.act({ type: "redo" }, ask("r2"));
    expect(table.folded.state).toEqual(state);
  });
  test("is refused for a step that is not there, is taken back already, or is an undo itself", () => {
    const table = added();
    expect(table.act({ type: "undo", step: "nowhere" }, ask("u1"))).toBe("NothingToUndo");
    table.act({ type: "undo", step: "s4" }, ask("u1"));
    expect(table.act({ type: "undo", step: "s4" }, ask("u2"))).toBe("NothingToUndo");
    expect(table.act({ type: "undo", step: "u1" }, ask("u2"))).toBe("NothingToUndo");
    table.act({ type: "redo" }, ask("r1"));
    expect(table.act({ type: "undo", step: "r1" }, ask("u3"))).toBe("NothingToUndo");
  });
  test("names the changes to take back, the last first", () => {
    const table = added();
    const change = (after: number) => ({ uuid: "Actor.a", path: "system.x", before: after - 1, after });
    table.act({ type: "change", change: change(1) }, ask("s4"));
    table.act({ type: "change", change: change(2) }, ask("s4"));
    table.act({ type: "change", change: change(9) }, ask("s9"));
    expect(changesOf(table.folded, ["s4"])).toEqual([change(2), change(1)]);
    const decision = table.decide({ kind: "table", action: { type: "undo", step: "s4" } }, ask("u1"));
    expect(decision).toMatchObject({ kind: "events", invert: [change(2), change(1)] });
    table.act({ type: "undo", step: "s4" }, ask("u1"));
    expect(table.folded.table.changes).toEqual([{ step: "s9", change: change(9) }]);
  });
  test("then redo is identity for the state, from any point of any game", () => {
    const moves = fc.array(fc.record({ seat: fc.constantFrom("A", "B"), n: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(moves, fc.nat(11), fc.boolean(), (list, which, seatwise) => {
        const table = new TestTable(undefined, seatwise ? bySeat : tally);
        list.forEach((move, index) => table.intent({ type: "add", ...move }, ask(`s${index}`)));
        const { state, table: own, live } = table.folded;
        table.act({ type: "undo", step: `s${which % list.length}` }, ask("u"));
        expect(table.folded.live.length).toBeLessThan(live.length + 1);
        expect(table.folded.state).not.toEqual(state);
        table.act({ type: "redo" }, ask("r"));
        expect(table.folded.state).toEqual(state);
        expect(table.folded.table).toEqual(own);
      }),
    );
  });
});
