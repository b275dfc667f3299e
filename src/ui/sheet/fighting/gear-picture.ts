import { armourOf, weaponOf, type FightActor } from "../../../model/actor/fight-facts.ts";
import { flightOf, unarmed } from "../../../rules/combat/ask.ts";
import { signed, type Words } from "../../words/words.ts";

/** A weapon as a row of the sheet. */
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

/** Armour that is carried, worn or not. */
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

/** What all armour stops together, own hide included. */
export const armourSum = ({ combat, items }: FightActor, words: Words): string => {
  const { protection, finesse } = armourOf(combat.protection, items);
  if (protection === 0 && finesse === 0) return "";
  const sum = words.text("SETPIECE.Fighting.Protection", { protection });
  return finesse ? `${sum}, ${words.text("SETPIECE.Fighting.Finesse", { dice: signed(finesse) })}` : sum;
};
