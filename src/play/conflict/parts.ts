import { contestFamily } from "../../rules/contest/family.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Folds } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isOver, summaryOf } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import type { PartCard } from "../shown.ts";

/** How many of those that are over are still told, the newest first: what came of each stays in its own chronicle. */
const TOLD = 5;

/** Where parts are looked up, what their logs fold to, and whether their dice still roll. */
interface Table {
  readonly host: Pick<Host, "world">;
  readonly folds: Folds;
  rollingAt(uuid: string): boolean;
}

/** What came of a part that is over. */
const outcomeOf = (folds: Folds, page: ConflictPage): PartCard["outcome"] => {
  const folded = folds.of(page);
  return isRefused(folded) ? null : summaryOf(page, contestFamily, folded);
};

/**
 * Contests that this one is linked with by the GM's word: those it is a part of, then its own parts that run, then
 * those that are over with what came of them (C372). What this person may not read is left out.
 */
export const partCards = (table: Table, page: ConflictPage): readonly PartCard[] => {
  const { world } = table.host;
  if (page.family !== "contest") return [];
  const card = (key: string, { uuid, name }: ConflictPage, outcome: PartCard["outcome"] = null): PartCard => ({
    uuid,
    sentence: sentence(`Play.Part.${key}`, { title: name }),
    outcome,
  });
  const isTold = (part: ConflictPage): boolean => isOver(part) && !table.rollingAt(part.uuid);
  const parts = world.partsOf(page.uuid);
  const over = parts.filter(isTold).sort((a, b) => b.startedAt - a.startedAt);
  return [
    ...(page.within ?? []).flatMap((uuid) => world.page(uuid) ?? []).map((outer) => card("of", outer)),
    ...parts.filter((part) => !isTold(part)).map((part) => card("runs", part)),
    ...over.slice(0, TOLD).map((part) => card("over", part, outcomeOf(table.folds, part))),
  ];
};
