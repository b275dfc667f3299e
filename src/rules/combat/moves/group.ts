import type { By } from "../../log/family.ts";
import { list, object, text } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, noFlow } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { layByHand } from "../round/late.ts";
import { setCreature, setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, membersOf, slotsOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** Put foes on one card; a card that one of them holds is the card of all. */
export const groupOf = (
  soFar: SoFar,
  intent: { readonly group: string; readonly name: string; readonly members: readonly string[] },
): SoFar => {
  const members = [...new Set(intent.members)];
  const shared = members.flatMap((one) => slotsOf(soFar.state, one)).find((slot) => slot.card !== null)?.card ?? null;
  const slots = { ...soFar.state.slots };
  for (const one of members)
    for (const [index, slot] of slotsOf(soFar.state, one).entries()) if (index > 0) delete slots[slot.id];
  const named = setFight(
    { ...soFar.state, slots },
    { groups: { ...soFar.state.fight.groups, [intent.group]: intent.name } },
  );
  const together = members.reduce((now, one) => setCreature(now, one, { group: intent.group, cards: 1 }), named);
  const first = members.flatMap((one) => slotsOf(together, one))[0];
  const state = first && shared !== null ? layByHand(together, first.id, shared) : together;
  return record(soFar, "grouped", { name: intent.name, count: members.length }, state, [["K-015", members.length]]);
};

/** Who shares a card is the Director's to say, while nothing is being decided and nobody draws. */
export const mayRegroup = (state: CombatState, by: By): Check =>
  gmOnly(by) ?? isRunning(state, true) ?? (state.fight.draw ? no("FlowOpen", "A.7.1") : noFlow(state));

/** Foes that look alike share a card; their own cards go back (K-015, C.3). */
export const group = defineMove(
  "group",
  object({ group: id, name: text({ max: 120 }), members: list(id, { min: 1, max: 100 }) }),
  (state, intent, by) =>
    firstOf(
      () => mayRegroup(state, by),
      () =>
        intent.members.every((one) => creatureOf(state, one)?.kind === "npc" && slotsOf(state, one).length > 0)
          ? null
          : no("GroupNpcs", "K-015"),
      () =>
        creatureOf(state, intent.group) || membersOf(state, intent.group).length > 0
          ? no("SlotTaken", "L-input")
          : null,
      () =>
        intent.members.every((one) => creatureOf(state, one)?.group === null) ? null : no("GroupedAlready", "K-015"),
    ),
  (_asking, soFar, intent) => groupOf(soFar, intent),
);
