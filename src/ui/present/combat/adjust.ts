import type { Facts } from "../facts.ts";
import { check, choice, number } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";

const POSITIONS = ["none", "controlled", "risky", "desperate"] as const;

/**
 * What one may change about a test before the dice: dice more or fewer, a helping hand, and for a GM what makes it
 * harder (K-038 to K-041); with `position` also how much is at stake.
 */
export function adjustFields(facts: Facts, control: string, position: boolean): readonly FieldPicture[] {
  const { words } = facts;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  return [
    number(facts, control, "dice", label("Dice"), 0, { min: -20, max: 20 }),
    ...(facts.gm ? [number(facts, control, "more", label("More"), 0, { min: 0, max: 9 })] : []),
    ...(position
      ? [
          choice(
            facts,
            control,
            "position",
            label("Position"),
            POSITIONS.map((value) => ({ value, label: words.text(`SETPIECE.Combat.Ui.Position.${value}`) })),
            "none",
          ),
        ]
      : []),
    check(facts, control, "help", label("Help")),
  ];
}
