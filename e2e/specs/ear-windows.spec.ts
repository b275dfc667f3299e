import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { makeFight, slotId } from "../pages/setpiece/tracker.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, ui: any, foundry: any;

/** Put the focus on a tab of the sidebar, as whoever opens something from there; what brings a spec back to it. */
async function standAt(seat: Seat): Promise<() => Promise<void>> {
  const from = seat.page.locator("#sidebar").getByRole("tab").first();
  await from.focus();
  return () => expect(from, "the focus is where it was").toBeFocused();
}

/** Close a window as its own key does: what is unfolded where the focus is folds first. */
async function escape(seat: Seat, window: string): Promise<void> {
  await seat.page.keyboard.press("Escape");
  if ((await seat.page.locator(`${window} summary:focus`).count()) > 0) await seat.page.keyboard.press("Escape");
  await expect(seat.page.locator(window)).toHaveCount(0);
}

test("A11 windows take the focus as they open and give it back: rulings, a hazard, a conflict of its own", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await test.step("the rulings", async () => {
    const back = await standAt(gm);
    await gm.run(() => void new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
    await expect(gm.page.locator("#setpiece-rulings .window-content :focus")).toHaveCount(1);
    await escape(gm, "#setpiece-rulings");
    await back();
  });
  await test.step("a hazard", async () => {
    const back = await standAt(gm);
    await gm.run((of) => void (globalThis as any).Hooks.callAll("setpiece.askHazard", [of]), ANA_VELL);
    await expect(gm.page.locator("#setpiece-hazard .window-content :focus")).toHaveCount(1);
    await escape(gm, "#setpiece-hazard");
    await back();
  });
  for (const seat of [gm, ana])
    await test.step(`a conflict in a window of its own, opened from its card: ${seat.user.name}`, async () => {
      await openTab(seat, "chat");
      const button = seat.page.locator(`#chat setpiece-conflict[uuid="${uuid}"] [data-act="popout"]`).first();
      await button.focus();
      await seat.page.keyboard.press("Enter");
      const card = seat.page.locator(".sp-conflict-window article");
      await expect(card).toBeFocused();
      await expect(card).toHaveAccessibleName(/Ana Vell/);
      await escape(seat, ".sp-conflict-window");
      await expect(seat.page.locator(".sp-dock :focus"), "on the card whose controls are back").toHaveCount(1);
    });
});

test("A11 the encounter tab and the chat, popped out, take the focus and give it back", async ({ gm, ana }) => {
  await equip(gm, 0);
  await makeFight(gm, [
    { id: slotId("ana"), actor: ANA_VELL },
    { id: slotId("troll1"), line: "Troll, Force 5, club 2, harm 9" },
  ]);
  const close = (seat: Seat, id: string): Promise<void> =>
    seat.run((of) => [...foundry.applications.instances.values()].find((one: any) => one.id === of).close(), id);
  await test.step("the encounter tab: its fight, by name", async () => {
    const back = await standAt(gm);
    await gm.run(() => void ui.combat.renderPopout(), null);
    const fight = gm.page.locator("#combat-popout .sp-fight");
    await expect(fight).toBeFocused();
    await expect(fight).toHaveAccessibleName(/\w/);
    await close(gm, "combat-popout");
    await back();
  });
  await test.step("the chat: the card that is pinned there", async () => {
    await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
    for (const time of ["once", "and again"]) {
      const back = await standAt(ana);
      await ana.run(() => void ui.chat.renderPopout(), null);
      await expect(ana.page.locator("#chat-popout .sp-dock article"), time).toBeFocused();
      await close(ana, "chat-popout");
      await back();
    }
  });
});
