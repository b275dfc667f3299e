import { flag, object, optional } from "../../log/parse.ts";
import { firstOf, hasTurn, isRunning, noFlow, owns } from "../decide/access.ts";
import { quietly } from "../decide/step.ts";
import { endTurn as ended, withTurn } from "../decide/turn.ts";
import { takesTurns } from "../round/order.ts";
import { setCreature, setSlot } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, nameOf, shownCard } from "../state/find.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { isStuck } from "./proceed.ts";

/** Slots of the group whose card is being played that have not acted yet, the current one first. */
const restOfGroup = (state: CombatState, slot: Slot): readonly Slot[] => [
  slot,
  ...Object.values(state.slots).filter(
    (one) => one.id !== slot.id && one.card === slot.card && !one.acted && takesTurns(state, one),
  ),
];

/** End one's turn, with `group` for all members of the group that are still to act (K-005, K-017). */
export const endTurn = defineMove(
  "endTurn",
  object({ seat: id, group: optional(flag) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => noFlow(state),
      () => hasTurn(state, intent.seat),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      if (!intent.group || !creatureOf(open.state, intent.seat)?.group) return ended(asking, open);
      const others = restOfGroup(open.state, slot).slice(1);
      const state = others.reduce(
        (now, one) =>
          setCreature(
            setSlot(now, one.id, { acted: true }),
            one.holder,
            creatureOf(now, one.holder)?.waivable ? { waivable: null } : {},
          ),
        open.state,
      );
      return ended(asking, quietly(open, state));
    }),
  {
    cues: (state) => {
      const slot = currentSlot(state);
      const { phase, flow, round, spell } = state.fight;
      if (phase !== "acting" || flow || spell || !slot || isStuck(state)) return [];
      const end = { type: "endTurn", seat: slot.holder } as const;
      const data = { who: nameOf(state, slot.holder), card: shownCard(state, slot.id) };
      return [cue("turn", [slot.holder], `${round}.${slot.id}`, data, end, end)];
    },
    offers: (_state, seat) => [
      ...(seat.group === null
        ? []
        : [
            {
              id: "endTurn:group",
              intent: { type: "endTurn" as const, seat: seat.id, group: true },
              label: "endTurnGroup",
            },
          ]),
      { id: "endTurn", intent: { type: "endTurn", seat: seat.id }, label: "endTurn" },
    ],
  },
);
