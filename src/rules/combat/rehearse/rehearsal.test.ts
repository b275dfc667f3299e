import { describe, expect, it } from "vitest";
import { WAITS, finish, type WorkCache, type Work, seeded } from "../../log/work.ts";
import { workOn } from "../../work.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { decide } from "../decide.ts";
import type { CombatEvent } from "../event.ts";
import { begun, fight, foe, gm, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../state/fight.ts";
import { applyPatch, winnerOf } from "../state/find.ts";
import {
  isPlayable,
  madeReady,
  plainAnswers,
  playOut,
  rehearse,
  rehearsedFight,
  type FightRehearsal,
} from "./rehearsal.ts";

const told = (state: CombatState, plays = 30, seed = 1): FightRehearsal => finish(rehearse({ state, plays, seed }));
const club = starterWeapons.filter(({ id }) => id === "club");
const points = { physical: { value: 0, max: 2 }, mental: { value: 0, max: 2 } };
/** As good as the other, and down after two harm, so that a play is short. */
const twin = { sheet: { weapons: club, pools: { strike: 5, force: 5 } }, points };
const sides = (heroes: number, foes: number, more = {}) => [
  ...Array.from({ length: heroes }, (_, n) => hero(`h${n}`, { ...twin, ...more })),
  ...Array.from({ length: foes }, (_, n) => foe(`f${n}`, { ...twin, ...more })),
];

describe("a fight rehearsed", { timeout: 120_000 }, () => {
  it("is sure where one side is not there, and is then nothing to play", () => {
    const nobody = fight({ creatures: [hero("ana")] });
    expect([isPlayable(nobody), told(nobody, 20)]).toMatchObject([
      false,
      { win: 1, falls: 0, rounds: [0, 0], undecided: 0, heroes: [{ who: "ana", harm: 0, falls: 0 }], worst: null },
    ]);
    const lost = fight({ creatures: [foe("troll")] });
    expect([isPlayable(lost), told(lost, 20)]).toMatchObject([false, { win: 0, heroes: [], worst: null }]);
    expect(isPlayable(fight({ creatures: [hero("ana"), foe("cat", { side: "others" })] }))).toBe(false);
    const both = fight({ creatures: [hero("ana"), foe("troll")] });
    expect([isPlayable(both), isPlayable({ ...both, fight: { ...both.fight, phase: "ended" } })]).toEqual([
      true,
      false,
    ]);
  });

  it("hopeless odds are lost, and say who does the harm; a giant among mice wins", () => {
    const giant = { sheet: { weapons: club, pools: { strike: 30, force: 30 } } };
    const hopeless = told(
      fight({ creatures: [hero("ana"), foe("cat"), foe("giant", { ...giant, name: "Giant" })] }),
      15,
    );
    expect(hopeless).toMatchObject({ win: 0, falls: 1, worst: { who: "giant", name: "Giant" } });
    expect(hopeless.heroes[0]?.harm).toBeGreaterThan(9);
    expect(told(fight({ creatures: [hero("ana", giant), foe("mouse")] }), 15)).toMatchObject({ win: 1, falls: 0 });
  });

  it("sides that are alike are about even, within the error that is told", () => {
    const even = told(fight({ creatures: sides(1, 1) }), 200);
    expect(even.undecided).toBeLessThan(0.05);
    expect(even.error).toBeGreaterThan(0.05);
    expect(even.error).toBeLessThan(0.08);
    expect(Math.abs(even.win + even.undecided / 2 - 0.5)).toBeLessThanOrEqual(even.error);
  });

  it("zones apart are crossed by approach: hand to hand is won from the other end of the road", () => {
    const apart = fight({
      creatures: [hero("ana", { ...twin, zone: "mill" }), foe("wolf", { ...twin, zone: "road" })],
    });
    const near = told(fight({ creatures: [hero("ana", twin), foe("wolf", twin)] }));
    const far = told(apart);
    expect(far.undecided).toBe(0);
    // Three zones lie between them, and both walk
    expect(far.rounds[0]).toBe(near.rounds[0] + 1);
    expect(far.heroes[0]?.harm).toBeGreaterThan(0.5);
  });

  it("who stands nowhere comes in by the exit, and is not taken for somebody out of the world", () => {
    const nowhere = fight({
      creatures: [hero("ana", { ...twin, zone: null }), foe("wolf", { ...twin, zone: "road" })],
    });
    expect(madeReady(nowhere).creatures["ana"]?.zone).toBe("road");
    expect(told(nowhere)).toMatchObject({ undecided: 0 });
  });

  it("who never meets is undecided, and said to be", () => {
    const zones = [
      { id: "here", name: "Here", exit: false, cover: false, circumstances: [] },
      { id: "there", name: "There", exit: false, cover: false, circumstances: [] },
    ];
    const creatures = [hero("ana", { ...twin, zone: "here" }), foe("wolf", { ...twin, zone: "there" })];
    expect(told(fight({ creatures, zones, edges: [] }), 3)).toMatchObject({ win: 0, undecided: 1, rounds: [30, 30] });
  });

  it("the figures of a seed stay the same on every machine, and another seed has others", () => {
    const state = fight({
      creatures: [hero("ana"), hero("bram", { zone: "gate" }), foe("troll", { cards: 2 }), foe("imp")],
    });
    expect(told(state, 12, 7)).toMatchInlineSnapshot(`
      {
        "error": 0.16333333333333333,
        "falls": 0.4166666666666667,
        "heroes": [
          {
            "falls": 0.4166666666666667,
            "harm": 4.5,
            "name": "ana",
            "who": "ana",
          },
          {
            "falls": 0.08333333333333333,
            "harm": 1.75,
            "name": "bram",
            "who": "bram",
          },
        ],
        "plays": 12,
        "rounds": [
          9,
          26,
        ],
        "seed": 7,
        "undecided": 0,
        "win": 0.9166666666666666,
        "worst": {
          "harm": 4.416666666666667,
          "name": "troll",
          "who": "troll",
        },
      }
    `);
    expect(told(state, 12, 7)).toEqual(told(state, 12, 7));
    expect(told(state, 12, 8)).not.toEqual({ ...told(state, 12, 7), seed: 8 });
  });

  it("goes on from a fight that runs, with the rounds that are still to come", () => {
    const state = begun({ creatures: sides(1, 1) }, { "h0.0": 1, "f0.0": 2 });
    const later = { ...state, fight: { ...state.fight, round: 12 } };
    expect(told(later)).toEqual(told(state));
  });

  it("plays by the rules of the table: severe harm that puts one out ends it sooner", () => {
    const input = { creatures: sides(1, 1, { points: null }) };
    const plain = told(fight(input), 10);
    const hard = told(fight({ ...input, profile: profile({ "harm.severeIncapacitates": true }) }), 10);
    expect(hard.rounds[1]).toBeLessThan(plain.rounds[1]);
  });

  it("is done a play a step, by whoever has time for it, and comes to the same", () => {
    const question = { state: fight({ creatures: sides(1, 1) }), plays: 12, seed: 3 };
    const work = workOn(structuredClone({ kind: "fight", question }));
    let steps = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) steps += 1;
    expect([steps, step.value]).toEqual([12, told(question.state, 12, 3)]);
  });

  it("is left to somebody else, kept by the fight, and asked anew when somebody joins", () => {
    const left: Work[] = [];
    const kept: WorkCache = Object.assign(new Map<string, unknown>(), {
      later: (_key: string, work: Work) => left.push(work),
    });
    const two = fight({ creatures: [hero("ana"), foe("wolf")] });
    expect([rehearsedFight(fight({ creatures: [hero("ana")] }), kept), left.length]).toEqual([null, 0]);
    expect(rehearsedFight(two, kept)).toBe(WAITS);
    expect(left).toMatchObject([{ kind: "fight", question: { plays: 300, seed: 1 } }]);
    kept.set(JSON.stringify(left[0]), told(two, 2));
    expect(rehearsedFight(two, kept)).toMatchObject({ plays: 2 });
    expect(left).toHaveLength(1);
    expect(rehearsedFight(fight({ creatures: [hero("ana"), foe("wolf"), foe("wolf2")] }), kept)).toBe(WAITS);
    expect(left).toHaveLength(2);
    // Whoever worked on it failed: nothing is shown
    kept.set(JSON.stringify(left[1]), null);
    expect(rehearsedFight(fight({ creatures: [hero("ana"), foe("wolf"), foe("wolf2")] }), kept)).toBeNull();
  });

  it("plays what decide and evolve would: the same moves, the same dice, the same states to the end", () => {
    const groups = ["w1", "w2", "w3"].map((id) => foe(id, { group: "w", zone: "gate" }));
    const from = madeReady(fight({ creatures: [hero("ana"), hero("bram"), foe("troll", { cards: 2 }), ...groups] }));
    const next = seeded(5);
    let state = from;
    let rounds = 0;
    for (let step = 0; step < 400 && winnerOf(state) === null; step += 1) {
      const events = [...plainAnswers(state, gm)].map((intent) => decided(state, intent, next)).find((one) => one);
      state = (events ?? []).reduce((now, { patch }) => applyPatch(now, patch), state);
      rounds = state.fight.round;
    }
    const quick = playOut(from, seeded(5));
    expect([quick.end, quick.rounds]).toEqual([winnerOf(state), rounds]);
  });
});

/** Events as the family decides them, with the faces in the order in which they are asked for. */
const decided = (
  state: CombatState,
  intent: Parameters<typeof decide>[1],
  next: () => number,
): readonly CombatEvent[] | undefined => {
  const faces: Record<string, readonly number[]> = {};
  for (;;) {
    const decision = decide(state, intent, gm, faces);
    if (decision.kind === "refused") return undefined;
    if (decision.kind === "events") return decision.events.length > 0 ? decision.events : undefined;
    for (const { id, count, faces: most } of decision.dice)
      faces[id] = Array.from({ length: count }, () => 1 + Math.floor(next() * most));
  }
};
