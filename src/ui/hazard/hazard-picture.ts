import type { HazardStart } from "../../play/combat-api.ts";
import type { CombatProfile } from "../../rules/profile/index.ts";
import { actionButton, type PressState } from "../present/button.ts";
import { fireOf, typeOf, whole } from "../present/combat/compose-table.ts";
import { form } from "../present/combat/fields.ts";
import { hazardFields } from "../present/combat/hazard-fields.ts";
import type { FieldPicture, FormPicture } from "../present/combat/picture.ts";
import type { Facts } from "../present/facts.ts";
import type { Press } from "../conflict/press.ts";

type HazardType = HazardStart["type"];

const IDLE: PressState = { pending: null, refusal: null };
const POSITIONS = ["controlled", "risky", "desperate"] as const;

/** What the GM filled in, as the hazard it means; null where the press is of no hazard. */
export function hazardOf({ act, fields }: Pick<Press, "act" | "fields">): HazardStart | null {
  const source = (fields["source"] ?? "").trim();
  const harmType = typeOf(fields);
  switch (act) {
    case "fear": {
      const position = POSITIONS.find((one) => one === fields["position"]) ?? "risky";
      return { type: act, value: whole(fields["value"]), position, ...(source === "" ? {} : { source }) };
    }
    case "fall":
      return { type: act, feet: whole(fields["value"]), hard: fields["hard"] === "true" };
    case "fire":
      return { type: act, ...fireOf(fields) };
    case "poison":
      return { type: act, toxicity: whole(fields["toxicity"]), harmType };
    case "deprivation":
      return { type: act, harmType };
    default:
      return null;
  }
}

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
