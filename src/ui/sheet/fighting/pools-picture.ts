import { actionIds, attributeIds, linkedAttributes, poolFor } from "../../../rules/combat/ask.ts";
import type { ActionId, AttributeId } from "../../../rules/combat/catalogue/catalogue.ts";
import type { Creature } from "../../../rules/combat/index.ts";
import type { PoolPart } from "../../../rules/combat/dice/pool.ts";
import type { CombatProfile } from "../../../rules/profile/combat.ts";
import { count, signed, type Words } from "../../words/words.ts";

/** Dice drawn one by one, at most; beyond them the number speaks alone. */
const MOST_PIPS = 10;

/** One action as a row of the sheet. */
interface ActionRow {
  readonly id: ActionId;
  readonly name: string;
  /** What stands on the sheet: 0 to 5. */
  readonly value: number;
  /** A whole pool in its place, as typed; "" where there is none. */
  readonly pool: number | "";
  readonly dice: string;
  readonly pips: readonly { readonly lost: boolean }[];
  readonly sum: readonly string[];
  readonly label: string;
  readonly rollLabel: string;
  readonly whyLabel: string;
}

/** Where dice come from, in words: "Strength +4", "harm −1". */
function partText([name, dice]: PoolPart, words: Words): string {
  const [kind, id] = name.split(".");
  const text =
    kind === "attribute"
      ? words.text(`SETPIECE.Combat.Attribute.${id}`)
      : kind === "action"
        ? words.text(`SETPIECE.Combat.Action.${id}`)
        : words.text(`SETPIECE.Fighting.Part.${name}`);
  return `${text} ${signed(dice)}`;
}

/** An action of a creature, with its dice drawn: those that harm or armour take are drawn struck through. */
export function actionRow(creature: Creature, action: ActionId, profile: CombatProfile, words: Words): ActionRow {
  const { dice, parts: counted, whole } = poolFor(creature, action, profile);
  const lost = Math.max(0, Math.min(whole, MOST_PIPS) - dice);
  const name = words.text(`SETPIECE.Combat.Action.${action}`);
  const shown = count(words, "SETPIECE.Fighting.Dice", dice);
  return {
    id: action,
    name,
    value: creature.sheet?.actions[action] ?? 0,
    pool: creature.sheet?.pools[action] ?? "",
    dice: shown,
    pips: [
      ...Array.from({ length: Math.min(dice, MOST_PIPS) }, () => ({ lost: false })),
      ...Array.from({ length: lost }, () => ({ lost: true })),
    ],
    sum: counted.map((part) => partText(part, words)),
    label: words.text("SETPIECE.Fighting.ActionLabel", { name, dice: shown }),
    rollLabel: words.text("SETPIECE.Fighting.RollLabel", { name, dice: shown }),
    whyLabel: words.text("SETPIECE.Fighting.WhyLabel", { name, dice: shown }),
  };
}

/** An attribute with its actions, each standing where it is mostly rolled. */
interface AttributeGroup {
  readonly id: AttributeId;
  readonly name: string;
  readonly value: number;
  readonly actions: readonly (ActionRow & { readonly other: string })[];
}

/** All actions below their attributes, in the order of the rules; one with two names the other. */
export const attributeGroups = (creature: Creature, profile: CombatProfile, words: Words): readonly AttributeGroup[] =>
  attributeIds.map((id) => ({
    id,
    name: words.text(`SETPIECE.Combat.Attribute.${id}`),
    value: creature.sheet?.attributes[id] ?? 0,
    actions: actionIds
      .filter((action) => linkedAttributes[action][0] === id)
      .map((action) => {
        const linked: readonly AttributeId[] = linkedAttributes[action];
        const second = linked[1];
        return {
          ...actionRow(creature, action, profile, words),
          other: second
            ? words.text("SETPIECE.Fighting.OrWith", { attribute: words.text(`SETPIECE.Combat.Attribute.${second}`) })
            : "",
        };
      }),
  }));

/** Actions a foe's sheet shows in play: those it has a pool or a value for, else the four a fight asks for most. */
export const knownActions = (creature: Creature): readonly ActionId[] => {
  const known = actionIds.filter(
    (id) => creature.sheet?.pools[id] !== undefined || (creature.sheet?.actions[id] ?? 0) > 0,
  );
  const usual: readonly ActionId[] = ["strike", "force", "endure", "read"];
  return known.length > 0 ? known : usual;
};
