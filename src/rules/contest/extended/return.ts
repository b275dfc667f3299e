import { extendedIntents } from "./moves.ts";
import type { ContestState, Effect, OpenRoll, Seat } from "../engine/state.ts";
import { sufferedAt } from "./tables.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { PENALTY } from "../fortune/adversity.ts";
import { openRoll, openRollAt, replaced } from "../engine/amend.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { isHeld } from "../engine/evolve.ts";
import type { IntentOf } from "../engine/intent.ts";
import { abandonEffects, abandon as common, knows } from "../engine/moves/free.ts";
import { bareParty, rollerOf, seatsOf } from "../engine/party.ts";
import { rollFacts } from "../engine/hold.ts";
import { FUMBLE } from "../roll/degree.ts";
import { engagedWith, own } from "./state.ts";
import { advantageAt, countOf, seatAt, woundsOf } from "../engine/look.ts";
import { certain, textOf } from "../../log/values.ts";

/** Lowest advantage from which one may still come back: below it one is Dying (C266, E-49). */
const DYING_BELOW = -30;

/** Why nobody may try to come back for this seat now, or null. */
const chanceRefused = (
  state: ContestState,
  { seat, ability }: Pick<IntentOf<"chance">, "seat" | "ability">,
): Refused | null => {
  const found = state.seats[seat];
  const advantage = state.advantage[seat];
  if (!state.group) return refused("Contest.Refused.GroupOnly", "C265");
  if (found?.kind !== "hero") return refused("Contest.Refused.HeroesOnly", "C274");
  if (found.status !== "out" || !advantage) return refused("Contest.Refused.NotOut", "C266");
  if (advantage.current < DYING_BELOW) return refused("Contest.Refused.Dying", "C266");
  if (countOf(state, "chance", seat) > 0) return refused("Contest.Refused.ChanceOnce", "C267");
  if (found.felledRound >= state.round || own(state).shot !== null)
    return refused("Contest.Refused.NotLeftAlone", "C268");
  if (found.heroPoints < 1) return refused("Contest.Refused.NoHeroPoint", "C269");
  return knows(state, seat, ability) ? null : refused("Contest.Refused.NoSuchAbility", "C270");
};

/**
 * A second chance: for a hero point, against as much as one is below nothing, with
 * the state just suffered (C265 to C274).
 */
export const chance: Move<"chance"> = {
  waits: { parse: extendedIntents.chance },
  legal: chanceRefused,
  run: (state, { seat, ability }, faces, type) => {
    const { current } = advantageAt(state, seat);
    const below = 0 - current;
    const party = rollerOf(state, seat, { ability });
    const a = { ...party, rating: party.rating + PENALTY[sufferedAt(current)] };
    const effects: readonly Effect[] = [
      { type: "heroPoints", seat, by: -1 },
      { type: "counted", what: "chance", seat, by: 1 },
    ];
    const first = {
      type: "changed",
      what: "chance",
      seat,
      effects: [...effects],
      trace: [["C269"], ["C270", below]],
    } as const;
    return rollFacts(state, type, [{ purpose: "chance", pairing: null, a, b: bareParty(below) }], faces, [first]);
  },
};

/** Counts that somebody does not want to be asked about a second chance any more. */
const LET_BE = "letBe";

/** Whom a second chance is open to right now, and who has not said to leave it (C266, C268). */
export const mayTryAgain = (state: ContestState): readonly Seat[] =>
  seatsOf(state).filter(
    ({ id }) => countOf(state, LET_BE, id) === 0 && !isHeld(state, id) && chanceRefused(state, { seat: id }) === null,
  );

/** Leave it: the contest goes on in any case, and the move stays open while it may be made (C266). */
export const letBe: Move<"letBe"> = {
  legal: (state, { seat }) =>
    chanceRefused(state, { seat }) ??
    (countOf(state, LET_BE, seat) > 0 ? refused("Contest.Refused.ChanceLeft", "C266") : null),
  run: (_state, { seat }) =>
    facts({ type: "changed", what: "letBe", seat, effects: [{ type: "counted", what: LET_BE, seat, by: 1 }] }),
};

/** Nobody is on somebody, and the last they faced is beaten: then walking out is no flight (E-147). */
const isThrough = (state: ContestState, seat: string): boolean =>
  engagedWith(state, seat).length === 0 && seatAt(state, own(state).last[seat]).status === "out";

