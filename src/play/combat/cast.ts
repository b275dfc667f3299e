import type { CombatState } from "../../rules/combat/index.ts";
import { sameJson } from "../changes.ts";
import type { ConflictPage, Host, StoredSeat } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { NO_PLAN, fightersOf, type Cast, type FightDocs, type FightRow } from "./documents.ts";

const holders = (cast: Cast): ReadonlyMap<string, string> =>
  new Map(Object.entries(cast).flatMap(([holder, { slots }]) => slots.map((slot) => [slot, holder] as const)));

/** A fight's rows with holders by the log: owners can write others. Unknown combatants hold themselves. */
export const castRows = (rows: readonly FightRow[], cast: Cast): readonly FightRow[] => {
  const known = holders(cast);
  return known.size === 0 ? rows : rows.map((row) => ({ ...row, holder: known.get(row.id) ?? row.holder }));
};

/** Seats and actors of a fight: by the log once played, before that by its combatants. */
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

/** The cast after a step; null where unchanged. Those who left keep a name without cards. */
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

/** Combatants that neither the log knows nor a GM made. */
export const strangers = (rows: readonly FightRow[], state: CombatState, trusted: boolean): readonly FightRow[] =>
  trusted ? [] : rows.filter(({ id }) => !Object.hasOwn(state.slots, id));

/** Removes combatants that a player made and tells the GM of this machine. */
export const takeOut = async (host: Host, uuid: string, rows: readonly FightRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await host.combat.settle(uuid, { ...NO_PLAN, drop: rows.map(({ id }) => id) });
  for (const { name } of rows) host.screen.tell(sentence("Play.Note.Stranger", { name }));
};
