import { describe, expect, it } from "vitest";
import { strictWords } from "../words/holes-fixtures.ts";
import { beatOf } from "./beats.ts";
import { beatWords } from "./volley.ts";

describe("what a beat tells", () => {
  const said = (key: string, data: Record<string, string | number> = {}) => ({ key: `Combat.Said.${key}`, data });
  const keys = (...all: ReturnType<typeof said>[]): string[] => beatOf(all).map(({ key }) => key.split(".")[2] ?? "");

  it("is how attacks ended, not the tally of the dice above it nor armour that stopped nothing", () => {
    const rolled = said("rolled", { who: "Wolf 1" });
    const hit = said("hit", { who: "Wolf 1", target: "Ana" });
    expect(keys(rolled, hit, said("soaked", { who: "Ana", soaked: 0 }))).toEqual(["hit"]);
    expect(keys(rolled, hit, said("soaked", { who: "Ana", soaked: 1 }))).toEqual(["hit", "soaked"]);
  });
  it("is the tally while nobody knows yet how it ends", () => {
    expect(keys(said("rolled", { who: "Wolf 2" }), said("missed", { who: "Wolf 1" }))).toEqual(["rolled", "missed"]);
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
      "Against Ana: Wolf 3 hits for 2; 2 physical harm.",
      "Ana has earned a swap of cards with Wolf 1.",
    ]);
  });
  it("P9 one attack alone that has hit, with extras still to be spent, is told as a hit and not in figures", () => {
    const declared = said("declared.attackRanged", { who: "Wolf 1", target: "Ana" });
    expect(beatWords([declared, rolled("Wolf 1", "Ana", true)], words)).toEqual([
      "Wolf 1 shoots at Ana.",
      "Against Ana: Wolf 1 hits.",
    ]);
    expect(beatWords([declared, rolled("Wolf 1", "Ana", false)], words).at(-1)).toBe("Against Ana: Wolf 1 misses.");
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
