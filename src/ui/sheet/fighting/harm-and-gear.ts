import { armourOf, weaponOf, type FightActor, type StoredCombat } from "../../../documents/sheet-facts.ts";
import type { Linger } from "../../../play/fights/hazards.ts";
import {
  CRITICAL_XP,
  actionIds,
  attributeIds,
  criticalTable,
  diceLost,
  flightOf,
  harmRef,
  harmTypes,
  linkedAttributes,
  poolFor,
  unarmed,
} from "../../../rules/combat/ask.ts";
import type { ActionId, AttributeId } from "../../../rules/combat/catalogue/catalogue.ts";
import type { PoolPart } from "../../../rules/combat/dice/pool.ts";
import type { Creature, Harm, HarmType } from "../../../rules/combat/index.ts";
import type { CombatProfile } from "../../../rules/profile/combat.ts";
import { count, signed, type Words } from "../../words/words.ts";

const LEVELS = ["lesser", "moderate", "severe"] as const;

interface SlotPicture {
  readonly ref: string;
  readonly filled: boolean;
  readonly name: string;
  readonly text: string;
  readonly label: string;
  readonly open: boolean;
}

/** Written harm of one type: severe on top, lesser at the bottom, as on paper. */
interface HarmPicture {
  readonly type: HarmType;
  readonly title: string;
  readonly penalty: string;
  readonly rows: readonly { readonly level: string; readonly label: string; readonly slots: readonly SlotPicture[] }[];
  readonly addLabel: string;
}

function slotsOf(
  type: HarmType,
  row: number,
  harm: readonly Harm[],
  slots: number,
  opened: string,
  words: Words,
): SlotPicture[] {
  const there = harm.flatMap((one, index) => (one.row === row ? [{ one, ref: harmRef(type, index) }] : []));
  const title = words.text(`SETPIECE.Fighting.Harm.${type}`);
  const level = words.text(`SETPIECE.Fighting.Level.${LEVELS[row - 1] ?? "severe"}`);
  const all = Math.max(slots, there.length);
  return Array.from({ length: all }, (_, index) => {
    const found = there[index];
    const name = found ? found.one.label || words.text("SETPIECE.Fighting.Unnamed") : "";
    const place = { type: title, level, n: index + 1, total: all };
    return {
      ref: found?.ref ?? `${type}.${row}.${index}`,
      filled: found !== undefined,
      name: found?.one.label ?? "",
      text: name,
      label: found
        ? words.text("SETPIECE.Fighting.Slot", { ...place, name })
        : words.text("SETPIECE.Fighting.SlotFree", place),
      open: found !== undefined && found.ref === opened,
    };
  });
}

/** `opened` is the harm whose name is being changed. */
export const harmPictures = (
  creature: Creature,
  profile: CombatProfile,
  opened: string,
  words: Words,
): readonly HarmPicture[] =>
  harmTypes.map((type) => {
    const harm = creature.harm?.[type] ?? [];
    const penalty = diceLost({ harm: creature.harm, points: null }, profile, [type]);
    const title = words.text(`SETPIECE.Fighting.Harm.${type}`);
    return {
      type,
      title,
      penalty: penalty > 0 ? count(words, "SETPIECE.Fighting.Penalty", penalty) : "",
      addLabel: words.text("SETPIECE.Fighting.AddHarm", { type: title }),
      rows: [3, 2, 1].map((row) => {
        const level = words.text(`SETPIECE.Fighting.Level.${LEVELS[row - 1] ?? "severe"}`);
        return {
          level,
          label: `${title}, ${level}`,
          slots: slotsOf(type, row, harm, profile["harm.slots"][row - 1] ?? 0, opened, words),
        };
      }),
    };
  });

interface PointsPicture {
  readonly type: HarmType;
  readonly title: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
  readonly boxes: readonly { readonly full: boolean }[];
  readonly penalty: string;
  readonly less: string;
  readonly more: string;
}

/** Both meters of who counts harm in points; boxes are drawn up to twenty. */
export const pointsPictures = (creature: Creature, profile: CombatProfile, words: Words): readonly PointsPicture[] =>
  harmTypes.map((type) => {
    const { value, max } = creature.points?.[type] ?? { value: 0, max: 0 };
    const title = words.text(`SETPIECE.Fighting.Harm.${type}`);
    const lost = diceLost(creature, profile, [type]);
    return {
      type,
      title,
      value,
      max,
      text: words.text("SETPIECE.Fighting.PointsOf", { value, max }),
      boxes: max > 20 ? [] : Array.from({ length: max }, (_, index) => ({ full: index < value })),
      penalty: lost > 0 ? count(words, "SETPIECE.Fighting.Penalty", lost) : "",
      less: words.text("SETPIECE.Fighting.LessHarm", { type: title }),
      more: words.text("SETPIECE.Fighting.MoreHarm", { type: title }),
    };
  });

interface CriticalReader {
  readonly hero: boolean;
  readonly mayPress: boolean;
  readonly profile: CombatProfile;
}

