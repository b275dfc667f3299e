/** Where the cue bar stands on a screen. */
import type { Seat } from "../../seat.ts";

declare const ui: any;

/** How many pixels the cue bar lies over the sidebar, and out of the window. */
export const over = (seat: Seat): Promise<{ sidebar: number; window: number }> =>
  seat.run(() => {
    const bar = document.querySelector(".sp-strip")?.getBoundingClientRect();
    const sidebar = ui.sidebar.element.getBoundingClientRect();
    if (!bar) throw new Error("no cue bar");
    return {
      sidebar: Math.max(0, Math.round(bar.right - sidebar.left)),
      window: Math.max(0, Math.round(Math.max(-bar.left, -bar.top, bar.bottom - innerHeight))),
    };
  }, null);
