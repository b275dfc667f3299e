import { refused, type Refused } from "../../log/outcome.ts";
import type { Action, ActionKind } from "./action.ts";
import { declarationKey } from "./evolve.ts";
import type { ContestType } from "./contest-type.ts";
import { isHolding } from "./held.ts";
import type { IntentOf } from "./intent.ts";
import { foeIn, type Pairing } from "./parts.ts";
import { roundRefused } from "./meant-for.ts";
import { type PartySpec, rollerOf } from "./party.ts";
import type { ContestState } from "./state.ts";
import type { RollSpec } from "./throw.ts";
import { isAskedIn, pairingOf } from "./who.ts";
import { seatAt } from "./look.ts";

/** Pairings that have their contest of this round still before them (C099, C112); one at a time where ruled so. */
export const duePairings = (state: ContestState): readonly Pairing[] => {
  const due = state.pairings.filter(({ status, played }) => status === "open" && played < state.round);
  return state.rulings.groupRounds === "inOrder" ? due.slice(0, 1) : due;
};

/** Who has still to declare, pairing by pairing; of a bare resistance only where the GM's side is asked (E-127). */
export const missing = (state: ContestState): readonly { readonly pairing: Pairing; readonly seat: string }[] =>
  duePairings(state).flatMap((pairing) =>
    [pairing.a, pairing.b]
      .filter((id) => {
        const seat = state.seats[id];
        return seat !== undefined && isAskedIn(state, seat) && !(declarationKey(pairing.id, id) in state.declared);
      })
      .map((seat) => ({ pairing, seat })),
  );

/** True when all who are asked have declared, nothing waits for the GM's word, and there is something to roll. */
export const allIn = (state: ContestState): boolean =>
  duePairings(state).length > 0 && missing(state).length === 0 && !isHolding(state);

const PLAIN: Action = { kind: "plain" };

const declaredBy = (state: ContestState, pairing: string, seat: string): Action =>
  state.declared[declarationKey(pairing, seat)]?.action ?? PLAIN;

/** What a declaration does to a roll: a stance, which holds whatever the other is after (E-145), or something else. */
const partyIn = (state: ContestState, pairing: Pairing, seat: string): PartySpec => {
  const own = declaredBy(state, pairing.id, seat);
  const aside = own.kind === "task" || own.kind === "leave" ? own.kind : undefined;
  const stance = own.kind === "gambit" || own.kind === "defend" ? own.kind : "plain";
  return rollerOf(state, seat, { ability: own.ability, pairing: pairing.id, stance, aside });
};

/** Whether both sides of a pairing have declared this. */
export const bothDeclared = (state: ContestState, pairing: Pairing, kind: ActionKind): boolean =>
  [pairing.a, pairing.b].every((seat) => declaredBy(state, pairing.id, seat).kind === kind);

/** The rolls of all pairings that are due, in pairing order: declared apart, rolled together. */
export const volleySpecs = (state: ContestState, type: ContestType): readonly RollSpec[] =>
  duePairings(state).flatMap((pairing) => {
    const a = partyIn(state, pairing, pairing.a);
    const b = partyIn(state, pairing, pairing.b);
    if (type.unrolled?.(state, pairing)) return [];
    const side = [pairing.a, pairing.b]
      .map((seat) => declaredBy(state, pairing.id, seat))
      .find(({ kind }) => kind === "task");
    const spec: RollSpec = {
      purpose: "round",
      pairing: pairing.id,
      a,
      b,
      ...(side?.gain === undefined ? {} : { gain: side.gain }),
      ...(side?.task === undefined ? {} : { task: side.task }),
      ...(side?.target === undefined ? {} : { target: side.target }),
    };
    return [spec];
  });

/** Why a declaration is not possible, or null. */
export const declareRefused = (state: ContestState, intent: IntentOf<"declare">, type: ContestType): Refused | null => {
  const late = roundRefused(state, intent.round);
  if (late) return late;
  const pairing = pairingOf(state, intent.pairing);
  const seat = state.seats[intent.seat];
  if (!pairing || !seat || foeIn(pairing, intent.seat) === null) return refused("Contest.Refused.NotInPairing", "C098");
  if (pairing.status !== "open") return refused("Contest.Refused.PairingOver", "C116");
  if (!duePairings(state).some(({ id }) => id === pairing.id)) return refused("Contest.Refused.NotDue", "C099");
  if (declarationKey(pairing.id, seat.id) in state.declared) return refused("Contest.Refused.Declared", "C099");
  if (!type.actions.includes(intent.kind)) return refused("Contest.Refused.NoStanceHere", "C170");
  const no = type.declarable?.(pairing, intent.kind) ?? null;
  if (no) return no;
  if (seat.kind === "resistance" && !state.rulings.npcStances && intent.kind !== "plain" && intent.kind !== "leave")
    return refused("Contest.Refused.NpcStances", "E-65");
  if (intent.ability !== undefined && !state.numbers[seat.id]?.abilities.some(({ id }) => id === intent.ability))
    return refused("Contest.Refused.NoSuchAbility", "C182");
  if (intent.target !== undefined && seatAt(state, intent.target).side !== seat.side)
    return refused("Contest.Refused.NotYourSide", "C090");
  return null;
};
