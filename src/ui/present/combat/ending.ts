import { fates, sides } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { count, list } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { EndingPicture } from "../picture.ts";
import { eventOf } from "./event-of.ts";

/** Who stands, side by side, who fled and who is down; null while the fight goes on. */
export function endingPicture(session: Session, view: CombatView, { words }: PaintContext): EndingPicture | null {
  if (view.fight.fight.phase !== "ended") return null;
  const end = session.lines.findLast(({ type }) => type === "fightEnded");
  const played = Number((end && eventOf(end)?.data["played"]) ?? view.fight.fight.round);
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
    outcome: played
      ? count(words, "SETPIECE.Combat.Ui.Ending.Over", played)
      : words.text("SETPIECE.Combat.Ui.Ending.Unplayed"),
    text: sentences.join(" "),
    changes: [],
    refusal: "",
  };
}
