import { integer, nullable, object, type ValueOf } from "../../log/parse.ts";
import { harmType, id } from "./creature.ts";
import { action } from "./flow.ts";
import { testFields } from "./test-fields.ts";

/** What the one who names it brings to the test; the need is the Director's, and open harm is settled by then. */
const { more: _more, settle: _settle, ...broughtFields } = testFields;

/** What the Director has the last word on: price, harm and its kind, and the action that resists. */
export const effectFields = {
  cost: integer({ min: 0, max: 99 }),
  damage: integer({ min: 0, max: 20 }),
  harmType,
  resist: nullable(action),
} as const;

/** Magic that a player has named and the Director has not agreed to yet: nothing is paid, no die is thrown (A.18). */
export const parseSpell = object({ seat: id, target: nullable(id), ...effectFields, ...broughtFields });
export type Spell = ValueOf<typeof parseSpell>;

/** What of an intent is the magic itself. */
export const spellOf = ({ seat, target, cost, damage, harmType: type, resist, ...about }: Spell): Spell => ({
  seat,
  target,
  cost,
  damage,
  harmType: type,
  resist,
  ...(about.attribute === undefined ? {} : { attribute: about.attribute }),
  ...(about.dice === undefined ? {} : { dice: about.dice }),
  ...(about.help === undefined ? {} : { help: about.help }),
  ...(about.without === undefined ? {} : { without: about.without }),
  ...(about.position === undefined ? {} : { position: about.position }),
});
