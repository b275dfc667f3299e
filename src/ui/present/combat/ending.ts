import { CRITICAL_XP, fates, harmTypes, sides } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { count, levelWords, list, type Words } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { EndingPicture } from "../picture.ts";
import { eventOf } from "./event-of.ts";
import { pointsShown } from "./names.ts";

/** The harm of a creature: points, or levels by type with the names they were given. */
function carried({ harm, points }: Creature, words: Words): string {
  if (points)
    return harmTypes
      .filter((type) => points[type].value > 0)
      .map((type) =>
        words.text(`SETPIECE.Tracker.Badge.${type === "physical" ? "points" : "mental"}`, pointsShown(points[type])),
      )
      .join("; ");
  if (!harm) return "";
  const parts = harmTypes.flatMap((type) => {
    const split = levelWords(
      harm[type].map(({ level }) => level),
      words,
    );
    const named = harm[type].flatMap(({ label }) => (label === "" ? [] : [label]));
    const kind = words.text(`SETPIECE.Fighting.Harm.${type}`);
    const told = words.text("SETPIECE.Combat.Ui.Harm.Of", { type: kind, split });
    return split ? [named.length > 0 ? `${told} (${list(words, named)})` : told] : [];
  });
  return parts.join("; ");
}

/** What the heroes take with them: harm and how it heals, what burns on, what they have earned. */
function taken(view: CombatView, words: Words): readonly string[] {
  const say = (key: string, data?: Readonly<Record<string, string>>): string =>
    words.text(`SETPIECE.Combat.Ui.Ending.${key}`, data);
  const heroes = Object.values(view.fight.creatures).filter(({ kind }) => kind === "pc");
  const harmed = heroes.filter((one) => carried(one, words) !== "");
  const known = heroes.filter(({ harm }) => harm !== null);
  return [
    ...harmed.map((one) => say("Carries", { name: one.name, harm: carried(one, words) })),
    ...(harmed.length > 0 ? [say("Heals")] : known.length > 0 ? [say("Unhurt")] : []),
    ...heroes.flatMap(({ name, burning, poison }) => [
      ...(burning ? [say("Burns", { name })] : []),
      ...(poison.length > 0 ? [say("Poisoned", { name })] : []),
    ]),
    ...heroes.flatMap(({ name, criticals }) =>
      criticals.length > 0
        ? [count(words, "SETPIECE.Combat.Ui.Ending.Earns", criticals.length * CRITICAL_XP, { name })]
        : [],
    ),
  ];
}

/** Who stands by side, who fled, who is down, and what the heroes take with them; null while the fight goes on. */
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
    text: [...sentences, ...taken(view, words)].join(" "),
    changes: [],
    refusal: "",
  };
}
