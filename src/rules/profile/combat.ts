import { integer, list, object, oneOf, text } from "../log/parse.ts";
import { choice, since, table, whole, wholes, yesNo, type Preset, type ProfileOf } from "./profile.ts";

/** A fire of the table: what it does each round and how many successes put it out (specification A.15). */
const fireTable = list(
  object({ id: text({ min: 1, max: 30 }), damage: integer({ min: 0, max: 20 }), needed: integer({ min: 1, max: 20 }) }),
  { max: 20 },
);

/** A maneuver the Director adds to the catalogue; it has no effect of its own beyond its test. */
const ownManeuvers = list(
  object({
    id: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    speed: oneOf(["slow", "fast"]),
    actions: list(text({ max: 20 }), { max: 4 }),
  }),
  { max: 40 },
);

/** Rolls whose extra successes the Director may give a use; those of Endure do nothing (K-158). */
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

/** A use of an extra success the Director adds: bought and told, carried out by people. */
const ownExtras = list(
  object({
    id: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    use: oneOf(extraUses),
    repeatable: oneOf([true, false]),
  }),
  { max: 40 },
);

/** A hazard the Director adds: who meets it endures for so many successes, and each that is missing is one harm. */
const ownHazards = list(
  object({
    id: text({ min: 1, max: 30 }),
    name: text({ min: 1, max: 60 }),
    harmType: oneOf(["physical", "mental"]),
    needed: integer({ min: 1, max: 20 }),
  }),
  { max: 40 },
);

/** The table's rulings for card combat (specification A.22, C and C2). Values are the words of the specification. */
export const combatRulings = {
  /** Slots of the lesser, moderate and severe row, for each type of harm. */
  "harm.slots": wholes([2, 2, 1], 0, 10, ["C.38"]),
  /**
   * What a filled slot costs: a die a level, a die a slot, as in the alternative with severe harm as a tag, or nothing.
   */
  "harm.penalty": choice(["perLevel", "perSlot", "blades", "off"], ["C.39", "C.112"]),
  /** Whether severe harm puts a creature out of the fight until the Director says otherwise. */
  "harm.severeIncapacitates": yesNo(false, ["C.39"]),
  /** Whether harm points cost dice while they last, or only on the next test. */
  "npc.harmPenalty": choice(["current", "nextTestOnly"], ["K-092", "C.41", "C.106"]),
  /** Whether a failed test may be rolled again once, for one harm. */
  "actionTest.push": yesNo(false, ["A.1.3"]),
  /** What happens when more than ten cards are needed. */
  "initiative.overflow": choice(["secondDeck", "director"], ["K-009", "C.2", "C.102", "C.108"]),
  /** When a forced swap changes the running order. */
  "initiative.forcedSwap": choice(["nextRound", "immediate"], ["K-025", "C.10"]),
  /** Whether foes that look alike share a card. */
  "initiative.groupIdentical": choice(["ask", "always", "never"], ["K-015", "C.3"]),
  /** Whether members of a group may declare their attacks together. */
  volley: choice(["ask", "always", "never"], ["C.3"]),
  /** What drawing another weapon costs; fights from before there was this ruling go on with a remark. */
  drawing: since(choice(["fast", "warn", "free"], ["K-065", "C.79"]), "warn"),
  /** Whether a thrown weapon is in hand again at once; in fights from before there was this ruling it is. */
  thrownReturns: since(yesNo(false, ["C.121"]), true),
  /** Whether one may dodge close attacks too. */
  "reaction.dodgeMelee": yesNo(false, ["C.25"]),
  /** What a holder tests to hold on. */
  "wrestle.holdAction": choice(["choice", "force", "endure"], ["K-070", "K-119", "C.27"]),
  /** Dice that cover takes from a shot. */
  "cover.dice": whole(-2, -10, 0, ["C.20", "C.91"]),
  /** Whether the one who is tested for fear counts among those present. */
  "fear.countSelf": yesNo(true, ["K-151", "C.44"]),
  /** The fires there are. */
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
  /** Least harm that catching fire does. */
  "fire.ignitionMinimum": whole(0, 0, 5, ["K-168", "C.49"]),
  /** Whether the burning may react. */
  "fire.allowReactions": yesNo(false, ["K-173", "C.51"]),
  /** What a tie at no success does against poison. */
  "poison.zeroTie": choice(["harm", "none"], ["K-183", "C.54"]),
  /** Dice for each five feet of a fall. */
  "fall.dicePerStep": whole(1, 1, 5, ["K-189", "C.56"]),
  /** House rule: breath runs out under water. */
  "house.drowning": yesNo(false, []),
  /** House rule: a fast maneuver spent on aiming adds a die to the next roll. */
  "house.takeAim": yesNo(false, []),
  /** How armour works. */
  "armour.mode": choice(["roll", "flat", "off"], ["C.66"]),
  /** Roll tables for critical injuries, by name; shown beside such an injury on the sheet. */
  "critical.physicalTable": table<string>("", ["A.3.3"], text({ max: 200 })),
  "critical.mentalTable": table<string>("", ["A.3.3"], text({ max: 200 })),
  /** Rows the Director added to the catalogue of maneuvers. */
  "maneuvers.own": table<readonly OwnManeuver[]>([], ["A.5.1"], ownManeuvers),
  /** Rows the Director added to the uses of extra successes. */
  "extras.own": table<readonly OwnExtra[]>([], ["A.2"], ownExtras),
  /** Hazards the Director added. */
  "hazards.own": table<readonly OwnHazard[]>([], ["A.12"], ownHazards),
} as const;

/** A maneuver the Director added. */
export type OwnManeuver = {
  readonly id: string;
  readonly name: string;
  readonly speed: "slow" | "fast";
  readonly actions: readonly string[];
};

/** A use of extra successes the Director added. */
export type OwnExtra = {
  readonly id: string;
  readonly name: string;
  readonly use: (typeof extraUses)[number];
  readonly repeatable: boolean;
};

/** A hazard the Director added. */
export type OwnHazard = {
  readonly id: string;
  readonly name: string;
  readonly harmType: "physical" | "mental";
  readonly needed: number;
};

/** A table's choices for combat. */
export type CombatProfile = ProfileOf<typeof combatRulings>;

/** Named sets of choices for combat. */
export const combatPresets: readonly Preset<typeof combatRulings>[] = [
  { id: "as-written", values: {} },
  {
    id: "swift-cards",
    values: { "initiative.forcedSwap": "immediate", volley: "always", "initiative.groupIdentical": "always" },
  },
];
