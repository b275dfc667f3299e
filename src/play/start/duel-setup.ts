import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/json.ts";
import { FAMILIES } from "../families.ts";
import type { ActorFacts, ConflictPage, Host, StoredSeat } from "../ports.ts";
import { REFUSED, bonusNotNumber } from "../refusals.ts";
import type { DuelStakes, DuelStart } from "../sessions-api.ts";

/** Ticks of the meter where the stakes settle them: spar 9, to the death 13 (U-049, U-050 say where this stands). */
export const sizeOf = (stakes: DuelStakes): number =>
  stakes.kind === "custom" ? stakes.size : stakes.kind === "death" ? 13 : 9;

/** Stakes as a page stores them. */
export const storedStakes = (stakes: DuelStakes): ConflictPage["stakes"] => ({
  kind: stakes.kind,
  size: sizeOf(stakes),
});

/** Stakes as a start asks for them. */
export const stakesOf = (stored: ConflictPage["stakes"]): DuelStakes =>
  stored.kind === "custom" ? stored : { kind: stored.kind };

/** What a seat remembers of its actor. */
export const seatOf = (actor: ActorFacts): StoredSeat => ({ name: actor.name, img: actor.img, actor: actor.uuid });

/** The two duellists, or why there are not two. */
export const duellists = (
  host: Host,
  start: Pick<DuelStart, "a" | "b">,
): readonly [ActorFacts, ActorFacts] | Refused => {
  const a = host.world.actor(start.a);
  const b = host.world.actor(start.b);
  if (!a || !b) return REFUSED.noActor;
  return a.uuid === b.uuid ? REFUSED.sameActor : [a, b];
};

const sheet = ({ name, initiative, bonuses }: ActorFacts): Json => ({
  name,
  initiative,
  bonuses: bonuses.map(({ key, label, value }) => ({ key, label, value })),
});

/**
 * The setup of a duel from the actors as they are now. Everything a rule could say against it (no bonus, the same key
 * twice, an even size) is said by the family; only what is no number at all is named here, with whose it is.
 */
export const duelSetup = (
  host: Host,
  actors: readonly [ActorFacts, ActorFacts],
  stakes: DuelStakes,
): Readonly<Record<string, Json>> | Refused => {
  for (const { name, bonuses } of actors)
    for (const { label, key, value } of bonuses) if (value === null) return bonusNotNumber(name, label || key);
  const setup = {
    seats: { A: sheet(actors[0]), B: sheet(actors[1]) },
    size: sizeOf(stakes),
    stakes: stakes.kind,
    profile: host.world.rulings("duel") as Json,
  };
  const family = FAMILIES.duel;
  if (!family) return REFUSED.noConflict;
  const parsed = family.parseSetup(setup);
  if (isRefused(parsed)) return parsed;
  const state = family.setup(parsed.value);
  return isRefused(state) ? state : setup;
};
