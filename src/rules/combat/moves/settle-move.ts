import { object, oneOf } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, ownsActive } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { elsewhere, pinBites } from "../decide/travel.ts";
import { pay, reactionPurses } from "../round/budget.ts";
import { setCreature, setSlot } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { creatureOf, creatures, slotOf } from "../state/find.ts";
import { cue, cueOf, same } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { certain, textOf } from "../../log/missing.ts";

/**
 * What becomes of an unpaid move: paid with a fast maneuver, let pass by the Director (also once paid), or taken back.
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
      () => (intent.how === "pay" && reactionPurses(state, intent.seat).length === 0 ? no("NoFast", "K-081") : null),
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
    const purse = reactionPurses(soFar.state, intent.seat)[0];
    const paid = intent.how === "pay" && purse ? pay(soFar.state, purse, "fast") : soFar.state;
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
            reactionPurses(state, one.id).length > 0 ? byManeuver : back,
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
