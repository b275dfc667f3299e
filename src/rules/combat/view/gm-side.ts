import type { GmSide } from "../../log/family.ts";
import { checkIntent } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import { usualAim } from "../attack/aim.ts";
import { purse } from "../round/budget.ts";
import { slotsToCome } from "../round/order.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatureOf, currentSlot, nameOf, weaponOf } from "../state/find.ts";
import { proposedVolley } from "../moves/volley.ts";

const GM = { gm: true, seats: [] } as const;

const legal = (state: CombatState, intent: CombatIntent): CombatIntent | null =>
  checkIntent(state, intent, GM) ? null : intent;

/** Members of a group attack together; where the table never volleys that is refused (C.3). */
const together = (state: CombatState, seat: Creature): CombatIntent | null => {
  const volley = proposedVolley(state, seat);
  return volley.attacks.length > 1 ? legal(state, volley) : null;
};

const alone = (state: CombatState, seat: Creature): CombatIntent | null => {
  const side = active(state).filter((one) => one.side === seat.side);
  const aim = usualAim(state, seat, side.indexOf(seat));
  return aim ? legal(state, { type: "attack", ...aim }) : null;
};

/**
 * A turn of the GM's side (C.114): the proposed volley or attack; once the slow maneuver is spent it ends. Who can
 * attack nobody keeps its turn: whether it moves, frees itself or waits, only the GM can say.
 */
const usualTurn = (state: CombatState): CombatIntent | null => {
  const slot = currentSlot(state);
  const seat = creatureOf(state, slot?.holder);
  if (!slot || !seat) return null;
  if (!purse(slot, "slow")) return { type: "endTurn", seat: seat.id };
  return together(state, seat) ?? alone(state, seat);
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
