import { payerOf } from "../engine/amend.ts";
import { seatAt } from "../engine/look.ts";
import type { PartySpec } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import { bumpRefused } from "../hero/hero-points.ts";
import { isAutomatic } from "../roll/resolve.ts";
import { chancesOf, distribution, type Chances } from "./distribution.ts";

/**
 * A hero point held back for a roll: spent on whatever is not won, if there is one to spend and a die to lift (E-96).
 */
export const held = (state: ContestState, own: PartySpec, foe: PartySpec): Chances | null => {
  if (own.seat === null) return null;
  const points = seatAt(state, payerOf(state, own.seat)).heroPoints;
  const face = isAutomatic(own) ? null : 1;
  const able = bumpRefused({ face, natural: 1, result: 1 }, points, false) === null;
  return able ? chancesOf(distribution(own, foe, state.rulings, "a")) : null;
};
