import { integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { BOLDNESS } from "../engine/action.ts";
import { ORDER_RULES, parseId, parseRound } from "../engine/setup.ts";

const amount = integer({ min: 0, max: 10_000 });

const bid = {
  seat: parseId,
  /** Absent: no exchange this round, but something else. */
  target: optional(parseId),
  /** Absent: the GM's default (C226). */
  bid: optional(amount),
  boldness: optional(oneOf(BOLDNESS)),
  /** Further targets, where the table plays so (E-46). */
  also: optional(list(parseId, { max: 19 })),
  /** The round it is meant for; it is refused once that is over (E-128). */
  round: optional(parseRound),
};

/** Moves of an extended contest, beside the common ones. */
export const extendedIntents = {
  /** In a group: declare for the round, or change one's mind once attacked (C244, C250). */
  bid: object(bid),
  /** GM: another declaration for somebody, because the target is gone or the order changed (C252, C254). */
  redeclare: object(bid),
  /** Act: an exchange with a bid (C195, C201); a task instead scores nothing (C288). */
  exchange: object({
    seat: parseId,
    target: parseId,
    also: optional(list(parseId, { max: 19 })),
    bid: optional(amount),
    ability: optional(parseId),
    kind: optional(oneOf(["plain", "task"])),
    task: optional(text({ max: 500 })),
    gain: optional(oneOf(["augment", "goal"])),
    /** Whom the support of a side task is for; absent: oneself (C292). */
    friend: optional(parseId),
  }),
  /** Wait, and come in later this round (C253). */
  delay: object({ seat: parseId }),
  /** Let one's turn pass. */
  forfeit: object({ seat: parseId }),
  /** Try to get away from whoever is on one (C298). */
  disengage: object({ seat: parseId, target: parseId, ability: optional(parseId) }),
  /** Come back into a group contest with what one left with; what the GM restores comes on top (C303, C304). */
  rejoin: object({ seat: parseId, restore: optional(amount) }),
  /** Give points to a teammate (C310), with what the help is, in the table's words (C313). */
  lend: object({ seat: parseId, target: parseId, amount, task: optional(text({ max: 500 })) }),
  /** Help from outside the contest (C324). */
  gift: object({ seat: parseId, target: parseId, amount, other: optional(parseId) }),
  /** Try to come back after a defeat (C266). */
  chance: object({ seat: parseId, ability: optional(parseId) }),
  /** Leave a second chance for later, or for good: it is not asked about again. */
  letBe: object({ seat: parseId }),
  /** Act again at once against somebody just beaten (C259), who meets it with an ability (C081), or let it be. */
  shoot: object({ seat: parseId, bid: optional(amount), ability: optional(parseId), foeAbility: optional(parseId) }),
  spare: object({ seat: parseId }),
  /** GM: a returned foe keeps the state of its defeat (C264). */
  keep: object({ seat: parseId, foe: parseId }),
  /** Split the loss of several targets among them, in the order they were named (E-46, E-116). */
  split: object({ seat: parseId, roll: parseId, shares: list(amount, { max: 20 }) }),
  /** GM: both lose half the bid on two Fumbles in a group (C222). */
  bothLose: object({ roll: parseId }),
  /** GM: an edge for somebody, or a handicap where it is negative, where the table plays with them (C334). */
  edge: object({ seat: parseId, edge: integer({ min: -99, max: 99 }) }),
  /** GM: how turns are sorted from the next round on (C245). */
  orderRule: object({ rule: oneOf(ORDER_RULES) }),
  /** GM: a follower goes with somebody else (C232). */
  assign: object({ follower: parseId, owner: parseId }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof extendedIntents> {}
}
