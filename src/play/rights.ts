import { seatsOf, refused, type FamilyId, type SeatId, type Refused } from "../rules/log/index.ts";
import type { ActorFacts, ConflictPage, HookData, Host, ModulesPort, Person, WorldPort } from "./ports.ts";
import { PLAY, REFUSED, byModule } from "./refusals.ts";

export const isGm = (world: Pick<WorldPort, "people">, user: string): boolean =>
  world.people().some(({ id, gm }) => gm && id === user);

export const moduleRefusal = <Name extends Parameters<ModulesPort["refusal"]>[0]>(
  { modules }: { readonly modules?: ModulesPort },
  name: Name,
  told: HookData[Name],
): Refused | null => {
  const reason = modules?.refusal(name, told) ?? null;
  return reason === null ? null : byModule(reason);
};

/** Owners by seat: user ids, GMs aside. */
export type Owners = Readonly<Record<SeatId, readonly string[]>>;

/** Every seat's owners; a seat without an existing actor is the GM's. */
export const ownersOf = (page: Pick<ConflictPage, "seats">, actor: (uuid: string) => ActorFacts | null): Owners =>
  Object.fromEntries(
    Object.entries(page.seats).map(([seat, stored]) => [
      seat,
      stored.actor === "" ? [] : (actor(stored.actor)?.owners ?? []),
    ]),
  );

/** A user's rights in a conflict, from the world and never from the user's own claims. */
export interface Rights {
  readonly user: string;
  readonly gm: boolean;
  /** Seats they play now: owned and not delegated away, or delegated to them. */
  readonly seats: readonly SeatId[];
  /** Seats they own, delegated or not. */
  readonly owned: readonly SeatId[];
}

export const rightsOf = (person: Person, owners: Owners, delegates: Readonly<Record<SeatId, string>>): Rights => ({
  user: person.id,
  gm: person.gm,
  seats: seatsOf(person.id, owners, delegates),
  owned: Object.keys(owners).filter((seat) => owners[seat]?.includes(person.id)),
});

/** Ids of a seat's current players; empty where the GM plays it. */
export const playersOf = (
  seat: SeatId,
  owners: Owners,
  delegates: Readonly<Record<SeatId, string>>,
): readonly string[] => {
  const delegate = delegates[seat];
  if (delegate === "gm") return [];
  return delegate === undefined ? (owners[seat] ?? []) : [delegate];
};

/** Seats of the GM's side: unowned, or handed over. */
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

/** Why a family is off for the world or for a named actor, or null. Every start asks this (`familiesOf` knows both). */
export const familyOff = (
  { sheets, world }: Pick<Host, "sheets" | "world">,
  family: FamilyId,
  actors: readonly string[] = [],
): Refused | null => {
  if (!sheets.plays("").includes(family)) return OFF[family];
  const out = actors.find((uuid) => uuid !== "" && !sheets.plays(uuid).includes(family));
  return out === undefined ? null : refused(OFF_FOR[family], PLAY, { name: world.actor(out)?.name ?? "" });
};

/** Why a conflict cannot begin, or null: its family is off for the world or an actor, or a module refuses. */
export const startRefusal = async (
  host: Host,
  { family, terms, actors }: { readonly family: FamilyId; readonly terms: unknown; readonly actors: readonly string[] },
): Promise<Refused | null> => {
  // Compendium actors are read before import, so that a refusal leaves nothing behind
  await host.world.load(actors);
  return familyOff(host, family, actors) ?? moduleRefusal(host, "setpiece.preStart", { family, terms });
};

/** A seat's address in place of an actor's uuid: some combatants have no actor. */
export const seatAddress = (conflict: string, seat: string): string => `${conflict}#${seat}`;

/** Parses a seat's address; null for an actor's uuid. */
export const seatAt = (address: string): { readonly conflict: string; readonly seat: string } | null => {
  const [conflict = "", seat] = address.split("#");
  return seat === undefined ? null : { conflict, seat };
};

/** Whether a uuid is a compendium's: readable and importable, but never in play. */
export const inPack = (uuid: unknown): boolean => typeof uuid === "string" && uuid.startsWith("Compendium.");

export interface Marks {
  /** Written by a log itself. */
  readonly setpieceOwn?: boolean;
  /** A token moved because its seat did. */
  readonly setpieceMoved?: boolean;
}

/** The believable marks of a write: anyone can set options, but only a GM's client writes for a log. */
export const believed = (marks: Marks, user: string, people: readonly Person[]): Marks =>
  people.some((one) => one.id === user && one.gm) ? marks : {};
