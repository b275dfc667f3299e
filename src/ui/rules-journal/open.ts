import { openJournal } from "../host/open-page.ts";
import { journalOf, pageOf } from "./pages.ts";
import { fetchDocument } from "../../foundry/uuid.ts";

/** Packs that tell the rules in another language than English: the same journals and pages by the same ids. */
const PACKS: Readonly<Record<string, string>> = {
  de: "rules-de",
  fr: "rules-fr",
  es: "rules-es",
  "pt-BR": "rules-pt-BR",
  it: "rules-it",
};

/** The pack that tells the rules in a language; English where nobody has written them in it. */
export const packFor = (lang: string): string => PACKS[lang] ?? "rules";

/**
 * Open the rules journal on the page that tells a rule, in the viewer's language. A copy that the table keeps in its
 * world, with its own house rules, goes before the packs. Nothing happens for a rule without a page.
 */
export async function openRule(rule: string): Promise<void> {
  const page = pageOf(rule);
  if (page === null) return;
  const journal = journalOf(rule);
  const uuid = `Compendium.${game.system.id}.${packFor(game.i18n?.lang ?? "en")}.JournalEntry.${journal}`;
  const entry = game.journal?.get(journal) ?? (await fetchDocument(uuid));
  await openJournal(entry, page);
}
