import type { CombatState } from "../../rules/combat/index.ts";
import { sameJson } from "../changes.ts";
import type { ConflictPage, Host, StoredSeat } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { NO_PLAN, fightersOf, type Cast, type FightDocs, type FightRow } from "./documents.ts";

/** Whose card each combatant is, by its id. */
const holders = (cast: Cast): ReadonlyMap<string, string> =>
  new Map(Object.entries(cast).flatMap(([holder, { slots }]) => slots.map((slot) => [slot, holder] as const)));

/**
 * The rows of a fight that is played, each with the holder that the log gives it. An owner may write into a combatant
 * whose it is: of one that the log knows that stands for nothing. One that it does not
 * know yet is its own until it is taken in.
 */
export const castRows = (rows: readonly FightRow[], cast: Cast): readonly FightRow[] => {
  const known = holders(cast);
  return known.size === 0 ? rows : rows.map((row) => ({ ...row, holder: known.get(row.id) ?? row.holder }));
};

/** Who is in a fight and whose actor it is: once it is played by the log, before that by its combatants. */
export const castSeats = (rows: readonly FightRow[], cast: Cast): Readonly<Record<string, StoredSeat>> => {
  const known = holders(cast);
  const seated = known.size === 0 ? rows : rows.filter(({ id }) => known.has(id));
  return Object.fromEntries(
    fightersOf(seated).map(({ holder, name, img, actor }) => [
      holder,
      { name, img, actor: cast[holder]?.actor ?? actor },
    ]),
  );
};

/** What the cast must be after a step; null where it says so already. Who has left keeps a name without cards. */
export const castAfter = (page: ConflictPage, after: CombatState): Cast | null => {
  const was = page.fight?.cast ?? {};
  const gone = Object.keys(was).filter((holder) => !Object.hasOwn(after.creatures, holder));
  const slots = Object.values(after.slots);
  const now: Cast = Object.fromEntries<Cast[string]>([
    ...gone.map((holder) => [holder, { actor: was[holder]?.actor ?? "", slots: [] }] as const),
    ...Object.keys(after.creatures).map((holder) => {
      const actor = was[holder]?.actor ?? page.seats[holder]?.actor ?? actorOfRow(page.fight, holder);
      return [holder, { actor, slots: slots.flatMap((slot) => (slot.holder === holder ? [slot.id] : [])) }] as const;
    }),
  ]);
  return sameJson(now, was) ? null : now;
};

const actorOfRow = (docs: FightDocs | null, holder: string): string =>
  docs?.rows.find((row) => row.holder === holder)?.actor ?? "";

/** Combatants that the log does not know and no GM has made. */
export const strangers = (rows: readonly FightRow[], state: CombatState, trusted: boolean): readonly FightRow[] =>
  trusted ? [] : rows.filter(({ id }) => !Object.hasOwn(state.slots, id));

/** Take combatants out again that a player has made, and tell the GM whose machine this is. */
export const takeOut = async (host: Host, uuid: string, rows: readonly FightRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await host.combat.settle(uuid, { ...NO_PLAN, drop: rows.map(({ id }) => id) });
  for (const { name } of rows) host.screen.tell(sentence("Play.Note.Stranger", { name }));
};
