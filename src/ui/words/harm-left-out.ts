import { harmRef, harmTypes } from "../../rules/combat/ask.ts";
import type { Creature } from "../../rules/combat/index.ts";
import type { Words } from "./words.ts";

/** Written harm that plainly has no bearing on a roll may be left out of it: where it stands, and its words (C.40). */
export const harmToLeaveOut = (
  creature: Creature | null,
  words: Words,
): readonly { readonly ref: string; readonly label: string }[] =>
  creature?.harm && !creature.points
    ? harmTypes.flatMap((type) =>
        (creature.harm?.[type] ?? []).map(({ label, row }, index) => ({
          ref: harmRef(type, index),
          label: words.text("SETPIECE.Combat.Ui.Adjust.Without", {
            harm: label || words.text(`SETPIECE.Combat.Ui.Harm.${type}`),
            level: row,
          }),
        })),
      )
    : [];
