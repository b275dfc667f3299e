import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import {
  CLERK,
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  all,
  equip,
  idle,
  known,
  onlyLive,
  press,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { rule } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { framed, openMore, openSeat, rowOf, started, tickOf, tickedOn } from "../pages/setpiece/frame.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const foundry: any, fromUuidSync: any, game: any;

/** Ana's follower on the sheet. */
const ROOK = "anavell0item0015";

const entry = (gm: Seat, uuid: string): Locator =>
  tabPanel(gm, "actors").locator(`[data-entry-id="${uuid.split(".")[1] ?? ""}"]`);

test("actors and abilities dropped on a side of the frame dialog take a place there", SMOKE, async ({ gm }) => {
  await equip(gm, 0);
  await openTab(gm, "actors");
  const dialog = await framed(gm, {});
  await expect(rowOf(dialog, "A")).toContainText("drop an actor or an ability here");
  await gm.shot("contest-frame-empty", dialog);

  await test.step("the empty place first, then a new one; the hint goes", async () => {
    await entry(gm, ANA_VELL).dragTo(rowOf(dialog, "A").locator("legend"));
    await expect.poll(() => tickedOn(dialog, "A")).toEqual([ANA_VELL]);
    await expect(rowOf(dialog, "A")).not.toContainText("drop an actor");
    await entry(gm, BRAM_ORR).dragTo(rowOf(dialog, "B").locator("legend"));
    await expect.poll(() => tickedOn(dialog, "B")).toEqual([BRAM_ORR]);
  });

  await test.step("nobody twice: the dialog says who is already taking part", async () => {
    await entry(gm, ANA_VELL).dragTo(rowOf(dialog, "B").locator("legend"));
    await expect(dialog.getByRole("alert")).toContainText("Ana Vell is already taking part.");
    await expect.poll(() => tickedOn(dialog, "B")).toEqual([BRAM_ORR]);
  });

  await test.step("a name typed for a bare resistance is whoever is called so, else only a name, and says so (P12)", async () => {
    await tickOf(dialog, "Bram Orr").click();
    const name = dialog.locator('input[name="b1.name"]');
    await name.fill("Ferrywoman");
    await name.press("Tab");
    await expect(rowOf(dialog, "B")).toContainText(
      "Ferrywoman is only a name here: a bare resistance, without a sheet.",
    );
    await expect(name).toHaveValue("Ferrywoman");
    await name.fill("bram");
    await name.press("Tab");
    await expect.poll(() => tickedOn(dialog, "B")).toEqual([BRAM_ORR]);
    await expect(rowOf(dialog, "B")).not.toContainText("only a name");
  });
  await dialog.locator('[data-act="close"]').click();

  await test.step("an ability from a sheet comes with its actor, and is the one they begin with", async () => {
    const sheet = await openSheet(gm, BRAM_ORR);
    const again = await framed(gm, {});
    for (const [window, left] of [
      [again, 20],
      [sheet, 560],
    ] as const)
      await gm.run(([id, at]) => void foundry.applications.instances.get(id).setPosition({ left: at, top: 20 }), [
        await window.getAttribute("id"),
        left,
      ] as const);
    const row = sheet.locator(`[data-row="${BRAM_SEAT.ability}"]`);
    await row.scrollIntoViewIfNeeded();
    await row.dragTo(rowOf(again, "A").locator("legend"));
    await expect.poll(() => tickedOn(again, "A")).toEqual([BRAM_ORR]);
    await expect(again.locator('select[name="a1.ability"]')).toHaveValue(BRAM_SEAT.ability);
  });
});

test("who is away is played by the GM or by another player, or sits out: chosen below the face by keyboard", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const prefill = { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] };
  const dialog = await framed(gm, prefill);
  const away = dialog.locator('select[name="a2.away"]');

  await test.step("only for who is away; sitting out strikes the row and leaves no line to it", async () => {
    await expect(dialog.locator('select[name="a1.away"]')).toHaveCount(0);
    await expect(away.locator("option")).toHaveText(["The GM acts for them", "Ana plays them", "Sits out"]);
    // Whoever faces nobody at first has a line too
    const paired = dialog.locator(".sp-pairs li").filter({ hasText: "against" });
    await expect(paired).toHaveCount(2);
    await away.focus();
    await gm.page.keyboard.press("End");
    await expect(away).toHaveValue("out");
    await expect(dialog.locator(".sp-out")).toContainText("Bram Orr");
    await expect(paired).toHaveCount(1);
    await expect(dialog.locator(".sp-pairs")).not.toContainText("Bram Orr");
    await gm.expectAccessible(".sp-frame form");
    await gm.shot("contest-frame-away", dialog);
  });

  await test.step("players choose whom they face where it is ticked, and nobody is paired then", async () => {
    await openMore(dialog);
    const choose = dialog.locator('input[name="choose"]');
    await expect(choose).not.toBeChecked();
    await choose.check();
    await expect(dialog.locator(".sp-pairs li")).toHaveCount(0);
    await choose.uncheck();
  });

  await test.step("a follower helps where the type has no other part for them, and takes theirs again where it has", async () => {
    await openSeat(dialog, "a1");
    const part = dialog.locator('select[name^="a1.follower."]');
    const type = (name: string): Locator => dialog.locator(`input[name="type"][value="${name}"]`);
    await expect(part).toHaveValue("secondary");
    await type("simple").check({ force: true });
    await expect(part).toHaveValue("supporter");
    await type("scored").check({ force: true });
    await expect(part).toHaveValue("secondary");
  });

  await test.step("begun so, there is no place for who sits out; Ana's follower comes along", async () => {
    const uuid = await started(gm, dialog);
    expect(Object.keys((await known(gm, uuid)).seats).sort()).toEqual(["a1", "a1f1", "b1", "b2"]);
    await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    await all([gm, ana], uuid, { status: "cancelled" });
  });

  await test.step("another player is handed the place with the beginning", async () => {
    const again = await framed(gm, prefill);
    await again.locator('select[name="a2.away"]').selectOption({ label: "Ana plays them" });
    const uuid = await started(gm, again);
    await expect(step(ana, "plain:p1")).toBeEnabled();
    await gm.dice(5, 12, 6, 13);
    await press(ana, "plain:p1");
    await idle(ana, uuid);
    await press(ana, "plain:p2");
    await all([gm, ana], uuid, { rolls: 2, round: 2 });
  });

  await test.step("kept for later it stands on the GM's board, and no player may read it", async () => {
    const later = await framed(gm, { ...prefill, title: "The weir gate" });
    await later.locator('[data-act="save"]').click();
    const prepared = gm.page.locator(".sp-board .sp-entry", { hasText: "The weir gate" });
    await expect(prepared).toBeVisible();
    const uuid = (await prepared.getAttribute("data-key"))?.split(" ")[1] ?? "";
    await atRest(gm, uuid);
    expect(await gm.run((of) => fromUuidSync(of).system.status as string, uuid)).toBe("prepared");
    const reads = await ana.run((of) => fromUuidSync(of).testUserPermission(game.user, "OBSERVER") as boolean, uuid);
    expect(reads).toBe(false);
  });
});

