import { integer, object, oneOf, optional, text } from "../../log/parse.ts";
import { parseId } from "../engine/setup.ts";

/** Moves of a scored contest, beside the common ones. */
export const scoredIntents = {
  /** Face a new opponent, or take up an old pairing again (C102, C103, E-84). */
  pair: object({ seat: parseId, foe: parseId, resume: optional(oneOf([true, false])) }),
  /** Help an engaged teammate in one pairing (C136). */
  assist: object({ seat: parseId, target: parseId, pairing: parseId, ability: optional(parseId) }),
  /** Something that has nothing to do with beating them (C132). */
  action: object({
    seat: parseId,
    task: text({ max: 500 }),
    gain: oneOf(["augment", "goal", "heal"]),
    /** Which state of the target an attempt to heal is made on (C286). */
    heals: optional(oneOf(["hurt", "impaired", "injured", "dying"])),
    target: optional(parseId),
    ability: optional(parseId),
    /** Resistance the GM named; absent: no roll is needed. */
    resistance: optional(integer({ min: -100, max: 999 })),
  }),
  /** Kick somebody who is down (C073). */
  part: object({
    seat: parseId,
    foe: parseId,
    ability: optional(parseId),
    resistance: optional(integer({ min: -100, max: 999 })),
    foeAbility: optional(parseId),
  }),
  /** Do nothing this round. */
  rest: object({ seat: parseId }),
  /** Pass points on to a secondary contestant (C162). */
  shift: object({ seat: parseId, follower: parseId, pairing: parseId, points: integer({ min: 1, max: 99 }) }),
  /** A free opponent takes out a follower (C166). */
  remove: object({
    seat: parseId,
    follower: parseId,
    /** The follower that attacks, or the GM's number (C167). */
    ability: optional(parseId),
  }),
  /** GM: assists start a step easier or harder (C144). */
  assistStart: object({ start: oneOf([-1, 0, 1]) }),
};
