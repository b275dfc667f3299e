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

/** Makes an intent of a filled-in form, or null where something to choose is missing. */
export type Composer = (from: Composing) => IntentBase | null;
