import { flag, object } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { no, quietly, record } from "../decide/step.ts";
import { arrive } from "../decide/travel.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { isActive, nameOf } from "../state/find.ts";
import { zoneName } from "../zones/graph.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { certain, listOf } from "../../log/values.ts";

/** The Director says whether who was lured goes to the place (K-061). */
export const settleLure = defineMove(
  "settleLure",
  object({ lured: id, goes: flag }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (listOf(state.fight.lured).some((one) => one.id === intent.lured) ? null : no("NobodyLured", "K-061")),
    ),
  (_asking, soFar, intent) => {
    const all = listOf(soFar.state.fight.lured);
    const { who, zone } = certain(all.find((one) => one.id === intent.lured));
    const state = setFight(soFar.state, { lured: all.filter((one) => one.id !== intent.lured) });
    return intent.goes && isActive(state, who)
      ? arrive(quietly(soFar, state), who, zone)
      : record(soFar, "set", {}, state);
  },
  {
    cues: (state) =>
      listOf(state.fight.lured)
        .filter((one) => isActive(state, one.who))
        .map((one) =>
          cue(
            "lured",
            [],
            one.id,
            { who: nameOf(state, one.who), zone: zoneName(state.fight, one.zone) },
            { type: "settleLure", lured: one.id, goes: true },
            { type: "settleLure", lured: one.id, goes: false },
            true,
          ),
        ),
  },
);
