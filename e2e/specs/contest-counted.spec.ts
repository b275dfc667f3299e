import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { TONGUE, all, contestOf, equip, idle, press, step } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { further } from "../pages/setpiece/contest-table.ts";
import { look } from "../pages/setpiece/rest.ts";

declare const game: any, fromUuid: any;

/** Another ability of Ana's, and the one her follower may support it with. */
const OTHER = "anavell0item0001";
const ROOKS = "anavell0item00150";

test.describe("on screens that are touched", () => {
  test.use({ touch: true });

  test("from the row of an ability to the result in four touches by two people", async ({ gm, ana }) => {
    await equip(gm, 0);
    const sheet = await openSheet(ana, ANA_VELL);
    const total = async (): Promise<number> => (await ana.presses()) + (await gm.presses());
    const before = await total();
    await sheet.locator(`[data-control="ask ${TONGUE}"]`).tap();
    await sheet.locator('[data-act="ask-send"]').tap();
    await gm.dice(5, 12);
    await step(gm, "answer:moderate").tap();
    await step(ana, "plain:p1").tap();
    await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
    await gm.expectDiceSpent();
    expect((await total()) - before).toBe(4);
  });
});

test("a contest put aside goes on another day in three presses of the GM's, what the sheet says by now included", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  await idle(gm, uuid);
  await gm.run((of) => game.system.api.open(of).shelve(), uuid);
  await all([gm, ana], uuid, { status: "shelved" });
  await gm.run(async ([of, id]) => void (await (await fromUuid(of)).items.get(id).update({ "system.rating": "19" })), [
    ANA_VELL,
    TONGUE,
  ] as const);
  await idle(gm, uuid);

  const before = await gm.presses();
  await gm.page.keyboard.press("Shift+Y");
  const board = gm.page.locator(".application", { has: gm.page.locator(".sp-board") });
  await board.locator('[data-act="resume"]').click();
  await all([gm, ana], uuid, { status: "live" });
  await gm.page.locator('[data-act="fact-take"]').first().click();
  await expect
    .poll(() =>
      look(
        ana,
        uuid,
        ([of, id]) =>
          game.system.api.open(of).view.numbers.a1.abilities.find((one: any) => one.id === id).rating as number,
        [uuid, TONGUE] as const,
      ),
    )
    .toBe(19);
  expect((await gm.presses()) - before, "and a key that opens the board").toBe(2);

  await test.step("so may the ability, and who supports it", async () => {
    await further(ana, uuid, "a1", `switch:${OTHER}`);
    await further(ana, uuid, "a1", `augment:quick:a1f1:${ROOKS}`);
    await expect
      .poll(() => look(ana, uuid, (of) => game.system.api.open(of).view.numbers.a1, uuid))
      .toMatchObject({ current: OTHER, modifiers: [{ kind: "augment", note: "Runs the roofs" }] });
  });
});
