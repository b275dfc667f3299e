import type { Adversity } from "../roll/roll.ts";
import type { ContestState, Numbers, Seat } from "./state.ts";

/** The answer of look-ups for an unknown id: out, and on no side. */
const NOBODY: Seat = {
  id: "",
  name: "",
  side: "",
  kind: "follower",
  actor: null,
  owner: null,
  role: null,
  status: "gone",
  felledBy: null,
  felledIn: null,
  felledRound: 0,
  heroPoints: 0,
  secret: false,
  aside: true,
  edge: 0,
  carried: 0,
};

const NO_ADVANTAGE = { start: 0, current: 0, changed: false } as const;
/** Stands for an ability where none fits: it supports nothing and has no name (S2-1). */
export const UNTRAINED = "untrained";

export const seatAt = (state: ContestState, id: string | null | undefined): Seat => state.seats[String(id)] ?? NOBODY;

/** A bare resistance has no life to lose, so sentences word its outcome otherwise (L321). */
export const isBare = ({ kind, actor }: Pick<Seat, "kind" | "actor">): boolean =>
  kind === "resistance" && actor === null;

/** A seat's advantage; zeros where it has none or it is hidden. */
export const advantageAt = (state: ContestState, id: string | null | undefined): ContestState["advantage"][string] =>
  state.advantage[String(id)] ?? NO_ADVANTAGE;

export const woundsOf = (state: ContestState, id: string): readonly Adversity[] => state.wounds[id] ?? [];

/** A seat's modifiers; none where they are hidden. */
export const modifiersOf = (state: ContestState, id: string): Numbers["modifiers"] =>
  state.numbers[id]?.modifiers ?? [];

/** A seat's abilities; none where they are hidden. */
export const abilitiesOf = (state: ContestState, id: string): Numbers["abilities"] =>
  state.numbers[id]?.abilities ?? [];

export const abilityAt = (state: ContestState, id: string): Numbers["abilities"][number] | undefined =>
  abilitiesOf(state, id).find((ability) => ability.id === state.numbers[id]?.current);

export const countOf = (state: ContestState, what: string, seat: string): number =>
  state.counts[`${what}:${seat}`] ?? 0;
