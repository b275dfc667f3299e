import type { Cue } from "../../log/family.ts";
import { cuesOf, moves } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { CombatState } from "../state/fight.ts";

export type CombatCue = Cue<CombatIntent>;

/** Every open step of a fight: for whom, with which default, and what skipping it means. */
export const waiting = (state: CombatState): readonly CombatCue[] => moves.flatMap((move) => cuesOf(move, state));
