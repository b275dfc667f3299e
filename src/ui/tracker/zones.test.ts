import { describe, expect, it } from "vitest";
import { way, zone } from "../../../test/support/rules/combat/fixtures.ts";
import { HEIGHT, WIDTH, headsIn, layoutZones, usedHeight, faultIn, zonesInRules, zonesInWords } from "./zones.ts";
import { readZones } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import { LANGUAGES, language } from "../../../test/support/ui/fixtures.ts";

const names = (...ids: readonly string[]) => ids.map((id) => zone(id));

describe("the drawing of the zones", () => {
  it("puts zones in a row from left to right, the one named first on the left", () => {
    const places = layoutZones({
      zones: names("road", "gate", "yard"),
      edges: [way("gate", "road"), way("yard", "gate")],
    });
    const xs = ["road", "gate", "yard"].map((id) => places.get(id)?.x ?? NaN);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(new Set([...places.values()].map(({ y }) => y)).size).toBe(1);
  });

  it("puts zones as far from the end into one column, and parts without a way side by side", () => {
    const places = layoutZones({
      zones: names("hall", "left", "right", "island"),
      edges: [way("hall", "left"), way("hall", "right")],
    });
    const at = (id: string): { x: number; y: number } => places.get(id) ?? { x: NaN, y: NaN };
    expect(new Set([...places.values()].map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    expect(at("island").x).toBeGreaterThan(at("right").x);
  });

  it("keeps every zone inside, for thirty in a ring as well, and leaves out what nobody stands in", () => {
    const ids = Array.from({ length: 30 }, (_, index) => `z${index}`);
    const places = layoutZones({
      zones: names(...ids),
      edges: ids.map((id, index) => way(id, ids[(index + 1) % ids.length] ?? "")),
    });
    for (const { x, y } of places.values()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    const row = layoutZones({ zones: names("a", "b"), edges: [way("a", "b")] });
    expect(usedHeight(row).height).toBeLessThan(HEIGHT);
  });

  it("shows five heads, or four and how many more", () => {
    expect(headsIn([1, 2, 3, 4, 5])).toMatchObject({ shown: { length: 5 }, more: "" });
    expect(headsIn([1, 2, 3, 4, 5, 6, 7])).toMatchObject({ shown: { length: 4 }, more: "+3" });
  });
});

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
