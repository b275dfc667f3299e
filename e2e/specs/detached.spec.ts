/** What a person takes out of the page: windows, popped-out tabs, another tracker (H12, docs/verify.md). */
import { ONLY_14, SMOKE, expect, test } from "../fixtures.ts";
import type { Locator, Page } from "playwright/test";
import { detach } from "../pages/core/detached.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { openJournal } from "../pages/core/journal.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { typeInto } from "../pages/setpiece/fields.ts";
import { TOKENS, deal, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { ANA_VELL, DUELLIST, Duel, startDuel } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";

declare const game: any, foundry: any, ui: any, JournalEntry: any, CONFIG: any;

const uuidOf = (window: Page | Locator, uuid: string): Locator => window.locator(`setpiece-conflict[uuid="${uuid}"]`);

test(
  "H12 a duel is played from a window of the browser, step by step, and goes on when it is put back",
  ONLY_14,
  async ({ gm, ana }) => {
    await gm.dice(15, 5);
    const uuid = await startDuel(gm);
    const { card } = new Duel(ana, uuid);
    await card.locator('[data-act="pop-out"], [data-act="popout"]').first().click();
    const window = await detach(ana, /conflict/);
    const conflict = uuidOf(window, uuid);
    const BLADE = '[data-act="option"][data-option="bonus:blade"]';
    const [there, pinned] = [conflict.locator(BLADE), card.locator(BLADE)];
    await expect(conflict.getByRole("meter")).toHaveAttribute("aria-valuenow", "0");
    await test.step("the controls follow it there, and its person from there to the chat and back", async () => {
      await expect(there).toBeVisible();
      await expect(pinned).toHaveCount(0);
      await openTab(ana, "combat");
      await openTab(ana, "chat");
      await expect(pinned).toBeVisible();
      await expect(there).toHaveCount(0);
      await conflict.getByRole("meter").click();
      await expect(there).toBeVisible();
      await expect(pinned).toHaveCount(0);
    });
    await gm.dice(15, 5);
    await there.click();
    await atRest(ana, uuid);
    await expect(conflict.getByRole("meter")).not.toHaveAttribute("aria-valuenow", "0");
    const [closed] = await Promise.all([
      window.waitForEvent("close"),
      ana.run(() => {
        const all: any[] = [...foundry.applications.instances.values()];
        return all.find((one) => /conflict/.test(one.id)).attachWindow();
      }, null),
    ]);
    expect(closed.isClosed()).toBe(true);
    await expect(uuidOf(ana.page.locator(".application:has(> .window-header)"), uuid).getByRole("meter")).toBeVisible();
  },
);

test("H12 a sheet in a window of the browser is edited, pressed and painted there", ONLY_14, async ({ gm, ana }) => {
  await openSheet(ana, ANA_VELL);
  const window = await detach(ana, /Actor-anavell/);
  const sheet = window.locator(".setpiece").first();
  await sheet.locator('[data-act="edit"]').first().click();
  const name = window.locator('input[name="name"]');
  await typeInto(name, "Ana of the Lock");
  await expect.poll(async () => (await source(gm, ANA_VELL)).name).toBe("Ana of the Lock");
  await change(gm, ANA_VELL, { name: "Ana again" });
  await expect(name).toHaveValue("Ana again");
});

test("H12 links of ours are pressed in a journal that stands in a window of the browser", ONLY_14, async ({ gm }) => {
  const entry = await gm.run(async () => {
    const made = await JournalEntry.create({ name: "Out", pages: [{ name: "One", type: "duel" }] });
    const link = `<p>@Setpiece[${made.pages.contents[0].uuid}]{Cross blades}</p>`;
    await made.createEmbeddedDocuments("JournalEntryPage", [{ name: "Two", type: "text", text: { content: link } }]);
    return made.id as string;
  }, null);
  const journal = await openJournal(gm, entry, { multiple: true });
  const window = await detach(gm, (await journal.getAttribute("id")) ?? "");
  await window.locator("[data-setpiece-link]").click();
  await expect(
    gm.page.locator("form[data-key=form][data-family=duel], .notification, .sp-dialog").first(),
  ).toBeVisible();
});

test(
  "H12 a popped-out tracker and chat, detached too, follow the fight and take presses",
  ONLY_14,
  async ({ gm, ana }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    await gm.run(() => void Promise.all([ui.combat.renderPopout(), ui.chat.renderPopout()]), null);
    const tracker = await detach(gm, /combat-popout/);
    await expect(tracker.locator(".sp-turn")).toHaveCount(2);
    await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5 });
    await tracker.locator(".sp-window-open button").first().click();
    await atRest(gm, uuid);
    await expect.poll(async () => (await fight(ana, uuid)).phase).toBe("acting");
    const chat = await detach(gm, /chat-popout/);
    const duel = await startDuel(gm, { b: DUELLIST });
    // the controls are pinned below the log of the sidebar, until they are asked for here
    await uuidOf(chat, duel).locator('[data-act="here"]').click();
    await expect(uuidOf(chat, duel).getByRole("meter").first()).toBeVisible();
  },
);

test(
  "H12 beside a module that replaces the tracker a fight is begun, dealt and played from elsewhere",
  SMOKE,
  async ({ gm, ana }) => {
    for (const seat of [gm, ana])
      await seat.run(async () => {
        // As such a module does at init; here the tab is made anew, since the page has loaded
        class Other extends foundry.applications.sidebar.tabs.CombatTracker {
          static PARTS = {};
          async _renderHTML(): Promise<string> {
            return `<p class="other-tracker">${game.combat?.combatants.size ?? 0}</p>`;
          }
          _replaceHTML(html: string, content: HTMLElement): void {
            content.innerHTML = html;
          }
        }
        CONFIG.ui.combat = Other;
        await ui.combat.close({ sidebar: true });
        ui.combat = new (Other as any)();
        await ui.combat.render({ force: true });
      }, null);
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5 });
    await expect(gm.page.locator(".other-tracker")).toHaveText("2");
    await gm.run((of) => game.combats.get(of.split(".")[1]).nextTurn(), uuid);
    await expect.poll(async () => (await fight(ana, uuid)).phase).toBe("acting");
    await expect(ana.page.locator("[data-holds]")).toContainText(/Ana/);
  },
);
