import { refused, type Refused } from "../../log/outcome.ts";
import { certain, textOf } from "../../log/values.ts";
import { openRoll, openRollAt, replaced } from "../engine/amend.ts";
import { applyAll, propose, proposeBenefit } from "../engine/apply.ts";
import { facts, type Candidate, type Departure, type Move } from "../engine/contest-type.ts";
import { endingOf } from "../engine/ending.ts";
import type { ContestEvent } from "../engine/event.ts";
import { isHeld } from "../engine/evolve.ts";
import { rollFacts } from "../engine/hold.ts";
import type { IntentOf } from "../engine/intent.ts";
import { advantageAt, countOf, seatAt, woundsOf } from "../engine/look.ts";
import { abandonEffects, abandon as common, knows, leftFree } from "../engine/moves/free.ts";
import { bareParty, isAskedIn, isDecided, openPairings, rollerOf, seatsOf } from "../engine/party.ts";
import { seatsIn } from "../engine/rolls.ts";
import type { ContestState, Effect, OpenRoll, RollRecord, Seat, SeatOutcome } from "../engine/state.ts";
import { PENALTY } from "../fortune/adversity.ts";
import { fortuneOf } from "../fortune/benefit.ts";
import { FUMBLE } from "../roll/roll.ts";
import { declared, extendedIntents } from "./moves.ts";
import {
  askedToDeclare,
  engagedWith,
  foesOf,
  isIn,
  onTurn,
  own,
  sortedTurns,
  turnsSorted,
  undeclared,
} from "./state.ts";
import { defeatDegree, defeatState, sufferedAt } from "./tables.ts";

/**
 * GM: an edge or a handicap from now on; nothing is said of either where the table plays without (C334, C339, E-55).
 */
export const edge: Move<"edge"> = {
  gm: true,
  legal: (state, intent) => {
    if (!state.rulings.useEdges) return refused("Contest.Refused.NoEdges", "E-55");
    const seat = seatAt(state, intent.seat);
    if (!isIn(seat)) return refused("Contest.Refused.NotIn", "C334");
    return seat.edge === intent.edge ? refused("Contest.Refused.SameEdge", "C334") : null;
  },
  run: (state, { seat, edge: after }) =>
    facts({
      type: "changed",
      what: "edge",
      seat,
      amount: after,
      note: after > 0 ? "edge" : after < 0 ? "handicap" : "none",
      effects: [{ type: "edge", seat, before: seatAt(state, seat).edge, after }],
      trace: [["C334", after]],
    }),
};

/** The field for it, of a table that plays with edges. */
export const edgeCandidates = (state: ContestState, seat: string): readonly Candidate[] => {
  const now = seatAt(state, seat).edge;
  return state.rulings.useEdges
    ? [
        {
          id: "edge",
          intent: { type: "edge", seat, edge: now },
          label: { key: "Contest.Option.edge" },
          needs: [{ name: "edge", kind: "number", min: -99, max: 99, value: now }],
        },
      ]
    : [];
};

const advantage = (state: ContestState, seat: string): number => advantageAt(state, seat).current;

/** Out, or walked out on somebody who meant harm: at nothing, or below (E-143). */
const isBeaten = (state: ContestState, { id, status }: Seat): boolean =>
  status === "out" || (status === "gone" && id in state.advantage && advantage(state, id) <= 0);

/** The last opponent somebody beat; null where the last one was not beaten (C258, E-64b). */
const beaten = (state: ContestState, seat: Seat): string | null => {
  const last = own(state).last[seat.id];
  const stands = seat.status === "in" || leftFree(state, seat);
  return last !== undefined && stands && isBeaten(state, seatAt(state, last)) ? last : null;
};

/** The fallen by their own final advantage (E-47), a victor by that of the last opponent (C235, C258). */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => {
  if (isBeaten(state, seat)) return { seat: seat.id, won: false, degree: defeatDegree(advantage(state, seat.id)) };
  const foe = beaten(state, seat);
  return foe === null
    ? { seat: seat.id, won: null, degree: 0 }
    : { seat: seat.id, won: true, degree: defeatDegree(advantage(state, foe)) };
};

/** States kept from an earlier fall, the one of the last fall, and the benefit of a victory (E-92). */
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

/** The end of an extended contest: the prize to the last side, levels by final advantage (C209, C256, C257). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C209", group: "C256" } });

const touches = (roll: RollRecord, seat: string): boolean => [...seatsIn(roll), roll.target, roll.other].includes(seat);

const lastTouching = (state: ContestState, seat: string): string | null =>
  state.open.findLast(({ roll }) => touches(roll, seat))?.roll.id ?? null;

/** Whoever won every roll of this round to get away (C301, E-83). */
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

/** Who is at nothing or less and out, who got away, who is back above nothing (C207, C208, C263). */
export const departures = (state: ContestState): readonly Departure[] =>
  seatsOf(state).flatMap((seat) => {
    const kind = kindOf(state, seat);
    const by = own(state).last[seat.id] ?? null;
    return kind === null ? [] : [{ kind, seat: seat.id, by, pairing: null, roll: lastTouching(state, seat.id) }];
  });

