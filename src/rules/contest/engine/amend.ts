import { refused, type Refused } from "../../log/outcome.ts";
import { assertPresent, listOf, textOf } from "../../log/values.ts";
import { severity, type Adversity, DEGREES } from "../roll/roll.ts";
import { HEALING_RUNG, heal, saveDying, rolledAugment } from "../roll/ladder.ts";
import { bumpRefused } from "../hero/advance-plan.ts";
import { resolve } from "../roll/resolve.ts";
import { applyAll } from "./apply.ts";
import type { Consequence, ContestType, RollKind } from "./definition.ts";
import type { ContestEvent } from "./event.ts";
import { countOf, modifiersOf, seatAt, woundsOf } from "./look.ts";
import { freshId } from "./moves/kit.ts";
import { nameOf, wornBy } from "./party.ts";
import { lifted, partyIn, seatsIn } from "./rolls.ts";
import {
  reverseAll,
  wonByA,
  type ContestState,
  type Effect,
  type OpenRoll,
  type Party,
  type Purpose,
  type RollRecord,
  type Unworn,
} from "./state.ts";

/** States that healing can treat; a dying seat is saved instead (E-99). */
const HEALED = ["hurt", "impaired", "injured", "dying"] as const;
export type Healed = (typeof HEALED)[number];

/** The resistance that a healer faces (S2-11). */
export const healingRung = (state: Healed) => HEALING_RUNG[state];

const broughtAs = (state: ContestState, seat: string, name: Healed) =>
  modifiersOf(state, seat).find((modifier) => modifier.kind === "state" && modifier.state === name);

/** States of a seat that can be healed here: taken in this contest or brought from the sheet. */
export const healable = (state: ContestState, seat: string): readonly Healed[] => {
  const wounds = woundsOf(state, seat);
  return HEALED.filter((name) => wounds.includes(name) || broughtAs(state, seat, name) !== undefined);
};

/** Whether a dying seat has used its one attempt (S2-9). */
export const wasTried = (state: ContestState, seat: string): boolean => countOf(state, "saved", seat) > 0;

/** A tie has no degree, so it leaves the state as it is. */
const after = (state: Healed, won: boolean | null, roll: RollRecord): Adversity | null =>
  state === "dying" ? saveDying(won, roll.degree) : heal(state, won === true, roll.degree);

const replacedIn = <T>(list: readonly T[], old: T, next: T | null): readonly T[] => {
  const index = list.indexOf(old);
  return list.flatMap((one, at) => (at === index ? (next === null ? [] : [next]) : [one]));
};

/** Replaces or removes a state, whether taken in this contest or set as a modifier. */
const change = (state: ContestState, seat: string, old: Healed, next: Adversity | null): readonly Effect[] => {
  const before = woundsOf(state, seat);
  if (before.includes(old)) return [{ type: "wounds", seat, before, after: replacedIn<Adversity>(before, old, next) }];
  const found = broughtAs(state, seat, old);
  if (!found) return [];
  const gone: Effect = { type: "unmodified", seat, modifier: found };
  if (next === null) return [gone];
  const id = freshId(
    "healed",
    modifiersOf(state, seat).map((modifier) => modifier.id),
  );
  return [gone, { type: "modified", seat, modifier: { ...found, id, state: next } }];
};

/** The outcome's level counts the state at its worst, whatever heals before the end. */
const kept = (state: ContestState, seat: string, old: Healed): readonly Effect[] => {
  const by = severity(old) - countOf(state, "suffered", seat);
  return woundsOf(state, seat).includes(old) && by > 0 ? [{ type: "counted", what: "suffered", seat, by }] : [];
};

const patientOf = (roll: RollRecord): string => textOf(roll.target ?? roll.a.seat);

