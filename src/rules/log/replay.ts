import type { EventBase } from "./family.ts";
import type { Folded, LiveEvent } from "./fold.ts";
import { certain } from "./missing.ts";

/** One step of a replay: an event and the states on both its sides. */
export interface Frame<State = unknown, Event extends EventBase = EventBase> extends LiveEvent<State, Event> {
  readonly after: State;
}

/** The states of a conflict one by one, as far back as its snapshot. */
export const replay = <State, Event extends EventBase>(folded: Folded<State, Event>): readonly Frame<State, Event>[] =>
  folded.live.map((live, index) => ({
    ...live,
    after: index + 1 < folded.live.length ? certain(folded.live[index + 1]).before : folded.state,
  }));
