import { textOf } from "../state/missing.ts";
import { list, nullable, object, optional, text } from "../../log/parse.ts";
import { extrasFor } from "../catalogue/extras.ts";
import { firstOf, isRunning, mayActFor, owns } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { swapCards } from "../deck/swap.ts";
import { finish } from "../decide/finish.ts";
import type { Pick } from "../decide/step.ts";
import { no, quietly, record } from "../decide/step.ts";
import { extraUse } from "../decide/resolve.ts";
import { firstInWindow } from "../decide/turn.ts";
import { setFight } from "../state/change.ts";
import { creatureOf, holderOf, slotOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import type { Flow, Line } from "../state/flow.ts";
import { neighbours } from "../zones/graph.ts";
import { handler, id } from "./handler.ts";

const pick = object({ line: id, extra: text({ min: 1, max: 30 }), slot: optional(id), zone: optional(id) });

/** What a flow's line may still buy. */
export const extrasOf = (state: CombatState, flow: Flow, line: Line) => {
  const use = extraUse(flow.kind, line);
  return use === null || line.extra === 0 ? [] : extrasFor(use, state.profile["extras.own"]);
};

const pickCheck = (state: CombatState, flow: Flow, picks: readonly Pick[], index: number): Check => {
  const one = picks[index] as Pick;
  const line = flow.lines.find((candidate) => candidate.id === one.line);
  if (!line) return no("NoExtra", "A.2");
  const extra = extrasOf(state, flow, line).find((row) => row.id === one.extra);
  if (!extra) return no("NoExtra", "A.2");
  const before = picks.slice(0, index).filter((other) => other.line === one.line);
  if (before.length >= line.extra) return no("ExtrasSpent", "A.2", { count: line.extra });
  if (!extra.repeatable && before.some((other) => other.extra === one.extra)) return no("ExtraOnce", "A.2");
  const target = creatureOf(state, line.target);
  if (one.extra === "outmaneuver" && one.slot !== undefined) {
    const slot = slotOf(state, one.slot);
    return slot?.holder === line.target && slot?.card != null ? null : no("NoSlot", "K-026");
  }
  if ((one.extra === "push" || one.extra === "pushOn") && one.zone !== undefined)
    return target?.zone != null && neighbours(state.fight, target.zone).includes(one.zone)
      ? null
      : no("NotNext", "K-081");
  return one.extra === "pushOn" && one.zone === undefined ? no("NotNext", "C.61") : null;
};

/** Spend extra successes, each on one thing; whatever is not spent lapses (A.2). */
export const spend = handler(
  object({ seat: id, picks: list(pick, { max: 200 }) }),
  (state, intent, by) => {
    const { flow } = state.fight;
    return firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () =>
        flow?.step === "spend" && flow.lines.some((line) => line.by === intent.seat && mayActFor(by, line.by))
          ? null
          : no("NothingToSpend", "A.2"),
      ...intent.picks.map((_, index) => () => pickCheck(state, flow as Flow, intent.picks, index)),
    );
  },
  (asking, soFar, intent) => finish(asking, soFar, intent.picks),
);

/** Take the swap that a good defence earned, or leave it (K-109); the card of a creature with several is chosen (K-026). */
export const takeSwap = handler(
  object({ seat: id, id, mine: optional(id), theirs: nullable(id) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => {
        const earned = state.fight.earned.find((one) => one.id === intent.id && one.by === intent.seat);
        if (!earned) return no("NoSwapEarned", "K-109");
        if (intent.theirs === null) return null;
        const mine = textOf(intent.mine ?? earned.mine[0]);
        const able = [mine, intent.theirs].every((slot) => slotOf(state, slot)?.card != null);
        return able && earned.mine.includes(mine) && earned.theirs.includes(intent.theirs)
          ? null
          : no("NoSlot", "K-026");
      },
    ),
  (_asking, soFar, intent) => {
    const earned = soFar.state.fight.earned.find((one) => one.id === intent.id);
    const state = setFight(soFar.state, { earned: soFar.state.fight.earned.filter((one) => one.id !== intent.id) });
    if (intent.theirs === null) return record(soFar, "set", {}, state);
    const mine = textOf(intent.mine ?? earned?.mine[0]);
    return record(
      quietly(soFar, state),
      "swapped",
      { who: intent.seat, target: holderOf(state, intent.theirs) },
      firstInWindow(swapCards(state, mine, intent.theirs)),
      [["K-109", mine, intent.theirs]],
    );
  },
);
