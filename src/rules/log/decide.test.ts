import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf, decideTable, dependents } from "./decide.ts";
import { TestTable, ask, tally, type TallyEvent } from "../../../test/support/rules/log/fixtures.ts";
import { waitingAt } from "./request.ts";

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

const by = (seat: string, step: string) => ask(step, { user: seat, gm: false, seats: [seat] });
const seal = (seat: string, hash = `h${seat}`) => ({ type: "choice-seal", group: "guess", seat, hash });
const reveal = (seat: string, n: number, hash = `h${seat}`) => ({
  type: "choice-reveal",
  group: "guess",
  seat,
  intent: { type: "guess", seat, n },
  hash,
});
const blind = (): TestTable => new TestTable({ seats: ["A", "B"], blind: true, goal: 1000 });

describe("blind choices", () => {
  test("are sealed by all, then opened, then decided together under one step", () => {
    const table = blind();
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0", "guess:B:0"]);
    expect(table.act(seal("A"), by("A", "s1"))).toBe("log.choice-sealed");
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:B:0"]);
    expect(table.act(reveal("A", 3), by("A", "s2"))).toBe("NotAllSealed");
    expect(table.act(seal("B"), by("B", "s3"))).toBe("log.choice-sealed");
    expect(waitingAt(tally, table.folded)).toEqual([]);
    expect(table.act(reveal("B", 4), by("B", "s4"))).toBe("log.choice-revealed");
    expect(table.totals).toBe("");
    expect(table.act(reveal("B", 5), by("B", "s4"))).toBe("AlreadyOpen");
    expect(table.act(reveal("A", 3), by("A", "s5"))).toBe("log.choice-revealed log.choices-opened added added");
    expect(table.totals).toBe("A3 B4");
    expect(table.folded.table.seals).toEqual({});
    expect(new Set(table.folded.live.map((one) => one.stored.step))).toEqual(new Set(["s1"]));
    expect(table.folded.live.slice(-2).map((one) => (one.event as { seat?: string } | null)?.seat)).toEqual(["A", "B"]);
  });
  test("may be sealed anew until they are opened, and only what was sealed can be opened", () => {
    const table = blind();
    expect(table.act(reveal("A", 3), by("A", "s0"))).toBe("SealFirst");
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("A", "new"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    expect(table.act(reveal("A", 3), by("A", "s3"))).toBe("SealBroken");
    expect(table.act(reveal("A", 3, "new"), by("A", "s3"))).toBe("log.choice-revealed");
  });
  test("are asked only of those who have a cue, and only their players answer", () => {
    const table = blind();
    expect(table.act(seal("A"), by("B", "s1"))).toBe("NotYourSeat");
    expect(table.act(seal("C"), ask("s1"))).toBe("NotAsked");
    expect(table.act({ ...seal("A"), group: "other" }, by("A", "s1"))).toBe("NotAsked");
  });
  test("that turn out illegal when opened are dropped, and their seat is asked again with the reason", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    expect(table.act(reveal("A", -1), by("A", "s3"))).toBe("log.lost");
    expect(table.folded.table.lost).toEqual({ A: { key: "Tally.Negative" } });
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0"]);
    const noGuess = { ...reveal("B", 1), intent: { type: "guess" } };
    table.act(seal("A"), by("A", "s4"));
    expect(table.folded.table.lost).toEqual({});
    expect(table.act(noGuess, by("B", "s5"))).toBe("log.lost");
  });
  test("are all chosen again where one of them turns out illegal after others were opened", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    expect(table.act(reveal("B", 4), by("B", "s3"))).toBe("log.choice-revealed");
    expect(table.act(reveal("A", -1), by("A", "s4"))).toBe("log.lost log.lost");
    expect(table.folded.table.lost).toEqual({ A: { key: "Tally.Negative" }, B: { key: "Log.Choice.Reset" } });
    expect(table.folded.table.seals["guess"]).toMatchObject({ sealed: {}, revealed: {} });
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0", "guess:B:0"]);
    expect(table.totals).toBe("");
  });
  test("are asked again when the chooser's client has lost them", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    const lost = { type: "choice-lost", group: "guess", seat: "A", reason: { key: "Play.SaltLost" } };
    expect(table.act(lost, by("A", "s2"))).toBe("log.lost");
    expect(table.folded.table.seals["guess"]?.sealed).toEqual({});
    expect(waitingAt(tally, table.folded)).toHaveLength(2);
  });
  test("S4 are all chosen again where one is said to be lost after others were opened", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    table.act(reveal("B", 4), by("B", "s3"));
    const lost = { type: "choice-lost", group: "guess", seat: "A", reason: { key: "Play.SaltLost" } };
    expect(table.act(lost, by("A", "s4"))).toBe("log.lost log.lost");
    expect(table.folded.table.lost).toEqual({ A: { key: "Play.SaltLost" }, B: { key: "Log.Choice.Reset" } });
    expect(table.folded.table.seals["guess"]).toMatchObject({ sealed: {}, revealed: {} });
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0", "guess:B:0"]);
  });
  test("are answered by the GM with the default for who is away, openly", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    expect(table.act({ type: "default", cue: "guess:B:0" }, ask("s2"))).toBe("log.choice-revealed");
    expect(table.folded.live.at(-1)?.stored.by).toEqual({ user: "gm", seat: "B", stead: true });
    expect(table.act(reveal("A", 2), by("A", "s3"))).toBe("log.choice-revealed log.choices-opened added added");
    expect(table.totals).toBe("A2 B5");
  });
  test("of one seat alone are decided at once by the default", () => {
    const table = new TestTable({ seats: ["A"], blind: true, goal: 1000 });
    expect(table.act({ type: "default", cue: "guess:A:0" }, ask("s1"))).toBe(
      "log.choice-revealed log.choices-opened added",
    );
  });
});
