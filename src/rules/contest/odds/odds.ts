import { EXACT, type Hidden, type Precision } from "../../log/family.ts";
import { bumpRefused } from "../hero/hero-points.ts";
import { payerOf } from "../frame/amend.ts";
import { foeIn } from "../frame/parts.ts";
import { partyOf, type PartySpec } from "../frame/party.ts";
import type { ContestState } from "../frame/state.ts";
import type { ContestView } from "../frame/view.ts";
import { openPairings, pairingOf } from "../frame/who.ts";
import { against, limitOf } from "../scored/score.ts";
import type { Stance } from "../table/stance.ts";
import { chainedEnds, chainedSides } from "./chained.ts";
import { chancesOf, distribution, type Chances, type Degrees } from "./distribution.ts";
import { fieldDistribution } from "./field.ts";
import { TARGET_PENALTY } from "../extended/shares.ts";
import { answerExtended } from "./extended/answer.ts";
import { questionOf } from "./extended/ask.ts";
import { keepIn } from "./kept.ts";
import { scoredEnds, type ScoredPolicy } from "./scored.ts";
import { seatAt } from "../frame/look.ts";

/** Which odds are wanted: of which seat, against whom, and what it bids in an extended contest. */
export interface ContestPolicy {
  readonly seat: string;
  readonly pairing?: string;
  readonly target?: string;
  /** Further targets of an action of a group extended contest (E-46). */
  readonly also?: readonly string[];
  readonly bid?: number;
  readonly foeBid?: number;
  /**
   * How it goes on in a scored contest after the next round, plainly if not said. `best` in an extended contest: the
   * best bid at each turn, whatever `bid` says.
   */
  readonly then?: ScoredPolicy;
  /** In an extended contest of two: whoever may takes a parting shot at whom they beat, with their usual bid (C259). */
  readonly parting?: boolean;
}

/** The whole contest: `nobody` is what would never end, or ends with both out. */
interface EndChances {
  readonly win: number;
  readonly lose: number;
  readonly nobody: number;
  readonly degrees: Degrees;
  /** How far off the chance to win may be. */
  readonly precision: Precision;
}

interface MoveOdds {
  readonly move: Stance | "exchange";
  readonly exchange: Chances;
  readonly contest: EndChances | null;
  /** The bid with the best chance to win the contest, where `best` was asked for and it is the seat's turn. */
  readonly bid?: number;
}

/** Exact chances from what the viewer knows: of this exchange, of it with a hero point held back, of the whole contest. */
export interface ContestOdds {
  readonly kind: "odds";
  readonly moves: readonly MoveOdds[];
  readonly hero: Chances | null;
}

const hidden = (key: string): Hidden => ({ kind: "hidden", why: { key: `Contest.Odds.${key}` } });

const endsOf = (degrees: Degrees): EndChances => {
  const { win, lose } = chancesOf(degrees);
  return { win, lose, nobody: Math.max(0, 1 - win - lose), degrees, precision: EXACT };
};

const foeOf = (
  view: ContestView,
  policy: ContestPolicy,
): { readonly foe: string | null; readonly pairing: string | null } => {
  if (policy.target !== undefined) return { foe: policy.target, pairing: null };
  const pairing = policy.pairing === undefined ? openPairings(view, policy.seat)[0] : pairingOf(view, policy.pairing);
  return { foe: pairing ? foeIn(pairing, policy.seat) : null, pairing: pairing?.id ?? null };
};

/** Effective rating with the wounds of a chained contest taken out: those are counted as they come. */
const unwounded = (view: ContestState, seat: string): PartySpec | undefined => partyOf({ ...view, wounds: {} }, seat);

const chained = (view: ContestView, seat: string, foe: string, kept?: Map<string, unknown>): EndChances | null => {
  const [a, b] = [unwounded(view, seat), unwounded(view, foe)];
  if (!a || !b) return null;
  const sides = chainedSides(view, [a, b]);
  const about = ["chained", sides, view.rulings];
  const { win, lose } = keepIn(kept, about, () => chainedEnds(...sides, view.rulings));
  return endsOf([lose, 0, 0, 0, 0, 0, 0, 0, win]);
};

