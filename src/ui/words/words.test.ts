import { describe, expect, it } from "vitest";
import { fakeWords, strictWords } from "../../../test/support/ui/fixtures.ts";
import { chance, percent } from "../present/paint-context.ts";
import { listed } from "../../rules/log/values.ts";
import { asShown, count, grouped, list, numeral, say, signed, waited, whole } from "./words.ts";

describe("texts", () => {
  it("finds a sentence of the core below SETPIECE, with its values", () => {
    expect(say(fakeWords, { key: "Duel.Says.victory", data: { name: "Ana" } })).toBe("Duel.Says.victory(Ana)");
  });

  it.each([
    [1, "Key.one(1)"],
    [2, "Key.other(2)"],
    [0, "Key.other(0)"],
  ])("chooses the form for %i", (n, text) => {
    expect(count(fakeWords, "Key", n)).toBe(text);
  });

  it("writes bonuses with a sign and a true minus", () => {
    expect([7, 0, -2].map(signed)).toEqual(["+7", "+0", "−2"]);
  });

  it("writes whatever is below zero with a true minus, in sentences as alone", () => {
    expect([3, 0, -9].map(numeral)).toEqual(["3", "0", "−9"]);
    expect([1200, -9].map((n) => whole(fakeWords, n))).toEqual(["1,200", "−9"]);
    expect(asShown({ n: -9, start: 20, name: "Anna-Lena" })).toEqual({ n: "−9", start: "20", name: "Anna-Lena" });
    const short = { n: -9, start: 20 };
    expect(strictWords("en").text("SETPIECE.Contest.Card.AdvantageShort", short)).toBe("−9 of 20");
  });

  it("joins names as the language does", () => {
    expect(list(fakeWords, ["Ana", "Bo", "Cy"])).toBe("Ana, Bo, and Cy");
    const drawn = (cards: string, lang: string): string =>
      say(strictWords(lang), { key: "Combat.Said.extraDrawn", data: { who: "Cy", cards } });
    expect(drawn(listed([8, 1]), "en")).toBe("Cy draws 8 and 1, and chooses which to keep.");
    expect(drawn(listed([8, 1]), "de")).toBe("Cy zieht 8 und 1 und wählt, was bleibt.");
    expect(drawn(listed([8]), "en")).toBe("Cy draws 8, and chooses which to keep.");
    const ended = { key: "Contest.Sentence.ended.major", data: { side: listed(["Ana", "Bo"]) } };
    expect(say(strictWords("en"), ended)).toMatch(/the prize goes to Ana and Bo\.$/);
  });

  it("says in words what the rules name by an id, leave unsaid, or give as a bare number", () => {
    const told = (key: string, data: Record<string, string | number>): string =>
      say(strictWords("en"), { key: `Contest.Sentence.${key}`, data });
    const two = { winner: "Ana", loser: "Wolf", amount: 1, plain: 2 };
    expect(told("roundStances.minor", { ...two, stance: "gambit", counter: "defend" })).toBe(
      "Ana clearly beats Wolf; points: 1 instead of 2 (Ana: Risky gambit; Wolf: Defend).",
    );
    expect(told("task.won", { ...two, task: "bar the door" })).toBe("Ana succeeds with the side task: bar the door.");
    expect(told("task.won", { ...two, task: "" })).toBe("Ana succeeds with the side task: a separate goal.");
    expect(told("declared.bid", { name: "Ana", bid: 9, foe: "Wolf", boldness: "reckless" })).toBe(
      "Ana declares 9 against Wolf: reckless.",
    );
    expect([3, -3].map((n) => told("changed.modifierBare", { name: "Ana", signed: n }))).toEqual([
      "Ana rolls with +3.",
      "Ana rolls with −3.",
    ]);
  });

  it("calls a group by how many it is, and one of it by its name alone", () => {
    expect([3, 1].map((n) => grouped(strictWords("en"), "Wolf", n))).toEqual(["Wolf ×3", "Wolf"]);
  });

  it.each([
    [0, ""],
    [4999, ""],
    [5000, "Cue.Waited(5 sec)"],
    [8900, "Cue.Waited(8 sec)"],
    [240_000, "Cue.Waited(4 min)"],
    [-5, ""],
  ])("says that %i ms were waited as %s", (milliseconds, text) => {
    expect(waited(fakeWords, milliseconds)).toBe(text);
  });
});

describe("odds", () => {
  it.each([
    [0.6875, "69%"],
    [0.5, "50%"],
    [0.001, "Odds.Under(1%)"],
    [0.9999, "Odds.Over(99%)"],
    [0, "0%"],
    [1, "100%"],
  ])("shows %d as %s", (p, text) => {
    expect(percent(fakeWords, p)).toBe(text);
  });

  it.each([
    [0.95, "Odds.AlmostSure"],
    [0.69, "Odds.Good"],
    [0.5, "Odds.Even"],
    [0.2, "Odds.Slim"],
    [0.01, "Odds.AlmostNone"],
  ])("says %d in words as %s", (p, text) => {
    expect(chance(fakeWords, p, "words")).toBe(text);
  });

  it("says nothing where they are off", () => {
    expect(chance(fakeWords, 0.5, "off")).toBe("");
  });
});
