import type { ContestState } from "../state.ts";
import type { RollRecord } from "../roll-record.ts";
import { refused } from "../../../log/outcome.ts";
import { amend, amendRefused, openRoll, openRollAt, replaced } from "../amend.ts";
import { facts, type Move } from "../contest-type.ts";
import { partyIn } from "../field.ts";
import { seatAt } from "../look.ts";
import { certain, textOf } from "../../../log/values.ts";

/** A hero point lifts a result already rolled by one step (S2-5, E-97). */
export const bump: Move<"bump"> = {
  legal: (state, { roll, seat }) => amendRefused(state, roll, seat),
  run: (state, { roll, seat }, _faces, type) => facts(amend(state, type, roll, seat)),
};

/** Let a roll stand: the open question about it closes. */
export const stand: Move<"stand"> = {
  legal: (state, { roll, seat }) => {
    const found = openRoll(state, roll);
    if (!found) return refused("Contest.Refused.TooLate", "S2-5");
    const held = partyIn(found.roll, seat) !== null || seatAt(state, seat).kind === "hero";
    if (!held) return refused("Contest.Refused.NotYourRoll", "S2-5");
    return state.stood.includes(`${roll}:${seat}`) ? refused("Contest.Refused.Stood", "S2-5") : null;
  },
  run: (_state, { roll, seat }) => facts({ type: "stood", roll, seat }),
};

/** GM: a tie against a resistance that makes no sense becomes the hero's Marginal Victory (S2-6). */
export const tie: Move<"tie"> = {
  gm: true,
  legal: (state, { roll }) => {
    const found = openRoll(state, roll)?.roll;
    if (!found) return refused("Contest.Refused.TooLate", "S2-6");
    if (found.winner !== null) return refused("Contest.Refused.NoTie", "S2-6");
    return heroSide(state, found) === null ? refused("Contest.Refused.TieBetweenHeroes", "S2-6") : null;
  },
  run: (state, { roll }, _faces, type) => {
    const found = openRollAt(state, roll);
    const side = certain(heroSide(state, found.roll));
    const read = { ...found.roll, winner: side, degree: 1 as const };
    return facts(replaced(state, type, found, read, textOf(read[side].seat), false));
  },
};

/** Which side is the one hero of a roll; null where both are or neither is. */
const heroSide = (state: ContestState, roll: RollRecord): "a" | "b" | null => {
  const [a, b] = [roll.a, roll.b].map(({ seat }) => seatAt(state, seat).kind === "hero");
  return a === b ? null : a ? "a" : "b";
};
