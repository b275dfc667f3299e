import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { flattenWords, mergeLanguages } from "./languages.ts";

const texts = [...flattenWords(mergeLanguages("lang")["en"] ?? {})];
const saying = (word: RegExp): readonly string[] =>
  texts
    .filter(([, text]) => word.test(text))
    .map(([key]) => key)
    .sort();

describe("one word for a fight (docs/decisions/names.md)", () => {
  it("no text in English calls it combat: that is the host's state of a token, and a bonus of d20 games", () => {
    expect(saying(/\bcombat\b/iu)).toEqual(["SETPIECE.Bonus.cmb", "SETPIECE.Tracker.Empty"]);
  });

  it("nothing is named Fighting, which is what somebody does", () => {
    expect(saying(/\bFighting\b/u)).toEqual([]);
  });

  it("the host's tab has one name", () => {
    expect(saying(/\b(?:encounters|combat) tab\b/iu)).toEqual([]);
    expect(saying(/\bencounter tab\b/u)).toContain("SETPIECE.Tour.Step.deal.Text");
  });
});

it("K-045 animals of the compendium react as people do: none is shipped that never does", () => {
  const animals = ["brown-bear", "harbour-dog", "old-she-wolf", "river-serpent", "tide-crab", "wolf"];
  for (const name of animals)
    expect(readFileSync(`packs/_source/foes/${name}.yaml`, "utf8"), name).not.toMatch(/standing: never/);
});
