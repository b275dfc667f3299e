/** Links to documents. Source (public page): API "ClientDocument#toAnchor", "toDragData". */

/** Data of a drag. */
export function toDragData(document: any): any {
  const data: any = { type: document.documentName };
  if (document.id) data.uuid = document.uuid;
  else data.data = document.toObject();
  return data;
}

/** A content link. */
export function toAnchor(document: any, options: any = {}): HTMLElement {
  const anchor = window.document.createElement("a");
  anchor.classList.add("content-link", ...(options.classes ?? []));
  anchor.draggable = true;
  Object.assign(anchor.dataset, {
    link: "",
    uuid: document.uuid,
    id: document.id,
    type: document.documentName,
    ...options.dataset,
    ...options.attrs,
  });
  const icon = options.icon ?? (window as any).CONFIG[document.documentName]?.sidebarIcon;
  if (icon) {
    const mark = window.document.createElement("i");
    mark.className = icon;
    mark.inert = true;
    anchor.append(mark);
  }
  anchor.append(options.name ?? document.name ?? "");
  return anchor;
}
