import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { Fields } from "./read-fields.ts";

/** What a press brings: the button's data and the fields that belong to it. */
export interface Composing {
  readonly view: CombatView;
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly fields: Fields;
  options(seat: string | null): readonly Option<IntentBase>[];
}

/** An intent as a form has it; the family's parser reads it before it is decided. */
export const intentOf = (type: string, more: object): IntentBase => ({ type, ...more });

/** Makes an intent of a filled-in form, or null where something to choose is missing. */
export type Composer = (from: Composing) => IntentBase | null;
