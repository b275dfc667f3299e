import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CombatIntent } from "./intents/index.ts";
import { decide } from "./decide/decide.ts";
import { combatFamily } from "./family.ts";
import { as, fight, foe, gm, ground, hero, play, profile } from "./fixtures.ts";
import { brokenInvariants } from "./invariants.ts";
import { project } from "./reconcile/snapshot.ts";
import { reconcile } from "./reconcile/reconcile.ts";
import type { CombatState } from "./state/fight.ts";
import { applyPatch } from "./state/patch.ts";
import { starterWeapons } from "./catalogue/weapons.ts";
import { options } from "./view/options.ts";
import { view } from "./view/view.ts";
import { waiting } from "./view/cues.ts";

const many = [
  hero("ana", { sheet: { weapons: starterWeapons.filter((one) => one.id === "sword"), thaums: { value: 3, max: 3 } } }),
  hero("bram", { zone: "gate" }),
  hero("cy", { zone: "mill" }),
  foe("troll", { cards: 2, points: { physical: { value: 0, max: 9 }, mental: { value: 0, max: 9 } }, sheet: { weapons: starterWeapons.filter((one) => one.id === "club"), armour: { protection: 2, finesse: -1 } } }),
  foe("wolf1", { group: "wolves" }),
  foe("wolf2", { group: "wolves", zone: "gate" }),
  foe("wolf3", { group: "wolves" }),
  foe("lurker", { hidden: true, zone: "mill" }),
];

/** A stream of numbers from one seed, so that one failing case can be told and shrunk. */
const stream = (numbers: readonly number[]) => {
  let at = 0;
  return (below: number): number => {
    const next = numbers[at % numbers.length] ?? 0;
    at += 1;
    return below > 0 ? (next + at * 7) % below : 0;
  };
};

const luckFrom = (next: (below: number) => number) => ({ table: next(4), ana: next(4), bram: next(4), cy: next(4), troll: next(4), wolf1: next(3), wolf2: next(3), wolf3: next(3), lurker: next(3), draw: 1 + next(10) });

const directorMoves = (state: CombatState, next: (below: number) => number): CombatIntent => {
  const ids = Object.keys(state.creatures);
  const slots = Object.keys(state.slots);
  const target = ids[next(ids.length)] ?? "ana";
  const other = ids[next(ids.length)] ?? "bram";
  const zones = ["road", "gate", "yard", "mill"];
  const moves: readonly CombatIntent[] = [
    { type: "join", creature: foe(`late${next(5)}`, { zone: zones[next(4)] ?? null }) },
    { type: "leave", target },
    { type: "fate", target, fate: (["active", "out", "fled", "down"] as const)[next(4)] ?? "out" },
    { type: "deal", keepLower: next(2) === 0 },
    { type: "placeCard", slot: slots[next(slots.length)] ?? "", card: 1 + next(10) },
    { type: "harm", target, harmType: next(2) === 0 ? "physical" : "mental", amount: 1 + next(4) },
    { type: "ignite", target, damage: 1 + next(3), needed: 1 + next(2) },
    { type: "poison", target, toxicity: 3 + next(4) },
    { type: "request", kind: "fear", seats: [target, other], value: 1 + next(2), source: "x" },
    { type: "set", target, set: { zone: zones[next(4)] ?? null, prone: next(2) === 0, cover: next(2) === 0 } },
    { type: "group", group: `pack${next(2)}`, name: "pack", members: ids.filter((id) => id.startsWith("late")).slice(0, 3) },
    { type: "ungroup", group: ["wolves", "pack0", "pack1"][next(3)] ?? "wolves" },
    { type: "extraCard", target, count: next(3) },
    { type: "ambush", ambushers: [target], roller: target, surprised: [other], action: "track" },
    { type: "handBack" },
    { type: "proceed" },
    { type: "pickMember", slot: slots[next(slots.length)] ?? "" },
    { type: "drag", seat: target, zone: zones[next(4)] ?? "yard" },
  ];
  return moves[next(moves.length)] as CombatIntent;
};

/** One move of the walk: an option of somebody, a cue's default, or something the Director does. */
const step = (state: CombatState, next: (below: number) => number): { intent: CombatIntent; by: typeof gm } => {
  const kind = next(10);
  if (kind < 5) {
    const seats = Object.keys(state.creatures);
    const seat = seats[next(seats.length)] ?? "ana";
    const by = next(2) === 0 ? gm : as(seat);
    const legal = options(view(state, by), seat).filter((one) => one.refused === null);
    const chosen = legal[next(legal.length)];
    if (chosen) return { intent: chosen.intent, by };
  }
  const cues = waiting(state);
  const cue = cues[next(cues.length)];
  if (kind < 8 && cue?.default) return { intent: cue.default, by: gm };
  return { intent: directorMoves(state, next), by: gm };
};

const walk = (numbers: readonly number[], steps: number, visit: (before: CombatState, after: CombatState, intent: CombatIntent) => void, start = fight({ creatures: many })): CombatState => {
  const next = stream(numbers);
  let state = start;
  for (let count = 0; count < steps; count += 1) {
    const { intent, by } = step(state, next);
    const played = play(state, intent, by, luckFrom(next));
    visit(state, played.state, intent);
    state = played.state;
  }
  return state;
};

const seeds = fc.array(fc.nat(997), { minLength: 12, maxLength: 40 });
const timings = fc.constantFrom("nextRound" as const, "immediate" as const);
const start = (forcedSwap: "nextRound" | "immediate") => fight({ creatures: many, profile: profile({ "initiative.forcedSwap": forcedSwap, "actionTest.push": true, "reaction.dodgeMelee": true }) });

describe("a fight played at random", () => {
  it("keeps every invariant: a card is held once a deck, no budget falls below zero, grips and turns are sound", () => {
    fc.assert(
      fc.property(seeds, timings, (numbers, timing) => {
        walk(numbers, 60, (_before, after, intent) => expect([intent.type, ...brokenInvariants(after)]).toEqual([intent.type]), start(timing));
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 60_000);
});

export { combatFamily, decide, ground, project, reconcile, applyPatch };
