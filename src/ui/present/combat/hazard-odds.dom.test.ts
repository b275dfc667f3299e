import { describe, expect, it } from "vitest";
import { begun, foe, gm, hero } from "../../../../test/support/rules/combat/fixtures.ts";
import { combatFamily, type CombatOdds } from "../../../rules/combat/index.ts";
import { setCreature, setFight } from "../../../rules/combat/state/find.ts";
import type { CombatState } from "../../../rules/combat/index.ts";
import { draw, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const state = begun(
  { creatures: [hero("ana", { sheet: { attributes: { strength: 4 } } }), hero("bram"), foe("troll")] },
  { "troll.0": 1, "ana.0": 2, "bram.0": 3 },
);
const formOf = (card: HTMLElement, key: string): HTMLElement =>
  card.querySelector(`[data-key="form ${key}"]`) as HTMLElement;
const textOf = (one: Element): string => one.textContent.replace(/\s+/g, " ").trim();
const lines = (form: HTMLElement): string[] => [...form.querySelectorAll("[data-key=odds] li")].map(textOf);
const refusal = (form: HTMLElement): string => form.querySelector("[data-key=hindered]")?.textContent ?? "";

/** A form of the GM's as it stands with these drafts: its lines, and the odds of exactly what its button would send. */
const shown = (at: CombatState, key: string, drafts: Readonly<Record<string, string>> = {}) => {
  const session = sessionOf(at, gm);
  const named = Object.fromEntries(Object.entries(drafts).map(([name, value]) => [`table ${key} ${name}`, value]));
  const card = draw(session, { drafts: named }, { moves: "table" });
  const intent = pressed(session, card, `table ${key}`);
  const odds = combatFamily.odds(combatFamily.view(at, gm), intent as never) as CombatOdds;
  const chances = [...formOf(card, key).querySelectorAll(".sp-options .sp-chances > span")].map(textOf);
  return { lines: lines(formOf(card, key)), chances, refusal: refusal(formOf(card, key)), intent, odds };
};
const percent = (p: number): string => `${Math.round(p * 100)}%`;
const told = (of: string, { rolls }: CombatOdds): string[] =>
  rolls.map(
    (one) =>
      `Combat.Ui.Odds.Meets.${of}(${one.seat}) ${percent(one.success)} Combat.Ui.Odds.Harm(${new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(one.harm ?? 0)})`,
  );

describe("a hazard tells its chances before it is sent", () => {
  it.each([
    ["fire", "fire", { target: "bram" }, { fire: "3/3" }],
    ["poison", "poison", { target: "ana" }, { toxicity: "9" }],
    ["fall", "fall", { "who ana": "true", "who bram": "true" }, { value: "40" }],
    ["fear", "fear", { value: "1" }, { value: "3" }],
    ["deprivation", "deprivation", {}, { "who ana": "false" }],
  ] as const)(
    "K-149 K-172 K-181 K-187 %s: the odds of what its button sends, whatever its fields say",
    (key, of, first, then) => {
      const before = shown(state, key, first);
      expect(before.lines).toEqual(told(of, before.odds));
      expect(before.lines.length).toBeGreaterThan(0);
      const after = shown(state, key, { ...first, ...then });
      expect(after.lines).toEqual(told(of, after.odds));
      expect(after.lines).not.toEqual(before.lines);
    },
  );

  it("fills the button of the one form that is unfolded, unless an own step stands beside it", () => {
    const filled = (at: CombatState) => {
      const card = draw(sessionOf(at, gm), {}, { moves: "table" });
      const forms = [...card.querySelectorAll<HTMLElement>("[data-key='open table'] details")];
      expect(forms.length).toBeGreaterThan(4);
      return {
        names: new Set(forms.map((one) => one.getAttribute("name"))).size,
        forms: forms.filter((one) => one.querySelector(".sp-options .sp-primary")).length,
        all: forms.length,
      };
    };
    const { all, ...own } = filled(state);
    expect(own, "the troll's turn is the GM's own step").toEqual({ names: 1, forms: 0 });
    const players = setFight(state, { current: "ana.0" });
    expect(filled(players), "while a player acts").toEqual({ names: 1, forms: all, all });
  });

  it("R6 counts what makes Endure harder or easier for each of them", () => {
    const hurt = setCreature(state, "bram", { harm: { physical: [{ label: "", level: 2, row: 2 }], mental: [] } });
    expect(shown(hurt, "fear").lines[0]).toBe(shown(state, "fear").lines[0]);
    expect(shown(hurt, "fear").lines[1]).not.toBe(shown(state, "fear").lines[1]);
  });

  it("K-187 says the decider's refusal where it would refuse, and nothing where nobody is ticked", () => {
    const low = shown(state, "fall", { value: "5", "who ana": "true" });
    expect(low.lines).toEqual([]);
    expect(low.odds).toEqual(combatFamily.decide(state, low.intent as never, gm));
    expect(low.odds).toMatchObject({ kind: "refused", key: "Combat.Refused.HarmlessFall", rule: "K-187" });
    expect(low.refusal).toBe("Combat.Refused.HarmlessFall(5)");
    const nobody = shown(state, "fall", { value: "5" });
    expect([nobody.intent, nobody.lines, nobody.refusal]).toEqual([null, [], ""]);
  });

  it("K-038 a test that the GM rolls for somebody follows its fields too", () => {
    const plain = shown(state, "test");
    expect(plain.chances).toEqual([`Combat.Ui.Odds.Success ${percent(plain.odds.rolls[0]?.success ?? 0)}`]);
    const hard = shown(state, "test", { needed: "2", dice: "3" });
    expect(hard.chances).toEqual([`Combat.Ui.Odds.Success ${percent(hard.odds.rolls[0]?.success ?? 0)}`]);
    expect(hard.chances).not.toEqual(plain.chances);
    expect([...plain.lines, ...hard.lines], "on the press, and nowhere else").toEqual([]);
  });

  it("tells nothing to who switched the odds off", () => {
    const card = draw(sessionOf(state, gm), { odds: "off" }, { moves: "table" });
    expect(lines(formOf(card, "fear"))).toEqual([]);
  });
});
