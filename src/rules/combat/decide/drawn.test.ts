import { describe, expect, it } from "vitest";
import type { DiceWanted, Faces } from "../../log/family.ts";
import { decide } from "../decide.ts";
import { fight, foe, gm, go, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "../moves/index.ts";
import { project, reconcile, type CombatSnapshot } from "../reconcile/reconcile.ts";
import { applyPatch, setCreature, setFight, setSlot } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { waiting } from "../view/answers.ts";

/** The deal with the die of each draw as named; a draw that is not named takes the first of the pile. */
const dealt = (
  state: CombatState,
  dice: Readonly<Record<string, number>> = {},
  intent: CombatIntent = { type: "deal" },
) => {
  const waves: (readonly DiceWanted[])[] = [];
  let faces: Faces = {};
  for (let wave = 0; wave < 40; wave += 1) {
    const decision = decide(state, intent, gm, faces);
    if (decision.kind === "refused") throw new Error(decision.key);
    if (decision.kind === "events") {
      const after = decision.events.reduce((now, event) => applyPatch(now, event.patch), state);
      const told = decision.events
        .filter(({ type }) => ["dealt", "kept", "extraDrawn"].includes(type))
        .map(({ type, data, trace }) => [type, data, trace]);
      const cards = Object.fromEntries(Object.values(after.slots).map(({ id, card }) => [id, card]));
      return {
        after,
        told,
        cards,
        asked: waves.map((one) => one.map(({ id, seat, faces: of }) => [id, seat, of])),
        waves,
      };
    }
    waves.push(decision.dice);
    faces = { ...faces, ...Object.fromEntries(decision.dice.map(({ id }) => [id, [dice[id] ?? 1]])) };
  }
  throw new Error("The dice never end.");
};
const wolves = (more = {}) => ["w1", "w2"].map((id) => foe(id, { group: "pack", ...more }));

describe("what the deal tells and gives", () => {
  it("K-011 whoever has several slots lays the lowest first; the cards are told as they were drawn", () => {
    const { told, cards } = dealt(fight({ creatures: [hero("ana", { cards: 2 }), foe("troll")] }), {
      "draw.ana.0": 9,
      "draw.ana.1": 2,
    });
    expect(told).toEqual([
      ["dealt", { who: "ana", cards: [9, 2] }, [["K-011", 9, 2]]],
      ["dealt", { who: "troll", cards: [1] }, [["K-011", 1]]],
    ]);
    expect(cards).toEqual({ "ana.0": 2, "ana.1": 9, "troll.0": 1 });
  });

  it("K-015 a group draws once, told by its first who stands; whoever of it is out takes no card", () => {
    const state = setCreature(fight({ creatures: [...wolves(), foe("w3", { group: "pack" })] }), "w1", { fate: "out" });
    const { told, cards, asked } = dealt(state, { "draw.pack.0": 4 });
    expect(told).toEqual([["dealt", { who: "w2", cards: [4] }, [["K-011", 4]]]]);
    expect([cards, asked]).toEqual([{ "w1.0": null, "w2.0": 4, "w3.0": 4 }, [[["draw.pack.0", null, 10]]]]);
  });

  it("K-015 who is in a group that has its card takes that card, without a die", () => {
    const laid = setSlot(fight({ creatures: [...wolves(), hero("ana")] }), "w1.0", { card: 7 });
    const { told, cards, asked } = dealt(laid, { "draw.ana.0": 2 });
    expect(told).toEqual([
      ["dealt", { who: "w1", cards: [7] }, [["K-011", 7]]],
      ["dealt", { who: "ana", cards: [2] }, [["K-011", 2]]],
    ]);
    expect([cards["w2.0"], asked]).toEqual([7, [[["draw.ana.0", "ana", 9]]]]);
  });

  it("all dice of a plain deal are one throw, each with a card fewer to pick from", () => {
    const { asked, waves } = dealt(fight({ creatures: [hero("ana"), foe("troll", { cards: 2 }), hero("bram")] }));
    expect(asked).toEqual([
      [
        ["draw.ana.0", "ana", 10],
        ["draw.troll.0", null, 9],
        ["draw.troll.1", null, 8],
        ["draw.bram.0", "bram", 7],
      ],
    ]);
    expect(waves[0]?.map(({ label }) => label.key)).toEqual([
      "Combat.Dice.Card",
      "Combat.Dice.TableCard",
      "Combat.Dice.TableCard",
      "Combat.Dice.Card",
    ]);
  });

  it("where there is one deck alone, whoever finds no card left is not asked for a die", () => {
    const creatures = [hero("ana", { cards: 9 }), hero("bram", { cards: 2 }), hero("cy")];
    const one = dealt(fight({ creatures, profile: profile({ "initiative.overflow": "director" }) }));
    expect(one.asked.flat().map(([id]) => id)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `draw.ana.${index}`),
      "draw.cy.0",
    ]);
    expect([one.cards["bram.0"], one.cards["cy.0"], one.after.fight.phase]).toEqual([null, 10, "dealing"]);
    const two = dealt(fight({ creatures, profile: profile({ "initiative.overflow": "secondDeck" }) }));
    expect([two.cards["bram.0"], two.cards["bram.1"], two.cards["cy.0"]]).toEqual([1.01, 10, 2.01]);
  });
});

