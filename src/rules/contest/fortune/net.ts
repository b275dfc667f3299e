import { ADVERSITY, type Adversity } from "./adversity.ts";
import { FORTUNE, type Fortune } from "./benefit.ts";
import { certain } from "../../log/missing.ts";

/** What is left when a benefit and a consequence meet on the same ability. */
type Net =
  | { readonly kind: "fortune"; readonly state: Fortune }
  | { readonly kind: "adversity"; readonly state: Adversity }
  | { readonly kind: "none" };

/**
 * Net out a benefit and a consequence on one ability, level against level (S2-10): Invigorated and Hurt leave Pumped.
 * The GM may use this instead of keeping both; Dazed and Dead never net out.
 */
export const netOut = (fortune: Fortune, adversity: Adversity): Net => {
  if (adversity === "dazed" || adversity === "dead") return { kind: "adversity", state: adversity };
  const left = FORTUNE.indexOf(fortune) + 1 - ADVERSITY.indexOf(adversity);
  if (left > 0) return { kind: "fortune", state: certain(FORTUNE[left - 1]) };
  if (left < 0) return { kind: "adversity", state: certain(ADVERSITY[-left]) };
  return { kind: "none" };
};
