import { integer, nullable, object, oneOf } from "../../log/parse.ts";
import { declareLine } from "../attack/line.ts";
import { firstOf, isTarget, mayManeuver } from "../decide/access.ts";
import { openFlow } from "../decide/flow.ts";
import { no, quietly } from "../decide/step.ts";
import { withTurn } from "../decide/turn.ts";
import { setCreature } from "../state/change.ts";
import { harmType } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { Sheet } from "../state/sheet.ts";
import { action } from "../state/flow.ts";
import { circumstances } from "../zones/circumstances.ts";
import { wayOut } from "../zones/flight.ts";
import { recordDeclared } from "./attack.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";
import { victimsOf } from "./wrestle.ts";

/** Leave the fight: Finesse or Sneak, and a way out that no enemy bars (A.9). */
export const flee = handler(
  object({ seat: id, action: oneOf(["finesse", "sneak"]), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "flee", "slow"),
      () => (victimsOf(state, intent.seat).length > 0 ? no("LetGoFirst", "A.8") : null),
      () => {
        const way = wayOut(state, creatureOf(state, intent.seat) as Creature);
        if (way === null) return no("WayBarred", "K-128");
        return way === "unmarked" && !by.gm ? no("ExitUnknown", "A.9") : null;
      },
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const fleer = creatureOf(open.state, intent.seat) as Creature;
      const way = wayOut(open.state, fleer);
      const [declared, line] = declareLine(
        open,
        intent.seat,
        {
          slot,
          speed: "slow",
          maneuver: "flee",
          action: intent.action,
          target: null,
          needed: 1 + circumstances(open.state, fleer),
          set: { route: Array.isArray(way) ? way : [] },
        },
        intent,
      );
      return openFlow(asking, recordDeclared(declared, line), "flee", [line]);
    }),
);

/**
 * Use magic: a Cast test for an effect agreed on before; the thaums are gone whatever happens. What may be resisted, and
 * with which action, the Director says (A.18, C.59).
 */
export const cast = handler(
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
      const caster = creatureOf(open.state, intent.seat) as Creature;
      const { thaums } = caster.sheet as Sheet;
      const left = thaums && { ...thaums, value: thaums.value - intent.cost };
      const [declared, line] = declareLine(
        quietly(open, setCreature(open.state, intent.seat, { sheet: { ...(caster.sheet as Sheet), thaums: left } })),
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
);
