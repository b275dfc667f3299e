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
import { sentence } from "../event.ts";
import { setCreature, setFight } from "../state/find.ts";
import { harmTypes, type Harm, type Sheet } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { options, waiting } from "../view/answers.ts";
import { view } from "../view/view.ts";

const endure = (value: number) => ({
  pools: { endure: value },
  weapons: starterWeapons.filter((one) => one.id === "sword"),
});
const party = ["ana", "bram", "cy"].map((id) => hero(id, { sheet: endure(4) }));
const state = begun({ creatures: [...party, foe("troll")] }, { "ana.0": 1, "bram.0": 2, "cy.0": 3, "troll.0": 4 });
const severe: { physical: Harm[]; mental: Harm[] } = { physical: [], mental: [{ label: "", level: 3, row: 3 }] };
/** Harm that is written, its levels by kind: what there is one way to take asks nobody. */
const written = (now: CombatState, id: string) =>
  harmTypes.map((type) => now.creatures[id]?.harm?.[type].map((one) => one.level));
const open = (now: CombatState, id: string) => now.creatures[id]?.unsettled.map((one) => [one.type, one.amount]);
const round = (now: CombatState, luck = {}) =>
  ["ana", "bram", "cy", "troll"].reduce(
    (step, seat) => go(step, { type: "endTurn", seat }, gm, luck),
    now.fight.phase === "swapWindow" ? go(now, { type: "closeWindow" }) : now,
  );

