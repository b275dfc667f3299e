/** The keyboard at a duel and a fight, and the host's own keys. */
import { SMOKE, expect, test } from "../fixtures.ts";
import { typeIntoChat, typedIn } from "../pages/core/chat-log.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, ana as anaFights, FightScreen, makeArmedFight, wolf, WOLVES } from "../pages/setpiece/attack.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, duelOf } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import type { Seat } from "../seat.ts";
import { heardKeys, hearKeys } from "../tools/heard-keys.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, Hooks: any, ui: any, foundry: any;

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

  await test.step("Space presses the button and does not pause the game; a used digit fires no macro", async () => {
    const menu = all[0].bar.locator("details.sp-menu").first();
    await menu.locator("summary").focus();
    await gm.page.keyboard.press("Space");
    await expect(menu).toHaveAttribute("open", "");
    expect(await gm.run(() => game.paused, null)).toBe(false);
    await gm.page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open", "");
    await gm.page.keyboard.press("9");
    expect(await gm.run(() => ui.notifications.active?.length ?? 0, null)).toBe(0);
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

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const KEYS = [..."0123456789", "Space", ...ARROWS, "Tab", "Shift+Tab", "Escape"];

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
  seat.run(() => [game.paused, foundry.applications.instances.size, game.messages.size], null);

for (const name of ["gm", "ana"] as const) {
  test(`no key pressed on any control of ours comes to the host: ${name}`, SMOKE, async ({ take, bram }) => {
    test.slow();
    const gm = await take("gm");
    const seat = name === "gm" ? gm : await take("ana");
    const duel = new Duel(seat, (await duelOf([gm, bram], { opening: [15, 5, 15, 5] }))[0].uuid);
    await agree([duel], 0);
    const sheet = await openDuelTab(seat, ANA_VELL);
    await seat.run((of) => Hooks.callAll("setpiece.showBoard", of), duel.uuid);
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

for (const place of ["chat", "combat", "actors"] as const)
  test(`A after the last Keep the focus is on the first control of the step that comes next: ${place}`, async ({
    gm,
  }) => {
    const uuid = await makeArmedFight(gm, [anaFights(), wolf(0), wolf(1)]);
    await openTab(gm, place);
    await send(gm, uuid, ...[WOLVES[0], WOLVES[1]].map((target) => ({ type: "extraCard", target, count: 1 })));
    await gm.dice(9, 8, 7, 6, 5);
    await send(gm, uuid, { type: "placeCard", slot: ANA, card: 10 }, { type: "deal" });
    await atRest(gm, uuid);
    const at = new FightScreen(gm, uuid);
    const keep = gm.page.locator("button[data-option^='keep:']").filter({ visible: true });
    const focused = at.bar.locator(":focus");
    for (const n of [1, 2]) {
      await keep.first().focus();
      await gm.shot(`keep-${place}-${n}`);
      await gm.page.keyboard.press("Enter");
      await atRest(gm, uuid);
      await expect(keep).toHaveCount(n === 1 ? 2 : 0);
      await expect(focused, `after ${n}`).toHaveCount(1);
    }
    await gm.shot(`keep-${place}-after`);
    await expect(focused).toHaveAttribute("data-act", /option|compose|more/);
  });
