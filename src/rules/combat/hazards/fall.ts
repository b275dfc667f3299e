import type { CombatProfile } from "../../profile/combat.ts";
import { flag, integer, object, optional } from "../../log/parse.ts";
import { refuse, record } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { setCreature } from "../state/find.ts";
import { successes } from "../dice/pool.ts";
import { SOFT, defineHazard, plainly } from "./definition.ts";

/** Feet of one step and the least height that hurts (K-187, K-189). */
const FALL = { step: 5, least: 10 } as const;

/** A die for each full five feet; none below ten feet or on soft ground (C.56, C.57). */
export const fallDice = (feet: number, hard: boolean, profile: CombatProfile): number =>
  hard && feet >= FALL.least ? Math.floor(feet / FALL.step) * profile["fall.dicePerStep"] : 0;

/** Each of the Director's successes above Endure is one physical harm; armour does not protect (K-190, K-191). */
export const fallHarm = (fall: number, endure: number): number => Math.max(0, fall - endure);

interface Start {
  readonly feet: number;
  readonly hard?: boolean;
}

/** A fall from a height in feet: dice against Endure, none on soft ground (K-187 to K-191, C.56, C.57). */
export const fall = defineHazard<Start>({
  parse: object({ feet: integer({ min: 0, max: 900 }), hard: optional(flag) }),
  fields: [
    { kind: "number", name: "value", usual: 10, min: 0, max: 900 },
    { kind: "flag", name: "hard", usual: true, wide: true },
  ],
  read: (said) => ({ feet: said.number("value"), hard: said.flag("hard") }),
  whom: "nobody",
  commands: ["fall", "sturz", "caída", "chute", "caduta", "queda"],
  typed: plainly<Start>({ feet: 10 }, [{ words: SOFT, says: { hard: false } }]),
  intents: ({ feet, ...more }, seats) => [{ type: "request", kind: "fall", seats, value: feet, ...more }],
  asked: {
    harmType: "physical",
    value: ({ value, hard }, profile) => fallDice(value, hard, profile),
    refused: ({ value, hard }, profile) =>
      fallDice(value, hard, profile) === 0 ? refuse("HarmlessFall", "K-187", { feet: value }) : null,
    against: "Fall",
    test: () => ({ needed: 0, harm: (endured, rolled) => fallHarm(rolled, endured) }),
    told: (draft, { seat }, endured, faces) => {
      const strength = successes(faces);
      const harm = fallHarm(strength, endured);
      const told = record(
        draft,
        "fell",
        { who: seat, strength, endured, harm, faces },
        setCreature(draft.state, seat, { prone: true, cover: false }),
        [["K-190", strength, endured, harm]],
      );
      return wound(told, seat, "physical", harm);
    },
  },
});
