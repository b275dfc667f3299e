import { weaponUses } from "../../../rules/combat/ask.ts";
import type { Words } from "../../words/words.ts";
import type { FormValues } from "../submitted.ts";
import type { ItemSource } from "../item-source.ts";

/** A number of a weapon or of armour as its field shows it. */
interface NumberField {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Bounds of the numbers, as the data model has them. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  damage: [0, 20],
  min: [0, 20],
  max: [0, 20],
  dice: [-10, 10],
  protection: [0, 20],
  finesse: [-10, 10],
};

const numbers = (source: ItemSource, names: readonly (keyof ItemSource)[], words: Words): readonly NumberField[] =>
  names.map((name) => {
    const [min, max] = BOUNDS[name] ?? [0, 20];
    return { name, label: words.text(`SETPIECE.Fighting.Item.${name}`), value: Number(source[name] ?? 0), min, max };
  });

/** What the sheet of a weapon shows besides name and description. */
export const weaponFields = (source: ItemSource, words: Words): object => ({
  numbers: numbers(source, ["damage", "min", "max", "dice"], words),
  inHand: source.inHand ?? false,
  natural: source.natural ?? false,
  uses: weaponUses.map((use) => ({
    use,
    label: words.text(`SETPIECE.Fighting.Use.${use}`),
    on: source.uses?.includes(use) ?? false,
  })),
  fault: source.uses?.length ? "" : words.text("SETPIECE.Fighting.UsesFault"),
});

/** What the sheet of armour shows besides name and description; a penalty as people say it: 1 for a die less. */
export const armourFields = (source: ItemSource, words: Words): object => ({
  numbers: numbers({ ...source, finesse: Math.abs(source.finesse ?? 0) }, ["protection", "finesse"], words),
  worn: source.worn ?? false,
});

/** A penalty as it is stored, zero or less: whoever types 1 means a die less, and so does whoever types −1. */
export function storePenalty({ object }: FormValues): void {
  const typed = object["system.finesse"];
  if (typeof typed === "number") object["system.finesse"] = 0 - Math.abs(typed);
}
