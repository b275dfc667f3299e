import { expect, it } from "vitest";
import { hazardNamed, hazardTypes } from "../../rules/combat/index.ts";
import { HELP_WORDS, MOVE_WORDS, START_WORDS, WORDS, commandOf } from "./slash.ts";

it("knows the words of every hazard as the hazard itself says them, and no other beside those of moves and starts", () => {
  const ofHazards = hazardTypes.flatMap((type) =>
    hazardNamed(type).commands.map((word): [string, string] => [word, type]),
  );
  const others = Object.entries({ duel: "duel", contest: "contest", ...MOVE_WORDS, ...START_WORDS, ...HELP_WORDS });
  expect(Object.fromEntries(WORDS)).toEqual(Object.fromEntries([...ofHazards, ...others]));
});

it.each([
  ["/Furcht 2 for Ana", "fear"],
  ["  /duel Ana, Bram", "duel"],
  ["/roll 1d20", null],
  ["fear", null],
])("knows %s as %s", (line, kind) => {
  expect(commandOf(line)).toBe(kind);
});
