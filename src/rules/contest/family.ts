import type { Family } from "../log/family.ts";
import { beginState } from "./engine/begin.ts";
import { decide } from "./engine/decide.ts";
import { depends } from "./engine/depends.ts";
import { parseEvent, type ContestEvent } from "./engine/event.ts";
import { evolve } from "./engine/evolve.ts";
import { gmSide } from "./engine/gm-side.ts";
import { parseIntent, type ContestIntent } from "./engine/intent.ts";
import { options } from "./engine/options.ts";
import { parseSetup } from "./engine/parse-setup.ts";
import { sentence } from "./engine/sentence.ts";
import type { ContestSetup } from "./engine/setup.ts";
import { parseState, type ContestState } from "./engine/state.ts";
import { view, type ContestView } from "./engine/view.ts";
import { waiting } from "./engine/waiting.ts";
import { contestOdds } from "./odds/intent.ts";
import type { ContestAssume, ContestOdds, ContestPolicy } from "./odds/shape.ts";
import { typeOf } from "./types.ts";

/** The contests: simple, scored, extended and chained, alone and in groups, as one object of pure functions. */
export const contestFamily: Family<
  ContestSetup,
  ContestState,
  ContestIntent,
  ContestEvent,
  ContestView,
  ContestAssume | ContestPolicy,
  ContestOdds
> = {
  id: "contest",
  version: 1,
  upcast: {},
  parseSetup,
  parseIntent,
  parseEvent,
  parseState,
  setup: (input) => {
    const state = beginState(input);
    return typeOf(state).begin(state);
  },
  seats: (state) => state.order,
  view,
  options,
  odds: contestOdds,
  decide,
  evolve,
  waiting,
  sentence,
  ended: (state) => state.ended,
  dice: ({ type }) => type === "rolled",
  depends,
  gmSide,
};
