import { describe, expect, test } from "vitest";
import { countKinds, owedBy, owedFaults, seedFaults, sentencesOf, unsaidRules, type Known } from "./seeds.ts";

const HEAD = "id\tsentence\tkind\tcontrol\trules\theld by";
const known: Known = {
  texts: ["Roll", "Points.one", "Points.other"],
  rules: new Set(["C001", "K-002"]),
  pages: new Set(["cards"]),
  test: (file) => (file === "a.spec.ts" ? 'test("presses it: twice", () => {});' : null),
};
const HELD = "a.spec.ts: presses it: twice";
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
        "combat-4b\ts\tcomputed\tPoints.*\tC001\tuntested",
        "combat-5\ts\ttext\t\tK-002\tcards",
        "duel-6\ts\tmissing\tR34\tC001\t",
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
    ["a test's file", "combat-1\ts\tcontrol\tRoll\tC001\tb.spec.ts: x", "b.spec.ts is not there"],
    [
      "a screen's test",
      "combat-1\ts\tcontrol\tRoll\tC001\tsrc/rules/a.test.ts: x",
      "src/rules/a.test.ts presses nothing",
    ],
    ["a test's title", "combat-1\ts\tcontrol\tRoll\tC001\ta.spec.ts: presses", 'a.spec.ts has no test "presses"'],
    ["a page of the journal", "combat-1\ts\ttext\t\tC001\tzones", "the rules journal has no page zones"],
    ["no control where it is guidance", "combat-1\ts\ttext\tRoll\tC001\tcards", "guidance names a control"],
    ["a row of findings", "combat-1\ts\tmissing\tRoll\tC001\t", "Roll is no row of the findings"],
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
    const row = "duel-1\ts\tcontrol\tRoll\tC001\tuntested";
    expect(faultsOf(row, row)).toEqual(["duel-1: stands twice"]);
  });
});

describe("what is owed", () => {
  const sentences = sentencesOf(
    `${HEAD}\nduel-1\ts\tmissing\tR1\tC001\t\nduel-2\ts\tcontrol\tRoll\tC001\tuntested\nduel-3\ts\ttext\t\tC001\tcards\n`,
  );
  test("are sentences without a control, and sentences without a test", () => {
    expect(owedBy(sentences, () => "")).toEqual({ missing: ["duel-1"], untested: ["duel-2"], unpressed: [] });
  });
  test("are controls that no browser spec presses; what is only shown needs none", () => {
    const rows = [
      "duel-1\ts\tcontrol\tRoll\tC001\te2e/specs/a.spec.ts: presses it",
      "duel-2\ts\tcontrol\tRoll\tC001\tsrc/ui/a.test.ts: draws it",
      "duel-3\ts\tcomputed\tRoll\tC001\tsrc/ui/a.test.ts: draws it",
    ];
    expect(owedBy(sentencesOf([HEAD, ...rows].join("\n")), () => "").unpressed).toEqual(["duel-2"]);
  });
  test("are controls of moves that their spec has no word of, be it one part of a name or all of a long one", () => {
    const spec = 'await press(ana, "leave:p1"); await further(gm, "rejoin:restored"); await press(ana, "step:1");';
    const unpressed = (...controls: readonly string[]): readonly string[] => {
      const rows = controls.map((one, at) => `duel-${at}\ts\tcontrol\t${one}\tC001\te2e/specs/a.spec.ts: presses it`);
      return owedBy(sentencesOf([HEAD, ...rows].join("\n")), () => spec).unpressed;
    };
    const named = ["Contest.Option.declare.leave", "Contest.Option.rejoinRestored", "Need.amount", "Duel.Option.step1"];
    expect(unpressed(...named)).toEqual([]);
    const none = ["Contest.Option.spare", "Roll Contest.Option.rejoinBare", "Contest.Option.settle.*"];
    expect(unpressed(...none, "Duel.Option.step2")).toEqual(["duel-0", "duel-1", "duel-2", "duel-3"]);
  });
  test("may only shrink, and its lists with it", () => {
    expect(
      owedFaults(
        owedBy(sentences, () => ""),
        { missing: ["duel-9", "duel-1"], untested: [], unpressed: ["duel-8"] },
      ),
    ).toEqual([
      "duel-9: no longer missing; strike it",
      "duel-2: untested, and was not",
      "duel-8: no longer unpressed; strike it",
    ]);
  });
  test("is counted by kind", () => {
    expect(countKinds(sentences)).toBe("control 1, computed 0, text 1, missing 1");
  });
});
