import { describe, expect, it } from "vitest";
import { strictWords } from "../../../test/support/ui/fixtures.ts";
import { beatOf } from "./beat.ts";
import { beatWords } from "./beat-words.ts";

describe("what a beat tells", () => {
  const said = (key: string, data: Record<string, string | number> = {}) => ({ key: `Combat.Said.${key}`, data });
  const keys = (...all: ReturnType<typeof said>[]): string[] => beatOf(all).map(({ key }) => key.split(".")[2] ?? "");

  it("is how attacks ended, not the tally of the dice above it nor armour that stopped nothing", () => {
    const rolled = said("rolled", { who: "Wolf 1" });
    const hit = said("hit", { who: "Wolf 1", target: "Ana" });
    expect(keys(rolled, hit, said("soaked", { who: "Ana", soaked: 0 }))).toEqual(["hit"]);
    expect(keys(rolled, hit, said("soaked", { who: "Ana", soaked: 1 }))).toEqual(["hit", "soaked"]);
  });
  it("points after a round stand last: a hero point that changed them was spent after they were told", () => {
    const [roll, score, spent] = ["round.minor", "nextRoundScore", "spent"].map((key) => ({
      key: `Contest.Sentence.${key}`,
    })) as [{ key: string }, { key: string }, { key: string }];
    expect(beatOf([roll, score, spent]).map(({ key }) => key.replace("Contest.Sentence.", ""))).toEqual([
      "round.minor",
      "spent",
      "score",
    ]);
  });
  it("is the tally while nobody knows yet how it ends", () => {
    expect(keys(said("rolled", { who: "Wolf 2" }), said("missed", { who: "Wolf 1" }))).toEqual(["rolled", "missed"]);
  });
});

