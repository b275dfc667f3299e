import type { Creature } from "../../../rules/combat/state/creature.ts";
import { harmToLeaveOut } from "../../words/harm-left-out.ts";
import type { PaintContext } from "../paint-context.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import { check, choice, number } from "./fields.ts";
import { isEnemyIn, placeOf, present } from "./names.ts";
import type { FieldPicture } from "./picture.ts";
import { WITHOUT } from "./read-fields.ts";
import { diceField, positionField } from "./shared-fields.ts";

/**
 * What one may change about a test before the dice: dice more or fewer, a helping hand, and for a GM what makes it
 * harder (K-038 to K-041); with `position` also how much is at stake.
 */
export function adjustFields(
  context: PaintContext,
  control: string,
  position: boolean,
  seat: Creature | null = null,
): readonly FieldPicture[] {
  const label = (key: string): string => context.words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  return [
    diceField(context, control),
    ...(context.gm ? [number(context, control, "more", label("More"), 0, { min: 0, max: 9 })] : []),
    ...(position ? [positionField(context, control)] : []),
    check(context, control, "help", label("Help")),
    ...withoutFields(context, control, seat),
  ];
}

/** Whom a maneuver of words or a lure is meant for, and the place of a lure or a climb; both may be left open. */
export function aimFields(
  view: CombatView,
  seat: Creature,
  context: PaintContext,
  control: string,
): readonly FieldPicture[] {
  const { words } = context;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  const open = { value: "", label: label("Open") };
  const others = present(view).filter((one) => one.id !== seat.id);
  const { zones } = view.fight.fight;
  return [
    choice(
      context,
      control,
      "whom",
      label("Whom"),
      [
        open,
        ...others.map(({ id, name }) => ({
          value: id,
          label: name,
          ...placeOf(words, isEnemyIn(view, seat, id)),
        })),
      ],
      "",
    ),
    ...(zones.length > 0
      ? [
          choice(
            context,
            control,
            "place",
            label("Place"),
            [open, ...zones.map(({ id, name }) => ({ value: id, label: name }))],
            "",
          ),
        ]
      : []),
  ];
}

/** A box for each written harm that may be left out of the roll (C.40). */
const withoutFields = (context: PaintContext, control: string, seat: Creature | null): readonly FieldPicture[] =>
  harmToLeaveOut(seat, context.words).map(({ ref, label }) => check(context, control, `${WITHOUT}${ref}`, label));
