import { flag, object } from "../../log/parse.ts";
import { firstOf, gmOnly, isThere } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** The Director holds somebody to what fear makes them do, or leaves it to their player again (K-166). */
export const enforce = defineMove(
  "enforce",
  object({ target: id, binds: flag }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isThere(state, intent.target),
      () => {
        const choice = creatureOf(state, intent.target)?.dread?.choice;
        return choice && choice !== "improvise" ? null : no("NoDread", "K-166");
      },
    ),
  (_asking, soFar, { target, binds }) => {
    const { choice } = certain(creatureOf(soFar.state, target)?.dread);
    const down = binds && choice === "faint" ? { prone: true } : {};
    const state = setCreature(soFar.state, target, { dread: { choice, binds }, ...down });
    return record(soFar, binds ? "enforced" : "unenforced", { who: target }, state, [["K-166", choice]]);
  },
);