describe("fear in a fight (A.14)", () => {
  const ask = (now: CombatState, value = 2, position: "controlled" | "risky" | "desperate" = "risky") =>
    go(now, { type: "request", kind: "fear", seats: ["ana", "bram"], value, position, source: "Troll" });
  const answer = (now: CombatState, seat = "ana") =>
    ({ type: "answer", seat, request: now.fight.requests.find((one) => one.seat === seat)?.id ?? "" }) as const;
  it("K-150 K-151 K-153 K-154 K-159 vector: fear 2, risky, three in the zone, one with severe mental harm: Endure 4 and 2 dice", () => {
    const asked = ask(setCreature(state, "cy", { harm: severe }));
    const failed = play(asked, answer(asked), gm, { ana: 1 });
    expect(failed.wanted).toMatchObject([{ seat: "ana", count: 6, label: { key: "Combat.Dice.Endure" } }]);
    expect([open(failed.state, "ana"), failed.state.fight.afraid]).toEqual([[["mental", 3]], ["ana"]]);
    const calm = play(asked, answer(asked), gm, { ana: 2 });
    expect([open(calm.state, "ana"), calm.state.fight.afraid, calm.state.creatures.ana?.nextBonus]).toEqual([
      [],
      [],
      0,
    ]);
    const apart = ask(setCreature(state, "bram", { zone: "gate" }));
    expect(play(apart, answer(apart), gm).wanted[0]?.count).toBe(6);
    expect(play(apart, answer(apart, "bram"), gm).wanted[0]?.count).toBe(5);
  });
  it("K-160 vector: controlled success: one die on the next roll, then gone (C.48)", () => {
    const asked = ask(state, 1, "controlled");
    const calm = go(asked, answer(asked), gm, { ana: 1 });
    expect(calm.creatures.ana?.nextBonus).toBe(1);
    const used = play(calm, { type: "test", seat: "ana", action: "read" });
    expect([used.wanted[0]?.count, used.state.creatures.ana?.nextBonus]).toEqual([3, 0]);
  });
  it("K-149 K-156 the Director asks, excuses, and the player alone decides what fear does (K-166, K-167)", () => {
    expect(why(state, { type: "request", kind: "fear", seats: ["ana"], value: 1 }, as("ana"))).toBe("GmOnly");
    expect(why(state, { type: "request", kind: "fear", seats: ["ghost"], value: 1 })).toBe("NoTarget");
    const asked = ask(state);
    expect(
      waiting(asked)
        .filter((cue) => cue.kind === "fear")
        .map((cue) => [cue.seats, cue.amendment]),
    ).toEqual([
      [["ana"], true],
      [["bram"], true],
    ]);
    expect(why(asked, answer(asked), as("bram"))).toBe("NotYours");
    expect(why(asked, { type: "answer", seat: "ana", request: "x" })).toBe("NoRequest");
    expect(why(asked, { type: "answer", seat: "bram", request: asked.fight.requests[0]?.id ?? "" })).toBe("NoRequest");
    expect(
      go(asked, { type: "excuse", seat: "ana", request: asked.fight.requests[0]?.id ?? "" }).fight.requests,
    ).toHaveLength(1);
    const afraid = go(asked, answer(asked), gm, {});
    for (const choice of ["flee", "freeze", "faint", "attack"] as const)
      expect(go(afraid, { type: "dread", seat: "ana", choice }, as("ana")).fight.afraid).toEqual([]);
    expect(why(afraid, { type: "dread", seat: "bram", choice: "flee" })).toBe("NotAfraid");
  });
  it("K-167 improvises only where the GM says that nothing presses, or lets them", () => {
    const pressed = go(ask(state), answer(ask(state)), gm, {});
    const improvise = { type: "dread", seat: "ana", choice: "improvise" } as const;
    const offered = (now: CombatState) =>
      options(view(now, as("ana")), "ana").filter(
        ({ intent }) => intent.type === "dread" && intent.choice === "improvise",
      );
    expect([why(pressed, improvise, as("ana")), offered(pressed)]).toEqual(["NotSafe", []]);
    expect(go(pressed, improvise).fight.afraid).toEqual([]);
    const asked = go(state, { type: "request", kind: "fear", seats: ["ana"], value: 2, safe: true });
    const safe = go(asked, { type: "answer", seat: "ana", request: asked.fight.requests[0]?.id ?? "" }, gm, {});
    expect(offered(safe)).toHaveLength(1);
    expect(go(safe, improvise, as("ana")).fight).toMatchObject({ afraid: [], safely: [] });
  });
  it("K-151 the GM may count the company otherwise", () => {
    const count = (more: object): number | undefined => {
      const asked = go(state, { type: "request", kind: "fear", seats: ["ana"], value: 1, ...more });
      const request = asked.fight.requests[0]?.id ?? "";
      return play(asked, { type: "answer", seat: "ana", request }).wanted[0]?.count;
    };
    expect([count({}), count({ company: 0 }), count({ company: 2 })]).toEqual([7, 4, 6]);
  });
  it("vector: six present: three dice, not six (K-152)", () => {
    const many = fight({ creatures: ["a", "b", "c", "d", "e", "f"].map((id) => hero(id, { sheet: endure(4) })) });
    const asked = go(many, { type: "request", kind: "fear", seats: ["a"], value: 1 });
    expect(
      play(asked, { type: "answer", seat: "a", request: asked.fight.requests[0]?.id ?? "" }, gm).wanted[0]?.count,
    ).toBe(7);
  });
});