/** Healing (C286, S2-11): a victory eases a state by its degree, a bad defeat worsens it; one try when dying (S2-9). */
export const healConsequence = (state: ContestState, roll: RollRecord): Consequence => {
  const seat = patientOf(roll);
  const old = assertPresent(HEALED.find((one) => one === roll.heals));
  const won = wonByA(roll);
  const next = after(old, won, roll);
  const tried: readonly Effect[] = old === "dying" ? [{ type: "counted", what: "saved", seat, by: 1 }] : [];
  const effects = next === old ? tried : [...kept(state, seat, old), ...change(state, seat, old, next), ...tried];
  return { effects, trace: [[old === "dying" ? "S2-9" : "S2-11", DEGREES[roll.degree], old, next]] };
};

/** The augment table reads an augment's roll whatever it was rolled against (S2-8, E-29); a tie gives nothing. */
export const augmentEffects = (roll: RollRecord, won: boolean | null): Consequence => {
  const value = rolledAugment(won === true, roll.degree);
  const seat = roll.target ?? roll.a.seat;
  const modifier = { id: `augment-${roll.id}`, kind: "augment" as const, value, note: roll.task ?? roll.a.ability };
  const effects: readonly Effect[] = seat === null || value === 0 ? [] : [{ type: "modified", seat, modifier }];
  return { effects, trace: [["S2-8", DEGREES[roll.degree], won, value]] };
};

/** An unrelated action augments (C133), or aims at a goal without effect on the contest (C134). */
const actionTable = (roll: RollRecord): Consequence =>
  roll.gain === "augment"
    ? augmentEffects(roll, wonByA(roll))
    : { effects: [], trace: [["C134", DEGREES[roll.degree]]] };

type Tables = { readonly [P in Purpose]?: RollKind["table"] };

/** Tables of the rolls that all types read alike. */
export const COMMON_TABLES = {
  augment: (_state, roll) => augmentEffects(roll, wonByA(roll)),
  heal: healConsequence,
  action: (_state, roll) => actionTable(roll),
} satisfies Tables;

/** Rolls that all types read alike survive a change of type. */
export const isAlike = ({ purpose }: RollRecord): boolean => purpose in COMMON_TABLES;

export const consequenceOf = (state: ContestState, type: ContestType, roll: RollRecord): Consequence => {
  const tables: Tables = COMMON_TABLES;
  return tables[roll.purpose]?.(state, roll) ?? type.consequence(state, roll);
};

/** A hero pays for a bump, or the owner of a follower does (S2-5). */
export const payerOf = (state: ContestState, seat: string): string => seatAt(state, seat).owner ?? seat;

export const openRoll = (state: ContestState, roll: string): OpenRoll | undefined =>
  state.open.find((entry) => entry.roll.id === roll);

/** The open roll of a move already judged legal. */
export const openRollAt = (state: ContestState, roll: string): OpenRoll => assertPresent(openRoll(state, roll));

/** Id of the cue in which a seat can still change a roll; holds and amendments share it. */
export const amendCue = (seat: string, roll: string): string => `bump:${seat}:${roll}`;

/** The seat and roll of an `amendCue` id; null for any other id. */
export const amendedBy = (cue: string): { readonly seat: string; readonly roll: string } | null => {
  const [kind, seat, roll] = cue.split(":");
  return kind === "bump" && seat !== undefined && roll !== undefined ? { seat, roll } : null;
};

export const amendRefused = (state: ContestState, roll: string, seat: string): Refused | null => {
  const found = openRoll(state, roll);
  if (!found) return refused("Contest.Refused.TooLate", "S2-5");
  const party = partyIn(found.roll, seat);
  if (party === null) return refused("Contest.Refused.NotYourRoll", "S2-5");
  return bumpRefused(party, seatAt(state, payerOf(state, seat)).heroPoints, party.hero);
};

/** A hero point reverts the roll's effects and applies those of the new reading. */
export const amend = (state: ContestState, type: ContestType, roll: string, seat: string): ContestEvent => {
  const found = openRollAt(state, roll);
  return replaced(state, type, found, lifted(found.roll, seat, state.rulings), seat);
};

