import { drafted, tableDraft } from "./draft.ts";
import type { AnyFamily } from "./family.ts";
import type { Folded } from "./fold.ts";
import { refused } from "./outcome.ts";
import type { Ask, TableDecision } from "./request.ts";
import type { Change } from "./table.ts";
import { dependentSteps } from "./undo.ts";

/** Later steps that an undo of `step` takes along, in order; show them before asking for it. */
export const dependents = (family: AnyFamily, folded: Folded, step: string): readonly string[] =>
  dependentSteps(family, folded.source.liveEntries, step);

/** Changes to other documents that these steps made, the last first. */
export const changesOf = (folded: Folded, steps: readonly string[]): readonly Change[] =>
  folded.table.changes
    .filter((one) => steps.includes(one.step))
    .map((one) => one.change)
    .reverse();

/** Take back one step and all that rests on it. */
export function decideUndo(family: AnyFamily, folded: Folded, step: string, ask: Ask): TableDecision {
  if (folded.table.pending && folded.table.pending.step !== step) return refused("Log.Refused.DiceOut", "L-throw");
  const live = folded.live.filter((one) => one.stored.step === step);
  if (live.length === 0) return refused("Log.Refused.NothingToUndo", "L-undo");
  if (live.every((one) => one.stored.type === "log.undone" || one.stored.type === "log.redone"))
    return refused("Log.Refused.NothingToUndo", "L-undo");
  const steps = [step, ...dependents(family, folded, step)];
  return drafted([tableDraft({ type: "log.undone", steps }, ask)], changesOf(folded, steps));
}

/** Bring back what the last undo took, unless play has gone on. Changes to other documents are not made again. */
export function decideRedo(folded: Folded, ask: Ask): TableDecision {
  const steps = folded.redoable;
  if (!steps) return refused("Log.Refused.NothingToRedo", "L-undo");
  return drafted([tableDraft({ type: "log.redone", steps }, ask)]);
}
