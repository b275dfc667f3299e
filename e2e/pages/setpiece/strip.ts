/** Where the strip stands on a screen. */
import type { Seat } from "../../seat.ts";

declare const ui: any;

/** How many pixels the strip lies over the sidebar, and out of the window. */
export const over = (seat: Seat): Promise<{ sidebar: number; window: number }> =>
  seat.run(() => {
    const bar = document.querySelector(".sp-strip")?.getBoundingClientRect();
    const sidebar = ui.sidebar.element.getBoundingClientRect();
    if (!bar) throw new Error("no strip");
    return {
      sidebar: Math.max(0, Math.round(bar.right - sidebar.left)),
      window: Math.max(0, Math.round(Math.max(-bar.left, -bar.top, bar.bottom - innerHeight))),
    };
  }, null);

/** Which part of the scene (the window without the sidebar) lies below panels of ours, in percent. */
export const covered = (seat: Seat): Promise<number> =>
  seat.run(() => {
    const right = ui.sidebar.element.getBoundingClientRect().left;
    const boxes = [...document.querySelectorAll<HTMLElement>("body > .setpiece")].map((one) =>
      one.getBoundingClientRect(),
    );
    const area = boxes.reduce((sum, box) => sum + Math.max(0, Math.min(box.right, right) - box.left) * box.height, 0);
    return Math.round((1000 * area) / (right * innerHeight)) / 10;
  }, null);

/** How large it is, in pixels. */
export const sizeOf = async (seat: Seat): Promise<{ width: number; height: number }> => {
  const box = await seat.page.locator(".sp-strip").boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
};
