import { describe, expect, test } from "vitest";
import { initialProfile } from "../profile/profile.ts";
import { duelRulings } from "../profile/duel.ts";
import type { DuelProfile } from "../profile/duel.ts";
import { judge, totalOf, type RollKind, type Throw } from "./state.ts";
import { SIDES, type Side } from "./setup.ts";

const profile = (over: Partial<DuelProfile> = {}): DuelProfile => ({ ...initialProfile(duelRulings), ...over });
const thrown = (a: number, b: number, over: Partial<Throw> = {}): Throw => ({
  kind: "round",
  dice: { A: a, B: b },
  bonuses: { A: 0, B: 0 },
  modifiers: { A: 0, B: 0 },
  chooser: "A",
  ...over,
});
const said = (roll: Throw, rulings: Partial<DuelProfile> = {}): string => {
  const verdict = judge(roll, profile(rulings));
  return verdict.kind === "won" ? `${verdict.winner}${verdict.natural20 ? " 20" : ""} ${verdict.by}` : verdict.kind;
};
const KINDS: readonly RollKind[] = ["opening", "round", "replenish"];

describe("a contested roll", () => {
  test("U-029 each adds its own bonus, and its circumstances", () => {
    const roll = thrown(10, 9, { bonuses: { A: 3, B: 5 }, modifiers: { A: -1, B: 2 } });
    expect(SIDES.map((side) => totalOf(roll, side))).toEqual([12, 16]);
    expect(said(roll)).toBe("B total");
  });
  test("U-010 U-030 the higher total wins, for every pair of dice", () => {
    for (const kind of KINDS)
      for (let a = 1; a <= 20; a++)
        for (let b = 1; b <= 20; b++) {
          const verdict = judge(thrown(a, b, { kind, bonuses: { A: 2, B: 0 } }), profile());
          if (a + 2 !== b) expect(verdict).toMatchObject({ kind: "won", winner: a + 2 > b ? "A" : "B", by: "total" });
        }
  });
  test("U-037 U-039 a natural 20 counts for who wins with it, and for nobody else", () => {
    expect(said(thrown(20, 5))).toBe("A 20 total");
    expect(said(thrown(20, 5, { bonuses: { A: 0, B: 30 } }))).toBe("B total");
    expect(said(thrown(20, 20, { bonuses: { A: 0, B: 1 } }))).toBe("B 20 total");
    expect(said(thrown(19, 5))).toBe("A total");
  });
  test("a natural 1 is nothing special", () => {
    expect(said(thrown(1, 5, { bonuses: { A: 10, B: 0 } }))).toBe("A total");
  });
});

describe("the ruling natural20", () => {
  test("autoWin: alone it wins whatever the totals, equal ones included", () => {
    const rulings = { natural20: "autoWin" } as const;
    expect(said(thrown(20, 5, { bonuses: { A: 0, B: 30 } }), rulings)).toBe("A 20 natural20");
    expect(said(thrown(19, 20, { bonuses: { A: 30, B: 0 } }), rulings)).toBe("B 20 natural20");
    expect(said(thrown(20, 15, { bonuses: { A: 0, B: 5 } }), rulings)).toBe("A 20 natural20");
    expect(said(thrown(20, 20, { bonuses: { A: 0, B: 1 } }), rulings)).toBe("B 20 total");
    expect(said(thrown(20, 20), rulings)).toBe("again");
  });
  test("D.4 autoWin holds in a replenishing roll, but never at the opening", () => {
    const roll = (kind: RollKind): Throw => thrown(20, 19, { kind, bonuses: { A: 0, B: 9 } });
    expect(said(roll("replenish"), { natural20: "autoWin" })).toBe("A 20 natural20");
    expect(said(roll("opening"), { natural20: "autoWin" })).toBe("B total");
  });
});

describe("equal totals", () => {
  const higher = { bonuses: { A: 1, B: 3 } };
  test("in a round follow the ruling tie", () => {
    const tie = thrown(12, 10, higher);
    expect(said(tie)).toBe("again");
    expect(said(tie, { tie: "higherBonus" })).toBe("B higherBonus");
    expect(said(thrown(10, 10), { tie: "higherBonus" })).toBe("again");
    expect(said(tie, { tie: "noMove" })).toBe("nobody");
    for (const chooser of SIDES) {
      const foe: Side = chooser === "A" ? "B" : "A";
      expect(said(thrown(12, 10, { ...higher, chooser }), { tie: "challenger" })).toBe(`${chooser} challenger`);
      expect(said(thrown(12, 10, { ...higher, chooser }), { tie: "challenged" })).toBe(`${foe} challenged`);
    }
  });
  test("in a replenishing roll nobody challenges, so these two are rolled again", () => {
    const roll = thrown(12, 10, { ...higher, kind: "replenish", chooser: null });
    expect(said(roll, { tie: "challenger" })).toBe("again");
    expect(said(roll, { tie: "challenged" })).toBe("again");
    expect(said(roll, { tie: "noMove" })).toBe("nobody");
    expect(said(roll, { tie: "higherBonus" })).toBe("B higherBonus");
  });
  test("at the opening go to the higher initiative bonus, else are rolled again; nobody is no answer there", () => {
    const roll = thrown(12, 10, { ...higher, kind: "opening", chooser: null });
    expect(said(roll, { tie: "noMove" })).toBe("B higherBonus");
    expect(said(roll, { tieInitiative: "reroll" })).toBe("again");
    expect(said(thrown(10, 10, { kind: "opening", chooser: null }))).toBe("again");
  });
  test("D.3 go by the sheet value: circumstances break no tie", () => {
    const roll = thrown(10, 8, { ...higher, modifiers: { A: 5, B: 5 } });
    expect(said(roll, { tie: "higherBonus" })).toBe("B higherBonus");
    const evened = thrown(10, 12, { bonuses: { A: 2, B: 2 }, modifiers: { A: 2, B: 0 } });
    expect(said(evened, { tie: "higherBonus" })).toBe("again");
  });
  test("won by a ruling with a natural 20 still count it", () => {
    expect(said(thrown(20, 18, { bonuses: { A: 1, B: 3 }, chooser: "A" }), { tie: "challenger" })).toBe(
      "A 20 challenger",
    );
  });
});
