import type { Kept } from "../../log/work.ts";
import { EXACT, type Hidden } from "../../log/family.ts";
import { parseIntent } from "../intent.ts";
import { isRefused, type Refused } from "../../log/outcome.ts";
import { rollsOf } from "../engine/decide.ts";
import { type ContestIntent } from "../engine/intent.ts";
import type { PartySpec } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import type { RollSpec } from "../engine/throw.ts";
import type { ContestView } from "../engine/view.ts";
import { typeOf } from "../types.ts";
import { chancesOf, distribution, mirrored } from "./distribution.ts";
import { wholeOf } from "./ends.ts";
import { fieldDistribution } from "./field.ts";
import { held } from "./held.ts";
import { odds } from "./odds.ts";
import { hidden, type ContestAssume, type ContestOdds, type ContestPolicy, type MoveOdds } from "./shape.ts";

/** Everybody who rolls; the one who acts first. */
const partiesIn = ({ a, b, field }: RollSpec): readonly PartySpec[] => [a, ...(field?.map((one) => one.b) ?? [b])];

/** Whether a number this roll rests on is not to be seen by who looks. */
export const isUnseen = (view: ContestView, roll: RollSpec): boolean =>
  partiesIn(roll).some(({ seat }) => seat !== null && view.numbers[seat] === undefined);

/** Of all rolls of a step those the intent is about: of its pairing, else those its seat is part of, else all. */
export const ownRolls = (rolls: readonly RollSpec[], intent: ContestIntent): readonly RollSpec[] => {
  const pairing = "pairing" in intent ? intent.pairing : undefined;
  // Two who both want out roll nothing: another pairing of theirs is not what was asked about.
  if (pairing !== undefined) return rolls.filter((roll) => roll.pairing === pairing);
  const seat = "seat" in intent ? intent.seat : null;
  const own = rolls.filter((roll) => partiesIn(roll).some((party) => party.seat === seat));
  return own.length > 0 ? own : rolls;
};

/** What a roll is a part of, besides itself. */
interface Around {
  readonly at: ContestState;
  readonly seat: string | null;
  readonly assume: ContestAssume;
  readonly kept: Kept | undefined;
}

/** A round or an exchange between two. */
const isMain = ({ purpose, field }: RollSpec): boolean => !field && (purpose === "round" || purpose === "exchange");

const oddsOfRoll = (roll: RollSpec, { at, seat, assume, kept }: Around): MoveOdds => {
  const { a, b, field, purpose, pairing, amount } = roll;
  const turned = seat !== null && a.seat !== seat && b.seat === seat;
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
  const move = purpose === "round" ? (own.stance ?? "plain") : "exchange";
  return { move, purpose, exchange: chancesOf(seen), ...whole };
};

/**
 * A hero point held back on one roll of the main line: of any other the step may close before a point could be spent.
 * On several, or against several, it is not looked ahead for (E-116).
 */
const heldOn = (rolls: readonly RollSpec[], { at, seat }: Around) => {
  const [roll] = rolls;
  if (!roll || rolls.length > 1 || !isMain(roll)) return null;
  const turned = seat !== null && roll.a.seat !== seat && roll.b.seat === seat;
  return turned ? held(at, roll.b, roll.a) : held(at, roll.a, roll.b);
};

/**
 * Odds of what would be sent: of the very rolls the decider would throw. The decider's refusal where it would refuse,
 * null where no dice fall, hidden where a secret number would shine through.
 */
const oddsOf = (
  view: ContestView,
  intent: ContestIntent,
  assume: ContestAssume,
  kept?: Kept,
): ContestOdds | Hidden | Refused | null => {
  const found = rollsOf(view, intent, view.viewer, typeOf(view));
  if (isRefused(found)) return found;
  const rolls = ownRolls(found.rolls, intent);
  if (rolls.length === 0) return null;
  if (rolls.some((roll) => isUnseen(view, roll))) return hidden("hidden");
  const around = { at: found.at, seat: "seat" in intent ? intent.seat : null, assume, kept };
  const moves = rolls.map((roll) => oddsOfRoll(roll, around));
  const together =
    intent.type === "disengage" ? moves.reduce((product, { exchange }) => product * exchange.win, 1) : null;
  return { kind: "odds", precision: EXACT, moves, together, hero: heldOn(rolls, around) };
};

/**
 * The family's odds: of an intent, or as it stands for the seat that is assumed; what is no intent is refused as such.
 */
export const contestOdds = (
  view: ContestView,
  intent: ContestIntent | null,
  assume?: ContestAssume | ContestPolicy,
  kept?: Kept,
): ContestOdds | Hidden | Refused | null => {
  if (intent === null) return assume && "seat" in assume ? odds(view, assume, kept) : null;
  const parsed = parseIntent(intent);
  return isRefused(parsed) ? parsed : oddsOf(view, parsed.value, assume ?? {}, kept);
};
