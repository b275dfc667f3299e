import { test } from "../fixtures.ts";
import { agree, duelOf } from "../pages/setpiece/duel.ts";
import { speak } from "../tools/language.ts";
import { expectGolden, listen } from "../tools/spoken.ts";

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
    const all = await duelOf([gm, ana, bram, cy], { opening: [10, 10] });
    const [, atAna, atBram] = all;
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
    await expectGolden(cy, `duel-audience.${language}.txt`);
    await expectGolden(bram, `duel-duellist.${language}.txt`);
  });
}
