import type { CombatProfile } from "../../profile/combat.ts";
import { integer, object, optional } from "../../log/parse.ts";
import { harmType, type HarmType } from "../state/creature.ts";
import { MENTAL, defineHazard, plainly } from "./definition.ts";

/** Toxicities by name; an extremely potent poison has 9 or more (K-178 to K-180). */
export const toxicities = { weak: 3, strong: 6, potent: 9 } as const;

interface PoisonResult {
  readonly now: number;
  /** Harm at the start of the next round; 0 once it is over. */
  readonly next: number;
}

/** Toxicity dice against Endure: nothing, one harm at a tie, or all that were rolled (K-181 to K-185). */
export const poisonResult = (poison: number, endure: number, profile: CombatProfile): PoisonResult => {
  const tie = poison === 0 && profile["poison.zeroTie"] === "none" ? 0 : 1;
  const now = endure > poison ? 0 : endure === poison ? tie : poison;
  return { now, next: Math.max(0, now - 1) };
};

export const poisonNext = (next: number): number => Math.max(0, next - 1);

interface Start {
  readonly toxicity: number;
  readonly harmType?: HarmType;
}

/** Poison: as many dice as its toxicity against Endure, one fewer each round (K-177 to K-186). */
export const poison = defineHazard<Start>({
  parse: object({ toxicity: integer({ min: 1, max: 60 }), harmType: optional(harmType) }),
  fields: [{ kind: "number", name: "toxicity", usual: toxicities.weak, min: 1, max: 60 }, { kind: "harmType" }],
  whom: "one",
  commands: ["poison", "gift", "veneno", "veleno"],
  typed: plainly<Start>({ toxicity: 3 }, [{ words: MENTAL, says: { harmType: "mental" } }]),
  intents: (start, seats) => seats.map((target) => ({ type: "poison", target, ...start })),
});
