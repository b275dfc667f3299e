import type { By, Decision, Faces } from "../../log/family.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { advance } from "./advance.ts";
import { choosingRefused } from "./choosing.ts";
import type { ContestType, Move, TypeOf } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolveAll } from "./evolve.ts";
import type { ContestIntent } from "./intent.ts";
import { throwsDice } from "./held-offers.ts";
import { askedBy, firstAsked, heldFact, heldSeats, isHeld, isHolding, mustWait } from "./held.ts";
import { moveOf } from "./moves/index.ts";
import { nameOf } from "./names.ts";
import { pointFirst } from "./point-first.ts";
import type { ContestState } from "./state.ts";
import type { RollsWanted } from "./throw.ts";
import { mayAct } from "./who.ts";
import { certain } from "../../log/values.ts";

type AnyMove = Move<ContestIntent["type"]>;

/**
 * The GM's own part of intents that others may use otherwise: an award (S2-8), a number for a
 * resistance (C017), what a foe resists with (C081).
 */
const forGm = (move: AnyMove, intent: ContestIntent): boolean =>
  move.gm === true ||
  (intent.type === "augment" && intent.how === "plot") ||
  ("resistance" in intent && intent.resistance !== undefined) ||
  ("foeAbility" in intent && intent.foeAbility !== undefined) ||
  (intent.type === "rejoin" && (intent.restore ?? 0) > 0);

/** Who may ask, and whether there is still something to ask for. */
const rightsRefused = (state: ContestState, intent: ContestIntent, by: By, move: AnyMove): Refused | null => {
  if (forGm(move, intent) && !by.gm) return refused("Contest.Refused.GmOnly", "L-gm");
  if ("seat" in intent) {
    if (!Object.hasOwn(state.seats, intent.seat)) return refused("Contest.Refused.NoSuchSeat", "L-seat");
    if (!mayAct(state, by, intent.seat)) return refused("Contest.Refused.NotYourSeat", "L-seat");
    // What another gives is another's to give: they are asked (S2-8)
    if (intent.type === "augment" && intent.helper !== undefined && !mayAct(state, by, intent.helper))
      return refused("Contest.Refused.HelperAsked", "S2-8");
  }
  return state.ended && move.late !== true ? refused("Contest.Refused.Ended", "L-status") : null;
};

/** The GM's word itself, which ends the waiting. */
const WORDS: readonly ContestIntent["type"][] = ["allow", "allowAll", "refuse", "withdraw", "meet"];

/** While something waits for the GM's word no dice fall, and nobody has a second move wait (E-129). */
const heldRefused = (state: ContestState, intent: ContestIntent, by: By, type: ContestType): Refused | null => {
  if (WORDS.includes(intent.type)) return null;
  const move = certain(moveOf(type, intent.type));
  if (mustWait(state, intent, by, move))
    return "seat" in intent && isHeld(state, intent.seat) ? refused("Contest.Refused.HeldAlready", "E-129") : null;
  if (!throwsDice(state, intent, type)) return null;
  const [asked] = heldSeats(state).map((seat) => askedBy(state, seat));
  return typeof asked === "string"
    ? refused("Contest.Refused.MeetFirst", "C081", { name: nameOf(state, asked) })
    : refused("Contest.Refused.GmWord", "E-129");
};

/** Why an intent is refused, or null. The same answer for a state and for a view of somebody who may ask. */
export const legality = (state: ContestState, intent: ContestIntent, by: By, type: ContestType): Refused | null => {
  const move = moveOf(type, intent.type);
  if (!move) return refused("Contest.Refused.WrongType", "C008");
  return (
    rightsRefused(state, intent, by, move) ??
    choosingRefused(state, intent) ??
    move.legal(state, intent, type) ??
    pointFirst(state, intent, type) ??
    (isHolding(state) ? heldRefused(state, intent, by, type) : null)
  );
};

/** Decide an intent: a refusal, the dice it needs, or the facts it brings. Never throws on input. */
export const decide = (
  state: ContestState,
  intent: ContestIntent,
  by: By,
  typeOf: TypeOf,
  faces?: Faces,
): Decision<ContestEvent> => {
  const type = typeOf(state);
  const no = legality(state, intent, by, type);
  if (no) return no;
  const move = certain(moveOf(type, intent.type));
  if ("seat" in intent && mustWait(state, intent, by, move))
    return { kind: "events", events: advance(state, [heldFact(intent)], typeOf) };
  const asks = "seat" in intent ? firstAsked(state, intent, move) : null;
  if (asks !== null && "seat" in intent)
    return { kind: "events", events: advance(state, [heldFact(intent, asks)], typeOf) };
  const asked = move.run(state, intent, faces, type);
  // Who cannot use their ability throws no die: then there is nothing to wait for (E-75).
  const ran = asked.kind === "roll" && asked.dice.length === 0 ? move.run(state, intent, {}, type) : asked;
  if (ran.kind === "facts") return { kind: "events", events: advance(state, ran.events, typeOf) };
  return ran.kind === "roll" ? { kind: "roll", dice: ran.dice } : ran;
};

/** Rolls to come, and how it stands right before them. */
type Rolls = Pick<RollsWanted, "rolls" | "at">;

/**
 * The rolls an intent makes, or leads to by itself: exactly those `decide` would throw. None where no dice fall. On a
 * view what is not to be seen counts as an ability that cannot be used: the caller looks for that.
 */
export const rollsOf = (state: ContestState, intent: ContestIntent, by: By, type: ContestType): Refused | Rolls => {
  const no = legality(state, intent, by, type);
  if (no) return no;
  const move = certain(moveOf(type, intent.type));
  const ran = move.run(state, intent, undefined, type);
  if (ran.kind !== "facts") return ran;
  const at = evolveAll(state, ran.events, type);
  return { rolls: move.opens?.(at, intent, type) ?? [], at };
};
