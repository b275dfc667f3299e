import { refused } from "../../log/outcome.ts";
import { numbersOf, seatOf } from "../engine/begin.ts";
import type { ContestType } from "../engine/contest-type.ts";
import { rollerOf } from "../engine/party.ts";

/**
 * What a latecomer starts with (C189), unless its ability cannot open a contest
 * (E-105); from aside or as a follower nothing.
 */
export const welcome: NonNullable<ContestType["welcome"]> = (state, newcomer) => {
  if (newcomer.aside || newcomer.kind === "follower") return [];
  const { rating } = rollerOf(
    {
      ...state,
      seats: { ...state.seats, [newcomer.id]: seatOf(state.type, newcomer) },
      numbers: { [newcomer.id]: numbersOf(newcomer) },
    },
    newcomer.id,
  );
  return rating > 0
    ? [{ type: "started", seat: newcomer.id, start: rating, before: null }]
    : refused("Contest.Refused.NoAdvantage", "E-105", { name: newcomer.name });
};