test("C156 a follower's part stands on its sheet, and the frame begins with it: a contestant has a foe of its own", async ({
  gm,
}) => {
  await equip(gm, 0);
  const rook = `${ANA_VELL}.Item.${ROOK}`;
  const sheet = await openSheet(gm, rook);
  await sheet.locator('select[name="system.role"]').selectOption({ label: "Contestant" });
  await expect.poll(() => gm.run((of) => fromUuidSync(of).system.role as string, rook)).toBe("contestant");
  await gm.run((of) => fromUuidSync(of).sheet.close() as Promise<unknown>, rook);
  const dialog = await framed(gm, { type: "scored", seats: [ANA_SEAT, FOE, CLERK] });
  await openSeat(dialog, "a1");
  await gm.expectAccessible(".sp-frame form");
  await expect(dialog.locator(`select[name="a1.follower.${ROOK}"] option:checked`)).toHaveText("Contestant");
  const { seats, against } = await known(gm, await started(gm, dialog));
  expect(seats.a1f1.role).toBe("contestant");
  expect(against.filter((score: object) => "a1f1" in score)).toHaveLength(1);
});

test("C334 E-55 edges: a field of the frame where the table plays with them, on the card, and changed in play", async ({
  gm,
}) => {
  await equip(gm, 0);
  const terms = { type: "extended", seats: [ANA_SEAT, FOE] };
  const plain = await framed(gm, terms);
  await openSeat(plain, "a1");
  await expect(plain.locator('[name="a1.edge"]')).toHaveCount(0);
  await plain.locator('[data-act="close"]').click();
  await expect(plain).toHaveCount(0);
  await rule(gm, "useEdges", "true", true);
  const dialog = await framed(gm, terms);
  await openSeat(dialog, "a1");
  await dialog.locator('[name="a1.edge"]').fill("4");
  await gm.expectAccessible(".sp-frame");
  await dialog.locator('button[type="submit"]').click();
  const uuid = await onlyLive(gm);
  // the board comes up with what was framed, and holds its controls
  const card = gm.page.locator("[data-holds]");
  await expect(card).toContainText("Edge 4");
  await atRest(gm, uuid);
  await card.locator('[data-act="moves"][data-who="b1"]').click();
  await card.locator('.sp-need:has([data-option="edge"]) input').fill("-3");
  await card.locator('[data-option="edge"]').click();
  await expect(card).toContainText("Handicap 3");
});

test("C243 a free-for-all: a third side in the frame, on the card, and whom one bids against", async ({ gm, ana }) => {
  await equip(gm, 0);
  const dialog = await framed(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  await openMore(dialog);
  await dialog.locator('[data-act="side-add"]').click();
  await dialog.locator('[name="c1.name"]').fill("Smuggler");
  await gm.expectAccessible(".sp-frame");
  const uuid = await started(gm, dialog);
  const card = cardOf(ana, uuid);
  await expect(card).toContainText("Smuggler");
  await expect(card.locator('[data-key="fighter c1"] .sp-side')).toHaveText("C");
  await expect(step(ana, "bid:b1")).toBeVisible();
  await expect(ana.page.getByText("who wins among several sides depends").first()).toBeVisible();
  await press(ana, "bid:c1");
  await expect
    .poll(() => ana.run((of) => game.system.api.open(of).view.declared["free:a1"]?.action.targets ?? null, uuid))
    .toEqual(["c1"]);
  expect(await gm.run((of) => game.system.api.open(of).view.sides.length, uuid)).toBe(3);
});
