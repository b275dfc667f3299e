import { describe, expect, it } from "vitest";
import { splits } from "../../../rules/combat/harm/split.ts";
import { begun, foe, hero, play, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { sentence } from "../../../rules/combat/event.ts";
import { strictWords } from "../../../../test/support/ui/fixtures.ts";
import { say } from "../../words/words.ts";
import { splitWay, togetherWay, wayChoices } from "./split-words.ts";

const words = strictWords("en");
const way = { parts: [2, 1, 1], penalty: 2, climbed: 0, catastrophic: 0, harm: [] } as never;
const worst = { parts: [3], penalty: 3, climbed: 1, catastrophic: 1, harm: [] } as never;

describe("a split of harm in words (K-145)", () => {
  it("names the levels, the heaviest first, and what they cost", () => {
    expect(splitWay(way, words)).toEqual({ value: "2+1+1", label: "1 moderate + 2 lesser", note: "2 dice fewer" });
    expect(splitWay(worst, words)).toMatchObject({ label: "1 severe", note: /, 1 critical injury$/ });
    expect(wayChoices([way], words)[0]?.label).toContain("1 moderate + 2 lesser");
  });

  it("K-145 ways that bring one, two or three critical injuries never look alike", () => {
    const full = ([1, 1, 2, 2, 3] as const).map((level) => ({ label: "", level, row: level }));
    const shown = splits(full, 3, profile()).map((one) => splitWay(one, words).note);
    expect(shown).toEqual(
      ["1", "2", "3"].map((n) => expect.stringMatching(new RegExp(`${n} critical injur`)) as string),
    );
  });

  it.each([
    ["en", "pc", 1, "Ana suffers a critical injury: roll it on the sheet, near the harm, where it brings 3 XP."],
    ["en", "pc", 2, "Ana suffers 2 critical injuries: roll them on the sheet, near the harm, where they bring 6 XP."],
    ["en", "npc", 2, "Ana suffers 2 critical injuries: roll them on the sheet, near the harm."],
    ["de", "npc", 1, "Ana erleidet eine kritische Verletzung: Auf dem Bogen, beim Schaden, wird sie gewürfelt."],
  ] as const)(
    "A.3.3 tells how many critical injuries, and what they bring a hero: %s %s %i",
    (lang, kind, many, text) => {
      const state = begun(
        { creatures: [hero("ana", { name: "Ana", kind }), foe("wolf")] },
        { "ana.0": 1, "wolf.0": 2 },
      );
      const event = { type: "critical", data: { who: "ana", count: many, type: "physical" }, patch: {} } as const;
      const said = sentence(state, event);
      expect(said && say(strictWords(lang), said)).toBe(text);
    },
  );

  it("tells hits of both kinds apart", () => {
    const both = { parts: [[2, 1], [1]], penalty: 0, climbed: 0, catastrophic: 0 } as never;
    const told = togetherWay(both, [{ type: "physical" }, { type: "mental" }], words);
    expect(told).toEqual({ label: "physical: 1 moderate + 1 lesser, mental: 1 lesser", note: "no dice lost" });
  });

  it.each([
    ["en", "Ana takes the harm as 1 moderate + 1 lesser."],
    ["de", "Ana verteilt den Schaden: 1 mittlerer + 1 leichter."],
  ])("is told as one sentence, in %s", (lang, text) => {
    const state = begun({ creatures: [hero("ana", { name: "Ana" }), foe("wolf")] }, { "ana.0": 1, "wolf.0": 2 });
    const hurt = play(state, { type: "harm", target: "ana", harmType: "physical", amount: 3 });
    const taken = play(hurt.state, {
      type: "settleHarm",
      seat: "ana",
      harm: hurt.state.creatures["ana"]?.unsettled[0]?.id ?? "",
      parts: [2, 1],
    });
    const event = taken.events.find(({ type }) => type === "harmSettled");
    const said = event && sentence(hurt.state, event);
    expect(said && say(strictWords(lang), said)).toBe(text);
  });
});
