import type { Family } from "../log/family.ts";
import { beginState } from "./frame/begin.ts";
import { decide } from "./frame/decide.ts";
import { depends } from "./frame/depends.ts";
import { parseEvent, type ContestEvent } from "./frame/event.ts";
import { evolve } from "./frame/evolve.ts";
import { gmSide } from "./frame/gm-side.ts";
import { parseIntent, type ContestIntent } from "./frame/intent.ts";
import { options } from "./frame/options.ts";
import { parseSetup } from "./frame/parse-setup.ts";
import { sentence } from "./frame/sentence.ts";
import type { ContestSetup } from "./frame/setup.ts";
import { parseState, type ContestState } from "./frame/state.ts";
import { view, type ContestView } from "./frame/view.ts";
import { waiting } from "./frame/waiting.ts";
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
