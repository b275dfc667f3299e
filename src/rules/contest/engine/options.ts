import type { Option, SeatId } from "../../log/family.ts";
import { isOneOf } from "../../log/values.ts";
import { ADVERSITY, type Adversity } from "../fortune/adversity.ts";
import { spendsHeroPoint } from "../hero/hero-points.ts";
import { applyAll } from "./apply.ts";
import type { Candidate, ContestType } from "./contest-type.ts";
import { legality } from "./decide.ts";
import { evolveAll } from "./evolve.ts";
import { heldCandidates } from "./held-offers.ts";
import type { ContestIntent } from "./intent.ts";
import { moveOf } from "./moves/index.ts";
import { commonCandidates, tableCandidates } from "./offers.ts";
import { worse } from "./propose.ts";
import type { ContestView } from "./view.ts";

/**
 * What walking out would cost somebody right now where the opposition means harm: the worst state that would follow
 * (E-30, E-143); null where none does.
 */
const priceOf = (view: ContestView, seat: SeatId, type: ContestType): Adversity | null => {
  const ran = moveOf(type, "abandon")?.run(view, { type: "abandon", seat }, undefined, type);
  if (!view.harmful || ran?.kind !== "facts") return null;
  const gone = evolveAll(view, ran.events, type);
  const end = type.ending?.(gone);
  return applyAll(gone, end?.type === "ended" ? end.effects : [], type)
    .proposals.filter((one) => one.seat === seat && (one.why === "defeat" || one.why === "climax"))
    .reduce<Adversity | null>((most, { state }) => (isOneOf(ADVERSITY, state) ? worse(most, state) : most), null);
};

/** Walking out says before it is pressed what it costs (E-143). */
const priced = (candidate: Candidate, view: ContestView, type: ContestType): Candidate => {
  const { intent } = candidate;
  const price = intent.type === "abandon" ? priceOf(view, intent.seat, type) : null;
  return price === null ? candidate : { ...candidate, label: { key: `Contest.Option.abandonAt.${price}` } };
};

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
    ...priced(candidate, view, type),
    ...(spendsHeroPoint(candidate.intent) ? { spends: true } : {}),
    refused: legality(view, candidate.intent, view.viewer, type),
  }));
};
