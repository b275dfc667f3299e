import type { ContestType } from "../engine/contest-type.ts";
import { applyTurns, begin, begun, closes, evolveTurns, own, recount, waitingTurns, welcome } from "./state.ts";
import { consequence, savers, split } from "./consequence.ts";
import {
  action,
  assign,
  bid,
  delay,
  disengage,
  exchange,
  forfeit,
  gift,
  lend,
  redeclare,
  shoot,
  spare,
} from "./moves.ts";
import {
  abandon,
  bothLose,
  chance,
  depart,
  departures,
  edge,
  ending,
  keep,
  letBe,
  next,
  orderRule,
  rejoin,
} from "./outcome.ts";
import { candidates, cues } from "./offers.ts";

/**
 * The extended contest, alone and in a group: exchanges with bids of advantage, until somebody has none (C185 to C339).
 */
export const extended: ContestType = {
  id: "extended",
  actions: [],
  begin,
  consequence,
  departures,
  depart,
  ending,
  savers,
  next: (state) => recount(state) ?? next(state),
  moves: {
    bid,
    redeclare,
    exchange,
    delay,
    forfeit,
    disengage,
    rejoin,
    abandon,
    lend,
    gift,
    chance,
    letBe,
    shoot,
    spare,
    keep,
    split,
    bothLose,
    edge,
    orderRule,
    assign,
    action,
  },
  candidates,
  cues,
  outside: true,
  welcome,
  closes,
  apply: applyTurns,
  evolve: evolveTurns,
  turns: (state) => (own(state).shot === null ? waitingTurns(state) : []),
  begun,
  // Declarations of a group round are open once all are in and the turns are sorted (C244)
  isOpen: (state) => own(state).turns.length > 0,
  // Whose default is to let a turn pass waits for a better moment, or the declared target is gone (E-121)
  usual: ({ kind, default: usual }) => (kind === "turn" && usual?.type === "forfeit" ? null : usual),
};
