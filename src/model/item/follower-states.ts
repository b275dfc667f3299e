import type { Json } from "../../rules/log/outcome.ts";
import { stateRows, type StateRow } from "../effect/states.ts";
import { recordOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";

/** A state as a follower's item keeps it: a follower without an actor has no effects that a host would show. */
interface Kept {
  readonly id: string;
  readonly state: string;
  readonly scope: string;
  readonly source: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const keptOn = (system: Readonly<Record<string, unknown>>): readonly Kept[] =>
  (Array.isArray(system.states) ? system.states.map(recordOf) : []).map((kept) => ({
    id: textOf(kept.id),
    state: textOf(kept.state),
    scope: textOf(kept.scope),
    source: textOf(kept.source),
  }));

/** The states of a follower as those of an actor are told. */
export const followerStates = (system: Readonly<Record<string, unknown>>): readonly StateRow[] =>
  stateRows(keptOn(system).map(({ id, state, ...more }) => ({ id, statuses: [state], system: more })));

/** One state by its id: which it is, what it touches, where it is from; null where there is none. */
export const followerState = (system: Readonly<Record<string, unknown>>, id: string): Json => {
  const found = keptOn(system).find((kept) => kept.id === id);
  return found ? { state: found.state, scope: found.scope, source: found.source } : null;
};

/** All states with one put on, changed or, for null, taken off. */
export const withFollowerState = (
  system: Readonly<Record<string, unknown>>,
  id: string,
  value: Json,
): readonly Kept[] => {
  const others = keptOn(system).filter((kept) => kept.id !== id);
  if (!isRecord(value)) return others;
  const { state, scope, source } = value;
  return [...others, { id, state: textOf(state), scope: textOf(scope), source: textOf(source) }];
};
