import type { CombatIntent } from "../../../../src/rules/combat/moves/index.ts";
import { as, fight, foe, gm, hero, play, profile } from "./fixtures.ts";
import type { CombatState } from "../../../../src/rules/combat/state/fight.ts";
import { starterWeapons } from "../../../../src/rules/combat/catalogue/catalogue.ts";
import { options, waiting } from "../../../../src/rules/combat/view/answers.ts";
import { view } from "../../../../src/rules/combat/view/view.ts";
import { assertPresent, numberOf } from "../../../../src/rules/log/values.ts";

/** A fight walked at random, for properties: who is in it, the moves there are, and the steps taken. */
export const many = [
  hero("ana", { sheet: { weapons: starterWeapons.filter((one) => one.id === "sword"), thaums: { value: 3, max: 3 } } }),
  hero("bram", { zone: "gate" }),
  hero("cy", { zone: "mill" }),
  foe("troll", {
    cards: 2,
    points: { physical: { value: 0, max: 9 }, mental: { value: 0, max: 9 } },
    sheet: { weapons: starterWeapons.filter((one) => one.id === "club"), armour: { protection: 2, finesse: -1 } },
  }),
  foe("wolf1", { group: "wolves" }),
  foe("wolf2", { group: "wolves", zone: "gate" }),
  foe("wolf3", { group: "wolves" }),
  foe("lurker", { hidden: true, zone: "mill" }),
];

/** A stream of numbers from one seed, so that one failing case can be told and shrunk. */
export const stream = (numbers: readonly number[]) => {
  let at = 0;
  return (below: number): number => {
    const next = numberOf(numbers[at % numbers.length]);
    at += 1;
    return below > 0 ? (next + at * 7) % below : 0;
  };
};

const pick = <T>(list: readonly T[], next: (below: number) => number): T => assertPresent(list[next(list.length)]);

export const luckFrom = (next: (below: number) => number) => ({
  table: next(4),
  ana: next(4),
  bram: next(4),
  cy: next(4),
  troll: next(4),
  wolf1: next(3),
  wolf2: next(3),
  wolf3: next(3),
  lurker: next(3),
  draw: 1 + next(10),
});

/** Something the Director may do, legal or not. */
export const directorMoves = (state: CombatState, next: (below: number) => number): CombatIntent => {
  const ids = Object.keys(state.creatures);
  const slots = Object.keys(state.slots);
  // by hand all of them may be gone
  if (ids.length === 0 || slots.length === 0)
    return { type: "join", creature: foe(`late${next(5)}`, { zone: "road" }) };
  const target = pick(ids, next);
  const other = pick(ids, next);
  const zones = ["road", "gate", "yard", "mill"];
  const moves: readonly CombatIntent[] = [
    { type: "join", creature: foe(`late${next(5)}`, { zone: pick(zones, next) }) },
    { type: "leave", target },
    { type: "fate", target, fate: pick(["active", "out", "fled", "down"] as const, next) },
    { type: "deal", keepLower: next(2) === 0 },
    { type: "placeCard", slot: pick(slots, next), card: 1 + next(10) },
    { type: "harm", target, harmType: next(2) === 0 ? "physical" : "mental", amount: 1 + next(4) },
    { type: "ignite", target, damage: 1 + next(3), needed: 1 + next(2) },
    { type: "poison", target, toxicity: 3 + next(4) },
    { type: "request", kind: "fear", seats: [target, other], value: 1 + next(2), source: next(2) === 0 ? "x" : "" },
    { type: "set", target, set: { zone: pick(zones, next), prone: next(2) === 0, cover: next(2) === 0 } },
    {
      type: "group",
      group: `pack${next(2)}`,
      name: "pack",
      members: ["troll", ...ids.filter((id) => id.startsWith("late"))].slice(next(2), 3),
    },
    { type: "ungroup", group: pick(["wolves", "pack0", "pack1"], next) },
    { type: "extraCard", target, count: next(3) },
    { type: "ambush", ambushers: [target], roller: target, surprised: [other], action: "track" },
    { type: "handBack" },
    { type: "proceed" },
    { type: "pickMember", slot: pick(slots, next) },
    { type: "drag", seat: target, zone: pick(zones, next) },
  ];
  return assertPresent(moves[next(moves.length)]);
};

/** One move of the walk: an option of somebody, a cue's default, or something the Director does. */
export const step = (state: CombatState, next: (below: number) => number): { intent: CombatIntent; by: typeof gm } => {
  const kind = next(10);
  const seats = Object.keys(state.creatures);
  if (kind < 5 && seats.length > 0) {
    const seat = pick(seats, next);
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

export const walk = (
  numbers: readonly number[],
  steps: number,
  visit: (before: CombatState, after: CombatState, intent: CombatIntent) => void,
  begin?: CombatState,
): CombatState => {
  const next = stream(numbers);
  // Half of the walks begin before the cards, half with the cards dealt and the first turn begun.
  let state = begin ?? (next(2) === 0 ? fight({ creatures: many }) : dealt(fight({ creatures: many })));
  for (let count = 0; count < steps; count += 1) {
    const { intent, by } = step(state, next);
    const played = play(state, intent, by, luckFrom(next));
    visit(state, played.state, intent);
    state = played.state;
  }
  return state;
};

export const dealt = (state: CombatState): CombatState => {
  const cards = play(state, { type: "deal", keepLower: true }, gm, { draw: 4 }).state;
  return play(cards, { type: "closeWindow" }).state;
};

export const start = (forcedSwap: "nextRound" | "immediate") =>
  fight({
    creatures: many,
    profile: profile({ "initiative.forcedSwap": forcedSwap, "actionTest.push": true, "reaction.dodgeMelee": true }),
  });
