import { refused, type Refused } from "../../../log/outcome.ts";
import { facts, type ContestType, type Move, type Moves, type Ran } from "../contest-type.ts";
import type { ContestEvent } from "../event.ts";
import { evolveAll } from "../evolve.ts";
import { heldMove, heldSeats, isHeld } from "../held.ts";
import type { ContestIntent } from "../intent.ts";
import type { ContestState } from "../state.ts";
import type { Faces } from "../../../log/family.ts";

/** The move of a type by its name. */
type MoveOf = (type: ContestType, name: ContestIntent["type"]) => Move<ContestIntent["type"]> | undefined;

const answered = (what: "allowed" | "notAllowed" | "takenBack", seat: string, note?: string): ContestEvent => ({
  type: "changed",
  what,
  seat,
  ...(note ? { note } : {}),
  effects: [],
  trace: [["E-129"]],
});

const notHeld = (state: ContestState, seat: string): Refused | null =>
  isHeld(state, seat) ? null : refused("Contest.Refused.NotHeld", "E-129");

/** What waits for a seat happens as it was declared; without dice to throw it happens at once (E-75). */
const happens = (
  state: ContestState,
  seat: string,
  faces: Faces | undefined,
  type: ContestType,
  moveOf: MoveOf,
): Ran => {
  const first = answered("allowed", seat);
  const found = heldMove(state, seat, (name) => moveOf(type, name));
  if (!found) return facts(first);
  const at = evolveAll(state, [first], type);
  const asked = found.move.run(at, found.intent, faces, type);
  const ran =
    asked.kind === "roll" && asked.dice.length === 0 ? found.move.run(at, found.intent, faces ?? {}, type) : asked;
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

/** Why what waits for a seat cannot happen any more, or null. */
const happensRefused = (state: ContestState, seat: string, type: ContestType, moveOf: MoveOf): Refused | null => {
  const found = heldMove(state, seat, (name) => moveOf(type, name));
  return found ? found.move.legal(state, found.intent, type) : refused("Contest.Refused.NotHeld", "E-129");
};

/** The GM's word on what players declared, and taking it back (E-129). */
export const heldMoves = (moveOf: MoveOf) => {
  const allow: Move<"allow"> = {
    gm: true,
    legal: (state, { held }, type) => happensRefused(state, held, type, moveOf),
    run: (state, { held }, faces, type) => happens(state, held, faces, type, moveOf),
  };
  const allowAll: Move<"allowAll"> = {
    gm: true,
    legal: (state, _intent, type) =>
      heldSeats(state).some((seat) => happensRefused(state, seat, type, moveOf) === null)
        ? null
        : refused("Contest.Refused.NotHeld", "E-129"),
    // One after the other, each on the state the one before left; what cannot happen any more still waits
    run: (state, _intent, faces, type) => {
      const events: ContestEvent[] = [];
      for (const seat of heldSeats(state)) {
        const now = evolveAll(state, events, type);
        if (happensRefused(now, seat, type, moveOf) !== null) continue;
        const ran = happens(now, seat, faces, type, moveOf);
        if (ran.kind !== "facts") return ran;
        events.push(...ran.events);
      }
      return facts(...events);
    },
  };
  const refuse: Move<"refuse"> = {
    gm: true,
    legal: (state, { held }) => notHeld(state, held),
    run: (_state, { held, why }) => facts(answered("notAllowed", held, why?.trim())),
  };
  const withdraw: Move<"withdraw"> = {
    legal: (state, { seat }) => notHeld(state, seat),
    run: (_state, { seat }) => facts(answered("takenBack", seat)),
  };
  return { allow, allowAll, refuse, withdraw } satisfies Moves;
};
