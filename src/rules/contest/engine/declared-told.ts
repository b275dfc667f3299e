import type { Sentence } from "../../log/outcome.ts";
import type { ContestEvent } from "./event.ts";
import { nameOf } from "./names.ts";
import type { ContestView } from "./view.ts";
import { mayAct } from "./who.ts";

type Declared = Extract<ContestEvent, { type: "declared" }>;

/** Something declared, told with the event of this number. */
interface Told {
  readonly at: number;
  readonly sentence: Sentence;
}

const sentenceOf = (view: ContestView, { seat, pairing, action }: Declared): Sentence => {
  const name = nameOf(view, seat);
  const stem = "Contest.Sentence.declared.";
  if (pairing !== null) {
    const found = view.pairings.find(({ id }) => id === pairing);
    return {
      key: stem + action.kind,
      data: {
        name,
        foe: nameOf(view, found?.a === seat ? found.b : found?.a),
        ...(action.kind === "task" ? { task: action.task ?? "" } : {}),
      },
    };
  }
  const foe = action.targets?.map((target) => nameOf(view, target)).join(", ");
  return foe
    ? { key: `${stem}bid`, data: { name, bid: action.bid ?? 0, foe, boldness: action.boldness ?? "cautious" } }
    : { key: `${stem}nobody`, data: { name } };
};

/**
 * What a viewer hears of declarations, which nobody is told of aloud: one's own at once (A4), those of the others in
 * the event that sorts the turns, when all are in and open (C244, A8), and what is changed after that as it is changed.
 */
export const declaredTo = (view: ContestView, events: readonly ContestEvent[]): readonly Told[] => {
  const told: Told[] = [];
  let kept: readonly Declared[] = [];
  let open = false;
  for (const [at, event] of events.entries()) {
    if (event.type === "round") [kept, open] = [[], false];
    else if (event.type === "changed" && event.what === "turns") {
      told.push(...kept.map((one) => ({ at, sentence: sentenceOf(view, one) })));
      [kept, open] = [[], true];
    } else if (event.type === "declared") {
      if (open || mayAct(view, view.viewer, event.seat)) told.push({ at, sentence: sentenceOf(view, event) });
      else kept = [...kept.filter(({ seat }) => seat !== event.seat), event];
    }
  }
  return told;
};
