import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip, step } from "../pages/setpiece/contest-play.ts";
import { send } from "../pages/setpiece/moves.ts";
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

test("whoever unfolds the pinned card and answers stays at the end of the log, though the card shrinks under it", async ({
  gm,
  bram,
}) => {
  await equip(gm, 0);
  const words = Array.from({ length: 12 }, (_, n) => ({ content: `<p>Nobody remembers who began it (${n}).</p>` }));
  await gm.run((all) => ChatMessage.createDocuments(all), words);
  const seats = [ANA_SEAT, BRAM_SEAT, FOE];
  const uuid = await begin(gm, { type: "scored", title: "The quay", seats, pairings: [{ a: "a1", b: "b1" }] });
  for (const round of [1, 2, 3]) {
    await expect(step(bram, "rest")).toBeVisible();
    const more = bram.page.locator("#chat .sp-dock details.sp-ways").first();
    if (!(await more.evaluate((one) => (one as HTMLDetailsElement).open))) await more.locator("summary").click();
    await expect.poll(() => below(bram), `round ${round}, unfolded`).toBeLessThan(2);
    await gm.dice(round % 2 ? 12 : 5, round % 2 ? 5 : 12);
    await send(gm, uuid, { type: "declare", seat: "a1", pairing: "p1", kind: "plain" });
    await step(bram, "rest").click();
    await all([gm, bram], uuid, { rolls: round });
    await settled(bram.page);
    await expect.poll(() => below(bram), `round ${round}, answered`).toBeLessThan(2);
  }
});
