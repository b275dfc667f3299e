import { describe, expect, test } from "vitest";
import { TestTable, ask, tally } from "../../../test/support/rules/log/fixtures.ts";
import { seatsOut, waitingAt } from "./request.ts";

const ana = (step = "x") => ask(step, { user: "ana", gm: false, seats: ["A"], throwing: ["A"] });
const bo = (step = "x") => ask(step, { user: "bo", gm: false, seats: ["B"], throwing: ["A"] });
const roll = { type: "roll", seat: "A" };
const seal = (hash = "h") => ({ type: "throw-seal", seat: "A", hash });
const reveal = (face: number, id = "A#1", hash = "h") => ({
  type: "throw-reveal",
  seat: "A",
  faces: { [id]: [face] },
  hash,
});
const asked = (): TestTable => {
  const table = new TestTable();
  table.intent(roll, ana("s1"));
  return table;
};

describe("owners who throw their own dice", () => {
  test("are asked for their own dice only, and nothing else is played meanwhile", () => {
    const table = new TestTable();
    expect(table.intent(roll, ana("s1"))).toBe("log.asked");
    const { pending } = table.folded.table;
    expect(pending?.dice.map((dice) => dice.id)).toEqual(["A#1"]);
    expect(pending && seatsOut(pending)).toEqual(["A"]);
    expect(waitingAt(tally, table.folded)).toMatchObject([
      { id: "throw:A:s1", kind: "throw", seats: ["A"], sentence: { key: "Tally.Roll" } },
    ]);
    expect(table.intent({ type: "add", seat: "A", n: 1 }, ana("s2"))).toBe("DiceOut");
    expect(table.act({ type: "choice-seal", group: "g", seat: "A", hash: "h" }, ana("s2"))).toBe("DiceOut");
    expect(table.act({ type: "undo", step: "s0" }, ask("s2"))).toBe("DiceOut");
  });
  test("seal, then open; with the last of them the table's own dice are thrown and all is decided in one step", () => {
    const table = asked();
    expect(table.act(reveal(2), ana())).toBe("SealFirst");
    expect(table.act(seal(), ana())).toBe("log.sealed");
    expect(waitingAt(tally, table.folded)).toEqual([]);
    expect(table.act(reveal(2), ana())).toBe("roll table#1");
    expect(table.act(reveal(2), { ...ana(), faces: { "table#1": [6] } })).toBe("log.revealed log.thrown added");
    expect(table.totals).toBe("A8");
    expect(table.folded.table.pending).toBeNull();
    expect(new Set(table.folded.live.map((one) => one.stored.step))).toEqual(new Set(["s1"]));
    table.act({ type: "undo", step: "s1" }, ask("u"));
    expect(table.totals).toBe("");
    expect(table.folded.table.pending).toBeNull();
  });
  test("are asked again for a tie, and what was thrown before stays known", () => {
    const table = asked();
    table.act(seal(), ana());
    expect(table.act(reveal(2), { ...ana(), faces: { "table#1": [5] } })).toBe("log.revealed log.thrown log.asked");
    expect(table.folded.table.pending).toMatchObject({
      known: { "A#1": [2], "table#1": [5] },
      sealed: {},
      revealed: {},
    });
    table.act(seal("h2"), ana());
    expect(table.act(reveal(1, "A#2", "h2"), { ...ana(), faces: { "table#2": [1] } })).toBe(
      "log.revealed log.thrown added",
    );
    expect(table.totals).toBe("A2");
  });
  test("answer once: a second seal, another's dice, a broken seal and wrong dice are refused", () => {
    const table = asked();
    expect(table.act(seal(), bo())).toBe("NotYourSeat");
    expect(table.act({ ...seal(), seat: "B" }, bo())).toBe("AlreadyThrown");
    table.act(seal(), ana());
    expect(table.act(seal("other"), ana())).toBe("AlreadyThrown");
    expect(table.act(reveal(2, "A#1", "other"), ana())).toBe("SealBroken");
    expect(table.act(reveal(7), ana())).toBe("BadFaces");
    expect(table.act(reveal(2, "A#9"), ana())).toBe("BadFaces");
    expect(table.act({ ...reveal(2), faces: { "A#1": [2], "table#1": [6] } }, ana())).toBe("BadFaces");
    expect(table.folded.table.pending?.revealed).toEqual({});
  });
  test("are replaced visibly by the GM when their client is lost", () => {
    const table = asked();
    table.act(seal(), ana());
    expect(table.act(seal("gm"), ask("x"))).toBe("log.sealed");
    expect(table.folded.live.at(-1)?.stored.by).toEqual({ user: "gm", seat: "A", stead: true });
    expect(table.folded.table.pending?.sealed).toEqual({ A: "gm" });
  });
  test("are asked again, with the reason, when what they sealed is lost", () => {
    const table = asked();
    table.act(seal(), ana());
    const reason = { key: "Play.SaltLost", data: { name: "Ana", n: 1 } };
    expect(table.act({ type: "throw-lost", seat: "A", reason }, ana())).toBe("log.lost");
    expect(table.folded.table.lost).toEqual({ A: reason });
    expect(waitingAt(tally, table.folded)).toHaveLength(1);
    table.act(seal("again"), ana());
    expect(table.folded.table.lost).toEqual({});
  });
  test("are thrown for by the authority when the GM uses the default", () => {
    const table = asked();
    const exit = { type: "default", cue: "throw:A:s1" };
    expect(table.act(exit, ask("x"))).toBe("roll A#1");
    expect(table.act(exit, ask("x", { faces: { "A#1": [4] } }))).toBe("roll table#1");
    expect(table.act(exit, ask("x", { faces: { "A#1": [9], "table#1": [4] } }))).toBe("BadFaces");
    expect(table.act(exit, ask("x", { faces: { "A#1": [4], "table#1": [4] } }))).toBe("log.revealed log.thrown added");
    expect(table.totals).toBe("A8");
  });
  test("are let off when the GM withdraws the question", () => {
    const table = asked();
    expect(table.act({ type: "throw-withdraw" }, ana())).toBe("GmOnly");
    expect(table.act({ type: "throw-withdraw", reason: { key: "Play.Gone" } }, ask("x"))).toBe("log.withdrawn");
    expect(table.folded.table.pending).toBeNull();
    expect(table.totals).toBe("");
    expect(table.act({ type: "throw-withdraw" }, ask("x"))).toBe("NoDiceOut");
    expect(table.act(seal(), ana())).toBe("NoDiceOut");
  });
  test("may be undone while the dice are out", () => {
    const table = asked();
    expect(table.act({ type: "undo", step: "s1" }, ask("u"))).toBe("log.undone");
    expect(table.folded.table.pending).toBeNull();
  });
  test("wait for one another: nothing is opened before all have sealed", () => {
    const both = {
      ...tally,
      decide: (_state: never, _intent: never, _by: never, faces?: Record<string, readonly number[]>) =>
        faces?.["A"] && faces["B"]
          ? ({
              kind: "events",
              events: [{ type: "added", seat: "A", n: (faces["A"][0] ?? 0) + (faces["B"][0] ?? 0) }],
            } as const)
          : ({
              kind: "roll",
              dice: ["A", "B"].map((id) => ({ id, seat: id, count: 1, faces: 6, label: { key: "Tally.Roll" } })),
            } as const),
    };
    const table = new TestTable(undefined, both);
    const throwing = ["A", "B"];
    const a = { ...ana("s1"), throwing };
    const b = { ...bo("s1"), throwing };
    table.intent(roll, a);
    expect(waitingAt(both as never, table.folded).map((cue) => cue.id)).toEqual(["throw:A:s1", "throw:B:s1"]);
    table.act(seal(), a);
    expect(table.act({ ...reveal(2), faces: { A: [2] } }, a)).toBe("NotAllSealed");
    table.act({ type: "throw-seal", seat: "B", hash: "hb" }, b);
    expect(table.act({ ...reveal(2), faces: { A: [2] } }, a)).toBe("log.revealed");
    expect(table.act({ ...reveal(2), faces: { A: [2] } }, a)).toBe("AlreadyThrown");
    expect(table.act({ type: "throw-reveal", seat: "B", faces: { B: [5] }, hash: "hb" }, b)).toBe(
      "log.revealed log.thrown added",
    );
    expect(table.totals).toBe("A7");
  });
  test("lose nothing but the question when the rules no longer take what they decided", () => {
    const table = asked();
    const fussy = { ...tally, decide: () => ({ kind: "refused", key: "Tally.Moved", rule: "T-9", data: { n: 1 } }) };
    table.act(seal(), ana());
    const moved = new TestTable(undefined, fussy as never);
    moved.stored = table.stored;
    moved.folded = table.folded;
    expect(moved.act(reveal(2), ana())).toBe("log.revealed log.withdrawn");
    expect(moved.folded.live.at(-1)?.stored.data).toEqual({ reason: { key: "Tally.Moved", data: { n: 1 } } });
    expect(moved.folded.table.pending).toBeNull();
  });
});
