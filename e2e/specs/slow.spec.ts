import { expect, test } from "../fixtures.ts";
import { agree, duelOf } from "../pages/setpiece/duel.ts";

test.describe("a slow line", () => {
  // there and back again takes three to nine seconds: longer than the three after which a press says that it waits,
  // shorter than the ten after which it gives up
  test.use({ latencyOf: { ana: 3000 } });

  test("a press shows at once, is locked, says whom it waits for, and is done once", async ({ gm, ana }) => {
    const both = await duelOf([gm, ana]);
    await expect(both[1].option("bonus:blade")).toBeVisible();
    await gm.dice(15, 5);
    const shownAfter = await ana.run(async () => {
      // the sentence may stand for a moment only, so the page itself keeps it
      new MutationObserver(() => {
        const said = document.querySelector('[data-holds] [data-key="slow"]')?.textContent;
        if (said) document.body.dataset["slowSaid"] = said;
      }).observe(document.body, { childList: true, subtree: true });
      const button = () => document.querySelector<HTMLElement>('[data-holds] [data-option="bonus:blade"]');
      const started = performance.now();
      const passed = (): number => performance.now() - started;
      button()?.click();
      while (button()?.ariaBusy !== "true" && passed() <= 3000)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return passed();
    }, null);
    // 20 to 50 ms on an idle machine; however slow this one is, no answer can come before 3000 ms
    expect(shownAfter).toBeLessThan(3000);
    await both[1].option("bonus:blade").click();
    await agree(both, 1);
    await expect(ana.page.locator("body")).toHaveAttribute("data-slow-said", /still waiting/i);
    await expect(both[1].bar.locator('[data-key="slow"]')).toHaveCount(0);
    await gm.expectDiceSpent();
  });
});
