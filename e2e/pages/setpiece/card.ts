/** The live card of a conflict. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

/** In a person's chat log; the newest where it was posted again. */
export const cardOf = (seat: Seat, uuid: string): Locator =>
  seat.page.locator(`#chat setpiece-conflict[uuid="${uuid}"]`).last();
