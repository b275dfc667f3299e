import { describe, expect, it } from "vitest";
import { parseContestCommand } from "./contest.ts";

/** `Ana: silver` as the parser gives it. */
const seat = (typed: string) => {
  const [who, what] = typed.includes(": ") ? typed.split(": ") : ["", typed];
  return { who, what };
};

describe("the chat command /contest", () => {
  it.each([
    ["/contest", [], [], null],
    ["/contest Silver Tongue", ["Silver Tongue"], [], null],
    ["/Contest Ana: Silver Tongue vs High", ["Ana: Silver Tongue"], ["High"], null],
    ["/contest Ana: silver, Bram: spear vs high scored", ["Ana: silver", "Bram: spear"], ["high"], "scored"],
    ["/contest Ana; Bram vs Troll, 5M", ["Ana", "Bram"], ["Troll", "5M"], null],
    ["/contest Bram: Old wounds, old tricks vs Wolf: bite", ["Bram: Old wounds", "old tricks"], ["Wolf: bite"], null],
    ["/contest Knots against 5M scored", ["Knots"], ["5M"], "scored"],
    ["/contest vs Troll", [], ["Troll"], null],
    ["/contest Ana vs", ["Ana"], [], null],
    ["/contest Knoten gegen Hoch kette", ["Knoten"], ["Hoch"], "chained"],
    ["/Wettstreit Knoten gegen Hoch nach Punkten", ["Knoten"], ["Hoch"], "scored"],
    ["/contienda Ana: Nudos contra Alta por puntos", ["Ana: Nudos"], ["Alta"], "scored"],
    ["/epreuve Nœuds contre Forte en chaine", ["Nœuds"], ["Forte"], "chained"],
    ["/contesa Nodi contro Alta prolungata", ["Nodi"], ["Alta"], "extended"],
    ["/disputa Nós contra Alta simples", ["Nós"], ["Alta"], "simple"],
    ["/contest Ana: pressure points", ["Ana: pressure points"], [], null],
    ["/contest extended", [], [], "extended"],
    ["/contest constructor", ["constructor"], [], null],
    ["/contest <b>x</b>", ["<b>x</b>"], [], null],
    ["/contest , ;, vs ,,", [], [], null],
  ])("reads %j", (message, heroes, foes, type) => {
    const others = foes.length > 0 ? [foes.map(seat)] : [];
    expect(parseContestCommand(message)).toEqual({ heroes: heroes.map(seat), others, type });
  });

  it.each([
    ["/contest Ana: silver vs Bram: spear vs Troll", [["Bram: spear"], ["Troll"]]],
    ["/contest Ana gegen Troll, Wolf against High vs 5M extended", [["Troll", "Wolf"], ["High"], ["5M"]]],
    ["/contest Ana vs Troll vs , vs Wolf vs", [["Troll"], ["Wolf"]]],
  ])("C243 reads a side after each word between: %j", (message, others) => {
    expect(parseContestCommand(message)?.others).toEqual(others.map((side) => side.map(seat)));
  });

  it("a name or an ability that exists, or stands in quotation marks, is not taken apart", () => {
    const known = ["Motto: never yield", "Us vs the world", "Reads 2,5 languages", "Troll"];
    const typed = '/contest Motto: never yield: Us vs the world, Bram: reads 2,5 languages vs "Dark, darker" simple';
    expect(parseContestCommand(typed, known)).toEqual({
      heroes: [
        { who: "Motto: never yield", what: "Us vs the world" },
        { who: "Bram", what: "reads 2,5 languages" },
      ],
      others: [[{ who: "", what: "Dark, darker" }]],
      type: "simple",
    });
  });

  it("keeps what stands on either side of a colon apart, and further colons with the ability", () => {
    expect(parseContestCommand("/contest Ana:: x:y vs :z")).toEqual({
      heroes: [{ who: "Ana", what: ": x:y" }],
      others: [[{ who: "", what: "z" }]],
      type: null,
    });
  });

  it.each(["hello", "/contests", "contest Ana", "/r 1d20"])("leaves %j alone", (message) => {
    expect(parseContestCommand(message)).toBeNull();
  });
});
