import type { Cue, Faces } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { assertPresent } from "../../log/values.ts";
import { DEGREES, clampDegree } from "../roll/roll.ts";
import { pointsOf, stancedPoints } from "../table/tables.ts";
import { amend, amendCue, amendRefused, consequenceOf, openRollAt } from "./amend.ts";
import { applyAll } from "./apply.ts";
import type { ContestIntent, ContestType, MoveResult, TypeOf } from "./definition.ts";
import type { ContestEvent } from "./event.ts";
import { LIMIT, atRest, evolve, evolveAll, following } from "./evolve.ts";
import { seatAt } from "./look.ts";
import { askedFor, isHeroSide, nameOf, openPairings, seatsOf, sideName, wornBy, type PartySpec } from "./party.ts";
import { lifted, seatsIn, throwAll, whichRoll, type RollSpec } from "./rolls.ts";
import {
  sideOfSeat,
  type ContestState,
  type Outcome,
  type Proposal,
  type RollRecord,
  type Seat,
  type Unworn,
} from "./state.ts";

/** A result that a hero point might change; its key is unique. */
interface Prospect {
  readonly key: string;
  readonly sentence: Sentence;
  /** The seat that would be out or away; absent for other results. */
  readonly gone?: Pick<Seat, "id" | "status">;
}

const standing = (state: ContestState): readonly Prospect[] =>
  seatsOf(state).flatMap(({ id, name, status }) =>
    status === "in"
      ? []
      : [
          {
            key: `${status}:${id}`,
            sentence: { key: `Contest.Stake.${status}`, data: { name } },
            gone: { id, status },
          },
        ],
  );

/** Benefits over a clearly weaker foe wait for the GM's word (E-142). */
const likely = ({ proposals }: ContestState): readonly Proposal[] =>
  proposals.filter(({ weaker }) => weaker === undefined);

const proposal = (state: ContestState, { seat, state: name }: Proposal): Prospect => ({
  key: `state:${seat}:${name}`,
  sentence: { key: `Contest.Stake.state.${name}`, data: { name: nameOf(state, seat) } },
});

/** A hero's own result; a resistance's is the same from the other side (C045). */
const personal = (state: ContestState, { seat, won, degree }: Outcome["seats"][number]): readonly Prospect[] =>
  won === null || seatAt(state, seat).kind !== "hero"
    ? []
    : [
        {
          key: `outcome:${seat}:${won}:${degree}`,
          sentence: {
            key: `Contest.Stake.${won ? "victory" : "defeat"}.${DEGREES[degree]}`,
            data: { name: nameOf(state, seat) },
          },
        },
      ];

const ending = (state: ContestState, { winner, level, goals }: Outcome): readonly Prospect[] => {
  const degree = level === null ? "open" : DEGREES[level];
  const side = degree !== "open" && degree !== "tie" && !isHeroSide(state, winner) ? "lost" : "won";
  const sentence: Sentence =
    winner === null
      ? { key: "Contest.Stake.nobody" }
      : { key: `Contest.Stake.${side}.${degree}`, data: { side: sideName(state, winner) } };
  const reached =
    goals === undefined ? [] : [{ key: `goals:${goals}`, sentence: { key: `Contest.Stake.goals.${goals}` } }];
  return [{ key: `end:${winner}:${level}`, sentence }, ...reached];
};

const isSettled = (state: ContestState, { id, status }: Seat, outcome: Outcome): boolean =>
  status !== "in" ||
  (openPairings(state, id).length === 0 && outcome.seats.some((one) => one.seat === id && one.won !== null));

/** What follows if nobody changes anything (E-122); before the end only settled seats have outcomes and states. */
export const outlook = (before: ContestState, type: ContestType): readonly Prospect[] => {
  const state = atRest(before, type);
  const { outcome } = state;
  if (outcome) {
    return [...standing(state), ...ending(state, outcome), ...likely(state).map((one) => proposal(state, one))];
  }
  const last = type.ending?.(state);
  if (last?.type !== "ended") return standing(state);
  const over = new Set(
    seatsOf(state)
      .filter((seat) => isSettled(state, seat, last.outcome))
      .map(({ id }) => id),
  );
  const seats = last.outcome.seats.filter(({ seat }) => over.has(seat));
  const proposals = likely(applyAll(state, last.effects, type)).filter(({ seat }) => over.has(seat));
  return [
    ...standing(state),
    ...seats.flatMap((one) => personal(state, one)),
    ...proposals.map((one) => proposal(state, one)),
  ];
};

export const without = (some: readonly Prospect[], others: readonly Prospect[]): readonly Prospect[] => {
  const known = new Set(others.map(({ key }) => key));
  return some.filter(({ key }) => !known.has(key));
};

export const readingOf = (won: boolean | null, degree: number): Sentence => ({
  key:
    won === null
      ? "Contest.Stake.reading.tie"
      : `Contest.Stake.reading.${won ? "victory" : "defeat"}.${DEGREES[clampDegree(degree)]}`,
});

interface Asked {
  readonly seat: string;
  readonly roll: string;
}

