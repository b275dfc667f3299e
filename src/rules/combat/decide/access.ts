import type { By } from "../../log/family.ts";
import type { Refused, RuleId } from "../../log/outcome.ts";
import { purse } from "../round/budget.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, nameOf } from "../state/find.ts";
import { no } from "./step.ts";

/** A check either finds nothing, or says why not. */
export type Check = Refused | null;

/** Whether somebody may act for a creature: its owner or delegate, or the Director. */
export const mayActFor = (by: By, seat: string): boolean => by.gm || by.seats.includes(seat);

/** The first reason there is. */
export const firstOf = (...checks: readonly (() => Check)[]): Check => {
  for (const check of checks) {
    const reason = check();
    if (reason) return reason;
  }
  return null;
};

export const gmOnly = (by: By): Check => (by.gm ? null : no("GmOnly", "L-rights"));

/** The fight goes on, and the cards are dealt unless something may be done before (K-002, K-007). */
export const isRunning = (state: CombatState, beforeCards = false): Check =>
  state.fight.phase === "ended"
    ? no("Ended", "K-006")
    : !beforeCards && (state.fight.phase === "draw" || state.fight.phase === "dealing")
      ? no("CardsFirst", "K-007")
      : null;

/** Nothing is being decided. */
export const noFlow = (state: CombatState): Check => (state.fight.flow ? no("FlowOpen", "A.7.1") : null);

/** The creature is there, and the one who asks may act for it. */
export const owns = (state: CombatState, by: By, seat: string): Check =>
  !creatureOf(state, seat) ? no("NoCreature", "L-input") : mayActFor(by, seat) ? null : no("NotYours", "L-rights");

/** Like `owns`, and the creature is still in the fight. */
export const ownsActive = (state: CombatState, by: By, seat: string): Check =>
  owns(state, by, seat) ??
  (creatureOf(state, seat)?.fate === "active" ? null : no("OutOfFight", "A.4", { who: nameOf(state, seat) }));

/** Somebody is there and in the fight; who fell or left since they were chosen is named. */
const isIn = (state: CombatState, target: string): Check => {
  const there = creatureOf(state, target);
  if (!there) return no("NoTarget", "L-input");
  return there.fate === "active" ? null : no("OutOfFight", "A.4", { who: there.name });
};

/** A target that is there, in the fight, and not the one who acts. */
export const isTarget = (state: CombatState, seat: string, target: string): Check =>
  isIn(state, target) ?? (target === seat ? no("Yourself", "L-input") : null);

/** The turn slot of a creature whose turn it is, or would be once the swap window closes. */
export const turnSlot = (state: CombatState, seat: string): Slot | undefined => {
  const slot = currentSlot(state);
  const open = state.fight.phase === "acting" || state.fight.phase === "swapWindow";
  return open && slot?.holder === seat ? slot : undefined;
};

/** It is the creature's turn, whatever is being decided. */
export const hasTurn = (state: CombatState, seat: string): Check =>
  turnSlot(state, seat) ? null : no("NotYourTurn", "K-017", { who: nameOf(state, seat) });

/** It is the creature's turn and nothing is being decided. */
export const onTurn = (state: CombatState, seat: string): Check =>
  noFlow(state) ??
  (state.fight.spell ? no("SpellOpen", "A.18", { who: nameOf(state, state.fight.spell.seat) }) : hasTurn(state, seat));

/** The slot has what the maneuver costs. */
export const canPay = (state: CombatState, seat: string, speed: "slow" | "fast"): Check => {
  const slot = turnSlot(state, seat);
  if (slot && purse(slot, speed)) return null;
  return speed === "slow" ? no("NoSlow", "K-046") : no("NoFast", "K-049");
};

export const isThere = (state: CombatState, target: string): Check =>
  creatureOf(state, target) ? null : no("NoCreature", "L-input");

export const areActive = (state: CombatState, ids: readonly string[]): Check =>
  firstOf(...ids.map((one) => () => isIn(state, one)));

/** Somebody burns. */
export const burns = (state: CombatState, target: string, rule: RuleId): Check =>
  creatureOf(state, target)?.burning ? null : no("NotBurning", rule, { target: nameOf(state, target) });

/** Where no cards are dealt, a round of somebody goes by at the Director's word. */
export const withoutCards = (state: CombatState, by: By, target: string, rule: RuleId): Check =>
  gmOnly(by) ?? areActive(state, [target]) ?? (state.fight.phase === "draw" ? null : no("RoundByCards", rule));
