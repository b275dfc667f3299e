import type { IntentBase, Option } from "../../rules/log/family.ts";
import type { OpenCue } from "../../play/session.ts";

/**
 * The moves that answer a step, as a person meets them: what spends something for good comes after all that does not.
 * What only the GM may say is no answer of anybody else's.
 */
export const answersOf = ({ options, cue }: OpenCue): readonly Option<IntentBase>[] =>
  [false, true].flatMap((spends) =>
    options.filter(
      (option) =>
        (option.cue === undefined || option.cue === cue.id) &&
        (option.spends === true) === spends &&
        option.refused?.key !== "Combat.Refused.GmOnly",
    ),
  );
