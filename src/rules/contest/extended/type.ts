import type { ContestType } from "../engine/contest-type.ts";
import { begin, recount } from "./begin.ts";
import { consequence } from "./consequence.ts";
import { bid, delay, forfeit, redeclare } from "./declare.ts";
import { depart, departures } from "./departures.ts";
import { edge } from "./edge.ts";
import { disengage, exchange, shoot, spare } from "./exchange.ts";
import { action, assign, gift, lend } from "./help.ts";
import { applyTurns, closes, evolveTurns } from "./evolve.ts";
import { next } from "./next.ts";
import { ending } from "./outcome.ts";
import { candidates, cues } from "./offers.ts";
import { savers, split } from "./split.ts";
import { begun, own, waitingTurns } from "./turns.ts";
import { welcome } from "./welcome.ts";
import { abandon, bothLose, chance, keep, letBe, orderRule, rejoin } from "./return.ts";

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
