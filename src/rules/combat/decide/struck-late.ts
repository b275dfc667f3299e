import { creatureOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { tell } from "./kit.ts";
import type { Story } from "./kit.ts";

/**
 * A roll whose target was taken off the list after the dice: it finds nobody, and nobody can be named, so it is struck.
 * Null while the target is there, or where there never was one.
 */
export const struckLate = (story: Story, line: Line): Story | null =>
  line.target === null || creatureOf(story.state, line.target)
    ? null
    : tell(story, "struck", { who: line.by }, story.state, [["C.67"]]);