describe("harm in one beat is one sentence", () => {
  const said = (key: string, data: Record<string, string | number> = {}) => ({ key: `Combat.Said.${key}`, data });
  const words = strictWords("en");
  const hit = said("hit", { who: "Wolf 3", target: "Cy", damage: 4, type: "physical" });
  const taken = { who: "Cy", amount: 4, type: "physical", split: "2+2" };

  it.each([
    ["a foe that counts points", [hit, said("harmed.physical", taken)], "Wolf 3 hits Cy: 4 physical harm."],
    ["not split yet", [hit, said("harmOpen.physical", taken)], "Wolf 3 hits Cy: 4 physical harm."],
    ["split", [hit, said("harmTaken.physical", taken)], "Wolf 3 hits Cy: 4 physical harm (2 moderate)."],
    [
      "with the name that a player gave it",
      [hit, said("harmTakenNamed.physical", { ...taken, name: "Arrow in the arm" })],
      'Wolf 3 hits Cy: 4 physical harm (2 moderate: "Arrow in the arm").',
    ],
    [
      "after armour",
      [hit, said("soaked", { who: "Cy", soaked: 1 }), said("harmTaken.mental", { ...taken, amount: 3, split: "2+1" })],
      "Wolf 3 hits Cy: armour stops 1; 3 mental harm (1 moderate + 1 lesser).",
    ],
    ["all of it stopped", [hit, said("soaked", { who: "Cy", soaked: 4 })], "Wolf 3 hits Cy: armour stops 4."],
    [
      "with its declaration, and which attack is next is not told",
      [
        said("drew.draw", { who: "Wolf 3", what: "Shortbow" }),
        said("declared.attackRanged", { who: "Wolf 3", target: "Cy" }),
        hit,
        said("harmed.physical", { who: "Cy", amount: 4 }),
        said("nextAttack", { who: "Wolf 5", target: "Cy" }),
        said("wentDown", { who: "Cy" }),
      ],
      "Wolf 3 draws Shortbow. Wolf 3 shoots at Cy and hits: 4 physical harm. Cy goes down.",
    ],
    [
      "an answer between stands before what came of it",
      [
        said("declared.attackMelee", { who: "Wolf 3", target: "Cy" }),
        said("reacted.parry", { who: "Cy" }),
        said("missed", { who: "Wolf 3", target: "Cy" }),
      ],
      "Wolf 3 strikes at Cy. Cy parries. Wolf 3 misses Cy.",
    ],
    [
      "somebody else's harm stays a sentence of its own",
      [hit, said("harmTaken.physical", { ...taken, who: "Ana" })],
      "Wolf 3 hits Cy. Ana takes 4 physical harm (2 moderate).",
    ],
  ])("%s", (_what, sentences, read) => {
    expect(beatWords(sentences, words).join(" ")).toBe(read);
  });
  it("a name is a value and nothing of it is filled in or read as markup", () => {
    const name = "{what} <b>{who}</b>";
    expect(beatWords([hit, said("harmTakenNamed.physical", { ...taken, name })], words)).toEqual([
      `Wolf 3 hits Cy: 4 physical harm (2 moderate: "${name}").`,
    ]);
  });
  it("several who walk the same way are one sentence, another way is another", () => {
    const moved = (who: string, to: string) => said("moved", { who, from: "Yard", to });
    expect(beatWords([moved("Wolf 1", "Gate"), moved("Wolf 2", "Gate"), moved("Wolf 3", "Mill")], words)).toEqual([
      "Wolf 1 and Wolf 2 move from Yard to Gate.",
      "Wolf 3 moves from Yard to Mill.",
    ]);
  });
  it.each([
    [
      "fire",
      [
        said("burned", { who: "Cy", damage: 2, endured: 1, harm: 1 }),
        said("harmTaken.physical", { ...taken, amount: 1, split: "1" }),
      ],
      "Cy burns (fire 2, Endure 1): 1 physical harm (1 lesser).",
    ],
    [
      "fire that was borne does none",
      [
        said("burned", { who: "Cy", damage: 2, endured: 2, harm: 0 }),
        said("harmed.physical", { ...taken, who: "Ana" }),
      ],
      "Cy burns: fire 2, Endure 2, 0 harm. Ana takes 4 physical harm.",
    ],
    [
      "poison that works on",
      [said("poisonHarm", { who: "Cy", harm: 4, next: 3 }), said("harmOpen.mental", taken)],
      "The poison in Cy does 4 mental harm, then 3.",
    ],
    [
      "the last of a poison, whose harm is named",
      [
        said("poisonHarm", { who: "Cy", harm: 1, next: 0 }),
        said("harmTakenNamed.physical", { ...taken, amount: 1, split: "1", name: "Cramp" }),
      ],
      'The poison in Cy does 1 physical harm (1 lesser: "Cramp") and wears off.',
    ],
    [
      "poison that was just taken",
      [said("poisoned", { who: "Cy", strength: 4, endured: 1 }), said("harmOpen.physical", taken)],
      "Cy is poisoned (4 against 1): 4 physical harm.",
    ],
    [
      "a fall of two",
      ["Cy", "Ana"].flatMap((who) => [
        said("fell", { who, strength: 4, endured: 0 }),
        said("harmed.physical", { ...taken, who }),
      ]),
      "Cy hits the ground (4 against 0): 4 physical harm. Ana hits the ground (4 against 0): 4 physical harm.",
    ],
    [
      "catching fire",
      [said("ignited", { who: "Cy", harm: 4 }), said("harmOpen.physical", taken)],
      "Cy catches fire: 4 physical harm.",
    ],
  ])("a hazard and the harm it does: %s", (_what, sentences, read) => {
    expect(beatWords(sentences, words).join(" ")).toBe(read);
  });
  it("a volley says into which levels it went, and how the wounds are called, once all of it is split", () => {
    const wolves = ["Wolf 1", "Wolf 2"].map((who) => said("hit", { who, target: "Cy", damage: 2 }));
    const split = (at: number, name?: string) =>
      said(name ? "harmTakenNamed.physical" : "harmTaken.physical", {
        ...taken,
        amount: 2,
        split: at ? "1+1" : "2",
        ...(name ? { name } : {}),
      });
    const told = (...all: ReturnType<typeof said>[]) => beatWords(all, words).join(" ");
    const [one, two] = wolves as [ReturnType<typeof said>, ReturnType<typeof said>];
    expect(told(one, split(0), two, said("harmOpen.physical", { who: "Cy", amount: 2 }))).toBe(
      "Against Cy: Wolf 1 and Wolf 2 hit for 2 each; 4 physical harm.",
    );
    expect(told(one, split(0, "Bite"), two, split(1, "Claw"))).toBe(
      'Against Cy: Wolf 1 and Wolf 2 hit for 2 each; 4 physical harm (1 moderate + 2 lesser: "Bite" and "Claw").',
    );
  });
});

