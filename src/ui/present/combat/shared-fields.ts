import { actionIds, harmTypes, mostDice, positions } from "../../../rules/combat/ask.ts";
import type { Position } from "../../../rules/combat/catalogue/catalogue.ts";
import type { PaintContext } from "../paint-context.ts";
import { choice, number } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";

/** A choice among words of the rules, whose texts stand below the key `words`. */
const among = <T extends string>(
  context: PaintContext,
  control: string,
  name: string,
  label: string,
  words: string,
  values: readonly T[],
  preset: T,
): FieldPicture =>
  choice(
    context,
    control,
    name,
    context.words.text(label),
    values.map((value) => ({ value, label: context.words.text(`${words}.${value}`) })),
    preset,
  );

/** Dice more or fewer for a test; a player has few to give, and the table is told. */
export const diceField = (context: PaintContext, control: string, gm = context.gm): FieldPicture => {
  const most = mostDice(gm);
  return number(context, control, "dice", context.words.text("SETPIECE.Combat.Ui.Adjust.Dice"), 0, {
    min: -most,
    max: most,
  });
};

/** How much is at stake in a test; `values` for one where it is always something. */
export const positionField = (
  context: PaintContext,
  control: string,
  values: readonly Position[] = positions,
  preset: Position = "none",
): FieldPicture =>
  among(
    context,
    control,
    "position",
    "SETPIECE.Combat.Ui.Adjust.Position",
    "SETPIECE.Combat.Ui.Position",
    values,
    preset,
  );

/** The action that is tested. */
export const actionField = (context: PaintContext, control: string): FieldPicture =>
  among(context, control, "action", "SETPIECE.Combat.Ui.Test.Action", "SETPIECE.Combat.Action", actionIds, "read");

/** The kind of harm that something does. */
export const typeField = (
  context: PaintContext,
  control: string,
  preset: (typeof harmTypes)[number] = "physical",
): FieldPicture =>
  among(context, control, "harmType", "SETPIECE.Combat.Ui.Harm.Type", "SETPIECE.Combat.Ui.Harm", harmTypes, preset);
