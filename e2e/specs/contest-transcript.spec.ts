import { expect, test } from "../fixtures.ts";
import { logHeight, storedMessages } from "../pages/core/chat-log.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { all, contestOf } from "../pages/setpiece/contest-play.ts";
import { answer, exchange } from "../pages/setpiece/contest-table.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { settled } from "../tools/settled.ts";
import { expectGolden, listen } from "../tools/spoken.ts";

declare const game: any;

/** How many messages of each sub-type of ours there are. */
const posted = async (seat: Seat): Promise<Record<string, number>> => {
  const types = (await storedMessages(seat)).map(({ type }) => type);
  return { cards: types.filter((one) => one === "conflict").length, all: types.length };
};

for (const language of ["en", "de"] as const) {
  test(`a whole contest of eight rounds as a screen reader says it to the audience and to a contestant, and without a flood in the chat: ${language}`, async ({
    gm,
    ana,
    cy,
  }) => {
    for (const seat of [ana, cy]) await speak(seat, language);
    await cy.run(() => game.settings.set(game.system.id, "announce", "all"), null);
    const before = await posted(gm);
    for (const seat of [ana, cy]) await listen(seat);
    const uuid = await contestOf(gm, "alone", "scored", { points: 1, title: "The harbour vote" });
    await expect(cardOf(cy, uuid).locator(".sp-card")).toBeVisible();
    await settled(cy.page);
    const height = await logHeight(cy);
    let rolls = 0;
    for (const [move, dice, then] of [
      // the hero point is held back for a worse roll
      ["plain", [10, 16], "stand"],
      ["plain", [18, 5], "stand"],
      ["plain", [9, 9], "stand"],
      ["defend", [12, 5], "stand"],
      ["plain", [3, 11], "stand"],
      // a blow that would fell her, and the hero point that keeps her in
      ["plain", [18, 5], "bump"],
      ["plain", [11, 11], null],
      ["gambit", [1, 20], "rest"],
    ] as const) {
      rolls += 1;
      await exchange([gm, ana, cy], uuid, [ana, `${move}:p1`], dice, { rolls });
      if (then) await answer(ana, uuid, then);
    }
    await all([gm, ana, cy], uuid, { status: "ended", outcome: { winner: "A" } });

    await expectGolden(cy, `contest-audience.${language}.txt`);
    await expectGolden(ana, `contest-contestant.${language}.txt`);
    const after = await posted(gm);
    expect((after["all"] ?? 0) - (before["all"] ?? 0), "messages").toBeLessThanOrEqual(10);
    expect((after["cards"] ?? 0) - (before["cards"] ?? 0), "live cards").toBeLessThanOrEqual(rolls);
    // the end posts its result beside the rolls
    await expect(cy.page.locator("#chat .sp-receipt")).toHaveCount(rolls + 1);
    // receipts that stand below each other are folded once all are drawn; the result has a box of its own
    await expect.poll(async () => (await logHeight(cy)) - height, "pixels").toBeLessThanOrEqual(850);
    await cy.shot(`contest-eight-rounds-${language}`);
  });
}
