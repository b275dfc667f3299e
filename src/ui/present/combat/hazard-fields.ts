import type { CombatProfile } from "../../../rules/profile/index.ts";
import type { Facts } from "../facts.ts";
import { fearPositions } from "../../../rules/combat/catalogue/positions.ts";
import { check, choice, number, text } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import { positionField, typeField } from "./shared-fields.ts";

/** What fields of hazards are drawn with: `say` knows the keys below `SETPIECE.Combat.Ui.Table`. */
interface HazardDesk {
  readonly facts: Facts;
  readonly say: (key: string, data?: Readonly<Record<string, string | number>>) => string;
}

const TOXICITY = [3, 6, 9] as const;

/** How much is feared, how much is at stake, and what (K-149). */
const fear = (
  { facts, say }: HazardDesk,
  control: string,
  feared?: { readonly name: string; readonly value: number },
): readonly FieldPicture[] => [
  number(facts, control, "value", say("fear.Value"), feared?.value ?? 1, { min: 0, max: 20 }),
  positionField(facts, control, fearPositions, "risky"),
  text(facts, control, "source", say("fear.Source"), feared?.name ?? ""),
];

/** Height in feet, hard ground or soft (K-187). */
const fall = ({ facts, say }: HazardDesk, control: string): readonly FieldPicture[] => [
  number(facts, control, "value", say("fall.Value"), 10, { min: 0, max: 900 }),
  check(facts, control, "hard", say("fall.Hard"), true),
];

/** One of the table's fires (C.50); those of the rules are named by the language files, a table's own row by its id. */
const fire = (
  { facts, say, profile }: HazardDesk & { readonly profile: CombatProfile },
  control: string,
): readonly FieldPicture[] => {
  const fires = profile["fire.table"].map(({ id, damage, needed }) => {
    const name = facts.words.has(`SETPIECE.Combat.Ui.Table.fire.${id}`) ? say(`fire.${id}`) : id;
    return { value: `${damage}/${needed}`, label: say("fire.Row", { name, damage, needed }) };
  });
  return [choice(facts, control, "fire", say("fire.Size"), fires, fires[0]?.value ?? "1/1", { wide: true })];
};

const poison = (desk: HazardDesk, control: string): readonly FieldPicture[] => [
  choice(
    desk.facts,
    control,
    "toxicity",
    desk.say("poison.Toxicity"),
    TOXICITY.map((value) => ({ value: String(value), label: desk.say(`poison.${value}`, { value }) })),
    "3",
    { wide: true },
  ),
  typeField(desk.facts, control),
];

/** Lack of food, drink or rest; the GM says which harm (K-192, K-194). */
const deprivation = ({ facts }: HazardDesk, control: string): readonly FieldPicture[] => [typeField(facts, control)];

/** What a GM says about a hazard, wherever it is asked: on the card of a fight, or in the window for anybody. */
export const hazardFields = { fear, fire, poison, fall, deprivation };
