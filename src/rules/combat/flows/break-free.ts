import type { ActionId } from "../catalogue/actions.ts";
import { defence } from "../decide/defence.ts";
import { price } from "../decide/price.ts";
import { release } from "../decide/release.ts";
import { record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { struckLate } from "../decide/struck-late.ts";
import { successes } from "../dice/successes.ts";
import type { CombatState } from "../state/fight.ts";
import type { Line } from "../state/flow.ts";
import { textOf } from "../../log/values.ts";
import { enoughLeft, lineByLine } from "./definition.ts";
import type { FlowDefinition } from "./definition.ts";

const breakFree = (soFar: SoFar, line: Line): SoFar => {
  const struck = struckLate(soFar, line);
  if (struck) return struck;
  const held = successes(line.faces);
  const hold = line.reactions[0];
  const holder = hold ? successes(hold.faces) : null;
  return enoughLeft(line, held, defence(line))
    ? release(soFar, line.by, textOf(line.target), "freed")
    : price(
        record(soFar, "stillHeld", { who: line.by, by: textOf(line.target) }, soFar.state, [
          ["K-120", held, holder, line.needed],
        ]),
        line.by,
        line.position,
      );
};

const holdActions = (state: CombatState): readonly ActionId[] =>
  state.profile["wrestle.holdAction"] === "choice" ? ["force", "endure"] : [state.profile["wrestle.holdAction"]];

/**
 * To get loose: the holder holds on. It takes more than the holder has, or any where nobody holds on, and as many
 * beyond that as it is harder (K-120 to K-122, K-038).
 */
export const breakFreeFlow: FlowDefinition = {
  answers: (state) => [{ kind: "hold", actions: holdActions(state) }],
  passed: enoughLeft,
  finish: lineByLine(breakFree),
};
