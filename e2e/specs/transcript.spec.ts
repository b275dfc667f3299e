import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { speak } from "../tools/language.ts";
import { golden, listen, spoken } from "../tools/spoken.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any;

for (const language of ["en", "de"] as const) {
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
    const all = screens(Duel, uuid, gm, ana, bram, cy);
    const [, atAna, atBram] = all;
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
    await expect.poll(async () => (await spoken(cy)).at(-1)).toBe(golden(`duel-audience.${language}.txt`).at(-1));
    expect(await spoken(cy)).toEqual(golden(`duel-audience.${language}.txt`));
    const toBram = golden(`duel-duellist.${language}.txt`);
    await expect.poll(async () => (await spoken(bram)).length).toBe(toBram.length);
    expect(await spoken(bram)).toEqual(toBram);
  });
}
