// Source: API page ApplicationV2 (window).
import type { Any } from "../host.ts";

/** Follows the pointer until it is released; the callbacks get the distance from the start. */
function follow(event: PointerEvent, moved: (dx: number, dy: number) => void): void {
  const { clientX, clientY, pointerId } = event;
  const onMove = (move: PointerEvent): void => {
    if (move.pointerId === pointerId) moved(move.clientX - clientX, move.clientY - clientY);
  };
  const done = (up: PointerEvent): void => {
    if (up.pointerId !== pointerId) return;
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", done);
    window.removeEventListener("pointercancel", done);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", done);
  window.addEventListener("pointercancel", done);
}

/** Moves a window by its header. */
export function startDrag(app: Any, event: PointerEvent): void {
  if (event.button !== 0 || (event.target as Element).closest("button, menu, a")) return;
  const { left, top } = app.position;
  follow(event, (dx, dy) => {
    if (app.minimized) {
      Object.assign(app.position, { left: Math.max(0, left + dx), top: Math.max(0, top + dy) });
      app.element.style.left = `${app.position.left}px`;
      app.element.style.top = `${app.position.top}px`;
    } else app.setPosition({ left: left + dx, top: top + dy });
  });
}

/** Resizes a window by its corner. */
export function startResize(app: Any, event: PointerEvent): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const { offsetWidth, offsetHeight } = app.element as HTMLElement;
  follow(event, (dx, dy) => {
    app.setPosition({ width: Math.max(220, offsetWidth + dx), height: Math.max(120, offsetHeight + dy) });
  });
}
