import { seatAt } from "./look.ts";
import type { Cue } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { amend, amendCue, amendRefused } from "./amend.ts";
import type { ContestType, Departure } from "./contest-type.ts";
import { evolve } from "./evolve.ts";
import { seatsIn } from "./field.ts";
import type { ContestIntent } from "./intent.ts";
import { nameOf } from "./names.ts";
import type { ContestState } from "./state.ts";
import { askedFor } from "./who.ts";

/** Somebody who could still change who is out: the one place where a hero point holds things up. */
export interface Hold {
  readonly seat: string;
  readonly roll: string;
  readonly departure: Departure;
}

const stays = (state: ContestState, type: ContestType, departure: Departure): boolean =>
  !type
    .departures(state)
    .some(
      ({ seat, pairing, kind }) => seat === departure.seat && pairing === departure.pairing && kind === departure.kind,
    );

/** Those whose hero point would undo a departure, and have not let it stand. */
const bumpers = (state: ContestState, type: ContestType, departure: Departure): readonly string[] => {
  const roll = state.open.find((entry) => entry.roll.id === departure.roll)?.roll;
  if (!roll) return [];
  return seatsIn(roll).filter((seat) => {
    if (amendRefused(state, roll.id, seat) !== null) return false;
    return stays(evolve(state, amend(state, type, roll.id, seat)), type, departure);
  });
};

/** All who hold up a departure. */
export const holds = (state: ContestState, type: ContestType): readonly Hold[] =>
  type.departures(state).flatMap((departure) => {
    const roll = departure.roll;
    if (roll === null) return [];
    const seats = new Set([...bumpers(state, type, departure), ...(type.savers?.(state, departure) ?? [])]);
    return [...seats]
      .filter((seat) => !state.stood.includes(`${roll}:${seat}`))
      .map((seat) => ({ seat, roll, departure }));
  });

/** What it is about; of oneself it is not said as of somebody else. */
const holdSentence = (state: ContestState, { seat, departure }: Hold): Sentence => {
  const own = departure.kind === "fell" && departure.seat === seat;
  const data = { name: nameOf(state, seat), who: nameOf(state, departure.seat) };
  return { key: `Contest.Cue.hold.${own ? "own" : departure.kind}`, data };
};

/** The cues of those holds, one a seat and roll, however many it would put out; letting it stand is the default. */
export const holdCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] => {
  const all = holds(state, type);
  const first = all.filter(
    (hold, index) => all.findIndex(({ seat, roll }) => seat === hold.seat && roll === hold.roll) === index,
  );
  return first.map((hold) => {
    const { seat, roll } = hold;
    const stand: ContestIntent = { type: "stand", seat, roll };
    return {
      id: amendCue(seat, roll),
      kind: "hold",
      seats: askedFor(seatAt(state, seat)),
      default: stand,
      skip: stand,
      amendment: false,
      sentence: holdSentence(state, hold),
    };
  });
};

/** Open rolls that somebody may still bump: amendments, which block nobody. */
export const amendmentCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] => {
  const held = new Set(holds(state, type).map(({ seat, roll }) => `${roll}:${seat}`));
  return state.open.flatMap(({ roll }) =>
    seatsIn(roll).flatMap((seat) => {
      const found = state.seats[seat];
      const key = `${roll.id}:${seat}`;
      if (!found || held.has(key) || state.stood.includes(key) || amendRefused(state, roll.id, found.id)) return [];
      const stand: ContestIntent = { type: "stand", seat: found.id, roll: roll.id };
      return [
        {
          id: amendCue(found.id, roll.id),
          kind: "bump",
          seats: askedFor(found),
          default: stand,
          skip: stand,
          amendment: true,
          sentence: { key: "Contest.Cue.bump", data: { name: found.name } },
        },
      ];
    }),
  );
};
