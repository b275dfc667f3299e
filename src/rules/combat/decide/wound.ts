import { layCard } from "../round/late.ts";
import { counted, setCreature, setCreatures, setFight, setSlot } from "../state/change.ts";
import { atFullHarm } from "../state/creature.ts";
import type { Creature, HarmType } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, slotsOf } from "../state/find.ts";
import { heldByOther } from "./held.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";

/**
 * A creature is out of the fight: whom it held is free, whoever held it has let go, nothing waits for it (A.4, A.8).
 */
export const withoutTies = (state: CombatState, id: string): CombatState => {
  const untied = setCreatures(
    state,
    (other) => other.id !== id && (other.heldBy.some((one) => one.by === id) || other.engaged.includes(id)),
    (other) => ({
      heldBy: other.heldBy.filter((one) => one.by !== id),
      engaged: other.engaged.filter((one) => one !== id),
    }),
  );
  const { requests, afraid, earned } = state.fight;
  return setFight(setCreature(untied, id, { heldBy: [], engaged: [], pinnedBy: [], cover: false, unpaid: null }), {
    requests: requests.filter((one) => one.seat !== id),
    afraid: afraid.filter((one) => one !== id),
    earned: earned.filter((one) => one.by !== id),
  });
};

/** Take a creature out of the fight; its card goes back when the flow in progress is over. */
export const dropOut = (state: CombatState, id: string, fate: Exclude<Creature["fate"], "active">): CombatState =>
  setCreature(withoutTies(state, id), id, { fate });

/** A creature is in the fight again; the card it gave back is its card once more where nobody has taken it (A.4). */
export const backIn = (state: CombatState, id: string): CombatState =>
  slotsOf(state, id).reduce(
    (now, { id: slot, card, returned }) => {
      if (returned == null) return now;
      const free = card === null && now.fight.draw === null && !heldByOther(now, returned, slot);
      return setSlot(free ? layCard(now, slot, returned) : now, slot, { returned: null });
    },
    setCreature(state, id, { fate: "active" }),
  );

/** Whoever stands at its threshold of harm points is down, and out of the fight (A.3.2, C.42, C.107). */
export const downCheck = (soFar: SoFar, id: string): SoFar => {
  const creature = creatureOf(soFar.state, id);
  return creature?.fate === "active" && atFullHarm(creature)
    ? record(soFar, "wentDown", { who: id }, dropOut(soFar.state, id, "down"), [["C.42"]])
    : soFar;
};

/** Do an amount of harm: points at once, written harm as a choice that does not stop the fight. */
export const wound = (soFar: SoFar, id: string, type: HarmType, amount: number, armour = 0): SoFar => {
  const creature = creatureOf(soFar.state, id);
  if (!creature || amount <= 0) return soFar;
  if (!creature.points) {
    const [harm, state] = counted(soFar.state, "h");
    return record(
      soFar,
      "harmOpen",
      { who: id, amount, type, harm },
      setCreature(state, id, { unsettled: [...creature.unsettled, { id: harm, type, amount, armour }] }),
      [["K-144", type, amount]],
    );
  }
  const { value, max, fresh } = creature.points[type];
  const points = { ...creature.points, [type]: { value: value + amount, max, fresh: fresh + amount } };
  const after = setCreature(soFar.state, id, { points });
  return downCheck(
    record(soFar, "harmed", { who: id, amount, type }, after, [["K-091", type, amount, value + amount, max]]),
    id,
  );
};
