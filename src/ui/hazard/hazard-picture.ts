import type { HazardStart } from "../../play/combat-api.ts";
import type { CombatProfile } from "../../rules/profile/index.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { form } from "../present/combat/fields.ts";
import { hazardFields } from "../present/combat/hazard-fields.ts";
import type { FieldPicture, FormPicture } from "../present/combat/picture.ts";
import type { Facts } from "../present/facts.ts";

type HazardType = HazardStart["type"];

/** A form for each hazard, ready for `templates/hazard/hazard.hbs`: for these people, in whatever fight they are or none. */
export function hazardPicture(
  names: readonly string[],
  refusal: string,
  profile: CombatProfile,
  facts: Facts,
): { readonly who: string; readonly refusal: string; readonly forms: readonly FormPicture[] } {
  const say = (key: string, data?: Readonly<Record<string, string | number>>): string =>
    facts.words.text(`SETPIECE.Combat.Ui.Table.${key}`, data);
  const desk = { facts, say, profile };
  const draw = (key: HazardType, fields: readonly FieldPicture[]): FormPicture =>
    form(IDLE, facts, {
      key,
      control: key,
      title: say(`${key}.Title`),
      folded: true,
      fields,
      buttons: [actionButton(IDLE, key, say(`${key}.Do`))],
    });
  return {
    who: facts.words.text("SETPIECE.Hazard.Who", { who: names.join(", ") }),
    refusal,
    forms: [
      draw("fear", hazardFields.fear(desk, "fear")),
      draw("fire", hazardFields.fire(desk, "fire")),
      draw("poison", hazardFields.poison(desk, "poison")),
      draw("fall", hazardFields.fall(desk, "fall")),
      draw("deprivation", hazardFields.deprivation(desk, "deprivation")),
    ],
  };
}
