import { SMOKE, expect, test } from "../fixtures.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import type { Seat } from "../seat.ts";
import { heardKeys, hearKeys } from "../tools/heard-keys.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, Hooks: any;

const KEYS = [
  ..."0123456789",
  "Space",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Tab",
  "Shift+Tab",
  "Escape",
] as const;

const CONTROLS = "button:visible, summary:visible, input:visible, select:visible, textarea:visible, [tabindex]:visible";

/**
 * From now on a click does nothing, so that each key meets the same page, and the
 * focus goes back to the control looked at.
 */
const watchKeys = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const swallow = (event: Event): void => {
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    addEventListener("click", swallow, { capture: true });
    addEventListener("keyup", () => (globalThis as any).lookedAt?.focus(), { capture: true });
  }, null);

/** What the host's own keys would change. */
const hostState = (seat: Seat): Promise<unknown> =>
  seat.run(
    () => ({
      paused: game.paused,
      windows: [...(globalThis as any).foundry.applications.instances.keys()].length,
      messages: game.messages.size,
    }),
    null,
  );

for (const name of ["gm", "ana"] as const) {
  test(`no key pressed on any control of ours comes to the host: ${name}`, SMOKE, async ({ take, bram }) => {
    test.slow();
    const gm = await take("gm");
    const seat = name === "gm" ? gm : await take("ana");
    await gm.dice(15, 5, 15, 5);
    const uuid = await startDuel(gm);
    const duel = new Duel(seat, uuid);
    await agree([duel, new Duel(bram, uuid)], 0);
    const sheet = await openDuelTab(seat, ANA_VELL);
    await seat.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
    const board = seat.page.locator(".sp-board");
    await expect(board.locator("setpiece-conflict [data-act]").first()).toBeVisible();
    await expect(duel.bar.locator("[data-act]").first()).toBeVisible();
    await settled(seat.page);
    await hearKeys(seat);
    await watchKeys(seat);
    const before = await hostState(seat);
    for (const [place, within] of [
      ["step", duel.bar],
      ["card", duel.card],
      ["board", board],
      ["sheet", sheet.locator(".window-content")],
    ] as const) {
      const controls = within.locator(CONTROLS);
      await expect(controls, place).not.toHaveCount(0);
      const count = await controls.count();
      for (let index = 0; index < count; index += 1) {
        const control = await controls.nth(index).evaluate((one: HTMLElement) => {
          (globalThis as any).lookedAt = one;
          one.focus();
          return one.outerHTML.slice(0, 120);
        });
        for (const key of KEYS) if (key !== "Escape" || place !== "board") await seat.page.keyboard.press(key);
        expect(await heardKeys(seat), `${place}: ${control}`).toEqual([]);
      }
    }
    expect(await hostState(seat)).toEqual(before);

    await test.step("Escape on the board closes the board and no other window", async () => {
      await seat.run(() => void ((globalThis as any).lookedAt = null), null);
      await board.locator("button:visible").first().focus();
      await seat.page.keyboard.press("Escape");
      await expect(board).toHaveCount(0);
      expect(await heardKeys(seat)).toEqual([]);
      await expect(sheet).toBeVisible();
    });
  });
}
