/** Printed tables of the contest rules. Numbers only: deciders apply them. */
import { assertPresent, isOneOf } from "../../log/values.ts";
import { BONUS, FORTUNE, type Fortune, type LadderRulings, type Rung } from "../roll/ladder.ts";
import { MAJOR, type Degree, ADVERSITY, PENALTY, adversityOf, type Adversity, clampDegree } from "../roll/roll.ts";

/** What a state adds to the abilities it touches; 0 where it adds no number, or is none. */
export const weightOf = (state: string): number => {
  const all: Readonly<Record<string, number>> = { ...PENALTY, ...BONUS };
  return all[state] ?? 0;
};

type Net =
  | { readonly kind: "fortune"; readonly state: Fortune }
  | { readonly kind: "adversity"; readonly state: Adversity }
  | { readonly kind: "none" };

/** Nets benefit against consequence, level by level (S2-10): Invigorated and Hurt leave Pumped. */
const netOut = (fortune: Fortune, adversity: Adversity): Net => {
  const left = FORTUNE.indexOf(fortune) + 1 - ADVERSITY.indexOf(adversity);
  if (left > 0) return { kind: "fortune", state: assertPresent(FORTUNE[left - 1]) };
  if (left < 0) return { kind: "adversity", state: assertPresent(ADVERSITY[-left]) };
  return { kind: "none" };
};

interface HeldState {
  readonly id: string;
  readonly state: string;
  readonly scope: string;
}

/** The removed state, and what the other becomes; null where it goes too. */
interface Netting {
  readonly kept: string;
  readonly left: Adversity | Fortune | null;
  readonly gone: string;
}

const scopeOf = ({ scope }: HeldState): string => scope.trim().toLowerCase();

/** Nets a consequence against the greatest benefit on its ability (S2-10); null without one, and for Dazed and Dead. */
export const netting = (states: readonly HeldState[], id: string): Netting | null => {
  const against = states.find((one) => one.id === id);
  if (!against || !isOneOf(ADVERSITY, against.state) || against.state === "dazed" || against.state === "dead")
    return null;
  const meeting = states.flatMap((one) =>
    isOneOf(FORTUNE, one.state) && scopeOf(one) === scopeOf(against) ? [{ id: one.id, state: one.state }] : [],
  );
  const [best] = meeting.sort((a, b) => FORTUNE.indexOf(b.state) - FORTUNE.indexOf(a.state));
  if (!best) return null;
  const net = netOut(best.state, against.state);
  return net.kind === "adversity"
    ? { kept: id, left: net.state, gone: best.id }
    : { kept: best.id, left: net.kind === "fortune" ? net.state : null, gone: id };
};

/** The price of a Pyrrhic victory for its bump up (S2-12): less the better it went; a tie costs as a defeat (E-98). */
export const pyrrhicPrice = (won: boolean, degree: Degree): Adversity =>
  won ? (["dead", "dead", "dying", "injured", "impaired"] as const)[degree] : "dead";

/** A costly victory: the obstacle falls in any case, and a defeat still brings its state (S2-12). */
export const costlyPrice = (won: boolean, degree: Degree): Adversity | null => (won ? null : adversityOf(degree));

/** Graduated goals that a victory reaches: both from Major on, else one (S2-12). */
export const goalsReached = (won: boolean, degree: Degree): "both" | "one" | "none" =>
  won ? (degree >= MAJOR ? "both" : "one") : "none";

/** Change of points by an assist's degree of victory (C147-C150). */
const ASSIST_VICTORY = [0, -1, -2, -3, -4] as const;

/** The same by degree of defeat; a Marginal one does no harm (C151-C154). */
const ASSIST_DEFEAT = [0, 0, 1, 2, 3] as const;

/** A tied assist changes nothing (E-61). */
export const assistChange = (won: boolean, degree: Degree): number =>
  won ? ASSIST_VICTORY[degree] : ASSIST_DEFEAT[degree];

/** The first assist starts at Moderate, or a step easier or harder (C144). */
export const ASSIST_STARTS = [-1, 0, 1] as const;
type AssistStart = (typeof ASSIST_STARTS)[number];

const CLASSIC: readonly Rung[] = ["low", "moderate", "high", "veryHigh", "nearlyImpossible"];
const FINE: readonly Rung[] = ["little", "moderate", "raised", "high", "elevated", "veryHigh", "nearlyImpossible"];

/** The nth assist's resistance for a seat, whoever gives it (C138-C142); it stops at the ladder's top (E-61, E-90). */
export const assistRung = (nth: number, start: AssistStart, rulings: Pick<LadderRulings, "resistanceLadder">): Rung => {
  const steps = rulings.resistanceLadder === "fine" ? FINE : CLASSIC;
  return assertPresent(steps[Math.max(0, Math.min(steps.length - 1, nth + start))]);
};

