import type { Family } from "../log/family.ts";
import { refused, type Refused } from "../log/outcome.ts";
import { depends } from "./engine/amend.ts";
import { beginState, parseSetup, withChoosing } from "./engine/begin.ts";
import { gmSideOf, type ContestIntent, type TypeOf } from "./engine/definition.ts";
import { decide, options, waiting } from "./engine/decide.ts";
import type { ContestEvent } from "./engine/event.ts";
import { evolve } from "./engine/evolve.ts";
import { renamed } from "./engine/party.ts";
import type { ContestSetup, ContestTypeId, SeatSetup } from "./engine/setup.ts";
import type { ContestState, Seat } from "./engine/state.ts";
import { sentence, view, type ContestView } from "./engine/view.ts";
import { contestOdds } from "./odds/odds.ts";
import type { ContestAssume, ContestOdds, ContestPolicy } from "./odds/scored.ts";
import { parseEvent, parseIntent, parseState, typeOf } from "./types.ts";

/** The part of a table's contest that decides whether another may run inside it. */
export interface RunningContest {
  readonly id: string;
  readonly title: string;
  readonly type: ContestTypeId;
  readonly ended: boolean;
  readonly seats: Readonly<Record<string, Pick<Seat, "name" | "actor" | "status">>>;
}

interface Framed {
  readonly type: ContestTypeId;
  readonly seats: readonly Pick<SeatSetup, "actor">[];
}

export interface LongContest {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
}

/** A contest of more than one roll (C002). */
const isLong = (contest: { readonly type: ContestTypeId }): boolean => typeOf(contest).brief !== true;

/** Running long contests that a framed long one's seats are still in (C372); simple contests fit anywhere. */
export const outersOf = ({ type, seats }: Framed, others: readonly RunningContest[]): readonly LongContest[] => {
  if (!isLong({ type })) return [];
  const framed = new Set(seats.flatMap(({ actor }) => (actor ? [actor] : [])));
  return others
    .filter((other) => isLong(other) && !other.ended)
    .map(({ id, title, seats: there }) => ({
      id,
      title,
      names: Object.values(there)
        .filter(({ actor, status }) => status === "in" && actor !== null && framed.has(actor))
        .map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
};

/** Refused until the GM confirms that the new contest is part of each of them; `word` names those confirmed (C372). */
export const insideRefused = (outers: readonly LongContest[], word: readonly string[] = []): Refused | null => {
  const unsaid = outers.filter(({ id }) => !word.includes(id));
  if (unsaid.length === 0) return null;
  const listed = (words: readonly string[]): string => [...new Set(words)].join(", ");
  const data = { names: listed(unsaid.flatMap(({ names }) => names)), title: listed(unsaid.map(({ title }) => title)) };
  return refused("Contest.Refused.LongInside", "C372", data, "inside");
};

type ContestFamily = Family<
  ContestSetup,
  ContestState,
  ContestIntent,
  ContestEvent,
  ContestView,
  ContestAssume | ContestPolicy,
  ContestOdds
>;

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

/** The four contest types, alone and in groups, as one object of pure functions. */
export const contestFamily: ContestFamily = familyOf(typeOf);