/** An unnamed injury says which table is rolled on; one press gives a hero's its experience (A.3.3, A.19). */
export const criticalRows = (
  criticals: StoredCombat["criticals"],
  { hero, mayPress, profile }: CriticalReader,
  words: Words,
): readonly object[] =>
  criticals.map(({ type: kind, label, earns }, index) => {
    const name = label || words.text("SETPIECE.Fighting.Unnamed");
    const table = criticalTable(profile, kind);
    const type = words.text(`SETPIECE.Fighting.Harm.${kind}`);
    return {
      index,
      label,
      shown: name,
      type,
      asks: label === "" && mayPress,
      askLabel: words.text("SETPIECE.Fighting.CriticalName", { type }),
      table: label === "" && table !== "" ? words.text("SETPIECE.Fighting.RollOn", { table }) : "",
      earn: earns && hero && mayPress ? words.text("SETPIECE.Fighting.Earn", { points: CRITICAL_XP }) : "",
      earnLabel: words.text("SETPIECE.Fighting.EarnLabel", { points: CRITICAL_XP, name }),
      removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
    };
  });

interface LingerReader {
  readonly gm: boolean;
  readonly mayPress: boolean;
  /** The actor is in a fight, whose rounds go by themselves. */
  readonly fights: boolean;
}

/** Presses about fire and poison where nobody fights, in the order they stand (A.15, A.16). */
export const lingerPresses = (
  { burning, poison }: Pick<StoredCombat, "burning" | "poison">,
  { gm, mayPress, fights }: LingerReader,
  words: Words,
): readonly { readonly what: Linger; readonly label: string }[] => {
  const poisoned = poison.length > 0;
  const offered: readonly (readonly [Linger, boolean])[] = [
    ["round", burning !== null || poisoned],
    ["extinguish", burning !== null],
    ["quench", burning !== null && gm],
    ["antidote", poisoned],
  ];
  return offered.flatMap(([what, there]) =>
    there && mayPress && !fights ? [{ what, label: words.text(`SETPIECE.Fighting.Linger.${what}`) }] : [],
  );
};

interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly inHand: boolean;
  readonly bare: boolean;
  readonly attackLabel: string;
  readonly drawLabel: string;
  readonly openLabel: string;
  readonly removeLabel: string;
}

type Weapon = ReturnType<typeof weaponOf>;

/** "damage 2, melee, range 0–1, +1 die": what the fight says of it too, where it is struck with and where it flies. */
export function weaponText(weapon: Weapon, words: Words): string {
  const [min, max] = flightOf(weapon) ?? [0, 0];
  const range = max > min ? `${min}–${max}` : String(min);
  const strikes = max === 0 || weapon.uses.some((use) => use === "close" || use === "unarmed");
  return [
    words.text("SETPIECE.Fighting.Damage", { damage: weapon.damage }),
    ...(strikes ? [words.text("SETPIECE.Fighting.Reach")] : []),
    ...(max > 0 ? [words.text("SETPIECE.Fighting.Range", { range })] : []),
    ...(weapon.dice === 0 ? [] : [words.text("SETPIECE.Fighting.WeaponDice", { dice: signed(weapon.dice) })]),
  ].join(", ");
}

const weaponRow = (weapon: Weapon, inHand: boolean, bare: boolean, words: Words): WeaponRow => {
  const name = bare ? words.text("SETPIECE.Fighting.BareHands") : weapon.name;
  return {
    id: weapon.id,
    name,
    text: weaponText(weapon, words),
    inHand,
    bare,
    attackLabel: words.text("SETPIECE.Fighting.AttackWith", { name }),
    drawLabel: words.text(inHand ? "SETPIECE.Fighting.SheatheLabel" : "SETPIECE.Fighting.DrawLabel", { name }),
    openLabel: words.text("SETPIECE.Contest.Sheet.OpenItem", { name }),
    removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
  };
};

/** All weapons, bare hands last: everybody has those. */
export const weaponRows = ({ items }: FightActor, words: Words): readonly WeaponRow[] => [
  ...items
    .filter(({ type }) => type === "weapon")
    .map((item) => weaponRow(weaponOf(item), item.system.inHand === true, false, words)),
  weaponRow(unarmed, false, true, words),
];

export const armourRows = ({ items }: FightActor, words: Words) =>
  items
    .filter(({ type }) => type === "armour")
    .map(({ id, name, system }) => ({
      id,
      name,
      worn: system.worn === true,
      text: [
        words.text("SETPIECE.Fighting.Protection", { protection: Number(system.protection) || 0 }),
        ...(Number(system.finesse)
          ? [words.text("SETPIECE.Fighting.Finesse", { dice: signed(Number(system.finesse)) })]
          : []),
      ].join(", "),
      wornLabel: words.text("SETPIECE.Fighting.WornLabel", { name }),
      openLabel: words.text("SETPIECE.Contest.Sheet.OpenItem", { name }),
      removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
    }));

export const armourSum = ({ combat, items }: FightActor, words: Words): string => {
  const { protection, finesse } = armourOf(combat.protection, items);
  if (protection === 0 && finesse === 0) return "";
  const sum = words.text("SETPIECE.Fighting.Protection", { protection });
  return finesse ? `${sum}, ${words.text("SETPIECE.Fighting.Finesse", { dice: signed(finesse) })}` : sum;
};

/** Dice drawn one by one, at most; beyond them the number speaks alone. */
const MOST_PIPS = 10;

interface ActionRow {
  readonly id: ActionId;
  readonly name: string;
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
