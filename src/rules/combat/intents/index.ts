import type { By } from "../../log/family.ts";
import { tagged } from "../../log/parse.ts";
import type { Parse } from "../../log/parse.ts";
import type { Check } from "../decide/access.ts";
import type { Asking, Step, SoFar } from "../decide/step.ts";
import type { CombatState } from "../state/fight.ts";
import { attack, volley } from "./attack.ts";
import { ambush, deal, extraCard, keep, placeCard } from "./deal.ts";
import { cast, flee } from "./flee.ts";
import type { Handler } from "./handler.ts";
import { heal, harm, nameHarm, push, settleHarm, settlePrice, test } from "./harm.ts";
import { answer, antidote, dread, excuse, ignite, poison, request } from "./hazard.ts";
import { maneuverIntent } from "./maneuver.ts";
import { drag, move, settleMove } from "./move.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { react } from "./react.ts";
import { spend, takeSwap } from "./spend.ts";
import { facts, fate, ground, group, join, leave, set, standing, ungroup } from "./table.ts";
import { answerSwap, closeWindow, endFight, endTurn, handBack, offerSwap, pickMember, proceed } from "./turn.ts";
import { breakFree, grapple, letGo } from "./wrestle.ts";

/** Everything that can be asked of a fight, by its type. */
const handlers = {
  join,
  leave,
  fate,
  group,
  ungroup,
  ground,
  set,
  standing,
  facts,
  ambush,
  extraCard,
  deal,
  keep,
  placeCard,
  closeWindow,
  proceed,
  offerSwap,
  answerSwap,
  takeSwap,
  endTurn,
  pickMember,
  handBack,
  endFight,
  attack,
  volley,
  grapple,
  breakFree,
  letGo,
  flee,
  cast,
  maneuver: maneuverIntent,
  move,
  drag,
  settleMove,
  react,
  oneAtATime,
  spend,
  harm,
  settleHarm,
  nameHarm,
  settlePrice,
  heal,
  test,
  push,
  request,
  answer,
  excuse,
  dread,
  ignite,
  poison,
  antidote,
} as const;

type Handlers = typeof handlers;
type Typed<K extends string, T> = { readonly type: K } & T;

/** Anything that can be asked of a fight. */
export type CombatIntent = {
  [K in keyof Handlers & string]: Handlers[K] extends Handler<infer I> ? Typed<K, I> : never;
}[keyof Handlers & string];

export const intentTypes = Object.keys(handlers) as (keyof Handlers)[];

const parsers = Object.fromEntries(Object.entries(handlers).map(([type, one]) => [type, one.parse as Parse<object>]));

/** Parse an intent; whatever it was not told about is dropped. */
export const parseIntent = tagged("type", parsers) as unknown as Parse<CombatIntent>;

const handlerOf = (intent: CombatIntent): Handler<CombatIntent> =>
  handlers[intent.type] as unknown as Handler<CombatIntent>;

/** Why an intent is refused, as far as the one who asks may know; null where it is legal. */
export const checkIntent = (state: CombatState, intent: CombatIntent, by: By): Check =>
  handlerOf(intent).check(state, intent, by);

/** Carry out an intent that was found legal. */
export const runIntent = (asking: Asking, soFar: SoFar, intent: CombatIntent): Step =>
  handlerOf(intent).run(asking, soFar, intent);
