import { nullable, object, optional } from "../../log/parse.ts";
import { firstOf, isRunning, owns } from "../decide/access.ts";
import { no, quietly, record } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { highestOf, swapCards, worthTaking } from "../deck/swap.ts";
import { setFight } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { id } from "../state/creature.ts";
import { holderOf, nameOf, shownCard, slotOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";

type Earned = CombatState["fight"]["earned"][number];

/** One card of the other's for the highest of one's own, or none. */
const taking = (state: CombatState, { by, id, mine }: Earned, theirs: string | null) => {
  const give = theirs === null ? null : highestOf(state, mine);
  return { type: "takeSwap", seat: by, id, ...(give === null ? {} : { mine: give }), theirs } as const;
};

/** What is proposed: the card with which one acts sooner, else to keep one's own. */
const proposed = (state: CombatState, earned: Earned) =>
  taking(state, earned, worthTaking(state, earned.mine, earned.theirs));

/**
 * Take the swap that a good defence earned, or leave it (K-109); the card of a creature with several is chosen (K-026).
 */
export const takeSwap = defineMove(
  "takeSwap",
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
  {
    cues: (state) =>
      state.fight.earned.map((one) => {
        const leave = { type: "takeSwap", seat: one.by, id: one.id, theirs: null } as const;
        const data = { who: nameOf(state, one.by), target: nameOf(state, holderOf(state, one.theirs[0])) };
        return cue("takeSwap", [one.by], one.id, data, proposed(state, one), leave, true);
      }),
    answers: ({ state, seat, cues }) =>
      state.fight.earned
        .filter((one) => one.by === seat.id)
        .flatMap((one) => {
          const best = proposed(state, one).theirs;
          // What is proposed stands first
          return [best, ...[...one.theirs, null].filter((theirs) => theirs !== best)].map((theirs) => ({
            id: `takeSwap:${one.id}:${theirs ?? "leave"}`,
            intent: taking(state, one, theirs),
            label: theirs === null ? "takeSwap.leave" : "takeSwap.take",
            data: { card: shownCard(state, theirs), mine: one.mine.map((slot) => shownCard(state, slot)).join(", ") },
            isDefault: theirs === best,
            ...cueOf(cues, seat, one.id).mark,
          }));
        }),
  },
);
