import { integer, object, oneOf, optional } from "../../log/parse.ts";
import { parseId } from "../engine/setup.ts";

/** Moves of a scored contest, beside the common ones. */
export const scoredIntents = {
  /** Help an engaged teammate in one pairing (C136). */
  assist: object({ seat: parseId, target: parseId, pairing: parseId, ability: optional(parseId) }),
  /** Kick somebody who is down (C073). */
  part: object({
    seat: parseId,
    foe: parseId,
    ability: optional(parseId),
    resistance: optional(integer({ min: -100, max: 999 })),
    foeAbility: optional(parseId),
  }),
  /** Pass points on to a secondary contestant (C162). */
  shift: object({ seat: parseId, follower: parseId, pairing: parseId, points: integer({ min: 1, max: 99 }) }),
  /** A free opponent takes out a follower (C166). */
  remove: object({
    seat: parseId,
    follower: parseId,
    /** What who attacks uses (C167). */
    ability: optional(parseId),
    /** The GM's number for an attacking resistance (C167). */
    resistance: optional(integer({ min: -100, max: 999 })),
  }),
  /** GM: somebody's last opponent was never finished: the last one that was counts in its place (E-64b). */
  lastFinished: object({ seat: parseId }),
  /** GM: another idea to help somebody is agreed on, and faces Moderate (C145). */
  agree: object({ target: parseId }),
  /** GM: assists start a step easier or harder (C144). */
  assistStart: object({ start: oneOf([-1, 0, 1]) }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof scoredIntents> {}
}
