import { applyAll, propose, proposeBenefit } from "../engine/apply.ts";
import type { Departure } from "../engine/definition.ts";
import { endingOf } from "../engine/ending.ts";
import type { ContestEvent } from "../engine/event.ts";
import { advantageAt, countOf, seatAt, woundsOf } from "../engine/look.ts";
import { leftFree } from "../engine/moves/free.ts";
import { isAskedIn, isDecided, openPairings, seatsOf } from "../engine/party.ts";
import { seatsIn } from "../engine/rolls.ts";
import type { ContestState, Effect, RollRecord, Seat, SeatOutcome } from "../engine/state.ts";
import { fortuneOf } from "../fortune/benefit.ts";
import { declared } from "./moves/exchange.ts";
import { askedToDeclare, foesOf, isIn, onTurn, own, sortedTurns, turnsSorted, undeclared } from "./state.ts";
import { defeatDegree, defeatState } from "./tables.ts";

const advantage = (state: ContestState, seat: string): number => advantageAt(state, seat).current;

/** Out, or walked out on harm: at zero or below (E-143). */
const isBeaten = (state: ContestState, { id, status }: Seat): boolean =>
  status === "out" || (status === "gone" && id in state.advantage && advantage(state, id) <= 0);

/** The last opponent, if the seat beat it; else null (C258, E-64b). */
const beaten = (state: ContestState, seat: Seat): string | null => {
  const last = own(state).last[seat.id];
  const stands = seat.status === "in" || leftFree(state, seat);
  return last !== undefined && stands && isBeaten(state, seatAt(state, last)) ? last : null;
};

/** A fallen seat's outcome follows its own final advantage (E-47), a victor's its last opponent's (C235, C258). */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => {
  if (isBeaten(state, seat)) return { seat: seat.id, won: false, degree: defeatDegree(advantage(state, seat.id)) };
  const foe = beaten(state, seat);
  return foe === null
    ? { seat: seat.id, won: null, degree: 0 }
    : { seat: seat.id, won: true, degree: defeatDegree(advantage(state, foe)) };
};

/** States kept from an earlier fall, that of the last fall, and a victory's benefit (E-92). */
const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  const effects: Effect[] = [];
  let now = state;
  const add = (more: readonly Effect[]): void => {
    effects.push(...more);
    now = applyAll(now, more);
  };
  for (const wound of woundsOf(state, seat.id)) add(propose(now, seat.id, wound, "defeat"));
  const { won, degree } = seatOutcome(state, seat);
  if (won === false) add(propose(now, seat.id, defeatState(advantage(state, seat.id)), "defeat"));
  if (won === true) add(proposeBenefit(now, seat.id, beaten(state, seat), fortuneOf(degree)));
  return effects;
};

/** The last side wins the prize; final advantage gives the levels (C209, C256, C257). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C209", group: "C256" } });

const touches = (roll: RollRecord, seat: string): boolean => [...seatsIn(roll), roll.target, roll.other].includes(seat);

const lastTouching = (state: ContestState, seat: string): string | null =>
  state.open.findLast(({ roll }) => touches(roll, seat))?.roll.id ?? null;

/** Whether the seat won every roll of this round to get away (C301, E-83). */
const escapes = (state: ContestState, seat: string): boolean => {
  const rolls = state.open.filter(
    ({ roll }) => roll.purpose === "disengage" && roll.a.seat === seat && roll.round === state.round,
  );
  return rolls.length > 0 && rolls.every(({ roll }) => roll.winner === "a");
};

const kindOf = (state: ContestState, seat: Seat): Departure["kind"] | null => {
  const advantage = state.advantage[seat.id];
  if (!advantage) return null;
  if (seat.status === "in") return advantage.current <= 0 ? "fell" : escapes(state, seat.id) ? "left" : null;
  return seat.status === "out" && advantage.current > 0 ? "returned" : null;
};

