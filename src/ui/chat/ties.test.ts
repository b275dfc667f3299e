import { expect, it } from "vitest";
import { strictWords } from "../../../test/support/ui/fixtures.ts";
import { tiesApart } from "./tickets.ts";

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
