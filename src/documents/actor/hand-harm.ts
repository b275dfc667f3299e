import { fightActor, handHarm } from "./fight-facts.ts";
import { combatProfile } from "../setting/combat-profile.ts";
import type { HarmType } from "../../rules/combat/index.ts";

/** Harm by hand, or healing below zero. */
type HarmWriter = (actor: Actor.Implementation, type: HarmType, amount: number) => Promise<unknown>;

/** Written harm on the actor itself, in one update; a full top row adds a critical injury to be named (A.3.3). */
export const writeHarm = async (
  actor: Actor.Implementation,
  type: HarmType,
  amount: number,
  label = "",
): Promise<void> => {
  const { combat } = fightActor(actor);
  const { fields, catastrophic } = handHarm(combat, type, amount, combatProfile(), label);
  const criticals = [
    ...combat.criticals,
    ...Array.from({ length: catastrophic }, () => ({ type, label, earns: true })),
  ];
  await actor.update({ system: { combat: { ...fields, ...(catastrophic > 0 ? { criticals } : {}) } } });
};

let writer: HarmWriter = writeHarm;

/** Play redirects token bars through a running fight. */
export const useHarmWriter = (use: HarmWriter): void => void (writer = use);

export const harmByBar: HarmWriter = (actor, type, amount) => writer(actor, type, amount);
