/** Odds of rolls and whole contests, from views alone. Nothing here decides: dice and tables are the deciders'. */
import { EXACT, type Hidden } from "../../log/family.ts";
import { isRefused, type Refused, type Sentence } from "../../log/outcome.ts";
import { numberOf } from "../../log/values.ts";
import { WAITS, finish, keepIn, leave, type WorkCache } from "../../log/work.ts";
import { payerOf } from "../engine/amend.ts";
import { rollsOf } from "../engine/decide.ts";
import type { ContestIntent, IntentOf } from "../engine/definition.ts";
import { countOf, seatAt } from "../engine/look.ts";
import { rollKindOf } from "../engine/moves/index.ts";
import { openPairings, pairingOf, partyOf, type PartySpec } from "../engine/party.ts";
import { targetsOf, type RollSpec } from "../engine/rolls.ts";
import type { ContestTypeId } from "../engine/setup.ts";
import { foeIn, type ContestState, type Pairing } from "../engine/state.ts";
import type { ContestView } from "../engine/view.ts";
import { onTurn } from "../extended/state.ts";
import { bumpRefused } from "../hero/advance-plan.ts";
import { clampDegree } from "../roll/roll.ts";
import { isAutomatic } from "../roll/resolve.ts";
import { against, limitOf } from "../scored/outcome.ts";
import { STANCES, pointsOf, type Stance } from "../table/tables.ts";
import { parseIntent, typeOf } from "../types.ts";
import {
  chainedOverBy,
  chainedSides,
  chainedToTheEnd,
  isLongChain,
  type ChainedEnds,
  type ChainedQuestion,
} from "./chained.ts";
import {
  chancesOf,
  distribution,
  mirrored,
  overBy,
  type Chances,
  type Degrees,
  type ExtendedSide,
  type Points,
  type NextStandings,
} from "./distribution.ts";
import { answerExtended, extendedOverBy, isLong, isLongToFollow } from "./extended/answer.ts";
import type { ExtendedQuestion, Shots } from "./extended/question.ts";
import {
  endsOf,
  fieldDistribution,
  hidden,
  scoredEnds,
  type ContestAssume,
  type ContestOdds,
  type ContestPolicy,
  type EndChances,
  type MoveOdds,
} from "./scored.ts";

/** Assumed play; an undefined bid is the usual one. */
interface Assumed {
  readonly bid?: number | undefined;
  readonly foeBid?: number | undefined;
  readonly best?: boolean;
  readonly parting?: boolean | undefined;
}

/** Who takes parting shots, and whose turn follows one (C259, C263). */
const shotsOf = (state: ContestState, seat: string, foe: string): Shots => {
  const may = (id: string): boolean => seatAt(state, id).kind === "hero" || state.rulings.npcPartingShots;
  return {
    taken: [may(seat) && countOf(state, "shot", foe) === 0, may(foe) && countOf(state, "shot", seat) === 0],
    lead: state.pairings[0]?.leads === foe ? 1 : 0,
    first: state.order.indexOf(foe) < state.order.indexOf(seat) ? 1 : 0,
  };
};

