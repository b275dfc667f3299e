import { duel, sizeOf } from "../../rules/duel/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { ActorFacts, BonusFacts, ConflictPage, Host, StoredSeat } from "../ports.ts";
import { inPack } from "../packed.ts";
import { REFUSED, bonusNotNumber, goneActor } from "../refusals.ts";
import type { DuelStakes, DuelStart } from "../duel-api.ts";
import { duelBonuses, spareBonuses } from "./duel-bonuses.ts";
import { plainJson } from "../../rules/log/plain.ts";

/** Stakes as a start asks for them. */
export const stakesOf = ({ kind, size }: ConflictPage["stakes"]): DuelStakes =>
  kind === "custom" ? { kind, size } : { kind, ...(size === sizeOf(kind) ? {} : { size }) };

/** What a seat remembers of its actor. */
export const seatOf = (actor: ActorFacts): StoredSeat => ({ name: actor.name, img: actor.img, actor: actor.uuid });

/** The same start with both duellists in the world: who lies in a compendium is brought in once. */
export const duelBroughtIn = async (
  host: Host,
  start: DuelStart,
  names: { readonly a?: string; readonly b?: string } = {},
): Promise<DuelStart | Refused> => {
  const [a, b] = await Promise.all([host.world.bring(start.a), host.world.bring(start.b)]);
  if (a === null) return goneActor(names.a ?? "");
  if (b === null) return goneActor(names.b ?? "");
  if (isRefused(a)) return a;
  return isRefused(b) ? b : { ...start, a, b };
};

/** The two duellists, or why there are not two. */
export const duellists = (
  host: Host,
  start: Pick<DuelStart, "a" | "b">,
): readonly [ActorFacts, ActorFacts] | Refused => {
  if (inPack(start.a) || inPack(start.b)) return REFUSED.inPack;
  const a = host.world.actor(start.a);
  const b = host.world.actor(start.b);
  if (!a || !b) return REFUSED.noActor;
  return a.uuid === b.uuid ? REFUSED.sameActor : [a, b];
};

/** A seat of the setup; `spare` are bonuses that are not on its list, which it may name too where the GM adds them. */
const sheet = (
  { uuid, name, initiative }: ActorFacts,
  bonuses: readonly BonusFacts[],
  spare: readonly BonusFacts[],
  added = false,
): Json => ({
  name,
  actor: uuid,
  initiative,
  bonuses: [
    ...bonuses.map(({ key, label, value, kind }) => ({ key, label, value, kind })),
    ...spare.map(({ key, label, value, kind }) => ({ key, label, value, kind, ...(added ? {} : { spare: true }) })),
  ],
});

/** A setup that the family accepts, as it is stored, and the size of its meter. */
interface DuelMade {
  readonly setup: Readonly<Record<string, Json>>;
  readonly stakes: ConflictPage["stakes"];
}

/**
 * The setup of a duel from the actors as they are now, with bonuses as a GM set them for this one duel. Everything a
 * rule could say against it (no bonus, the same key twice, an even size) is said by the family; only what is no
 * number at all is named here, with whose it is.
 */
export const duelSetup = (
  host: Host,
  actors: readonly [ActorFacts, ActorFacts],
  { stakes, bonuses: given = {}, adds = {} }: Pick<DuelStart, "stakes" | "bonuses" | "adds">,
): DuelMade | Refused => {
  const [one, two] = actors;
  const [a, b] = [duelBonuses(host, one, given.a), duelBonuses(host, two, given.b)];
  const [spareA, spareB] = [spareBonuses(host, one, two, given.a), spareBonuses(host, two, one, given.b)];
  for (const [{ name }, bonuses] of [[one, [...a, ...spareA]] as const, [two, [...b, ...spareB]] as const])
    for (const { label, key, value } of bonuses) if (value === null) return bonusNotNumber(name, label || key);
  const setup = {
    seats: { A: sheet(one, a, spareA, adds.a), B: sheet(two, b, spareB, adds.b) },
    stakes: stakes.kind,
    ...(stakes.size === undefined ? {} : { size: stakes.size }),
    profile: plainJson(host.world.rulings("duel")),
  };
  const parsed = duel.parseSetup(setup);
  if (isRefused(parsed)) return parsed;
  const state = duel.setup(parsed.value);
  return isRefused(state) ? state : { setup, stakes: { kind: stakes.kind, size: parsed.value.size } };
};
