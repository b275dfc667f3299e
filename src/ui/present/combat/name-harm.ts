import type { CombatOption } from "../../../rules/combat/view/options.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { Session } from "../../../play/session.ts";
import { say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { choice, composed, text } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import type { Fields } from "./read-fields.ts";

/** Names of the two fields of a form that names harm. */
const HARM = "harm";
const NAME = "label";

const names = (options: readonly Option<IntentBase>[]): readonly CombatOption[] =>
  (options as readonly CombatOption[]).filter(({ intent, refused }) => intent.type === "nameHarm" && !refused);

/** Whether somebody has written harm without a name that this viewer may name (A.3.1). */
export const hasNameless = (session: Session, seat: string): boolean => names(session.options(seat)).length > 0;

/** Which harm of a seat, and how it is called. */
export function nameFields(
  session: Session,
  context: PaintContext,
  control: string,
  seat: string,
): readonly FieldPicture[] {
  const { words } = context;
  const choices = names(session.options(seat)).map(({ id, label }) => ({ value: id, label: say(words, label) }));
  return [
    choice(context, control, HARM, words.text("SETPIECE.Combat.Ui.NameHarm.Which"), choices, choices[0]?.value ?? "", {
      wide: true,
    }),
    text(context, control, NAME, words.text("SETPIECE.Combat.Ui.Harm.Name")),
  ];
}

/** The button below them; the seat is named by a field of the form where there is none. */
export const nameButton = (session: Session, context: PaintContext, control: string, seat?: string): ButtonPicture =>
  withPending(session, {
    control,
    label: context.words.text("SETPIECE.Combat.Ui.NameHarm.Do"),
    ...composed("nameHarm", control, seat === undefined ? {} : { seat }),
  });

/** The intent of what was filled in; null without a name. */
export const namedHarm = (options: readonly Option<IntentBase>[], fields: Fields): IntentBase | null => {
  const label = (fields[NAME] ?? "").trim();
  const found = names(options).find(({ id }) => id === fields[HARM]);
  return found && label !== "" ? fillOption(found, { label }) : null;
};
