import { describe, expect, it } from "vitest";
import { as, begun, fight, foe, gm, hero, play, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import type { CombatIntent } from "./index.ts";

const RUNNING = begun(
  { creatures: [hero("ana"), hero("bram"), hero("cy"), foe("wolf"), foe("fox")] },
  { "ana.0": 1, "bram.0": 2, "cy.0": 3, "wolf.0": 5, "fox.0": 6 },
);
const BEFORE = fight({ creatures: [hero("ana"), hero("bram"), foe("wolf"), foe("fox")] });
const first = (state: CombatState, intent: CombatIntent, by = gm, luck = {}) => {
  const { events, state: after } = play(state, intent, by, luck);
  const [event] = events;
  return { told: event && [event.type, event.data, event.trace], after };
};

describe("an ambush", () => {
  const intent = { type: "ambush", ambushers: ["wolf", "fox"], roller: "wolf", surprised: ["ana", "bram"] } as const;
  const asked = (more: object = {}): CombatIntent => ({
    ...intent,
    ambushers: [...intent.ambushers],
    surprised: [...intent.surprised],
    ...more,
  });

  it("K-136 K-139 is told with both rolls, and gives the one side or the other a card more", () => {
    const won = first(BEFORE, asked(), gm, { wolf: 2, ana: 0 });
    expect(won.told).toEqual(["ambushWon", { who: "wolf", bonus: 1 }, [["K-136", 2, 0, 1]]]);
    const lost = first(BEFORE, asked(), gm, { wolf: 0, ana: 2 });
    expect(lost.told).toEqual(["ambushLost", { who: "wolf" }, [["K-139", 0, 2]]]);
    const cards = (state: CombatState) => ["wolf", "fox", "ana", "bram"].map((who) => state.creatures[who]?.extraCards);
    expect([cards(won.after), cards(lost.after)]).toEqual([
      [1, 1, 0, 0],
      [0, 0, 1, 1],
    ]);
  });

  it("its dice are for the first round, where it comes later for the round of its own", () => {
    const rounds = (state: CombatState, luck: object) => {
      const { after } = first(state, asked(), gm, luck);
      return ["wolf", "ana"].map((who) => after.creatures[who]?.ambushRound ?? null);
    };
    const third = setFight(RUNNING, { round: 3 });
    expect(rounds(BEFORE, { wolf: 2 })).toEqual([null, null]);
    expect(rounds(RUNNING, { wolf: 2 })).toEqual([null, null]);
    expect(rounds(third, { wolf: 2 })).toEqual([3, null]);
    expect(rounds(third, { ana: 2 })).toEqual([null, null]);
  });
});

describe("an antidote", () => {
  const dose = (id: string) => ({ id, type: "physical" as const, next: 2 });
  const poisoned = setCreature(RUNNING, "ana", { poison: [dose("d1"), dose("d2")] });

  it("K-186 ends the dose that is named, or all of them, and is told", () => {
    const one = first(poisoned, { type: "antidote", target: "ana", dose: "d1" });
    expect(one.told).toEqual(["antidote", { who: "ana" }, [["K-186"]]]);
    expect(one.after.creatures["ana"]?.poison).toEqual([dose("d2")]);
    expect(first(poisoned, { type: "antidote", target: "ana" }).after.creatures["ana"]?.poison).toEqual([]);
    expect(why(poisoned, { type: "antidote", target: "ana", dose: "d9" })).toBe("NotPoisoned");
    expect(why(poisoned, { type: "antidote", target: "wolf" })).toBe("NotPoisoned");
  });
});

describe("a swap that was offered", () => {
  const offer = (id: string, from: string, to: string) => ({ id, from: `${from}.0`, to: `${to}.0` });
  const open = setFight(RUNNING, {
    phase: "swapWindow",
    offers: [offer("o1", "ana", "bram"), offer("o2", "cy", "bram"), offer("o3", "ana", "cy")],
  });
  const answer = (seat: string, yes: boolean, which = "o1"): CombatIntent => ({
    type: "answerSwap",
    seat,
    offer: which,
    yes,
  });
  const ids = (state: CombatState) => state.fight.offers.map(({ id }) => id);

  it("K-021 is taken by whom it was made to: the cards change places, and other offers of those cards lapse", () => {
    const taken = first(open, answer("bram", true), as("bram"));
    expect(taken.told).toEqual(["swapped", { who: "bram", target: "ana" }, [["K-021", "ana.0", "bram.0"]]]);
    expect([taken.after.slots["ana.0"]?.card, taken.after.slots["bram.0"]?.card, ids(taken.after)]).toEqual([2, 1, []]);
    const apart = setFight(open, { offers: [offer("o1", "ana", "bram"), offer("o4", "cy", "wolf")] });
    expect(ids(first(apart, answer("bram", true), as("bram")).after)).toEqual(["o4"]);
  });

  it("K-022 is declined or taken back by either, and others stay", () => {
    for (const seat of ["bram", "ana"]) {
      const declined = first(open, answer(seat, false), as(seat));
      expect(declined.told).toEqual(["swapDeclined", { who: seat, target: "ana" }, undefined]);
      expect(ids(declined.after)).toEqual(["o2", "o3"]);
    }
    expect(why(open, answer("ana", true), as("ana"))).toBe("NoOffer");
    expect(why(open, answer("cy", false), as("cy"))).toBe("NoOffer");
    expect(why(open, answer("bram", true, "o9"), as("bram"))).toBe("NoOffer");
  });
});