describe("a volley in one beat", () => {
  const said = (key: string, data: Record<string, string | number>) => ({ key: `Combat.Said.${key}`, data });
  const words = strictWords("en");
  const rolled = (who: string, target: string, hits: boolean) =>
    said("rolled", { who, target, successes: 1, cancelled: 0, net: hits ? 1 : 0, needed: 1 });
  const dice = [rolled("Wolf 1", "Ana", true), rolled("Wolf 2", "Bram", false), rolled("Wolf 3", "Ana", true)];

  it("is one sentence for each whom it is against, while extras are still to be spent", () => {
    expect(beatWords([said("reacted.parry", { who: "Ana" }), ...dice], words)).toEqual([
      "Ana parries.",
      "Against Ana: Wolf 1 and Wolf 3 hit.",
      "Against Bram: Wolf 2 misses.",
    ]);
  });
  it("says what it came to in the same sentences, and then who falls", () => {
    const came = [
      said("hit", { who: "Wolf 1", target: "Ana", damage: 3 }),
      said("soaked", { who: "Ana", soaked: 1 }),
      said("harmOpen.physical", { who: "Ana", amount: 2 }),
      said("missed", { who: "Wolf 2", target: "Bram" }),
      said("hit", { who: "Wolf 3", target: "Ana", damage: 2 }),
      said("soaked", { who: "Ana", soaked: 0 }),
      said("harmOpen.physical", { who: "Ana", amount: 2 }),
      said("wentDown", { who: "Ana" }),
    ];
    expect(beatWords([...dice, ...came], words)).toEqual([
      "Against Ana: Wolf 1 hits for 3; Wolf 3 hits for 2; armour stops 1; 4 physical harm.",
      "Against Bram: Wolf 2 misses.",
      "Ana goes down.",
    ]);
  });
  it("where armour was rolled for, its beat says what the hits came to, and the misses stay with their dice", () => {
    const came = [
      said("missed", { who: "Wolf 1", target: "Ana" }),
      said("swapEarned", { who: "Ana", target: "Wolf 1" }),
      said("hit", { who: "Wolf 3", target: "Ana", damage: 2 }),
      said("missed", { who: "Wolf 2", target: "Bram" }),
      said("harmed.physical", { who: "Ana", amount: 2 }),
    ];
    expect(beatWords(came, words)).toEqual([
      "Against Ana: Wolf 3 hits; 2 physical harm.",
      "Ana has earned a swap of cards with Wolf 1.",
    ]);
  });
  it("P9 one attack alone that has hit, with extras still to be spent, is told as a hit and not in figures", () => {
    const declared = said("declared.attackRanged", { who: "Wolf 1", target: "Ana" });
    expect(beatWords([declared, rolled("Wolf 1", "Ana", true)], words)).toEqual(["Wolf 1 shoots at Ana and hits."]);
    expect(beatWords([declared, rolled("Wolf 1", "Ana", false)], words)).toEqual(["Wolf 1 shoots at Ana and misses."]);
  });
  it("what nobody declared as an attack keeps its tally", () => {
    expect(beatWords([rolled("Wolf 1", "Ana", true)], words)).toEqual([
      "Wolf 1. Sixes: 1, cancelled: 0, left: 1, needed: 1.",
    ]);
  });
  it.each(["en", "de"])("has no hole in %s", (lang) => {
    const strict = strictWords(lang);
    beatWords([...dice, said("hit", { who: "Wolf 1", target: "Ana", damage: 3 })], strict);
    beatWords(
      [...dice, said("soaked", { who: "Ana", soaked: 2 }), said("harmed.mental", { who: "Bram", amount: 2 })],
      strict,
    );
    expect([...strict.faults]).toEqual([]);
  });
});
