import type { Page } from "playwright/test";
import { runOnce } from "./run-once.ts";

/**
 * Resolves when a page has drawn what it knew of at the time of asking: two frames, in which observers of size and
 * sight are told, and timers that are due.
 */
export const settled = (page: Page): Promise<void> =>
  runOnce(
    page,
    () =>
      new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn())))),
    null,
  );
