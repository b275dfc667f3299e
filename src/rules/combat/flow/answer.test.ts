import { describe, expect, it } from "vitest";
import {
  armed,
  as,
  atArms,
  begun,
  foe,
  gm,
  go,
  hero,
  play,
  profile,
  why,
  none,
  parry,
  strike,
} from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { Sheet } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { setCreature, setSlot } from "../state/find.ts";
import { sentence } from "../event.ts";

const state = atArms();
/** On to the swap window of the next round. */
const begunRound = (now: CombatState): CombatState => {
  let state = now;
  const { round } = now.fight;
  while (state.fight.round === round)
    state = go(state, { type: "endTurn", seat: state.slots[state.fight.current ?? ""]?.holder ?? "" });
  return state;
};

describe("reactions (A.7.3)", () => {
  const ask = (from: CombatState, more = {}) => go(from, { ...strike, ...more });
  it("K-100 K-102 parry answers close attacks, out of one's turn, for a fast maneuver; K-104 by a test", () => {
    const declared = ask(state);
    const done = play(declared, parry(declared, "troll", { slot: "troll.1" }), gm, { ana: 0 });
    expect(done.state.slots["troll.1"]?.fast).toBe(0);
    expect(done.state.slots["troll.0"]?.fast).toBe(1);
    expect([done.wanted[1]?.seat, done.wanted[1]?.label.key]).toEqual(["troll", "Combat.Dice.strike"]);
    const sheet = { ...(state.creatures["troll"]?.sheet as Sheet), pools: { strike: 5 } };
    const strong = ask(setCreature(state, "troll", { sheet }));
    expect(play(strong, parry(strong, "troll"), gm).wanted[1]?.count).toBe(5);
    const shot = ask(state, { maneuver: "attackRanged", weapon: "sling" });
    expect(why(shot, parry(shot, "troll"))).toBe("WrongReaction");
  });
  it("C.36 no more successes are told to be cancelled than there were", () => {
    const declared = ask(state, { dice: 6 });
    const done = play(declared, parry(declared, "troll"), gm, { ana: 1, troll: 2 });
    const rolled = done.events.flatMap((event) => (event.type === "rolled" ? [sentence(declared, event)?.data] : []));
    expect(rolled).toMatchObject([{ successes: 1, cancelled: 1, net: 0 }]);
  });
  it("K-106 parry is tested with Strike when armed, with Force when not; a bow is no arm for it (C.101)", () => {
    const equipped = begun(
      { creatures: [hero("ana"), foe("troll", { sheet: { weapons: armed("club", "longbow") } })] },
      { "ana.0": 1, "troll.0": 2 },
    );
    const tested = (inHand: string | null) => {
      const declared = ask(setCreature(equipped, "troll", { inHand }));
      return play(declared, parry(declared, "troll"), gm).wanted[1]?.label.key;
    };
    expect([tested("club"), tested(null), tested("longbow")]).toEqual([
      "Combat.Dice.strike",
      "Combat.Dice.force",
      "Combat.Dice.force",
    ]);
    const declared = ask(state);
    expect(why(declared, parry(declared, "troll", { action: "force" }))).toBe("WrongAction");
  });
  it("K-101 K-105 dodge answers shots, with Finesse; close attacks only by ruling (C.25); not on the ground, nor held (C.100, C.69)", () => {
    const dodge = (now: CombatState): CombatIntent => ({
      type: "react",
      seat: "troll",
      replies: [{ line: now.fight.flow?.lines[0]?.id ?? "", kind: "dodge" }],
    });
    const shot = ask(state, { maneuver: "attackRanged", weapon: "sling" });
    expect(play(shot, dodge(shot), gm).wanted[1]?.label.key).toBe("Combat.Dice.finesse");
    expect(why(shot, parry(shot, "troll"))).toBe("WrongReaction");
    const close = ask(state);
    expect(why(close, dodge(close))).toBe("WrongReaction");
    const ruled = ask({ ...state, profile: profile({ "reaction.dodgeMelee": true }) });
    expect(why(ruled, dodge(ruled))).toBeNull();
    expect(why(setCreature(shot, "troll", { prone: true }), dodge(shot))).toBe("Prone");
    expect(why(setCreature(shot, "troll", { heldBy: [{ by: "ana", gagged: false }] }), dodge(shot))).toBe("Held");
  });
  it("K-051 K-052 K-053 K-103 fast is kept or spent before; with fast gone the slow one pays, if one says so (C.22)", () => {
    const low = setSlot(setSlot(state, "troll.0", { fast: 0 }), "troll.1", { fast: 0 });
    const declared = ask(low);
    expect(why(declared, parry(declared, "troll"))).toBe("PaySlow");
    const paid = play(declared, { ...parry(declared, "troll"), slow: true }, gm, {}).state;
    expect(paid.slots["troll.0"]).toMatchObject({ slow: 0 });
    const empty = setSlot(setSlot(low, "troll.0", { slow: 0 }), "troll.1", { slow: 0 });
    const straight = play(empty, strike, gm, { ana: 1 });
    expect(straight.types).toContain("hit");
    const after = ["troll.0", "troll.1"].reduce((now, slot) => setSlot(now, slot, { acted: true }), state);
    const kept = ask(after);
    expect(play(kept, parry(kept, "troll")).state.slots["troll.0"]).toMatchObject({ acted: true, fast: 0 });
  });
  it("preselects a slot whose turn is over, else the next (C.94)", () => {
    const over = setSlot(ask(state), "troll.1", { acted: true });
    expect(play(over, parry(over, "troll")).state.slots["troll.1"]?.fast).toBe(0);
    const fresh = ask(state);
    expect(play(fresh, parry(fresh, "troll")).state.slots["troll.0"]?.fast).toBe(0);
  });
  it("K-173 K-051 who burns, is out, or may not react is not asked (C.51, C.81)", () => {
    const burning = { burning: { intensity: 1, progress: 0, needed: 1 } };
    expect(play(setCreature(state, "troll", burning), strike, gm, {}).state.fight.flow).toBeNull();
    expect(play(setCreature(state, "troll", { mayReact: false }), strike, gm, {}).state.fight.flow).toBeNull();
    const ruled = { ...state, profile: profile({ "fire.allowReactions": true }) };
    expect(play(setCreature(ruled, "troll", burning), strike, gm, {}).state.fight.flow).not.toBeNull();
    const declared = ask(state);
    expect(why(setCreature(declared, "troll", burning), parry(declared, "troll"))).toBe("BurningReaction");
    expect(why(setCreature(declared, "troll", { mayReact: false }), parry(declared, "troll"))).toBe("MayNotReact");
    expect(why(declared, none("bram"))).toBe("NotAsked");
    expect(why(declared, none("troll"), as("ana"))).toBe("NotYours");
    const line = declared.fight.flow?.lines[0]?.id ?? "";
    expect(
      why(declared, {
        type: "react",
        seat: "troll",
        replies: [
          { line, kind: "parry" },
          { line, kind: "parry" },
        ],
      }),
    ).toBe("OneReaction");
    expect(why(declared, { type: "react", seat: "troll", replies: [{ line: "x", kind: "parry" }] })).toBe("NotAsked");
  });
  it("standing orders answer at once: parry while a fast maneuver is left, never, or the person is asked", () => {
    const order = (standing: "parry" | "dodge" | "never" | "none") =>
      play(setCreature(state, "troll", { standing }), strike, gm, { ana: 1, troll: 1 });
    expect(order("parry").types).toContain("missed");
    expect(order("never").types).toContain("hit");
    expect(order("dodge").state.fight.flow?.step).toBe("react");
    expect(order("none").state.fight.flow?.step).toBe("react");
    const poor = setSlot(
      setSlot(setCreature(state, "troll", { standing: "parry" }), "troll.0", { fast: 0 }),
      "troll.1",
      { fast: 0 },
    );
    expect(play(poor, strike).state.fight.flow?.step).toBe("react");
    expect(
      go(state, { type: "standing", seat: "ana", react: "never", keepLower: true }, as("ana")).creatures.ana,
    ).toMatchObject({ standing: "never", keepLower: true });
    expect(why(state, { type: "standing", seat: "ana", react: "never", keepLower: true }, as("bram"))).toBe("NotYours");
  });
  it("K-109 an earned swap is told, outlives the round, and a second one against the same enemy does not pile up", () => {
    const declared = ask(state);
    const missed = play(declared, parry(declared, "troll"), gm, { ana: 0, troll: 2 });
    expect(missed.types).toContain("swapEarned");
    const next = begunRound(missed.state);
    expect([next.fight.round, next.fight.earned]).toEqual([2, missed.state.fight.earned]);
    const id = next.fight.earned[0]?.id ?? "";
    expect(go(next, { type: "takeSwap", seat: "troll", id, theirs: "ana.0" }).slots["ana.0"]?.card).not.toBe(
      next.slots["ana.0"]?.card,
    );
    const onTurn = go(next, { type: "closeWindow" });
    const again = ask(onTurn);
    const twice = play(again, parry(again, "troll"), gm, { ana: 0, troll: 2 }).state;
    expect(twice.fight.earned).toHaveLength(1);
    expect(twice.fight.earned[0]?.id).not.toBe(id);
  });
  it("K-109 the swap that was earned is taken from either card, or left, and stops nobody", () => {
    const declared = ask(state);
    const missed = play(declared, parry(declared, "troll"), gm, { ana: 0, troll: 2 }).state;
    const earned = missed.fight.earned[0];
    expect(earned).toMatchObject({ by: "troll", mine: ["troll.0", "troll.1"], theirs: ["ana.0"] });
    const take = { type: "takeSwap", seat: "troll", id: earned?.id ?? "", mine: "troll.1", theirs: "ana.0" } as const;
    const swapped = go(missed, take);
    expect([swapped.slots["troll.1"]?.card, swapped.slots["ana.0"]?.card, swapped.fight.earned]).toEqual([2, 8, []]);
    for (const gone of ["ana", "troll"] as const)
      expect(go(missed, { type: "fate", target: gone, fate: "out" }).fight.earned, `${gone} is out`).toEqual([]);
    expect(go(missed, { ...take, theirs: null }).slots["ana.0"]?.card).toBe(2);
    expect(why(missed, { ...take, theirs: "bram.0" })).toBe("NoSlot");
    expect(why(missed, { ...take, mine: "bram.0" })).toBe("NoSlot");
    expect(why(missed, { ...take, id: "x" })).toBe("NoSwapEarned");
    expect(why(missed, { ...take, seat: "ana" })).toBe("NoSwapEarned");
    expect(why(missed, { type: "endTurn", seat: "ana" })).toBeNull();
  });
});
