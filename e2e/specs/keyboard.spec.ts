import { expect, test } from "../fixtures.ts";
import { Duel, agree } from "../pages/setpiece/duel.ts";
import { typeIntoChat, typedIn } from "../pages/core/chat-log.ts";
import { openTab } from "../pages/core/sidebar.ts";
import type { Seat } from "../seat.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any, ui: any;

/** What the host's own keys would change. */
const hostState = (seat: Seat): Promise<unknown> =>
  seat.run(
    () => ({
      paused: game.paused,
      macros: game.messages.size,
      windows: [...(globalThis as any).foundry.applications.instances.keys()].length,
    }),
    null,
  );

test("a duel by keyboard alone, from the command to its end", async ({ gm, ana, bram }) => {
  for (const seat of [gm, ana, bram]) await openTab(seat, "chat");
  await gm.dice(15, 5);
  await typeIntoChat(gm, "/duel Ana, Brom 5");
  const said = gm.page.locator(".sp-said");
  await expect(said).toHaveText(/Nobody here is called “Brom”/);
  await expect.poll(() => typedIn(gm)).toBe("/duel Ana, Brom 5");
  for (let index = 0; index < "om 5".length; index += 1) await gm.page.keyboard.press("Backspace");
  await expect(said).toHaveCount(0);
  await gm.page.keyboard.type("am 5");
  await gm.page.keyboard.press("Enter");
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid, null);
  const all = screens(Duel, uuid, gm, ana, bram);
  const [, atAna, atBram] = all;
  await agree(all, 0);

  await test.step("Y leads to the own cue, a digit names the bonus", async () => {
    await expect(atAna.option("bonus:blade")).toBeVisible();
    await ana.page.keyboard.press("y");
    await expect(atAna.bar.locator(":focus")).toHaveCount(1);
    await gm.dice(15, 5);
    await ana.page.keyboard.press("1");
    await agree(all, 1);
  });

  await test.step("Bram walks with the arrows and names with Enter", async () => {
    await expect(atBram.option("bonus:footwork")).toBeVisible();
    await bram.page.keyboard.press("y");
    await expect(atBram.bar.locator(":focus")).toHaveCount(1);
    await atBram.bar.locator("[data-group] button").first().focus();
    for (let step = 0; step < 8; step += 1) {
      if ((await atBram.bar.locator('[data-option="bonus:strength"]:focus').count()) > 0) break;
      await bram.page.keyboard.press("ArrowDown");
    }
    await expect(atBram.option("bonus:strength")).toBeFocused();
    await gm.dice(15, 5);
    await bram.page.keyboard.press("Enter");
    await agree(all, 2);
  });

  await test.step("? goes to why the newest line came about, from wherever the focus is in a panel", async () => {
    await atAna.card.locator("article").focus();
    await ana.page.keyboard.press("?");
    const trace = atAna.card.locator("details.sp-trace[open] > summary").first();
    await expect(trace).toBeFocused();
    await expect(trace).toBeInViewport();
  });

  for (const duel of all) await expect(duel.card.locator(".sp-outcome")).toContainText("Ana Vell");
});

test("no key pressed on our controls reaches the host's shortcuts", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = (
    await gm.run(
      () =>
        game.system.api.startDuel({
          a: "Actor.anavell000000001",
          b: "Actor.bramorr000000001",
          stakes: { kind: "spar" },
        }),
      null,
    )
  ).uuid as string;
  for (const seat of [gm, ana]) {
    const duel = new Duel(seat, uuid);
    await agree([duel], 0);
    for (const place of [duel.bar, duel.card]) {
      await expect(place.locator("[data-act]:visible"), seat.user.name).not.toHaveCount(0);
      const before = await hostState(seat);
      const controls = await place.locator("button:visible, summary:visible").count();
      for (let index = 0; index < controls; index += 1) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "0", "Escape"]) {
          await place.locator("button:visible, summary:visible").nth(index).focus();
          await seat.page.keyboard.press(key);
        }
      }
      expect(await hostState(seat), seat.user.name).toEqual(before);
    }
  }

  await test.step("Space presses the button and does not pause the game; a used digit fires no macro", async () => {
    const duel = new Duel(gm, uuid);
    const menu = duel.bar.locator("details.sp-menu").first();
    await menu.locator("summary").focus();
    await gm.page.keyboard.press("Space");
    await expect(menu).toHaveAttribute("open", "");
    expect(await gm.run(() => game.paused, null)).toBe(false);
    await gm.page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open", "");
    await gm.page.keyboard.press("9");
    expect(await gm.run(() => ui.notifications.active?.length ?? 0, null)).toBe(0);
  });
});