describe("who may see more cards than they need", () => {
  const more = (state: CombatState, count = 1, ...who: readonly string[]): CombatState =>
    who.reduce((now, one) => setCreature(now, one, { extraCards: count }), state);

  it("K-136 A.13 draws first and sees them; nobody else draws until some are kept, then the rest go back", () => {
    const state = more(fight({ creatures: [foe("troll"), hero("ana")] }), 1, "ana");
    const seen = dealt(state, { "draw.ana.0": 8, "draw.ana.1": 3 });
    expect(seen.told).toEqual([["extraDrawn", { who: "ana", cards: [8, 3] }, [["C.82", 2, 1]]]]);
    expect(seen.after.fight).toMatchObject({
      phase: "dealing",
      round: 0,
      draw: { unit: "ana", seen: [8, 3], keep: 1 },
    });
    expect(seen.cards).toEqual({ "troll.0": null, "ana.0": null });
    const kept = dealt(seen.after, { "draw.troll.0": 8 }, { type: "keep", seat: "ana", cards: [8] });
    expect(kept.told).toEqual([
      ["kept", { who: "ana", cards: [8] }, [["K-136", 8]]],
      ["dealt", { who: "troll", cards: [9] }, [["K-011", 9]]],
    ]);
    expect([kept.after.fight.draw, kept.after.creatures["ana"]?.extraCards]).toEqual([null, 0]);
  });

  it("K-136 by a standing order the lower ones are kept at once, of a group where all its members say so", () => {
    const alone = more(fight({ creatures: [hero("ana", { keepLower: true }), foe("troll")] }), 2, "ana");
    const { told, after } = dealt(alone, { "draw.ana.0": 8, "draw.ana.1": 3, "draw.ana.2": 5 });
    expect(told[0]).toEqual(["kept", { who: "ana", cards: [3] }, [["K-136", 3]]]);
    expect(after.creatures["ana"]?.extraCards).toBe(0);
    const pack = (...lower: readonly boolean[]): CombatState =>
      more(fight({ creatures: wolves().map((one, index) => ({ ...one, keepLower: lower[index] ?? false })) }), 1, "w1");
    expect(dealt(pack(true, true)).told[0]?.[0]).toBe("kept");
    expect(dealt(pack(true, false)).told[0]?.[0]).toBe("extraDrawn");
  });

  it("who has cards laid by hand before the fight draws no more, and the right lapses with it", () => {
    const laid = more(setSlot(fight({ creatures: [hero("ana"), foe("troll")] }), "ana.0", { card: 7 }), 1, "ana");
    const { told, after } = dealt(laid);
    expect(told.map(([type, data]) => [type, (data as { who: string }).who])).toEqual([["dealt", "troll"]]);
    expect([after.creatures["ana"]?.extraCards, after.slots["ana.0"]?.card]).toEqual([0, 7]);
  });

  it("C.82 in the fight one more is drawn beside the one that is held, and either is kept; the place in the round stays", () => {
    const running = go(
      setSlot(setSlot(fight({ creatures: [hero("ana"), foe("troll")] }), "ana.0", { card: 6 }), "troll.0", { card: 2 }),
      { type: "deal" },
    );
    const given = dealt(running, { "draw.ana.0": 3 }, { type: "extraCard", target: "ana", count: 1 });
    expect(given.asked).toEqual([[["draw.ana.0", "ana", 8]]]);
    expect(given.told).toEqual([["extraDrawn", { who: "ana", cards: [6, 4] }, [["C.82", 1, 1]]]]);
    expect(given.after.fight.phase).toBe(running.fight.phase);
    const order = given.after.fight.order;
    const kept = dealt(given.after, {}, { type: "keep", seat: "ana", cards: [4] });
    expect([kept.cards["ana.0"], kept.after.fight.order]).toEqual([4, order]);
  });

  describe("while somebody in the fight still chooses", () => {
    const cards = { "ana.0": 6, "troll.0": 2 };
    const running = Object.entries(cards).reduce(
      (now, [slot, card]) => setSlot(now, slot, { card }),
      fight({ creatures: [hero("ana"), foe("troll")] }),
    );
    const { after: chooses } = dealt(
      go(running, { type: "deal" }),
      { "draw.ana.0": 3 },
      { type: "extraCard", target: "ana", count: 1 },
    );
    const byHand = (change: (snapshot: CombatSnapshot) => CombatSnapshot): CombatState =>
      reconcile(chooses, change(project(chooses))).reduce((now, event) => applyPatch(now, event.patch), chooses);
    const row = { holder: "ana", initiative: null, group: null, hidden: false, defeated: false };

    it.each([
      ["the old card", 6],
      ["the new one", 4],
    ])("K-136 one more place that is added takes a card of its own: %s is kept where it lay", (_, kept) => {
      const added = byHand((now) => ({ ...now, slots: [...now.slots, { ...row, id: "ana.1" }] }));
      const { after, cards, told } = dealt(added, { "draw.ana.0": 5 }, { type: "keep", seat: "ana", cards: [kept] });
      expect(told.map(([type]) => type)).toEqual(["kept", "dealt"]);
      expect([cards["ana.0"], new Set(Object.values(cards)).size]).toEqual([kept, 3]);
      expect(after.fight.draw).toBeNull();
    });

    it.each<[string, () => CombatState]>([
      ["left", () => go(chooses, { type: "leave", target: "ana" })],
      ["fell", () => go(chooses, { type: "fate", target: "ana", fate: "down" })],
      ["was deleted", () => byHand((now) => ({ ...now, slots: now.slots.filter(({ holder }) => holder !== "ana") }))],
    ])("K-136 nobody waits for who %s, and what was drawn goes back", (_, gone) => {
      expect(chooses.fight.draw?.unit).toBe("ana");
      const after = gone();
      expect(after.fight.draw).toBeNull();
      expect(waiting(after).filter((cue) => cue.kind === "keep")).toEqual([]);
    });
  });

  it("K-136 only who has the right loses it by being dealt to", () => {
    const state = setFight(
      more(
        fight({ creatures: [hero("ana", { keepLower: true }), hero("bram", { keepLower: true })] }),
        1,
        "ana",
        "bram",
      ),
      {},
    );
    expect(dealt(state).told.map(([type, data]) => [type, (data as { who: string }).who])).toEqual([
      ["kept", "ana"],
      ["kept", "bram"],
    ]);
  });
});
