import type { FamilyId, SeatId } from "../rules/log/family.ts";
import { seatsOf } from "../rules/log/index.ts";
import { refused, type Refused } from "../rules/log/outcome.ts";
import { moduleRefusal, type ActorFacts, type ConflictPage, type Host, type Person, type WorldPort } from "./ports.ts";
import { PLAY, REFUSED } from "./refusals.ts";

/** Whether a user is a GM of this world, here or away. */
export const isGm = (world: Pick<WorldPort, "people">, user: string): boolean =>
  world.people().some(({ id, gm }) => gm && id === user);

/** Who owns what, in one conflict: seat to user ids, GMs aside. */
export type Owners = Readonly<Record<SeatId, readonly string[]>>;

/** Owners of every seat; a seat without an actor, or whose actor is gone, belongs to the GM. */
export const ownersOf = (page: Pick<ConflictPage, "seats">, actor: (uuid: string) => ActorFacts | null): Owners =>
  Object.fromEntries(
    Object.entries(page.seats).map(([seat, stored]) => [
      seat,
      stored.actor === "" ? [] : (actor(stored.actor)?.owners ?? []),
    ]),
  );

/** What a user may do in a conflict, worked out from the world and never from what they say. */
export interface Rights {
  readonly user: string;
  readonly gm: boolean;
  /** Seats they play now: owned and not delegated away, or delegated to them. */
  readonly seats: readonly SeatId[];
  /** Seats they own, delegated or not. */
  readonly owned: readonly SeatId[];
}

/** The rights of one person. */
export const rightsOf = (person: Person, owners: Owners, delegates: Readonly<Record<SeatId, string>>): Rights => ({
  user: person.id,
  gm: person.gm,
  seats: seatsOf(person.id, owners, delegates),
  owned: Object.keys(owners).filter((seat) => owners[seat]?.includes(person.id)),
});

/** Ids of the users who play a seat now; empty where that is the GM's part. */
export const playersOf = (
  seat: SeatId,
  owners: Owners,
  delegates: Readonly<Record<SeatId, string>>,
): readonly string[] => {
  const delegate = delegates[seat];
  if (delegate === "gm") return [];
  return delegate === undefined ? (owners[seat] ?? []) : [delegate];
};

/** Seats of the GM's side: nobody else plays them, because nobody else owns them or because they were handed over. */
export const gmSeats = (
  seats: readonly SeatId[],
  owners: Owners,
  delegates: Readonly<Record<SeatId, string>>,
): readonly SeatId[] => seats.filter((seat) => playersOf(seat, owners, delegates).length === 0);

const OFF = { contest: REFUSED.noContests, combat: REFUSED.noFights, duel: REFUSED.noDuels } as const;
const OFF_FOR = {
  contest: "Play.Refused.NoContestsFor",
  combat: "Play.Refused.NoFightsFor",
  duel: "Play.Refused.NoDuelsFor",
} as const;

/**
 * Why a family is not played here: off for the world, or for one of these actors (uuids), who is named; null where it
 * is. Every door through which a conflict begins asks this, so that none is forgotten (`familiesOf` knows both).
 */
export const familyOff = (
  { sheets, world }: Pick<Host, "sheets" | "world">,
  family: FamilyId,
  actors: readonly string[] = [],
): Refused | null => {
  if (!sheets.plays("").includes(family)) return OFF[family];
  const out = actors.find((uuid) => uuid !== "" && !sheets.plays(uuid).includes(family));
  return out === undefined ? null : refused(OFF_FOR[family], PLAY, { name: world.actor(out)?.name ?? "" });
};

/** Why a conflict may not begin: its family is off for the world or somebody in it, or a module refuses it. */
export const startRefusal = async (
  host: Host,
  { family, terms, actors }: { readonly family: FamilyId; readonly terms: unknown; readonly actors: readonly string[] },
): Promise<Refused | null> => {
  // What lies in a compendium is read before it is brought in, so that a refusal leaves nothing behind
  await host.world.load(actors);
  return familyOff(host, family, actors) ?? moduleRefusal(host, "setpiece.preStart", { family, terms });
};

/** A seat of a conflict where an actor's uuid would do: of those who fight some have no actor. */
export const seatAddress = (conflict: string, seat: string): string => `${conflict}#${seat}`;

/** What such an address stands for; null for the uuid of an actor. */
export const seatAt = (address: string): { readonly conflict: string; readonly seat: string } | null => {
  const [conflict = "", seat] = address.split("#");
  return seat === undefined ? null : { conflict, seat };
};

/** True for the uuid of what lies in a compendium: it is read and brought in, but nobody plays with it there. */
export const inPack = (uuid: unknown): boolean => typeof uuid === "string" && uuid.startsWith("Compendium.");

/** What the options of a write may say of it. */
export interface Marks {
  /** Written by a log itself. */
  readonly setpieceOwn?: boolean;
  /** A token moved because its seat did. */
  readonly setpieceMoved?: boolean;
}

/**
 * The marks of a write as far as they are believed: anybody may put them into the options of their own writes, and what
 * a log writes is written by a GM's client.
 */
export const believed = (marks: Marks, user: string, people: readonly Person[]): Marks =>
  people.some((one) => one.id === user && one.gm) ? marks : {};
