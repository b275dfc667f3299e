import type { Family } from "../log/family.ts";
import { parseIntent, parseState, typeOf } from "./types.ts";
import { beginState, parseSetup, withChoosing } from "./engine/begin.ts";
import { gmSideOf, type TypeOf } from "./engine/contest-type.ts";
import { decide, options, waiting } from "./engine/decide.ts";
import { depends } from "./engine/amend.ts";
import { parseEvent, type ContestEvent } from "./engine/event.ts";
import { evolve } from "./engine/evolve.ts";
import { type ContestIntent } from "./engine/intent.ts";
import { renamed } from "./engine/party.ts";
import { sentence } from "./engine/sentence.ts";
import type { ContestSetup } from "./engine/setup.ts";
import type { ContestState } from "./engine/state.ts";
import { view, type ContestView } from "./engine/view.ts";
import { contestOdds } from "./odds/odds.ts";
import type { ContestAssume, ContestOdds, ContestPolicy } from "./odds/scored.ts";

type ContestFamily = Family<
  ContestSetup,
  ContestState,
  ContestIntent,
  ContestEvent,
  ContestView,
  ContestAssume | ContestPolicy,
  ContestOdds
>;

/** A family of the types it is handed: of all that sets one apart it knows no more than its definition says. */
export const familyOf = (typeOf: TypeOf): ContestFamily => ({
  id: "contest",
  version: 1,
  upcast: {},
  parseSetup: (input) => parseSetup(input, typeOf),
  parseIntent,
  parseEvent,
  parseState,
  setup: (input) => {
    const state = beginState(input);
    const type = typeOf(state);
    return type.begin(input.choose ? withChoosing(state, type) : state);
  },
  seats: (state) => state.order,
  view: (state, viewer) => view(state, viewer, typeOf(state)),
  options: (view, seat) => options(view, seat, typeOf(view)),
  odds: contestOdds,
  decide: (state, intent, by, faces) => decide(state, intent, by, typeOf, faces),
  evolve: (state, event) => evolve(state, event, typeOf(state)),
  renamed,
  waiting: (state) => waiting(state, typeOf(state)),
  sentence: (state, event) => sentence(state, event, typeOf(state)),
  ended: (state) => state.ended,
  dice: ({ type }) => type === "rolled",
  depends,
  gmSide: gmSideOf(typeOf),
});

/** The contests: simple, scored, extended and chained, alone and in groups, as one object of pure functions. */
export const contestFamily: ContestFamily = familyOf(typeOf);