describe("fire (A.15)", () => {
  const lit = go(state, { type: "ignite", target: "ana", damage: 3, needed: 3 }, gm, { ana: 1 });
  it("K-168 catching fire does its damage less Endure, as physical harm (C.49)", () => {
    expect([open(lit, "ana"), lit.creatures.ana?.burning]).toEqual([
      [["physical", 2]],
      { intensity: 3, progress: 0, needed: 3 },
    ]);
    const spared = play(state, { type: "ignite", target: "ana", damage: 1, needed: 1 }, gm, { ana: 2 });
    const said = spared.events.flatMap((event) => sentence(state, event)?.key ?? []);
    expect(said, "who bears it has no harm yet, and is told so").toEqual(["Combat.Said.ignitedBare"]);
    const least = go(
      { ...state, profile: profile({ "fire.ignitionMinimum": 1 }) },
      { type: "ignite", target: "ana", damage: 1, needed: 1 },
      gm,
      { ana: 3 },
    );
    expect(written(least, "ana")).toEqual([[1], []]);
    expect(why(state, { type: "ignite", target: "ana", damage: 1, needed: 1 }, as("ana"))).toBe("GmOnly");
    expect(why(state, { type: "ignite", target: "ghost", damage: 1, needed: 1 })).toBe("NoTarget");
  });
  it("K-171 the GM says that a fire is out, for nobody's maneuver", () => {
    const out = play(lit, { type: "quench", target: "ana" });
    expect([out.types, out.state.creatures.ana?.burning]).toEqual([["putOut"], null]);
    expect(why(lit, { type: "quench", target: "ana" }, as("ana"))).toBe("GmOnly");
    expect(why(lit, { type: "quench", target: "bram" })).toBe("NotBurning");
  });
  it("K-169 K-171 vector: intensity 3, Endure 1: 2 harm at the start of the next round, before the swap window (C.70)", () => {
    const wet = setCreature(state, "ana", { burning: { intensity: 3, progress: 0, needed: 3 } });
    const last = ["ana", "bram", "cy"].reduce((now, seat) => go(now, { type: "endTurn", seat }), wet);
    const next = play(last, { type: "endTurn", seat: "troll" }, gm, { ana: 1 });
    expect(next.types).toEqual(["turnEnded", "roundStarted", "burned", "harmOpen", "windowOpened"]);
    expect(open(next.state, "ana")).toEqual([["physical", 2]]);
  });
  it("K-173 the burning may only put it out, flee or shout; break free when held (C.90)", () => {
    for (const [maneuver, answer] of [
      ["survey", "Burning"],
      ["drawWeapon", "Burning"],
      ["shout", null],
      ["extinguish", null],
    ] as const)
      expect([
        maneuver,
        why(lit, {
          type: "maneuver",
          seat: "ana",
          maneuver,
          ...(maneuver === "drawWeapon" ? { weapon: "sword" } : {}),
        }),
      ]).toEqual([maneuver, answer]);
    expect(why(lit, { type: "move", seat: "ana", zone: "gate" })).toBe("Burning");
    const held = setCreature(lit, "ana", { heldBy: [{ by: "troll", gagged: false }] });
    expect(why(held, { type: "breakFree", seat: "ana", holder: "troll" })).toBeNull();
    expect(why(lit, { type: "breakFree", seat: "ana", holder: "troll" })).toBe("Burning");
    expect(
      go(setCreature(state, "troll", { heldBy: [{ by: "ana", gagged: false }] }), {
        type: "ignite",
        target: "ana",
        damage: 1,
        needed: 1,
      }).creatures.troll?.heldBy,
    ).toEqual([]);
  });
  it("K-038 K-174 what makes it harder is needed in one roll: a test that fails keeps nothing", () => {
    const out = { type: "maneuver", seat: "ana", maneuver: "extinguish" } as const;
    const wind = [{ name: "wind", shoot: 0, all: 1 }];
    const able = { ...lit, profile: profile({ "harm.penalty": "off" }) };
    const windy = setFight(able, { zones: able.fight.zones.map((zone) => ({ ...zone, circumstances: wind })) });
    for (const [now, more] of [
      [able, { more: 1 }],
      [windy, {}],
    ] as const) {
      const failed = play(now, { ...out, ...more }, gm, { ana: 1 });
      expect([failed.types, failed.state.creatures.ana?.burning?.progress]).toEqual([
        expect.not.arrayContaining(["dampened"]),
        0,
      ]);
      expect(go(now, { ...out, ...more }, gm, { ana: 2 }).creatures.ana?.burning?.progress).toBe(2);
    }
  });
  it("K-174 K-176 vector: a fire of 3 goes out after 1 and then 2 successes", () => {
    const out = { type: "maneuver", seat: "ana", maneuver: "extinguish" } as const;
    const one = play(lit, out, gm, { ana: 1 });
    expect([
      one.wanted[0]?.label.key,
      one.state.slots["ana.0"]?.slow,
      one.state.creatures.ana?.burning?.progress,
    ]).toEqual(["Combat.Dice.finesse", 0, 1]);
    const next = { ...go(round(one.state), { type: "closeWindow" }), profile: profile({ "harm.penalty": "off" }) };
    expect(go(next, out, gm, { ana: 2 }).creatures.ana?.burning).toBeNull();
    const twice = go(next, out, gm, { ana: 1 });
    expect(twice.creatures.ana?.burning?.progress).toBe(2);
    const third = { ...go(round(twice), { type: "closeWindow" }), profile: profile({ "harm.penalty": "off" }) };
    expect(go(third, out, gm, { ana: 1 }).creatures.ana?.burning).toBeNull();
    expect(why(state, out)).toBe("NotBurning");
    const helped = go(
      go(setCreature(lit, "ana", { unsettled: [] }), { type: "endTurn", seat: "ana" }),
      { type: "maneuver", seat: "bram", maneuver: "extinguish", target: "ana" },
      gm,
      { bram: 2 },
    );
    expect(helped.creatures.ana?.burning?.progress).toBe(2);
    expect(
      why(setCreature(go(lit, { type: "endTurn", seat: "ana" }), "bram", { zone: "gate" }), {
        type: "maneuver",
        seat: "bram",
        maneuver: "extinguish",
        target: "ana",
      }),
    ).toBe("NoTarget");
  });
});

