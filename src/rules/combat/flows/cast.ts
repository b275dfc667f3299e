import { defence } from "../decide/defence.ts";
import { price } from "../decide/price.ts";
import { record } from "../decide/step.ts";
import type { Pick, SoFar } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { successes } from "../dice/successes.ts";
import type { Line } from "../state/flow.ts";
import { enoughLeft, lineByLine, spent } from "./definition.ts";
import type { FlowDefinition } from "./definition.ts";

/** What magic came to: the effect agreed on, with harm where the Director said so (A.18). */
const finish = (soFar: SoFar, line: Line, picks: readonly Pick[]): SoFar => {
  const data = { who: line.by, target: line.target ?? "" };
  if (!enoughLeft(line, successes(line.faces), defence(line)))
    return price(
      record(soFar, "spellFailed", data, soFar.state, [["K-099", line.net, line.needed]]),
      line.by,
      line.position,
    );
  const worked = record(soFar, "spellWorked", { ...data, extra: line.extra }, soFar.state, [
    ["K-099", line.net, line.needed],
  ]);
  const told = picks.reduce((now, { extra }) => spent(now, line, extra), worked);
  return line.target ? wound(told, line.target, line.type, line.damage) : told;
};

/**
 * Magic at somebody, or for an effect alone; it is resisted where the Director said
 * so, and as the Director said (C.59).
 */
export const castFlow: FlowDefinition = {
  answers: (_state, line) => (line.resist ? [{ kind: "resistMagic", actions: [line.resist] }] : []),
  passed: enoughLeft,
  harm: (_state, line) =>
    line.target === null ? undefined : (own, against) => (enoughLeft(line, own, against) ? line.damage : 0),
  extras: () => "cast",
  finish: lineByLine(finish),
};
