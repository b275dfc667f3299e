import { memberOf } from "../foundry/shape.ts";
import type { ContestEvent } from "../rules/contest/engine/event.ts";
import type { ContestState } from "../rules/contest/engine/state.ts";
import { isRefused, type Change, type Refused, type Json } from "../rules/log/index.ts";
import { isRecord } from "../rules/log/values.ts";
import type { SheetWrite } from "./hero/hero-api.ts";
import type { Host, StoredSeat } from "./ports.ts";
import { REFUSED, done, movedOn, noDocument, notStored, pointsGone, type Answer } from "./refusals.ts";

/** Path of an actor's one bare state of adversity: a status id, or null. */
export const STATE = "state:adversity";

/** Path of a state by its effect's id: `{state, scope, source}`, or null. */
export const EFFECT = "effect:";

export const HERO_POINTS = "system.heroPoints.value";

export const CRITICALS = "system.combat.criticals";

/** The most hero points the rules count. */
const MOST = 99;

type Seats = Readonly<Record<string, StoredSeat>>;

/** The sheet that pays a seat's hero points, or "": only heroes have one. */
const purseOf = (seats: Seats, { id, kind }: ContestState["seats"][string]): string =>
  kind === "hero" ? (seats[id]?.actor ?? "") : "";

export const heroPointsOn = (host: Host, uuid: string): number => {
  const have = host.apply.read(uuid, HERO_POINTS);
  return typeof have === "number" ? Math.max(0, have) : 0;
};

/** The state with the sheets' hero points: sheets are the only account, even where a log has a copy. */
export const withPurses = (host: Host, seats: Seats, state: ContestState): ContestState => {
  const changed = Object.values(state.seats).flatMap((seat) => {
    const purse = purseOf(seats, seat);
    const heroPoints = purse === "" ? seat.heroPoints : Math.min(MOST, heroPointsOn(host, purse));
    return heroPoints === seat.heroPoints ? [] : [[seat.id, { ...seat, heroPoints }] as const];
  });
  return changed.length === 0 ? state : { ...state, seats: { ...state.seats, ...Object.fromEntries(changed) } };
};

/** Hero points spent or given by these facts, as sheet changes. */
export const paid = (
  host: Host,
  seats: Seats,
  state: ContestState,
  events: readonly ContestEvent[],
): readonly Change[] => {
  const sums = new Map<string, number>();
  for (const event of events)
    for (const effect of "effects" in event ? event.effects : []) {
      const seat = effect.type === "heroPoints" ? state.seats[effect.seat] : undefined;
      const purse = seat ? purseOf(seats, seat) : "";
      if (effect.type === "heroPoints" && purse !== "") sums.set(purse, (sums.get(purse) ?? 0) + effect.by);
    }
  return [...sums].flatMap(([uuid, by]): Change[] => {
    const before = heroPointsOn(host, uuid);
    return by === 0 ? [] : [{ uuid, path: HERO_POINTS, before, after: before + by }];
  });
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** Whether data is equal regardless of property order, which data models change. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));

const shown = (value: Json | undefined): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Refused where the document is gone or holds something else than the change expects. */
const checkChange = (host: Host, change: Change, expected: Json): Refused | null => {
  const name = host.apply.nameOf(change.uuid);
  if (name === null) return noDocument(change.path);
  const found = host.apply.read(change.uuid, change.path);
  return sameJson(found, expected)
    ? null
    : movedOn({ name, path: change.path, expected: shown(expected), found: shown(found) });
};

const writeChange = async (host: Host, change: Change, value: Json): Promise<Refused | null> => {
  try {
    await host.apply.write(change.uuid, change.path, value);
    return null;
  } catch (error) {
    return notStored(error);
  }
};

/** Changes a sheet for a user who `may`; the writing client asks again. */
export const changeSheet = async (
  host: Host,
  actor: string,
  may: () => boolean,
  change: () => SheetWrite | Refused,
): Promise<Answer> => {
  if (host.world.newer()) return REFUSED.newerSchema;
  if (!host.world.actor(actor)) return REFUSED.noHero;
  if (!may()) return REFUSED.notYourSheet;
  const write = change();
  if (isRefused(write)) return write;
  try {
    await host.sheets.write(actor, write);
    return done;
  } catch (error) {
    return notStored(error);
  }
};