describe("poison (A.16)", () => {
  const dose = (strength: number, own: number) =>
    play(state, { type: "poison", target: "ana", toxicity: 6 }, gm, { table: strength, ana: own });
  it("K-181 K-184 K-185 vector: toxicity 6 rolls 2, Endure 1: 2 now, 1 next round, then over (C.53, C.71)", () => {
    const now = dose(2, 1);
    expect(now.wanted.map((one) => [one.seat, one.count])).toEqual([
      [null, 6],
      ["ana", 4],
    ]);
    expect([open(now.state, "ana"), now.state.creatures.ana?.poison.map((one) => one.next)]).toEqual([
      [["physical", 2]],
      [1],
    ]);
    const later = round(now.state);
    expect([open(later, "ana"), later.creatures.ana?.poison]).toEqual([
      [
        ["physical", 2],
        ["physical", 1],
      ],
      [],
    ]);
  });
  it("K-184 K-185 vector: all three of the Director's successes, then 2, then 1", () => {
    const now = dose(3, 1).state;
    const later = round(now);
    const last = round(later);
    expect([now, later, last].map((at) => at.creatures.ana?.poison.map(({ next }) => next))).toEqual([[2], [1], []]);
    expect(open(last, "ana")?.map(([, amount]) => amount)).toEqual([3, 2, 1]);
  });
  it("K-183 vector: 2 against 2: one harm, then over; K-182 1 against 2: nothing ever", () => {
    const tie = dose(2, 2).state;
    expect([written(tie, "ana"), tie.creatures.ana?.poison]).toEqual([[[1], []], []]);
    const won = dose(1, 2).state;
    expect([open(won, "ana"), written(won, "ana"), won.creatures.ana?.poison]).toEqual([[], [[], []], []]);
  });
  it("K-186 an antidote ends it; two doses run side by side, of the type the Director says (C.55)", () => {
    const one = go(state, { type: "poison", target: "ana", toxicity: 3, harmType: "mental" }, gm, { table: 3 });
    const two = go(one, { type: "poison", target: "ana", toxicity: 3 }, gm, { table: 2 });
    expect(two.creatures.ana?.poison.map((each) => [each.type, each.next])).toEqual([
      ["mental", 2],
      ["physical", 1],
    ]);
    const later = round(two);
    expect(later.creatures.ana?.poison.map((each) => each.next)).toEqual([1]);
    const cured = go(two, { type: "antidote", target: "ana", dose: two.creatures.ana?.poison[0]?.id ?? "" });
    expect(cured.creatures.ana?.poison.map((each) => each.type)).toEqual(["physical"]);
    expect(go(two, { type: "antidote", target: "ana" }).creatures.ana?.poison).toEqual([]);
    expect(why(state, { type: "antidote", target: "ana" })).toBe("NotPoisoned");
    expect(why(two, { type: "antidote", target: "ana", dose: "x" })).toBe("NotPoisoned");
  });
  it("strikes after fire, each in card order, once a round (C.70)", () => {
    const both = setCreature(
      setCreature(state, "troll", { poison: [{ id: "d", type: "physical", next: 1 }] }),
      "bram",
      { poison: [{ id: "e", type: "physical", next: 2 }], burning: { intensity: 2, progress: 0, needed: 1 } },
    );
    const last = ["ana", "bram", "cy"].reduce((now, seat) => go(now, { type: "endTurn", seat }), both);
    const next = play(last, { type: "endTurn", seat: "troll" });
    expect(
      next.events
        .filter((event) => ["burned", "poisonHarm"].includes(event.type))
        .map((event) => [event.type, event.data.who]),
    ).toEqual([
      ["burned", "bram"],
      ["poisonHarm", "bram"],
      ["poisonHarm", "troll"],
    ]);
  });
});

