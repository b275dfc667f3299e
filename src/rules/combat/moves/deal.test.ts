import { describe, expect, it } from "vitest";
import {
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
  as,
} from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../state/fight.ts";
import { setCreature } from "../state/find.ts";
import { view } from "../view/view.ts";
import { beforeCards, waiting } from "../view/answers.ts";
import { rehearse } from "../rehearse/rehearsal.ts";

const cards = (state: CombatState) =>
  Object.fromEntries(Object.values(state.slots).map((slot) => [slot.id, slot.card]));
const party = [hero("ana"), hero("bram"), hero("cy"), hero("dana")];
const wolves = ["w1", "w2", "w3"].map((id) => foe(id, { group: "wolves" }));

describe("foes that look alike, where the table always has them share a card", () => {
  const pack = (identical: "always" | "ask") =>
    fight({
      creatures: [hero("ana"), ...["Wolf 1", "Wolf 2", "Bear"].map((name) => foe(name.replace(" ", ""), { name }))],
      profile: profile({ "initiative.groupIdentical": identical }),
    });
  it("K-015 are grouped as it deals, once, under an id that a document can have", () => {
    const dealt = go(pack("always"), { type: "deal" });
    const [id = ""] = Object.keys(dealt.fight.groups);
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(dealt.fight.groups).toEqual({ [id]: "Wolf" });
    expect([dealt.creatures["Wolf1"]?.group, dealt.creatures["Wolf2"]?.group, dealt.creatures["Bear"]?.group]).toEqual([
      id,
      id,
      null,
    ]);
    expect(dealt.slots["Wolf1.0"]?.card).toBe(dealt.slots["Wolf2.0"]?.card);
    expect(go(pack("ask"), { type: "deal" }).fight.groups).toEqual({});
  });
  it("K-015 a card that the GM laid by hand stays by itself", () => {
    const laid = go(pack("always"), { type: "placeCard", slot: "Wolf1.0", card: 7 });
    expect(go(laid, { type: "deal" }).fight.groups).toEqual({});
  });
  it("K-015 are counted as one before the deal, and nobody is asked", () => {
    const before = beforeCards(view(pack("always"), gm));
    expect([before.wanted, before.lacking, before.alike]).toEqual([3, 3, []]);
    expect(beforeCards(view(pack("ask"), gm))).toMatchObject({ wanted: 4, alike: [{ name: "Wolf" }] });
  });
});

describe("whether anybody stands against anybody", () => {
  it.each([
    ["nobody", [], false],
    ["heroes alone", [hero("ana")], false],
    ["foes alone", [foe("troll")], false],
    ["a bystander", [hero("ana"), foe("crowd", { side: "others" })], false],
    ["a hero on the other side", [hero("ana"), hero("bram", { side: "foes" })], true],
    ["both", [hero("ana"), foe("troll")], true],
  ] as const)("%s", (_who, creatures, opposed) => {
    expect(beforeCards(view(fight({ creatures: [...creatures] }), gm)).opposed).toBe(opposed);
  });
});

