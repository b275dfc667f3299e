import { list, object, optional } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { downCheck } from "../decide/wound.ts";
import { id, newCreature, parseCreatureInput } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { joined } from "../state/membership.ts";
import { defineMove } from "./definition.ts";

/** Somebody joins; a card is drawn with the next deal. `slots` are the ids of its turn slots, made up where missing. */
export const join = defineMove(
  "join",
  object({ creature: parseCreatureInput, slots: optional(list(id, { min: 1, max: 10 })) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.creature.id) ? no("AlreadyIn", "K-008") : null),
      () => (intent.slots?.some((slot) => Object.hasOwn(state.slots, slot)) ? no("SlotTaken", "L-input") : null),
    ),
  (_asking, soFar, intent) => {
    const creature = newCreature(intent.creature);
    const come = record(soFar, "joined", { who: creature.id }, joined(soFar.state, creature, intent.slots), [
      ["K-008"],
    ]);
    // Before the deal all are looked at together
    return come.state.fight.phase === "draw" ? come : downCheck(come, creature.id);
  },
);
