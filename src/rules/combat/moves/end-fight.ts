import { object } from "../../log/parse.ts";
import { gmOnly, isRunning } from "../decide/access.ts";
import { record } from "../decide/step.ts";
import { setFight } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatureOf, currentSlot, lacking } from "../state/find.ts";
import { budgetOf } from "../state/membership.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { isStuck } from "./proceed.ts";

/**
 * What still runs when a fight ends, for the list the Director is shown (fire, poison, unsettled harm, held people).
 */
export const stillRunning = (state: CombatState) =>
  Object.values(state.creatures).flatMap((one) => [
    ...(one.burning ? [{ who: one.id, what: "burning" as const }] : []),
    ...(one.poison.length > 0 ? [{ who: one.id, what: "poison" as const }] : []),
    ...(one.unsettled.length > 0 ? [{ who: one.id, what: "harm" as const }] : []),
    ...(one.heldBy.length > 0 ? [{ who: one.id, what: "held" as const }] : []),
  ]);

/** Whether anybody has done anything yet in the round that runs: a turn is over, or a maneuver is spent. */
const isPlayed = (state: CombatState): boolean =>
  // A card that went back to the pile with whoever is out says nothing: their turn was one
  Object.values(state.slots).some(({ holder, acted, slow, fast }) => {
    const budget = budgetOf(creatureOf(state, holder));
    return acted || slow < budget.slow || fast < budget.fast;
  });

/** How many rounds were played: one that began by itself and in which nobody acted is none of them. */
const roundsPlayed = (state: CombatState): number =>
  Math.max(0, isPlayed(state) ? state.fight.round : state.fight.round - 1);

/** The fight is over. Fire, poison and harm stay with those who have them; whoever is held is let go. */
export const endFight = defineMove(
  "endFight",
  object({}),
  (state, _intent, by) => gmOnly(by) ?? isRunning(state, true),
  (_asking, soFar) => {
    const freed = Object.values(soFar.state.creatures).reduce(
      (state, one) =>
        one.heldBy.length > 0
          ? { ...state, creatures: { ...state.creatures, [one.id]: { ...one, heldBy: [] } } }
          : state,
      soFar.state,
    );
    const over = {
      phase: "ended",
      current: null,
      flow: null,
      draw: null,
      ...(soFar.state.fight.spell ? { spell: null } : {}),
      offers: [],
      earned: [],
      requests: [],
      afraid: [],
    } as const;
    const played = roundsPlayed(soFar.state);
    const data = { running: stillRunning(soFar.state).length, round: soFar.state.fight.round, played };
    return record(soFar, "fightEnded", data, setFight(freed, over));
  },
  {
    cues: (state) => {
      const { phase, flow, round } = state.fight;
      if (phase !== "acting" || flow || currentSlot(state) || isStuck(state)) return [];
      return active(state).length > 0 && lacking(state).length > 0
        ? []
        : [cue("nobody", [], round, {}, { type: "endFight" }, null)];
    },
    table: () => [{ id: "endFight", intent: { type: "endFight" }, label: "endFight" }],
  },
);