/** States by points at a climax, 0 to 9 and more (C063-C072, E-18, E-19). */
export const CLIMAX: readonly (Adversity | null)[] = [
  null,
  "dazed",
  "hurt",
  "hurt",
  "impaired",
  "impaired",
  "injured",
  "injured",
  "dying",
  "dead",
];

/** The state for total points; a knocked-out seat looks one line further down (C130, E-20). */
export const climaxState = (total: number, lost: boolean): Adversity | null =>
  CLIMAX[Math.max(0, Math.min(9, total + (lost ? 1 : 0)))] ?? null;

/**
 * A side's level from its own degrees (C122-C127, C257, C367): victories when it won, defeats when it lost (E-64).
 * Second best or second worst by sorted position (E-81); the only one there is, or `single` for one opponent (won) or
 * one hero (lost). Ties are left out. Null: the GM says (E-80).
 */
export const groupLevel = (degrees: readonly Degree[], single: Degree | null): Degree | null => {
  if (single !== null) return single;
  const counted = degrees.filter((degree) => degree > 0).sort((first, second) => second - first);
  return counted[1] ?? counted[0] ?? null;
};

/** A group's degree by the difference of outcome points: 1, 2, 3 to 4, 5 and more (S2-7). */
export const groupDegree = (difference: number): Degree => {
  const apart = Math.abs(difference);
  if (apart >= 5) return 4;
  if (apart >= 3) return 3;
  return clampDegree(apart);
};

/** Hero points for one step of boost: one for each three heroes or part of three (S2-7). */
export const boostCost = (heroes: number): number => Math.ceil(Math.max(1, heroes) / 3);

export type Boost = 0 | 1 | 2;

/** A boost raises a tie or a victory, never a defeat (S2-7). */
export const boosted = (won: boolean | null, degree: Degree, boost: Boost): { won: boolean | null; degree: Degree } => {
  if (won === false || boost === 0) return { won, degree };
  return { won: true, degree: clampDegree(degree + boost) };
};

/** Resolution points by degree of victory; a tie scores nothing (C022, C026-C029). */
const POINTS = [0, 1, 2, 3, 5] as const;

export const pointsOf = (degree: Degree): number => POINTS[degree];

/** Points in one pairing that take a contestant out (C030, E-11). */
export const KNOCKOUT = 5;

/** Points that take out a follower, as contestant (C158) or secondary (C163). */
export const FOLLOWER_KNOCKOUT = 3;

/** Points added when a follower is removed, which worsen what it suffers (C159, C164). */
export const REMOVAL_POINTS = 2;

interface RisingLine {
  readonly loser: Adversity;
  readonly winner: Fortune | "hurt";
  readonly degree: Degree;
}

/** By the difference of points at the end, 1 to 9 and more (C050-C058, E-12). */
export const RISING: readonly RisingLine[] = [
  { loser: "hurt", winner: "hurt", degree: 1 },
  { loser: "hurt", winner: "fresh", degree: 1 },
  { loser: "impaired", winner: "pumped", degree: 2 },
  { loser: "impaired", winner: "pumped", degree: 2 },
  { loser: "injured", winner: "invigorated", degree: 3 },
  { loser: "injured", winner: "invigorated", degree: 3 },
  { loser: "dying", winner: "heroic", degree: 4 },
  { loser: "dead", winner: "heroic", degree: 4 },
  { loser: "dead", winner: "heroic", degree: 4 },
];

const LAST: RisingLine = { loser: "dead", winner: "heroic", degree: 4 };
const FIRST: RisingLine = { loser: "hurt", winner: "hurt", degree: 1 };

export const risingLine = (difference: number): RisingLine =>
  RISING[Math.floor(difference) - 1] ?? (difference < 1 ? FIRST : LAST);

/** Stances in a scored round: plain, forcing it, holding back (C170, C174). */
export const STANCES = ["plain", "gambit", "defend"] as const;
export type Stance = (typeof STANCES)[number];

/** The winner's extra points by one side's own stance, if it wins and if it loses. */
const OWN: Readonly<Record<Stance, { readonly winning: number; readonly losing: number }>> = {
  plain: { winning: 0, losing: 0 },
  gambit: { winning: 1, losing: 2 },
  defend: { winning: -1, losing: -2 },
};

export interface StanceRulings {
  readonly bothDefensive: "sum" | "larger";
}

/** Stances' points for the winner (C171-C176): the sum; 2 for two gambits (C173), as ruled for two defences (E-65). */
export const stanceModifier = (winner: Stance, loser: Stance, rulings: StanceRulings): number => {
  if (winner === "gambit" && loser === "gambit") return 2;
  if (winner === "defend" && loser === "defend" && rulings.bothDefensive === "larger") return OWN.defend.losing;
  return OWN[winner].winning + OWN[loser].losing;
};

/** A round's points with stances; never less than none (C177). */
export const stancedPoints = (points: number, winner: Stance, loser: Stance, rulings: StanceRulings): number =>
  points === 0 ? 0 : Math.max(0, points + stanceModifier(winner, loser, rulings));
