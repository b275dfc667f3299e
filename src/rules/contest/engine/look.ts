import type { Adversity } from "../fortune/adversity.ts";
import type { ContestState, Numbers, Seat } from "./state.ts";

/** Who stands at a place nobody has: out of everything, on no side. Look-ups answer it instead of nothing. */
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
/** Id of what stands for an ability where none fits: nothing is supported with it, and it has no name (S2-1). */
export const UNTRAINED = "untrained";

/** The seat with an id, or nobody. */
export const seatAt = (state: ContestState, id: string | null | undefined): Seat => state.seats[String(id)] ?? NOBODY;

/** Whether it is a bare resistance, which has no life to lose: what becomes of it is told in other words (L321). */
export const isBare = ({ kind, actor }: Pick<Seat, "kind" | "actor">): boolean =>
  kind === "resistance" && actor === null;

/** The advantage of a seat; none where it has none or it is not to be seen. */
export const advantageAt = (state: ContestState, id: string | null | undefined): ContestState["advantage"][string] =>
  state.advantage[String(id)] ?? NO_ADVANTAGE;

/** States somebody took in this contest. */
export const woundsOf = (state: ContestState, id: string): readonly Adversity[] => state.wounds[id] ?? [];

/** Modifiers on a seat's numbers; none where they are not to be seen. */
export const modifiersOf = (state: ContestState, id: string): Numbers["modifiers"] =>
  state.numbers[id]?.modifiers ?? [];

/** Abilities of a seat; none where they are not to be seen. */
export const abilitiesOf = (state: ContestState, id: string): Numbers["abilities"] =>
  state.numbers[id]?.abilities ?? [];

/** The ability a seat uses now. */
export const abilityAt = (state: ContestState, id: string): Numbers["abilities"][number] | undefined =>
  abilitiesOf(state, id).find((ability) => ability.id === state.numbers[id]?.current);

/** How often something was counted for a seat. */
export const countOf = (state: ContestState, what: string, seat: string): number =>
  state.counts[`${what}:${seat}`] ?? 0;
