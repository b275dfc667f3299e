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
} from "../../../../test/support/rules/combat/fixtures.ts";
import { parseEvent } from "../event.ts";
import { combatFamily } from "../family.ts";
import { brokenInvariants } from "../../../../test/support/rules/combat/invariants.ts";
import { asCard, cardOf, deckOf, valueOf, type CombatState } from "../state/fight.ts";
import { drawn, freeIn, lowest, pile } from "../state/round.ts";
import { applyPatch, patchBetween, setCreature, setFight, setSlot } from "../state/find.ts";
import { decide } from "../decide.ts";

const state = begun(
  {
    creatures: [hero("ana"), foe("troll"), foe("wolf")],
    profile: profile({ "extras.own": [{ id: "sand", name: "Sand", use: "grapple", repeatable: false }] }),
  },
  { "ana.0": 1, "troll.0": 5, "wolf.0": 7 },
);
const strike = {
  type: "attack",
  seat: "ana",
  maneuver: "attackMelee",
  weapon: "sword",
  target: "troll",
  dice: 4,
} as const;
const none = { type: "react", seat: "troll", replies: [] } as const;

describe("cards and piles", () => {
  it("are numbers that sort, decks after the first right behind", () => {
    expect([cardOf(7), cardOf(7, 1), valueOf(7.01), deckOf(7.01), valueOf(10), deckOf(10)]).toEqual([
      7, 7.01, 7, 1, 10, 0,
    ]);
    expect([
      asCard(7.01),
      asCard(0),
      asCard(11),
      asCard("7"),
      asCard(NaN),
      asCard(7.001),
      asCard(10.99),
      asCard(1),
    ]).toEqual([7.01, null, null, null, null, null, 10.99, 1]);
  });
  it("K-009 K-010 a pile is what nobody holds of the lowest deck; a die picks from it; a third deck follows (C.108)", () => {
    const twenty = [0, 1].flatMap((deck) => freeIn(deck, new Set()));
    expect([pile(new Set(twenty))[0], pile(new Set(twenty.filter((card) => card !== 4)))]).toEqual([1.02, [4]]);
    expect(freeIn(0, new Set([1, 3]))).toEqual([2, 4, 5, 6, 7, 8, 9, 10]);
    expect(pile(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toEqual([
      1.01, 2.01, 3.01, 4.01, 5.01, 6.01, 7.01, 8.01, 9.01, 10.01,
    ]);
    expect([drawn([2, 4, 6], 1), drawn([2, 4, 6], 3)]).toEqual([2, 6]);
    expect(lowest([9, 2, 5], 2)).toEqual([2, 5]);
  });
});

describe("dice", () => {
  it("that were not asked for so are refused: wrong number, wrong faces", () => {
    const wanted = decide(state, { type: "test", seat: "ana", action: "read" }, gm);
    const id = wanted.kind === "roll" ? (wanted.dice[0]?.id ?? "") : "";
    const answer = (faces: readonly number[]) =>
      decide(state, { type: "test", seat: "ana", action: "read" }, gm, { [id]: faces });
    expect(answer([6])).toMatchObject({ kind: "refused", key: "Combat.Refused.Dice", data: { id } });
    for (const bad of [
      [6, 7],
      [0, 6],
      [1.5, 6],
    ])
      expect(answer(bad)).toMatchObject({ kind: "refused" });
    expect(answer([6, 1]).kind).toBe("events");
  });
});

describe("somebody leaves between the dice and their result", () => {
  const grip = (aim: "hold" | "push") => ({ type: "grapple", seat: "ana", target: "troll", aim, dice: 4 }) as const;
  const gone = (intent: typeof strike | ReturnType<typeof grip>, who: string, luck = 3): CombatState =>
    go(play(go(state, intent), none, gm, { ana: luck }).state, { type: "leave", target: who });
  it("the target: what was bought finds nobody, and the flow still ends", () => {
    for (const extra of ["damage", "outmaneuver", "push", "disarm"]) {
      const now = gone(strike, "troll");
      const line = now.fight.flow?.lines[0]?.id ?? "";
      const done = play(now, { type: "spend", seat: "ana", picks: [{ line, extra }] });
      expect([extra, done.refused, done.state.fight.flow, brokenInvariants(done.state)]).toEqual([
        extra,
        null,
        null,
        [],
      ]);
    }
    for (const aim of ["hold", "push"] as const) {
      const now = gone(grip(aim), "troll");
      const line = now.fight.flow?.lines[0]?.id ?? "";
      expect(
        play(now, { type: "spend", seat: "ana", picks: aim === "hold" ? [{ line, extra: "gag" }] : [] }).state.fight
          .flow,
      ).toBeNull();
    }
  });
  it("the target: the roll is struck, and nobody without a name is spoken of", () => {
    for (const intent of [strike, grip("hold"), grip("push")]) {
      const before = gone(intent, "troll");
      const { events } = play(before, { type: "spend", seat: "ana", picks: [] });
      const said = events.flatMap((event) => combatFamily.sentence(before, event) ?? []);
      expect([intent.type, said]).toEqual([intent.type, [{ key: "Combat.Said.struck", data: { who: "ana" } }]]);
    }
  });
  it("the target of a miss among several: only that roll is struck", () => {
    const pack = begun(
      { creatures: [hero("ana"), hero("bram"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "ana.0": 5, "bram.0": 6, "w1.0": 1, "w2.0": 1 },
    );
    const aim = (seat: string, target: string) => ({ seat, maneuver: "attackMelee" as const, weapon: "club", target });
    const open = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1", "ana"), aim("w2", "bram")] });
    const spending = ["ana", "bram"].reduce(
      (now, seat) => go(now, { type: "react", seat, replies: [] }, gm, { w2: 3 }),
      open,
    );
    expect(spending.fight.flow?.step).toBe("spend");
    const told = play(go(spending, { type: "leave", target: "ana" }), { type: "spend", seat: "w2", picks: [] });
    expect(told.types.slice(0, 3)).toEqual(["struck", "hit", "harmOpen"]);
  });
  it("the roller: nobody could spend any more, so the roll is struck and the fight goes on", () => {
    for (const intent of [strike, grip("hold"), grip("push")]) {
      const now = gone(intent, "ana");
      expect([intent.type, now.fight.flow, now.fight.current, brokenInvariants(now)]).toEqual([
        intent.type,
        null,
        "troll.0",
        [],
      ]);
    }
  });
  it("the roller among several: the rest lands at once where nobody else has anything to spend", () => {
    const aim = (seat: string) => ({ seat, maneuver: "attackMelee" as const, weapon: "club", target: "ana" });
    const pack = begun(
      { creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "ana.0": 5, "w1.0": 1, "w2.0": 1 },
    );
    const open = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1"), aim("w2")] });
    const spending = go(open, { type: "react", seat: "ana", replies: [] }, gm, { w1: 2, w2: 1 });
    expect(spending.fight.flow?.step).toBe("spend");
    const left = play(spending, { type: "leave", target: "w1" });
    expect([left.types.includes("hit"), left.state.fight.flow, left.state.creatures.ana?.harm?.physical]).toEqual([
      true,
      null,
      [{ label: "", level: 1, row: 1 }],
    ]);
    const other = go(spending, { type: "leave", target: "w2" });
    expect(other.fight.flow?.lines.map((line) => line.by)).toEqual(["w1"]);
  });
  it("a grip closes neither by nor on one who dropped out or was moved away, and covers no mouth (A.8)", () => {
    const spending = go(go(state, grip("hold")), none, gm, { ana: 3 });
    const line = spending.fight.flow?.lines[0]?.id ?? "";
    for (const [what, told] of [
      [{ type: "fate", target: "ana", fate: "down" }, "letGo"],
      [{ type: "fate", target: "troll", fate: "down" }, "letGo"],
      [{ type: "set", target: "troll", set: { zone: "mill" } }, "slippedGrip"],
    ] as const) {
      const done = play(go(spending, what), { type: "spend", seat: "ana", picks: [{ line, extra: "gag" }] });
      expect(done.types.filter((type) => ["restrained", "letGo", "slippedGrip", "gagged"].includes(type))).toEqual([
        told,
      ]);
      expect([done.state.creatures.troll?.heldBy, brokenInvariants(done.state)]).toEqual([[], []]);
    }
  });
  it("somebody who was asked is waited for no longer; the last to be asked lets the dice fall", () => {
    const asked = go(state, { type: "flee", seat: "ana", action: "sneak" });
    expect(asked.fight.flow?.asked).toHaveLength(2);
    const one = go(asked, { type: "fate", target: "troll", fate: "out" });
    expect(one.fight.flow?.asked.map((who) => who.done)).toEqual([true, false]);
    expect(go(one, { type: "fate", target: "wolf", fate: "out" }, gm, { ana: 1 }).creatures.ana?.fate).toBe("fled");
  });
  it("a swap is not earned from one who has no card to give", () => {
    const free = setSlot(go(state, strike), "ana.0", { card: null });
    const line = free.fight.flow?.lines[0]?.id ?? "";
    expect(
      play(free, { type: "react", seat: "troll", replies: [{ line, kind: "parry" }] }, gm, { troll: 2 }).state.fight
        .earned,
    ).toEqual([]);
  });
});

describe("what only the Director knows", () => {
  it("may stand against a move; the answer does not say what (C.6)", () => {
    const window = setFight(state, { flow: null });
    const secret = setCreature(setCreature(window, "wolf", { hidden: true, side: "foes" }), "wolf", { zone: "gate" });
    const barred = setCreature(secret, "ana", { turnZone: null, zone: "yard" });
    expect(why(barred, { type: "join", creature: foe("x"), slots: ["wolf.0"] }, as("ana"))).toBe("GmOnly");
    expect(
      decide(
        setFight(setCreature(state, "wolf", { hidden: true }), { afraid: [] }),
        { type: "group", group: "g", name: "", members: ["wolf"] },
        as("ana"),
      ).kind,
    ).toBe("refused");
    const held = setCreature(
      setCreature(state, "wolf", { hidden: true, heldBy: [{ by: "ana", gagged: false }] }),
      "ana",
      {},
    );
    expect(why(held, { type: "move", seat: "ana", zone: "gate" }, as("ana"))).toBe("NotNow");
    expect(why(held, { type: "move", seat: "ana", zone: "gate" }, gm)).toBe("LetGoFirst");
  });
});

describe("more maneuvers than there are", () => {
  it("K-051 two reactions need two; what is left of slow may pay for one", () => {
    const pack = begun(
      { creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w" }), foe("w3", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "w3.0": 1, "ana.0": 4 },
    );
    const open = go(pack, {
      type: "volley",
      seat: "w1",
      attacks: ["w1", "w2", "w3"].map((seat) => ({
        seat,
        maneuver: "attackMelee" as const,
        weapon: "club",
        target: "ana",
      })),
    });
    const replies = (open.fight.flow?.lines ?? []).map((line) => ({ line: line.id, kind: "parry" as const }));
    expect(why(open, { type: "react", seat: "ana", replies, slow: true })).toBe("NoManeuverLeft");
    expect(why(open, { type: "react", seat: "ana", replies: replies.slice(0, 2) })).toBe("PaySlow");
    expect(
      go(open, { type: "react", seat: "ana", replies: replies.slice(0, 2), slow: true }).slots["ana.0"],
    ).toMatchObject({ slow: 0, fast: 0 });
  });
});

describe("events and states at the edge", () => {
  const event = {
    type: "moved",
    data: { who: "ana", faces: [6, 1], ok: true, n: 1.5, cards: [7.01] },
    patch: {},
    trace: [["K-081", "x", null, 2, false]],
  };
  it("are read whole or refused with a path", () => {
    expect(parseEvent(event)).toEqual({ kind: "ok", value: event });
    for (const bad of [
      { ...event, type: "x" },
      { ...event, data: { a: NaN } },
      { ...event, data: { a: {} } },
      { ...event, data: { a: [NaN] } },
      { ...event, trace: [[]] },
      { ...event, trace: [[1]] },
      { ...event, trace: [[{}]] },
      { ...event, patch: { fight: { round: "x" } } },
    ])
      expect(parseEvent(bad)).toMatchObject({ kind: "refused" });
    expect(combatFamily.seats(state)).toEqual(["ana", "troll", "wolf"]);
    expect([combatFamily.ended(state), combatFamily.ended(go(state, { type: "endFight" }))]).toEqual([false, true]);
    expect(combatFamily.setup({})).toMatchObject({ creatures: {}, fight: { phase: "draw" } });
    expect(
      combatFamily.parseState({ ...state, slots: { "ana.0": { ...state.slots["ana.0"], card: 3.333 } } }),
    ).toMatchObject({ kind: "refused" });
    expect(
      combatFamily.parseState({ ...state, slots: { "ana.0": { ...state.slots["ana.0"], card: "3" } } }),
    ).toMatchObject({ kind: "refused" });
  });
  it("a patch for somebody unknown that does not come whole changes nothing; null takes away", () => {
    expect(applyPatch(state, { creatures: { ghost: { prone: true } } }).creatures.ghost).toBeUndefined();
    expect(applyPatch(state, { slots: { "ana.0": null } }).slots["ana.0"]).toBeUndefined();
    expect(patchBetween(state, state)).toEqual({});
    expect(patchBetween(state, setCreature(state, "ana", { prone: false }))).toEqual({});
    expect(patchBetween(state, setCreature(state, "ana", { prone: true }))).toEqual({
      creatures: { ana: { prone: true } },
    });
    expect(brokenInvariants(setSlot(state, "ana.0", { card: 5, slow: -1 }))).toEqual([
      "no budget is below zero",
      "a card is held once a deck",
    ]);
  });
  it("cards laid by hand wait for a choice that is open, and for the one who is to have them", () => {
    const seen = go(
      go(fight({ creatures: [foe("troll"), hero("ana")] }), { type: "extraCard", target: "troll", count: 1 }),
      { type: "deal" },
    );
    expect(why(seen, { type: "placeCard", slot: "ana.0", card: 9 })).toBe("KeepFirst");
    expect(
      why(go(seen, { type: "fate", target: "ana", fate: "out" }), { type: "placeCard", slot: "ana.0", card: 9 }),
    ).toBe("NoSlot");
  });
});
