import type { ConflictStatus } from "../../model/choices.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Folded, Sentence } from "../../rules/log/index.ts";
import { isCold } from "../cold.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isRunning } from "../receipts.ts";
import { sentence } from "../refusals.ts";

/** Where a conflict stands: before there is a log the page says so, afterwards the log does. */
export const statusOf = (page: ConflictPage, folded: Folded | null): ConflictStatus =>
  folded?.table.status ?? page.status;

/** Why nothing can be decided here and now, or null. */
export const troubleOf = (
  host: Host,
  page: ConflictPage,
  folded: Folded | { readonly kind: "refused" } | null,
): Sentence | null => {
  if (host.world.newer()) return sentence("Play.Trouble.NewerSchema");
  // What was filed away is no copy: there is nothing in it to be played
  if (isCold(page) && isRunning(page)) return sentence("Play.Trouble.Cold");
  if (isRefused(folded)) return folded;
  if (!host.world.activeGm()) return sentence("Play.Trouble.NoGm");
  return null;
};
