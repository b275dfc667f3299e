// Source: API page DocumentDirectory.
import { host, type Any } from "../host.ts";

/** Dragging entries out of a directory, and dropping into its folders or, from a compendium, into the world. */
export function bindDirectoryDrag(element: HTMLElement, collection: Any): void {
  const DragDrop = host.foundry.applications.ux.DragDrop.implementation;
  new DragDrop({
    dragSelector: ".directory-item.entry",
    dropSelector: ".directory-list",
    permissions: { drop: () => host.game.user.isGM },
    callbacks: {
      dragstart: (event: DragEvent) => onStart(collection, event),
      drop: (event: DragEvent) => void onDrop(collection, event),
    },
  }).bind(element);
}

function onStart(collection: Any, event: DragEvent): void {
  const id = (event.currentTarget as HTMLElement).dataset["entryId"];
  const doc = collection.get(id) ?? collection.index?.get(id);
  if (!doc) return;
  const data = doc.toDragData?.() ?? { type: collection.documentName, uuid: doc.uuid };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

async function onDrop(collection: Any, event: DragEvent): Promise<void> {
  const data = host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  if (data.type !== collection.documentName || !data.uuid) return;
  const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
  const doc = await host.foundry.utils.fromUuid(data.uuid);
  if (!doc) return;
  if (doc.pack) {
    await collection.importFromCompendium(host.game.packs.get(doc.pack), doc.id, { folder });
    return;
  }
  if (doc.collection === collection && (doc.folder?.id ?? null) !== folder) await doc.update({ folder });
}
