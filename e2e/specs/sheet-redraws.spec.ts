import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";

declare const fromUuid: any, Hooks: any;

test("a hero who plays in three conflicts is written to, and the open sheet is drawn once", async ({ gm }) => {
  await equip(gm, 0);
  for (const title of ["First", "Second", "Third"]) await begin(gm, { type: "scored", title, seats: [ANA_SEAT, FOE] });
  await openSheet(gm, ANA_SEAT.actor);
  const drawn: number = await gm.run(async (of) => {
    let times = 0;
    const hook = Hooks.on("renderApplicationV2", (app: any) => {
      if (app.document?.uuid === of) times += 1;
    });
    await (await fromUuid(of)).update({ "system.concept": "Keeper of the light" });
    for (let frame = 0; frame < 10; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
    Hooks.off("renderApplicationV2", hook);
    return times;
  }, ANA_SEAT.actor);
  expect(drawn).toBe(1);
  await expect(gm.page.locator(".sp-sheet")).toContainText("Keeper of the light");
});
