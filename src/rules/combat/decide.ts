import type { By, Decision, Faces } from "../log/family.ts";
import type { CombatEvent } from "./event.ts";
import { checkIntent, runIntent } from "./moves/index.ts";
import type { CombatIntent } from "./moves/index.ts";
import { readSplits } from "./harm/several.ts";
import type { CombatState } from "./state/fight.ts";
import { creatureOf } from "./state/find.ts";
import { redact } from "./view/redact.ts";
import { begin, no, andThen } from "./decide/step.ts";
import type { Asking, Step, SoFar } from "./decide/step.ts";
import { settle } from "./decide/prepare.ts";
import { tellChanged } from "./decide/test-fields.ts";
import { wrap } from "./decide/wrap.ts";
import { certain, listOf } from "../log/values.ts";

/** A test begins with the harm still open; whoever tests may say in the same breath how it is split (A.3.1). */
const settleFirst = (soFar: SoFar, intent: CombatIntent): Step => {
  if (!("settle" in intent) || intent.settle === undefined) return soFar;
  const { seat } = intent;
  const open = listOf(creatureOf(soFar.state, seat)?.unsettled);
  if (!open[0]) return soFar;
  const read = readSplits(intent.settle, open);
  return read
    ? read.reduce((now, parts, index) => settle(now, seat, certain(open[index]), parts), soFar)
    : no("WrongSplit", "K-145", { amount: open[0].amount });
};

/** Whoever tests says what they change about it before the dice. */
const tellFirst = ({ by }: Asking, soFar: SoFar, intent: CombatIntent): SoFar =>
  "dice" in intent || "without" in intent ? tellChanged(by, soFar, intent.seat, intent) : soFar;

/** All that a legal intent leads to, as far as the dice reach. */
export const carryOut = (asking: Asking, state: CombatState, intent: CombatIntent): Step =>
  andThen(
    andThen(settleFirst(begin(state, asking), intent), (soFar) =>
      runIntent(asking, tellFirst(asking, soFar, intent), intent),
    ),
    (soFar) => wrap(asking, soFar),
  );

/**
 * Decide an intent: a reason against it that tells no secret, dice that are wanted, or facts. Dice may be asked for in
 * waves: answer each with all faces so far. Nothing rolls or waits here, and nothing is thrown on input.
 */
export const decide = (state: CombatState, intent: CombatIntent, by: By, faces: Faces = {}): Decision<CombatEvent> => {
  const reason = checkIntent(redact(state, by), intent, by);
  if (reason) return reason;
  // What only the Director knows may still stand against it; the answer does not say what.
  if (checkIntent(state, intent, by)) return no("NotNow", "C.6");
  const step = carryOut({ by, faces }, state, intent);
  if (step.kind === "soFar") return { kind: "events", events: step.events };
  return step.kind === "roll" ? { kind: "roll", dice: step.dice } : step;
};
