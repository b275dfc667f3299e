import { listOf } from "../log/values.ts";
import type { Refused } from "../log/outcome.ts";
import { list, mapOf, object, optional, text, type ValueOf } from "../log/parse.ts";
import { combatRulings } from "../profile/combat.ts";
import { initialProfile } from "../profile/profile.ts";
import { no } from "./decide/step.ts";
import { id, newCreature, parseCreatureInput } from "./state/creature.ts";
import { emptyFight, parseEdge, parseZone, profile } from "./state/fight.ts";
import type { CombatState } from "./state/fight.ts";
import { joined } from "./state/membership.ts";

/** What a fight begins with: the rulings, who is there, and where. Cards come with the first deal. */
export const parseSetup = object({
  profile: optional(profile),
  creatures: optional(list(parseCreatureInput, { max: 300 })),
  zones: optional(list(parseZone, { max: 200 })),
  edges: optional(list(parseEdge, { max: 1000 })),
  /** Ids of turn slots by creature, where documents have named them; made up for all others. */
  slots: optional(mapOf(list(id, { min: 1, max: 10 }))),
  /** Names of groups by id; those not named are called like their first member. */
  groups: optional(mapOf(text({ max: 120 }))),
});
export type CombatSetup = ValueOf<typeof parseSetup>;

/** The first state of a fight (K-002). */
export const setup = (input: CombatSetup): CombatState | Refused => {
  let state: CombatState = {
    profile: input.profile ?? initialProfile(combatRulings),
    creatures: {},
    slots: {},
    fight: { ...emptyFight, zones: input.zones ?? [], edges: input.edges ?? [], groups: input.groups ?? {} },
  };
  const slots = input.slots ?? {};
  const given = Object.values(slots).flat();
  if (new Set(given).size < given.length) return no("SlotTaken", "L-input");
  for (const creature of listOf(input.creatures)) {
    if (Object.hasOwn(state.creatures, creature.id)) return no("AlreadyIn", "K-008", { id: creature.id });
    state = joined(state, newCreature(creature), Object.hasOwn(slots, creature.id) ? slots[creature.id] : []);
  }
  return state;
};