/** A seat that could still change a result: the one place where hero points hold a contest up. */
interface Hold extends Asked {
  readonly sentence: Sentence;
  readonly stakes?: Cue<ContestIntent>["stakes"];
}

const stoodFor = (state: ContestState, { seat, roll }: Asked): boolean => state.stood.includes(`${roll}:${seat}`);

/** Equal for readings that bring the same; read from the roll alone, so alike on every view. */
const worth = ({ rulings }: ContestState, { purpose, a, b, winner, degree }: RollRecord): string => {
  const [own, other] = winner === "b" ? [b, a] : [a, b];
  // Any victory gets away (C095, C301, C345)
  if (own.aside === "leave" || (winner === "a" && purpose === "disengage")) return String(winner);
  // A defence may leave nothing of either reading (C177)
  const isPlayed = purpose === "round" && a.aside === undefined && b.aside === undefined;
  const stances = isPlayed && own.stance !== undefined && other.stance !== undefined;
  if (stances && stancedPoints(pointsOf(degree), own.stance, other.stance, rulings) === 0) return "nothing";
  return `${winner} ${degree}`;
};

const changes = (state: ContestState, roll: RollRecord, seat: string): boolean =>
  worth(state, lifted(roll, seat, state.rulings)) !== worth(state, roll);

/** Seats that could change an open roll with a hero point and have not let it stand. */
export const bumpers = (state: ContestState): readonly Asked[] =>
  state.open.flatMap(({ roll }) =>
    seatsIn(roll)
      .map((seat) => ({ seat, roll: roll.id }))
      .filter((asked) => !stoodFor(state, asked) && amendRefused(state, asked.roll, asked.seat) === null)
      .filter(({ seat }) => changes(state, roll, seat)),
  );

const reading = (state: ContestState, { seat, roll: id }: Asked): Sentence => {
  const { roll } = openRollAt(state, id);
  return readingOf(roll.winner === null ? null : roll.winner === sideOfSeat(roll, seat), roll.degree);
};

const OUT: readonly string[] = ["out", "removed"];

/** Names the seat that stays, falls, gets away or comes back; else the sentence is about the end. */
const aboutWhom = (
  state: ContestState,
  seat: string,
  now: readonly Prospect[],
  then: readonly Prospect[],
): Sentence => {
  const name = nameOf(state, seat);
  const said = (kind: string, who: string | undefined): Sentence => ({
    key: `Contest.Cue.hold.${kind}`,
    data: { name, who: nameOf(state, who) },
  });
  const of = (some: readonly Prospect[], kinds: readonly string[]): string | undefined =>
    some.find(({ gone }) => gone !== undefined && kinds.includes(gone.status))?.gone?.id;
  const spared = of(now, OUT);
  if (spared !== undefined) return said(spared === seat ? "own" : "fell", spared);
  const kept = of(now, ["left"]);
  if (kept !== undefined) return said("left", kept);
  const felled = of(then, OUT);
  if (felled !== undefined) return said(seatAt(state, felled).status === "in" ? "fells" : "returned", felled);
  const away = of(then, ["left"]);
  return away === undefined ? said("end", seat) : said("away", away);
};

/** Seats that are out now and come back by the other reading. */
const backIn = (state: ContestState, others: readonly Prospect[]): readonly Sentence[] =>
  others.flatMap(({ gone }) =>
    gone !== undefined && OUT.includes(gone.status) && seatAt(state, gone.id).status !== "in"
      ? [{ key: "Contest.Stake.back", data: { name: nameOf(state, gone.id) } }]
      : [],
  );

/** Holds where a hero point would change who is out, the winner, the level or a proposed state (E-122). */
const byPoints = (state: ContestState, type: ContestType): readonly Hold[] => {
  const asked = bumpers(state);
  if (asked.length === 0) return [];
  const now = outlook(state, type);
  return asked.flatMap((one): Hold[] => {
    const bumped = evolve(state, amend(state, type, one.roll, one.seat), type);
    const then = outlook(bumped, type);
    const [lost, gained] = [without(now, then), without(then, now)];
    if (lost.length === 0 && gained.length === 0) return [];
    return [
      {
        ...one,
        sentence: aboutWhom(state, one.seat, lost, gained),
        stakes: {
          now: [reading(state, one), ...lost.map(({ sentence }) => sentence), ...backIn(state, gained)],
          then: [reading(bumped, one), ...gained.map(({ sentence }) => sentence), ...backIn(state, lost)],
        },
      },
    ];
  });
};

const savedSentence = (state: ContestState, seat: string, fallen: string): Sentence => {
  const data = { name: nameOf(state, seat), who: nameOf(state, fallen) };
  return { key: `Contest.Cue.hold.${fallen === seat ? "own" : "fell"}`, data };
};

const bySaving = (state: ContestState, type: ContestType): readonly Hold[] =>
  type.departures(state).flatMap((departure) => {
    const { roll } = departure;
    if (roll === null) return [];
    return (type.savers?.(state, departure) ?? [])
      .filter((seat) => !stoodFor(state, { seat, roll }))
      .map((seat) => ({ seat, roll, sentence: savedSentence(state, seat, departure.seat) }));
  });

