import type { HazardChance } from "../../play/api.ts";
import { hazardNamed, hazardsPlayed } from "../../rules/combat/ask.ts";
import type { HazardStart } from "../../rules/combat/index.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import type { CombatProfile } from "../../rules/profile/index.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { fieldMaker, form, valuesOf } from "../present/combat/fields.ts";
import { formFields, hazardOf } from "../present/combat/roll-fields.ts";
import { metLines } from "../present/combat/odds.ts";
import type { FieldPicture, FormPicture } from "../present/combat/picture.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { say as refusalText } from "../words/words.ts";

/** Chances of a hazard for those it meets, as the rules answer. */
export type AskOdds = (hazard: HazardStart) => readonly HazardChance[] | Refused;

interface Met {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly ticked: boolean;
}

/** What a hazard as filled in now would do: a chance for each, or why it is refused. */
function told(
  type: HazardStart["type"],
  fields: readonly FieldPicture[],
  ask: AskOdds,
  context: PaintContext,
): Partial<Pick<FormPicture, "odds" | "refusal">> {
  const hazard = hazardOf(type, valuesOf(fields));
  if (context.odds === "off" || !hazard) return {};
  const met = ask(hazard);
  return "kind" in met ? { refusal: refusalText(context.words, met) } : { odds: metLines(met, context) };
}

export function hazardPicture(
  people: readonly Met[],
  refusal: string,
  profile: CombatProfile,
  ask: AskOdds,
  context: PaintContext,
): {
  readonly who: string;
  readonly people: readonly Met[];
  readonly refusal: string;
  readonly forms: readonly FormPicture[];
} {
  const say = (key: string, data?: Readonly<Record<string, string | number>>): string =>
    context.words.text(`SETPIECE.Combat.Ui.Table.${key}`, data);
  return {
    who: context.words.text("SETPIECE.Hazard.Meets"),
    people,
    refusal,
    forms: hazardsPlayed(profile).map((key) => {
      const make = fieldMaker(context, key);
      const fields = formFields(make, `Table.${key}`, hazardNamed(key).fields, profile);
      return form(IDLE, make, {
        key,
        title: say(`${key}.Title`),
        folded: true,
        among: `${context.uid} hazards`,
        fields,
        ...told(key, fields, ask, context),
        buttons: [actionButton(IDLE, key, say(`${key}.Do`), { primary: true })],
      });
    }),
  };
}
