import { object } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { changeFlow } from "../decide/flow.ts";
import { no, record } from "../decide/step.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** The Director asks for one more six of what is declared and not yet thrown (K-038, K-041). */
export const harder = defineMove(
  "harder",
  object({}),
  (state, _intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (state.fight.flow?.step === "react" ? null : no("NothingDeclared", "K-038")),
    ),
  (_asking, soFar) => {
    const raised = changeFlow(soFar, (flow) => ({
      ...flow,
      lines: flow.lines.map((line) => ({ ...line, needed: Math.min(50, line.needed + 1) })),
    }));
    const [line] = certain(raised.state.fight.flow).lines;
    return record(raised, "harder", { who: certain(line).by, needed: certain(line).needed }, raised.state, [
      ["K-084", certain(line).needed],
    ]);
  },
  {
    table: ({ fight }) =>
      fight.flow?.step === "react" ? [{ id: "harder", intent: { type: "harder" }, label: "harder" }] : [],
  },
);
