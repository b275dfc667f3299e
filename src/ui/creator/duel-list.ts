import { documented, memberOf, shaped } from "../../foundry/shape.ts";
import { sessions } from "../../play/all.ts";
import { addBonus, editableBonus, editBonus, type BonusRow } from "../sheet/bonus-rows.ts";
import { readBonus } from "../../model/actor/bonus.ts";

type Hero = Actor.Implementation;

interface StoredDuel {
  readonly initiative: number;
  readonly bonuses: readonly BonusRow[];
}
const isStoredDuel = shaped<StoredDuel>({ initiative: "number", bonuses: "object" });

/** What a hero brings to a duel, as it is stored. */
export function bonusesOf(actor: Hero): { readonly initiative: number; readonly rows: readonly BonusRow[] } {
  const { initiative, bonuses } = documented(memberOf(actor.system._source, "duel"), isStoredDuel, "An actor");
  return { initiative, rows: bonuses };
}

const store = (actor: Hero, rows: readonly BonusRow[]): Promise<unknown> =>
  actor.update({ system: { duel: { bonuses: rows.map((row) => ({ ...row })) } } });

/** A field of the list was filled in. */
export async function duelTyped(actor: Hero, field: string, index: number, typed: string): Promise<void> {
  const { rows } = bonusesOf(actor);
  if (field === "label" || field === "value") await store(actor, editBonus(rows, index, field, typed));
  else await actor.update({ system: { duel: { initiative: readBonus(typed) ?? 0 } } });
}

/** A row comes or goes, or the whole list from what else is on the sheet. */
export async function duelPress(
  actor: Hero,
  act: "bonus-add" | "bonus-remove" | "bonus-fill",
  index: number,
): Promise<void> {
  const { rows } = bonusesOf(actor);
  if (act === "bonus-add") await store(actor, addBonus(rows));
  else if (act === "bonus-remove")
    await store(
      actor,
      rows.filter((_, at) => at !== index),
    );
  else await store(actor, (sessions.duelBrings(actor.uuid)?.bonuses ?? []).map(editableBonus));
}
