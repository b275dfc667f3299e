import { host, type Any } from "../host.ts";

/**
 * Drag and drop as both ActorSheetV2 and the sheets built like it offer it: `.draggable` things are dragged by their
 * `data-item-id` or `data-effect-id`, drops are resolved to documents and given to `_onDrop<Type>`.
 * Source: API page ActorSheetV2.
 */
export function bindDragDrop(sheet: Any): void {
  const DragDrop = host.foundry.applications.ux.DragDrop.implementation;
  new DragDrop({
    dragSelector: ".draggable",
    dropSelector: null,
    permissions: { dragstart: () => sheet._canDragStart(".draggable"), drop: () => sheet._canDragDrop(null) },
    callbacks: {
      dragstart: (event: DragEvent) => sheet._onDragStart(event),
      dragover: (event: DragEvent) => sheet._onDragOver(event),
      drop: (event: DragEvent) => void sheet._onDrop(event),
    },
  }).bind(sheet.element);
}

/** The embedded document an element of the sheet stands for. */
export function embeddedOf(parent: Any, element: HTMLElement): Any {
  const { itemId, effectId, parentId } = element.dataset;
  if (itemId && !effectId) return parent.items?.get(itemId);
  const owner = parentId ? parent.items?.get(parentId) : parent;
  return effectId ? owner?.effects.get(effectId) : null;
}

/** Writes the dragged document's data into the drag event. */
export function startDocumentDrag(parent: Any, event: DragEvent): void {
  const target = event.currentTarget as HTMLElement;
  if (target.dataset["link"] !== undefined) return;
  const doc = embeddedOf(parent, target.closest<HTMLElement>("[data-item-id], [data-effect-id]") ?? target);
  if (doc) event.dataTransfer?.setData("text/plain", JSON.stringify(doc.toDragData()));
}

/** Creates a copy of a dropped document in this parent, unless it is there already. */
export async function adoptDropped(parent: Any, documentName: string, dropped: Any): Promise<Any> {
  if (dropped.parent?.uuid === parent.uuid) return null;
  const source = dropped.toObject();
  delete source._id;
  const [created] = await parent.createEmbeddedDocuments(documentName, [source]);
  return created ?? null;
}

/** Moves an embedded document before or after the one it was dropped on. */
export async function sortDropped(parent: Any, documentName: string, event: Event, doc: Any): Promise<void> {
  const target = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id], [data-effect-id]");
  const other = target ? embeddedOf(parent, target) : null;
  if (!other || other.id === doc.id) return;
  const siblings = doc.collection.filter((sibling: Any) => sibling.id !== doc.id);
  const { performIntegerSort } = host.foundry.utils;
  const moves: Any[] = performIntegerSort(doc, { target: other, siblings });
  const updates = moves.map(({ target: moved, update }) => ({ _id: moved.id, ...update }));
  await parent.updateEmbeddedDocuments(documentName, updates);
}
