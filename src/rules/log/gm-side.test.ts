import { describe, expect, test } from "vitest";
import type { AnyFamily, Cue, IntentBase } from "./family.ts";
import { ask, tally, TestTable, type TallyState } from "../../../test/support/rules/log/fixtures.ts";
import { gmPlan } from "./decide.ts";

/** The fixture family with a GM's side: everybody adds once a round, D rolls, and what C does only the GM can say. */
const open = (state: TallyState): readonly string[] =>
  state.seats.filter((seat) => !state.totals.some((one) => one.seat === seat));
const own = (name: string): IntentBase & { n?: number } =>
  name === "D" ? { type: "roll", seat: name } : { type: "add", seat: name, n: 1 };
const played: AnyFamily = {
  ...tally,
  waiting: (state: TallyState) =>
    tally.waiting(state).flatMap((cue) => {
      const [seat = ""] = cue.seats;
      if (!open(state).includes(seat)) return [];
      return [state.blind ? cue : { ...cue, default: own(seat) }];
    }),
  gmSide: {
    round: (state: unknown) => ((state as TallyState).totals.some(({ n }) => n > 9) ? 2 : 1),
    turns: (state: unknown) => open(state as TallyState),
    parts: () => [],
    usual: (_state: unknown, cue: Cue<IntentBase>) => (cue.seats[0] === "C" ? null : cue.default),
  },
};

const table = (seats: readonly string[], more: { blind?: boolean; goal?: number } = {}): TestTable =>
  new TestTable({ seats, blind: false, goal: 1000, ...more }, played);
const press = (seats: readonly string[], more: object = {}): object => ({
  type: "gm-side",
  seats,
  round: 1,
  seals: [],
  ...more,
});
const told = (at: TestTable, seats: readonly string[]) => {
  const plan = gmPlan(at.family, at.folded, seats);
  return [plan.steps.map(({ cue }) => cue.id), plan.left.map(({ id }) => id), plan.turns];
};

describe("the plan for the GM's side", () => {
  test("holds the steps of seats that nobody else plays, what is left to the GM, and turns up to the next player's", () => {
    expect(told(table(["A", "B", "C", "D"]), ["A", "B", "C"])).toEqual([
      ["add:A:0", "add:B:0"],
      ["add:C:0"],
      ["A", "B", "C"],
    ]);
    expect(told(table(["A", "B"]), ["B"])).toEqual([["add:B:0"], [], []]);
    expect(told(table(["A", "B"]), [])).toEqual([[], [], []]);
  });
  test("is empty where the family has none, and while the table waits", () => {
    const none = new TestTable({ seats: ["A"], blind: false, goal: 1000 });
    expect(gmPlan(none.family, none.folded, ["A"]).steps).toEqual([]);
    expect(none.act(press(["A"]), ask("s1"))).toBe("NoGmSide");
    const shelved = table(["A"]);
    shelved.act({ type: "shelve" }, ask("s1"));
    expect(told(shelved, ["A"])).toEqual([[], [], []]);
    expect(shelved.act(press(["A"]), ask("s2"))).toBe("Shelved");
  });
  test("is empty while owners' dice are out", () => {
    const at = table(["A", "D"]);
    expect(at.intent({ type: "roll", seat: "D" }, ask("s1", { throwing: ["D"] }))).toBe("log.asked");
    expect(told(at, ["A"])).toEqual([[], [], []]);
    expect(at.act(press(["A"]), ask("s2"))).toBe("DiceOut");
  });
});

describe("one press for the GM's side", () => {
  test("plays all that needs no die in one write, then the dice in one of their own, then nothing", () => {
    const at = table(["A", "B", "C", "D"]);
    const seats = ["A", "B", "C", "D"];
    expect(at.act(press(seats), ask("s1"))).toBe("added added");
    expect(at.act(press(seats), ask("s2"))).toBe("roll D#1 table#1");
    expect(at.act(press(seats), ask("s2", { faces: { "D#1": [2], "table#1": [2] } }))).toBe("added");
    expect(at.act(press(seats), ask("s3"))).toBe("NoGmSide");
    expect(at.totals).toBe("A1 B1 D4");
  });
  test("does nothing for a seat that a player plays", () => {
    const at = table(["A", "B"]);
    expect(at.act(press(["B"]), ask("s1"))).toBe("added");
    expect(at.totals).toBe("B1");
    expect(at.act(press(["B"]), ask("s2"))).toBe("NoGmSide");
  });
  test("leaves a step that a player shares, what the authority does by itself, and goes on past what is refused", () => {
    const tableWith = (change: (cue: Cue<IntentBase>) => Cue<IntentBase>): TestTable =>
      new TestTable(
        { seats: ["A", "B"], blind: false, goal: 1000 },
        {
          ...played,
          waiting: (state: TallyState) => played.waiting(state).map(change),
        },
      );
    const shared = tableWith((cue) => ({ ...cue, seats: [...new Set([...cue.seats, "B"])] }));
    expect(told(shared, ["A"])).toEqual([[], [], ["A"]]);
    expect(shared.act(press(["A"]), ask("s1"))).toBe("NoGmSide");
    const byItself = tableWith((cue) => (cue.seats[0] === "B" ? { ...cue, auto: true } : cue));
    expect(byItself.act(press(["A", "B"]), ask("s1"))).toBe("NoGmSide");
    const odd = tableWith((cue) =>
      cue.seats[0] === "A" ? { ...cue, default: { type: "add", seat: "A", n: 0 } } : cue,
    );
    expect([odd.act(press(["A", "B"]), ask("s1")), odd.totals]).toEqual(["added", "B1"]);
  });
  test("is over with its round", () => {
    const at = table(["A", "B"]);
    at.intent({ type: "add", seat: "A", n: 10 }, ask("s1"));
    expect(at.act(press(["B"]), ask("s2"))).toBe("NoGmSide");
    expect(at.act(press(["B"], { round: 2 }), ask("s2"))).toBe("added");
  });
  test("is the GM's alone, and is taken back as one step", () => {
    const at = table(["A", "B"]);
    expect(at.act(press(["A", "B"]), ask("s1", { gm: false, seats: ["A"] }))).toBe("GmOnly");
    expect(at.act(press(["A", "B"]), ask("s1"))).toBe("added added");
    expect(at.act({ type: "undo", step: "s1" }, ask("s2"))).toBe("log.undone");
    expect(at.totals).toBe("");
  });
  test("seals blind choices, all in one write, and opens none; without a seal they stay open", () => {
    const at = table(["A", "B", "D"], { blind: true });
    const seal = (seat: string) => ({ group: "guess", seat, hash: `h${seat}` });
    expect(at.act(press(["A", "B"]), ask("s1"))).toBe("NoGmSide");
    const seals = [seal("A"), seal("B"), seal("D")];
    expect(at.act(press(["A", "B"], { seals }), ask("s1"))).toBe("log.choice-sealed log.choice-sealed");
    expect(at.folded.table.seals["guess"]?.sealed).toEqual({ A: "hA", B: "hB" });
    expect(at.act(press(["A", "B"], { seals }), ask("s2"))).toBe("NoGmSide");
    expect(at.totals).toBe("");
  });
});
