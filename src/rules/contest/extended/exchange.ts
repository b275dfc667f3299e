import { extendedIntents } from "./intent.ts";
import type { Shot } from "../engine/effect.ts";
import { rollerOf } from "../engine/party.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { chooses, knows } from "../engine/moves/free.ts";
import { rollFacts } from "../engine/roll-facts.ts";
import type { ContestState } from "../engine/state.ts";
import type { RollSpec } from "../engine/throw.ts";
import { bidRefused } from "./declare.ts";
import { declaredTargets, exchangeSpec, partiesOf, targetsOf, targetsRefused } from "./targets.ts";
import { bidLimits, boldnessOfBid, declaration, engagedWith, fittingBid, mayAct, own } from "./turns.ts";
import { advantageAt, seatAt } from "../engine/look.ts";
import { certain } from "../../log/values.ts";

/** Why it is not somebody's moment to act, or null: a parting shot comes first, then turns in order (C249, C259). */
export const turnRefused = (state: ContestState, seat: string): Refused | null => {
  if (own(state).shot !== null) return refused("Contest.Refused.ShotFirst", "C259");
  if (advantageAt(state, seat).current <= 0) return refused("Contest.Refused.NotIn", "C207");
  return mayAct(state, seat) ? null : refused("Contest.Refused.NotYourTurn", "C249");
};

/** The first ability carries the first round: advantage was counted from it (C200). */
const firstAbility = (state: ContestState, seat: string, ability = state.numbers[seat]?.current): boolean =>
  state.round > 1 || ability === state.numbers[seat]?.abilities[0]?.id;

const sameTargets = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((id, index) => id === second[index]);

/**
 * One exchange: bid, both roll, and advantage moves (C195, C201 to C206). In a group as it was declared (C249, C250).
 */
export const exchange: Move<"exchange"> = {
  // In a group the bid has had the GM's word when it was declared; support has not
  waits: {
    parse: extendedIntents.exchange,
    step: true,
    when: (state, { kind, gain }) => !state.group || (kind === "task" && gain === "augment"),
    bid: (state, { seat }) => (state.group ? null : bidLimits(state, seat)),
    boldness: (state, { seat, bid }) => boldnessOfBid(state, seat, bid),
  },
  legal: (state, intent) => {
    const { seat, bid, ability, kind } = intent;
    const targets = targetsOf(state, intent);
    const no = turnRefused(state, seat) ?? targetsRefused(state, seat, targets);
    if (no) return no;
    if (state.group && !sameTargets(targets, declaredTargets(state, seat)))
      return refused("Contest.Refused.OtherTarget", "C250");
    if (intent.friend !== undefined && seatAt(state, intent.friend).side !== seatAt(state, seat).side)
      return refused("Contest.Refused.NotYourSide", "C292");
    if (kind === "task" && targets.length > 1) return refused("Contest.Refused.OneTarget", "E-46");
    if (state.group && bid !== undefined && bid !== declaration(state, seat)?.bid)
      return refused("Contest.Refused.OtherBid", "C250");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C199");
    if (kind !== "task" && !firstAbility(state, seat, ability)) return refused("Contest.Refused.FirstAbility", "C200");
    return state.group ? null : bidRefused(state, seat, bid);
  },
  run: (state, intent, faces, type) => rollFacts(state, type, [exchangeSpec(state, intent)], faces),
};

/** The parting shot that waits, of a state in which one was found. */
const shotOf = (state: ContestState): Shot => certain(own(state).shot);

/** A parting shot: act again at once, with a new bid and any fitting ability (C259, C260). */
export const shoot: Move<"shoot"> = {
  waits: {
    parse: extendedIntents.shoot,
    step: true,
    bid: (state, { seat }) => bidLimits(state, seat),
    boldness: (state, { seat, bid }) => boldnessOfBid(state, seat, bid),
  },
  asks: (state, { seat, foeAbility }) => {
    const { shot } = own(state);
    return shot?.seat === seat ? chooses(state, shot.foe, foeAbility) : null;
  },
  legal: (state, { seat, bid, ability, foeAbility }) => {
    const { shot } = own(state);
    if (shot?.seat !== seat) return refused("Contest.Refused.NoShot", "C259");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C260");
    if (!knows(state, shot.foe, foeAbility)) return refused("Contest.Refused.NoSuchAbility", "C081");
    return bidRefused(state, seat, bid);
  },
  run: (state, { seat, bid, ability, foeAbility }, faces, type) => {
    const foe = shotOf(state).foe;
    const amount = fittingBid(state, seat, bid);
    const parties = partiesOf(state, seat, [foe], { ability }, { ability: foeAbility });
    return rollFacts(state, type, [{ purpose: "parting", pairing: null, ...parties, target: foe, amount }], faces);
  },
};

/** Let a beaten foe be. */
export const spare: Move<"spare"> = {
  legal: (state, { seat }) => (own(state).shot?.seat === seat ? null : refused("Contest.Refused.NoShot", "C259")),
  run: (state, { seat }) => facts({ type: "changed", what: "spared", seat, target: shotOf(state).foe, effects: [] }),
};

/** Try to get away, instead of an exchange: one roll against everybody who is on one (C298 to C300, E-51, E-83). */
export const disengage: Move<"disengage"> = {
  legal: (state, { seat, target, ability }) => {
    const no = turnRefused(state, seat) ?? targetsRefused(state, seat, [target]);
    if (no) return no;
    return knows(state, seat, ability) ? null : refused("Contest.Refused.NoSuchAbility", "C299");
  },
  run: (state, { seat, target, ability }, faces, type) => {
    const foes = [...new Set([target, ...engagedWith(state, seat)])];
    const specs = foes.map((foe): RollSpec => ({
      purpose: "disengage",
      pairing: null,
      a: rollerOf(state, seat, { ability }),
      b: rollerOf(state, foe),
    }));
    return rollFacts(state, type, specs, faces);
  },
};
