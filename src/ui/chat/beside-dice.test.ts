import { expect, it } from "vitest";
import type { Sentence } from "../../rules/log/outcome.ts";
import { besideDice, ticketOf } from "./tickets.ts";

const die = (flavor: string, face: number) => ({ flavor, face });
const round = (winner: string, loser: string): Sentence => ({
  key: "Contest.Sentence.round.major",
  data: { name: winner, winner, loser, target: "" },
});
const shown = (dice: readonly ReturnType<typeof die>[], sentences: readonly Sentence[]) =>
  besideDice(dice, sentences).map((part) => [
    part.dice.map(({ flavor, face }) => `${flavor} ${face}`).join(", "),
    part.sentences.map(({ key }) => key.replace("Contest.Sentence.", "")).join(" "),
  ]);
const faces: Sentence = { key: "Contest.Sentence.changed.paired", data: { name: "Ana", target: "The Duellist" } };
const fell: Sentence = { key: "Contest.Sentence.fell", data: { name: "Bram" } };

it("each pair's dice stand with their own sentence and what came of it, in the order in which they came", () => {
  const dice = [die("Bram", 10), die("The Duellist", 1), die("Ana", 7), die("Harbour-master", 20)];
  expect(shown(dice, [round("The Duellist", "Bram"), fell, round("Ana", "Harbour-master")])).toEqual([
    ["Bram 10, The Duellist 1", "round.major fell"],
    ["Ana 7, Harbour-master 20", "round.major"],
  ]);
});

it("who is out stands with the dice that put them out, what is of nobody at the end", () => {
  const out = { key: "Contest.Sentence.fell", data: { name: "The Duellist" } };
  const spent = { key: "Contest.Sentence.spent", data: { name: "Bram" } };
  const score = { key: "Contest.Sentence.score", data: { score: "Bram 5" } };
  const dice = [die("Bram", 1), die("The Duellist", 10), die("Ana", 7), die("Harbour-master", 20)];
  const told = [round("Bram", "The Duellist"), round("Ana", "Harbour-master"), out, score, spent];
  expect(shown(dice, told)).toEqual([
    ["Bram 1, The Duellist 10", "round.major fell spent"],
    ["Ana 7, Harbour-master 20", "round.major score"],
  ]);
});

it("what was done without dice stands before the dice of another", () => {
  const shot = { ...round("Cy", "Harbour-master"), key: "Contest.Sentence.parting.wonBy" };
  expect(shown([die("Cy", 11), die("Harbour-master", 6)], [faces, shot])).toEqual([
    ["", "changed.paired"],
    ["Cy 11, Harbour-master 6", "parting.wonBy"],
  ]);
});

it("a bare number of the GM's stands beside who rolled against it, and is nobody else's", () => {
  const assist = { key: "Contest.Sentence.assist.won", data: { name: "Cy", winner: "Cy", loser: "", target: "Bram" } };
  const dice = [die("Cy", 4), die("The resistance rolls", 15), die("Ana", 7), die("Foe", 9)];
  expect(shown(dice, [assist, round("Foe", "Ana")])).toEqual([
    ["Cy 4, The resistance rolls 15", "assist.won"],
    ["Ana 7, Foe 9", "round.major"],
  ]);
});

it("whoever threw none takes no second die of the other, whom somebody else rolled against as well", () => {
  const dice = [die("Harbour-master", 4), die("Bram", 9), die("Harbour-master", 17)];
  expect(shown(dice, [round("Harbour-master", "Ana"), round("Bram", "Harbour-master")])).toEqual([
    ["Harbour-master 4", "round.major"],
    ["Bram 9, Harbour-master 17", "round.major"],
  ]);
});

it("with a die that no sentence tells, or no sentence at all, all stand above as they fell", () => {
  const dice = [die("Ana", 7), die("Foe", 9), die("Bram", 3)];
  expect(shown(dice, [faces, round("Foe", "Ana")])).toEqual([["Ana 7, Foe 9, Bram 3", "changed.paired round.major"]]);
  expect(shown(dice, [])).toEqual([["Ana 7, Foe 9, Bram 3", ""]]);
});

const ticket = (dice: readonly ReturnType<typeof die>[], ...sentences: readonly Sentence[]) => {
  const made = ticketOf({ dice, sentences });
  const won = made.dice.flatMap((one) => (one.won ? [one.flavor] : []));
  return [made.side, won.join(), made.score, made.sentences.length];
};
const score = (points: string): Sentence => ({ key: "Contest.Sentence.nextRoundScore", data: { score: points } });
const two = [die("Ana", 4), die("Harbour-master, of the Quay", 11)];

it.each<readonly [string, readonly Sentence[], readonly unknown[]]>([
  [
    "the first side wins, and the score stands in its order",
    [round("Ana", "Harbour-master, of the Quay"), score("Ana 2, Harbour-master, of the Quay 1")],
    ["a", "Ana", "2 : 1", 1],
  ],
  [
    "the second side wins, and the order stays",
    [round("Harbour-master, of the Quay", "Ana"), score("Ana 0, Harbour-master, of the Quay 3")],
    ["b", "Harbour-master, of the Quay", "0 : 3", 1],
  ],
  [
    "a hero point turned it: the newest word holds",
    [
      round("Harbour-master, of the Quay", "Ana"),
      { key: "Contest.Sentence.amendedOwn.marginal", data: { winner: "Ana" } },
    ],
    ["a", "Ana", "", 2],
  ],
  ["a tie is nobody's", [{ key: "Contest.Sentence.roundTie", data: { a: "Ana", b: "B" } }], ["", "", "", 1]],
  [
    "of several pairs the score keeps its names",
    [round("Ana", "Harbour-master, of the Quay"), score("Ana 2, Harbour-master, of the Quay 1; Bram 0, Clerk 0")],
    ["a", "Ana", "", 2],
  ],
  ["a duel", [{ key: "Duel.Says.wonBonus", data: { name: "Ana", mine: 19, theirs: 7 } }], ["a", "Ana", "", 1]],
])("a ticket: %s", (_what, sentences, shows) => {
  expect(ticket(two, ...sentences)).toEqual(shows);
});
