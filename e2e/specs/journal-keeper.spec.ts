import { SMOKE, expect, test } from "../fixtures.ts";
import { storedMessages } from "../pages/core/chat-log.ts";
import { setting } from "../pages/core/documents.ts";
import { deletePage, listed, openJournal, sayYes } from "../pages/core/journal.ts";
import { chooseFromDirectory } from "../pages/core/menus.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { ANA_SEAT, FOE, all, begin, equip, press } from "../pages/setpiece/contest-play.ts";
import { startDuel } from "../pages/setpiece/duel.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, Hooks: any;

const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);
const dialogOf = (seat: Seat) => seat.page.locator(".application.dialog");

/** What lies in the journal of conflicts on somebody's client. */
const kept = (seat: Seat): Promise<{ name: string; uuid: string; status: string }[]> =>
  seat.run(
    () =>
      game.journal
        .get(game.settings.get("setpiece", "conflictsJournal"))
        ?.pages.contents.map(({ name, uuid, system }: any) => ({ name, uuid, status: system.status }))
        .toSorted((a: any, b: any) => a.name.localeCompare(b.name)) ?? [],
    null,
  );

const keptAs = async (seat: Seat, title: string): Promise<string> =>
  (await kept(seat)).find(({ name }) => name === title)?.uuid ?? "";

/** The same, each in a few words. */
const statuses = async (seat: Seat): Promise<string[]> => (await kept(seat)).map((one) => `${one.name}: ${one.status}`);

/** Ana begins a scored contest and throws once. */
async function played(gm: Seat, ana: Seat, title: string, more: object = {}): Promise<string> {
  const uuid = await begin(gm, { type: "scored", title, seats: [ANA_SEAT, FOE], ...more });
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  return uuid;
}

async function cancelled(gm: Seat, ana: Seat, uuid: string): Promise<string> {
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  await all([gm, ana], uuid, { status: "cancelled" });
  return uuid;
}

/** Sentences of a conflict's log as a person's own client has them. */
const story = (seat: Seat, uuid: string): Promise<string[]> =>
  look(seat, uuid, (of) => game.system.api.open(of).lines.flatMap((line: any) => line.sentence?.key ?? []), uuid);

/** Answer what Setpiece asks before something that runs is deleted. */
const answer = async (gm: Seat, words: "Keep" | "Delete", ...titles: string[]): Promise<void> => {
  for (const title of titles) await expect(dialogOf(gm)).toContainText(title);
  await dialogOf(gm).getByRole("button", { name: words, exact: true }).click();
  await expect(dialogOf(gm)).toHaveCount(0);
};

test(
  "what is played is deleted only when asked twice; its chronicle stays, once, and chat leads there",
  SMOKE,
  async ({ gm, ana, cy }) => {
    await equip(gm);
    const uuid = await played(gm, ana, "The vote");
    await all([cy], uuid, { rolls: 1 });
    const before = await story(cy, uuid);
    const second = await gm.secondTab();
    const journal = await openJournal(gm, (await setting(gm, "conflictsJournal")) as string);

    await deletePage(gm, journal, idOf(uuid));
    await answer(gm, "Keep", "The vote");
    await all([gm, ana, cy], uuid, { status: "live" });
    expect(await kept(gm)).toHaveLength(1);

    await deletePage(gm, journal, idOf(uuid));
    await expect(dialogOf(gm)).toContainText("stays as a chronicle");
    await gm.shot("journal-delete-asks", dialogOf(gm));
    await answer(gm, "Delete", "The vote");
    for (const seat of [gm, ana, cy, second]) await expect.poll(() => statuses(seat)).toEqual(["The vote: cancelled"]);
    const chronicle = await keptAs(cy, "The vote");
    expect(chronicle).not.toBe(uuid);
    for (const seat of [gm, ana, cy]) {
      await expect(seat.page.locator("[data-holds] [data-option]")).toHaveCount(0);
      await expect(cardOf(seat, uuid)).toHaveCount(0);
      await expect(cardOf(seat, chronicle)).toContainText("This conflict was cancelled");
      expect(await story(seat, chronicle)).toEqual(before);
    }
    // Whoever reads the log without Setpiece reads how it ended
    const told = async (): Promise<object[]> =>
      (await storedMessages(gm)).filter(({ content }) => content.includes("The vote was deleted before it was over"));
    await expect.poll(told).toHaveLength(1);
    await expect(journal.locator(".sp-page-live")).toContainText("The vote");

    await test.step("what is over goes for good, after the host's own question", async () => {
      await deletePage(gm, journal, idOf(chronicle));
      await expect.poll(() => kept(cy)).toEqual([]);
      await expect(dialogOf(gm)).toHaveCount(0);
    });
  },
);

