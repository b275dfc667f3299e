import { defenceSurplus, successes } from "../dice/successes.ts";
import { counted, setFight } from "../state/change.ts";
import { creatureOf, isActive, slotsOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";

/**
 * A defence with more successes than it took may swap cards with the attacker (K-109); taken or left, it stops nobody.
 */
export const offerEarned = (soFar: SoFar, line: Line): SoFar =>
  line.reactions.reduce((now, reaction) => {
    const surplus = defenceSurplus(successes(line.faces), successes(reaction.faces), line.needed);
    if (!surplus || !isActive(now.state, reaction.by) || !creatureOf(now.state, line.by)) return now;
    const cards = (id: string): readonly string[] =>
      slotsOf(now.state, id)
        .filter((slot) => slot.card !== null)
        .map((slot) => slot.id);
    const [mine, theirs] = [cards(reaction.by), cards(line.by)];
    if (mine.length === 0 || theirs.length === 0) return now;
    const [id, state] = counted(now.state, "s");
    // A second one against the same enemy takes the place of the first, so that what nobody answers does not pile up
    const others = state.fight.earned.filter((one) => one.by !== reaction.by || one.theirs[0] !== theirs[0]);
    const earned = [...others, { id, by: reaction.by, mine, theirs }];
    return record(now, "swapEarned", { who: reaction.by, target: line.by }, setFight(state, { earned }), [
      ["K-109", successes(reaction.faces)],
    ]);
  }, soFar);
