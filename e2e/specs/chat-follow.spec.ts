import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import type { Seat } from "../seat.ts";
import { settled } from "../tools/settled.ts";

declare const ChatMessage: any;

const cards = (seat: Seat) => seat.page.locator("#chat [data-message-id] setpiece-conflict");
/** The step, pinned below the log. */
const option = (seat: Seat) => seat.page.locator('#chat .sp-dock [data-act="option"]').first();

/** Pixels of the log below what is in sight. */
const below = (seat: Seat): Promise<number> =>
  cards(seat)
    .last()
    .evaluate((card) => {
      let list = card.parentElement;
      while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
      return list ? list.scrollHeight - list.scrollTop - list.clientHeight : -1;
    });

test("the newest card stays in sight while cards grow; whoever scrolled up is left alone", async ({ gm, ana }) => {
  await equip(gm);
  const words = Array.from({ length: 12 }, (_, n) => ({ content: `<p>Nobody remembers who began it (${n}).</p>` }));
  await gm.run((all) => ChatMessage.createDocuments(all), words);
  for (const title of ["The wall", "The chase", "The court"])
    await begin(gm, { type: "scored", title, seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await expect(cards(ana)).toHaveCount(3);
  await expect(option(ana)).toBeVisible();
  for (const seat of [gm, ana]) await expect.poll(() => below(seat), seat.user.name).toBeLessThan(2);

  await cards(ana).last().hover();
  await ana.page.mouse.wheel(0, -400);
  await expect.poll(() => below(ana)).toBeGreaterThan(300);
  await begin(gm, { type: "simple", title: "The letter", seats: [ANA_SEAT, FOE] });
  await expect(cards(ana)).toHaveCount(4);
  await expect(option(ana)).toBeVisible();
  await settled(ana.page);
  expect(await below(ana), "she still reads what she was reading").toBeGreaterThan(300);
});
