import { parseShot } from "../engine/effect.ts";
import { list, mapOf, nullable, object, text, type ValueOf } from "../../log/parse.ts";

const id = text({ min: 1, max: 60 });
const ids = list(id, { max: 200 });

/** What only extended contests keep. */
export const parseExtendedState = object({
  /** Who acts in which order this round; empty until all have declared. */
  turns: ids,
  /** Who has had their turn this round. */
  done: ids,
  /** Who waits and may come in at any time (C253). */
  delayed: ids,
  /** Who was attacked before their turn, and may change their mind (C250). */
  attacked: ids,
  /** Who has faced whom this round, as pairs (E-79). */
  engaged: list(object({ seat: id, foe: id }), { max: 500 }),
  /** The other side of everybody's latest exchange (E-79). */
  last: mapOf(id),
  /** A parting shot that waits to be taken or let be. */
  shot: nullable(parseShot),
});
export type ExtendedState = ValueOf<typeof parseExtendedState>;

export const EMPTY: ExtendedState = {
  turns: [],
  done: [],
  delayed: [],
  attacked: [],
  engaged: [],
  last: {},
  shot: null,
};

declare module "../engine/state.ts" {
  interface TypeState {
    readonly extended?: ExtendedState;
  }
}
