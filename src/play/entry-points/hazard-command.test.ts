import { describe, expect, it } from "vitest";
import { parseHazardCommand } from "./fight.ts";

describe("hazards typed in chat", () => {
  it.each([
    ["/fear 2", { type: "fear", value: 2 }, []],
    ["/fear 3 desperate the old Troll", { type: "fear", value: 3, source: "the old Troll", position: "desperate" }, []],
    ["/Furcht 2 für Ana Vell, Bram", { type: "fear", value: 2 }, ["Ana Vell", "Bram"]],
    ["/fear", { type: "fear", value: 1 }, []],
    ["/fall 30", { type: "fall", feet: 30 }, []],
    ["/fall 30 soft for Bram", { type: "fall", feet: 30, hard: false }, ["Bram"]],
    ["/poison 4 mental", { type: "poison", toxicity: 4, harmType: "mental" }, []],
    ["/gift 6", { type: "poison", toxicity: 6 }, []],
    ["/fire 2 3", { type: "fire", damage: 2, needed: 3 }, []],
    ["/feuer", { type: "fire", damage: 2, needed: 2 }, []],
    ["/deprive", { type: "deprivation" }, []],
    ["/entbehrung geist für Ana", { type: "deprivation", harmType: "mental" }, ["Ana"]],
    [
      "/miedo 2 DESESPERADA el Trol para Ana",
      { type: "fear", value: 2, source: "el Trol", position: "desperate" },
      ["Ana"],
    ],
    ["/chute 30 mou pour Ana, Bram", { type: "fall", feet: 30, hard: false }, ["Ana", "Bram"]],
    ["/privazione mentale per Ana", { type: "deprivation", harmType: "mental" }, ["Ana"]],
    ["/peligro frío intenso para Ana", { type: "own", which: "frío intenso" }, ["Ana"]],
    ["/hazard 30 miles per hour for Ana", { type: "own", which: "30 miles per hour" }, ["Ana"]],
    ["/fear for Ana", { type: "fear", value: 1 }, ["Ana"]],
    ["/fear 2 for Ana; <b>Bo</b>,, 🔥", { type: "fear", value: 2 }, ["Ana", "<b>Bo</b>", "🔥"]],
  ])("%s is read", (typed, hazard, names) => {
    expect(parseHazardCommand(typed)).toEqual({ hazard, names, unread: "" });
  });

  it.each([
    ["/fear 2 risky Ana, Bram", { value: 2, position: "risky" }, ["Ana", "Bram"]],
    ["/fear 2 Mary, the Elder; Bram", { value: 2 }, ["Mary, the Elder", "Bram"]],
    ["/fear 2 risky the dark, Bram", { value: 2, position: "risky", source: "the dark, Bram" }, []],
    ["/fear 2 risky Bram", { value: 2, position: "risky", source: "Bram" }, []],
    ["/fear 2 Bram, Nobody", { value: 2, source: "Bram, Nobody" }, []],
    ['/fear 2 "Bram, the ghost" for Ana', { value: 2, source: "Bram, the ghost" }, ["Ana"]],
    ["/fire 2 3 Ana, Bram", { damage: 2, needed: 3 }, ["Ana", "Bram"]],
  ])("%s: a list of those who are there is whom it meets, and no name is taken apart", (typed, hazard, names) => {
    const known = ["Ana Vell", "Bram", "Mary, the Elder"];
    expect(parseHazardCommand(typed, known)).toMatchObject({ hazard, names, unread: "" });
    expect(parseHazardCommand(typed, known)?.hazard).toEqual({ type: typed.slice(1, 5).trim(), ...hazard });
  });

  it.each([
    ["/fire 2 3 Ana", "Ana"],
    ["/fall banana", "banana"],
    ["/fall 1000", "1000"],
    ["/poison 4 5", "5"],
    ["/deprive 3 mental", "3"],
    ["/fire ,", ","],
  ])("%s: the word that means nothing here is told, so that no name is dropped", (typed, unread) => {
    expect(parseHazardCommand(typed)).toMatchObject({ unread });
  });

  it.each(["fear 2", "/fearful 2", "/roll 2d6", "/duel Ana", "/constructor", ""])("%s is not ours", (typed) => {
    expect(parseHazardCommand(typed)).toBeNull();
  });
});
