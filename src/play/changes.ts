import { memberOf } from "../foundry/shape.ts";
import type { ContestEvent } from "../rules/contest/engine/event.ts";
import type { ContestState } from "../rules/contest/engine/state.ts";
import { isRefused, type Change, type Refused } from "../rules/log/index.ts";
import type { Json } from "../rules/log/outcome.ts";
import { isRecord } from "../rules/log/values.ts";
import type { SheetWrite } from "./hero/hero-api.ts";
import type { Host, StoredSeat } from "./ports.ts";
import { REFUSED, done, movedOn, noDocument, notStored, pointsGone, type Answer } from "./refusals.ts";

/** Path of the one bare state of adversity an actor has: a status id, or null. */
export const STATE = "state:adversity";

/** Path of a state by the id of its effect: `{state, scope, source}`, or null. */
export const EFFECT = "effect:";

/** Path of an actor's hero points. */
export const HERO_POINTS = "system.heroPoints.value";

/** Path of an actor's critical injuries, as a list. */
export const CRITICALS = "system.combat.criticals";

/** Most hero points the rules count with. */
const MOST = 99;

type Seats = Readonly<Record<string, StoredSeat>>;

/** The sheet a place pays hero points from, or "": a hero's; followers and bare resistances have none. */
const purseOf = (seats: Seats, { id, kind }: ContestState["seats"][string]): string =>
  kind === "hero" ? (seats[id]?.actor ?? "") : "";

/** Hero points on a sheet; none where the sheet is gone. */
export const heroPointsOn = (host: Host, uuid: string): number => {
  const have = host.apply.read(uuid, HERO_POINTS);
  return typeof have === "number" ? Math.max(0, have) : 0;
};

/** The state with the hero points that the sheets hold now: they are the only account, whatever a log once copied. */
export const withPurses = (host: Host, seats: Seats, state: ContestState): ContestState => {
  const changed = Object.values(state.seats).flatMap((seat) => {
    const purse = purseOf(seats, seat);
    const heroPoints = purse === "" ? seat.heroPoints : Math.min(MOST, heroPointsOn(host, purse));
    return heroPoints === seat.heroPoints ? [] : [[seat.id, { ...seat, heroPoints }] as const];
  });
  return changed.length === 0 ? state : { ...state, seats: { ...state.seats, ...Object.fromEntries(changed) } };
};

/** What these facts spend or give, as changes to the sheets. */
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

/** The same plain data, whatever the order of its properties: data models store them in an order of their own. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));

const shown = (value: Json | undefined): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Refused where the document is gone or no longer holds what the change expects to find. */
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

/** Change a sheet for whoever `may`: asked again where it is written, whoever pressed. */
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

/** Make one change, unless the world has moved on since it was proposed. */
export const applyChange = async (host: Host, change: Change): Promise<Refused | null> =>
  checkChange(host, change, change.before) ?? (await writeChange(host, change, change.after));

/** Fields of one document are written together: one update for all that a step changes there. */
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

/** A count is changed by a difference: what others gave or spent meanwhile stays. */
const isCount = ({ path, before, after }: Change): boolean =>
  path === HERO_POINTS && typeof before === "number" && typeof after === "number";

const turns = new WeakMap<Host["apply"], Promise<unknown>>();

/** One after the other, so that each finds what the one before has left: two conflicts cannot spend the same point. */
export const oneByOne = <T>(host: Host, job: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(host.apply) ?? Promise.resolve()).then(job, job);
  turns.set(host.apply, mine);
  return mine;
};

/** The same differences on what the counts are now; refused where one would go below nothing. */
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

/** Make changes, all or none: `check` looks at each before the first is written. */
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

/** Make several changes, all or none: each is checked before the first is written. */
export const applyChanges = (host: Host, changes: readonly Change[]): Promise<Refused | null> =>
  makeAll(host, changes, (plain) => {
    for (const change of plain) {
      const refused = checkChange(host, change, change.before);
      if (refused) return refused;
    }
    return null;
  });

/**
 * Take changes back, in the order given (the last made first). All are checked before the first is touched, so that
 * an undo is done whole or not at all.
 */
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

/** What the host names in every change, beside what changed. */
const ALWAYS = ["_id", "_stats", "system"];

/** Fields of an actor that are words for whoever reads its sheet: no conflict shows them, no rule reads them. */
const WORDS = ["concept", "biography"];

/** Whether a change of an actor is one of such words and of nothing else, so that no conflict can say otherwise now. */
export const isOfWords = (changes: object): boolean => {
  const system = memberOf(changes, "system");
  return (
    isRecord(system) &&
    Object.keys(changes).every((field) => ALWAYS.includes(field)) &&
    Object.keys(system).every((field) => WORDS.includes(field))
  );
};
