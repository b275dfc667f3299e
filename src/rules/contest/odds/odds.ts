import type { Kept } from "../../log/work.ts";
import { EXACT, type Hidden } from "../../log/family.ts";
import { foeIn } from "../engine/parts.ts";
import { partyOf } from "../engine/party.ts";
import type { ContestView } from "../engine/view.ts";
import { openPairings, pairingOf } from "../engine/who.ts";
import { STANCES } from "../table/stance.ts";
import { chancesOf, distribution } from "./distribution.ts";
import { wholeOf } from "./ends.ts";
import { held } from "./held.ts";
import { hidden, type ContestOdds, type ContestPolicy, type MoveOdds } from "./shape.ts";

export type { ContestAssume, ContestOdds, ContestPolicy, MoveOdds } from "./shape.ts";

const foeOf = (
  view: ContestView,
  policy: ContestPolicy,
): { readonly foe: string | null; readonly pairing: string | null } => {
  if (policy.target !== undefined) return { foe: policy.target, pairing: null };
  const pairing = policy.pairing === undefined ? openPairings(view, policy.seat)[0] : pairingOf(view, policy.pairing);
  return { foe: pairing ? foeIn(pairing, policy.seat) : null, pairing: pairing?.id ?? null };
};

/**
 * Odds as it stands, whosever turn it is: of the next round or exchange of a seat with each stance,
 * against a plain foe. Hidden where a secret number would shine through. Numbers of the whole contest are
 * given for two alone: plain play after the next move unless the policy says otherwise, equal bids in an
 * extended contest, going on in a chained one.
 */
export const odds = (view: ContestView, policy: ContestPolicy, kept?: Kept): ContestOdds | Hidden => {
  const { foe, pairing } = foeOf(view, policy);
  if (foe === null || view.ended) return hidden("over");
  const own = partyOf(view, policy.seat, { pairing });
  const other = partyOf(view, foe, { pairing });
  if (!own || !other) return hidden("hidden");
  const round = distribution(own, other, view.rulings);
  const purpose: MoveOdds["purpose"] = view.type === "extended" ? "exchange" : "round";
  const moves = (view.type === "scored" ? STANCES : (["plain"] as const)).map((stance) => ({
    move: view.type === "extended" ? ("exchange" as const) : stance,
    purpose,
    exchange: chancesOf(round),
    ...wholeOf(view, { own: { ...own, stance }, foe: other, pairing, bid: policy.bid }, round, policy, kept),
  }));
  return { kind: "odds", precision: EXACT, moves, together: null, hero: held(view, own, other) };
};
