import { refused, type Refused } from "../log/outcome.ts";
import { exhausted } from "./bonuses.ts";
import type { DuelSetup } from "./setup.ts";
import { SIDES } from "./side.ts";
import type { DuelState } from "./state.ts";

/** The state before the opening roll: marker on the centre tick, nobody in control (U-006, U-011, U-052). */
export function setupDuel(setup: DuelSetup): DuelState | Refused {
  const state: DuelState = {
    ...setup,
    phase: "opening",
    marker: 0,
    control: null,
    temp: null,
    used: [],
    seen: [],
    round: 0,
    named: null,
    won: null,
    modifiers: { A: 0, B: 0 },
    last: null,
    result: null,
  };
  const empty = SIDES.find((side) => exhausted(state, side));
  if (empty === undefined) return state;
  const { missingBonus } = setup.profile;
  const data = { name: setup.seats[empty].name };
  const path = `seats.${empty}.bonuses`;
  if (setup.seats[empty].bonuses.every(({ spare }) => spare))
    return refused("Duel.Refused.NoBonus", "U-012", data, path);
  if (missingBonus === "forbid") return refused("Duel.Refused.NoneInCommon", "duel.missingBonus", data, path);
  return refused("Duel.Refused.NonePositive", "duel.onlyPositive", data, path);
}
