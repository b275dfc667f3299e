import type { ActionId } from "../catalogue/actions.ts";
import { surplusFor } from "../catalogue/extras.ts";
import type { PoolPart } from "../dice/pool.ts";
import { successes } from "../dice/successes.ts";
import { counted, setFight } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { listOf } from "../../log/values.ts";
import { broughtDice } from "./test-fields.ts";
import type { TestFields } from "../state/test-fields.ts";
import { beginTest } from "./prepare.ts";
import { price } from "./price.ts";
import { dice, quietly, record, withDice } from "./step.ts";
import type { Asking, SoFar, Step, Test } from "./step.ts";

/** A test of one action against nobody. */
interface PlainTest {
  readonly seat: string;
  readonly action: ActionId;
  readonly needed: number;
  readonly parts?: readonly PoolPart[];
  /** True for a maneuver; it uses up the dice of an ambush. */
  readonly maneuver: boolean;
  /** What it is, where not simply the action. */
  readonly of?: string;
  /** What the sixes of a passed test are thrown for, where that is more than to pass, and whose values it rests on. */
  readonly goal?: { readonly reached: (sixes: number) => boolean; readonly rests: readonly string[] };
}

/**
 * What is beyond the need may buy something, until the next test or the end of the
 * turn; the sixes of a goal have their use.
 */
const withSurplus = (state: CombatState, { seat, action, goal }: PlainTest, left: number): CombatState =>
  left > 0 && !goal && surplusFor(action, state.profile["extras.own"]).length > 0
    ? setFight(state, { surplus: { who: seat, action, left, taken: [] } })
    : state.fight.surplus
      ? setFight(state, { surplus: null })
      : state;

/** Roll a test and tell of it; a failure from a position is worth harm (A.1, A.1.2). */
export const plainTest = (
  asking: Asking,
  soFar: SoFar,
  test: PlainTest,
  about: TestFields,
  next: (
    soFar: SoFar,
    result: {
      readonly successes: number;
      readonly needed: number;
      readonly passed: boolean;
      readonly faces: readonly number[];
    },
  ) => Step,
): Step => {
  const [id, state] = counted(soFar.state, "t");
  const begun = beginTest(quietly(soFar, state), test.seat, test.action, {
    attribute: about.attribute,
    without: about.without,
    maneuver: test.maneuver,
    declared: true,
    parts: [...(test.parts ?? []), ...broughtDice(about)],
  });
  const needed = test.needed + (about.more ?? 0) + begun.harder;
  const passes = (sixes: number): boolean => sixes >= needed;
  const asked: Test = {
    of: test.of ?? test.action,
    seat: test.seat,
    action: test.action,
    own: id,
    needed,
    passed: (sixes) => passes(sixes) && (test.goal?.reached(sixes) ?? true),
    rests: listOf(test.goal?.rests),
  };
  return withDice(
    asking,
    [dice(begun.soFar.state, id, test.seat, begun.pool.dice, test.action)],
    (faces) => {
      const rolled = faces(id);
      const sixes = successes(rolled);
      const passed = passes(sixes);
      const told = record(
        begun.soFar,
        passed ? "tested" : "testFailed",
        { who: test.seat, action: test.action, successes: sixes, needed, faces: rolled },
        withSurplus(begun.soFar.state, test, passed ? sixes - needed : 0),
        [begun.trace, ["combat.test", sixes, needed]],
      );
      return next(passed ? told : price(told, test.seat, about.position ?? "none"), {
        successes: sixes,
        needed,
        passed,
        faces: rolled,
      });
    },
    [asked],
  );
};
