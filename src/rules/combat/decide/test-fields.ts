import type { By } from "../../log/family.ts";
import type { TraceStep } from "../../log/outcome.ts";
import type { PoolPart } from "../dice/pool.ts";
import { leftOut } from "../harm/left-out.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { MOST_DICE, type TestFields } from "../state/test-fields.ts";
import type { Check } from "./access.ts";
import { no, record } from "./step.ts";
import type { SoFar } from "./step.ts";

/** Dice that the one who rolls brought along: typed ones and a helping hand. */
export const broughtDice = (about: TestFields): readonly PoolPart[] => [
  ["typed", about.dice ?? 0],
  ["help", about.help ? 1 : 0],
];

/** Dice that a player may add or take by themselves; more are the Director's to give. */
const OWN_DICE = 3;

/** How many dice somebody may add or take. */
export const mostDice = (gm: boolean): number => (gm ? MOST_DICE : OWN_DICE);

/** Raising the need is the Director's (K-038), and so are many dice. */
export const directorsOnly = (by: By, about: TestFields): Check => {
  if (by.gm) return null;
  if ((about.more ?? 0) > 0) return no("GmOnly", "K-038");
  return Math.abs(about.dice ?? 0) > OWN_DICE ? no("OwnDice", "A.1.2", { count: OWN_DICE }) : null;
};

/** Something that a player changed about a test: what it is, what fills its words, and the rule it rests on. */
interface Changed {
  readonly type: "ownDice" | "fewerDice" | "leftOut";
  readonly data: Readonly<Record<string, string | number>>;
  readonly trace: readonly TraceStep[];
}

/** What the table is told before the dice fall: dice that a player added or took, and harm left out (A.1.2, C.40). */
export const changedBy = (
  by: By,
  creature: Creature | undefined,
  { dice = 0, without }: TestFields,
): readonly Changed[] => {
  if (by.gm) return [];
  const what = creature ? leftOut(creature, without) : "";
  const own: Changed = { type: dice > 0 ? "ownDice" : "fewerDice", data: { dice: Math.abs(dice) }, trace: [] };
  return [
    ...(dice === 0 ? [] : [own]),
    ...(what === "" ? [] : [{ type: "leftOut", data: { what }, trace: [["C.40"]] } as const]),
  ];
};

/** Tell everybody what a player changed about a test in a fight. */
export const tellChanged = (by: By, soFar: SoFar, who: string, about: TestFields): SoFar =>
  changedBy(by, creatureOf(soFar.state, who), about).reduce(
    (told, { type, data, trace }) => record(told, type, { who, ...data }, told.state, trace),
    soFar,
  );
