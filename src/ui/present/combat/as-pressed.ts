import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase } from "../../../rules/log/family.ts";
import type { Session } from "../../../play/session.ts";
import type { ButtonPicture } from "../picture.ts";
import { compose } from "./compose.ts";
import { valueOf } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";

/**
 * What a press would send as its form is filled in now, made by the composer of the press itself: so what is told of it
 * is told of what will be sent. Null where something to choose is missing.
 */
export const asPressed = (
  session: Session,
  view: CombatView,
  { data = {} }: Pick<ButtonPicture, "data">,
  fields: readonly FieldPicture[],
): IntentBase | null =>
  compose(data["composer"] ?? "", {
    view,
    data,
    fields: Object.fromEntries(fields.map(({ name }) => [name, valueOf(fields, name)])),
    options: (seat) => session.options(seat),
  });
