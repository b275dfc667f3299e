import { expect, it } from "vitest";
import { beatsOf } from "./folds.ts";
import { combatTelling } from "./family/combat.ts";
import type { LogLine } from "./views.ts";

const line = (step: string, type: string): LogLine => ({
  key: `${step} ${type}`,
  seq: 0,
  step,
  type,
  event: null,
  sentence: { key: type },
  trace: [],
  at: 0,
  by: { name: "", seat: null, stead: false },
});

it("a fight tells nothing of who is put where before its first round, and all of it afterwards", () => {
  const lines = [
    line("s1", "placed"),
    line("s2", "joined"),
    line("s3", "ambushWon"),
    line("s4", "roundStarted"),
    line("s5", "placed"),
    line("s6", "declared"),
  ];
  const told = new Map(["s3", "s4", "s6"].map((step) => [step, step]));
  const beats = [...beatsOf(lines, told, combatTelling).values()].map((beat) => beat.map(({ key }) => key));
  expect(beats).toEqual([["ambushWon"], ["roundStarted"], ["placed", "declared"]]);
});
