import { describe, expect, it } from "vitest";
import { readZones } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import { LANGUAGES, language } from "../../../test/support/ui/fixtures.ts";
import { faultIn, zonesInRules, zonesInWords } from "./zones.ts";

const [en, de] = [language("en"), language("de")];

describe("zones in one line", () => {
  const stored = "Straße (exit) - Hof (cover, dark) = Steg; Hof ~force 2~ Speicher (dark)";
  const shown = "Straße (Ausweg) - Hof (Deckung, dunkel) = Steg; Hof ~Kraft 2~ Speicher (dunkel)";

  it("are shown in the words of the reader and kept in those of the rules; names stay", () => {
    expect(zonesInWords(stored, de)).toBe(shown);
    expect(zonesInRules(shown, de)).toBe(stored);
    expect(zonesInRules(stored, de)).toBe(stored);
    expect(zonesInWords("Road (exit) ~Force 2~ Yard", en)).toBe("Road (exit) ~Force 2~ Yard");
    expect(zonesInRules("Dunkel - Kraft (dunkel)", de)).toBe("Dunkel - Kraft (dark)");
    expect(zonesInWords("Hof ~force 2 / endure 1~ Steg", de)).toBe("Hof ~Kraft 2 / Aushalten 1~ Steg");
    expect(zonesInRules("Hof ~Kraft 2 / Aushalten 1~ Steg", de)).toBe("Hof ~force 2 / endure 1~ Steg");
  });

  it("tell a mistake in the words and at the place of who made it", () => {
    const typed = "Straße (Ausweg) - Hof (Dekung)";
    const read = readZones(zonesInRules(typed, de));
    expect(isRefused(read) && faultIn(typed, read)).toMatchObject({
      key: "Combat.Refused.ZoneMark",
      data: { word: "dekung", at: typed.indexOf("Dekung") + 1 },
    });
  });

  it.each(LANGUAGES)("can be typed as the example stands: %s", (lang) => {
    const words = language(lang);
    const inRules = zonesInRules(words.text("SETPIECE.Tracker.ZonesForm.Example"), words);
    expect(inRules).toMatch(/ \(exit\).* ~force 2~ .* \(dark\)$/iu);
    expect(readZones(inRules).kind).toBe("ok");
    expect(zonesInRules(zonesInWords("A (exit, cover, dark) ~endure 1~ B", words), words)).toBe(
      "A (exit, cover, dark) ~endure 1~ B",
    );
  });
});
