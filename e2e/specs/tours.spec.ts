import { expect, test } from "../fixtures.ts";
import { firstSteps } from "../pages/setpiece/creator.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

test.use({ empty: true });

const stands = (seat: Seat, key: string): Promise<any> =>
  seat.run((of) => {
    const tour = game.tours.get(of);
    return { title: tour.title, status: tour.status, step: tour.currentStep?.id ?? null, canStart: tour.canStart };
  }, key);
const press = (seat: Seat, key: string, way: "next" | "exit"): Promise<void> =>
  seat.run(async ([of, how]) => void (await game.tours.get(of)[how ?? ""]()), [key, way]);

test("a GM's tour starts from First steps, is left, and goes on there after a reload", async ({ gm }) => {
  await firstSteps(gm).locator("[data-control=tour]").click();
  await expect.poll(() => stands(gm, "setpiece.gm")).toMatchObject({ title: "Setpiece for GMs", step: "welcome" });
  await gm.shot("tour-welcome");
  await press(gm, "setpiece.gm", "next");
  await expect(gm.page.locator(".sp-first-settings")).toBeVisible();
  await gm.shot("tour-settings");
  await press(gm, "setpiece.gm", "exit");
  await gm.reload();
  expect(await stands(gm, "setpiece.gm")).toMatchObject({ status: "in-progress", step: "settings" });
  await gm.run(() => game.tours.get("setpiece.gm").start(), null);
  expect(await stands(gm, "setpiece.gm")).toMatchObject({ step: "settings" });
  for (let steps = 0; steps < 6; steps += 1) await press(gm, "setpiece.gm", "next");
  expect(await stands(gm, "setpiece.gm")).toMatchObject({ status: "completed", step: null });
});

test("a player has a tour of their own, in their language, and none of the GM's", async ({ ana }) => {
  expect(await stands(ana, "setpiece.gm")).toMatchObject({ canStart: false });
  await ana.run(() => game.settings.set("core", "language", "de"), null);
  await ana.reload();
  await expect(firstSteps(ana)).toBeVisible();
  await firstSteps(ana).locator("[data-control=tour]").click();
  await expect
    .poll(() => stands(ana, "setpiece.player"))
    .toMatchObject({
      ...{ title: "Setpiece für Spieler", step: "welcome" },
    });
  await ana.shot("tour-player");
});
