import { integer, nullable, object } from "../../log/parse.ts";
import { declareLine, recordDeclared } from "../attack/line.ts";
import { firstOf, isTarget } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { no, quietly } from "../decide/step.ts";
import { directorsOnly, testFields } from "../decide/test-fields.ts";
import { withTurn } from "../decide/turn.ts";
import { setCreature } from "../state/change.ts";
import { harmType, id } from "../state/creature.ts";
import { creatureOf, othersThan } from "../state/find.ts";
import { action } from "../state/flow.ts";
import { circumstances } from "../zones/circumstances.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/missing.ts";

/**
 * Use magic: a Cast test for an effect agreed on before; the thaums are gone whatever happens. What may be resisted, and
 * with which action, the Director says (A.18, C.59).
 */
export const cast = defineMove(
  "cast",
  object({
    seat: id,
    target: nullable(id),
    cost: integer({ min: 0, max: 99 }),
    damage: integer({ min: 0, max: 20 }),
    harmType,
    resist: nullable(action),
    ...testFields,
  }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "cast", "slow"),
      () => (intent.target === null ? null : isTarget(state, intent.seat, intent.target)),
      () =>
        intent.cost > (creatureOf(state, intent.seat)?.sheet?.thaums?.value ?? 0)
          ? no("NoThaums", "A.18", { cost: intent.cost })
          : null,
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const caster = certain(creatureOf(open.state, intent.seat));
      const { thaums } = certain(caster.sheet);
      const left = thaums && { ...thaums, value: thaums.value - intent.cost };
      const [declared, line] = declareLine(
        quietly(open, setCreature(open.state, intent.seat, { sheet: { ...certain(caster.sheet), thaums: left } })),
        intent.seat,
        {
          slot,
          speed: "slow",
          maneuver: "cast",
          action: "cast",
          target: intent.target,
          needed: 1 + circumstances(open.state, caster),
          set: { damage: intent.damage, type: intent.harmType, resist: intent.resist },
        },
        intent,
      );
      return openFlow(asking, recordDeclared(declared, line), "cast", [line]);
    }),
  {
    offers: (state, seat) =>
      seat.sheet?.thaums
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
