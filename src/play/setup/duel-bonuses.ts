import { bonusKey, freeBonusKey } from "../../model/actor/bonus.ts";
import { actionIds } from "../../rules/combat/catalogue/catalogue.ts";
import { newSheet } from "../../rules/combat/state/creature.ts";
import { plainPool } from "../../rules/combat/view/answers.ts";
import { bonusesBrought } from "../../rules/duel/usual.ts";
import type { ActorFacts, BonusFacts, Host } from "../ports.ts";
import type { GivenBonuses } from "../duel-api.ts";
import { sentence } from "../refusals.ts";

/** What a creature brings to a duel. */
export interface DuelBrings {
  /** False where it has no list of its own, and its Actions or its abilities stand in. */
  readonly listed: boolean;
  readonly bonuses: readonly BonusFacts[];
  /** What only the list of the other has, where another is named: with what this sheet has of that name, or null. */
  readonly lacks: readonly BonusFacts[];
}

/** Dice by Action; none where nobody filled the sheet in, for attributes alone make every creature alike. */
const actionsOf = (host: Host, { fight }: ActorFacts) => {
  const sheet = newSheet(fight.sheet);
  if (actionIds.every((id) => sheet.actions[id] <= 0 && (sheet.pools[id] ?? 0) <= 0)) return [];
  return actionIds.map((id) => ({
    label: host.world.localize(sentence(`Combat.Action.${id}`)),
    dice: plainPool(sheet, id),
  }));
};

/** Rows under keys of which no two are the same. */
const keyed = (rows: readonly Omit<BonusFacts, "key">[]): readonly BonusFacts[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    const key = freeBonusKey(row.label, taken);
    taken.add(key);
    return { key, ...row };
  });
};

/** What an actor brings to a duel besides its own list: what its Actions or its abilities make. */
const broughtBonuses = (host: Host, actor: ActorFacts): readonly BonusFacts[] => {
  const abilities = actor.contest.abilities.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, rating }]));
  return keyed(bonusesBrought({ actions: actionsOf(host, actor), abilities }));
};

/** The list of an actor: its own, or what the rest of its sheet makes. */
const listOf = (host: Host, actor: ActorFacts): readonly BonusFacts[] =>
  actor.bonuses.length > 0 ? actor.bonuses : broughtBonuses(host, actor);

/** What is on the other's list and not on this one's, each with the Action or ability of that name (D.9). */
export const lackedBonuses = (host: Host, actor: ActorFacts, other: ActorFacts): readonly BonusFacts[] => {
  const own = new Set(listOf(host, actor).map(({ key }) => key));
  const abilities = actor.contest.abilities.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, rating }]));
  const sheet = [
    ...bonusesBrought({ actions: actionsOf(host, actor), abilities: [] }),
    ...bonusesBrought({ actions: [], abilities }),
  ];
  return listOf(host, other)
    .filter(({ key }) => !own.has(key))
    .map((row) => ({ ...row, value: sheet.find(({ label }) => bonusKey(label) === row.key)?.value ?? null }));
};

/** What is set for this one duel in place of a value; null leaves the row out, NaN is no number and refused by name. */
const setFor = (rows: readonly BonusFacts[], given: GivenBonuses): readonly BonusFacts[] =>
  rows.flatMap((row) => {
    const value = Object.hasOwn(given, row.key) ? given[row.key] : undefined;
    if (value === undefined) return [row];
    return value === null ? [] : [{ ...row, value: Number.isSafeInteger(value) ? value : null }];
  });

/** The bonuses an actor duels with: its own list, or what the rest of its sheet makes, as somebody set them. */
export const duelBonuses = (host: Host, actor: ActorFacts, given: GivenBonuses = {}): readonly BonusFacts[] =>
  setFor(listOf(host, actor), given);

/** What an actor answers with though it is not on its list, as somebody set it; what its sheet lacks is left out. */
export const spareBonuses = (
  host: Host,
  actor: ActorFacts,
  other: ActorFacts,
  given: GivenBonuses = {},
): readonly BonusFacts[] =>
  setFor(
    lackedBonuses(host, actor, other).filter(({ key, value }) => value !== null || Object.hasOwn(given, key)),
    given,
  );
