import { expect, it } from "vitest";
import { hazardNamed, hazardTypes } from "../../rules/combat/index.ts";
import { WORDS, commandOf } from "./slash.ts";
import { isCommand, plainWord } from "./typed.ts";

it("knows the words of every hazard as the hazard itself says them", () => {
  for (const type of hazardTypes)
    expect([...WORDS].flatMap(([word, kind]) => (kind === type ? [word] : []))).toEqual(hazardNamed(type).commands);
});

it.each([
  ["/Furcht 2 for Ana", "fear"],
  ["  /duel Ana, Bram", "duel"],
  ["/ÉPREUVE Ana: Knots", "contest"],
  ["/e\u0301preuve", "contest"],
  ["/epreuve", "contest"],
  ["/caída 30 para Ana", "fall"],
  ["/privacao para Ana", "deprivation"],
  ["/roll 1d20", null],
  ["fear", null],
])("knows %s as %s", (line, kind) => {
  expect(commandOf(line)).toBe(kind);
  expect(isCommand(line)).toBe(kind !== null);
});

it("what boots takes from the host the words of the commands, each of one command, and nothing else", () => {
  const kinds = new Map([...WORDS].map(([word, kind]) => [plainWord(word), kind]));
  expect(kinds.size, "no two commands share a word").toBe(WORDS.size);
  expect([...kinds.keys()].filter((word) => !isCommand(`/${word}`))).toEqual([]);
  const host =
    "r roll gmr gmroll br blindroll sr selfroll pr publicroll ic ooc em emote me w whisper reply gm players m macro";
  expect(host.split(" ").filter((word) => isCommand(`/${word}`))).toEqual([]);
});
