/** Moves about a roll already made: hero point, letting it stand, a senseless tie (S2-5, S2-6). */
import { assertPresent, textOf } from "../../../log/values.ts";
import { amend, amendCue, amendRefused, openRoll, openRollAt, replaced } from "../amend.ts";
import { seatAt } from "../look.ts";
import { partyIn, whichRoll, type WhichRoll } from "../rolls.ts";
import { parseId } from "../setup.ts";
import type { ContestState, RollRecord } from "../state.ts";
import { defineMove } from "../definition.ts";
import { facts, needs, no, offer } from "./kit.ts";

/** Names the roll where that is not plain. */
const whose = ({ how, data }: WhichRoll) => (how ? { data } : {});

/** Spend a hero point, which raises a rolled result by one step (S2-5, E-97). */
export const bump = defineMove(
  "bump",
  { seat: parseId, roll: parseId },
  {
    usual: true,
    spends: true,
    amends: true,
    needs: (state, { roll, seat }) => amendRefused(state, roll, seat),
    run: (state, { roll, seat }, _faces, type) => facts(amend(state, type, roll, seat)),
    // Comes with an offer to let the roll stand
    offer: (state, seat) =>
      state.open
        .filter(({ roll }) => partyIn(roll, seat) !== null)
        .flatMap(({ roll }, _index, { length }) => {
          const { id } = roll;
          const cue = amendCue(seat, id);
          const [lift, leave] = [whichRoll(state, seat, roll), whichRoll(state, seat, roll, length > 1)];
          return [
            offer(`bump:${id}`, { type: "bump", seat, roll: id }, `bump${lift.how}`, { ...whose(lift), cue }),
            offer(`stand:${id}`, { type: "stand", seat, roll: id }, `stand${leave.how}`, {
              ...whose(leave),
              cue,
              isDefault: true,
            }),
          ];
        }),
  },
);

/** Let an open roll stand without a hero point, so that play need not wait for it (S2-5). */
export const stand = defineMove(
  "stand",
  { seat: parseId, roll: parseId },
  {
    usual: true,
    amends: true,
    needs: (state, { roll, seat }) => {
      const found = openRoll(state, roll);
      if (!found) return no("TooLate", "S2-5");
      const held = partyIn(found.roll, seat) !== null || seatAt(state, seat).kind === "hero";
      return needs(held, "NotYourRoll", "S2-5") ?? needs(!state.stood.includes(`${roll}:${seat}`), "Stood", "S2-5");
    },
    run: (_state, { roll, seat }) => facts({ type: "stood", roll, seat }),
  },
);

/** GM: count a senseless tie against a resistance as the hero's Marginal Victory (S2-6). */
export const tie = defineMove(
  "tie",
  { roll: parseId },
  {
    gm: true,
    needs: (state, { roll }) => {
      const found = openRoll(state, roll)?.roll;
      if (!found) return no("TooLate", "S2-6");
      return (
        needs(found.winner === null, "NoTie", "S2-6") ??
        needs(heroSide(state, found) !== null, "TieBetweenHeroes", "S2-6")
      );
    },
    run: (state, { roll }, _faces, type) => {
      const found = openRollAt(state, roll);
      const side = assertPresent(heroSide(state, found.roll));
      const read = { ...found.roll, winner: side, degree: 1 as const };
      return facts(replaced(state, type, found, read, textOf(read[side].seat), false));
    },
    table: (state) => state.open.map(({ roll }) => offer(`tie:${roll.id}`, { type: "tie", roll: roll.id }, "tie")),
  },
);

/** The side of a roll's only hero; null where both or neither are heroes. */
const heroSide = (state: ContestState, roll: RollRecord): "a" | "b" | null => {
  const [a, b] = [roll.a, roll.b].map(({ seat }) => seatAt(state, seat).kind === "hero");
  return a === b ? null : a ? "a" : "b";
};
