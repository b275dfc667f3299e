import { fieldOf } from "../engine/field.ts";
import { refused } from "../../log/outcome.ts";
import { openRoll, openRollAt, replaced } from "../engine/amend.ts";
import { facts, type Departure, type Move } from "../engine/contest-type.ts";
import { applyAll } from "../engine/apply.ts";
import { reverseAll } from "../engine/effect.ts";
import { seatAt } from "../engine/look.ts";
import type { OpenRoll } from "../engine/roll-record.ts";
import type { ContestState } from "../engine/state.ts";
import { lossOf } from "./consequence.ts";
import { fits, sharesOf } from "./shares.ts";

/** What a won exchange against several costs them together; 0 where there is nothing to split. */
export const splittable = (state: ContestState, { roll, effects }: OpenRoll): number =>
  roll.field && roll.winner === "a" ? lossOf(applyAll(state, reverseAll(effects)), roll) : 0;

/** Split what several targets lose, in the order they were named; it stays open until the next step (E-46, E-116). */
export const split: Move<"split"> = {
  legal: (state, { seat, roll, shares }) => {
    const found = openRoll(state, roll);
    if (!found) return refused("Contest.Refused.TooLate", "E-116");
    if (found.roll.a.seat !== seat) return refused("Contest.Refused.NotYourRoll", "E-116");
    const loss = splittable(state, found);
    if (loss === 0) return refused("Contest.Refused.NothingToSplit", "E-116");
    if (!fits(shares, loss, fieldOf(found.roll).length)) return refused("Contest.Refused.SplitSum", "E-116", { loss });
    const now = sharesOf(found.roll, loss);
    return found.roll.shares && shares.every((share, index) => share === now[index])
      ? refused("Contest.Refused.SameSplit", "E-116")
      : null;
  },
  run: (state, { seat, roll, shares }, _faces, type) => {
    const found = openRollAt(state, roll);
    return facts(replaced(state, type, found, { ...found.roll, shares }, seat, false));
  },
};

/** Whoever may still spare one of several targets by another split: the hero who acted (E-116). */
export const savers = (state: ContestState, { kind, seat, roll }: Departure): readonly string[] => {
  const found = openRoll(state, roll ?? "");
  const actor = found?.roll.a.seat;
  if (kind !== "fell" || !found || actor == null || seat === actor || found.roll.shares) return [];
  return splittable(state, found) > 0 && seatAt(state, actor).kind === "hero" ? [actor] : [];
};
