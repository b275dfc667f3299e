import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, ChatMessage: any;

const cards = (seat: Seat) => seat.page.locator("#chat [data-message-id] setpiece-conflict");
const MESSAGES = 30;

/** As many cards of conflicts that are over as an evening leaves behind, told by one message each. */
const evening = (gm: Seat, uuid: string): Promise<void> =>
  gm.run(
    async ([of, count]) => {
      const page = await fromUuid(of);
      const source = page.toObject();
      const ids = Array.from({ length: count }, (_, at) => `evening${String(at).padStart(9, "0")}`);
      const pages = ids.map((_id, at) => ({
        ...source,
        _id,
        name: `Quarrel ${at}`,
        system: { ...source.system, origin: _id, startedAt: source.system.startedAt - 1000 * (count - at) },
      }));
      await page.parent.createEmbeddedDocuments("JournalEntryPage", pages, { keepId: true });
      const card = game.messages.contents.findLast((one: any) => one.type === "conflict").toObject();
      const messages = ids.map((id) => ({
        ...card,
        _id: id,
        system: { ...card.system, uuid: `${page.parent.uuid}.JournalEntryPage.${id}` },
      }));
      await ChatMessage.createDocuments(messages, { keepId: true });
    },
    [uuid, MESSAGES] as const,
  );

test("after a long evening the log holds cards only near what is read; by wheel and by keyboard all of them are there", async ({
  gm,
  ana,
}) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "simple", title: "The quarrel", seats: [ANA_SEAT, FOE] });
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  await evening(gm, uuid);
  await ana.reload();
  const lines = ana.page.locator("#chat setpiece-message");
  // the card that was cancelled, and the message that says so
  await expect(lines).toHaveCount(MESSAGES + 2);
  await expect(cards(ana).last()).toBeVisible();
  // lines are lower than cards: more of them lie near before those in sight are drawn whole
  await expect.poll(() => cards(ana).count(), "most are a line").toBeLessThan(MESSAGES / 2);

  await lines.last().hover();
  await ana.page.mouse.wheel(0, -100_000);
  await expect(lines.nth(3).locator("setpiece-conflict")).toContainText("This conflict was cancelled");
  await expect(lines.last().locator("setpiece-conflict"), "what was left behind is a line again").toHaveCount(0);

  const last = lines.last().getByRole("button");
  await last.focus();
  await expect(lines.last().locator("setpiece-conflict")).toBeVisible();
  await expect(lines.last().locator("setpiece-conflict :focus")).toHaveCount(1);
});
