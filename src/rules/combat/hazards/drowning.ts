import { integer, object } from "../../log/parse.ts";
import { no, tell } from "../decide/kit.ts";
import { wound } from "../decide/wound.ts";
import { defineHazard } from "./definition.ts";
import { plainly } from "./typed.ts";

/** Physical harm under water: each round without air asks for one success more, and each that is missing hurts. */
export const drowningHarm = (rounds: number, endured: number): number => Math.max(0, rounds - endured);

interface Start {
  readonly rounds: number;
}

/**
 * A house rule, off by default: who is under water endures for as many successes as rounds without breath. It is also the
 * worked example of a new hazard (docs/extend.md).
 */
export const drowning = defineHazard<Start>({
  parse: object({ rounds: integer({ min: 1, max: 20 }) }),
  fields: [{ kind: "number", name: "rounds", label: "Rounds", usual: 1, min: 1, max: 20 }],
  read: (said) => ({ rounds: said.number("rounds") }),
  whom: "nobody",
  commands: ["drown", "ertrinken"],
  typed: plainly<Start>({ rounds: 1 }),
  intents: ({ rounds }, seats) => [{ type: "request", kind: "drowning", seats, value: rounds }],
  plays: (profile) => profile["house.drowning"],
  asked: {
    harmType: "physical",
    value: ({ value }) => value,
    refused: (_asked, profile) => (profile["house.drowning"] ? null : no("HouseRuleOff", "A.12")),
    test: ({ value }) => ({ needed: value, harm: (endured) => drowningHarm(value, endured) }),
    told: (story, { seat, value }, endured) => {
      const harm = drowningHarm(value, endured);
      const told = tell(story, harm > 0 ? "deprived" : "endured", { who: seat, successes: endured }, story.state, [
        ["house.drowning", value, endured, harm],
      ]);
      return wound(told, seat, "physical", harm);
    },
  },
});
