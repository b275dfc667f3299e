import { flowOf } from "../flows/index.ts";
import { setFight } from "../state/change.ts";
import type { Flow } from "../state/flow.ts";
import { andThen, record } from "./step.ts";
import type { Asking, Pick, SoFar, Step } from "./step.ts";
import { certain } from "../../log/values.ts";

/** Carry out what a flow came to, and close it. */
export const finish = (asking: Asking, soFar: SoFar, picks: readonly Pick[]): Step => {
  const flow = certain(soFar.state.fight.flow);
  return andThen(flowOf(flow.kind).finish(asking, soFar, flow, picks), (now) => {
    // Attacks that were put off come next
    const later = now.state.fight.flow?.later ?? [];
    const next: Flow | null = later.length > 0 ? { ...flow, step: "react", lines: [], asked: [], later } : null;
    return record(now, "flowEnded", {}, setFight(now.state, { flow: next }));
  });
};
