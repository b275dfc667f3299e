import type { Decision, Faces } from "../log/family.ts";
import { INITIATIVE } from "./setup.ts";
import { rowsOf, valuesFor } from "./bonuses.ts";
import type { DuelEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { settle, settleControl, stepsOf } from "./settle.ts";
import { other } from "./side.ts";
import type { Side } from "./side.ts";
import { chooserOf } from "./state.ts";
import type { DuelResult, DuelState } from "./state.ts";
import { rollContest } from "./throw.ts";
import type { Contest } from "./throw.ts";
import { certain } from "../log/missing.ts";

export type Answer = Decision<DuelEvent>;

/** Facts, as an answer. */
export const accepted = (...events: readonly DuelEvent[]): Answer => ({ kind: "events", events });

const initiative = (state: DuelState): Contest["bonuses"] => valuesFor(state, INITIATIVE);

/** U-009 to U-011: both roll initiative, the higher takes control, the marker stays on the centre tick. */
export function opening(state: DuelState, faces: Faces): Answer {
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
  const { winner: control } = certain(rolled.verdict.kind === "won" ? rolled.verdict : null);
  return accepted({
    type: "opened",
    rolls: rolled.rolls,
    control,
    trace: [...rolled.trace, ["U-041", state.seats[control].name]],
  });
}

/** U-026 to U-031: the chooser names a bonus, both roll with their own value. */
export function choice(
  state: DuelState,
  { seat, key }: { readonly seat: Side; readonly key: string },
  faces: Faces,
): Answer {
  const row = rowsOf(state).find((one) => one.key === key);
  if (row?.values[other(seat)] === null && state.profile.missingBonus === "ask")
    return accepted({ type: "named", seat, key, trace: [["duel.missingBonus", state.seats[other(seat)].name]] });
  return rollRound(state, key, 0, faces);
}

export function rollRound(state: DuelState, key: string, substitute: number, faces: Faces): Answer {
  const chooser = chooserOf(state);
  const label = rowsOf(state).find((row) => row.key === key)?.label ?? key;
  return rollAndSettle(
    state,
    { kind: "round", key, label, bonuses: valuesFor(state, key, substitute), chooser },
    faces,
  );
}

/** U-034 to U-036: the roll that gives all bonuses back is a contested roll like any other, but nobody chooses. */
export function replenishing(state: DuelState, faces: Faces): Answer {
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

/** The ends that are not the meter's: they need no dice and may come at any time. */
export const end = (result: DuelResult): Answer => accepted({ type: "ended", result });
