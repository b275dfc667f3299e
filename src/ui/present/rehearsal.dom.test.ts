import { expect, it } from "vitest";
import type { FightRehearsal } from "../../rules/combat/rehearse/rehearsal.ts";
import { WAITS } from "../../rules/log/work.ts";
import { drawerOf, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { rehearsalPicture } from "./rehearsal.ts";

const told: FightRehearsal = {
  plays: 1300,
  seed: 1,
  win: 0.724,
  error: 0.05,
  undecided: 0.01,
  rounds: [3, 6],
  falls: 0.41,
  heroes: [{ who: "ana", name: "Ana", harm: 2.26, falls: 0.2 }],
  worst: { who: "troll", name: "Troll", harm: 4 },
};

it("is one line, the rest behind More, in the numbers of the language", () => {
  expect(rehearsalPicture(told, fakeWords, true)).toEqual({
    line: "Rehearsal.Line(72%, Rehearsal.Between(3, 6), 41%)",
    waits: false,
    more: "Rehearsal.More",
    lines: [
      "Rehearsal.Hero(Ana, 2.3, 20%)",
      "Rehearsal.Worst(Troll, 4)",
      "Rehearsal.Undecided(1%)",
      "Rehearsal.Plainly",
      "Rehearsal.NoAmbush",
      "Rehearsal.Played(1,300, 5%)",
    ],
  });
  const german = rehearsalPicture(told, { ...fakeWords, lang: "de" });
  expect(german.lines.slice(0, 1).concat(german.lines.slice(-1))).toEqual([
    "Rehearsal.Hero(Ana, 2,3, 20\u00a0%)",
    "Rehearsal.Played(1.300, 5\u00a0%)",
  ]);
});

it("says less where there is less: rounds that are all alike, nobody who harms, no play without an end", () => {
  const sure = { ...told, win: 1, undecided: 0, rounds: [1, 1], falls: 0, worst: null } as const;
  const picture = rehearsalPicture(sure, fakeWords);
  expect(picture.line).toBe("Rehearsal.Line(100%, Rehearsal.Rounds.one(1), 0%)");
  expect(picture.lines).toHaveLength(3);
});

it("is a line without More while it is worked out", () => {
  expect(rehearsalPicture(WAITS, fakeWords)).toMatchObject({ line: "Rehearsal.Waits", waits: true, lines: [] });
});

it("draws a name as it was typed, whatever it holds", () => {
  const draw = drawerOf("tracker/rehearsal");
  const hero = { who: "x", name: "<b>Ana</b>", harm: 1, falls: 0 };
  const drawn = draw(rehearsalPicture({ ...told, heroes: [hero] }, fakeWords));
  expect(drawn.querySelector("b")).toBeNull();
  expect(drawn.textContent).toContain("<b>Ana</b>");
  expect(drawn.querySelector("details")?.open).toBe(false);
});
