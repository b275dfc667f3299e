import { hazardsPlayed } from "../../rules/combat/index.ts";
import type { CombatProfile } from "../../rules/profile/index.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { form } from "../present/combat/fields.ts";
import { hazardFields } from "../present/combat/hazard-fields.ts";
import type { FormPicture } from "../present/combat/picture.ts";
import type { Facts } from "../present/facts.ts";

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
  return {
    who: facts.words.text("SETPIECE.Hazard.Who", { who: names.join(", ") }),
    refusal,
    forms: hazardsPlayed(profile).map((key) =>
      form(IDLE, facts, {
        key,
        control: key,
        title: say(`${key}.Title`),
        folded: true,
        fields: hazardFields(desk, key, key),
        buttons: [actionButton(IDLE, key, say(`${key}.Do`))],
      }),
    ),
  };
}
