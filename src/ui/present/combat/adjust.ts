import type { Facts } from "../facts.ts";
import { check, number } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import { diceField, positionField } from "./shared-fields.ts";

/**
 * What one may change about a test before the dice: dice more or fewer, a helping hand, and for a GM what makes it
 * harder (K-038 to K-041); with `position` also how much is at stake.
 */
export function adjustFields(facts: Facts, control: string, position: boolean): readonly FieldPicture[] {
  const label = (key: string): string => facts.words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  return [
    diceField(facts, control),
    ...(facts.gm ? [number(facts, control, "more", label("More"), 0, { min: 0, max: 9 })] : []),
    ...(position ? [positionField(facts, control)] : []),
    check(facts, control, "help", label("Help")),
  ];
}
