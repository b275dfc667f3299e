import { fates } from "../../../rules/combat/ask.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { count, list } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { EndingPicture } from "../picture.ts";

/** Who stands, who fled and who is down; null while the fight goes on. */
export function endingPicture(_session: Session, view: CombatView, { words }: PaintContext): EndingPicture | null {
  if (view.fight.fight.phase !== "ended") return null;
  const by = (fate: string): string =>
    list(
      words,
      Object.values(view.fight.creatures)
        .filter((one) => one.fate === fate)
        .map((one) => one.name),
    );
  const told = fates.flatMap((fate) => {
    const names = by(fate);
    return names ? [words.text(`SETPIECE.Combat.Ui.Ending.${fate}`, { names })] : [];
  });
  return {
    icon: "combat",
    outcome: count(words, "SETPIECE.Combat.Ui.Ending.Over", view.fight.fight.round),
    text: told.join(" "),
    changes: [],
    refusal: "",
  };
}
