/** The host's log with cards of ours in it: what is in sight while they grow, and what is drawn of a long evening. */
import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, contestOf, equip, step } from "../pages/setpiece/contest-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import type { Seat } from "../seat.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, fromUuid: any, ChatMessage: any;

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

const chatter = (gm: Seat): Promise<void> =>
  gm.run(async () => {
    const words = Array.from({ length: 12 }, (_, n) => ({ content: `<p>Nobody remembers who began it (${n}).</p>` }));
    await ChatMessage.createDocuments(words);
  }, null);

test("the newest card stays in sight while cards grow; whoever scrolled up is left alone", async ({ gm, ana }) => {
  await equip(gm);
  await chatter(gm);
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
  await chatter(gm);
  const uuid = await contestOf(gm, "together", "scored", { pairings: [{ a: "a1", b: "b1" }] });
  const more = bram.page.locator("#chat .sp-dock details.sp-ways").first();
  for (const round of [1, 2, 3]) {
    await expect(step(bram, "rest")).toBeVisible();
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

const MESSAGES = 30;

/** As many cards of conflicts that are over as an evening leaves behind, told by one message each. */
const evening = (gm: Seat, uuid: string): Promise<void> =>
  gm.run(
    async ([of, count]) => {
      const page = await fromUuid(of);
      const source = page.toObject();
      const card = game.messages.contents.findLast((one: any) => one.type === "conflict").toObject();
      const pages = Array.from({ length: count }, (_, at) => {
        const _id = `evening${String(at).padStart(9, "0")}`;
        const startedAt = source.system.startedAt - 1000 * (count - at);
        return { ...source, _id, name: `Quarrel ${at}`, system: { ...source.system, origin: _id, startedAt } };
      });
      const made = await page.parent.createEmbeddedDocuments("JournalEntryPage", pages, { keepId: true });
      const messages = made.map((own: any) => ({ ...card, _id: own.id, system: { ...card.system, uuid: own.uuid } }));
      await ChatMessage.createDocuments(messages, { keepId: true });
    },
    [uuid, MESSAGES] as const,
  );

test("after a long evening the log holds cards only near what is read; by wheel and by keyboard all of them are there", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "simple");
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  await evening(gm, uuid);
  await ana.reload();
  const lines = ana.page.locator("#chat setpiece-message");
  const last = lines.last();
  // the card that was cancelled, and the message that says so
  await expect(lines).toHaveCount(MESSAGES + 2);
  await expect(cards(ana).last()).toBeVisible();
  // lines are lower than cards: more of them lie near before those in sight are drawn whole
  await expect.poll(() => cards(ana).count(), "most are a line").toBeLessThan(MESSAGES / 2);

  await last.hover();
  await ana.page.mouse.wheel(0, -100_000);
  await expect(lines.nth(3).locator("setpiece-conflict")).toContainText("This conflict was cancelled");
  await expect(last.locator("setpiece-conflict"), "what was left behind is a line again").toHaveCount(0);

  await last.getByRole("button").focus();
  await expect(last.locator("setpiece-conflict")).toBeVisible();
  await expect(last.locator("setpiece-conflict :focus")).toHaveCount(1);
});
