import { actionIds } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { Spell } from "../../../rules/combat/state/fight.ts";
import type { PaintContext } from "../paint-context.ts";
import { choice, number } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import { typeField } from "./shared-fields.ts";

/** What magic costs and does, and what resists it. */
type Effect = Pick<Spell, "cost" | "damage" | "harmType" | "resist">;

/** Before anybody has said anything. */
export const UNNAMED: Effect = { cost: 0, damage: 0, harmType: "physical", resist: "endure" };

/**
 * The fields of an effect: its price where thaums are kept, and at somebody its harm and what resists it (A.18, C.59).
 */
export function spellFields(
  context: PaintContext,
  control: string,
  caster: Creature,
  aimed: boolean,
  now: Effect,
): readonly FieldPicture[] {
  const { words } = context;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Cast.${key}`);
  const thaums = caster.sheet?.thaums?.value;
  const cost =
    thaums === undefined
      ? []
      : [
          number(context, control, "cost", words.text("SETPIECE.Combat.Ui.Cast.Cost", { thaums }), now.cost, {
            min: 0,
            max: thaums,
          }),
        ];
  if (!aimed) return cost;
  return [
    ...cost,
    number(context, control, "damage", label("Damage"), now.damage, { min: 0, max: 20 }),
    typeField(context, control, now.harmType),
    choice(
      context,
      control,
      "resist",
      label("Resist"),
      ["none" as const, ...actionIds].map((value) => ({
        value,
        label: value === "none" ? label("NoResist") : words.text(`SETPIECE.Combat.Action.${value}`),
      })),
      now.resist ?? "none",
    ),
  ];
}
