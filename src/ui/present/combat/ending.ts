import { fates, sides } from "../../../rules/combat/ask.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { count, list } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { EndingPicture } from "../picture.ts";

/** Who stands, side by side, who fled and who is down; null while the fight goes on. */
export function endingPicture(_session: Session, view: CombatView, { words }: PaintContext): EndingPicture | null {
  if (view.fight.fight.phase !== "ended") return null;
  const all = Object.values(view.fight.creatures);
  const told = (key: string, those: readonly { readonly name: string }[]): readonly string[] => {
    const names = list(
      words,
      those.map(({ name }) => name),
    );
    return names ? [words.text(`SETPIECE.Combat.Ui.Ending.${key}`, { names })] : [];
  };
  const standing = all.filter(({ fate }) => fate === "active");
  return {
    icon: "combat",
    outcome: count(words, "SETPIECE.Combat.Ui.Ending.Over", view.fight.fight.round),
    text: fates
      .flatMap((fate) => {
        if (fate !== "active")
          return told(
            fate,
            all.filter((one) => one.fate === fate),
          );
        return sides.flatMap((side) =>
          told(
            `active.${side}`,
            standing.filter((one) => one.side === side),
          ),
        );
      })
      .join(" "),
    changes: [],
    refusal: "",
  };
}
