import type { By } from "../../log/family.ts";
import type { PoolPart } from "../dice/pool.ts";
import { leftOut } from "../harm/left-out.ts";
import { creatureOf } from "../state/find.ts";
import type { TestFields } from "../state/test-fields.ts";
import type { Check } from "./access.ts";
import { no, record } from "./step.ts";
import type { SoFar } from "./step.ts";

/** Dice that the one who rolls brought along: typed ones and a helping hand. */
export const broughtDice = (about: TestFields): readonly PoolPart[] => [
  ["typed", about.dice ?? 0],
  ["help", about.help ? 1 : 0],
];

/** Dice that a player may add or take by themselves; more are the Director's to give. */
export const OWN_DICE = 3;

/** Raising the need is the Director's (K-038), and so are many dice. */
export const directorsOnly = (by: By, about: TestFields): Check => {
  if (by.gm) return null;
  if ((about.more ?? 0) > 0) return no("GmOnly", "K-038");
  return Math.abs(about.dice ?? 0) > OWN_DICE ? no("OwnDice", "A.1.2", { count: OWN_DICE }) : null;
};

/** Dice that a player added or took, and harm left out, are told to everybody before the dice fall (A.1.2, C.40). */
export const tellOwnDice = (by: By, soFar: SoFar, who: string, { dice = 0, without }: TestFields): SoFar => {
  if (by.gm) return soFar;
  const told = dice === 0 ? soFar : record(soFar, dice > 0 ? "ownDice" : "fewerDice", { who, dice: Math.abs(dice) });
  const creature = creatureOf(soFar.state, who);
  const what = creature ? leftOut(creature, without) : "";
  return what === "" ? told : record(told, "leftOut", { who, what }, told.state, [["C.40"]]);
};
