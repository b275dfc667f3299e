import { defence } from "../decide/defence.ts";
import { successes } from "../dice/successes.ts";
import type { FlowKind, Line } from "../state/flow.ts";
import { attackFlow } from "./attack.ts";
import { breakFreeFlow } from "./break-free.ts";
import { castFlow } from "./cast.ts";
import type { FlowDefinition } from "./definition.ts";
import { fleeFlow } from "./flee.ts";
import { gagFlow, grappleFlow, pushFlow } from "./grapple.ts";

/** Every kind of roll between creatures; a stored fight names them. */
const flows: Readonly<Record<FlowKind, FlowDefinition>> = {
  attack: attackFlow,
  grapple: grappleFlow,
  push: pushFlow,
  gag: gagFlow,
  cast: castFlow,
  flee: fleeFlow,
  breakFree: breakFreeFlow,
};

/** The definition of a kind. */
export const flowOf = (kind: FlowKind): FlowDefinition => flows[kind];

/** Whether a line whose dice have fallen came to what it was for. */
export const succeeded = (kind: FlowKind, line: Line): boolean =>
  flowOf(kind).passed(line, successes(line.faces), defence(line));
