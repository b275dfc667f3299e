import { linkedAttributes, type ActionId, type AttributeId } from "../../combat/catalogue/catalogue.ts";
import { capital, keysOf } from "../../log/values.ts";
import { guess, known, type Because, type HeroDraft } from "../hero.ts";
import type { Opened } from "../safe.ts";
import { addRanked, type SourceItem } from "../source.ts";

/** A value's source: one place, or the higher of several. */
type Places<Id extends string> = Partial<Readonly<Record<Id, readonly string[]>>>;

/** A game's mapping to fights: paths of attributes below `system`, names of skills. */
export interface YearZero {
  readonly attributes: Places<AttributeId>;
  readonly actions: Places<ActionId>;
  /** Whether harm lowers attributes, so that the maximum counts. */
  readonly byMaximum: boolean;
}

interface Counted {
  readonly value: number;
  readonly why: Because;
}

function highest(system: Opened, places: readonly string[], byMaximum = false): Counted | null {
  const read = places.flatMap((place) => {
    const from = byMaximum ? system.first(`${place}.max`, `${place}.value`) : system.at(`${place}.value`);
    const value = from.whole(0, 30);
    return value === null ? [] : [{ value, from }];
  });
  const [one, two] = read;
  const best = read.reduce<typeof one>((most, next) => (most && most.value >= next.value ? most : next), undefined);
  if (!best || !one) return null;
  return two
    ? { value: best.value, why: known(best.from, "Higher", { first: one.value, second: two.value }) }
    : { value: best.value, why: known(best.from) };
}

const capped = ({ value, why }: Counted, cap: number): Counted =>
  value <= cap ? { value, why } : { value: cap, why: guess(why.from, "Capped", { value: cap }) };

function numbersOf(system: Opened, game: YearZero) {
  const attributes = new Map<AttributeId, Counted>();
  const actions = new Map<ActionId, Counted>();
  for (const id of keysOf(game.attributes)) {
    const read = highest(system, game.attributes[id] ?? [], game.byMaximum);
    if (read) attributes.set(id, capped(read, 10));
  }
  for (const id of keysOf(game.actions)) {
    const places = (game.actions[id] ?? []).map((name) => `skill.${name}`);
    const read = highest(system, places);
    if (read) actions.set(id, capped(read, 5));
  }
  const [reason, presence] = [attributes.get("reason"), attributes.get("presence")];
  if (reason && presence) {
    const value = Math.round((reason.value + presence.value) / 2);
    const why = guess(reason.why.from, "Mean", { reason: reason.value, presence: presence.value });
    attributes.set("intuition", { value, why });
  }
  const force = actions.get("force");
  if (!actions.has("endure") && force)
    actions.set("endure", { value: Math.floor(force.value / 2), why: guess(force.why.from, "Divided", { by: 2 }) });
  return { attributes, actions };
}

export function fight(draft: HeroDraft, system: Opened, game: YearZero): void {
  const { attributes, actions } = numbersOf(system, game);
  for (const [id, { value, why }] of attributes) draft.set(`combat.attributes.${id}`, value, why);
  for (const [id, { value, why }] of actions) draft.set(`combat.actions.${id}`, value, why);
}

/** A foe's whole pools: the action's attribute and the skill. */
export function pools(draft: HeroDraft, system: Opened, game: YearZero): void {
  const { attributes, actions } = numbersOf(system, game);
  for (const [id, action] of actions) {
    const attribute = attributes.get(linkedAttributes[id][0]);
    if (!attribute) continue;
    const value = Math.min(30, attribute.value + action.value);
    const why = guess(action.why.from, "Pool", { attribute: attribute.value, skill: action.value });
    draft.set(`combat.pools.${id}`, value, why);
  }
  for (const [id, { value, why }] of attributes) draft.set(`combat.attributes.${id}`, value, why);
}

/** Skills without an action become abilities of contests. */
export function otherSkills(draft: HeroDraft, system: Opened, game: YearZero): void {
  const used = Object.values(game.actions).flat();
  for (const [name, entry] of system.at("skill").entries())
    if (!used.includes(name) && (entry.at("value").whole(0, 30) ?? 0) > 0)
      addRanked(draft, titled(name), entry.at("value"));
}

/** A name in code as words: `animal-handling` is Animal handling, `rangedCombat` Ranged combat. */
export function titled(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
  return capital(words);
}

/** A weapon; `min` and `max` are zones. */
export function addWeapon(
  draft: HeroDraft,
  { name, from, description }: SourceItem,
  numbers: { readonly damage: Opened; readonly dice: Opened; readonly range: Opened },
  { uses, min, max, certain }: Reach,
): void {
  const damage = numbers.damage.whole(0, 20);
  const dice = numbers.dice.whole(-10, 10);
  const why = certain ? known(numbers.range, "Zones", { min, max }) : guess(numbers.range, "Zones", { min, max });
  draft.add(
    "weapon",
    name,
    { uses, damage: damage ?? 1, dice: dice ?? 0, min, max },
    {
      from,
      description,
      why: {
        damage: damage === null ? guess(numbers.damage) : known(numbers.damage),
        ...(dice === null ? {} : { dice: known(numbers.dice) }),
        max: why,
      },
    },
  );
}

export interface Reach {
  readonly uses: readonly ("close" | "thrown" | "ranged")[];
  readonly min: number;
  readonly max: number;
  readonly certain: boolean;
}

/** Worn armour; its penalty to agility lowers finesse. */
export function addArmour(
  draft: HeroDraft,
  { name, from, description }: SourceItem,
  protection: Opened,
  agility: Opened | null,
): void {
  const worth = protection.whole(0, 20);
  const loss = agility?.whole(-10, 10) ?? 0;
  draft.add(
    "armour",
    name,
    { protection: worth ?? 1, finesse: loss === 0 ? 0 : -Math.abs(loss) },
    {
      from,
      description,
      why: {
        protection: worth === null ? guess(protection) : known(protection),
        ...(agility && loss !== 0 ? { finesse: known(agility) } : {}),
      },
    },
  );
}
