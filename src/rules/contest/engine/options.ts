import type { Option, SeatId } from "../../log/family.ts";
import { spendsHeroPoint } from "../hero/hero-points.ts";
import type { ContestType } from "./contest-type.ts";
import { legality } from "./decide.ts";
import { heldCandidates } from "./held-offers.ts";
import type { ContestIntent } from "./intent.ts";
import { commonCandidates, tableCandidates } from "./offers.ts";
import type { ContestView } from "./view.ts";

/**
 * Every move there is for a seat, or for the table (null), legal or not: each carries exactly the refusal that `decide`
 * would answer, for both ask the same rules, and those need no secret.
 */
export const options = (
  view: ContestView,
  seat: SeatId | null,
  type: ContestType,
): readonly Option<ContestIntent>[] => {
  if (seat === null && !view.viewer.gm) return [];
  if (seat !== null && !Object.hasOwn(view.seats, seat)) return [];
  const common =
    seat === null
      ? [...heldCandidates(view, type), ...tableCandidates(view)]
      : commonCandidates(view, seat, view.viewer);
  return [...type.candidates(view, seat), ...common].map((candidate) => ({
    ...candidate,
    ...(spendsHeroPoint(candidate.intent) ? { spends: true } : {}),
    refused: legality(view, candidate.intent, view.viewer, type),
  }));
};
