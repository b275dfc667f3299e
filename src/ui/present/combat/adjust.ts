import type { PaintContext } from "../paint-context.ts";
import { check, number } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import { diceField, positionField } from "./shared-fields.ts";

/**
 * What one may change about a test before the dice: dice more or fewer, a helping hand, and for a GM what makes it
 * harder (K-038 to K-041); with `position` also how much is at stake.
 */
export function adjustFields(context: PaintContext, control: string, position: boolean): readonly FieldPicture[] {
  const label = (key: string): string => context.words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  return [
    diceField(context, control),
    ...(context.gm ? [number(context, control, "more", label("More"), 0, { min: 0, max: 9 })] : []),
    ...(position ? [positionField(context, control)] : []),
    check(context, control, "help", label("Help")),
  ];
}
