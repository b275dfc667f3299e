// Source: API pages JournalEntrySheet, ContextMenuEntry (13 and 14).
import { otherWay } from "../../../common/guesses.ts";
import { escapeHTML, host, t, type Any } from "../host.ts";

/** Asks for a name and kind and adds a page to the journal. */
export async function createPage(entry: Any): Promise<void> {
  const sort = Math.max(0, ...entry.pages.map((page: Any) => page.sort)) + 100_000;
  const PageClass: Any = host.config.JournalEntryPage.documentClass;
  const page: Any = otherWay(174)
    ? await askHere(entry, PageClass, sort)
    : await PageClass.createDialog({ sort }, { parent: entry, renderSheet: false });
  if (page) await entry.sheet.goToPage?.(page.id);
}

/** Ledger 174, the other way: the window asks by itself, for every kind there is. */
async function askHere(entry: Any, PageClass: Any, sort: number): Promise<Any> {
  const types: string[] = PageClass.TYPES.filter((type: string) => type !== "base");
  const options = types.map((type) => `<option value="${type}">${escapeHTML(typeLabel(type, {}))}</option>`).join("");
  const content = `<input name="name" required><select name="type">${options}</select>`;
  const given: Any = await host.foundry.applications.api.DialogV2.input({
    window: { title: "STAGE.Journal.AddPage" },
    content,
  });
  return given ? PageClass.create({ ...given, sort }, { parent: entry }) : null;
}

/** What a sub-type is called: the package's label, or `TYPES.<Document>.<type>`. */
export function typeLabel(type: string, labels: Record<string, string>, documentName = "JournalEntryPage"): string {
  const key = labels[type] ?? `TYPES.${documentName}.${type}`;
  return host.game.i18n.has(key) ? t(key) : type;
}

/** Deletes a page after asking. */
export async function deletePage(page: Any, question: string): Promise<void> {
  const { DialogV2 } = host.foundry.applications.api;
  const content = `<p>${escapeHTML(question)}</p>`;
  if (await DialogV2.confirm({ window: { title: "STAGE.Form.Delete" }, content })) await page.delete();
}

/** The menu of a page in a journal's list. */
export function pageMenu(sheet: Any): Any[] {
  const pageOf = (li: HTMLElement): Any => sheet.document.pages.get(li.dataset["pageId"]);
  const mayEdit = (li: HTMLElement): boolean => sheet.isEditable && pageOf(li)?.isOwner;
  return [
    entry("STAGE.Form.Edit", "fa-solid fa-pen", mayEdit, (li) => void pageOf(li).sheet.render({ force: true })),
    entry(
      "STAGE.Ownership.Title",
      "fa-solid fa-user-lock",
      () => host.game.user.isGM,
      (li) => {
        const Config = host.foundry.applications.apps.DocumentOwnershipConfig;
        void new Config({ document: pageOf(li) }).render({ force: true });
      },
    ),
    entry("STAGE.Form.Delete", "fa-solid fa-trash", mayEdit, (li) => {
      const page = pageOf(li);
      void deletePage(page, t("STAGE.Journal.DeletePage", { name: page.name }));
    }),
  ];
}

/** A menu entry in the words of the generation the stage plays. */
export function entry(
  label: string,
  glyph: string,
  when: (li: HTMLElement) => boolean,
  run: (li: HTMLElement) => void,
): Any {
  if (host.generation >= 14)
    return { label, icon: glyph, visible: when, onClick: (_event: Event, li: HTMLElement) => run(li) };
  return { name: label, icon: `<i class="${glyph}" inert></i>`, condition: when, callback: run };
}
