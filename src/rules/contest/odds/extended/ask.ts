import { onTurn } from "../../extended/turns.ts";
import { countOf, seatAt } from "../../engine/look.ts";
import type { PartySpec } from "../../engine/party.ts";
import type { ContestState } from "../../engine/state.ts";
import type { ExtendedSide } from "../points.ts";
import type { ExtendedQuestion, Shots } from "./question.ts";

/**
 * What is assumed of the play to come: bids of both (the usual where none is named), and who shoots at whom they beat.
 */
interface Assumed {
  readonly bid?: number | undefined;
  readonly foeBid?: number | undefined;
  readonly best?: boolean;
  readonly parting?: boolean | undefined;
}

/** Who takes parting shots, and what decides whose turn it is after one (C259, C263). */
const shotsOf = (state: ContestState, seat: string, foe: string): Shots => {
  const may = (id: string): boolean => seatAt(state, id).kind === "hero" || state.rulings.npcPartingShots;
  return {
    taken: [may(seat) && countOf(state, "shot", foe) === 0, may(foe) && countOf(state, "shot", seat) === 0],
    lead: state.pairings[0]?.leads === foe ? 1 : 0,
    first: state.order.indexOf(foe) < state.order.indexOf(seat) ? 1 : 0,
  };
};

/** The question an extended contest between two raises as it stands; null where points of one are not to be seen. */
export const questionOf = (
  state: ContestState,
  [a, b]: readonly [PartySpec, PartySpec],
  { bid, foeBid, best = false, parting = false }: Assumed = {},
): ExtendedQuestion | null => {
  const [own, theirs] = [String(a.seat), String(b.seat)];
  const side = (id: string, party: PartySpec, bids: number | undefined): ExtendedSide | null => {
    const points = state.advantage[id];
    if (!points || points.current <= 0) return null;
    const { kind, edge } = seatAt(state, id);
    return {
      rating: party.rating,
      bumps: party.bumps,
      stretched: party.stretched,
      literal: party.literal,
      current: points.current,
      start: points.start,
      desperate: kind === "hero",
      bid: Math.max(1, bids ?? state.rulings.defaultBid),
      edge: state.rulings.useEdges ? edge : 0,
    };
  };
  const [first, second] = [side(own, a, bid), side(theirs, b, foeBid)];
  if (!first || !second) return null;
  const { betterRoll, surplusBumpDown, apFractionRounding, noTransferFromWeaker, capTransferToOwned, minBid } =
    state.rulings;
  return {
    sides: [first, second],
    rulings: { betterRoll, surplusBumpDown, apFractionRounding, noTransferFromWeaker, capTransferToOwned, minBid },
    acting: onTurn(state) === theirs ? 1 : 0,
    best,
    shots: parting ? shotsOf(state, own, theirs) : null,
  };
};
