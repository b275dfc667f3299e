import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const golden = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, "../golden", name), "utf8")
    .trimEnd()
    .split("\n");

/** Everything the live regions of a client say from now on, in order. */
const listen = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const said: string[] = ((globalThis as any).said = []);
    for (const region of document.querySelectorAll("[data-setpiece-live]")) {
      new MutationObserver((records) => {
        for (const record of records) for (const node of record.addedNodes) said.push(node.textContent?.trim() ?? "");
      }).observe(region, { childList: true });
    }
  }, null);

const transcript = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).said, null);

/** Play in a language: a setting of the client, heard after the page is loaded anew. */
async function speak(seat: Seat, language: string): Promise<void> {
  await seat.run((lang) => game.settings.set("core", "language", lang), language);
  await seat.reload();
  expect(await seat.run(() => game.i18n.lang, null)).toBe(language);
}

for (const language of ["en", "de"]) {
  test(`a whole duel as a screen reader says it to the audience and to a duellist: ${language}`, async ({
    gm,
    ana,
    bram,
    cy,
  }) => {
    for (const seat of [bram, cy]) await speak(seat, language);
    await cy.run(() => game.settings.set(game.system.id, "announce", "all"), null);
    for (const seat of [bram, cy]) await listen(seat);
    await gm.dice(10, 10);
    const uuid = await startDuel(gm);
    const all = [gm, ana, bram, cy].map((seat) => new Duel(seat, uuid));
    const [, atAna, atBram] = all as [Duel, Duel, Duel, Duel];
    await agree(all, 0);
    // a natural 20 over the centre, a tie, the last tick but one, a sheet that runs out
    await gm.dice(5, 20);
    await atAna.choose("footwork");
    await atBram.take(2);
    await agree(all, -2);
    await gm.dice(13, 10, 3, 12);
    await atBram.choose("nerve");
    await agree(all, -3);
    await gm.dice(2, 12);
    await atAna.choose("blade");
    await agree(all, -4);
    await expect.poll(async () => (await transcript(cy)).at(-1)).toBe(golden(`duel-audience.${language}.txt`).at(-1));
    expect(await transcript(cy)).toEqual(golden(`duel-audience.${language}.txt`));
    const toBram = golden(`duel-duellist.${language}.txt`);
    await expect.poll(async () => (await transcript(bram)).length).toBe(toBram.length);
    expect(await transcript(bram)).toEqual(toBram);
  });
}
