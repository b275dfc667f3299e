import { journalOf, pageOf } from "./pages.ts";

interface JournalSheet {
  render(options: { readonly force: true; readonly pageId: string }): Promise<unknown>;
}

/**
 * Open the rules journal on the page that tells a rule. A copy that the table keeps in its world, with its own house
 * rules, goes before the one of the pack. Nothing happens for a rule without a page.
 */
export async function openRule(rule: string): Promise<void> {
  const page = pageOf(rule);
  if (page === null) return;
  const journal = journalOf(rule);
  const uuid = `Compendium.${game.system.id}.rules.JournalEntry.${journal}`;
  const entry = game.journal?.get(journal) ?? (await fromUuid(uuid as never));
  await (entry as { readonly sheet?: JournalSheet } | null)?.sheet?.render({ force: true, pageId: page });
}
