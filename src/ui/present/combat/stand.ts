import type { OpenCue, Session } from "../../../play/session.ts";
import { diceLost } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/index.ts";
import type { Line } from "../../../rules/combat/state/fight.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import { count, whole, type Words } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { StandBody } from "../stand-picture.ts";
import { lastDice, linesAsked } from "./flow.ts";
import { cardText, creatureIn, left, nameIn, pointsShown, slotIn, zoneIn } from "./names.ts";

/** How hurt somebody is, as far as this person may know; never silent, since it is what is at stake. */
function harmText(view: CombatView, who: Creature, words: Words): string {
  const { points } = who;
  if (points) {
    const told = (["physical", "mental"] as const).map((type) =>
      type === "physical" || points[type].value > 0
        ? words.text(`SETPIECE.Tracker.Badge.${type === "physical" ? "points" : "mental"}`, pointsShown(points[type]))
        : "",
    );
    return told.filter(Boolean).join(", ");
  }
  const lost = who.harm ? diceLost(who, view.fight.profile) : 0;
  if (lost > 0) return count(words, "SETPIECE.Tracker.Badge.dice", lost);
  return words.text(view.hurt.includes(who.id) ? "SETPIECE.Tracker.Badge.hurt" : "SETPIECE.Stand.Unhurt");
}

/** Who burns is told so beside the harm, which comes later: "unhurt" alone would say that all is well. */
const conditionText = (view: CombatView, who: Creature, words: Words): string =>
  [harmText(view, who, words), who.burning ? words.text("SETPIECE.Tracker.Badge.burning") : ""]
    .filter(Boolean)
    .join(", ");

/** The card, the harm, what is left of the turn and the zone of whoever is asked, else of whose turn it is. */
export function combatStand(
  session: Session,
  view: CombatView,
  open: OpenCue | null,
  context: PaintContext,
): StandBody {
  const { words } = context;
  const { current } = view.fight.fight;
  const seat = open?.seat ?? open?.cue.seats[0] ?? slotIn(view, current)?.holder;
  const who = creatureIn(view, seat);
  const last = lastDice(session, view, context, open, seat);
  if (!who) return { sides: [], meter: null, facts: [], stands: "", last };
  const slots = Object.values(view.fight.slots).filter(({ holder }) => holder === who.id);
  const card = (slots.find(({ id }) => id === current) ?? slots[0])?.card;
  return {
    sides: [
      {
        side: who.side === "heroes" ? "a" : "b",
        letter: "",
        name: who.name,
        img: session.seats.find(({ id }) => id === who.id)?.img ?? "",
        text: conditionText(view, who, words),
        track: null,
      },
    ],
    meter: null,
    facts: [
      card === null || card === undefined ? "" : words.text("SETPIECE.Stand.Card", { card: cardText(card) }),
      words.text("SETPIECE.Stand.Left", {
        slow: whole(words, left(view, who.id, "slow")),
        fast: whole(words, left(view, who.id, "fast")),
      }),
      zoneIn(view, who.zone),
    ].filter(Boolean),
    // Whoever acts is asked by name and card; of another question in their turn the card stands beside them
    stands:
      open?.cue.kind === "turn" || (open && slotIn(view, current)?.holder === who.id)
        ? null
        : attackersText(view, linesAsked(view, open, seat), context),
    last,
  };
}

/** Who acts where a step is about one attack or several: of a group that is not who is first in its turn. */
function attackersText(view: CombatView, lines: readonly Line[], { words }: PaintContext): string {
  const by = [...new Set(lines.map((line) => line.by))];
  const [first] = lines;
  if (!first) return "";
  const card = cardText(view.fight.slots[first.slot]?.card);
  return by.length > 1
    ? words.text("SETPIECE.Combat.Ui.Status.attackers", { n: whole(words, by.length), card })
    : words.text("SETPIECE.Combat.Ui.Status.acting", { name: nameIn(view, first.by), card });
}
