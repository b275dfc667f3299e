import type { AnyFamily, EventBase } from "./family.ts";
import type { Entry } from "./order.ts";

/** Who took back what is taken back at the end of these entries: a user's id by step. */
export function undoneBy(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const undone = new Map<string, string>();
  for (const { read } of entries) {
    if (read.of !== "table") continue;
    if (read.event.type === "log.undone") for (const step of read.event.steps) undone.set(step, read.stored.by.user);
    if (read.event.type === "log.redone") for (const step of read.event.steps) undone.delete(step);
  }
  return undone;
}

/** Ids of the steps that are taken back at the end of these entries. */
export const undoneSteps = (entries: readonly Entry[]): ReadonlySet<string> => new Set(undoneBy(entries).keys());

/**
 * The steps that "redo" would bring back: those of the last undo that is not redone, as long as no family event was
 * added since (play went on, so what was taken back no longer fits); null where there is nothing.
 */
export function redoableSteps(entries: readonly Entry[]): readonly string[] | null {
  let stack: (readonly string[])[] = [];
  for (const { read } of entries) {
    if (read.of !== "family") {
      if (read.event.type === "log.undone") stack.push(read.event.steps);
      else if (read.event.type === "log.redone") stack.pop();
    } else if (stack.length > 0) stack = [];
  }
  return stack.at(-1) ?? null;
}

interface LiveStep {
  readonly step: string;
  readonly family: EventBase[];
  changes: number;
}

/** Live steps in order of their first event, with what they hold. */
function liveSteps(live: readonly Pick<Entry, "read">[]): readonly LiveStep[] {
  const steps = new Map<string, LiveStep>();
  for (const { read } of live) {
    const id = read.stored.step;
    const step = steps.get(id) ?? { step: id, family: [], changes: 0 };
    steps.set(id, step);
    if (read.of === "family") step.family.push(read.event);
    else if (read.event.type === "log.changed") step.changes += 1;
  }
  return [...steps.values()];
}

/**
 * Later live steps that an undo of `step` takes along, in order. Steps of the table alone (a delegation, a shelving)
 * rest on nothing; family steps rest on earlier family steps unless the family says otherwise.
 */
export function dependentSteps(
  family: AnyFamily,
  live: readonly Pick<Entry, "read">[],
  step: string,
): readonly string[] {
  const steps = liveSteps(live);
  const from = steps.findIndex((one) => one.step === step);
  const first = steps[from];
  if (!first || first.family.length === 0) return [];
  const taken: EventBase[] = [...first.family];
  const dependents: string[] = [];
  for (const later of steps.slice(from + 1)) {
    if (later.family.length === 0) continue;
    if (family.depends && !family.depends(taken, later.family)) continue;
    taken.push(...later.family);
    dependents.push(later.step);
  }
  return dependents;
}
