import { successes } from "../dice/successes.ts";
import { fireHarm } from "../hazards/fire.ts";
import { poisonNext } from "../hazards/poison.ts";
import { sorted } from "../round/order.ts";
import { setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatureOf } from "../state/find.ts";
import { listOf, numberOf } from "../../log/values.ts";
import { endureTest } from "./answer-request.ts";
import { beginTest } from "./prepare.ts";
import { dice, record, withDice } from "./step.ts";
import type { Asking, SoFar, Step } from "./step.ts";
import { wound } from "./wound.ts";

/** Everybody in the fight in the order of their cards; who has none comes last (C.70). */
const inCardOrder = (state: CombatState): readonly Creature[] => {
  const ids = [...new Set([...sorted(state).map((slot) => slot.holder), ...active(state).map((one) => one.id)])];
  return ids.map((id) => creatureOf(state, id)).filter((one): one is Creature => one !== undefined);
};

/** Whom a round meets. */
type Meets = (one: Creature) => boolean;

/** Fire burns on: damage less the successes of an Endure test made by itself (K-169, K-171, K-172). */
const fires = (asking: Asking, soFar: SoFar, meets: Meets, next: (soFar: SoFar) => Step): Step => {
  const burning = inCardOrder(soFar.state).filter((one) => one.burning && meets(one));
  let now = soFar;
  const tests = burning.map((one) => {
    const test = beginTest(now, one.id, "endure");
    now = test.soFar;
    return { one, test, id: `fire.${one.id}.${soFar.state.fight.round}` };
  });
  const settled = now;
  const wanted = tests.map(({ one, test, id }) => dice(settled.state, id, one.id, test.pool.dice, "Endure"));
  const damageOf = (one: Creature): number => numberOf(one.burning?.intensity);
  const asked = tests.map(({ one, id }) =>
    endureTest("fire", one.id, id, damageOf(one), (sixes) => fireHarm(damageOf(one), sixes)),
  );
  return withDice(
    asking,
    wanted,
    (faces) =>
      next(
        tests.reduce((told, { one, test, id }) => {
          const damage = damageOf(one);
          const endured = successes(faces(id));
          const harm = fireHarm(damage, endured);
          const burned = record(told, "burned", { who: one.id, damage, endured, harm, faces: faces(id) }, told.state, [
            test.trace,
            ["K-172", damage, endured, harm],
          ]);
          return wound(burned, one.id, "physical", harm);
        }, settled),
      ),
    asked,
  );
};

/** Poison works on, one harm fewer each round (K-185). */
const poisons = (soFar: SoFar, meets: Meets): SoFar =>
  inCardOrder(soFar.state)
    .filter(meets)
    .reduce(
      (told, one) =>
        one.poison.reduce((now, dose) => {
          const left = poisonNext(dose.next);
          const rest = listOf(creatureOf(now.state, one.id)?.poison);
          const after = setCreature(now.state, one.id, {
            poison: rest.flatMap((other) =>
              other.id !== dose.id ? [other] : left > 0 ? [{ ...other, next: left }] : [],
            ),
          });
          const felt = record(now, "poisonHarm", { who: one.id, harm: dose.next, next: left }, after, [
            ["K-185", dose.next, left],
          ]);
          return wound(felt, one.id, dose.type, dose.next);
        }, told),
      soFar,
    );

/** What happens at the start of a round: fire, then poison, each in card order, before the swap window (C.70). */
export const roundEffects = (asking: Asking, soFar: SoFar, meets: Meets = () => true): Step =>
  fires(asking, soFar, meets, (burned) => poisons(burned, meets));
