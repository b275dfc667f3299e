import { describe, expect, test } from "vitest";
import { countKinds, seedFaults, sentencesOf, unsaidRules, type Known } from "./seeds.ts";

const HEAD = "id\tsentence\tkind\tcontrol\trules\theld by";
const known: Known = {
  texts: ["Roll", "Points.one", "Points.other"],
  rules: new Set(["C001", "K-002"]),
  pages: new Set(["cards"]),
  test: (file) => (file === "e2e/specs/a.spec.ts" ? 'test("presses it: twice", () => {});' : null),
};
const HELD = "e2e/specs/a.spec.ts: presses it: twice";
const faultsOf = (...rows: readonly string[]): readonly string[] =>
  seedFaults(sentencesOf([HEAD, ...rows].join("\n")), known);

describe("sentences of the rules", () => {
  test("are read from a table, several controls and rules in a cell", () => {
    expect(sentencesOf(`${HEAD}\ncombat-4a\tA fight begins\tcontrol\tRoll Points.*\tK-002 C001\t${HELD}\n`)).toEqual([
      {
        id: "combat-4a",
        says: "A fight begins",
        kind: "control",
        controls: ["Roll", "Points.*"],
        rules: ["K-002", "C001"],
        held: HELD,
      },
    ]);
  });
  test("are sound with a control or a text that shows them, a rule and a test; guidance with its page", () => {
    expect(
      faultsOf(
        `combat-4a\ts\tcontrol\tRoll\tK-002\t${HELD}`,
        `combat-4b\ts\tcomputed\tPoints.*\tC001\t${HELD}`,
        "combat-5\ts\ttext\t\tK-002\tcards",
      ),
    ).toEqual([]);
  });
  test.each([
    ["a control", "combat-1\ts\tcontrol\t\tC001\tuntested", "no control, nor text that shows it"],
    ["a text in lang/en", "combat-1\ts\tcomputed\tRolls Point*ed\tC001\tuntested", "lang/en has no SETPIECE.Rolls"],
    ["a rest after its star", "combat-1\ts\tcomputed\tPints.*\tC001\tuntested", "lang/en has no SETPIECE.Pints.*"],
    ["a known rule", "combat-1\ts\tcontrol\tRoll\tC999\tuntested", "C999 is no rule"],
    ["a rule", "combat-1\ts\tcontrol\tRoll\t\tuntested", "belongs to no rule"],
    ["a test", "combat-1\ts\tcontrol\tRoll\tC001\t", "names no test (nothing)"],
    ["a test's file", "combat-1\ts\tcontrol\tRoll\tC001\te2e/specs/b.spec.ts: x", "e2e/specs/b.spec.ts is not there"],
    [
      "a screen's test",
      "combat-1\ts\tcontrol\tRoll\tC001\tsrc/rules/a.test.ts: x",
      "src/rules/a.test.ts presses nothing",
    ],
    [
      "a test's title",
      "combat-1\ts\tcontrol\tRoll\tC001\te2e/specs/a.spec.ts: presses",
      'e2e/specs/a.spec.ts has no test "presses"',
    ],
    ["a page of the journal", "combat-1\ts\ttext\t\tC001\tzones", "the rules journal has no page zones"],
    ["no control where it is guidance", "combat-1\ts\ttext\tRoll\tC001\tcards", "guidance names a control"],
    ["a word in place of a test to be one", "combat-1\ts\tcontrol\tRoll\tC001\tuntested", "names no test (untested)"],
    ["to be there", "combat-1\ts\tmissing\tRoll\tC001\t", "missing is no kind"],
    ["a kind", "combat-1\ts\tmaybe\tRoll\tC001\tuntested", "maybe is no kind"],
    ["words", "combat-1\t\tcontrol\tRoll\tC001\tuntested", "says nothing"],
    ["an id", "combat-x\ts\tcontrol\tRoll\tC001\tuntested", "no id of family and line"],
  ])("need %s", (_, row, fault) => {
    expect(faultsOf(row)[0]).toBe(`${row.split("\t")[0]}: ${fault}`);
  });
  test("say every row of the checklists", () => {
    const sentences = sentencesOf(`${HEAD}\nduel-1\ts\ttext\t\tC001 C002\tcards`);
    expect(unsaidRules(sentences, ["C001", "C002", "C003"])).toEqual(["C003"]);
  });
  test("stand once", () => {
    const row = `duel-1\ts\tcontrol\tRoll\tC001\t${HELD}`;
    expect(faultsOf(row, row)).toEqual(["duel-1: stands twice"]);
  });
});

describe("controls", () => {
  const file = "e2e/specs/a.spec.ts";
  const spec = `test("presses it", async () => {
    await press(ana, "leave:p1"); await further(gm, "rejoin:restored"); await press(ana, "step:1");
  });`;
  const faults = (controls: string, kind = "control", held = file, source = spec): readonly string[] =>
    seedFaults(sentencesOf([HEAD, `duel-1\ts\t${kind}\t${controls}\tC001\t${held}: presses it`].join("\n")), {
      ...known,
      texts: controls.split(" "),
      test: () => source,
    });
  test.each([
    ["one part of a name", "Contest.Option.declare.leave"],
    ["all of a long one", "Contest.Option.rejoinRestored"],
    ["its number", "Duel.Option.step1"],
    ["nothing, being no move", "Need.amount"],
  ])("are pressed by a spec that has %s", (_, key) => {
    expect(faults(key)).toEqual([]);
  });
  test.each(["Contest.Option.spare", "Contest.Option.rejoinBare", "Contest.Option.settle.*", "Duel.Option.step2"])(
    "are refused where the spec has no word of them: %s",
    (key) => {
      expect(faults(key)).toEqual([`duel-1: ${file} presses no ${key}`]);
      expect(faults(`Roll ${key}`)).toEqual([`duel-1: ${file} presses no ${key}`]);
      expect(faults(key, "computed"), "what is only shown is not pressed").toEqual([]);
    },
  );
  test.each([
    ["src/ui/a.dom.test.ts", 'await ana.press("leave:p1")', []],
    ["src/ui/a.dom.test.ts", 'expect(card).toContain("leave")', ["duel-1: src/ui/a.dom.test.ts presses nothing"]],
    ["src/ui/a.test.ts", 'await ana.press("leave:p1")', ["duel-1: src/ui/a.test.ts presses nothing"]],
  ])("are held in %s by what presses there: %s", (held, source, told) => {
    expect(faults("Roll", "control", held, `test("presses it", () => { ${source} })`)).toEqual(told);
  });
  test.each(["src/ui/a.test.ts", "src/rules/a.test.ts"])("are refused with %s, which presses nothing", (held) => {
    expect(faults("Roll", "control", held)).toEqual([`duel-1: ${held} presses nothing`]);
    expect(faults("Roll", "computed", held)).toEqual([]);
  });
});

test("sentences are counted by kind", () => {
  const rows = ["duel-2\ts\tcontrol\tRoll\tC001\tx", "duel-3\ts\ttext\t\tC001\tcards"];
  expect(countKinds(sentencesOf([HEAD, ...rows].join("\n")))).toBe("control 1, computed 0, text 1");
});