/** Walk out of an extended contest: on somebody who means harm one is beaten, at nothing (C091, C092, E-143). */
export const abandon: Move<"abandon"> = {
  legal: (state, intent, type) => common.legal(state, intent, type),
  run: (state, { seat }) => {
    const through = isThrough(state, seat);
    const have = advantageAt(state, seat).current;
    const lost: readonly Effect[] =
      state.harmful && !through && have > 0 ? [{ type: "advantage", seat, by: -have }] : [];
    return facts({
      type: "changed",
      what: "abandoned",
      seat,
      effects: [...abandonEffects(state, seat, through), ...lost],
      trace: [["C091"], ...(lost.length > 0 ? ([["C092"], ["E-143"]] as const) : [])],
    });
  },
};

/** Come back into a group contest with what one left with; the GM may restore some (C303, C304). */
export const rejoin: Move<"rejoin"> = {
  legal: (state, { seat }) => {
    if (!state.group) return refused("Contest.Refused.GroupOnly", "C303");
    if (seatAt(state, seat).status !== "left") return refused("Contest.Refused.NotLeft", "C303");
    return own(state).done.includes(seat) ? refused("Contest.Refused.ActedAlready", "C303") : null;
  },
  run: (_state, { seat, restore }) =>
    facts({
      type: "changed",
      what: "rejoined",
      seat,
      amount: restore ?? 0,
      effects: [
        { type: "status", seat, before: "left", after: "in" },
        ...(restore ? [{ type: "advantage", seat, by: restore } as const] : []),
      ],
      trace: [["C303"], ...(restore ? ([["C304", restore]] as const) : [])],
    }),
};

/** The last parting shot at somebody that is still open. */
const shotAt = (state: ContestState, foe: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.purpose === "parting" && roll.target === foe);

/** GM: somebody a parting shot brought back keeps the state of the defeat all the same (C264). */
export const keep: Move<"keep"> = {
  gm: true,
  legal: (state, { foe }) => {
    const shot = shotAt(state, foe);
    if (!shot || seatAt(state, foe).status !== "in") return refused("Contest.Refused.NotReturned", "C264");
    return countOf(state, "kept", foe) > 0 ? refused("Contest.Refused.KeptOnce", "C264") : null;
  },
  run: (state, { foe }) => {
    const shot = certain(shotAt(state, foe));
    const moved = shot.effects.reduce(
      (sum, effect) => sum + (effect.type === "advantage" && effect.seat === foe ? effect.by : 0),
      0,
    );
    const suffered = sufferedAt(advantageAt(state, foe).current - moved);
    const before = woundsOf(state, foe);
    const effects: readonly Effect[] = [
      { type: "counted", what: "kept", seat: foe, by: 1 },
      { type: "wounds", seat: foe, before, after: [...before, suffered] },
    ];
    return facts({
      type: "changed",
      what: "kept",
      seat: foe,
      note: suffered,
      effects,
      trace: [["C264", suffered]],
    });
  },
};

/**
 * GM: in a group both lose half the bid on two Fumbles; not where one was after something else (C222, E-33b, E-113).
 */
export const bothLose: Move<"bothLose"> = {
  gm: true,
  legal: (state, { roll }) => {
    const found = openRoll(state, roll)?.roll;
    if (!found) return refused("Contest.Refused.TooLate", "C222");
    if (!state.group) return refused("Contest.Refused.GroupOnly", "C222");
    const fumbles = found.a.result === FUMBLE && found.b.result === FUMBLE;
    const plain = found.purpose === "exchange" && found.a.aside === undefined && found.both !== true && !found.field;
    return fumbles && plain ? null : refused("Contest.Refused.NoDoubleFumble", "C222");
  },
  run: (state, { roll }, _faces, type) => {
    const found = openRollAt(state, roll);
    return facts(replaced(state, type, found, { ...found.roll, both: true }, textOf(found.roll.a.seat), false));
  },
};

/** GM: another rule for the order of turns (C245). */
export const orderRule: Move<"orderRule"> = {
  gm: true,
  legal: (state, { rule }) => (state.orderRule === rule ? refused("Contest.Refused.SameOrder", "C245") : null),
  run: (_state, { rule }) =>
    facts({ type: "changed", what: "orderRule", note: rule, effects: [], trace: [["C245", rule]] }),
};
