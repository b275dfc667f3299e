import { refused, type Refused } from "../log/outcome.ts";
import type { Seat } from "./engine/state.ts";
import type { ContestTypeId, SeatSetup } from "./engine/setup.ts";
import { typeOf } from "./types.ts";

/** A contest of the table, as far as it decides whether another may be played inside it. */
export interface Standing {
  readonly id: string;
  readonly title: string;
  readonly type: ContestTypeId;
  readonly ended: boolean;
  readonly seats: Readonly<Record<string, Pick<Seat, "name" | "actor" | "status">>>;
}

/** What is to begin: its type, and who is in it. */
interface Framed {
  readonly type: ContestTypeId;
  readonly seats: readonly Pick<SeatSetup, "actor">[];
}

/** A long contest that runs, and who of another one that is framed stands in it. */
export interface Outer {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
}

/** A contest that takes more than one roll (C002). */
const isLong = (contest: { readonly type: ContestTypeId }): boolean => typeOf(contest).brief !== true;

/**
 * Long contests that run and in which somebody of a framed long contest stands (C372). Who was beaten
 * there, or has left it, stands in it no more; a simple contest is beside any.
 */
export const outersOf = ({ type, seats }: Framed, others: readonly Standing[]): readonly Outer[] => {
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

/** Refused until the GM has said of each of them that the new contest is a part of it; `word` names those (C372). */
export const insideRefused = (outers: readonly Outer[], word: readonly string[] = []): Refused | null => {
  const unsaid = outers.filter(({ id }) => !word.includes(id));
  if (unsaid.length === 0) return null;
  const listed = (words: readonly string[]): string => [...new Set(words)].join(", ");
  const data = { names: listed(unsaid.flatMap(({ names }) => names)), title: listed(unsaid.map(({ title }) => title)) };
  return refused("Contest.Refused.LongInside", "C372", data, "inside");
};
