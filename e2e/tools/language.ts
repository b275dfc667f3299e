import { expect } from "playwright/test";
import type { Seat } from "../seat.ts";

declare const game: any;

/** Play in a language: a setting of the client, heard after the page is loaded anew. */
export async function speak(seat: Seat, language: string): Promise<void> {
  await seat.run((lang) => game.settings.set("core", "language", lang), language);
  await seat.reload();
  expect(await seat.run(() => game.i18n.lang, null)).toBe(language);
}
