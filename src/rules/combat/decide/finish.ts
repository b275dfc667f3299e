import { setFight } from "../state/change.ts";
import type { Flow } from "../state/flow.ts";
import { finishAttacks } from "./finish-attack.ts";
import { finishFlight } from "./finish-flight.ts";
import { finishCast, finishWrestling } from "./finish-wrestle.ts";
import { each, record, andThen } from "./step.ts";
import type { Asking, Pick, Step, SoFar } from "./step.ts";

/** Carry out what a flow came to, and close it. */
export const finish = (asking: Asking, soFar: SoFar, picks: readonly Pick[]): Step => {
  const flow = soFar.state.fight.flow as Flow;
  const done =
    flow.kind === "attack"
      ? finishAttacks(asking, soFar, flow, picks)
      : each(flow.lines, soFar, (now, line) =>
          flow.kind === "flee"
            ? finishFlight(now, line)
            : flow.kind === "cast"
              ? finishCast(now, line, picks)
              : finishWrestling(now, flow.kind, line, picks),
        );
  return andThen(done, (now) => {
    // Attacks that were put off come next
    const later = now.state.fight.flow?.later ?? [];
    const next: Flow | null = later.length > 0 ? { ...flow, step: "react", lines: [], asked: [], later } : null;
    return record(now, "flowEnded", {}, setFight(now.state, { flow: next }));
  });
};
