import { expect, it } from "vitest";
import type { Sentence } from "../../rules/log/outcome.ts";
import { fakeCue, strictWords } from "../../../test/support/ui/fixtures.ts";
import { watchedText } from "./awaited.ts";

const read = (key: string, data: Sentence["data"], waitsFor = ["Ana"], lang = "en"): string => {
  const words = strictWords(lang);
  const open = fakeCue();
  const text = watchedText(
    { ...open, waitsFor, cue: { ...open.cue, sentence: { key, ...(data && { data }) } } },
    words,
  );
  expect([...words.faults]).toEqual([]);
  return text;
};

it("who looks on is not called you, and reads who is asked once", () => {
  const declares = { name: "Ana Vell", foe: "Clerk" };
  expect(read("Contest.Cue.declare", declares)).toBe("Ana Vell chooses what to do against Clerk");
  expect(read("Contest.Cue.free", { name: "Ana Vell" })).toBe("Ana Vell is free and chooses what to do");
  expect(read("Combat.Cue.turn", { who: "Ana Vell", card: 1 })).toBe("Ana Vell acts on card 1");
  expect(read("Combat.Cue.spend", { who: "Ana Vell", count: 2 })).toBe("Ana Vell spends extra sixes (2)");
});

it("a player whose name is not that of whom they play is named before it", () => {
  expect(read("Combat.Cue.turn", { who: "Ana Vell", card: 1 }, ["Petra"])).toBe("Petra – Ana Vell acts on card 1");
});

it.each(["de", "es", "fr", "it", "pt-BR"])("has no hole in %s", (lang) => {
  for (const key of ["Contest.Cue.declare", "Contest.Cue.free", "Contest.Cue.bid"])
    expect(read(key, { name: "Ana Vell", foe: "Clerk" }, ["Ana"], lang)).toMatch(/^Ana Vell /);
  for (const key of ["spend", "surplus", "unpaid", "dread", "drowning"])
    expect(read(`Combat.Cue.${key}`, { who: "Ana Vell", count: 2, value: 3 }, ["Ana"], lang)).toMatch(/^Ana Vell /);
});
