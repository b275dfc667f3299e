import { escapeHTML, host, t, type Any } from "../host.ts";
import { entry } from "../journal/page-actions.ts";

async function confirmDelete(doc: Any): Promise<void> {
  const { DialogV2 } = host.foundry.applications.api;
  const content = `<p>${escapeHTML(t("STAGE.Directory.DeleteQuestion", { name: doc.name }))}</p>`;
  if (await DialogV2.confirm({ window: { title: "STAGE.Form.Delete" }, content })) await doc.delete();
}

/** The context menu of a document in a directory. */
export function entryMenu(collection: Any): Any[] {
  const docOf = (li: HTMLElement): Any => collection.get(li.dataset["entryId"]);
  const isGM = (): boolean => host.game.user.isGM;
  const owns = (li: HTMLElement): boolean => Boolean(docOf(li)?.isOwner);
  const menu = [
    entry("STAGE.Ownership.Title", "fa-solid fa-user-lock", isGM, (li) => {
      const Config = host.foundry.applications.apps.DocumentOwnershipConfig;
      void new Config({ document: docOf(li) }).render({ force: true });
    }),
    entry("STAGE.Directory.Duplicate", "fa-solid fa-copy", isGM, (li) => {
      const doc = docOf(li);
      void doc.clone({ name: t("STAGE.Directory.CopyOf", { name: doc.name }) }, { save: true, addSource: true });
    }),
    entry("STAGE.Form.Delete", "fa-solid fa-trash", owns, (li) => void confirmDelete(docOf(li))),
  ];
  if (collection.documentName === "JournalEntry") {
    menu.unshift(
      entry("STAGE.Journal.ShowPlayers", "fa-solid fa-eye", isGM, (li) => {
        const doc = docOf(li);
        void host.foundry.documents.collections.Journal.show(doc, { force: true });
      }),
    );
  }
  return menu;
}

/** The context menu of a folder. */
export function folderMenu(): Any[] {
  const folderOf = (header: HTMLElement): Any =>
    host.game.folders.get(header.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"]);
  const isGM = (): boolean => host.game.user.isGM;
  return [
    entry("STAGE.Form.Edit", "fa-solid fa-pen", isGM, (header) => {
      void folderOf(header).sheet?.render({ force: true });
    }),
    entry("STAGE.Form.Delete", "fa-solid fa-trash", isGM, (header) => void confirmDelete(folderOf(header))),
  ];
}
