import { expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { speak } from "../tools/language.ts";
import { expectGolden, listen } from "../tools/spoken.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any;

for (const language of ["en", "de"] as const) {
  test(`a round of a fight as a screen reader says it to the audience and to a fighter: ${language}`, async ({
    gm,
    ana,
    bram,
    cy,
  }) => {
    for (const seat of [bram, cy]) await speak(seat, language);
    await cy.run(() => game.settings.set(game.system.id, "announce", "all"), null);
    const uuid = await makeArmedFight(gm, [
      anaFights({ weapons: [] }),
      bramFights(),
      troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } }),
    ]);
    await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Yard", [TROLL]: "Yard" });
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3 });
    const [atGm, atAna, atBram, atCy] = screens(FightScreen, uuid, gm, ana, bram, cy);
    const everybody = [atGm, atAna, atBram, atCy];
    await all(everybody, { phase: "swapWindow" });
    for (const seat of [bram, cy]) await listen(seat);
    await atGm.press("default:window:gm:1");
    await atGm.attack({ target: BRAM });
    await pools(gm, [1, 7], [1, 5]);
    await atBram.react("parry");
    expect((await atBram.known()).flow).toBeNull();
    await atGm.press("endTurn");
    await atAna.press("move:Yard");
    expect((await atAna.known()).creatures[ANA].zone).toBe("Yard");
    await atAna.press("endTurn");
    await all(everybody, { current: BRAM });
    await atBram.attack({ weapon: "Sword", target: TROLL });
    await pools(gm, [2, 5]);
    await atGm.react("none");
    await atBram.send("spend");
    expect((await atCy.known()).flow).toBeNull();
    await atBram.press("endTurn");
    await all(everybody, { round: 2 });
    await expectGolden(cy, `fight-audience.${language}.txt`);
    await expectGolden(bram, `fight-fighter.${language}.txt`);
  });
}