describe("dealing the cards (A.4)", () => {
  it("K-001 cards placed by hand, every one: the GM is asked to begin, and a rehearsal plays on from there", () => {
    const fresh = fight({
      creatures: [
        hero("ana"),
        hero("bram"),
        foe("imp", { points: { physical: { value: 0, max: 1 }, mental: { value: 0, max: 1 } } }),
      ],
    });
    const laid = ["ana.0", "bram.0", "imp.0"].map(
      (slot, index) => ({ type: "placeCard", slot, card: index + 1 }) as const,
    );
    const asked = (state: CombatState) => waiting(state).map(({ sentence }) => sentence.key);
    const most = laid.slice(1).reduce((now, one) => go(now, one), fresh);
    expect(asked(most)).toEqual(["Combat.Cue.deal"]);
    const all = go(most, laid[0] as (typeof laid)[number]);
    expect(asked(all)).toEqual(["Combat.Cue.begin"]);
    expect(go(all, { type: "deal" }).fight).toMatchObject({ round: 1, phase: "swapWindow" });
    const steps = rehearse({ state: all, plays: 20, seed: 1 });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toMatchObject({ undecided: 0, win: expect.closeTo(1, 0) as number });
    const ended = go(all, { type: "endFight" });
    expect(asked(ended)).toEqual([]);
  });
  it("K-001 K-002 K-007 nobody attacks before the cards are dealt", () => {
    const state = fight({ creatures: [hero("ana"), foe("troll")] });
    expect(why(state, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" })).toBe(
      "CardsFirst",
    );
    expect(waiting(state).map((cue) => cue.kind)).toEqual(["deal"]);
  });
  it("K-003 K-008 K-009 K-010 K-011 K-012 everybody draws one of ten cards, a die a draw picking from what is left", () => {
    const dealt = play(fight({ creatures: party }), { type: "deal" }, gm, { draw: 3 });
    expect(dealt.wanted.map((one) => [one.seat, one.count, one.faces])).toEqual([
      ["ana", 1, 10],
      ["bram", 1, 9],
      ["cy", 1, 8],
      ["dana", 1, 7],
    ]);
    expect(cards(dealt.state)).toEqual({ "ana.0": 3, "bram.0": 4, "cy.0": 5, "dana.0": 6 });
    expect(dealt.state.fight).toMatchObject({ round: 1, phase: "swapWindow", current: "ana.0" });
    const all = play(fight({ creatures: [hero("ana"), foe("troll"), foe("lurker", { hidden: true })] }), {
      type: "deal",
    });
    expect(cards(all.state)).toEqual({ "ana.0": 1, "troll.0": 2, "lurker.0": 3 });
    expect(all.wanted.map(({ seat }) => seat)).toEqual(["ana", null, null]);
  });
  it("vector: 4 heroes, 3 grouped wolves, a troll with 2 cards: seven cards, all different, the troll twice (K-015, K-027)", () => {
    const state = play(fight({ creatures: [...party, ...wolves, foe("troll", { cards: 2 })] }), { type: "deal" }, gm, {
      draw: 2,
    });
    const held = cards(state.state);
    expect(state.wanted).toHaveLength(7);
    expect(new Set(Object.values(held)).size).toBe(7);
    expect([held["w1.0"], held["w3.0"]]).toEqual([held["w2.0"], held["w2.0"]]);
    expect(held["troll.0"]).not.toBe(held["troll.1"]);
    expect(state.wanted.filter((one) => one.seat === null)).toHaveLength(3);
  });
  it("vector: 12 single holders: two of the second deck, sorted after equal numbers of the first (C.2)", () => {
    const state = play(
      fight({ creatures: Array.from({ length: 12 }, (_, index) => hero(`h${index}`)) }),
      { type: "deal" },
      gm,
      { draw: 1 },
    ).state;
    expect(Object.values(cards(state)).filter((card) => card !== null && card % 1 > 0)).toEqual([1.01, 2.01]);
    const order = go(state, { type: "closeWindow" }).fight.order.map((one) => one.number);
    expect(order.slice(0, 4)).toEqual([1, 1.01, 2, 2.01]);
  });
  it("leaves the surplus to the Director where the ruling says so, and begins once it is laid", () => {
    const input = {
      creatures: Array.from({ length: 12 }, (_, index) => hero(`h${index}`)),
      profile: profile({ "initiative.overflow": "director" }),
    };
    let state = play(fight(input), { type: "deal" }).state;
    expect(state.fight.phase).toBe("dealing");
    expect(waiting(state).map((cue) => [cue.kind, cue.default])).toEqual([
      ["placeCard", { type: "placeCard", slot: "h10.0", card: 1.01 }],
    ]);
    expect(why(state, { type: "placeCard", slot: "h10.0", card: 5 })).toBe("CardHeld");
    expect(why(state, { type: "placeCard", slot: "h10.0", card: 5.01 }, as("h10"))).toBe("GmOnly");
    expect(why(state, { type: "placeCard", slot: "nobody", card: 5.01 })).toBe("NoSlot");
    state = go(go(state, { type: "placeCard", slot: "h10.0", card: 5.01 }), {
      type: "placeCard",
      slot: "h11.0",
      card: 1.01,
    });
    expect(state.fight).toMatchObject({ phase: "swapWindow", round: 1 });
  });
  it("K-013 K-014 all cards are open, those of foes too, hidden ones aside (C.6)", () => {
    const state = begun({ creatures: [hero("ana"), foe("troll"), foe("lurker", { hidden: true })] });
    const seen = view(state, as("ana"));
    expect(Object.values(seen.fight.slots).map((slot) => [slot.holder, slot.card])).toEqual([
      ["ana", 1],
      ["troll", 2],
    ]);
    expect(seen.free).toContain(3);
    expect(view(state, gm).free).not.toContain(3);
  });
  it("K-019 nobody draws again but by a sneak attack, and only the Director deals", () => {
    const state = begun({ creatures: [hero("ana"), foe("troll")] });
    expect(why(state, { type: "deal" })).toBe("NobodyToDeal");
    expect(why(fight({ creatures: party }), { type: "deal" }, as("ana"))).toBe("GmOnly");
    expect(why(fight({ creatures: [] }), { type: "deal" })).toBe("NobodyToDeal");
    expect(why(state, { type: "ambush", ambushers: ["ana"], roller: "ana", surprised: ["troll"] })).toBeNull();
  });
});

describe("extra cards and ambush (A.10, A.13)", () => {
  const state = fight({ creatures: [hero("ana"), hero("bram"), foe("troll"), foe("wolf")] });
  const sides = {
    type: "ambush" as const,
    ambushers: ["troll", "wolf"],
    roller: "troll",
    surprised: ["ana", "bram"],
    resister: "bram",
  };
  it("K-135 K-136 K-137 K-140 vector: Sneak 3, Track 1: an extra card for all ambushers and one die each", () => {
    const won = play(state, { ...sides, action: "track" }, gm, { troll: 2, bram: 0 });
    expect(won.wanted.map((one) => one.label.key)).toEqual(["Combat.Dice.sneak", "Combat.Dice.track"]);
    const other = play(state, { ...sides, roller: "wolf", action: "read" }, gm, {});
    expect([...won.wanted, ...other.wanted].map((one) => one.seat)).toEqual(["troll", "bram", "wolf", "bram"]);
    expect(
      ["troll", "wolf", "ana"].map((id) => [won.state.creatures[id]?.extraCards, won.state.creatures[id]?.ambush]),
    ).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    expect(won.types).toEqual(["ambushWon"]);
  });
  it("K-138 K-139 vector: a tie is detected, every opponent gets the extra card, no dice (C.16, C.17)", () => {
    const lost = play(state, { ...sides, action: "read" }, gm, { troll: 1, bram: 1 }).state;
    expect(["troll", "wolf", "ana", "bram"].map((id) => lost.creatures[id]?.extraCards)).toEqual([0, 0, 1, 1]);
    expect(lost.creatures.troll?.ambush).toBe(0);
  });
  it("K-141 K-142 the Director may waive the test: the extra card is automatic, no dice are asked for", () => {
    const waived = play(state, { ...sides, waive: true });
    expect(waived.wanted).toEqual([]);
    expect(
      ["troll", "wolf", "ana"].map((id) => [
        waived.state.creatures[id]?.extraCards,
        waived.state.creatures[id]?.ambush,
      ]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
  });
  it("refuses sides that overlap or people who are on neither", () => {
    expect(why(state, { ...sides, surprised: ["troll"], resister: "troll" })).toBe("AmbushSides");
    expect(why(state, { ...sides, roller: "ana" })).toBe("AmbushSides");
    expect(why(state, { ...sides, ambushers: [] })).toBe("AmbushSides");
    expect(why(state, { type: "ambush", ambushers: ["troll"], roller: "troll", surprised: [] })).toBe("AmbushSides");
    expect(why(state, { ...sides, resister: "wolf" })).toBe("AmbushSides");
    expect(why(state, { ...sides, ambushers: ["troll", "ghost"] })).toBe("AmbushSides");
    expect(why(state, sides, as("ana"))).toBe("GmOnly");
    expect(
      play(state, { type: "ambush", ambushers: ["troll"], roller: "troll", surprised: ["ana"] }).wanted.map(
        (one) => one.seat,
      ),
    ).toEqual(["troll", "ana"]);
  });
  it("holders of extra cards draw first, see both, keep one, and the other goes back before the next draws (C.12, C.13)", () => {
    const right = go(state, { type: "extraCard", target: "troll", count: 1 });
    const first = play(right, { type: "deal" }, gm, { draw: 4 });
    expect(first.state.fight.draw).toEqual({ unit: "troll", seen: [4, 5], keep: 1 });
    expect(first.wanted.map((one) => one.faces)).toEqual([10, 9]);
    expect(waiting(first.state)[0]).toMatchObject({
      kind: "keep",
      seats: ["troll"],
      default: { type: "keep", seat: "troll", cards: [4] },
    });
    expect(why(first.state, { type: "deal" })).toBe("KeepFirst");
    expect(why(first.state, { type: "keep", seat: "troll", cards: [6] })).toBe("KeepCount");
    expect(why(first.state, { type: "keep", seat: "troll", cards: [4, 5] })).toBe("KeepCount");
    expect(why(first.state, { type: "keep", seat: "ana", cards: [4] })).toBe("NothingToKeep");
    expect(why(first.state, { type: "keep", seat: "troll", cards: [4] }, as("ana"))).toBe("NotYours");
    const kept = play(first.state, { type: "keep", seat: "troll", cards: [5] }, gm, { draw: 4 });
    expect(kept.wanted.map((one) => one.faces)).toEqual([9, 8, 7]);
    expect(cards(kept.state)).toMatchObject({ "troll.0": 5, "ana.0": 4 });
    expect(kept.state.creatures.troll?.extraCards).toBe(0);
  });
  it("keeps the lower by standing order or at one press; a creature with several cards draws one more (C.82)", () => {
    const many = go(fight({ creatures: [foe("troll", { cards: 2, keepLower: true }), hero("ana")] }), {
      type: "extraCard",
      target: "troll",
      count: 1,
    });
    expect(cards(play(many, { type: "deal" }, gm, { draw: 10 }).state)).toMatchObject({
      "troll.0": 8,
      "troll.1": 9,
      "ana.0": 10,
    });
    const press = go(state, { type: "extraCard", target: "ana", count: 2 });
    expect(cards(play(press, { type: "deal", keepLower: true }, gm, { draw: 10 }).state)["ana.0"]).toBe(8);
    expect(why(state, { type: "extraCard", target: "ghost", count: 1 })).toBe("NoCreature");
  });
  it("an extra draw with too few cards left takes from the second deck (C.102)", () => {
    const full = fight({ creatures: Array.from({ length: 9 }, (_, index) => hero(`h${index}`)) });
    const laid = full;
    const late = go(go(laid, { type: "deal" }), { type: "join", creature: hero("late") });
    const seen = play(setCreature(late, "late", { extraCards: 1 }), { type: "deal" }, gm, { draw: 1 });
    expect(seen.state.fight.draw).toMatchObject({ unit: "late", seen: [10, 1.01] });
  });
});

describe("late arrivals and leaving (A.4, C.103)", () => {
  it("acts this round unless its card has been passed, and may react meanwhile", () => {
    const base = begun(
      { creatures: [hero("ana"), foe("troll"), foe("wolf")] },
      { "ana.0": 2, "troll.0": 5, "wolf.0": 9 },
    );
    const moved = go(base, { type: "endTurn", seat: "ana" });
    const come = go(moved, { type: "join", creature: foe("late") });
    expect(waiting(come).find((cue) => cue.kind === "deal")?.amendment).toBe(true);
    const early = play(come, { type: "deal" }, gm, { draw: 1 }).state;
    expect(early.slots["late.0"]).toMatchObject({ card: 1, acted: true, slow: 1, fast: 1 });
    const soon = play(come, { type: "deal" }, gm, { draw: 4 }).state;
    expect(soon.slots["late.0"]).toMatchObject({ card: 6, acted: false });
    expect(soon.fight.order.map((one) => one.slot)).toEqual(["ana.0", "troll.0", "late.0", "wolf.0"]);
  });
  it("a late member of a group takes the group's card without drawing", () => {
    const base = begun({ creatures: [hero("ana"), ...wolves] });
    const come = go(base, { type: "join", creature: foe("w4", { group: "wolves" }) });
    const dealt = play(come, { type: "deal" });
    expect(dealt.wanted).toEqual([]);
    expect(dealt.state.slots["w4.0"]?.card).toBe(base.slots["w1.0"]?.card);
  });
  it("the card of one who leaves goes back; nobody else's changes; a group's only with its last member (C.67)", () => {
    const base = begun({ creatures: [hero("ana"), ...wolves, foe("troll", { cards: 2 })] });
    const gone = go(base, { type: "leave", target: "troll" });
    expect(Object.keys(gone.slots)).not.toContain("troll.0");
    expect(gone.slots["ana.0"]).toEqual(base.slots["ana.0"]);
    const one = go(base, { type: "fate", target: "w1", fate: "down" });
    expect(one.slots["w1.0"]?.card).toBe(base.slots["w1.0"]?.card);
    const all = go(go(one, { type: "fate", target: "w2", fate: "out" }), { type: "fate", target: "w3", fate: "fled" });
    expect(["w1.0", "w2.0", "w3.0"].map((slot) => all.slots[slot]?.card)).toEqual([null, null, null]);
  });
  it("a card may be laid by hand in the middle of a round, once each", () => {
    const open = windowOpen({ creatures: party }, { "ana.0": 3, "bram.0": 5, "cy.0": 7, "dana.0": 9 });
    const laid = go(open, { type: "placeCard", slot: "dana.0", card: 1 });
    expect(laid.fight.current).toBe("dana.0");
    expect(why(open, { type: "placeCard", slot: "ana.0", card: 5 })).toBe("CardHeld");
  });
});

describe("who comes to a fight at full harm", () => {
  const at = (value: number) => ({ physical: { value, max: 4 }, mental: { value: 0, max: 4 } });
  it.each([
    [3, "active"],
    [4, "down"],
    [7, "down"],
  ] as const)(
    "C.42 C.107 with %i of 4 points is %s, from the deal and as a late comer, and may be called back",
    (value, fate) => {
      const there = play(fight({ creatures: [hero("ana"), foe("w1", { points: at(value) })] }), { type: "deal" });
      expect(there.state.creatures["w1"]?.fate).toBe(fate);
      expect(there.types.includes("wentDown")).toBe(fate === "down");
      expect(there.state.slots["w1.0"]?.card === null).toBe(fate === "down");
      const running = begun({ creatures: [hero("ana")] }, { "ana.0": 1 });
      const late = play(running, { type: "join", creature: foe("w2", { points: at(value) }) });
      expect([late.state.creatures["w2"]?.fate, late.types.at(-1)]).toEqual([
        fate,
        fate === "down" ? "wentDown" : "joined",
      ]);
      if (fate === "active") return;
      const back = go(late.state, { type: "fate", target: "w2", fate: "active" });
      expect(go(back, { type: "deal" })).toMatchObject({
        creatures: { w2: { fate: "active" } },
        slots: { "w2.0": { card: expect.any(Number) as number } },
      });
    },
  );
});
