import { describe, expect, it } from "vitest";
import { LANGUAGES, language } from "../../../../test/support/ui/fixtures.ts";
import { weaponName } from "../../words/words.ts";
import { readLine, keepingHarm } from "./npc-line.ts";
import { didYouMean, distance, lineInRules, lineInWords, lineWords } from "./npc-words.ts";

const en = language("en");
const de = language("de");

describe("a foe's line on its sheet (K-090, K-091)", () => {
  it("fills name, pools, cards, armour, harm and weapons", () => {
    expect(readLine("Guard captain, Strike 4, mail 2, 2 cards, sword, harm 6, fear 1, ignores Dark", en)).toMatchObject(
      {
        kind: "fill",
        name: "Guard captain",
        combat: {
          pools: { strike: 4, force: null },
          cards: 2,
          protection: 2,
          harmKept: "points",
          points: { physical: { value: 0, max: 6 }, mental: { value: 0, max: 6 } },
          fear: { value: 1, later: null },
          ignores: ["dark"],
        },
        weapons: [{ name: "Sword", type: "weapon", system: { damage: 2, uses: ["close"], inHand: true } }],
      },
    );
  });

  it("leaves attributes alone unless the line names one", () => {
    const fill = readLine("Wolf, Force 3", en);
    expect(fill.kind === "fill" && fill.combat).not.toHaveProperty("attributes");
    expect(fill).toMatchObject({ weapons: [] });
    expect(readLine("Wolf, Strength 4", en)).toMatchObject({ combat: { attributes: { strength: 4 } } });
  });

  it("points at the word and says which one was probably meant", () => {
    const line = "Troll, Force 7, Strik 7";
    const fault = readLine(line, en);
    expect(fault).toMatchObject({ kind: "fault", start: 16, end: 21 });
    expect(fault.kind === "fault" && line.slice(fault.start, fault.end)).toBe("Strik");
    expect(fault.kind === "fault" && fault.text).toBe(
      'The word "Strik" at character 17 is not known. Did you mean Strike?',
    );
    expect(readLine("Troll, Xyzzy", en)).toMatchObject({ text: 'The word "Xyzzy" at character 8 is not known.' });
    expect(readLine("", en)).toMatchObject({ kind: "fault", start: 0, end: 0 });
  });

  it("reads German words, and English ones at a German table", () => {
    expect(readLine("Wolf, Kraft 3, Biss 2, Schleichen 2, 2 Karten, Angst 1", de)).toMatchObject({
      kind: "fill",
      combat: { pools: { force: 3, sneak: 2 }, cards: 2, fear: { value: 1 } },
      weapons: [{ name: "Biss", system: { damage: 2 } }],
    });
    expect(readLine("Wolf, Force 3", de)).toMatchObject({ kind: "fill" });
    expect(readLine("Wolf, Krfat 3", de)).toMatchObject({ text: expect.stringContaining("Kraft") });
  });

  it("has one word for each meaning in each language", () => {
    for (const words of LANGUAGES.map(language))
      for (const word of Object.keys(lineWords(words))) expect(word).toMatch(/^\S+$/);
  });
});

it.each([
  ["strik", "strike", 1],
  ["stirke", "strike", 1],
  ["", "abc", 3],
  ["same", "same", 0],
])("%j is %j after %i steps", (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
});
it("proposes nothing that is too far away", () => {
  expect(didYouMean("zzzzzz", ["strike", "force"])).toEqual([]);
  expect(didYouMean("forse", ["strike", "force"])).toEqual(["force"]);
});

it("proposes what ends as it was typed before what only looks alike", () => {
  expect(didYouMean("bow", ["slow", "longbow", "shortbow"])).toEqual(["longbow", "shortbow"]);
  const fault = readLine("Archer, Shoot 4, bow", en);
  expect(fault.kind === "fault" ? fault.text : "").toMatch(/Did you mean Longbow or Shortbow\?$/);
});

describe("a line that is stored", () => {
  const typed = "Kraft 3, Schlagen 4, Keule 3, 2 Karten, Schaden 5, ignoriert dunkel";
  const stored = "Kraft 3, strike 4, club 3, 2 cards, harm 5, ignores dark";

  it("stands in the words of the rules, whatever language it was typed in; the name stays", () => {
    expect(lineInRules(typed, de)).toBe(stored);
    expect(lineInRules(stored, de)).toBe(stored);
    expect(lineInRules("Boatswain, Strike 4, Axe", en)).toBe("Boatswain, Strike 4, Axe");
    expect(readLine("Wolf, Kraft 3, Biss 2", de)).toMatchObject({ line: "Wolf, force 3, bite 2" });
  });

  it("is shown in the words of its reader, and typed back comes out as it was", () => {
    expect(lineInWords(stored, de)).toBe(typed);
    expect(lineInWords(stored, en)).toBe(stored);
    expect(lineInWords("Boatswain, Strike 4, Axe", en)).toBe("Boatswain, Strike 4, Axe");
    expect(lineInRules(lineInWords(stored, de), de)).toBe(stored);
  });

  it("keeps a word nobody knows, so that a mistake is told as it was made", () => {
    expect(lineInRules("Wolf, Krfat 3", de)).toBe("Wolf, Krfat 3");
  });

  it("reads every word of the rules back from every language", () => {
    for (const words of LANGUAGES.map(language))
      for (const rule of Object.keys(lineWords(en)).filter((word) => word !== "weapon"))
        expect(lineInRules(lineInWords(`Foe, ${rule}`, words), words), words.lang).toBe(`Foe, ${rule}`);
  });

  it("gives weapons of the rules a name in the reader's language; others keep theirs", () => {
    expect(readLine("Wolf, bite 2", de)).toMatchObject({ weapons: [{ name: "Biss" }] });
    expect([weaponName(de, "bite"), weaponName(en, "bite"), weaponName(de, "Bootshaken")]).toEqual([
      "Biss",
      "bite",
      "Bootshaken",
    ]);
  });
});

it.each(LANGUAGES)("the lines shown as examples can be typed as they stand: %s", (lang) => {
  const words = language(lang);
  for (const key of ["Fighting.LineExample", "Tracker.LineForm.Example", "Fight.NewLine"])
    expect(readLine(words.text(`SETPIECE.${key}`), words), key).toMatchObject({ kind: "fill" });
});

const combat = { cards: 1, points: { physical: { value: 0, max: 4 }, mental: { value: 0, max: 4 } } };

describe("a line written on somebody who is hurt", () => {
  it("keeps the harm points taken, with the new limits", () => {
    const system = { combat: { points: { physical: { value: 3, max: 6 }, mental: { value: 1, max: 2 } } } };
    expect(keepingHarm(combat, system)).toEqual({
      cards: 1,
      points: { physical: { value: 3, max: 4 }, mental: { value: 1, max: 4 } },
    });
  });
  it("begins unhurt where the sheet counts none", () => {
    expect(keepingHarm(combat, {})).toEqual(combat);
  });
});