const extended = (
  view: ContestView,
  policy: ContestPolicy,
  parties: readonly [PartySpec, PartySpec],
  kept?: Map<string, unknown>,
): Pick<MoveOdds, "contest" | "bid"> => {
  const { bid, foeBid, parting } = policy;
  const question = questionOf(view, parties, { bid, foeBid, parting, best: policy.then === "best" });
  const answer = question && keepIn(kept, ["extended", question], () => answerExtended(question));
  if (!answer) return NOT_SAID;
  const contest = { ...endsOf(answer.ends), precision: answer.precision };
  return { contest, ...(answer.bid === null ? {} : { bid: answer.bid }) };
};

/** Nothing is said of the whole contest. */
const NOT_SAID = { contest: null } as const;

const scored = (
  view: ContestView,
  policy: ContestPolicy,
  foe: string,
  pairing: string,
  round: Degrees,
): readonly MoveOdds[] => {
  const found = pairingOf(view, pairing);
  const seats = [view.seats[policy.seat], view.seats[foe]] as const;
  return (["plain", "gambit", "defend"] as const).map((move) => ({
    move,
    exchange: chancesOf(round),
    contest:
      view.group || !found || !seats[0] || !seats[1]
        ? null
        : endsOf(
            scoredEnds(
              {
                against: [against(found, policy.seat), against(found, foe)],
                limits: [limitOf(view, seats[0]), limitOf(view, seats[1])],
                round,
                rulings: view.rulings,
              },
              move,
              policy.then,
            ),
          ),
  }));
};

/** A hero point held back for this roll: spent on whatever is not won, if there is one to spend. */
const held = (view: ContestView, seat: string, a: PartySpec, b: PartySpec): Chances | null => {
  const points = seatAt(view, payerOf(view, seat)).heroPoints;
  const able = bumpRefused({ face: a.rating > 0 ? 1 : null, natural: 1, result: 1 }, points, false) === null;
  return able ? chancesOf(distribution(a, b, view.rulings, "a")) : null;
};

/** Odds of an action against several, who acts at the penalty for it; a hero point is not looked ahead for (E-116). */
const severalOdds = (
  view: ContestView,
  own: PartySpec,
  targets: readonly (PartySpec | undefined)[],
): ContestOdds | Hidden => {
  const known = targets.filter((target) => target !== undefined);
  if (known.length < targets.length) return hidden("hidden");
  const a = { ...own, rating: own.rating - TARGET_PENALTY * (targets.length - 1) };
  const exchange = chancesOf(fieldDistribution(a, known, view.rulings));
  return { kind: "odds", moves: [{ move: "exchange", exchange, contest: null }], hero: null };
};

/**
 * Exact odds from what the viewer knows; hidden where a secret number would shine through. Numbers of the whole contest
 * are given for two alone: plain play after the next move unless the policy says otherwise, equal bids in an extended contest, going on in a chained one.
 */
export const odds = (view: ContestView, policy: ContestPolicy, kept?: Map<string, unknown>): ContestOdds | Hidden => {
  const { foe, pairing } = foeOf(view, policy);
  if (foe === null || view.ended) return hidden("over");
  const a = partyOf(view, policy.seat, { pairing });
  const b = partyOf(view, foe, { pairing });
  if (!a || !b) return hidden("hidden");
  if (policy.also?.length) return severalOdds(view, a, [b, ...policy.also.map((id) => partyOf(view, id))]);
  const round = distribution(a, b, view.rulings);
  const hero = held(view, policy.seat, a, b);
  const exchange = chancesOf(round);
  if (view.type === "scored" && pairing !== null)
    return { kind: "odds", moves: scored(view, policy, foe, pairing, round), hero };
  if (view.type === "chained")
    return {
      kind: "odds",
      moves: [{ move: "plain", exchange, contest: view.group ? null : chained(view, policy.seat, foe, kept) }],
      hero,
    };
  if (view.type === "extended")
    return {
      kind: "odds",
      moves: [{ move: "exchange", exchange, ...(view.group ? NOT_SAID : extended(view, policy, [a, b], kept)) }],
      hero,
    };
  return { kind: "odds", moves: [{ move: "plain", exchange, contest: view.group ? null : endsOf(round) }], hero };
};