/** Rolls that take off points, and never more than there are (C155, C077). */
const TAKES_OFF: readonly RollRecord["purpose"][] = ["assist", "parting"];

/** Places whose value later rolls may depend on: a seat's states, the points against it in a pairing. */
const changed = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((effect) => {
    if (effect.type === "wounds") return [`wounds:${effect.seat}`];
    return effect.type === "points" ? [`points:${effect.pairing}:${effect.against}`] : [];
  });

/** Places of both rollers' states, where these weighed in the roll (E-144). */
const weighed = ({ unworn, a, b }: RollRecord): readonly string[] =>
  unworn === undefined ? [] : [a.seat, b.seat].map((seat) => `wounds:${seat}`);

const placesRead = ({ roll, effects }: OpenRoll): readonly string[] =>
  TAKES_OFF.includes(roll.purpose)
    ? [`points:${textOf(roll.pairing)}:${textOf(roll.target)}`]
    : [...weighed(roll), ...changed(effects).filter((place) => place.startsWith("wounds:"))];

/** Open rolls that depend on a roll's effects, directly or not; each is read again (C155, C351, E-85, E-144). */
const restingOn = (state: ContestState, found: OpenRoll, own: readonly Effect[]): readonly OpenRoll[] => {
  const places = new Set([...changed(found.effects), ...changed(own)]);
  return state.open.slice(state.open.indexOf(found) + 1).filter((one) => {
    if (!placesRead(one).some((place) => places.has(place))) return false;
    for (const place of [...weighed(one.roll), ...changed(one.effects)]) places.add(place);
    return true;
  });
};

/** A roll of a round read again with the states that now weigh; its dice stay, and a hero point on it (E-144). */
const readAnew = (state: ContestState, roll: RollRecord): RollRecord => {
  if (roll.unworn === undefined) return roll;
  const { unworn, a, b } = roll;
  const roller = (party: Party, { rating, ...rest }: Unworn) => ({
    ...rest,
    rating: rating + wornBy(state, party.seat),
    hero: party.hero,
    stretched: party.stretched,
  });
  const read = resolve(roller(a, unworn.a), roller(b, unworn.b), state.rulings);
  return { ...roll, a: { ...a, ...read.a }, b: { ...b, ...read.b }, winner: read.winner, degree: read.degree };
};

/** A later roll worked out again: its new effects, and its new reading where that changed. */
interface Again {
  readonly roll: string;
  readonly effects: readonly Effect[];
  readonly reading?: RollRecord;
}

const onceMore = (state: ContestState, type: ContestType, later: readonly OpenRoll[]): readonly Again[] => {
  let now = state;
  return later.map(({ roll }) => {
    const reading = readAnew(now, roll);
    const { effects } = consequenceOf(now, type, reading);
    now = applyAll(now, effects, type);
    return { roll: roll.id, effects, ...(reading === roll ? {} : { reading }) };
  });
};

/** An amendment to another reading of an open roll. `paid` names who pays a hero point; the GM's word costs none. */
export const replaced = (
  state: ContestState,
  type: ContestType,
  found: OpenRoll,
  roll: RollRecord,
  seat: string,
  paid = true,
): ContestEvent => {
  const without = applyAll(state, reverseAll(found.effects), type);
  const later = restingOn(state, found, consequenceOf(without, type, roll).effects);
  const back = [found, ...later].reverse().flatMap(({ effects }) => reverseAll(effects));
  const before = applyAll(state, back, type);
  const { effects: own, trace } = consequenceOf(before, type, roll);
  const others = onceMore(applyAll(before, own, type), type, later);
  const price = paid ? [{ type: "heroPoints" as const, seat: payerOf(state, seat), by: -1 }] : [];
  return {
    type: "amended",
    seat,
    roll,
    effects: [...back, ...price, ...own, ...others.flatMap(({ effects }) => effects)],
    own,
    ...(others.length > 0 ? { others } : {}),
    trace: [["S2-5", nameOf(state, seat)], ...trace],
  };
};

