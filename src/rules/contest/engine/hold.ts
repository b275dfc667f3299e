import { seatAt } from "./look.ts";
import type { Cue } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { pointsOf } from "../table/points.ts";
import { stancedPoints } from "../table/stance.ts";
import { amend, amendCue, amendRefused, openRollAt } from "./amend.ts";
import type { ContestType, Departure } from "./contest-type.ts";
import { evolve } from "./evolve.ts";
import { lifted, seatsIn } from "./field.ts";
import type { ContestIntent } from "./intent.ts";
import { nameOf } from "./names.ts";
import { outlook, readingOf, without } from "./outlook.ts";
import { sideOfSeat, type RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { whichRoll } from "./which-roll.ts";
import { askedFor } from "./who.ts";

/** Who is asked about which roll. */
interface Asked {
  readonly seat: string;
  readonly roll: string;
}

/** Somebody who could still change something that follows: the one place where a hero point holds things up. */
interface Hold extends Asked {
  readonly sentence: Sentence;
  readonly stakes?: Cue<ContestIntent>["stakes"];
}

const stoodFor = (state: ContestState, { seat, roll }: Asked): boolean => state.stood.includes(`${roll}:${seat}`);

/** What a reading comes to, where its degree alone may be worth nothing; told from the roll, so on every view alike. */
const worth = ({ rulings }: ContestState, { purpose, a, b, winner, degree }: RollRecord): string => {
  const [own, other] = winner === "b" ? [b, a] : [a, b];
  // Any victory gets away (C095, C301, C345)
  if (winner !== null && (own.aside === "leave" || (winner === "a" && purpose === "disengage"))) return winner;
  // A defence may leave nothing of either reading (C177)
  const isPlayed = purpose === "round" && a.aside === undefined && b.aside === undefined;
  const stances = isPlayed && own.stance !== undefined && other.stance !== undefined;
  if (stances && stancedPoints(pointsOf(degree), own.stance, other.stance, rulings) === 0) return "nothing";
  return `${winner} ${degree}`;
};

/** Whether a hero point on a roll changes what comes of it. */
const changes = (state: ContestState, roll: RollRecord, seat: string): boolean =>
  worth(state, lifted(roll, seat, state.rulings)) !== worth(state, roll);

/** Everybody who could change an open roll with a hero point, and has not let it stand. */
export const bumpers = (state: ContestState): readonly Asked[] =>
  state.open.flatMap(({ roll }) =>
    seatsIn(roll)
      .map((seat) => ({ seat, roll: roll.id }))
      .filter((asked) => !stoodFor(state, asked) && amendRefused(state, asked.roll, asked.seat) === null)
      .filter(({ seat }) => changes(state, roll, seat)),
  );

const openRoll = (state: ContestState, id: string): RollRecord | undefined =>
  state.open.find(({ roll }) => roll.id === id)?.roll;

const reading = (state: ContestState, { seat, roll }: Asked): readonly Sentence[] => {
  const found = openRoll(state, roll);
  const own = found ? sideOfSeat(found, seat) : null;
  return found && own ? [readingOf(found.winner === null ? null : found.winner === own, found.degree)] : [];
};

/** Ways to be out of a contest that may still be undone. */
const OUT: readonly string[] = ["out", "removed"];

/** Words of those who stay, get away or come back by it; else it is about how it ends. */
const aboutWhom = (state: ContestState, seat: string, now: readonly string[], then: readonly string[]): Sentence => {
  const name = nameOf(state, seat);
  const said = (kind: string, who: string | undefined): Sentence => ({
    key: `Contest.Cue.hold.${kind}`,
    data: { name, who: nameOf(state, who) },
  });
  const of = (keys: readonly string[], ...kinds: readonly string[]): string | undefined =>
    keys.find((key) => kinds.includes(key.split(":")[0] ?? ""))?.split(":")[1];
  const spared = of(now, "out", "removed");
  if (spared !== undefined) return said(spared === seat ? "own" : "fell", spared);
  const kept = of(now, "left");
  if (kept !== undefined) return said("left", kept);
  const felled = of(then, "out", "removed");
  if (felled !== undefined) return said(seatAt(state, felled).status === "in" ? "fells" : "returned", felled);
  const away = of(then, "left");
  return away === undefined ? said("end", seat) : said("away", away);
};

/** Who is out now, and by the other reading alone stays so: they come back. */
const backIn = (state: ContestState, others: readonly string[]): readonly Sentence[] =>
  others.flatMap((key) => {
    const [kind = "", seat = ""] = key.split(":");
    return OUT.includes(kind) && seatAt(state, seat).status !== "in"
      ? [{ key: "Contest.Stake.back", data: { name: nameOf(state, seat) } }]
      : [];
  });

/**
 * Where a hero point on an open roll would change who is out, the winner, the level or a state that is proposed
 * (E-122): whoever could spend it, with what it comes to as it stands and with the point.
 */
const byPoints = (state: ContestState, type: ContestType): readonly Hold[] => {
  const asked = bumpers(state);
  if (asked.length === 0) return [];
  const now = outlook(state, type);
  return asked.flatMap((one): Hold[] => {
    const bumped = evolve(state, amend(state, type, one.roll, one.seat), type);
    const then = outlook(bumped, type);
    const [lost, gained] = [without(now, then), without(then, now)];
    if (lost.length === 0 && gained.length === 0) return [];
    const keys = [lost.map(({ key }) => key), gained.map(({ key }) => key)] as const;
    return [
      {
        ...one,
        sentence: aboutWhom(state, one.seat, ...keys),
        stakes: {
          now: [...reading(state, one), ...lost.map(({ sentence }) => sentence), ...backIn(state, keys[1])],
          then: [...reading(bumped, one), ...gained.map(({ sentence }) => sentence), ...backIn(state, keys[0])],
        },
      },
    ];
  });
};

/**
 * What it is about where points shifted or a loss passed on would help; of oneself it is not said as of somebody else.
 */
const savedSentence = (state: ContestState, seat: string, departure: Departure): Sentence => {
  const own = departure.kind === "fell" && departure.seat === seat;
  const data = { name: nameOf(state, seat), who: nameOf(state, departure.seat) };
  return { key: `Contest.Cue.hold.${own ? "own" : departure.kind}`, data };
};

/** Who could prevent a departure by something else than a hero point. */
const bySaving = (state: ContestState, type: ContestType): readonly Hold[] =>
  type.departures(state).flatMap((departure) => {
    const { roll } = departure;
    if (roll === null) return [];
    return (type.savers?.(state, departure) ?? [])
      .filter((seat) => !stoodFor(state, { seat, roll }))
      .map((seat) => ({ seat, roll, sentence: savedSentence(state, seat, departure) }));
  });

/**
 * All who hold things up, one a seat and roll; nobody does in a brief contest, which waits for all who may amend it.
 */
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

/** The cues of those holds; letting it stand is the default. */
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

/**
 * Open rolls that somebody may still bump and that hold nothing up: amendments, which block nobody, but for those that
 * a step waits for (`awaited`), since it would close them.
 */
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
        // Several may be open at once: each names its own
        sentence: { key: `Contest.Cue.bump${how}`, data: { name: found.name, ...data } },
      },
    ];
  });
};
