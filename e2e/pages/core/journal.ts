/** A journal of the host: its window, its list of pages, and what the host asks before it deletes. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const foundry: any, game: any, JournalEntry: any;

/** Open a journal as its entry in the directory does, or with all pages one below the other; gives its window. */
export async function openJournal(seat: Seat, entry: string, { multiple = false } = {}): Promise<Locator> {
  const id = await seat.run(
    async ([of, all]) => {
      const { sheet } = game.journal.get(of);
      const { MULTIPLE, SINGLE } = foundry.applications.sheets.journal.JournalEntrySheet.VIEW_MODES;
      await sheet.render({ force: true, mode: all ? MULTIPLE : SINGLE });
      return sheet.id as string;
    },
    [entry, multiple] as const,
  );
  return seat.page.locator(`[id="${id}"]`);
}

/** Ids and names of its pages as the list of the window shows them, from top to bottom. */
export const listed = (journal: Locator): Promise<string[]> => journal.locator(".toc [data-page-id]").allInnerTexts();

/** Delete a page by the menu of the list, saying yes to what the host asks. */
export async function deletePage(seat: Seat, journal: Locator, page: string): Promise<void> {
  await journal.locator(`.toc [data-page-id="${page}"]`).click({ button: "right" });
  await seat.page.locator("#context-menu").getByText("Delete").click();
  await sayYes(seat);
}

/** Say yes to the host's own question. */
export const sayYes = (seat: Seat): Promise<void> =>
  seat.page.locator(".application.dialog").getByRole("button", { name: "Yes", exact: true }).click();

/** Make a journal of one page, named as the page is unless it is said otherwise; gives the uuid of the page. */
export const makePage = (
  gm: Seat,
  page: { readonly name: string; readonly [field: string]: unknown },
  more: object = {},
): Promise<string> =>
  gm.run(
    async ([one, around]) => {
      const entry = await JournalEntry.create({ name: one.name, ...around, pages: [one] });
      return entry.pages.contents[0].uuid as string;
    },
    [page, more] as const,
  );
