import { describe, expect, it } from "vitest";
import { begun, foe, gm, go, hero, play, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { sentence } from "../event.ts";

const state = begun(
  {
    creatures: [
      hero("ana", { sheet: { actions: { sneak: 3 } } }),
      hero("bram"),
      foe("troll", { cards: 2 }),
      foe("w1", { group: "pack" }),
      foe("w2", { group: "pack" }),
    ],
  },
  { "ana.0": 8, "bram.0": 2, "troll.0": 4, "troll.1": 6, "w1.0": 9, "w2.0": 9 },
);
const sneak = {
  type: "ambush",
  ambushers: ["ana"],
  roller: "ana",
  surprised: ["troll"],
  resister: "troll",
  action: "read",
} as const;
const card = (now: CombatState, slot: string) => now.slots[slot]?.card;
const drawn = (intent: Parameters<typeof play>[1], luck: Record<string, number>) => play(state, intent, gm, luck).state;

describe("a sneak attack while the fight goes on (A.10)", () => {
  it("K-136 K-138 won: one more card is drawn, either may be kept, and extra sixes are dice on the first maneuver", () => {
    const won = drawn(sneak, { ana: 3, draw: 1 });
    expect(won.fight.draw).toEqual({ unit: "ana", seen: [8, 1], keep: 1 });
    expect(won.creatures["ana"]?.ambush).toBe(2);
    const better = go(won, { type: "keep", seat: "ana", cards: [1] });
    expect([card(better, "ana.0"), better.creatures["ana"]?.extraCards, better.fight.draw]).toEqual([1, 0, null]);
    expect(card(go(won, { type: "keep", seat: "ana", cards: [8] }), "ana.0")).toBe(8);
    expect(card(better, "bram.0")).toBe(2);
  });

  it("K-138 the dice are for the round they were won in, whichever it is", () => {
    const round = (now: CombatState, to: number): CombatState => {
      let on = now;
      while (on.fight.round < to)
        on =
          on.fight.phase === "swapWindow"
            ? go(on, { type: "closeWindow" })
            : go(on, { type: "endTurn", seat: on.slots[on.fight.current ?? ""]?.holder ?? "" });
      return on;
    };
    const third = round(state, 3);
    const won = go(go(third, sneak, gm, { ana: 2, draw: 1 }), { type: "keep", seat: "ana", cards: [1] });
    const strike = {
      type: "attack",
      seat: "ana",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      target: "troll",
    } as const;
    const dice = (now: CombatState): number => play(now, strike).state.fight.flow?.lines[0]?.dice ?? 0;
    expect(won.slots[won.fight.current ?? ""]?.holder).toBe("ana");
    expect(why(won, strike)).toBeNull();
    expect(dice(won)).toBe(
      dice({ ...won, creatures: { ...won.creatures, ana: { ...won.creatures["ana"]!, ambush: 0 } } }) + 1,
    );
    expect(round(won, 4).creatures["ana"]?.ambush).toBe(0);
  });

  it("K-139 lost: those who were to be surprised draw, a creature with two cards keeps two of three", () => {
    const lost = drawn(sneak, { ana: 1, troll: 1, draw: 1 });
    expect(lost.fight.draw).toEqual({ unit: "troll", seen: [4, 6, 1], keep: 2 });
    const kept = go(lost, { type: "keep", seat: "troll", cards: [1, 4] });
    expect([card(kept, "troll.0"), card(kept, "troll.1"), card(kept, "ana.0")]).toEqual([1, 4, 8]);
  });

  it("K-139 C.15 lost: every ambusher is seen, whoever rolled; won: they stay hidden", () => {
    const hidden = ["w1", "w2"].reduce((now, id) => setCreature(now, id, { hidden: true }), state);
    const pack = {
      ...sneak,
      ambushers: ["w1", "w2"],
      roller: "w1",
      surprised: ["ana"],
      resister: "ana",
    } as const;
    const after = (luck: Record<string, number>) => play(hidden, pack, gm, { draw: 1, ...luck });
    const seen = (now: CombatState) => ["w1", "w2"].map((id) => now.creatures[id]?.hidden);
    const lost = after({ w1: 1, ana: 1 });
    expect(seen(lost.state)).toEqual([false, false]);
    expect(lost.events[0] && sentence(hidden, lost.events[0])?.key).toBe("Combat.Said.ambushLost");
    expect(seen(after({ w1: 2 }).state)).toEqual([true, true]);
  });

  it("K-141 without a test; a group draws one card for all, and nobody acts twice or never for it", () => {
    const pack = { ...sneak, ambushers: ["w1", "w2"], roller: "w1", surprised: ["ana", "bram"], waive: true } as const;
    const { resister: _nobody, ...waived } = pack;
    const won = drawn(waived, { draw: 1 });
    expect(won.fight.draw).toEqual({ unit: "pack", seen: [9, 1], keep: 1 });
    const kept = go(won, { type: "keep", seat: "w1", cards: [1] });
    expect([card(kept, "w1.0"), card(kept, "w2.0")]).toEqual([1, 1]);
    expect(kept.fight.order.map((one) => one.slot).sort()).toEqual(state.fight.order.map((one) => one.slot).sort());
  });

  it("K-021 K-136 a card that is swapped while its holder still chooses is chosen from as what it is now", () => {
    const fresh = { ...state, fight: { ...state.fight, phase: "swapWindow" as const } };
    const won = play(fresh, sneak, gm, { ana: 3, draw: 1 }).state;
    const swapped = go(won, { type: "offerSwap", seat: "bram", mine: "bram.0", theirs: "ana.0" });
    expect([card(swapped, "ana.0"), card(swapped, "bram.0"), swapped.fight.draw?.seen]).toEqual([2, 8, [2, 1]]);
    const kept = go(swapped, { type: "keep", seat: "ana", cards: [2] });
    expect([card(kept, "ana.0"), card(kept, "bram.0")]).toEqual([2, 8]);
    expect(why(swapped, { type: "keep", seat: "ana", cards: [8] })).toBe("KeepCount");
  });

  it("the GM's extra card is drawn at once; not in the middle of an attack, nor while somebody still chooses", () => {
    const extra = { type: "extraCard", target: "ana", count: 1 } as const;
    const granted = drawn(extra, { draw: 1 });
    expect(granted.fight.draw?.seen).toEqual([8, 1]);
    expect(why(granted, sneak)).toBe("KeepFirst");
    const strike = { type: "attack", seat: "bram", maneuver: "attackMelee", weapon: "sword", target: "troll" } as const;
    const closed = state.fight.phase === "swapWindow" ? go(state, { type: "closeWindow" }) : state;
    expect(why(go(closed, strike), sneak)).toBe("FlowOpen");
  });
});
