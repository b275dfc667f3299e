import { fates, sides } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { count, list } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { EndingPicture } from "../picture.ts";

/** Who stands, side by side, who fled and who is down; null while the fight goes on. */
export function endingPicture(_session: Session, view: CombatView, { words }: PaintContext): EndingPicture | null {
  if (view.fight.fight.phase !== "ended") return null;
  const keyOf = ({ fate, side }: Creature): string => (fate === "active" ? `active.${side}` : fate);
  const told = fates.flatMap((fate) => (fate === "active" ? sides.map((side) => `active.${side}`) : [fate]));
  const sentences = told.flatMap((key) => {
    const those = Object.values(view.fight.creatures).filter((one) => keyOf(one) === key);
    const names = list(
      words,
      those.map(({ name }) => name),
    );
    return names ? [words.text(`SETPIECE.Combat.Ui.Ending.${key}`, { names })] : [];
  });
  return {
    icon: "combat",
    outcome: count(words, "SETPIECE.Combat.Ui.Ending.Over", view.fight.fight.round),
    text: sentences.join(" "),
    changes: [],
    refusal: "",
  };
}
