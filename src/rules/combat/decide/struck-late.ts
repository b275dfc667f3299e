import { creatureOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";

/**
 * A roll whose target was taken off the list after the dice: it finds nobody, and nobody can be named, so it is struck.
 * Null while the target is there, or where there never was one.
 */
export const struckLate = (soFar: SoFar, line: Line): SoFar | null =>
  line.target === null || creatureOf(soFar.state, line.target)
    ? null
    : record(soFar, "struck", { who: line.by }, soFar.state, [["C.67"]]);
