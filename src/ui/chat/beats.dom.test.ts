import { describe, expect, it } from "vitest";
import { beatOf } from "./beats.ts";

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
