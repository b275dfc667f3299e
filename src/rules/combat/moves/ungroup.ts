import { object } from "../../log/parse.ts";
import { firstOf } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreature, setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { membersOf, slotsOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";
import { mayRegroup } from "./group.ts";

/** A group is dissolved: the first member keeps the card, the others draw their own. */
export const ungroup = defineMove(
  "ungroup",
  object({ group: id }),
  (state, intent, by) =>
    firstOf(
      () => mayRegroup(state, by),
      () => (Object.hasOwn(state.fight.groups, intent.group) ? null : no("NoGroup", "K-015")),
    ),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "ungrouped",
      { name: textOf(soFar.state.fight.groups[intent.group]) },
      dissolved(soFar.state, intent.group),
    ),
);

/** The state without a group. */
const dissolved = (state: CombatState, unit: string): CombatState => {
  const members = membersOf(state, unit);
  const keeper = members.find((one) => one.fate === "active") ?? members[0];
  const slots = { ...state.slots };
  for (const one of members)
    if (one.id !== keeper?.id) for (const slot of slotsOf(state, one.id)) slots[slot.id] = { ...slot, card: null };
  const groups = Object.fromEntries(Object.entries(state.fight.groups).filter(([name]) => name !== unit));
  return members.reduce(
    (now, one) => setCreature(now, one.id, { group: null }),
    setFight({ ...state, slots }, { groups }),
  );
};
