import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { DEGREES } from "../../../rules/contest/ask.ts";
import type { Words } from "../../words/words.ts";

/** Who has no benefit of a victory: the foe was clearly weaker (E-142), and the GM did not give it all the same. */
const keptBack = ({ proposals, seats }: ContestView, words: Words): readonly string[] =>
  proposals.flatMap(({ seat, weaker, decided }) =>
    weaker === undefined || decided === "applied"
      ? []
      : [
          words.text("SETPIECE.Contest.Ending.KeptBack", {
            name: seats[seat]?.name ?? "",
            foe: seats[weaker]?.name ?? "",
          }),
        ],
  );

/** "Ana Vell: Major Victory. Bram Orr: Minor Defeat.": where several heroes have an outcome of their own. */
const ownOutcomes = ({ outcome, seats }: ContestView, words: Words): readonly string[] => {
  const own = (outcome?.seats ?? []).filter(({ seat }) => seats[seat]?.kind === "hero");
  if (own.length < 2) return [];
  return own.map(({ seat, won, degree }) =>
    words.text(`SETPIECE.Contest.Own.${won === null ? "none" : `${won ? "won" : "lost"}.${DEGREES[degree]}`}`, {
      name: seats[seat]?.name ?? "",
    }),
  );
};

/**
 * Beside the level of a side each hero has an outcome of their own, which the level is read from (C126, C127); where
 * one hero alone has one it is the level itself. Then who has no benefit of it.
 */
export const outcomesText = (view: ContestView, words: Words): string =>
  [...ownOutcomes(view, words), ...keptBack(view, words)].join(" ");
