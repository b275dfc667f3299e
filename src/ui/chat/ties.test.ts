import { expect, it } from "vitest";
import { listed } from "../../rules/log/values.ts";
import { strictWords } from "../../../test/support/ui/fixtures.ts";
import { beatOf } from "./beat.ts";
import { dealtBySide, tiesApart } from "./tickets.ts";

const die = (face: number, total: string | null = null) => ({ face, total });
const shown = (...dice: ReturnType<typeof die>[]) =>
  tiesApart(dice, ["Ana wins."], strictWords("en")).map(({ dice: own, sentences }) => [
    own.map(({ face }) => face).join(" "),
    sentences.join(" "),
  ]);

it("the dice of each tie stand by themselves and say so, above those that counted", () => {
  expect(shown(die(9, "12"), die(7, "12"), die(11), die(5, "11"), die(20, "23"), die(4, "9"))).toEqual([
    ["9 7", "Tied; both roll again."],
    ["11 5", "Tied; both roll again."],
    ["20 4", "Ana wins."],
  ]);
});

it("one throw, and dice that were not tied, stand above all that is told of them", () => {
  expect(shown(die(9, "12"), die(7, "11"))).toEqual([["9 7", "Ana wins."]]);
  expect(shown(die(9, "12"), die(7, "11"), die(3), die(3))).toEqual([["9 7 3 3", "Ana wins."]]);
  expect(shown(die(9), die(9), die(3))).toEqual([["9 9 3", "Ana wins."]]);
});

it("cards dealt are told in the order in which they act, with the band of a side while it lasts", () => {
  const said = (key: string, who = "", side = "", ...cards: readonly number[]) => ({
    key: `Combat.Said.${key}`,
    data: { who, side, cards: listed(cards) },
  });
  const told = dealtBySide([
    said("ambushWon", "Imp"),
    said("kept", "Ana", "heroes", 9),
    said("dealt", "Bram", "heroes", 2),
    said("dealt", "Troll", "foes", 10, 3),
    said("dealt", "Crowd", "others", 5),
    said("roundStarted"),
  ]);
  expect(told.map(({ side, sentences }) => [side, ...sentences.map(({ key, data }) => data?.["who"] || key)])).toEqual([
    ["", "Imp"],
    ["a", "Bram"],
    ["b", "Troll", "Crowd"],
    ["a", "Ana"],
    ["", "Combat.Said.roundStarted"],
  ]);
  // A message of an earlier release says no side, and one that deals nothing stays whole
  const older = [said("dealt", "Troll", "", 3), said("dealt", "Bram", "", 2)];
  expect(dealtBySide(older)).toEqual([{ side: "", sentences: [older[1], older[0]] }]);
  expect(dealtBySide([])).toEqual([{ side: "", sentences: [] }]);
});

it("cards dealt keep that order in plain words", () => {
  const card = (who: string, cards: string) => ({ key: "Combat.Said.dealt", data: { who, cards } });
  expect(beatOf([card("Ana", "10"), card("Troll", "2")]).map(({ data }) => data?.["who"])).toEqual(["Troll", "Ana"]);
});
