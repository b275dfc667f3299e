import { burns, record, type Draft } from "../decide/step.ts";
import { putOut } from "../hazards/fire.ts";
import { creatureOf, setCreature } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { slow, type Aimed, type ManeuverDefinition } from "./definition.ts";
import { assertPresent } from "../../log/values.ts";

const burningOne = (state: CombatState, { seat, target }: Aimed): Creature =>
  assertPresent(creatureOf(state, target ?? seat));

const isOut = ({ burning }: Creature, sixes: number): boolean =>
  burning !== null && putOut(burning.progress, sixes, burning.needed);

export const dampened = (draft: Draft, aimed: Aimed, sixes: number): Draft => {
  const one = burningOne(draft.state, aimed);
  if (!one.burning) return draft;
  const { progress, needed } = one.burning;
  const out = isOut(one, sixes);
  return record(
    draft,
    out ? "putOut" : "dampened",
    { who: one.id, by: aimed.seat, progress: progress + sixes, needed },
    setCreature(draft.state, one.id, { burning: out ? null : { ...one.burning, progress: progress + sixes } }),
    [["K-176", progress, sixes, needed]],
  );
};

/** Put out a fire on yourself or a neighbour; sixes of several turns add up (K-174 to K-176). */
export const extinguish: ManeuverDefinition = {
  row: slow("extinguish", "finesse"),
  whileBurning: true,
  needs: (state, { seat, target }) => burns(state, target ?? seat, "K-174"),
  goal: (state, aimed) => {
    const one = burningOne(state, aimed);
    return { reached: (sixes) => isOut(one, sixes), rests: [one.id] };
  },
  passed: dampened,
  byItself: ({ burning }) => ({ pointless: burning === null }),
  atSomebody: (_creature, { burning }) => (burning ? { label: "extinguishOther" } : null),
};
