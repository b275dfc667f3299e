import { object, oneOf } from "../../log/parse.ts";
import { canPay, firstOf, gmOnly, hasTurn, isRunning, ownsActive, turnSlot } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { elsewhere, pinBites } from "../decide/travel.ts";
import { pay, reactionPurses } from "../round/budget.ts";
import { setCreature, setSlot } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, creatures, slotOf } from "../state/find.ts";
import { isOpen } from "../zones/flight.ts";
import { edgeBetween, shortestWay, zoneName } from "../zones/graph.ts";
import { cue, cueOf, same } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { certain, textOf } from "../../log/values.ts";
import { isRefused, type Refused } from "../../log/outcome.ts";

/**
 * The state once an unpaid move is paid as a move is: to the next zone with what that way costs, further over ways that
 * are open, one fast maneuver each (K-036, K-081).
 */
const paidFor = (state: CombatState, seat: string): CombatState | Refused => {
  const { unpaid } = certain(creatureOf(state, seat));
  const [from, to] = [textOf(unpaid?.from), textOf(unpaid?.to)];
  const edge = edgeBetween(state.fight, from, to);
  const called = { from: zoneName(state.fight, from), to: zoneName(state.fight, to) };
  if (edge?.cost === "test") return no("WayTested", "K-036", called);
  if (edge?.cost === "slow") {
    const slot = turnSlot(state, seat);
    return hasTurn(state, seat) ?? canPay(state, seat, "slow") ?? pay(state, certain(slot), "slow");
  }
  const way = shortestWay(
    state.fight,
    from,
    (zone) => zone === to,
    () => true,
    (one, next) => isOpen(state, one, next),
  );
  if (!way && unpaid?.from != null) return no("NotNext", "K-081");
  return (way?.slice(1) ?? [to]).reduce<CombatState | Refused>((now, _step) => {
    if (isRefused(now)) return now;
    const purse = reactionPurses(now, seat)[0];
    return purse ? pay(now, purse, "fast") : no("NoFast", "K-081");
  }, state);
};

/** Why it cannot be paid; null where it can. */
const unpayable = (state: CombatState, seat: string): Check => {
  const paid = paidFor(state, seat);
  return isRefused(paid) ? paid : null;
};

/**
 * What becomes of an unpaid move: paid, let pass by the Director (also once paid), or taken back.
 */
export const settleMove = defineMove(
  "settleMove",
  object({ seat: id, how: oneOf(["pay", "free", "back"]) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => {
        const { unpaid = null, waivable = null } = creatureOf(state, intent.seat) ?? {};
        return unpaid || (intent.how === "free" && waivable) ? null : no("NothingUnpaid", "K-081");
      },
      () => (intent.how === "free" ? gmOnly(by) : null),
      () => (intent.how === "pay" ? unpayable(state, intent.seat) : null),
    ),
  (_asking, soFar, intent) => {
    const creature = certain(creatureOf(soFar.state, intent.seat));
    const { waivable } = creature;
    const slot = slotOf(soFar.state, waivable?.slot);
    if (!creature.unpaid && waivable)
      return record(
        soFar,
        "moveSettled",
        { who: intent.seat, how: "free" },
        setCreature(
          slot ? setSlot(soFar.state, slot.id, { [waivable.speed]: slot[waivable.speed] + 1 }) : soFar.state,
          intent.seat,
          { waivable: null },
        ),
      );
    const bill = intent.how === "pay" ? paidFor(soFar.state, intent.seat) : soFar.state;
    const paid = isRefused(bill) ? soFar.state : bill;
    const back = intent.how === "back" ? elsewhere(paid, intent.seat, creature.unpaid?.from ?? null) : paid;
    const settled = record(
      soFar,
      "moveSettled",
      { who: intent.seat, how: intent.how },
      setCreature(back, intent.seat, { unpaid: null }),
    );
    return intent.how === "back" ? settled : pinBites(settled, creature);
  },
  {
    cues: (state) =>
      creatures(state)
        .filter((one) => one.unpaid !== null)
        .map((one) => {
          const byManeuver = { type: "settleMove", seat: one.id, how: "pay" } as const;
          const back = { type: "settleMove", seat: one.id, how: "back" } as const;
          const data = { who: one.name };
          return cue(
            "unpaid",
            [one.id],
            textOf(one.unpaid?.to),
            data,
            unpayable(state, one.id) ? back : byManeuver,
            back,
            true,
          );
        }),
    answers: ({ seat, cues }) =>
      seat.unpaid
        ? (["pay", "free", "back"] as const).map((how) => {
            const found = cueOf(cues, seat, textOf(seat.unpaid?.to));
            const intent = { type: "settleMove", seat: seat.id, how } as const;
            return {
              id: `unpaid:${how}`,
              intent,
              label: `unpaid.${how}`,
              isDefault: same(intent, found.default),
              ...found.mark,
            };
          })
        : [],
  },
);
