import { flag, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { beginTest } from "../decide/prepare.ts";
import { dice, no, record, withDice } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { ambushResult, ambushWaived } from "../dice/ambush.ts";
import type { AmbushResult } from "../dice/ambush.ts";
import { successes } from "../dice/successes.ts";
import { setCreatures } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";
import { drawNow, mayDraw } from "./extra-card.ts";

/** Give creatures the right to one more card each, and ambushers their dice (A.10, A.13). */
const grant = (state: CombatState, ids: readonly string[], bonus = 0): CombatState =>
  setCreatures(
    state,
    (one) => ids.includes(one.id),
    (one) => ({
      extraCards: one.extraCards + 1,
      ambush: one.ambush + bonus,
      ...(bonus > 0 && state.fight.round > 1 ? { ambushRound: state.fight.round } : {}),
    }),
  );

/** Ambushers who were noticed hide no longer, whoever rolled for them (K-139, C.15). */
const detected = (state: CombatState, ids: readonly string[]): CombatState =>
  setCreatures(
    state,
    ({ id: one }) => ids.includes(one),
    () => ({ hidden: false }),
  );

const outcome = (
  soFar: SoFar,
  result: AmbushResult,
  roller: string,
  who: readonly string[],
  surprised: readonly string[],
  values: readonly number[],
): SoFar =>
  result.surprised
    ? record(soFar, "ambushWon", { who: roller, bonus: result.bonus }, grant(soFar.state, who, result.bonus), [
        ["K-136", ...values, result.bonus],
      ])
    : record(soFar, "ambushLost", { who: roller }, grant(detected(soFar.state, who), surprised), [
        ["K-139", ...values],
      ]);

/**
 * An ambush before the cards, or a sneak attack while the fight goes on: one rolls Sneak for all, one of those who may
 * be surprised Track or Read (A.10). Whoever else is there is told nothing and draws nothing.
 */
export const ambush = defineMove(
  "ambush",
  object({
    // A side without anybody is refused by the check, in words about sides
    ambushers: list(id, { max: 200 }),
    roller: text({ max: 100 }),
    surprised: list(id, { max: 200 }),
    resister: optional(id),
    action: optional(oneOf(["track", "read"])),
    /** Waive the test: the extra card is automatic (K-141). */
    waive: optional(flag),
  }),
  (state, intent, by) =>
    gmOnly(by) ??
    mayDraw(state) ??
    ([...intent.ambushers, ...intent.surprised].every((one) => creatureOf(state, one)) &&
    intent.ambushers.includes(intent.roller) &&
    intent.surprised.includes(textOf(intent.resister ?? intent.surprised[0])) &&
    !intent.ambushers.some((one) => intent.surprised.includes(one))
      ? null
      : no("AmbushSides", "K-135")),
  (asking, soFar, intent) => {
    if (intent.waive)
      return drawNow(asking, outcome(soFar, ambushWaived, intent.roller, intent.ambushers, intent.surprised, []));
    const resister = intent.resister ?? textOf(intent.surprised[0]);
    const action = intent.action ?? "read";
    const sneak = beginTest(soFar, intent.roller, "sneak");
    const notice = beginTest(sneak.soFar, resister, action);
    return withDice(
      asking,
      [
        dice(soFar.state, "ambush.sneak", intent.roller, sneak.pool.dice, "sneak"),
        dice(soFar.state, "ambush.notice", resister, notice.pool.dice, action),
      ],
      (faces) => {
        const values = [successes(faces("ambush.sneak")), successes(faces("ambush.notice"))] as const;
        const result = ambushResult(...values);
        return drawNow(
          asking,
          outcome(notice.soFar, result, intent.roller, intent.ambushers, intent.surprised, values),
        );
      },
      [
        {
          of: "ambush",
          seat: intent.roller,
          target: resister,
          action: "sneak",
          own: "ambush.sneak",
          against: ["ambush.notice"],
          needed: 1,
          passed: (hidden, noticed) => ambushResult(hidden, noticed).surprised,
        },
      ],
    );
  },
);
