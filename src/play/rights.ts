import type { SeatId } from "../rules/log/family.ts";
import { seatsOf } from "../rules/log/index.ts";
import type { ActorFacts, ConflictPage, Person, WorldPort } from "./ports.ts";

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