const closing = (state: ContestState, seat: string, after: "won" | "left", winner: string | null): readonly Effect[] =>
  openPairings(state, seat).map(({ id }) => ({ type: "pairing", pairing: id, before: "open", after, winner }) as const);

/**
 * A victor may act again at once, heroes only unless the table ruled otherwise, once a defeated opponent (C259, E-48).
 */
const shotFor = (state: ContestState, seat: string, by: string | null): readonly Effect[] => {
  const victor = by === null ? undefined : state.seats[by];
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
  trace: [["C207", state.advantage[seat]?.changed === true ? advantageAt(state, seat).current : null]],
});

/** The event of a departure. */
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
    // By a failed shot alone somebody comes back in their turn: a second chance has used it up (E-148)
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

/** What a resistance does for which nobody spoke: the usual bid, at whom it faced last, else at the first in order. */
const byItself = (state: ContestState, seat: string): ContestEvent => {
  const foes = foesOf(state, seat).map(({ id }) => id);
  const last = own(state).last[seat];
  const target = last !== undefined && foes.includes(last) ? last : foes[0];
  return declared(state, { seat, target });
};

/** All have declared: those nobody asked by themselves, then the order of turns (C245 to C249). */
const lock = (state: ContestState): ContestEvent | null => {
  if (!state.group || own(state).turns.length > 0 || askedToDeclare(state).length > 0) return null;
  const quiet = undeclared(state).find((seat) => !isAskedIn(state, seat));
  if (quiet) return byItself(state, quiet.id);
  const after = sortedTurns(state);
  if (after.length === 0) return { type: "round", round: state.round + 1 };
  return turnsSorted(state, [], after);
};

/** Nobody has a turn left, not even one put off: the round is over (C255). */
const isRoundOver = (state: ContestState): boolean =>
  onTurn(state) === null &&
  (!state.group || own(state).turns.length > 0) &&
  !seatsOf(state).some((seat) => isIn(seat) && own(state).delayed.includes(seat.id));

/** The next step the table makes by itself: the end, the order of turns, the next round. */
export const next = (state: ContestState): ContestEvent | null => {
  if (own(state).shot !== null) return null;
  if (isDecided(state)) return ending(state);
  return lock(state) ?? (isRoundOver(state) ? { type: "round", round: state.round + 1 } : null);
};

/** Lowest advantage from which one may still come back: below it one is Dying (C266, E-49). */
const DYING_BELOW = -30;

/** Why nobody may try to come back for this seat now, or null. */
const chanceRefused = (
  state: ContestState,
  { seat, ability }: Pick<IntentOf<"chance">, "seat" | "ability">,
): Refused | null => {
  const found = state.seats[seat];
  const advantage = state.advantage[seat];
  if (!state.group) return refused("Contest.Refused.GroupOnly", "C265");
  if (found?.kind !== "hero") return refused("Contest.Refused.HeroesOnly", "C274");
  if (found.status !== "out" || !advantage) return refused("Contest.Refused.NotOut", "C266");
  if (advantage.current < DYING_BELOW) return refused("Contest.Refused.Dying", "C266");
  if (countOf(state, "chance", seat) > 0) return refused("Contest.Refused.ChanceOnce", "C267");
  if (found.felledRound >= state.round || own(state).shot !== null)
    return refused("Contest.Refused.NotLeftAlone", "C268");
  if (found.heroPoints < 1) return refused("Contest.Refused.NoHeroPoint", "C269");
  return knows(state, seat, ability) ? null : refused("Contest.Refused.NoSuchAbility", "C270");
};

/**
 * A second chance: for a hero point, against as much as one is below nothing, with
 * the state just suffered (C265 to C274).
 */
export const chance: Move<"chance"> = {
  waits: { parse: extendedIntents.chance },
  legal: chanceRefused,
  run: (state, { seat, ability }, faces, type) => {
    const { current } = advantageAt(state, seat);
    const below = 0 - current;
    const party = rollerOf(state, seat, { ability });
    const a = { ...party, rating: party.rating + PENALTY[sufferedAt(current)] };
    const effects: readonly Effect[] = [
      { type: "heroPoints", seat, by: -1 },
      { type: "counted", what: "chance", seat, by: 1 },
    ];
    const first = {
      type: "changed",
      what: "chance",
      seat,
      effects: [...effects],
      trace: [["C269"], ["C270", below]],
    } as const;
    return rollFacts(state, type, [{ purpose: "chance", pairing: null, a, b: bareParty(below) }], faces, [first]);
  },
};

/** Counts that somebody does not want to be asked about a second chance any more. */
const LET_BE = "letBe";

/** Whom a second chance is open to right now, and who has not said to leave it (C266, C268). */
export const mayTryAgain = (state: ContestState): readonly Seat[] =>
  seatsOf(state).filter(
    ({ id }) => countOf(state, LET_BE, id) === 0 && !isHeld(state, id) && chanceRefused(state, { seat: id }) === null,
  );

