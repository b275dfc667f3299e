import { refused, type Refused } from "../../../log/outcome.ts";
import { facts, type ContestType, type Move, type Moves, type Ran } from "../contest-type.ts";
import type { ContestEvent } from "../event.ts";
import { askedBy, evolveAll, firstAsked, heldBid, heldFact, heldMove, heldSeats, isHeld } from "../evolve.ts";
import { abilitiesOf, abilityAt } from "../look.ts";
import { knows } from "./free.ts";
import type { ContestIntent, IntentOf } from "../intent.ts";
import type { ContestState } from "../state.ts";
import type { Faces } from "../../../log/family.ts";

/** The GM's yes: whose move, and at which bid where it is to be another. */
type Word = Omit<IntentOf<"allow">, "type">;

/** The move of a type by its name. */
type MoveOf = (type: ContestType, name: ContestIntent["type"]) => Move<ContestIntent["type"]> | undefined;

const answered = (
  what: "allowed" | "notAllowed" | "takenBack",
  seat: string,
  { note, amount }: { readonly note?: string | undefined; readonly amount?: number | undefined } = {},
): ContestEvent => ({
  type: "changed",
  what,
  seat,
  ...(amount === undefined ? {} : { amount }),
  ...(note ? { note } : {}),
  effects: [],
  trace: [["E-129"]],
});

const notHeld = (state: ContestState, seat: string): Refused | null =>
  isHeld(state, seat) ? null : refused("Contest.Refused.NotHeld", "E-129");

/** What waits for a seat, with the bid that the GM names instead; null where nothing waits that can be read. */
const heldAt = (state: ContestState, seat: string, amount: number | undefined, type: ContestType, moveOf: MoveOf) => {
  const found = heldMove(state, seat, (name) => moveOf(type, name));
  if (!found || amount === undefined) return found && { ...found, amount: undefined };
  const field = found.move.waits?.field ?? "bid";
  const said: unknown = new Map<string, unknown>(Object.entries(found.intent)).get(field);
  // what was declared is no other number, and nothing is told of one
  return { ...found, intent: { ...found.intent, [field]: amount }, amount: said === amount ? undefined : amount };
};

/** What waits for a seat happens as it was declared, or at another bid; at once without dice to throw (E-75). */
const happens = (
  state: ContestState,
  { held: seat, amount }: Word,
  faces: Faces | undefined,
  type: ContestType,
  moveOf: MoveOf,
): Ran => {
  const found = heldAt(state, seat, amount, type, moveOf);
  const other = found?.amount !== undefined && found.move.waits?.field;
  const first = answered("allowed", seat, { amount: found?.amount, note: other || undefined });
  if (!found) return facts(first);
  const at = evolveAll(state, [first], type);
  const asks = "seat" in found.intent ? firstAsked(at, found.intent, found.move) : null;
  if (asks !== null && "seat" in found.intent) return facts(first, heldFact(found.intent, asks));
  const asked = found.move.run(at, found.intent, faces, type);
  const ran =
    asked.kind === "roll" && asked.dice.length === 0 ? found.move.run(at, found.intent, faces ?? {}, type) : asked;
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

/** Why what waits for a seat cannot happen any more, or not at this bid; or null. */
const happensRefused = (
  state: ContestState,
  { held: seat, amount }: Word,
  type: ContestType,
  moveOf: MoveOf,
): Refused | null => {
  const found = heldAt(state, seat, amount, type, moveOf);
  if (!found || askedBy(state, seat) !== null) return refused("Contest.Refused.NotHeld", "E-129");
  if (amount !== undefined && !heldBid(state, found)) return refused("Contest.Refused.NoBidHeld", "E-129");
  return found.move.legal(state, found.intent, type);
};

/** The GM's word on what players declared, and taking it back (E-129). */
export const heldMoves = (moveOf: MoveOf) => {
  const allow: Move<"allow"> = {
    gm: true,
    legal: (state, word, type) => happensRefused(state, word, type, moveOf),
    run: (state, word, faces, type) => happens(state, word, faces, type, moveOf),
  };
  const allowAll: Move<"allowAll"> = {
    gm: true,
    legal: (state, _intent, type) =>
      heldSeats(state).some((held) => happensRefused(state, { held }, type, moveOf) === null)
        ? null
        : refused("Contest.Refused.NotHeld", "E-129"),
    // One after the other, each on the state the one before left; what cannot happen any more still waits
    run: (state, _intent, faces, type) => {
      const events: ContestEvent[] = [];
      for (const held of heldSeats(state)) {
        const now = evolveAll(state, events, type);
        if (happensRefused(now, { held }, type, moveOf) !== null) continue;
        const ran = happens(now, { held }, faces, type, moveOf);
        if (ran.kind !== "facts") return ran;
        events.push(...ran.events);
      }
      return facts(...events);
    },
  };
  const refuse: Move<"refuse"> = {
    gm: true,
    legal: (state, { held }) => notHeld(state, held),
    run: (_state, { held, why }) => facts(answered("notAllowed", held, { note: why?.trim() })),
  };
  const withdraw: Move<"withdraw"> = {
    legal: (state, { seat }) => notHeld(state, seat),
    run: (_state, { seat }) => facts(answered("takenBack", seat)),
  };
  /** What was aimed at somebody, with what they meet it with; null where nothing waits for them. */
  const met = (state: ContestState, { seat, held, ability }: Omit<IntentOf<"meet">, "type">, type: ContestType) => {
    const found = askedBy(state, held) === seat ? heldMove(state, held, (name) => moveOf(type, name)) : null;
    const used = abilitiesOf(state, seat).find(({ id }) => id === ability) ?? abilityAt(state, seat);
    return found && { ...found, used, intent: { ...found.intent, foeAbility: used?.id ?? "" } as ContestIntent };
  };
  const meet: Move<"meet"> = {
    legal: (state, intent, type) => {
      const found = met(state, intent, type);
      if (!found) return refused("Contest.Refused.NotHeld", "C081");
      if (!knows(state, intent.seat, intent.ability)) return refused("Contest.Refused.NoSuchAbility", "C081");
      return found.move.legal(state, found.intent, type);
    },
    run: (state, said, faces, type) => {
      const found = met(state, said, type);
      if (!found) return facts();
      const { seat, held: target } = said;
      const note = found.used?.name ?? "";
      const first: ContestEvent = {
        type: "changed",
        what: "resists",
        seat,
        target,
        note,
        effects: [],
        trace: [["C081"]],
      };
      const ran = found.move.run(evolveAll(state, [first], type), found.intent, faces, type);
      return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
    },
  };
  return { allow, allowAll, refuse, withdraw, meet } satisfies Moves;
};
