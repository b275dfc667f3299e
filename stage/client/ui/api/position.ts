/** Where a window stands. Source: API page ApplicationPosition. Lengths are CSS pixels. */
export interface Position {
  top: number | undefined;
  left: number | undefined;
  width: number | "auto" | undefined;
  height: number | "auto" | undefined;
  scale: number;
  zIndex: number;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** Completes a wanted place: sizes kept inside the page, an unplaced window centred, nothing lost off screen. */
export function computePosition(element: HTMLElement, wanted: Position): Position {
  const page = { width: window.innerWidth, height: window.innerHeight };
  const next = { ...wanted };
  if (typeof next.width === "number") next.width = Math.min(next.width, page.width);
  if (typeof next.height === "number") next.height = Math.min(next.height, page.height);
  element.style.width = typeof next.width === "number" ? `${next.width}px` : "";
  element.style.height = typeof next.height === "number" ? `${next.height}px` : "";
  element.style.maxHeight = `${page.height}px`;
  const width = typeof next.width === "number" ? next.width : element.offsetWidth;
  const height = typeof next.height === "number" ? next.height : element.offsetHeight;
  next.left = clamp(
    next.left ?? Math.round((freeWidth(page.width, width) - width) / 2),
    0,
    page.width - Math.min(width, 80),
  );
  next.top = clamp(next.top ?? Math.round((page.height - height) / 2), 0, page.height - Math.min(height, 40));
  if (next.top + height > page.height) next.top = Math.max(0, page.height - height);
  return next;
}

/** The width left of the sidebar, where a window that fits there is centred. */
function freeWidth(page: number, width: number): number {
  const sidebar = document.getElementById("sidebar")?.offsetWidth ?? 0;
  return width + 16 <= page - sidebar ? page - sidebar : page;
}

/** Writes a computed place to the element. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.left = `${position.left ?? 0}px`;
  style.top = `${position.top ?? 0}px`;
  style.width = typeof position.width === "number" ? `${position.width}px` : "";
  style.height = typeof position.height === "number" ? `${position.height}px` : "";
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  style.zIndex = String(position.zIndex);
}
