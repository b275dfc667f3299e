import type { GmSide } from "../../log/family.ts";
import type { CombatIntent } from "../moves/index.ts";
import { proposedAnswer } from "../propose/answer.ts";
import { slotsToCome } from "../round/order.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, currentSlot, nameOf, weaponOf } from "../state/find.ts";

const GM = { gm: true, seats: [] } as const;

/** Slots still to come in this round, the one whose turn it is first. */
const turns = (state: CombatState): readonly string[] => {
  const now = currentSlot(state);
  if (state.fight.phase !== "acting" || !now) return [];
  return [now, ...slotsToCome(state).filter((slot) => slot.id !== now.id)].map(({ holder }) => holder);
};

type Part = ReturnType<GmSide<CombatState, CombatIntent>["parts"]>[number];

/** What an answer made of several says of each: the attacks of a volley, the reaction to each attack. */
const parts = (state: CombatState, intent: CombatIntent): readonly Part[] => {
  if (intent.type === "volley")
    return intent.attacks.map(({ seat, maneuver, weapon, target }) => ({
      seat,
      label: {
        key: `Combat.Option.attack.${maneuver}`,
        data: { weapon: weaponOf(creatureOf(state, seat), weapon)?.name ?? "", target: nameOf(state, target) },
      },
    }));
  if (intent.type !== "react") return [];
  return intent.replies.map(({ line, kind, action = "" }) => ({
    seat: intent.seat,
    label: {
      key: `Combat.Option.react.${kind}`,
      data: { by: nameOf(state, state.fight.flow?.lines.find(({ id }) => id === line)?.by), action },
    },
  }));
};

/** The GM's side in a fight: every step is answered as it is proposed to whoever answers it there (C.114). */
export const gmSide: GmSide<CombatState, CombatIntent> = {
  round: (state) => state.fight.round,
  turns,
  parts,
  usual: (state, cue) => proposedAnswer(state, cue, GM),
};
