import { describe, expect, it } from "vitest";
import {
  as,
  begun,
  fight,
  foe,
  gm,
  go,
  hero,
  play,
  profile,
  why,
  windowOpen,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setSlot } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { swapCards } from "../state/round.ts";
import type { CombatIntent } from "./index.ts";
import { stillRunning } from "./turns.ts";

const end = (state: CombatState, seat: string) => go(state, { type: "endTurn", seat });
const wolves = ["w1", "w2", "w3"].map((id) => foe(id, { group: "wolves" }));

describe("rounds and turns (A.5)", () => {
  const cards = { "ana.0": 2, "troll.0": 4, "troll.1": 8 };
  const state = begun({ creatures: [foe("troll", { cards: 2 }), hero("ana")] }, cards);
  it("K-004 K-005 K-006 K-016 K-017 K-018 lowest first, ascending, all act, then the same order again", () => {
    const seen: string[] = [];
    let now = state;
    for (let turn = 0; turn < 6; turn += 1) {
      seen.push(`${now.fight.round} ${now.fight.current}`);
      now = end(now, now.slots[now.fight.current ?? ""]?.holder ?? "");
    }
    expect(seen).toEqual(["1 ana.0", "1 troll.0", "1 troll.1", "2 ana.0", "2 troll.0", "2 troll.1"]);
    expect(Object.fromEntries(Object.values(now.slots).map((slot) => [slot.id, slot.card]))).toEqual(cards);
  });
  it("K-017 members of a group act as they are numbered, whatever the ids of their slots", () => {
    const pack = (id: string, n: number) => foe(id, { name: `Wolf ${n}`, group: "pack" });
    const wolves = begun(
      { creatures: [hero("ana"), pack("a", 10), pack("b", 2), pack("c", 1)] },
      { "ana.0": 9, "a.0": 3, "b.0": 3, "c.0": 3 },
    );
    expect(wolves.fight.order.map(({ slot }) => slot)).toEqual(["c.0", "b.0", "a.0", "ana.0"]);
  });
  it("only who has the turn ends it", () => {
    expect(why(state, { type: "endTurn", seat: "troll" })).toBe("NotYourTurn");
    expect(why(state, { type: "endTurn", seat: "ana" }, as("bram"))).toBe("NotYours");
    expect(why(state, { type: "endTurn", seat: "ghost" })).toBe("NoCreature");
  });
  it("K-045 K-046 K-049 each slot has a slow and a fast maneuver a round; fast may take slow's place, never the reverse (C.23)", () => {
    const shout = { type: "maneuver", seat: "ana", maneuver: "shout" } as const;
    const one = go(state, shout);
    expect(one.slots["ana.0"]).toMatchObject({ slow: 1, fast: 0 });
    const two = go(one, shout);
    expect(two.slots["ana.0"]).toMatchObject({ slow: 0, fast: 0 });
    expect(why(two, shout)).toBe("NoFast");
    expect(why(two, { type: "maneuver", seat: "ana", maneuver: "survey" })).toBe("NoSlow");
    const slow = play(state, { type: "maneuver", seat: "ana", maneuver: "survey" }).state;
    expect(slow.slots["ana.0"]).toMatchObject({ slow: 0, fast: 1 });
    const slowly: readonly CombatIntent[] = [
      { type: "attack", seat: "ana", maneuver: "attackUnarmed", weapon: "unarmed", target: "troll" },
      { type: "grapple", seat: "ana", target: "troll", aim: "hold" },
      { type: "grapple", seat: "ana", target: "troll", aim: "push" },
      { type: "cast", seat: "ana", target: null, cost: 0, damage: 0, harmType: "mental", resist: null },
      { type: "maneuver", seat: "ana", maneuver: "lure" },
      { type: "maneuver", seat: "ana", maneuver: "climb" },
    ];
    for (const intent of slowly) expect(go(state, intent).slots["ana.0"]).toMatchObject({ slow: 0, fast: 1 });
    expect(why(slow, { type: "maneuver", seat: "ana", maneuver: "sway" })).toBe("NoSlow");
    const next = end(end(end(two, "ana"), "troll"), "troll");
    expect(next.slots["ana.0"]).toMatchObject({ slow: 1, fast: 1, acted: false });
  });
  it("creatures with unusual numbers have their own budget", () => {
    const swift = begun({ creatures: [hero("ana", { sheet: { budget: { slow: 2, fast: 3 } } }), foe("troll")] });
    expect(swift.slots["ana.0"]).toMatchObject({ slow: 2, fast: 3 });
  });
  it("the turn is handed back, which restores nothing", () => {
    const spent = end(go(state, { type: "maneuver", seat: "ana", maneuver: "shout" }), "ana");
    const back = go(spent, { type: "handBack" });
    expect(back.fight.current).toBe("ana.0");
    expect(back.slots["ana.0"]).toMatchObject({ acted: false, fast: 0, slow: 1 });
    expect(end(back, "ana").fight.current).toBe("troll.0");
    expect(why(state, { type: "handBack" })).toBe("NobodyBefore");
    expect(why(spent, { type: "handBack" }, as("ana"))).toBe("GmOnly");
  });
  it("a group acts member by member in any order, or ends at once (C.3)", () => {
    const pack = begun({ creatures: [...wolves, foe("troll")] });
    const picked = go(pack, { type: "pickMember", slot: "w3.0" });
    expect(picked.fight.current).toBe("w3.0");
    expect(end(picked, "w3").fight.current).toBe("w1.0");
    expect(go(picked, { type: "endTurn", seat: "w3", group: true }).fight.current).toBe("troll.0");
    expect(why(pack, { type: "pickMember", slot: "troll.0" })).toBe("NotOfGroup");
    expect(why(pack, { type: "pickMember", slot: "w1.0" })).toBe("NotOfGroup");
    expect(why(pack, { type: "pickMember", slot: "w2.0" }, as("w1"))).toBe("GmOnly");
  });
  it("dice of an ambush lapse with round 1 (K-137, C.14)", () => {
    const ready = setCreature(begun({ creatures: [hero("ana"), foe("troll")] }), "troll", { ambush: 2 });
    expect(end(end(ready, "ana"), "troll").creatures.troll?.ambush).toBe(0);
    expect(end(ready, "ana").creatures.troll?.ambush).toBe(2);
  });
  it("the fight ends when the Director says so; who is held is let go, the rest is listed", () => {
    const held = setCreature(
      setCreature(state, "ana", {
        heldBy: [{ by: "troll", gagged: false }],
        burning: { intensity: 1, progress: 0, needed: 1 },
      }),
      "troll",
      {
        poison: [{ id: "d", type: "physical", next: 1 }],
        unsettled: [{ id: "h", type: "physical", amount: 1, armour: 0 }],
      },
    );
    expect(stillRunning(held)).toEqual([
      { who: "troll", what: "poison" },
      { who: "troll", what: "harm" },
      { who: "ana", what: "burning" },
      { who: "ana", what: "held" },
    ]);
    const over = go(held, { type: "endFight" });
    expect(over.fight).toMatchObject({ phase: "ended", current: null });
    expect(over.creatures.ana).toMatchObject({ heldBy: [], burning: { intensity: 1 } });
    expect(why(over, { type: "endTurn", seat: "ana" })).toBe("Ended");
    expect(why(held, { type: "endFight" }, as("ana"))).toBe("GmOnly");
  });
});

