import { standingOrders } from "../../../rules/combat/ask.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { adjustFields } from "./adjust.ts";
import { asPressed } from "./as-pressed.ts";
import { check, choice, composed, form } from "./fields.ts";
import { creatureIn } from "./names.ts";
import { hasNameless, nameButton, nameFields } from "./name-harm.ts";
import { testTold } from "./odds.ts";
import type { FormPicture } from "./picture.ts";
import { actionField, typeField } from "./shared-fields.ts";

/** Swaps one may offer as the round begins, or else magic to take back; what belongs to a turn stands in its cue. */
export const seatOptions = (
  session: Session,
  seat: string,
  { words }: PaintContext,
  swaps = false,
): readonly ButtonPicture[] =>
  session
    .options(seat)
    .filter(({ cue, intent: { type } }) => cue === undefined && type === (swaps ? "offerSwap" : "agreeSpell"))
    .map((move) =>
      withPending(session, {
        control: `seat ${seat} ${move.id}`,
        label: say(words, move.label),
        ...(move.refused ? { reason: say(words, move.refused) } : {}),
        ...composed("move", `seat ${seat}`, { seat, option: move.id }),
      }),
    );

/** The last test of the seat, which this table lets be rolled again for one harm. */
function pushForm(session: Session, view: CombatView, seat: string, context: PaintContext): readonly FormPicture[] {
  if (!view.fight.profile["actionTest.push"] || view.fight.fight.pushable?.who !== seat) return [];
  const control = `push ${seat}`;
  const press = composed("push", control, { seat });
  const fields = [typeField(context, control)];
  return [
    form(session, context, {
      key: "push",
      control,
      title: context.words.text("SETPIECE.Combat.Ui.Push.Title"),
      fields,
      ...testTold(session, asPressed(session, view, press, fields), context),
      buttons: [
        withPending(session, {
          control,
          label: context.words.text("SETPIECE.Combat.Ui.Push.Do"),
          ...press,
        }),
      ],
    }),
  ];
}

/** Harm that was written by itself, or left without a name, gets one. */
function nameForm(session: Session, seat: string, context: PaintContext): readonly FormPicture[] {
  if (!hasNameless(session, seat)) return [];
  const control = `name ${seat}`;
  return [
    form(session, context, {
      key: "nameHarm",
      control,
      title: context.words.text("SETPIECE.Combat.Ui.NameHarm.Title"),
      fields: nameFields(session, context, control, seat),
      buttons: [nameButton(session, context, control, seat)],
    }),
  ];
}

/**
 * What a seat may say or roll at any time: its standing order, a name for its harm,
 * and a test that the GM asked for aloud.
 */
export function seatForms(
  session: Session,
  view: CombatView,
  seat: string,
  context: PaintContext,
): readonly FormPicture[] {
  const { words } = context;
  const creature = creatureIn(view, seat);
  if (!creature) return [];
  const standing = `standing ${seat}`;
  const test = `anytest ${seat}`;
  const testPress = composed("test", test, { seat });
  const testFields = [actionField(context, test), ...adjustFields({ ...context, gm: false }, test, true, creature)];
  return [
    ...pushForm(session, view, seat, context),
    ...nameForm(session, seat, context),
    form(session, context, {
      key: "standing",
      control: standing,
      title: words.text("SETPIECE.Combat.Ui.Standing.Title"),
      fields: [
        choice(
          context,
          standing,
          "react",
          words.text("SETPIECE.Combat.Ui.Standing.React"),
          standingOrders.map((value) => ({ value, label: words.text(`SETPIECE.Combat.Ui.Standing.${value}`) })),
          creature.standing,
          { wide: true },
        ),
        check(context, standing, "keepLower", words.text("SETPIECE.Combat.Ui.Standing.KeepLower"), creature.keepLower),
      ],
      buttons: [
        withPending(session, {
          control: standing,
          label: words.text("SETPIECE.Combat.Ui.Standing.Save"),
          ...composed("standing", standing, { seat }),
        }),
      ],
    }),
    form(session, context, {
      key: "test",
      control: test,
      title: words.text("SETPIECE.Combat.Ui.Test.Title"),
      folded: true,
      fields: testFields,
      ...testTold(session, asPressed(session, view, testPress, testFields), context),
      buttons: [
        withPending(session, {
          control: test,
          label: words.text("SETPIECE.Combat.Ui.Test.Roll"),
          ...testPress,
        }),
      ],
    }),
  ];
}
