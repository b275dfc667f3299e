import type { FlowKind, Line } from "../../../rules/combat/state/fight.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { PaintContext } from "../paint-context.ts";
import { nameIn, weaponText } from "./names.ts";

/** "Troll strikes at Bram: club, damage 3." */
export function lineText(view: CombatView, line: Line, kind: FlowKind, { words }: PaintContext): string {
  const by = nameIn(view, line.by);
  const target = nameIn(view, line.target);
  const what = kind === "attack" ? line.maneuver : kind === "cast" && !line.target ? "castFree" : kind;
  return words.text(`SETPIECE.Combat.Ui.Line.${what}`, {
    by,
    target,
    weapon: line.weapon ? weaponText(words, line.weapon) : "",
    damage: line.damage,
  });
}