describe("falls and deprivation (A.16)", () => {
  const ask = (kind: "fall" | "deprivation", value: number, more = {}, from = state) =>
    go(from, { type: "request", kind, seats: ["ana"], value, ...more });
  const answer = (now: CombatState) =>
    ({ type: "answer", seat: "ana", request: now.fight.requests[0]?.id ?? "" }) as const;
  it("K-187 K-188 K-190 K-191 vector: 30 feet hard, armour 3: Director 3, Endure 1: 2 physical harm, and prone (C.72, C.100)", () => {
    const plate = { armour: { protection: 3, finesse: 0 } };
    const armoured = ask(
      "fall",
      30,
      {},
      setCreature({ ...state, profile: profile({ "armour.mode": "flat" }) }, "ana", {
        sheet: { ...(state.creatures.ana?.sheet as Sheet), ...plate },
      }),
    );
    const fallen = play(armoured, answer(armoured), gm, { table: 3, ana: 1 });
    expect(fallen.wanted.map((one) => [one.seat, one.count])).toEqual([
      ["ana", 4],
      [null, 6],
    ]);
    expect([open(fallen.state, "ana"), fallen.state.creatures.ana?.prone]).toEqual([[["physical", 2]], true]);
    const up = go(fallen.state, { type: "maneuver", seat: "ana", maneuver: "standUp" });
    expect(up.creatures.ana?.prone).toBe(false);
    expect(why(up, { type: "maneuver", seat: "ana", maneuver: "standUp" })).toBe("NotProne");
  });
  it("vector: 9 feet, or soft ground: no roll", () => {
    expect(why(state, { type: "request", kind: "fall", seats: ["ana"], value: 9 })).toBe("HarmlessFall");
    expect(why(state, { type: "request", kind: "fall", seats: ["ana"], value: 30, hard: false })).toBe("HarmlessFall");
  });
  it("K-192 K-193 K-194 hunger and thirst: a failed Endure test is one harm of the type the Director names", () => {
    const mental = ask("deprivation", 0, { harmType: "mental" });
    expect(written(go(mental, answer(mental)), "ana")).toEqual([[], [1]]);
    const body = ask("deprivation", 0);
    expect(written(go(body, answer(body)), "ana")).toEqual([[1], []]);
    expect(written(go(body, answer(body), gm, { ana: 1 }), "ana")).toEqual([[], []]);
  });
});
