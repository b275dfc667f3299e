import { object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { defineMove } from "./definition.ts";

export const pending = (state: CombatState, seat: string, key: string): Check =>
  state.fight.requests.some((one) => one.id === key && one.seat === seat) ? null : no("NoRequest", "K-149");

/** The Director excuses somebody from a test. */
export const excuse = defineMove(
  "excuse",
  object({ seat: id, request: id }),
  (state, intent, by) => gmOnly(by) ?? pending(state, intent.seat, intent.request),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "excused",
      { who: intent.seat },
      setFight(soFar.state, { requests: soFar.state.fight.requests.filter((one) => one.id !== intent.request) }),
    ),
);
