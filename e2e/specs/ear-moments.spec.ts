import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  all as everybodyIn,
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
import { ANA_SEAT, FOE, all, begin, equip, step } from "../pages/setpiece/contest-play.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { speak } from "../tools/language.ts";
import { Moments } from "../tools/moments.ts";

for (const language of ["en", "de"] as const) {
  test(`A1 a contest, moment by moment, to a contestant who plays by keyboard: ${language}`, async ({ gm, ana }) => {
    await speak(ana, language);
    await openTab(ana, "chat");
    await equip(gm, 1);
    const uuid = await begin(gm, { type: "scored", title: "The harbour vote", seats: [ANA_SEAT, FOE] });
    await expect(step(ana, "plain:p1")).toBeEnabled();
    const moments = new Moments(ana, uuid, `moments-contest.${language}.txt`);
    await moments.note("the contest begins");
    await moments.key("y");
    await moments.key("Tab");
    await gm.dice(10, 16);
    await moments.key("1", "roll");
    await moments.key("u", "undo, which is the GM's");
    await moments.key("1", "leave the hero point");
    await gm.dice(18, 5);
    await moments.key("1", "roll");
    await moments.key("Escape");
    await moments.key("y");
    await moments.key("1", "leave the hero point");
    await gm.dice(1, 20);
    await moments.key("2", "gambit");
    await all([gm, ana], uuid, { rolls: 3 });
    const rest = await step(ana, "rest").getAttribute("data-digit");
    await moments.key(rest ?? "", "do nothing");
    await all([gm, ana], uuid, { status: "ended" });
    await moments.note("the contest is over");
    moments.end();
  });

  test(`A1 a duel, moment by moment, to a duellist who plays by keyboard: ${language}`, async ({ gm, ana, bram }) => {
    await speak(bram, language);
    await openTab(bram, "chat");
    await gm.dice(10, 10);
    const uuid = await startDuel(gm);
    const duels = screens(Duel, uuid, gm, ana, bram);
    const [, atAna] = duels;
    await agree(duels, 0);
    const moments = new Moments(bram, uuid, `moments-duel.${language}.txt`);
    await moments.note("the duel begins");
    await gm.dice(5, 20);
    await atAna.choose("footwork");
    await moments.note("Ana named Footwork");
    await moments.key("y");
    await moments.key("2", "two ticks");
    await agree(duels, -2);
    await moments.key("y");
    // From the proposed bonus past the next one
    await bram.page.keyboard.press("ArrowDown");
    await moments.key("ArrowDown");
    await gm.dice(13, 10, 3, 12);
    await moments.key("Enter", "Nerve");
    await agree(duels, -3);
    await gm.dice(2, 12);
    await atAna.choose("blade");
    await agree(duels, -4);
    await moments.note("Ana named Blade, and the duel is over");
    moments.end();
  });

  test(`A1 a round of a fight, moment by moment, to a fighter who plays by keyboard: ${language}`, async ({
    gm,
    ana,
    bram,
  }) => {
    await speak(bram, language);
    const uuid = await makeArmedFight(gm, [
      anaFights({ weapons: [] }),
      bramFights(),
      troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } }),
    ]);
    await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Yard", [TROLL]: "Yard" });
    await openTab(bram, "combat");
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3 });
    const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
    const everybody = [atGm, atAna, atBram];
    await everybodyIn(everybody, { phase: "swapWindow" });
    const moments = new Moments(bram, uuid, `moments-fight.${language}.txt`);
    await moments.note("the cards are dealt");
    await atGm.press("default:window:gm:1");
    await atGm.attack({ target: BRAM });
    await moments.note("the troll strikes at Bram");
    await moments.key("y");
    await pools(gm, [1, 7], [1, 5]);
    await moments.key("1", "parry");
    await atGm.press("endTurn");
    await atAna.press("endTurn");
    await everybodyIn(everybody, { current: BRAM });
    await moments.note("Bram's turn");
    await moments.key("y");
    await moments.key("Tab");
    await moments.key("Shift+Tab");
    await moments.key("1", "strike");
    await pools(gm, [2, 5]);
    await atGm.react("none");
    await moments.note("the troll does not react");
    await bram.page.keyboard.press("y");
    await expect(bram.page.locator("[data-holds] :focus")).toHaveCount(1);
    await moments.note("y");
    await moments.key("Enter", "spend as chosen: nothing is");
    await moments.key("n", "end the turn");
    await everybodyIn(everybody, { round: 2 });
    await moments.note("the next round");
    moments.end();
  });
}