/** The key of a fact that touches every place. */
const ALL = "*";

const seatKey = (seat: string | null | undefined): readonly string[] => (seat == null ? [] : [`seat:${seat}`]);
const pairingKey = (pairing: string | null | undefined): readonly string[] =>
  pairing == null ? [] : [`pairing:${pairing}`];

const ofEffect = (effect: Effect): readonly string[] => {
  switch (effect.type) {
    case "status":
      return [ALL];
    case "points":
    case "leads":
      return pairingKey(effect.pairing);
    case "paired":
      return ["pairings", ...pairingKey(effect.pairing.id), ...seatKey(effect.pairing.a), ...seatKey(effect.pairing.b)];
    case "ordered":
      return ["order"];
    case "phase":
      return ["phase"];
    // An effect without a seat is about the table: nearly every later step depends on it
    default:
      return "seat" in effect && typeof effect.seat === "string" ? seatKey(effect.seat) : [ALL];
  }
};

const ofEffects = (effects: readonly Effect[]): readonly string[] => effects.flatMap(ofEffect);

const ofRoll = (roll: RollRecord): readonly string[] => [
  `roll:${roll.id}`,
  ...pairingKey(roll.pairing),
  ...[...seatsIn(roll), roll.target, roll.other].flatMap(seatKey),
];

/** Rolls that depend on who engages whom, which an extended round's declarations decide (C285, C298). */
const BY_BIDS: readonly RollRecord["purpose"][] = ["action", "heal", "lend", "disengage"];

/** Keys that a fact depends on without changing them. */
const reads = (event: ContestEvent): readonly string[] => {
  if (event.type === "changed")
    return event.what === "acted" ? ["bids"] : event.what === "reordered" ? ["pairings"] : [];
  if (event.type !== "rolled") return [];
  const { purpose } = event.roll;
  return purpose === "round"
    ? ["order"]
    : purpose === "assist"
      ? ["assists"]
      : BY_BIDS.includes(purpose)
        ? ["bids"]
        : [];
};

const BROAD: readonly string[] = ["spared", "orderRule", "harm", "manner", "goals", "goal", "level"];

const touches = (event: ContestEvent): readonly string[] => {
  switch (event.type) {
    case "declared":
      return [
        ...pairingKey(event.pairing),
        ...(event.pairing === null ? ["bids", ...[event.seat, ...(event.action.targets ?? [])].flatMap(seatKey)] : []),
      ];
    case "rolled":
      // A parting shot, like sparing, answers a waiting one: nobody else is on turn before (C259)
      if (event.roll.purpose === "parting") return [ALL];
      return [...ofRoll(event.roll), ...ofEffects(event.effects)];
    case "amended":
      return [
        ...ofRoll(event.roll),
        ...listOf(event.others).map(({ roll }) => `roll:${roll}`),
        ...seatKey(event.seat),
        ...ofEffects(event.effects),
      ];
    case "stood":
      return [`roll:${event.roll}`];
    case "changed":
      if (event.what === "assistStart") return ["assists"];
      if (BROAD.includes(event.what)) return [ALL];
      return [...seatKey(event.seat), ...seatKey(event.target), ...ofEffects(event.effects)];
    case "decided":
      return [`proposal:${event.proposal}`];
    default:
      return [ALL];
  }
};

/** Whether later facts depend on earlier ones, so that an undo takes them along; parallel pairings stay apart. */
export const depends = (earlier: readonly ContestEvent[], later: readonly ContestEvent[]): boolean => {
  const touched = new Set(earlier.flatMap(touches));
  const own = later.flatMap((event) => [...touches(event), ...reads(event)]);
  return own.length > 0 && (touched.has(ALL) || own.some((key) => key === ALL || touched.has(key)));
};
