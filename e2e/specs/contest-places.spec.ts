import { SMOKE, expect, test } from "../fixtures.ts";
import { say, storedMessages, typeIntoChat } from "../pages/core/chat-log.ts";
import { TONGUE, all, equip, known, onlyLive, press, step } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, canvas: any, fromUuid: any, JournalEntry: any;

/** The dialog in which a contest is framed. */
const dialog = (seat: Seat) => seat.page.locator("form[data-key=form][data-family=contest]");

test("C015 by /contest: the GM begins at once where all is said, a player asks", async ({ gm, ana }) => {
  await equip(gm);
  await say(gm, "/contest Ana Vell: Talk of the docks vs High scored");
  const uuid = await onlyLive(gm);
  await all([gm, ana], uuid, { type: "scored", status: "live", resistance: 20 });
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  await say(ana, "/contest Talk of the docks");
  await expect(step(gm, "answer:low")).toBeVisible();
  await press(gm, "answer:low");
  const asked = await onlyLive(ana);
  await all([gm, ana], asked, { status: "live", resistance: 8 });
  await gm.run((of) => game.system.api.open(of).cancel(), asked);

  await test.step("C243 a line of chat begins a contest of three sides, and refuses five in a sentence", async () => {
    await typeIntoChat(gm, "/contest Ana Vell: Talk of the docks vs High vs Low vs 5M vs 17 extended");
    await expect(gm.page.getByRole("alert").filter({ hasText: "at most four sides" })).toBeVisible();
    await typeIntoChat(gm, "/contest Ana Vell: Talk of the docks vs High vs 5M extended");
    const three = await onlyLive(gm);
    await expect.poll(() => gm.run((of) => game.system.api.open(of).view?.sides.length ?? 0, three)).toBe(3);
  });
});

test("by /contest with less said: the dialog opens with what is known", async ({ gm }) => {
  await equip(gm);
  await say(gm, "/contest Ana Vell: Talk of the docks");
  await expect(dialog(gm)).toBeVisible();
  await expect(dialog(gm)).toContainText("Talk of the docks");
});

test(
  "by a link in a journal: a prepared contest begins, an ability is framed or asked with",
  SMOKE,
  async ({ gm, ana }) => {
    await equip(gm);
    const prepared = "Compendium.setpiece.conflicts.JournalEntry.preparedcontest1.JournalEntryPage.theharbourvote01";
    const packed = "Compendium.setpiece.heroes.Actor.inescalloway0001.Item.inescallitem0003";
    const journal = await gm.run(
      async ([page, ability, packed]) => {
        const links = `@Setpiece[${page}]{The vote} @Setpiece[${ability}]{Talk them round}`;
        const content = `<p>${links} @Setpiece[${packed}]{As in the pack}</p>`;
        const pages = [{ name: "Evening", type: "text", text: { content } }];
        const entry = await JournalEntry.create({ name: "Notes", ownership: { default: 2 }, pages });
        return entry.uuid as string;
      },
      [prepared, `${ANA_VELL}.Item.${TONGUE}`, packed] as const,
    );
    const open = async (seat: Seat) =>
      seat.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), journal);
    await open(gm);
    await gm.page.getByRole("button", { name: "The vote" }).click();
    await all([gm, ana], await onlyLive(gm), { status: "live" });
    await gm.page.getByRole("button", { name: "Talk them round" }).click();
    await expect(dialog(gm)).toContainText("Talk of the docks");
    await dialog(gm).locator('[data-act="close"]').first().click();
    await gm.page.getByRole("button", { name: "As in the pack" }).click();
    await expect(dialog(gm)).toContainText("Read a room");
    await open(ana);
    await ana.page.getByRole("button", { name: "Talk them round" }).click();
    await expect(step(gm, "answer:high")).toBeVisible();
  },
);

test("by a macro: the starter frames, an ability dragged to the hotbar asks", SMOKE, async ({ gm, ana }) => {
  await equip(gm);
  await gm.run(async () => (await game.packs.get("setpiece.macros").getDocument("frameacontest001")).execute(), null);
  await expect(dialog(gm)).toBeVisible();
  await ana.run((uuid) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
    const slot = document.querySelector<HTMLElement>('#hotbar [data-slot="3"]');
    slot?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, `${ANA_VELL}.Item.${TONGUE}`);
  await expect.poll(() => ana.run(() => Boolean(game.user.hotbar[3]), null)).toBe(true);
  await ana.run(async () => game.macros.get(game.user.hotbar[3]).execute(), null);
  await expect(step(gm, "answer:moderate")).toBeVisible();
});

test.describe("with a scene", () => {
  test.use({ canvas: true });

  for (const [name, target, display, shown] of [
    ["a token: its hero against whom the GM targets", BRAM_ORR, ANA_VELL, ["Ana Vell", "Bram Orr"]],
    ["a foe's token: the selected heroes against it", null, DUELLIST, ["Ana Vell"]],
  ] as const)
    test(`from the display of ${name}`, SMOKE, async ({ gm }) => {
      await equip(gm);
      await gm.run(
        ([targeted, selected, displayed]) => {
          const at = (uuid: string) =>
            canvas.tokens.placeables.find((token: any) => `Actor.${token.document.actorId}` === uuid);
          if (targeted) at(targeted).setTarget(true, { releaseOthers: true });
          at(selected).control();
          return void canvas.tokens.hud.bind(at(displayed));
        },
        [target, ANA_VELL, display] as const,
      );
      await gm.page.locator("#token-hud [data-setpiece-hud=contest]").click();
      await expect(dialog(gm)).toBeVisible();
      for (const who of shown) await expect(dialog(gm)).toContainText(who);
    });
});

test("a quick roll without a GM is the player's own, and the GM takes it over with its dice", async ({
  gm,
  ana,
  take,
}) => {
  await equip(gm);
  await gm.page.close();
  await expect.poll(() => ana.run(() => game.users.activeGM === null, null)).toBe(true);
  await ana.dice(18, 5);
  const ask = { actor: ANA_VELL, ability: TONGUE };
  expect(await ana.run((what) => game.system.api.quickContest(what), ask)).toEqual({ kind: "done" });
  await ana.expectDiceSpent();
  const own = await ana.run(() => {
    const message = game.messages.contents.at(-1);
    return { id: message.id, author: message.author.id, rolls: message.rolls.length, lone: message.system.unconfirmed };
  }, null);
  expect(own).toMatchObject({ author: ana.user.id, rolls: 2, lone: true });
  expect(await ana.run(() => game.system.api.live().length, null)).toBe(0);

  const back = await take("gm");
  const answer = await back.run((id) => game.system.api.confirmQuick(id), own.id);
  expect(answer).toMatchObject({ kind: "done" });
  await all([back, ana], answer.uuid, { status: "live", rolls: 1 });
  await press(ana, "bump:r1");
  await all([back, ana], answer.uuid, { status: "ended" });
  const receipts = async () => (await storedMessages(ana)).filter(({ type }) => type === "receipt");
  // the roll as it fell, and the result of the end
  await expect.poll(receipts).toMatchObject([{ rolls: 2 }, { rolls: 0 }]);
  expect((await known(ana, answer.uuid)).seats.a1.name).toBe("Ana Vell");
});
