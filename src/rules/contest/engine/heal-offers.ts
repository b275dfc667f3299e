import { abilityNeeds, needing } from "./ability-need.ts";
import type { Candidate } from "./contest-type.ts";
import { healable } from "./heal.ts";
import { seatAt } from "./look.ts";
import type { ContestState } from "./state.ts";
import { seatsOf } from "./who.ts";

/** Attempts to heal oneself and one's own side, a state each (C286, S2-11). */
export const healCandidates = (state: ContestState, seat: string, cue: string): readonly Candidate[] =>
  seatsOf(state)
    .filter(({ side }) => side === seatAt(state, seat).side)
    .flatMap((patient) =>
      healable(state, patient.id).map((name) => ({
        id: `heal:${patient.id}:${name}`,
        intent: { type: "action" as const, seat, task: "", gain: "heal" as const, target: patient.id, heals: name },
        label: { key: `Contest.Option.heal.${name}`, data: { name: patient.name } },
        cue,
        ...needing(abilityNeeds(state, seat)),
      })),
    );