/** Applies one change, unless the world has moved on since it was proposed. */
export const applyChange = async (host: Host, change: Change): Promise<Refused | null> =>
  checkChange(host, change, change.before) ?? (await writeChange(host, change, change.after));

/** One update for all fields of a document. */
const writeTogether = async (host: Host, changes: readonly Change[]): Promise<Refused | null> => {
  const fields = changes.filter(({ path }) => path.startsWith("system."));
  for (const change of changes) {
    if (fields.includes(change)) continue;
    const refused = await writeChange(host, change, change.after);
    if (refused) return refused;
  }
  for (const uuid of new Set(fields.map((change) => change.uuid))) {
    const own = fields.filter((change) => change.uuid === uuid);
    try {
      await host.apply.writeFields(uuid, Object.fromEntries(own.map((change) => [change.path, change.after])));
    } catch (error) {
      return notStored(error);
    }
  }
  return null;
};

/** A count changes by a difference, so that others' changes stay. */
const isCount = ({ path, before, after }: Change): boolean =>
  path === HERO_POINTS && typeof before === "number" && typeof after === "number";

const turns = new WeakMap<Host["apply"], Promise<unknown>>();

/** Runs jobs in order: two conflicts cannot spend the same point. */
export const oneByOne = <T>(host: Host, job: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(host.apply) ?? Promise.resolve()).then(job, job);
  turns.set(host.apply, mine);
  return mine;
};

/** Differences applied to the current counts; refused below zero. */
const counted = (host: Host, changes: readonly Change[]): readonly Change[] | Refused => {
  const made: Change[] = [];
  for (const uuid of new Set(changes.map((change) => change.uuid))) {
    const before = heroPointsOn(host, uuid);
    const own = changes.filter((change) => change.uuid === uuid);
    const after = own.reduce((sum, change) => sum + Number(change.after) - Number(change.before), before);
    const name = host.apply.nameOf(uuid);
    if (name === null) return noDocument(HERO_POINTS);
    if (after < 0) return pointsGone(name);
    made.push({ uuid, path: HERO_POINTS, before, after });
  }
  return made;
};

/** Applies all changes or none: `check` sees each before the first is written. */
const makeAll = (
  host: Host,
  changes: readonly Change[],
  check: (changes: readonly Change[]) => Refused | null,
): Promise<Refused | null> => {
  const plain = changes.filter((change) => !isCount(change));
  const make = async (): Promise<Refused | null> => {
    const counts = counted(host, changes.filter(isCount));
    if (isRefused(counts)) return counts;
    return check(plain) ?? writeTogether(host, [...plain, ...counts]);
  };
  return plain.length === changes.length ? make() : oneByOne(host, make);
};

export const applyChanges = (host: Host, changes: readonly Change[]): Promise<Refused | null> =>
  makeAll(host, changes, (plain) => {
    for (const change of plain) {
      const refused = checkChange(host, change, change.before);
      if (refused) return refused;
    }
    return null;
  });

/** Reverts changes in the order given (the last made first), all or none. */
export const revertChanges = (host: Host, changes: readonly Change[]): Promise<Refused | null> => {
  const back = changes.map((change) => ({ ...change, before: change.after, after: change.before }));
  return makeAll(host, back, (plain) => {
    const later = new Set<string>();
    for (const change of plain) {
      const place = `${change.uuid} ${change.path}`;
      if (later.has(place)) continue;
      later.add(place);
      const refused = checkChange(host, change, change.before);
      if (refused) return refused;
    }
    return null;
  });
};

/** Keys of a change to system fields; the host adds the first two. */
const ALWAYS = ["_id", "_stats", "system"];

/** Actor fields for readers alone: no conflict shows them, no rule reads them. */
const WORDS = ["concept", "biography"];

/** Whether a change touches such fields alone, so that no conflict can look different. */
export const isOfWords = (changes: object): boolean => {
  const system = memberOf(changes, "system");
  return (
    isRecord(system) &&
    Object.keys(changes).every((field) => ALWAYS.includes(field)) &&
    Object.keys(system).every((field) => WORDS.includes(field))
  );
};