test("a macro that asks nobody, and the whole journal with what runs in it: the chronicles stay", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  await cancelled(gm, ana, await begin(gm, { type: "simple", title: "An old quarrel", seats: [ANA_SEAT, FOE] }));
  const secret = await played(gm, ana, "The secret hearing", { detail: "participants" });
  await gm.run(async (of) => void (await (await fromUuid(of)).delete({ noHook: true })), secret);
  await expect.poll(() => statuses(ana)).toEqual(["An old quarrel: cancelled", "The secret hearing: cancelled"]);
  const again = await keptAs(ana, "The secret hearing");
  const read = async (of: string): Promise<boolean[]> => {
    const page = await fromUuid(of);
    return ["Ana", "Bram"].map((name) => page.testUserPermission(game.users.getName(name), "OBSERVER"));
  };
  expect(await look(gm, again, read, again), "who took part, and nobody else").toEqual([true, false]);

  await played(gm, ana, "The vote", { detail: "participants" });
  await gm.dice(15, 5);
  await startDuel(gm);
  const journal = (await setting(gm, "conflictsJournal")) as string;
  const second = await gm.secondTab();
  const remove = async (): Promise<void> => {
    await chooseFromDirectory(gm, "journal", journal, /Delete/);
    await sayYes(gm);
  };
  await remove();
  await answer(gm, "Keep", "The vote", "Ana Vell against Bram Orr", "Finished conflicts deleted with the journal: 2");
  expect(await kept(gm)).toHaveLength(4);
  await remove();
  await answer(gm, "Delete", "The vote");
  for (const seat of [gm, second, ana])
    await expect.poll(() => statuses(seat)).toEqual(["Ana Vell against Bram Orr: cancelled", "The vote: cancelled"]);
  expect(await setting(gm, "conflictsJournal")).not.toBe(journal);
  const vote = await keptAs(ana, "The vote");
  await expect(cardOf(ana, vote)).toBeVisible();
  await expect(ana.page.locator("[data-holds] [data-option]")).toHaveCount(0);

  await test.step("the next conflict lies in the new journal, and is played", async () => {
    const next = await played(gm, ana, "A new quarrel");
    expect(next.split(".")[1]).toBe(vote.split(".")[1]);
  });
});

test(
  "the journal opens on boards, newest first, one page or all; forty finished ones are filed away",
  SMOKE,
  async ({ gm, ana }) => {
    await equip(gm, 0);
    const over = await cancelled(gm, ana, await played(gm, ana, "Quarrel"));
    await gm.run(async (of) => {
      const page = await fromUuid(of);
      const source = page.toObject();
      const copies = Array.from({ length: 39 }, (_, index) => {
        const _id = `quarrel${String(index).padStart(9, "0")}`;
        const startedAt = source.system.startedAt - 60_000 * (index + 1);
        const system = { ...source.system, origin: _id, startedAt };
        return { ...source, _id, name: `Quarrel ${index}`, sort: -startedAt, system };
      });
      await page.parent.createEmbeddedDocuments("JournalEntryPage", copies, { keepId: true });
    }, over);
    await gm.dice(15, 5);
    const live = await startDuel(gm);
    const id = (await setting(ana, "conflictsJournal")) as string;
    await expect.poll(() => ana.run((of) => game.journal.get(of).pages.size, id)).toBe(41);

    const journal = await openJournal(ana, id);
    const shown = journal.locator("setpiece-conflict");
    await expect
      .poll(async () => (await listed(journal)).slice(0, 3))
      .toEqual(["Ana Vell against Bram Orr", "Quarrel", "Quarrel 0"]);
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole("meter")).toBeVisible();
    await ana.shot("journal-newest", journal);

    await test.step("all pages one below the other: each a board or a chronicle, drawn as it is scrolled into sight", async () => {
      await openJournal(ana, id, { multiple: true });
      await expect(shown).toHaveCount(41);
      await shown.nth(1).scrollIntoViewIfNeeded();
      await expect(shown.nth(1)).toContainText("This conflict was cancelled");
      await ana.shot("journal-all", journal);
      await expect(shown.last()).toBeEmpty();
      await shown.last().scrollIntoViewIfNeeded();
      await expect(shown.last()).toContainText("Quarrel 38");
      expect(await journal.locator(".journal-entry-pages").innerText()).not.toMatch(/[{}]|undefined|\[object/);
    });

    await test.step("the board shows what runs and the newest that is over", async () => {
      await ana.run((of) => void Hooks.callAll("setpiece.showBoard", of), live);
      const board = ana.page.locator(".sp-board");
      await expect(board.locator('section[data-key="ended"] .sp-board-list > li')).toHaveCount(12);
      await expect(board).toContainText("28 older finished conflicts are in the Conflicts journal.");
      await ana.shot("board-older", board);
    });

    await test.step("filed away: the season has them all, newest first, and so has the chat", async () => {
      expect(await gm.run(() => game.system.api.fileAway(), null)).toEqual({ kind: "done" });
      expect(await kept(gm)).toEqual([expect.objectContaining({ uuid: live })]);
      const [season] = await setting(gm, "seasons");
      await expect.poll(() => ana.run((of) => game.journal.get(of)?.pages.size, season.journal)).toBe(40);
      const archive = await openJournal(ana, season.journal);
      await expect.poll(async () => (await listed(archive)).slice(0, 2)).toEqual(["Quarrel", "Quarrel 0"]);
      await expect(archive.locator("setpiece-conflict")).toContainText("This conflict was cancelled");
      await expect(archive.locator("setpiece-conflict")).not.toContainText("copy");
      const filed = `JournalEntry.${season.journal}.JournalEntryPage.${idOf(over)}`;
      // Ana's step leaves her log less room, and a card further up is a link there
      await expect(cardOf(gm, filed)).toContainText("This conflict was cancelled");
      await gm.expectAccessible("#chat setpiece-conflict");
    });
  },
);
