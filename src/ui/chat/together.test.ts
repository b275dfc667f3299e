import { describe, expect, it } from "vitest";
import { strictWords } from "../../../test/support/ui/fixtures.ts";
import { beatWords, linesTogether, toldTogether } from "./beat-words.ts";

const said = (key: string, data: Record<string, string | number> = {}) => ({ key: `Combat.Said.${key}`, data });
const hit = (n: number, damage = 1, target = "Cy Tarn") => said("hit", { who: `Wolf ${n}`, target, damage });
const harm = (amount: number, who = "Cy Tarn") => said("harmOpen.physical", { who, amount });
const words = strictWords("en");
const read = (...all: ReturnType<typeof said>[]): readonly string[] => toldTogether(all, words).map(({ text }) => text);

describe("what happens to several alike is one sentence", () => {
  it.each([
    ["three equal bites", [hit(1), hit(2), hit(3)], ["Wolf 1, Wolf 2, and Wolf 3 hit Cy Tarn for 1 each."]],
    [
      "and the harm they do, all of it together",
      [hit(1), harm(1), hit(2), harm(1), hit(3), harm(1)],
      ["Wolf 1, Wolf 2, and Wolf 3 hit Cy Tarn for 1 each: 3 physical harm."],
    ],
    [
      "a bite that does more stands for itself, in its place",
      [hit(1), harm(1), hit(2), harm(1), hit(3, 2), harm(2)],
      [
        "Wolf 1 and Wolf 2 hit Cy Tarn for 1 each: 2 physical harm.",
        "Wolf 3 hits Cy Tarn for 2.",
        "Cy Tarn takes 2 physical harm.",
      ],
    ],
    [
      "so does a bite of another",
      [hit(1), hit(2, 1, "Ana Vell")],
      ["Wolf 1 hits Cy Tarn for 1.", "Wolf 2 hits Ana Vell for 1."],
    ],
    [
      "one alone is told as before",
      [hit(1), harm(1)],
      ["Wolf 1 hits Cy Tarn for 1.", "Cy Tarn takes 1 physical harm."],
    ],
    [
      "what armour stops of both",
      [hit(1, 2), said("soaked", { who: "Cy Tarn", soaked: 1 }), harm(1), hit(2, 2), harm(2)],
      ["Wolf 1 and Wolf 2 hit Cy Tarn for 2 each: armour stops 1; 3 physical harm."],
    ],
    [
      "misses",
      [1, 2].map((n) => said("missed", { who: `Wolf ${n}`, target: "Cy Tarn" })),
      ["Wolf 1 and Wolf 2 miss Cy Tarn."],
    ],
    [
      "attacks of one kind, not of two",
      [
        said("declared.attackMelee", { who: "Wolf 1", target: "Cy Tarn" }),
        said("declared.attackMelee", { who: "Wolf 2", target: "Cy Tarn" }),
        said("declared.attackRanged", { who: "Poacher", target: "Cy Tarn" }),
      ],
      ["Wolf 1 and Wolf 2 strike at Cy Tarn.", "Poacher shoots at Cy Tarn."],
    ],
    [
      "answers of one person that are the same, not those of another",
      [
        said("reacted.parry", { who: "Ana" }),
        said("reacted.parry", { who: "Ana" }),
        said("reacted.dodge", { who: "Ana" }),
        said("reacted.parry", { who: "Bram" }),
      ],
      ["Ana parries 2 attacks.", "Ana dodges.", "Bram parries."],
    ],
    [
      "whoever is put into one zone, not into another",
      [
        said("placed", { who: "Wolf 1", zone: "Gate" }),
        said("placed", { who: "Wolf 2", zone: "Gate" }),
        said("placed", { who: "Ana", zone: "Yard" }),
      ],
      ["Wolf 1 and Wolf 2 are now in Gate.", "Ana is now in Yard."],
    ],
    [
      "who falls, who stays calm, who is afraid",
      ["wentDown", "calm", "afraid"].flatMap((key) => ["Ana", "Bram"].map((who) => said(key, { who }))),
      ["Ana and Bram go down.", "Ana and Bram stay calm.", "Ana and Bram are overcome by fear."],
    ],
  ])("%s", (_what, sentences, told) => {
    expect(read(...sentences)).toEqual(told);
  });

  it("in a volley too: equal hits are one clause", () => {
    expect(beatWords([hit(1), harm(1), hit(2), harm(1), hit(3, 2), harm(2)], words)).toEqual([
      "Against Cy Tarn: Wolf 1 and Wolf 2 hit for 1 each; Wolf 3 hits for 2; 4 physical harm.",
    ]);
  });

  it("lines of a log keep the key of the first they tell of, and say nothing for one without a sentence", () => {
    const line = (key: string, sentence: ReturnType<typeof said> | null) => ({
      ...{ key, sentence, seq: 0, step: "s", type: "t", event: {}, trace: [], at: 0 },
      by: { name: "", seat: null, stead: false },
    });
    const lines = [line("a", null), line("b", hit(1)), line("c", hit(2)), line("d", said("calm", { who: "Cy Tarn" }))];
    expect(linesTogether(lines, words)).toEqual([
      { key: "b", text: "Wolf 1 and Wolf 2 hit Cy Tarn for 1 each." },
      { key: "d", text: "Cy Tarn stays calm." },
    ]);
  });

  it.each(["en", "de"])("has no hole in %s", (lang) => {
    const strict = strictWords(lang);
    const all = [
      "missed",
      "declared.attackMelee",
      "declared.attackRanged",
      "declared.attackUnarmed",
      "wentDown",
      "calm",
    ];
    for (const key of [...all, "afraid"])
      toldTogether(
        [1, 2].map((n) => said(key, { who: `Wolf ${n}`, target: "Cy" })),
        strict,
      );
    for (const kind of ["parry", "dodge"])
      toldTogether(
        [1, 2].map(() => said(`reacted.${kind}`, { who: "Cy" })),
        strict,
      );
    toldTogether([hit(1), hit(2)], strict);
    toldTogether([hit(1), harm(1), hit(2), harm(1)], strict);
    beatWords([hit(1), hit(2), hit(3, 2)], strict);
    expect([...strict.faults]).toEqual([]);
  });
});
