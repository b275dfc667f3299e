import { nullable, object } from "../../log/parse.ts";
import { firstOf, isTarget } from "../decide/access.ts";
import { beginSpell, canAfford } from "../decide/begin-spell.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { record } from "../decide/step.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import { withTurn } from "../decide/turn.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import { othersThan } from "../state/find.ts";
import { effectFields, spellOf } from "../state/spell.ts";
import { textOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";

/** Who has the Cast action, or thaums to spend, may use magic (K-099). */
const isCaster = ({ sheet }: Creature): boolean =>
  sheet !== null && (sheet.thaums !== null || sheet.actions.cast > 0 || (sheet.pools.cast ?? 0) > 0);

/**
 * Use magic: a Cast test for an effect agreed on before; the thaums are gone whatever happens. What it costs, the harm
 * it does and how it is resisted has the Director's word before any die: what a player names waits for it (A.18, C.59).
 */
export const cast = defineMove(
  "cast",
  object({ seat: id, target: nullable(id), ...effectFields, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "cast", "slow"),
      () => (intent.target === null ? null : isTarget(state, intent.seat, intent.target)),
      () => canAfford(state, intent.seat, intent.cost),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) => {
    if (asking.by.gm || asking.rehearsing) return beginSpell(asking, soFar, intent);
    const named = spellOf(intent);
    return withTurn(asking, soFar, named.seat, (open) =>
      record(
        open,
        "spellNamed",
        { who: named.seat, target: textOf(named.target), damage: named.damage, cost: named.cost },
        setFight(open.state, { spell: named }),
        [["A.18", named.cost, named.damage]],
      ),
    );
  },
  {
    offers: (state, seat) =>
      isCaster(seat)
        ? [null, ...othersThan(state, seat)].map((other) => ({
            id: `cast:${other?.id ?? "none"}`,
            intent: {
              type: "cast",
              seat: seat.id,
              target: other?.id ?? null,
              cost: 0,
              damage: 0,
              harmType: "physical" as const,
              resist: other ? ("endure" as const) : null,
            },
            label: other ? "cast.at" : "cast.free",
            data: { target: other?.name ?? "" },
            test: seat.id,
          }))
        : [],
  },
);
