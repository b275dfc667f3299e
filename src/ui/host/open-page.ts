/** The sheet of a journal, as far as it is opened here. */
interface Journal {
  readonly sheet?: {
    render(options: { readonly force: true; readonly pageId: string }): Promise<unknown>;
  } | null;
}

/** Open a journal at a page to be read: a page's own sheet would be its edit form. Documented: JournalSheetRenderOptions. */
export async function openJournal(journal: unknown, pageId: string): Promise<void> {
  await (journal as Journal | null)?.sheet?.render({ force: true, pageId });
}

/** Open the journal of a page, in the world or in a pack, at that page; nothing where it is gone. */
export async function openPage(uuid: string): Promise<void> {
  const page = (await fromUuid(uuid as never)) as { readonly id: string; readonly parent: unknown } | null;
  if (page) await openJournal(page.parent, page.id);
}
