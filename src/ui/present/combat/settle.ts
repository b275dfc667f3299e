import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { say } from "../../words/words.ts";
import type { Facts } from "../facts.ts";
import { choice } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";

/** Open harm is settled before the victim's next test: the moves that test bring the choices, the mildest first. */
export function settleField(
  control: string,
  options: readonly Option<IntentBase>[],
  facts: Facts,
): readonly FieldPicture[] {
  const need = options.flatMap((option) => option.needs ?? []).find((one) => one.name === "settle");
  if (need?.kind !== "choice" || !need.choices.length) return [];
  return [
    choice(
      facts,
      control,
      "settle",
      facts.words.text("SETPIECE.Combat.Ui.Harm.First"),
      need.choices.map((one) => ({ value: one.value, label: say(facts.words, one.label) })),
      need.choices[0]?.value ?? "",
      { wide: true },
    ),
  ];
}
