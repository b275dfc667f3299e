import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { Slot } from "../../../rules/combat/state/fight.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import { dice, list, whole } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import { cardText, creatureIn, left, nameIn, zoneIn } from "./names.ts";
import type { CardChipPicture, TurnPicture } from "./picture.ts";

/** Slots as they act: the fixed order of the round, or by card while that is not fixed yet. */
function slotsInOrder(view: CombatView): readonly Slot[] {
  const { slots, fight } = view.fight;
  const held = Object.values(slots).filter((slot) => slot.card !== null);
  if (!fight.order.length) return held.sort((a, b) => (a.card ?? 0) - (b.card ?? 0));
  return fight.order.flatMap((one) => slots[one.slot] ?? []);
}

/** One chip a card; members of a group share theirs. */
export function orderPicture(view: CombatView, context: PaintContext): readonly CardChipPicture[] {
  const chips = new Map<string, { readonly slots: Slot[]; readonly name: string }>();
  for (const slot of slotsInOrder(view)) {
    const creature = creatureIn(view, slot.holder);
    if (creature?.fate !== "active") continue;
    const key = creature.group === null ? slot.id : `group ${creature.group}`;
    const name = creature.group === null ? creature.name : (view.fight.fight.groups[creature.group] ?? creature.name);
    const chip = chips.get(key) ?? { slots: [], name };
    chip.slots.push(slot);
    chips.set(key, chip);
  }
  return [...chips].map(([key, { slots, name }]) => {
    const current = slots.some((slot) => slot.id === view.fight.fight.current);
    const done = slots.every((slot) => slot.acted);
    const card = cardText(slots[0]?.card);
    const shown =
      slots.length > 1
        ? context.words.text("SETPIECE.Combat.Ui.Order.Many", { name, n: whole(context.words, slots.length) })
        : name;
    return {
      key,
      card,
      name: shown,
      current,
      done,
      label: context.words.text(`SETPIECE.Combat.Ui.Order.${current ? "now" : done ? "done" : "later"}`, {
        card,
        name: shown,
      }),
    };
  });
}

/** Whose turn it is, where, with which maneuvers left and in which states. */
export function turnPicture(view: CombatView, context: PaintContext): TurnPicture | null {
  const { current } = view.fight.fight;
  const slot = current === null ? undefined : view.fight.slots[current];
  const creature = creatureIn(view, slot?.holder);
  if (!slot || !creature) return null;
  return {
    card: cardText(slot.card),
    name: creature.name,
    zone: zoneIn(view, creature.zone),
    budget: context.words.text("SETPIECE.Combat.Ui.Left", {
      slow: whole(context.words, left(view, creature.id, "slow")),
      fast: whole(context.words, left(view, creature.id, "fast")),
    }),
    states: statesOf(view, creature, context),
  };
}

/** States worth a glyph and a word. */
function statesOf(view: CombatView, creature: Creature, { words }: PaintContext): TurnPicture["states"] {
  const state = (key: string, icon: string, data = {}): TurnPicture["states"][number] => ({
    icon,
    text: words.text(`SETPIECE.Combat.Ui.State.${key}`, data),
  });
  return [
    ...(creature.burning ? [state("burning", "fire")] : []),
    ...(creature.heldBy.length
      ? [
          state(creature.heldBy.some((grip) => grip.gagged) ? "gagged" : "held", "rope", {
            names: list(
              words,
              creature.heldBy.map((grip) => nameIn(view, grip.by)),
            ),
          }),
        ]
      : []),
    ...(creature.poison.length ? [state("poisoned", "poison")] : []),
    ...(creature.pinnedBy.length ? [state("pinned", "pin")] : []),
    ...(creature.prone ? [state("prone", "prone")] : []),
    ...(creature.cover ? [state("cover", "shield")] : []),
    ...(view.fight.fight.afraid.includes(creature.id) ? [state("afraid", "warn")] : []),
    ...(creature.dread ? [state(`dread.${creature.dread.choice}`, "warn")] : []),
    ...(creature.ambush > 0 ? [state("ambush", "plus", { dice: dice(words, creature.ambush) })] : []),
    ...(view.hurt.includes(creature.id) ? [state("hurt", "harm")] : []),
  ];
}