/** Seats at zero or less, away, or back above zero (C207, C208, C263). */
export const departures = (state: ContestState): readonly Departure[] =>
  seatsOf(state).flatMap((seat) => {
    const kind = kindOf(state, seat);
    const by = own(state).last[seat.id] ?? null;
    return kind === null ? [] : [{ kind, seat: seat.id, by, pairing: null, roll: lastTouching(state, seat.id) }];
  });

const closing = (state: ContestState, seat: string, after: "won" | "left", winner: string | null): readonly Effect[] =>
  openPairings(state, seat).map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after, winner }) as const);

/** A victor may act again at once, once a beaten foe; only heroes unless ruled otherwise (C259, E-48). */
const shotFor = (state: ContestState, seat: string, by: string | null): readonly Effect[] => {
  const victor = state.seats[String(by)];
  const may = victor?.status === "in" && advantageAt(state, victor.id).current > 0;
  if (!may || (victor.kind !== "hero" && !state.rulings.npcPartingShots)) return [];
  if (own(state).shot !== null || countOf(state, "shot", seat) > 0) return [];
  return [
    { type: "shot", before: null, after: { seat: victor.id, foe: seat } },
    { type: "counted", what: "shot", seat, by: 1 },
  ];
};

const fell = (state: ContestState, { seat, by }: Departure): ContestEvent => ({
  type: "fell",
  seat,
  by,
  pairing: null,
  effects: [
    { type: "status", seat, before: "in", after: "out", ...(by === null ? {} : { by }) },
    ...closing(state, seat, "won", by),
    ...shotFor(state, seat, by),
  ],
  trace: [["C207", advantageAt(state, seat).changed ? advantage(state, seat) : null]],
});

export const depart = (state: ContestState, departure: Departure): ContestEvent => {
  const { kind, seat } = departure;
  if (kind === "fell") return fell(state, departure);
  if (kind === "left")
    return {
      type: "left",
      seat,
      pairing: null,
      effects: [{ type: "status", seat, before: "in", after: "left" }, ...closing(state, seat, "left", null)],
      trace: [["C301"]],
    };
  const reopened = state.pairings.filter(({ a, b, status }) => status === "won" && (a === seat || b === seat));
  return {
    type: "returned",
    seat,
    // Only a failed shot restores the turn; a second chance used it up (E-148)
    acts: true,
    effects: [
      { type: "status", seat, before: "out", after: "in" },
      ...reopened.map(
        ({ id }) => ({ type: "pairing", pairing: id, before: "won", after: "open", winner: null }) as const,
      ),
    ],
    trace: [["C263"]],
  };
};

/** The default of a resistance nobody spoke for: the usual bid against the last foe, else the first. */
const byItself = (state: ContestState, seat: string): ContestEvent => {
  const foes = foesOf(state, seat).map(({ id }) => id);
  const last = foes.find((id) => id === own(state).last[seat]);
  return declared(state, { seat, target: last ?? foes[0] });
};

/** When all asked have declared, the others declare by default and turns are sorted (C245 to C249). */
const lock = (state: ContestState): ContestEvent | null => {
  if (!state.group || own(state).turns.length > 0 || askedToDeclare(state).length > 0) return null;
  const quiet = undeclared(state).find((seat) => !isAskedIn(state, seat));
  if (quiet) return byItself(state, quiet.id);
  const after = sortedTurns(state);
  if (after.length === 0) return { type: "round", round: state.round + 1 };
  return turnsSorted(state, [], after);
};

/** Whether no turn is left, not even a delayed one (C255). */
const isRoundOver = (state: ContestState): boolean =>
  onTurn(state) === null &&
  (!state.group || own(state).turns.length > 0) &&
  !seatsOf(state).some((seat) => isIn(seat) && own(state).delayed.includes(seat.id));

/** The table's own next step: the end, the order of turns, the next round. */
export const next = (state: ContestState): ContestEvent | null => {
  if (own(state).shot !== null) return null;
  if (isDecided(state)) return ending(state);
  return lock(state) ?? (isRoundOver(state) ? { type: "round", round: state.round + 1 } : null);
};