describe("swapping cards (A.4.1)", () => {
  const input = { creatures: [hero("ana"), hero("bram"), foe("troll")] };
  const open = windowOpen(input, { "ana.0": 2, "bram.0": 9, "troll.0": 5 });
  const offer = { type: "offerSwap", seat: "ana", mine: "ana.0", theirs: "bram.0" } as const;
  it("K-021 K-022 two player characters swap where both agree", () => {
    expect(why(open, { ...offer, theirs: "troll.0" })).toBe("SwapPcOnly");
    const asked = go(open, offer, as("ana"));
    expect(asked.slots["ana.0"]?.card).toBe(2);
    const id = asked.fight.offers[0]?.id ?? "";
    expect(why(asked, offer, as("ana"))).toBe("OfferedAlready");
    const yes = go(asked, { type: "answerSwap", seat: "bram", offer: id, yes: true }, as("bram"));
    expect([yes.slots["ana.0"]?.card, yes.slots["bram.0"]?.card, yes.fight.offers, yes.fight.current]).toEqual([
      9,
      2,
      [],
      "bram.0",
    ]);
    const no = go(asked, { type: "answerSwap", seat: "bram", offer: id, yes: false }, as("bram"));
    expect([no.slots["ana.0"]?.card, no.fight.offers]).toEqual([2, []]);
    expect(why(asked, { type: "answerSwap", seat: "ana", offer: id, yes: true }, as("ana"))).toBe("NoOffer");
    expect(go(asked, { type: "answerSwap", seat: "ana", offer: id, yes: false }, as("ana")).fight.offers).toEqual([]);
    expect(why(asked, { type: "answerSwap", seat: "bram", offer: "x", yes: true })).toBe("NoOffer");
    expect(go(open, offer, gm).slots["ana.0"]?.card).toBe(9);
  });
  it("K-023 only as the round begins, before anyone has acted (C.7, C.111)", () => {
    expect(why(go(open, { type: "closeWindow" }), offer)).toBe("WindowClosed");
    const acted = go(open, { type: "maneuver", seat: "ana", maneuver: "shout" }, as("ana"));
    expect(acted.fight.phase).toBe("acting");
    expect(why(acted, offer)).toBe("WindowClosed");
    expect(why(acted, { type: "closeWindow" })).toBe("WindowClosed");
    expect(why(go(open, offer, as("ana")), { type: "closeWindow" }, as("ana"))).toBe("GmOnly");
    expect(go(go(open, offer, as("ana")), { type: "closeWindow" }).fight.offers).toEqual([]);
  });
  it("K-024 they must be able to talk: not gagged, not struck dumb (C.8)", () => {
    expect(why(setCreature(open, "bram", { mute: true }), offer)).toBe("CannotTalk");
    expect(why(setCreature(open, "ana", { heldBy: [{ by: "troll", gagged: true }] }), offer)).toBe("CannotTalk");
    expect(why(setCreature(open, "ana", { heldBy: [{ by: "troll", gagged: false }] }), offer)).toBeNull();
  });
  it("only player characters in the fight swap freely (C.9, C.110)", () => {
    expect(why(open, { ...offer, theirs: "troll.0" })).toBe("SwapPcOnly");
    expect(why(setCreature(open, "bram", { fate: "out" }), offer)).toBe("OutOfFight");
    expect(why(open, { ...offer, mine: "bram.0" })).toBe("NoSlot");
    expect(why(open, { ...offer, theirs: "ghost.0" })).toBe("NoSlot");
    expect(why(open, { ...offer, theirs: "ana.0" })).toBe("SameCard");
  });
  it("opens again each round, and not where there is nobody to swap", () => {
    let now = go(open, { type: "closeWindow" });
    for (const seat of ["ana", "troll", "bram"]) now = end(now, seat);
    expect(now.fight).toMatchObject({ round: 2, phase: "swapWindow" });
    expect(go(fight({ creatures: [hero("ana"), foe("troll")] }), { type: "deal" }).fight.phase).toBe("acting");
  });
});

