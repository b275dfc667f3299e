import { actionIds } from "../../../rules/combat/catalogue/actions.ts";
import { positions, type Position } from "../../../rules/combat/catalogue/positions.ts";
import { harmTypes } from "../../../rules/combat/state/creature.ts";
import type { Facts } from "../facts.ts";
import { choice, number } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";

/** A choice among words of the rules, whose texts stand below the key `words`. */
const among = <T extends string>(
  facts: Facts,
  control: string,
  name: string,
  label: string,
  words: string,
  values: readonly T[],
  preset: T,
): FieldPicture =>
  choice(
    facts,
    control,
    name,
    facts.words.text(label),
    values.map((value) => ({ value, label: facts.words.text(`${words}.${value}`) })),
    preset,
  );

/** Dice more or fewer for a test. */
export const diceField = (facts: Facts, control: string): FieldPicture =>
  number(facts, control, "dice", facts.words.text("SETPIECE.Combat.Ui.Adjust.Dice"), 0, { min: -20, max: 20 });

/** How much is at stake in a test; `values` for one where it is always something. */
export const positionField = (
  facts: Facts,
  control: string,
  values: readonly Position[] = positions,
  preset: Position = "none",
): FieldPicture =>
  among(
    facts,
    control,
    "position",
    "SETPIECE.Combat.Ui.Adjust.Position",
    "SETPIECE.Combat.Ui.Position",
    values,
    preset,
  );

/** The action that is tested. */
export const actionField = (facts: Facts, control: string): FieldPicture =>
  among(facts, control, "action", "SETPIECE.Combat.Ui.Test.Action", "SETPIECE.Combat.Action", actionIds, "read");

/** The kind of harm that something does. */
export const typeField = (facts: Facts, control: string): FieldPicture =>
  among(facts, control, "harmType", "SETPIECE.Combat.Ui.Harm.Type", "SETPIECE.Combat.Ui.Harm", harmTypes, "physical");
