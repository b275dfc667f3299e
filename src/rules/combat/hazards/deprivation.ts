import { object, optional } from "../../log/parse.ts";
import { harmType, type HarmType } from "../state/creature.ts";
import { MENTAL, defineHazard, lacked, plainly } from "./definition.ts";

/** Need and harm of a test against hunger, thirst or exhaustion (K-192, K-193). */
const DEPRIVATION = { needed: 1, harm: 1 } as const;

/** Harm of a deprivation test; the Director names its type (K-194). */
export const deprivationHarm = (successes: number): number => (successes >= DEPRIVATION.needed ? 0 : DEPRIVATION.harm);

interface Start {
  readonly harmType?: HarmType;
}

/** Lack of food, drink or rest; the GM names the kind of harm (K-192 to K-194). */
export const deprivation = defineHazard<Start>({
  parse: object({ harmType: optional(harmType) }),
  fields: [{ kind: "harmType" }],
  whom: "heroes",
  commands: ["deprive", "entbehrung", "privación", "privation", "privazione", "privação"],
  typed: plainly<Start>({}, [{ words: MENTAL, says: { harmType: "mental" } }]),
  intents: (start, seats) => [{ type: "request", kind: "deprivation", seats, value: 0, ...start }],
  asked: {
    harmType: "physical",
    value: ({ value }) => value,
    test: () => ({ needed: DEPRIVATION.needed, harm: deprivationHarm }),
    told: (draft, request, endured) => {
      const harm = deprivationHarm(endured);
      return lacked(draft, request, endured, harm, ["K-193", endured, harm]);
    },
  },
});