describe("forced swaps in time (C.10)", () => {
  const cards = { "ana.0": 2, "troll.0": 5, "bram.0": 9 };
  const start = (forcedSwap: "nextRound" | "immediate") =>
    begun(
      {
        creatures: [hero("ana"), hero("bram"), foe("troll")],
        profile: profile({ "initiative.forcedSwap": forcedSwap }),
      },
      cards,
    );
  const order = (state: CombatState): string[] => {
    const seen: string[] = [];
    for (let now = state; now.fight.round === state.fight.round;) {
      seen.push(now.fight.current ?? "");
      now = end(now, now.slots[now.fight.current ?? ""]?.holder ?? "");
    }
    return seen;
  };
  it("nextRound: the running round keeps its order", () => {
    expect(order(swapCards(start("nextRound"), "troll.0", "bram.0"))).toEqual(["ana.0", "troll.0", "bram.0"]);
  });
  it("immediate: the lowest card that has not acted is next", () => {
    expect(order(swapCards(start("immediate"), "troll.0", "bram.0"))).toEqual(["ana.0", "bram.0", "troll.0"]);
    expect(order(swapCards(start("immediate"), "ana.0", "bram.0"))).toEqual(["ana.0", "bram.0", "troll.0"]);
  });
  it("moves the card of a whole group, never what was acted or spent (C.4)", () => {
    const pack = setSlot(begun({ creatures: [hero("ana"), ...wolves] }), "w1.0", { fast: 0, acted: true });
    const swapped = swapCards(pack, "ana.0", "w2.0");
    expect(["ana.0", "w1.0", "w2.0", "w3.0"].map((slot) => swapped.slots[slot]?.card)).toEqual([2, 1, 1, 1]);
    expect(swapped.slots["w1.0"]).toMatchObject({ fast: 0, acted: true });
    const back = swapCards(pack, "w2.0", "ana.0");
    expect(["ana.0", "w1.0", "w2.0", "w3.0"].map((slot) => back.slots[slot]?.card)).toEqual([2, 1, 1, 1]);
    expect(swapCards(pack, "w1.0", "w2.0")).toBe(pack);
    expect(swapCards(setSlot(pack, "ana.0", { card: null }), "ana.0", "w1.0").slots["w1.0"]?.card).toBe(2);
  });
});
