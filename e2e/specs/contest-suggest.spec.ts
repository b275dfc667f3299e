import { expect, test } from "../fixtures.ts";
import { contestOf, known } from "../pages/setpiece/contest-play.ts";
import { bidField, exchange, setBid } from "../pages/setpiece/contest-table.ts";

declare const game: any;

test("C225 the best bid by the odds is filled in with its reason, where its number may be known", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "extended");
  const suggest = ana.page.locator('[data-holds] [data-act="suggest"]');

  await test.step("at first the foe's advantage is unseen, and the button says so", async () => {
    await expect(suggest).toBeDisabled();
    await expect(suggest).toHaveAttribute("title", /their advantage is unseen/);
    // A finger has no tooltip
    await suggest.click({ force: true });
    await expect(ana.page.locator("#notifications")).toContainText("their advantage is unseen");
  });

  await exchange([gm, ana], uuid, [ana, "exchange:plain"], [9, 17], { rolls: 1 });
  await expect(gm.page.locator('[data-holds] [data-act="suggest"]')).toBeEnabled();
  await exchange([gm, ana], uuid, [gm, "exchange:plain"], [10, 16], { rolls: 2 });

  await expect(suggest).toBeEnabled();
  await setBid(ana, 1);
  await suggest.click();
  const best = await ana.run((of) => {
    const odds = game.system.api.open(of).odds(null, { seat: "a1", target: "b1", then: "best" });
    return odds.moves[0].bid as number;
  }, uuid);
  await expect(bidField(ana)).toHaveValue(String(best));
  const reason = ana.page.locator("[data-holds] .sp-suggested");
  await expect(reason).toContainText(`By the odds ${best} is best now.`);
  await expect(suggest).toBeFocused();
  const bids = ana.page.locator('[data-holds] .sp-cue-mine button[data-option^="exchange"]');
  await expect(bids.first(), "the press that bids stays in sight below the advice").toBeInViewport({ ratio: 1 });
  await ana.expectAccessible("[data-holds]");
  await ana.shot("contest-suggest", ana.page.locator("[data-holds]"));

  await test.step("a bid of one's own is still one's own", async () => {
    await setBid(ana, 1);
    await exchange([gm, ana], uuid, [ana, "exchange:plain:b1"], [9, 17], { rolls: 3 });
    expect((await known(gm, uuid)).advantage.b1.current).toBeLessThan(14);
    await expect(reason).toHaveCount(0);
  });

  await test.step("not for who wants no odds", async () => {
    await exchange([gm, ana], uuid, [gm, "exchange:plain"], [10, 16], { rolls: 4 });
    await expect(suggest).toBeVisible();
    await ana.run(() => game.settings.set("setpiece", "odds", "off"), null);
    await expect(suggest).toHaveCount(0);
    await expect(bidField(ana)).toBeVisible();
  });
});
