/** Style of print, beside the system's own: fetched where a sheet is opened, so that nobody waits for it at boot. */
const STYLE = "systems/setpiece/assets/print.css";

/** Have the style of print in the document that shows a sheet, which may be a window of its own. */
export function printable(page: Document): void {
  if (page.head.querySelector(`link[href="${STYLE}"]`)) return;
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.media = "print";
  link.href = STYLE;
  page.head.append(link);
}

/** Print one sheet alone, whatever else is open: the style of print looks for its mark. */
export function printSheet(sheet: HTMLElement): void {
  sheet.classList.add("sp-printing");
  sheet.ownerDocument.defaultView?.print();
  sheet.classList.remove("sp-printing");
}
