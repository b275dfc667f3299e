import type { Degree } from "../roll/degree.ts";
import { groupLevel } from "../table/group-level.ts";
import type { SeatOutcome } from "./outcome.ts";
import type { ContestState } from "./state.ts";
import { isHeroSide, seatsOf } from "./who.ts";

/**
 * The side whose level counts: the winners if they have heroes, else the heroes who lost to a resistance (C045, C046).
 */
const countedSide = (state: ContestState, winner: string): string | undefined =>
  isHeroSide(state, winner) ? winner : state.sides.find(({ id }) => isHeroSide(state, id))?.id;

/**
 * The level for a whole side (C122 to C127): second best of its heroes' victories, second worst of their defeats; with
 * one opponent, or one hero who lost, that outcome alone. Null: nobody's outcome qualifies, and the GM says (E-80).
 */
export const sideLevel = (
  state: ContestState,
  winner: string | null,
  outcomes: readonly SeatOutcome[],
): Degree | null => {
  if (winner === null) return null;
  const side = countedSide(state, winner);
  const won = side === winner;
  const heroes = new Set(
    seatsOf(state)
      .filter((seat) => seat.side === side && seat.kind === "hero")
      .map(({ id }) => id),
  );
  const foes = seatsOf(state).filter((seat) => seat.side !== side && seat.kind !== "follower");
  const degrees = outcomes.filter((one) => heroes.has(one.seat) && one.won === won).map(({ degree }) => degree);
  const feller = foes.length === 1 ? foes[0]?.felledBy : null;
  // Of a single hero who lost there is one outcome, and so no second worst
  const alone = won ? outcomes.find(({ seat }) => seat === feller) : undefined;
  return groupLevel(degrees, alone?.won === won ? alone.degree : null);
};
