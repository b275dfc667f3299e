import { assertPresent, isOneOf } from "../../log/values.ts";
import { MAJOR, type Degree } from "../roll/roll.ts";
import { ADVERSITY, PENALTY, adversityOf, type Adversity } from "./adversity.ts";
import { BONUS, FORTUNE, type Fortune } from "./benefit.ts";

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
