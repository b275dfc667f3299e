/** Every move of a fight, one object each. Rolls between creatures are in `flow`, shared deciding in `decide`. */
import type { By, Cue } from "../../log/family.ts";
import { tagged, type Parse } from "../../log/parse.ts";
import type { DecideContext, Check, Draft, Step } from "../decide/step.ts";
import { oneAtATime, react } from "../flow/answer.ts";
import { attack, volley } from "../flow/attack.ts";
import { buy, spend } from "../flow/roll.ts";
import type { Form } from "../form.ts";
import type { CombatState } from "../state/fight.ts";
import { ambush, deal, extraCard, group, keep, placeCard, ungroup } from "./cards.ts";
import type { Move } from "./definition.ts";
import { flee, grantFlight, closeIn, drag, move, placeRest, set } from "./movement.ts";
import {
  antidote,
  compose,
  enforce,
  excuse,
  facts,
  fate,
  ground,
  harder,
  harderNext,
  harm,
  heal,
  quench,
  roundOn,
  standing,
} from "./gm.ts";
import { breakFree, grapple, letGo, maneuver } from "./maneuver.ts";
import { nameHarm, settleHarm, settleLure, settleMove, settlePrice } from "./settle.ts";
import { agreeSpell, cast } from "./spells.ts";
import { answerSwap, offerSwap, takeSwap } from "./swaps.ts";
import { answer, dampen, dread, ignite, poison, push, request, test } from "./tests.ts";
import { closeWindow, endFight, endTurn, handBack, join, leave, pickMember, proceed } from "./turns.ts";

/** Moves by type; cues and options follow this order. */
const registry = {
  keep,
  placeCard,
  deal,
  react,
  oneAtATime,
  harder,
  harderNext,
  spend,
  volley,
  attack,
  grapple,
  breakFree,
  letGo,
  move,
  closeIn,
  maneuver,
  flee,
  grantFlight,
  cast,
  agreeSpell,
  offerSwap,
  nameHarm,
  proceed,
  closeWindow,
  handBack,
  pickMember,
  endTurn,
  endFight,
  takeSwap,
  answerSwap,
  settleHarm,
  answer,
  excuse,
  dread,
  enforce,
  compose,
  settlePrice,
  settleMove,
  settleLure,
  join,
  leave,
  fate,
  group,
  ungroup,
  ground,
  set,
  placeRest,
  standing,
  facts,
  ambush,
  extraCard,
  drag,
  harm,
  heal,
  test,
  buy,
  push,
  request,
  ignite,
  quench,
  roundOn,
  dampen,
  poison,
  antidote,
} as const;

type Registry = typeof registry;

export type CombatIntent = {
  [K in keyof Registry]: Registry[K] extends Move<infer I, infer _Q> ? I : never;
}[keyof Registry];

type AnyMove = Move<CombatIntent>;

export const moves: readonly AnyMove[] = Object.values(registry);

export const intentTypes = Object.keys(registry) as (keyof Registry)[];

const parsers = Object.fromEntries(Object.entries(registry).map(([type, { parse }]) => [type, parse]));

/** A move's form, a player's own or the Director's; none for a move that other steps make. */
export const formOf = (type: string, own: boolean): Form | null => {
  const shown: Readonly<Partial<Record<string, { readonly form?: Form; readonly own?: Form }>>> = registry;
  const move = shown[type];
  return (own ? move?.own : null) ?? move?.form ?? null;
};

/** Parses an intent; unknown fields are dropped. */
export const parseIntent = tagged("type", parsers) as unknown as Parse<CombatIntent>;

const moveOf = ({ type }: CombatIntent): AnyMove => registry[type];

/** Why an intent is refused, as far as the asker may know; null where legal. */
export const checkIntent = (state: CombatState, intent: CombatIntent, by: By): Check =>
  moveOf(intent).check(state, intent, by);

export const runIntent = (context: DecideContext, draft: Draft, intent: CombatIntent): Step =>
  moveOf(intent).run(context, draft, intent);

/** A move's open steps; few stay open when the fight is over. */
export const cuesOf = (move: AnyMove, state: CombatState): readonly Cue<CombatIntent>[] =>
  state.fight.phase === "ended" && !move.lasting ? [] : (move.cues?.(state) ?? []);
