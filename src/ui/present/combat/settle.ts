import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { waysInTurn } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { PaintContext } from "../paint-context.ts";
import { choice, typed } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import { wayChoices } from "./split-words.ts";

/** As many ways as the rules offer for one harm. */
const WAYS = 12;

/** Name of the field for one of several open harms; the first keeps the name the rules know. */
const settleName = (index: number): string => (index === 0 ? "settle" : `settle ${index}`);

/** Fields of a form with all its splits in the one that the rules read (`2+1;1`). */
export function withSettled(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all: string[] = [];
  for (let index = 0; fields[settleName(index)]; index++) all.push(fields[settleName(index)] ?? "");
  return all.length > 1 ? { ...fields, settle: all.join(";") } : fields;
}

/** Open harm is settled before the victim's next test: each hit for itself, the mildest way filled in. */
export function settleFields(
  control: string,
  options: readonly Option<IntentBase>[],
  view: CombatView,
  seat: Creature | null,
  context: PaintContext,
): readonly FieldPicture[] {
  const { words } = context;
  const tests = options.some((option) => option.needs?.some((one) => one.name === "settle"));
  if (!tests || !seat?.harm) return [];
  const open = seat.unsettled;
  const chosen = (index: number): string => typed(context, control, settleName(index), "");
  return waysInTurn(view, seat, chosen).map((ways, index) => {
    const choices = wayChoices(ways.slice(0, WAYS), words);
    const hit = open[index];
    return choice(
      context,
      control,
      settleName(index),
      open.length > 1
        ? words.text("SETPIECE.Combat.Ui.Harm.FirstOf", {
            n: index + 1,
            all: open.length,
            amount: hit?.amount ?? 0,
            type: words.text(`SETPIECE.Combat.Ui.Harm.${hit?.type ?? "physical"}`),
          })
        : words.text("SETPIECE.Combat.Ui.Harm.First"),
      choices,
      choices[0]?.value ?? "",
      { wide: true },
    );
  });
}
