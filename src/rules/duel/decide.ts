import type { By, Decision, Faces } from "../log/family.ts";
import { rowsOf, INITIATIVE, valuesFor } from "./bonuses.ts";
import type { DuelEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { DuelIntent } from "./intent.ts";
import { chooseFault, duellistFault, factsOf, gmFault, overFault, phaseFault, seatFault, stepFault } from "./refuse.ts";
import { settle, settleControl, stepsOf } from "./settle.ts";
import { other } from "./side.ts";
import { chooserOf } from "./state.ts";
import type { DuelResult, DuelState } from "./state.ts";
import { rollContest } from "./throw.ts";
import type { Contest } from "./throw.ts";

type Answer = Decision<DuelEvent>;
type Of<T extends DuelIntent["type"]> = Extract<DuelIntent, { type: T }>;

const accepted = (...events: readonly DuelEvent[]): Answer => ({ kind: "events", events });

/** Decide an intent of a duel. Never throws, whatever the faces. */
export function decide(state: DuelState, intent: DuelIntent, by: By, faces: Faces = {}): Answer {
  switch (intent.type) {
    case "open":
      return decideOpening(state, by, faces);
    case "choose":
      return decideChoice(state, intent, by, faces);
    case "substitute":
      return decideSubstitute(state, intent, by, faces);
    case "step":
      return decideStep(state, intent, by);
    case "replenish":
      return decideReplenish(state, by, faces);
    case "modify":
      return decideModifier(state, intent, by);
    case "concede":
      return (
        seatFault(factsOf(state), by, intent.seat) ??
        end(state, { how: "conceded", winner: other(intent.seat), reason: "" })
      );
    case "declare":
      return gmFault(by) ?? end(state, { how: "declared", winner: intent.winner, reason: "" });
    case "interrupt":
      return gmFault(by) ?? end(state, { how: "interrupted", winner: null, reason: intent.reason ?? "" });
  }
}

const initiative = (state: DuelState): Contest["bonuses"] => valuesFor(state, INITIATIVE);

/** U-009 to U-011: both roll initiative, the higher takes control, the marker stays on the centre tick. */
function decideOpening(state: DuelState, by: By, faces: Faces): Answer {
  const fault = duellistFault(by) ?? phaseFault(factsOf(state), "opening");
  if (fault) return fault;
  const contest: Contest = {
    kind: "opening",
    key: INITIATIVE,
    label: "",
    bonuses: initiative(state),
    chooser: null,
  };
  const rolled = rollContest(state, contest, faces);
  if (rolled.kind === "roll") return rolled;
  // an opening is thrown until somebody wins
  const control = (rolled.verdict as Extract<typeof rolled.verdict, { kind: "won" }>).winner;
  return accepted({
    type: "opened",
    rolls: rolled.rolls,
    control,
    trace: [...rolled.trace, ["U-041", state.seats[control].name]],
  });
}

/** U-026 to U-031: the chooser names a bonus, both roll with their own value. */
function decideChoice(state: DuelState, { seat, key }: Of<"choose">, by: By, faces: Faces): Answer {
  const facts = factsOf(state);
  const row = rowsOf(state).find((one) => one.key === key);
  const fault = seatFault(facts, by, seat) ?? chooseFault(facts, seat, key, row, state.used.includes(key));
  if (fault) return fault;
  if (row?.values[other(seat)] === null && state.profile.missingBonus === "ask")
    return accepted({ type: "named", seat, key, trace: [["duel.missingBonus", state.seats[other(seat)].name]] });
  return rollRound(state, key, 0, faces);
}

function decideSubstitute(state: DuelState, { value }: Of<"substitute">, by: By, faces: Faces): Answer {
  const fault = gmFault(by) ?? phaseFault(factsOf(state), "substitute");
  return fault ?? rollRound(state, state.named ?? INITIATIVE, value, faces);
}

function rollRound(state: DuelState, key: string, substitute: number, faces: Faces): Answer {
  const chooser = chooserOf(state);
  const label = rowsOf(state).find((row) => row.key === key)?.label ?? key;
  return rollAndSettle(
    state,
    { kind: "round", key, label, bonuses: valuesFor(state, key, substitute), chooser },
    faces,
  );
}

/** U-034 to U-036: the roll that gives all bonuses back is a contested roll like any other, but nobody chooses. */
function decideReplenish(state: DuelState, by: By, faces: Faces): Answer {
  const fault = duellistFault(by) ?? phaseFault(factsOf(state), "replenish");
  if (fault) return fault;
  const contest: Contest = {
    kind: "replenish",
    key: INITIATIVE,
    label: "",
    bonuses: initiative(state),
    chooser: null,
  };
  return rollAndSettle(state, contest, faces);
}

function rollAndSettle(state: DuelState, contest: Contest, faces: Faces): Answer {
  const rolled = rollContest(state, contest, faces);
  if (rolled.kind === "roll") return rolled;
  const { verdict, rolls } = rolled;
  const winner = verdict.kind === "won" ? verdict.winner : null;
  const natural20 = verdict.kind === "won" && verdict.natural20;
  const replenishing = contest.kind === "replenish";
  const { key, chooser } = contest;
  const event: DuelEvent = {
    type: "rolled",
    key,
    chooser,
    rolls,
    winner,
    natural20,
    replenishing,
    trace: replenishing ? [["U-035"], ...rolled.trace] : [...rolled.trace, ["U-032", contest.label]],
  };
  const after = evolve(state, event);
  if (replenishing && state.profile.replenish === "controlOnly") return accepted(event, settleControl(after, winner));
  const steps = stepsOf(state, winner, natural20);
  return steps === "ask" ? accepted(event) : accepted(event, settle(after, winner, steps));
}

/** U-037, U-038: the winner with a natural 20 takes one tick or two. */
function decideStep(state: DuelState, { seat, steps }: Of<"step">, by: By): Answer {
  const facts = factsOf(state);
  const fault = seatFault(facts, by, seat) ?? stepFault(facts, seat);
  return fault ?? accepted(settle(state, seat, steps));
}

function decideModifier(state: DuelState, { seat, value }: Of<"modify">, by: By): Answer {
  return gmFault(by) ?? overFault(factsOf(state)) ?? accepted({ type: "modified", seat, value });
}

/** The ends that are not the meter's: they need no dice and may come at any time. */
const end = (state: DuelState, result: DuelResult): Answer =>
  overFault(factsOf(state)) ?? accepted({ type: "ended", result });
