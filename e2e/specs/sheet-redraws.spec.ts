import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";

declare const fromUuid: any, game: any, Hooks: any;

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

test("T7 words of a sheet that no conflict reads make no conflict look again; what it reads does, once", async ({
  gm,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", title: "First", seats: [ANA_SEAT, FOE] });
  const looks = (changes: object): Promise<number> =>
    gm.run(
      async ([of, actor, what]) => {
        let times = 0;
        const stop = game.system.api.open(of).subscribe(() => (times += 1));
        await (await fromUuid(actor)).update(what);
        for (let frame = 0; frame < 10; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
        stop();
        return times;
      },
      [uuid, ANA_SEAT.actor, changes] as const,
    );
  expect(await looks({ "system.concept": "Keeper of the light", "system.biography": "<p>Born at sea.</p>" })).toBe(0);
  expect(await looks({ "system.heroPoints.value": 3 })).toBe(1);
});
