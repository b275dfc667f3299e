import type { PartySpec } from "../engine/party.ts";
import { partyOf } from "../engine/party.ts";
import type { ContestTypeId } from "../engine/setup.ts";
import type { ContestState } from "../engine/state.ts";
import { pairingOf } from "../engine/who.ts";
import { against, limitOf } from "../scored/score.ts";
import type { Stance } from "../table/stance.ts";
import { chainedSides, chainedToTheEnd, isLongChain, type ChainedEnds, type ChainedQuestion } from "./chained.ts";
import { distribution, type Degrees } from "./distribution.ts";
import { answerExtended, isLong } from "./extended/answer.ts";
import { questionOf } from "./extended/ask.ts";
import type { Sentence } from "../../log/outcome.ts";
import { WAITS, finish, leave, type Kept as KeptAnswers } from "../../log/work.ts";
import { scoredEnds } from "./scored.ts";
import { endsOf, type ContestAssume, type EndChances } from "./shape.ts";

/** A roll of two in the main line of a contest, the one whose chances are asked for first. */
interface MainRoll {
  readonly own: PartySpec;
  readonly foe: PartySpec;
  readonly pairing: string | null;
  /** What is bid, in an extended contest; the usual where nothing is said. */
  readonly bid?: number | undefined;
}

/** The whole contest after a roll, and the best bid where that was asked for. */
interface Whole {
  readonly contest: EndChances | null;
  readonly bid?: number;
  readonly waits?: true;
  readonly untold?: Sentence;
}

type Kept = KeptAnswers | undefined;

/** Nothing is said of the whole contest. */
const NOT_SAID: Whole = { contest: null };

/** Of more than two sides it rests on whom each of them turns against, which no plan of ours tells (C243). */
const MANY_SIDES: Whole = { contest: null, untold: { key: "Contest.Odds.sides" } };

const stanceOf = ({ stance }: PartySpec): Stance => stance ?? "plain";

const scored = (state: ContestState, { own, foe, pairing }: MainRoll, { then }: ContestAssume): Whole => {
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

/** Going on to the end; effective ratings have the wounds of this contest taken out, which are counted as they come. */
const chained = (state: ContestState, { own, foe, pairing }: MainRoll, kept: Kept): Whole => {
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

const extended = (state: ContestState, roll: MainRoll, assume: ContestAssume, kept: Kept): Whole => {
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

/** What each type plays for after a roll: one that is not named here does not compile. */
const wholes: Readonly<
  Record<
    ContestTypeId,
    (state: ContestState, roll: MainRoll, exchange: Degrees, assume: ContestAssume, kept: Kept) => Whole
  >
> = {
  simple: (_state, _roll, exchange) => ({ contest: endsOf(exchange) }),
  scored: (state, roll, _exchange, assume) => scored(state, roll, assume),
  chained: (state, roll, _exchange, _assume, kept) => chained(state, roll, kept),
  extended: (state, roll, _exchange, assume, kept) => extended(state, roll, assume, kept),
};

/**
 * What follows a roll of the main line, in a contest of two: of a group nothing is
 * said, nor where somebody does something else.
 */
export const wholeOf = (
  state: ContestState,
  roll: MainRoll,
  exchange: Degrees,
  assume: ContestAssume,
  kept: Kept,
): Whole => {
  if (state.sides.length > 2) return MANY_SIDES;
  if (state.group || roll.own.aside !== undefined || roll.foe.aside !== undefined) return NOT_SAID;
  return wholes[state.type](state, roll, exchange, assume, kept);
};
