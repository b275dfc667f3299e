import { integer, object } from "../../log/parse.ts";
import { refuse } from "../decide/step.ts";
import { defineHazard, lacked, missing, plainly } from "./definition.ts";

/** Physical harm: each round without air needs a success more, each missing one hurts. */
export const drowningHarm = missing;

interface Start {
  readonly rounds: number;
}

/**
 * Endure each round without air: a six more for each round, each that is missing is one harm.
 *
 * @see docs/extend.md, whose example of a hazard it is
 */
export const drowning = defineHazard<Start>({
  parse: object({ rounds: integer({ min: 1, max: 20 }) }),
  fields: [{ kind: "number", name: "rounds", min: 1, max: 20 }],
  whom: "nobody",
  commands: ["drown", "ertrinken", "ahogamiento", "noyade", "annegamento", "afogamento"],
  typed: plainly<Start>({ rounds: 1 }),
  intents: ({ rounds }, seats) => [{ type: "request", kind: "drowning", seats, value: rounds }],
  plays: (profile) => profile["house.drowning"],
  asked: {
    harmType: "physical",
    value: ({ value }) => value,
    refused: (_asked, profile) => (profile["house.drowning"] ? null : refuse("HouseRuleOff", "A.12")),
    test: ({ value }) => ({ needed: value, harm: (endured) => drowningHarm(value, endured) }),
    told: (draft, request, endured) => {
      const harm = drowningHarm(request.value, endured);
      return lacked(draft, request, endured, harm, ["house.drowning", request.value, endured, harm]);
    },
  },
});
