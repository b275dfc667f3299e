import { declareLine, recordDeclared } from "../attack/line.ts";
import { setCreature, setFight } from "../state/change.ts";
import { creatureOf } from "../state/find.ts";
import type { Spell } from "../state/spell.ts";
import { circumstances } from "../zones/circumstances.ts";
import type { Check } from "./access.ts";
import { openFlow } from "./flow.ts";
import { no, quietly } from "./step.ts";
import type { Asking, SoFar, Step } from "./step.ts";
import type { CombatState } from "../state/fight.ts";
import { withTurn } from "./turn.ts";
import { certain } from "../../log/values.ts";

/** Why somebody cannot pay so many thaums; who keeps none casts what costs none. */
export const canAfford = (state: CombatState, seat: string, cost: number): Check =>
  cost > (creatureOf(state, seat)?.sheet?.thaums?.value ?? 0) ? no("NoThaums", "A.18", { cost }) : null;

/** Declare magic as it was agreed on: the thaums are gone whatever happens (A.18). */
export const beginSpell = (asking: Asking, soFar: SoFar, spell: Spell & { readonly more?: number }): Step =>
  withTurn(asking, soFar, spell.seat, (open, slot) => {
    const caster = certain(creatureOf(open.state, spell.seat));
    const sheet = certain(caster.sheet);
    const thaums = sheet.thaums && { ...sheet.thaums, value: sheet.thaums.value - spell.cost };
    const paid = setCreature(open.state, spell.seat, { sheet: { ...sheet, thaums } });
    const state = open.state.fight.spell ? setFight(paid, { spell: null }) : paid;
    const [declared, line] = declareLine(
      quietly(open, state),
      spell.seat,
      {
        slot,
        speed: "slow",
        maneuver: "cast",
        action: "cast",
        target: spell.target,
        needed: 1 + circumstances(open.state, caster, "cast"),
        set: { damage: spell.damage, type: spell.harmType, resist: spell.resist },
      },
      spell,
    );
    return openFlow(asking, recordDeclared(declared, line), "cast", [line]);
  });
