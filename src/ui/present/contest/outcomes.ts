import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { DEGREES } from "../../../rules/contest/ask.ts";
import type { Words } from "../../words/words.ts";

/**
 * "Ana Vell: Major Victory. Bram Orr: Minor Defeat." Beside the level of a side each hero has an outcome of their own,
 * which the level is read from (C126, C127); empty where one hero alone has one, which is the level itself.
 */
export function outcomesText({ outcome, seats }: ContestView, words: Words): string {
  const own = (outcome?.seats ?? []).filter(({ seat }) => seats[seat]?.kind === "hero");
  if (own.length < 2) return "";
  return own
    .map(({ seat, won, degree }) =>
      words.text(`SETPIECE.Contest.Own.${won === null ? "none" : `${won ? "won" : "lost"}.${DEGREES[degree]}`}`, {
        name: seats[seat]?.name ?? "",
      }),
    )
    .join(" ");
}