/** Holds, one for each seat and roll; none in a brief contest, which waits for every amendment. */
export const holds = (state: ContestState, type: ContestType): readonly Hold[] => {
  if (type.brief) return [];
  const points = byPoints(state, type);
  const known = new Set(points.map(({ seat, roll }) => `${roll}:${seat}`));
  const saving = bySaving(state, type).filter(({ seat, roll }, index, list) => {
    const first = list.findIndex((one) => one.seat === seat && one.roll === roll);
    return first === index && !known.has(`${roll}:${seat}`);
  });
  return [...points, ...saving];
};

export const holdCues = (state: ContestState, held: readonly Hold[]): readonly Cue<ContestIntent>[] =>
  held.map(({ seat, roll, sentence, stakes }) => {
    const stand: ContestIntent = { type: "stand", seat, roll };
    return {
      id: amendCue(seat, roll),
      kind: "hold",
      seats: askedFor(seatAt(state, seat)),
      default: stand,
      skip: stand,
      amendment: false,
      sentence,
      ...(stakes ? { stakes } : {}),
    };
  });

/** Amendments of rolls that hold nothing up; only those in `awaited` block other steps. */
export const amendmentCues = (
  state: ContestState,
  held: readonly Hold[],
  awaited: readonly string[] = [],
): readonly Cue<ContestIntent>[] => {
  const holding = new Set(held.map(({ seat, roll }) => `${roll}:${seat}`));
  return bumpers(state).flatMap(({ seat, roll }) => {
    const found = state.seats[seat];
    if (!found || holding.has(`${roll}:${seat}`)) return [];
    const { how, data } = whichRoll(state, seat, openRollAt(state, roll).roll);
    const stand: ContestIntent = { type: "stand", seat, roll };
    return [
      {
        id: amendCue(seat, roll),
        kind: "bump",
        seats: askedFor(found),
        default: stand,
        skip: stand,
        amendment: !awaited.includes(amendCue(seat, roll)),
        // Several may be open at once, so each names its roll
        sentence: { key: `Contest.Cue.bump${how}`, data: { name: found.name, ...data } },
      },
    ];
  });
};

/** A departure that nobody can prevent any more; later rolls of the round depend on it (E-144). */
const gone = (state: ContestState, type: ContestType): ContestEvent | null => {
  const [departure] = holds(state, type).length > 0 ? [] : type.departures(state);
  return departure ? type.depart(state, departure) : null;
};

const unworn = (state: ContestState, { seat, rating, bumps, literal }: PartySpec, face: number | null): Unworn => ({
  rating: rating - wornBy(state, seat),
  bumps,
  literal,
  face,
});

const withUnworn = (state: ContestState, roll: RollRecord, { a, b }: RollSpec): RollRecord => ({
  ...roll,
  unworn: { a: unworn(state, a, roll.a.face), b: unworn(state, b, roll.b.face) },
});

/**
 * Throws and applies: the facts `first`, then one fact a roll, each on the state of the previous one. With `again`,
 * which gives the rolls still due, states weigh at once and a fallen seat's rolls are skipped (E-144).
 */
export const rollFacts = (
  state: ContestState,
  type: ContestType,
  specs: readonly RollSpec[],
  faces: Faces | undefined,
  first: readonly ContestEvent[] = [],
  again?: (now: ContestState) => readonly RollSpec[],
): MoveResult => {
  let now = evolveAll(state, first, type);
  const thrown = throwAll(now, specs, faces);
  if (thrown.kind !== "thrown") return thrown;
  const events: ContestEvent[] = [...first];
  const add = (event: ContestEvent): void => {
    events.push(event);
    now = evolve(now, event, type);
  };
  for (const [index, asked] of specs.entries()) {
    const spec = again ? again(now).find(({ pairing }) => pairing === asked.pairing) : asked;
    if (!spec) continue;
    const { roll: read, opened, trace } = assertPresent(thrown.thrown[index])(now, spec);
    const roll = again && type.weighs && index > 0 ? withUnworn(now, read, spec) : read;
    const { effects, trace: more } = consequenceOf(now, type, roll);
    add({ type: "rolled", roll, effects: [...opened, ...effects], trace: [...trace, ...more] });
    for (let count = again ? LIMIT : 0; count > 0; count -= 1) {
      const fell = gone(now, type);
      if (fell === null) break;
      add(fell);
    }
  }
  return { kind: "facts", events };
};

export const step = (state: ContestState, type: ContestType): ContestEvent | null => {
  return state.ended || holds(state, type).length > 0 ? null : following(state, type);
};

/** Adds the steps that follow by themselves until the contest waits. */
export const advance = (
  before: ContestState,
  events: readonly ContestEvent[],
  typeOf: TypeOf,
): readonly ContestEvent[] => {
  const all = [...events];
  let state = events.reduce((now, event) => evolve(now, event, typeOf(now)), before);
  for (let count = 0; count < LIMIT; count += 1) {
    const next = step(state, typeOf(state));
    if (next === null) break;
    all.push(next);
    state = evolve(state, next, typeOf(state));
  }
  return all;
};
