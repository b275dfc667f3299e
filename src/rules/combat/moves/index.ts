import type { By, Cue } from "../../log/family.ts";
import { tagged, type Parse } from "../../log/parse.ts";
import type { Check } from "../decide/access.ts";
import type { Asking, SoFar, Step } from "../decide/step.ts";
import type { CombatState } from "../state/fight.ts";
import { agreeSpell } from "./agree-spell.ts";
import { ambush } from "./ambush.ts";
import { answerSwap } from "./answer-swap.ts";
import { answer } from "./answer.ts";
import { antidote } from "./antidote.ts";
import { attack } from "./attack.ts";
import { breakFree } from "./break-free.ts";
import { buy } from "./buy.ts";
import { cast } from "./cast.ts";
import { closeIn } from "./close-in.ts";
import { closeWindow } from "./close-window.ts";
import { compose } from "./compose.ts";
import { dampen } from "./dampen.ts";
import { deal } from "./deal.ts";
import type { Move } from "./definition.ts";
import { drag } from "./drag.ts";
import { dread } from "./dread.ts";
import { endFight } from "./end-fight.ts";
import { endTurn } from "./end-turn.ts";
import { enforce } from "./enforce.ts";
import { excuse } from "./excuse.ts";
import { extraCard } from "./extra-card.ts";
import { facts } from "./facts.ts";
import { fate } from "./fate.ts";
import { flee } from "./flee.ts";
import { grantFlight } from "./grant-flight.ts";
import { grapple } from "./grapple.ts";
import { ground } from "./ground.ts";
import { group } from "./group.ts";
import { handBack } from "./hand-back.ts";
import { harm } from "./harm.ts";
import { harder } from "./harder.ts";
import { harderNext } from "./harder-next.ts";
import { heal } from "./heal.ts";
import { ignite } from "./ignite.ts";
import { join } from "./join.ts";
import { keep } from "./keep.ts";
import { leave } from "./leave.ts";
import { letGo } from "./let-go.ts";
import { maneuver } from "./maneuver.ts";
import { move } from "./move.ts";
import { nameHarm } from "./name-harm.ts";
import { offerSwap } from "./offer-swap.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { pickMember } from "./pick-member.ts";
import { placeCard } from "./place-card.ts";
import { poison } from "./poison.ts";
import { proceed } from "./proceed.ts";
import { push } from "./push.ts";
import { quench } from "./quench.ts";
import { react } from "./react.ts";
import { request } from "./request.ts";
import { roundOn } from "./round-on.ts";
import { set } from "./set.ts";
import { settleHarm } from "./settle-harm.ts";
import { settleLure } from "./settle-lure.ts";
import { settleMove } from "./settle-move.ts";
import { settlePrice } from "./settle-price.ts";
import { spend } from "./spend.ts";
import { standing } from "./standing.ts";
import { takeSwap } from "./take-swap.ts";
import { test } from "./test.ts";
import { ungroup } from "./ungroup.ts";
import { volley } from "./volley.ts";

/** Everything that can be asked of a fight, by its type; cues and options stand in this order. */
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

/** Anything that can be asked of a fight. */
export type CombatIntent = {
  [K in keyof Registry]: Registry[K] extends Move<infer I, infer _Q> ? I : never;
}[keyof Registry];

type AnyMove = Move<CombatIntent>;

/** Every move, in the order of the registry. */
export const moves: readonly AnyMove[] = Object.values(registry);

export const intentTypes = Object.keys(registry) as (keyof Registry)[];

const parsers = Object.fromEntries(Object.entries(registry).map(([type, { parse }]) => [type, parse]));

/** Parse an intent; whatever it was not told about is dropped. */
export const parseIntent = tagged("type", parsers) as unknown as Parse<CombatIntent>;

const moveOf = ({ type }: CombatIntent): AnyMove => registry[type];

/** Why an intent is refused, as far as the one who asks may know; null where it is legal. */
export const checkIntent = (state: CombatState, intent: CombatIntent, by: By): Check =>
  moveOf(intent).check(state, intent, by);

/** Carry out an intent that was found legal. */
export const runIntent = (asking: Asking, soFar: SoFar, intent: CombatIntent): Step =>
  moveOf(intent).run(asking, soFar, intent);

/** Open steps that a move answers; few stay open when the fight is over. */
export const cuesOf = (move: AnyMove, state: CombatState): readonly Cue<CombatIntent>[] =>
  state.fight.phase === "ended" && !move.lasting ? [] : (move.cues?.(state) ?? []);
