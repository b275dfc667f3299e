import { freeBonusKey } from "../../model/actor/bonus.ts";
import { actionIds } from "../../rules/combat/catalogue/actions.ts";
import { newSheet } from "../../rules/combat/state/sheet.ts";
import { plainPool } from "../../rules/combat/view/pools.ts";
import { bonusesBrought } from "../../rules/duel/brought.ts";
import type { ActorFacts, BonusFacts, Host } from "../ports.ts";
import type { GivenBonuses } from "../duel-api.ts";
import { sentence } from "../refusals.ts";

/** What a creature brings to a duel. */
export interface DuelBrings {
  /** False where it has no list of its own, and its Actions or its abilities stand in. */
  readonly listed: boolean;
  readonly bonuses: readonly BonusFacts[];
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

/** The bonuses an actor duels with: its own list, or what the rest of its sheet makes, as somebody set them. */
export const duelBonuses = (host: Host, actor: ActorFacts, given: GivenBonuses = {}): readonly BonusFacts[] =>
  (actor.bonuses.length > 0 ? actor.bonuses : broughtBonuses(host, actor)).flatMap((row) => {
    const value = Object.hasOwn(given, row.key) ? given[row.key] : undefined;
    if (value === undefined) return [row];
    return value === null ? [] : [{ ...row, value: Number.isSafeInteger(value) ? value : null }];
  });
