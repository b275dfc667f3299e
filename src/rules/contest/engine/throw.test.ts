import { describe, expect, it } from "vitest";
import { begin, foe, follower, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { bareParty, rollerOf } from "./party.ts";
import type { ContestState } from "./state.ts";
import { lifted, partyIn, seatsIn, throwAll, whichRoll, type RollSpec } from "./rolls.ts";
import { rollOf, rolledBy } from "../../../../test/support/rules/contest/engine/fixtures.ts";

const at: ContestState = begin("scored", [
  hero("a", 14),
  hero("c", 34, { side: "foes" }),
  foe("x", 15),
  foe("s", 16, { secret: true }),
  hero("h", 17, { secret: true }),
]);
const spec = (b: RollSpec["b"], more: Partial<RollSpec> = {}): RollSpec => ({
  purpose: "round",
  pairing: "p1",
  a: rollerOf(at, "a"),
  b,
  ...more,
});
const against = (seat: string): RollSpec => spec(rollerOf(at, seat));
const faced = (made: RollSpec, faces: Readonly<Record<string, readonly number[]>>) => throwAll(at, [made], faces);
const thrown = (made: RollSpec, a: number, ...b: readonly number[]) => {
  const theirs = b.map((face, index) => [`r1b${index === 0 ? "" : index + 1}`, [face]]);
  const answer = faced(made, { r1a: [a], ...(Object.fromEntries(theirs) as Record<string, number[]>) });
  const [first] = answer.kind === "thrown" ? answer.thrown : [];
  if (!first) throw new Error(answer.kind);
  return first(at, made);
};

describe("how a roll came about", () => {
  it.each<readonly [string, RollSpec, readonly [number, number], readonly (readonly unknown[])[]]>([
    [
      "a resistance",
      against("x"),
      [10, 16],
      [
        ["C016", "A", 14, 10, "success", "success"],
        ["C017", "X", 15, 16, "failure", "failure"],
        ["C025", "A", "minor"],
      ],
    ],
    [
      "another hero, whose mastery lifts",
      against("c"),
      [16, 10],
      [
        ["C016", "A", 14, 16, "failure", "failure"],
        ["C018", "C", 34, 10, "success", "critical"],
        ["C025", "C", "major"],
      ],
    ],
    [
      "a number that is secret",
      against("s"),
      [16, 16],
      [
        ["C016", "A", 14, 16, "failure", "failure"],
        ["C017", "S", null, 16, "success", "success"],
        ["C025", "S", "minor"],
      ],
    ],
    [
      "a bare number, whose victory is nobody's",
      spec(bareParty(12)),
      [16, 10],
      [
        ["C016", "A", 14, 16, "failure", "failure"],
        ["C017", "–", 12, 10, "success", "success"],
        ["C025", "", "minor"],
      ],
    ],
    [
      "the same result, the better roll",
      against("x"),
      [12, 10],
      [
        ["C016", "A", 14, 12, "success", "success"],
        ["C017", "X", 15, 10, "success", "success"],
        ["E-73", "A", "marginal"],
      ],
    ],
    [
      "a tie",
      against("x"),
      [10, 10],
      [
        ["C016", "A", 14, 10, "success", "success"],
        ["C017", "X", 15, 10, "success", "success"],
        ["C025", "", "tie"],
      ],
    ],
  ])("C016 C017 C018 against %s: ratings, faces, results, and who won", (_what, made, [a, b], trace) => {
    expect(thrown(made, a, b).trace).toEqual(trace);
  });

  it("C016 the one who acts may be secret too, and a hero", () => {
    const { trace } = thrown({ ...against("x"), a: rollerOf(at, "h") }, 10, 16);
    expect(trace[0]).toEqual(["C016", "H", null, 10, "success", "success"]);
  });

  it("E-142 two who meet open with their abilities, whatever weighs on them; a bare number and help open nothing", () => {
    const opened = (seat: string, rating: number) => ({ type: "opened", seat, rating });
    const worn = { ...against("x"), a: { ...rollerOf(at, "a"), rating: 5 } };
    expect(thrown(worn, 10, 16).opened).toEqual([opened("a", 14), opened("x", 15)]);
    expect(thrown(spec(bareParty(12)), 10, 16).opened).toEqual([opened("a", 14)]);
    expect(thrown({ ...against("x"), purpose: "assist" }, 10, 16).opened).toEqual([]);
  });

  it("what was chosen of each goes into the record, and nothing that was not", () => {
    const plain = thrown(against("x"), 10, 16).roll;
    expect(plain).toEqual({
      id: "r1",
      round: 1,
      purpose: "round",
      pairing: "p1",
      a: { seat: "a", ability: "Main", face: 10, natural: 2, result: 2, hero: false, stretched: false },
      b: { seat: "x", ability: "Resistance", face: 16, natural: 1, result: 1, hero: false, stretched: false },
      winner: "a",
      degree: 2,
    });
    expect(Object.keys(plain.a)).not.toContain("stance");
    expect(Object.keys(plain.a)).not.toContain("aside");
    const made = spec(rollerOf(at, "x", { stance: "defend" }), {
      a: rollerOf(at, "a", { stance: "plain", aside: "task" }),
    });
    const { roll } = thrown({ ...made, task: "Sings", gain: "goal" }, 10, 16);
    expect([roll.a.stance, roll.a.aside, roll.b.stance, roll.task, roll.gain]).toEqual([
      "plain",
      "task",
      "defend",
      "Sings",
      "goal",
    ]);
  });
});

describe("a roll against several", () => {
  const several = spec(rollerOf(at, "x"), {
    field: [{ b: rollerOf(at, "x") }, { b: rollerOf(at, "s"), weaker: "a" }],
  });

  it("E-116 each is read by itself, the best opposes, and all of it is told", () => {
    const { roll, opened, trace } = thrown(several, 10, 16, 10);
    expect([roll.b.seat, roll.winner, roll.degree, roll.weaker]).toEqual(["s", null, 0, "a"]);
    expect(roll.field?.map(({ a, b, ...rest }) => [a.face, b.seat, b.face, rest])).toEqual([
      [10, "x", 16, {}],
      [10, "s", 10, { weaker: "a" }],
    ]);
    expect(opened).toEqual([
      { type: "opened", seat: "a", rating: 14 },
      { type: "opened", seat: "x", rating: 15 },
      { type: "opened", seat: "s", rating: 16 },
    ]);
    expect(trace.map(([rule, name]) => [rule, name])).toEqual([
      ["C016", "A"],
      ["C017", "X"],
      ["C025", "A"],
      ["C016", "A"],
      ["C017", "S"],
      ["C025", ""],
      ["E-116", 2],
    ]);
  });

  it("E-116 each throws a die of its own", () => {
    const wanted = throwAll(at, [several], undefined);
    expect(wanted.kind === "roll" ? wanted.dice.map(({ id, seat }) => [id, seat]) : []).toEqual([
      ["r1a", "a"],
      ["r1b", "x"],
      ["r1b2", "s"],
    ]);
  });
});

describe("which dice are asked for", () => {
  const asked = (made: readonly RollSpec[], faces?: Readonly<Record<string, readonly number[]>>) => {
    const answer = throwAll(at, made, faces);
    return answer.kind === "roll" ? answer.dice : answer.kind;
  };
  it("a d20 a side, named by what it is for; a bare number throws for no seat", () => {
    expect(asked([against("x")])).toEqual([
      { id: "r1a", seat: "a", count: 1, faces: 20, label: { key: "Contest.Dice.round", data: { name: "A" } } },
      { id: "r1b", seat: "x", count: 1, faces: 20, label: { key: "Contest.Dice.round", data: { name: "X" } } },
    ]);
    expect(asked([spec(bareParty(12), { purpose: "assist" })])).toEqual([
      { id: "r1a", seat: "a", count: 1, faces: 20, label: { key: "Contest.Dice.assist", data: { name: "A" } } },
      { id: "r1b", seat: null, count: 1, faces: 20, label: { key: "Contest.Dice.resistance" } },
    ]);
  });

  it("until all of several rolls are there", () => {
    const two = [against("x"), against("c")];
    expect(asked(two)).toHaveLength(4);
    expect(asked(two, { r1a: [1], r1b: [1], r2a: [1] })).toHaveLength(4);
    expect(asked(two, { r1a: [1], r1b: [1], r2a: [1], r2b: [1] })).toBe("thrown");
  });

  it("E-75 an ability that cannot be used throws none and fails, whatever die is sent", () => {
    const unusable = spec(bareParty(0));
    expect(asked([unusable])).toMatchObject([{ id: "r1a" }]);
    for (const faces of [{ r1a: [16] }, { r1a: [16], r1b: [1] }, { r1a: [16], r1b: [99] }]) {
      const answer = faced(unusable, faces);
      expect(answer.kind === "thrown" ? answer.thrown[0]?.(at, unusable).roll.b : answer.kind).toMatchObject({
        face: null,
        result: 1,
      });
    }
  });

  it.each([[[0]], [[21]], [[-1]], [[1.5]], [[NaN]]])("refuses %j, which is no face of a d20", (face) => {
    const no = { kind: "refused", key: "Contest.Refused.BadDice", rule: "L-throw" };
    expect(faced(against("x"), { r1a: face, r1b: [10] })).toMatchObject(no);
    expect(faced(against("x"), { r1a: [10], r1b: face })).toMatchObject(no);
  });

  it.each([1, 20])("takes %i", (face) => {
    expect(faced(against("x"), { r1a: [face], r1b: [face] }).kind).toBe("thrown");
  });
});

describe("who is in a roll", () => {
  const [x, y] = [rolledBy("x", { face: 9 }), rolledBy("s", { face: 8 })];
  const several = rollOf("exchange", "a", "x", {
    b: x,
    field: [
      { a: rolledBy("a"), b: x },
      { a: rolledBy("a"), b: y },
    ],
  });
  it("E-116 all who rolled, the one who acts first; a bare number is nobody", () => {
    expect([seatsIn(several), seatsIn(rollOf("round", "a", "x")), seatsIn(rollOf("action", "a", null))]).toEqual([
      ["a", "x", "s"],
      ["a", "x"],
      ["a"],
    ]);
    expect(["a", "x", "s", "c"].map((seat) => partyIn(several, seat)?.face ?? null)).toEqual([10, 9, 8, null]);
    expect(partyIn(rollOf("round", "a", "x"), "s")).toBeNull();
  });
  it("S2-5 a hero point lifts the one who spends it, and is seen on the roll", () => {
    const up = lifted(rollOf("round", "a", "x", { winner: null, degree: 0 }), "a", at.rulings);
    expect([up.a, up.b, up.winner, up.degree]).toEqual([
      rolledBy("a", { result: 3, hero: true }),
      rolledBy("x"),
      "a",
      2,
    ]);
  });
  it("C223 E-116 whether the one who opposes is so much weaker is that of the best of several", () => {
    const weak = (weaker?: "b") => ({ a: rolledBy("a"), b: x, ...(weaker ? { weaker } : {}) });
    const strong = { a: rolledBy("a"), b: rolledBy("s", { face: 8, result: 3, natural: 3 }) };
    const read = (first: ReturnType<typeof weak>) =>
      lifted({ ...several, weaker: "b", field: [first, strong] }, "nobody", at.rulings);
    expect(Object.keys(read(weak("b")))).not.toContain("weaker");
    expect(read(weak("b")).b.seat).toBe("s");
    expect(lifted({ ...several, field: [weak("b")] }, "nobody", at.rulings).weaker).toBe("b");
  });
});

describe("what tells one roll of a seat from another", () => {
  const two = begin("scored", [hero("a", 14), hero("c", 14, { side: "foes" })]);
  const helped = begin("scored", [hero("a", 14), follower("f", "a", "supporter"), foe("x", 14)]);
  const plain = { how: "", data: {} };
  const named = (how: string, who: string) => ({ how, data: { who } });
  it("whom it helps; against whom it was, where more than two contend; followers do not count", () => {
    expect(whichRoll(two, "a", rollOf("round", "a", "c"))).toEqual(plain);
    expect(whichRoll(helped, "a", rollOf("round", "a", "x"))).toEqual(plain);
    expect(whichRoll(at, "a", rollOf("round", "a", "x"))).toEqual(named("Against", "X"));
    expect(whichRoll(at, "x", rollOf("round", "a", "x"))).toEqual(named("Against", "A"));
    for (const purpose of ["assist", "augment", "lend"] as const) {
      expect(whichRoll(two, "a", rollOf(purpose, "a", null, { target: "c" }))).toEqual(named("Help", "C"));
      expect(whichRoll(at, "a", rollOf(purpose, "a", null, { target: "a" }))).toEqual(plain);
      expect(whichRoll(at, "a", rollOf(purpose, "a", null))).toEqual(plain);
    }
    for (const purpose of ["round", "parting", "follower"] as const) {
      expect(whichRoll(two, "a", rollOf(purpose, "a", "c", { target: "c" }))).toEqual(plain);
      expect(whichRoll(at, "a", rollOf(purpose, "a", "c", { target: "c" }))).toEqual(named("Against", "C"));
    }
    expect(whichRoll(two, "a", rollOf("round", "a", "c"), true)).toEqual(named("Against", "C"));
  });
});

describe("what somebody is first met with", () => {
  const opened = (state: ContestState, more: Partial<RollSpec> = {}): unknown => {
    const made = { ...against("x"), a: rollerOf(state, "a"), ...more };
    const answer = throwAll(state, [made], { r1a: [10], r1b: [16] });
    return answer.kind === "thrown" ? answer.thrown[0]?.(state, made).opened : answer;
  };
  const effect = (seat: string, rating: number) => ({ type: "opened", seat, rating });
  it("E-142 is told once of each, of rolls in which they meet alone, and not of unknown numbers", () => {
    expect(opened(at)).toEqual([effect("a", 14), effect("x", 15)]);
    expect(opened(at, { purpose: "exchange" })).toEqual([effect("a", 14), effect("x", 15)]);
    expect(opened(at, { purpose: "parting" })).toEqual([]);
    const met = { ...at, numbers: { ...at.numbers, a: { ...at.numbers["a"], opened: 9 } } } as ContestState;
    expect(opened(met)).toEqual([effect("x", 15)]);
    const { a: _a, ...known } = at.numbers;
    expect(opened({ ...at, numbers: known })).toEqual([effect("x", 15)]);
    expect(opened({ ...at, numbers: {} })).toEqual([effect("x", 15)]);
    expect(opened(at, { b: bareParty(12) })).toEqual([effect("a", 14)]);
  });
});
