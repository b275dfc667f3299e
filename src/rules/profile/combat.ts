import { integer, list, object, oneOf, text } from "../log/parse.ts";
import { choice, since, table, whole, wholes, yesNo, type Preset, type ProfileOf } from "./profile.ts";

/** A fire: its damage each round and the successes that put it out (specification A.15). */
const fireTable = list(
  object({ id: text({ min: 1, max: 30 }), damage: integer({ min: 0, max: 20 }), needed: integer({ min: 1, max: 20 }) }),
  { max: 20 },
);

const ownManeuvers = list(
  object({
    id: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    speed: oneOf(["slow", "fast"]),
    actions: list(text({ max: 20 }), { max: 4 }),
  }),
  { max: 40 },
);

/** Rolls whose extra successes can have a use; those of Endure do nothing (K-158). */
export const extraUses = [
  "strike",
  "shoot",
  "unarmed",
  "grapple",
  "cast",
  "force",
  "finesse",
  "sneak",
  "track",
  "read",
  "study",
  "persuade",
  "charm",
  "intimidate",
] as const;

/** A Director's use of an extra success, carried out by people. */
const ownExtras = list(
  object({
    id: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    use: oneOf(extraUses),
    repeatable: oneOf([true, false]),
  }),
  { max: 40 },
);

/** A Director's hazard: Endure against its need, each missing success is one harm. */
const ownHazards = list(
  object({
    id: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    harmType: oneOf(["physical", "mental"]),
    needed: integer({ min: 1, max: 20 }),
  }),
  { max: 40 },
);

/** Rulings of card combat (specification A.22, C and C2), in the specification's words. */
export const combatRulings = {
  /** Slots of the lesser, moderate and severe row, for each type of harm. */
  "harm.slots": wholes([2, 2, 1], 0, 10, ["C.38"]),
  /** A slot's cost: a die a level, a die a slot (severe harm as a tag), or nothing. */
  "harm.penalty": choice(["perLevel", "perSlot", "blades", "off"], ["C.39", "C.112"]),
  "harm.severeIncapacitates": yesNo(false, ["C.39"]),
  /** Whether harm points cost dice while they last, or only on the next test. */
  "npc.harmPenalty": choice(["current", "nextTestOnly"], ["K-092", "C.41", "C.106"]),
  /** Whether a failed test may be rerolled once, for one harm. */
  "actionTest.push": yesNo(false, ["A.1.3"]),
  /** When more than ten cards are needed. */
  "initiative.overflow": choice(["secondDeck", "director"], ["K-009", "C.2", "C.102", "C.108"]),
  "initiative.forcedSwap": choice(["nextRound", "immediate"], ["K-025", "C.10"]),
  "initiative.groupIdentical": choice(["ask", "always", "never"], ["K-015", "C.3"]),
  /** Whether group members may declare attacks together. */
  volley: choice(["ask", "always", "never"], ["C.3"]),
  /** The cost of drawing another weapon; older fights keep the remark. */
  drawing: since(choice(["fast", "warn", "free"], ["K-065", "C.79"]), "warn"),
  /** Whether a thrown weapon returns at once, as in older fights. */
  thrownReturns: since(yesNo(false, ["C.121"]), true),
  "reaction.dodgeMelee": yesNo(false, ["C.25"]),
  "wrestle.holdAction": choice(["choice", "force", "endure"], ["K-070", "K-119", "C.27"]),
  "cover.dice": whole(-2, -10, 0, ["C.20", "C.91"]),
  /** Whether the tested creature counts as company against fear. */
  "fear.countSelf": yesNo(true, ["K-151", "C.44"]),
  "fire.table": table(
    [
      { id: "small", damage: 1, needed: 1 },
      { id: "medium", damage: 2, needed: 2 },
      { id: "large", damage: 3, needed: 3 },
      { id: "inferno", damage: 4, needed: 4 },
    ],
    ["K-170", "C.50"],
    fireTable,
  ),
  "fire.ignitionMinimum": whole(0, 0, 5, ["K-168", "C.49"]),
  "fire.allowReactions": yesNo(false, ["K-173", "C.51"]),
  "poison.zeroTie": choice(["harm", "none"], ["K-183", "C.54"]),
  "fall.dicePerStep": whole(1, 1, 5, ["K-189", "C.56"]),
  /** House rule: breath runs out under water. */
  "house.drowning": yesNo(false, []),
  /** House rule: aiming with a fast maneuver adds a die to the next roll. */
  "house.takeAim": yesNo(false, []),
  "armour.mode": choice(["roll", "flat", "off"], ["C.66"]),
  /** Roll tables for critical injuries, by name; shown beside such an injury on the sheet. */
  "critical.physicalTable": table<string>("", ["A.3.3"], text({ max: 200 })),
  "critical.mentalTable": table<string>("", ["A.3.3"], text({ max: 200 })),
  "maneuvers.own": table<readonly OwnManeuver[]>([], ["A.5.1"], ownManeuvers),
  "extras.own": table<readonly OwnExtra[]>([], ["A.2"], ownExtras),
  "hazards.own": table<readonly OwnHazard[]>([], ["A.12"], ownHazards),
} as const;

export type OwnManeuver = {
  readonly id: string;
  readonly name: string;
  readonly speed: "slow" | "fast";
  readonly actions: readonly string[];
};

export type OwnExtra = {
  readonly id: string;
  readonly name: string;
  readonly use: (typeof extraUses)[number];
  readonly repeatable: boolean;
};

export type OwnHazard = {
  readonly id: string;
  readonly name: string;
  readonly harmType: "physical" | "mental";
  readonly needed: number;
};

export type CombatProfile = ProfileOf<typeof combatRulings>;

export const combatPresets: readonly Preset<typeof combatRulings>[] = [
  { id: "as-written", values: {} },
  {
    id: "swift-cards",
    values: { "initiative.forcedSwap": "immediate", volley: "always", "initiative.groupIdentical": "always" },
  },
];