/** Leave it: the contest goes on in any case, and the move stays open while it may be made (C266). */
export const letBe: Move<"letBe"> = {
  legal: (state, { seat }) =>
    chanceRefused(state, { seat }) ??
    (countOf(state, LET_BE, seat) > 0 ? refused("Contest.Refused.ChanceLeft", "C266") : null),
  run: (_state, { seat }) =>
    facts({ type: "changed", what: "letBe", seat, effects: [{ type: "counted", what: LET_BE, seat, by: 1 }] }),
};

/** Nobody is on somebody, and the last they faced is beaten: then walking out is no flight (E-147). */
const isThrough = (state: ContestState, seat: string): boolean =>
  engagedWith(state, seat).length === 0 && seatAt(state, own(state).last[seat]).status === "out";

/** Walk out of an extended contest: on somebody who means harm one is beaten, at nothing (C091, C092, E-143). */
export const abandon: Move<"abandon"> = {
  legal: (state, intent, type) => common.legal(state, intent, type),
  run: (state, { seat }) => {
    const through = isThrough(state, seat);
    const have = advantageAt(state, seat).current;
    const lost: readonly Effect[] =
      state.harmful && !through && have > 0 ? [{ type: "advantage", seat, by: -have }] : [];
    return facts({
      type: "changed",
      what: "abandoned",
      seat,
      effects: [...abandonEffects(state, seat, through), ...lost],
      trace: [["C091"], ...(lost.length > 0 ? ([["C092"], ["E-143"]] as const) : [])],
    });
  },
};

/** Come back into a group contest with what one left with; the GM may restore some (C303, C304). */
export const rejoin: Move<"rejoin"> = {
  legal: (state, { seat }) => {
    if (!state.group) return refused("Contest.Refused.GroupOnly", "C303");
    if (seatAt(state, seat).status !== "left") return refused("Contest.Refused.NotLeft", "C303");
    return own(state).done.includes(seat) ? refused("Contest.Refused.ActedAlready", "C303") : null;
  },
  run: (_state, { seat, restore }) =>
    facts({
      type: "changed",
      what: "rejoined",
      seat,
      amount: restore ?? 0,
      effects: [
        { type: "status", seat, before: "left", after: "in" },
        ...(restore ? [{ type: "advantage", seat, by: restore } as const] : []),
      ],
      trace: [["C303"], ...(restore ? ([["C304", restore]] as const) : [])],
    }),
};

/** The last parting shot at somebody that is still open. */
const shotAt = (state: ContestState, foe: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.purpose === "parting" && roll.target === foe);

/** GM: somebody a parting shot brought back keeps the state of the defeat all the same (C264). */
export const keep: Move<"keep"> = {
  gm: true,
  legal: (state, { foe }) => {
    const shot = shotAt(state, foe);
    if (!shot || seatAt(state, foe).status !== "in") return refused("Contest.Refused.NotReturned", "C264");
    return countOf(state, "kept", foe) > 0 ? refused("Contest.Refused.KeptOnce", "C264") : null;
  },
  run: (state, { foe }) => {
    const shot = certain(shotAt(state, foe));
    const moved = shot.effects.reduce(
      (sum, effect) => sum + (effect.type === "advantage" && effect.seat === foe ? effect.by : 0),
      0,
    );
    const suffered = sufferedAt(advantageAt(state, foe).current - moved);
    const before = woundsOf(state, foe);
    const effects: readonly Effect[] = [
      { type: "counted", what: "kept", seat: foe, by: 1 },
      { type: "wounds", seat: foe, before, after: [...before, suffered] },
    ];
    return facts({
      type: "changed",
      what: "kept",
      seat: foe,
      note: suffered,
      effects,
      trace: [["C264", suffered]],
    });
  },
};

/**
 * GM: in a group both lose half the bid on two Fumbles; not where one was after something else (C222, E-33b, E-113).
 */
export const bothLose: Move<"bothLose"> = {
  gm: true,
  legal: (state, { roll }) => {
    const found = openRoll(state, roll)?.roll;
    if (!found) return refused("Contest.Refused.TooLate", "C222");
    if (!state.group) return refused("Contest.Refused.GroupOnly", "C222");
    const fumbles = found.a.result === FUMBLE && found.b.result === FUMBLE;
    const plain = found.purpose === "exchange" && found.a.aside === undefined && found.both !== true && !found.field;
    return fumbles && plain ? null : refused("Contest.Refused.NoDoubleFumble", "C222");
  },
  run: (state, { roll }, _faces, type) => {
    const found = openRollAt(state, roll);
    return facts(replaced(state, type, found, { ...found.roll, both: true }, textOf(found.roll.a.seat), false));
  },
};

/** GM: another rule for the order of turns (C245). */
export const orderRule: Move<"orderRule"> = {
  gm: true,
  legal: (state, { rule }) => (state.orderRule === rule ? refused("Contest.Refused.SameOrder", "C245") : null),
  run: (_state, { rule }) =>
    facts({ type: "changed", what: "orderRule", note: rule, effects: [], trace: [["C245", rule]] }),
};
