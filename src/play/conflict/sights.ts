import type { AnyFamily, IntentBase, Option, SeatId, Viewer } from "../../rules/log/index.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { Views } from "../views.ts";

type View = Views[FamilyId];
/** What was seen of one state by one viewer. */
interface Sight {
  readonly state: unknown;
  readonly viewer: string;
  readonly view: View;
  readonly moves: Moves;
}
type Moves = (seat: SeatId | null) => readonly Option<IntentBase>[];

/** Answers kept by what was asked. */
export const each = <In, Out>(make: (about: In) => Out): ((about: In) => Out) => {
  const known = new Map<string, Out>();
  return (about) => {
    const key = JSON.stringify(about) ?? "";
    const made = known.get(key) ?? make(about);
    known.set(key, made);
    return made;
  };
};

/**
 * The view of a state and its moves, as they were worked out last: a press that is on its way, its answer, and who
 * comes or goes change neither, and of a contest of twelve pairings both take some time. Of one state only: a log holds
 * every state it went through, and what was seen of each would be many times as much.
 */
export class Sights {
  readonly #family: AnyFamily;
  #last: Sight | null = null;

  constructor(family: AnyFamily) {
    this.#family = family;
  }

  of(state: unknown, viewer: Viewer): Sight {
    const key = JSON.stringify(viewer);
    const last = this.#last;
    if (last !== null && last.state === state && last.viewer === key) return last;
    const view = this.#family.view(state, viewer) as View;
    const moves = each((seat: SeatId | null) => this.#family.options(view, seat));
    this.#last = { state, viewer: key, view, moves };
    return this.#last;
  }

  /** Nobody looks any longer. */
  forget(): void {
    this.#last = null;
  }
}
