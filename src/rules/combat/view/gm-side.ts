import type { GmSide } from "../../log/family.ts";
import type { CombatIntent } from "../moves/index.ts";
import { proposal } from "../propose/proposal.ts";
import { slotsToCome } from "../round/order.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, currentSlot, nameOf, weaponOf } from "../state/find.ts";

const GM = { gm: true, seats: [] } as const;

/** A turn of the GM's side is played as a hero's is proposed (C.114). */
const usualTurn = (state: CombatState): CombatIntent | null => {
  const seat = creatureOf(state, currentSlot(state)?.holder);
  return seat ? proposal(state, seat, GM) : null;
};

/** Slots still to come in this round, the one whose turn it is first. */
const turns = (state: CombatState): readonly string[] => {
  const now = currentSlot(state);
  if (state.fight.phase !== "acting" || !now) return [];
  return [now, ...slotsToCome(state).filter((slot) => slot.id !== now.id)].map(({ holder }) => holder);
};

/** The GM's side in a fight: every default there is, and a turn as it is usual. */
export const gmSide: GmSide<CombatState, CombatIntent> = {
  round: (state) => state.fight.round,
  turns,
  parts: (state, intent) =>
    intent.type === "volley"
      ? intent.attacks.map(({ seat, maneuver, weapon, target }) => ({
          seat,
          label: {
            key: `Combat.Option.attack.${maneuver}`,
            data: { weapon: weaponOf(creatureOf(state, seat), weapon)?.name ?? "", target: nameOf(state, target) },
          },
        }))
      : [],
  usual: (state, { kind, default: usual }) => (kind === "turn" ? usualTurn(state) : usual),
};
