import { object } from "../../log/parse.ts";
import { firstOf, isRunning, ownsActive } from "../decide/access.ts";
import { changeFlow } from "../decide/flow.ts";
import { no, record } from "../decide/step.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import type { Flow, Line } from "../state/flow.ts";
import { cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { reactCues } from "./react.ts";

const linesAt = (flow: Flow, seat: string): readonly Line[] => flow.lines.filter((line) => line.target === seat);

/** Whether somebody is asked about several attacks of a volley at once, and may have them one at a time instead. */
const isVolleyedAt = (state: CombatState, seat: string): boolean => {
  const { flow } = state.fight;
  return (
    flow?.kind === "attack" &&
    flow.asked.some((one) => one.seat === seat && !one.done) &&
    linesAt(flow, seat).length > 1
  );
};

/**
 * The target of a volley takes the attacks one at a time (C.113): the first stays in it, the others are answered and
 * rolled for after it, each once what came before it is known.
 */
export const oneAtATime = defineMove(
  "oneAtATime",
  object({ seat: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (isVolleyedAt(state, intent.seat) ? null : no("NoVolleyAtYou", "C.113")),
    ),
  (_asking, soFar, intent) => {
    const put = changeFlow(soFar, (flow) => {
      const [first, ...others] = linesAt(flow, intent.seat);
      const stay = flow.lines.filter((line) => !others.includes(line));
      // An attack that leaves no answer, as a shot at somebody on the ground does, asks nothing
      const asked = flow.asked.map((one) => {
        const lines = one.lines.filter((line) => line === first?.id);
        return one.seat === intent.seat ? { ...one, lines, done: lines.length === 0 } : one;
      });
      return { ...flow, lines: stay, asked, later: [...(flow.later ?? []), ...others] };
    });
    return record(put, "oneAtATime", { who: intent.seat }, put.state, [["C.113"]]);
  },
  {
    answers: ({ state, seat }) => {
      const { flow } = state.fight;
      return flow && isVolleyedAt(state, seat.id)
        ? [
            {
              id: "oneAtATime",
              intent: { type: "oneAtATime", seat: seat.id },
              label: "oneAtATime",
              ...cueOf(reactCues(state), seat, flow.id).mark,
            },
          ]
        : [];
    },
  },
);
