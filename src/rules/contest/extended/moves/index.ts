/** Moves of an extended contest in display order. Other types never import from here. */
import type { ChangeKind, Consequence, Move, RollKind } from "../../engine/definition.ts";
import type { Change } from "../../engine/event.ts";
import { rest } from "../../engine/moves/free.ts";
import { changeKindOf, rollKindOf } from "../../engine/moves/index.ts";
import { declare, roll } from "../../engine/moves/volley.ts";
import type { ContestState, Purpose, RollRecord } from "../../engine/state.ts";
import { exchangeTable } from "../exchanges.ts";
import { bid, bothLose, exchange, redeclare, split } from "./exchange.ts";
import { chance, keep, letBe, shoot, spare, gift, lend } from "./help.ts";
import { press } from "./press.ts";
import { abandon, action, assign, delay, disengage, edge, forfeit, orderRule, rejoin } from "./turns.ts";

const listed = [
  bid,
  redeclare,
  exchange,
  press,
  lend,
  gift,
  split,
  disengage,
  action,
  delay,
  forfeit,
  chance,
  letBe,
  rejoin,
  shoot,
  spare,
  keep,
  edge,
  orderRule,
  bothLose,
  assign,
  abandon,
  declare,
  roll,
] as const;

declare module "../../engine/definition.ts" {
  interface MoveLists {
    readonly extended: typeof listed;
  }
}

export const moves: readonly Move[] = listed;

export const rollKind = (purpose: Purpose): RollKind | undefined => rollKindOf({ moves }, purpose);

/** Resting is no move here, but uses a turn as everywhere. */
const withRest: { readonly moves: readonly Move[] } = { moves: [...moves, rest] };

export const changeKind = (what: Change): ChangeKind | undefined => changeKindOf(withRest, what);

export const consequence = (state: ContestState, roll: RollRecord): Consequence =>
  (rollKind(roll.purpose)?.table ?? exchangeTable)(state, roll);