/** The question of an extended contest; null where points are hidden or gone. */
const questionOf = (
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

/** Chances with a held hero point, spent on any roll not won, if there is a point and a die to lift (E-96). */
const held = (state: ContestState, own: PartySpec, foe: PartySpec): Chances | null => {
  if (own.seat === null) return null;
  const points = seatAt(state, payerOf(state, own.seat)).heroPoints;
  const face = isAutomatic(own) ? null : 1;
  const able = bumpRefused({ face, natural: 1, result: 1 }, points, false) === null;
  return able ? chancesOf(distribution(own, foe, state.rulings, "a")) : null;
};

/** A round or exchange of two; the chances are `own`'s. */
interface MainRoll {
  readonly own: PartySpec;
  readonly foe: PartySpec;
  readonly pairing: string | null;
  /** The bid of an extended contest; undefined: the usual. */
  readonly bid?: number | undefined;
}

/** Chances of the whole contest after a roll, and the best bid where asked for. */
interface Whole {
  readonly contest: EndChances | null;
  readonly bid?: number;
  readonly waits?: true;
  readonly untold?: Sentence;
}

type KeptOrNone = WorkCache | undefined;

const NOT_SAID: Whole = { contest: null };

/** With more than two sides the chances depend on whom each attacks, which nothing predicts (C243). */
const MANY_SIDES: Whole = { contest: null, untold: { key: "Contest.Odds.sides" } };

const stanceOf = ({ stance }: PartySpec): Stance => stance ?? "plain";

const scoredWhole = (state: ContestState, { own, foe, pairing }: MainRoll, { then }: ContestAssume): Whole => {
  const found = pairingOf(state, pairing);
  const [first, second] = [state.seats[String(own.seat)], state.seats[String(foe.seat)]];
  if (!found || !first || !second) return NOT_SAID;
  const start = {
    against: [against(found, first.id), against(found, second.id)],
    limits: [limitOf(state, first), limitOf(state, second)],
    round: distribution(own, foe, state.rulings),
    rulings: state.rulings,
  } as const;
  return { contest: endsOf(scoredEnds(start, stanceOf(own), then, stanceOf(foe))) };
};

/** To the end, from ratings without this contest's wounds, which are counted as they come. */
const chained = (state: ContestState, { own, foe, pairing }: MainRoll, kept: KeptOrNone): Whole => {
  const bare = { ...state, wounds: {} };
  const [a, b] = [own, foe].map(({ seat }) => partyOf(bare, String(seat), { pairing }));
  if (!a || !b) return NOT_SAID;
  const question: ChainedQuestion = { sides: chainedSides(state, [a, b]), rulings: state.rulings };
  const answer = leave(
    kept,
    { kind: "chained-ends", question },
    () => isLongChain(question),
    (): ChainedEnds | null => finish(chainedToTheEnd(question)),
  );
  if (answer === WAITS) return { contest: null, waits: true };
  if (!answer) return NOT_SAID;
  const { win, lose } = answer;
  return { contest: endsOf([lose, 0, 0, 0, 0, 0, 0, 0, win]) };
};

const extended = (state: ContestState, roll: MainRoll, assume: ContestAssume, kept: KeptOrNone): Whole => {
  const { foeBid, parting, then } = assume;
  const question = questionOf(state, [roll.own, roll.foe], { bid: roll.bid, foeBid, parting, best: then === "best" });
  if (!question) return NOT_SAID;
  const answer = leave(
    kept,
    { kind: "extended", question },
    () => isLong(question),
    () => answerExtended(question),
  );
  if (answer === WAITS) return { contest: null, waits: true };
  if (!answer) return NOT_SAID;
  const contest = { ...endsOf(answer.ends), precision: answer.precision };
  return { contest, ...(answer.bid === null ? {} : { bid: answer.bid }) };
};

const wholes: Readonly<
  Record<
    ContestTypeId,
    (state: ContestState, roll: MainRoll, exchange: Degrees, assume: ContestAssume, kept: KeptOrNone) => Whole
  >
> = {
  simple: (_state, _roll, exchange) => ({ contest: endsOf(exchange) }),
  scored: (state, roll, _exchange, assume) => scoredWhole(state, roll, assume),
  chained: (state, roll, _exchange, _assume, kept) => chained(state, roll, kept),
  extended: (state, roll, _exchange, assume, kept) => extended(state, roll, assume, kept),
};

const wholeOf = (
  state: ContestState,
  roll: MainRoll,
  exchange: Degrees,
  assume: ContestAssume,
  kept: KeptOrNone,
): Whole => {
  if (state.sides.length > 2) return MANY_SIDES;
  if (state.group || roll.own.aside !== undefined || roll.foe.aside !== undefined) return NOT_SAID;
  return wholes[state.type](state, roll, exchange, assume, kept);
};

export type { ContestAssume, ContestOdds, ContestPolicy, MoveOdds } from "./scored.ts";

const foeOf = (
  view: ContestView,
  policy: ContestPolicy,
): { readonly foe: string | null; readonly pairing: string | null } => {
  if (policy.target !== undefined) return { foe: policy.target, pairing: null };
  const pairing = policy.pairing === undefined ? openPairings(view, policy.seat)[0] : pairingOf(view, policy.pairing);
  return { foe: pairing ? foeIn(pairing, policy.seat) : null, pairing: pairing?.id ?? null };
};

/** Odds of a seat's next round or exchange, each stance against a plain foe; hidden where a secret would show. */
export const odds = (view: ContestView, policy: ContestPolicy, kept?: WorkCache): ContestOdds | Hidden => {
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

const partiesIn = (roll: RollSpec): readonly PartySpec[] => [roll.a, ...targetsOf(roll).map(({ b }) => b)];

export const isUnseen = (view: ContestView, roll: RollSpec): boolean =>
  partiesIn(roll).some(({ seat }) => seat !== null && view.numbers[seat] === undefined);

/** The rolls of a step that the intent is about: its pairing's, else its seat's, else all. */
export const ownRolls = (rolls: readonly RollSpec[], intent: ContestIntent): readonly RollSpec[] => {
  const pairing = "pairing" in intent ? intent.pairing : undefined;
  // Two who both want out roll nothing, and another pairing of theirs was not the question
  if (pairing !== undefined) return rolls.filter((roll) => roll.pairing === pairing);
  const seat = "seat" in intent ? intent.seat : null;
  const own = rolls.filter((roll) => partiesIn(roll).some((party) => party.seat === seat));
  return own.length > 0 ? own : rolls;
};

/** Whether rolls are one escape: only a victory over all of them gets away (E-83). */
export const isEscape = (view: ContestView, rolls: readonly RollSpec[]): boolean =>
  rolls.every(({ purpose }) => rollKindOf(typeOf(view), purpose)?.away);

interface Around {
  readonly at: ContestState;
  readonly seat: string | null;
  readonly assume: ContestAssume;
  readonly kept: WorkCache | undefined;
}

const isMain = ({ purpose, field }: RollSpec): boolean => !field && (purpose === "round" || purpose === "exchange");

/** Whether a roll is told from its second side; one without a seat is told from the first. */
export const isTurned = ({ b }: RollSpec, seat: string | null): boolean => seat !== null && b.seat === seat;

const oddsOfRoll = (roll: RollSpec, { at, seat, assume, kept }: Around): MoveOdds => {
  const { a, b, field, purpose, pairing, amount } = roll;
  const turned = isTurned(roll, seat);
  const [own, foe] = turned ? [b, a] : [a, b];
  const degrees = field
    ? fieldDistribution(
        a,
        field.map((one) => one.b),
        at.rulings,
      )
    : distribution(a, b, at.rulings);
  const seen = turned ? mirrored(degrees) : degrees;
  const whole = isMain(roll) ? wholeOf(at, { own, foe, pairing, bid: amount }, seen, assume, kept) : { contest: null };
  const move = purpose === "round" ? stanceOf(own) : "exchange";
  return { move, purpose, exchange: chancesOf(seen), ...whole };
};

/** A point held for one main roll, since the step may close any other first; none for several (E-116). */
const heldOn = (rolls: readonly RollSpec[], { at, seat }: Around) => {
  const [roll] = rolls;
  if (!roll || rolls.length > 1 || !isMain(roll)) return null;
  return isTurned(roll, seat) ? held(at, roll.b, roll.a) : held(at, roll.a, roll.b);
};

/** Odds of the rolls the decider would throw; its refusal, null without dice, hidden for secret numbers. */
const oddsOf = (
  view: ContestView,
  intent: ContestIntent,
  assume: ContestAssume,
  kept?: WorkCache,
): ContestOdds | Hidden | Refused | null => {
  const found = rollsOf(view, intent, view.viewer, typeOf(view));
  if (isRefused(found)) return found;
  if (intent.type === "pair") return metOdds(view, found.at, intent);
  const rolls = ownRolls(found.rolls, intent);
  if (rolls.length === 0) return null;
  if (rolls.some((roll) => isUnseen(view, roll))) return hidden("hidden");
  const around = { at: found.at, seat: "seat" in intent ? intent.seat : null, assume, kept };
  const moves = rolls.map((roll) => oddsOfRoll(roll, around));
  const together = isEscape(view, rolls) ? moves.reduce((product, { exchange }) => product * exchange.win, 1) : null;
  return { kind: "odds", precision: EXACT, moves, together, hero: heldOn(rolls, around) };
};

/** A plain round against the opponent whom a seat turns to; null while that cannot be declared yet. */
const metOdds = (view: ContestView, at: ContestState, { seat, foe }: IntentOf<"pair">): ContestOdds | Hidden | null => {
  const pairing = openPairings(at, seat).find((one) => foeIn(one, seat) === foe)?.id ?? "";
  const intent = { type: "declare", seat, pairing, kind: "plain" } as const;
  const found = rollsOf(at, intent, view.viewer, typeOf(at));
  const [roll] = isRefused(found) ? [] : ownRolls(found.rolls, intent);
  if (isRefused(found) || !roll) return null;
  if (isUnseen(view, roll)) return hidden("hidden");
  const moves = [oddsOfRoll(roll, { at: found.at, seat, assume: {}, kept: undefined })];
  return { kind: "odds", precision: EXACT, moves, together: null, hero: null };
};

/** The family's odds of an intent, or for the assumed seat as it is; anything else is refused. */
export const contestOdds = (
  view: ContestView,
  intent: ContestIntent | null,
  assume?: ContestAssume | ContestPolicy,
  kept?: WorkCache,
): ContestOdds | Hidden | Refused | null => {
  if (intent === null) return assume && "seat" in assume ? odds(view, assume, kept) : null;
  const parsed = parseIntent(intent);
  return isRefused(parsed) ? parsed : oddsOf(view, parsed.value, assume ?? {}, kept);
};

/** The number of rounds (extended: exchanges) that plain play to the end takes. */
export interface Length {
  readonly mean: number;
  /** Eight of ten contests end within these. */
  readonly likely: readonly [number, number];
}

const lengthOf = (by: readonly number[]): Length | null => {
  const whole = by.at(-1) ?? 0;
  // A side that hardly ever loses may make it endless, and then no number is true
  if (whole < 0.95) return null;
  const mean = 1 + by.reduce((sum, over) => sum + Math.max(0, 1 - over / whole), 0);
  const round = (share: number): number => by.findIndex((over) => over / whole >= share) + 1;
  return { mean, likely: [round(0.1), round(0.9)] };
};

const scoredLength = (
  state: ContestState,
  { a, b, against }: Pairing,
  parties: readonly [PartySpec, PartySpec],
): number[] => {
  const limits = [limitOf(state, seatAt(state, a)), limitOf(state, seatAt(state, b))] as const;
  const round = distribution(...parties, state.rulings);
  const ways = ([onA, onB]: Points): NextStandings<Points> =>
    round.map((chance, index) => {
      const points = pointsOf(clampDegree(Math.abs(index - 4)));
      const to: Points = index > 4 ? [onA, onB + points] : [onA + points, onB];
      return { to: to[0] >= limits[0] || to[1] >= limits[1] ? null : to, chance };
    });
  return overBy<Points>([numberOf(against[a]), numberOf(against[b])], (points) => points.join(), ways);
};

const ofPairing = (
  state: ContestState,
  pairing: Pairing,
  kept: WorkCache | undefined,
  many: boolean,
): readonly number[] | null | typeof WAITS => {
  // Wounds of a chained contest are counted as they come
  const bare = state.type === "chained" ? { ...state, wounds: {} } : state;
  const [a, b] = [partyOf(bare, pairing.a, { pairing: pairing.id }), partyOf(bare, pairing.b, { pairing: pairing.id })];
  if (!a || !b) return null;
  if (state.type === "scored") {
    const own = [pairing.a, pairing.b].map((id) => state.seats[id]);
    return keepIn(kept, ["length", a, b, pairing, own, state.rulings], () => scoredLength(state, pairing, [a, b]));
  }
  if (state.type === "chained") {
    const question: ChainedQuestion = { sides: chainedSides(state, [a, b]), rulings: state.rulings };
    const make = (): readonly number[] => finish(chainedOverBy(question));
    return leave(kept, { kind: "chained", question }, () => many || isLongChain(question), make);
  }
  const question = questionOf(state, [a, b]);
  if (!question) return null;
  const make = (): readonly number[] | null => finish(extendedOverBy(question));
  return leave(kept, { kind: "length", question }, () => many || isLongToFollow(question), make);
};

/** Pairings whose length a screen works out itself. */
const FEW = 2;

/** Length from here in plain play, of a group's longest pairing. Null: over, hidden, perhaps endless; or `WAITS`. */
export function expectedLength(state: ContestState): Length | null;
export function expectedLength(state: ContestState, kept: WorkCache): Length | null | typeof WAITS;
export function expectedLength(state: ContestState, kept?: WorkCache): Length | null | typeof WAITS {
  if (state.ended) return null;
  if (state.type === "simple") return { mean: 1, likely: [1, 1] };
  const open = state.pairings.filter(({ status }) => status === "open");
  const all = open.map((pairing) => ofPairing(state, pairing, kept, open.length > FEW));
  const known = all.filter((by) => by !== WAITS);
  if (known.length < all.length) return WAITS;
  const each = known.filter((by) => by !== null);
  if (each.length < all.length) return null;
  const rounds = Math.max(0, ...each.map((by) => by.length));
  return lengthOf(
    Array.from({ length: rounds }, (_, round) =>
      each.reduce((product, by) => product * numberOf(by[Math.min(round, by.length - 1)]), 1),
    ),
  );
}
