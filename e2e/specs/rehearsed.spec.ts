/** How dangerous a fight is, before anybody draws a card (issue 16, point 5), and what moves on a screen (point 8). */
import { expect, test } from "../fixtures.ts";
import { openPage } from "../pages/core/documents.ts";
import { makePage } from "../pages/core/journal.ts";
import { ana as anaFights, makeArmedFight, wolf } from "../pages/setpiece/attack.ts";
import { duelOf } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

declare const fromUuid: any;

const LINE = /Heroes win: (\d+) ?%\. Someone falls: \d+ ?%\. It lasts .*rounds?\./;

test("a fight is rehearsed in the tracker before the deal and on its prepared page, for the GM alone, anew when somebody comes", async ({
  gm,
  ana,
}) => {
  test.slow();
  const uuid = await makeArmedFight(gm, [anaFights(), wolf(0)]);
  const told = (await Tracker.open(gm)).box.locator("details[data-rehearsal]");
  const won = async (): Promise<number> => Number(LINE.exec(await told.innerText())?.[1]);
  await expect(told).toContainText(LINE);
  const alone = await won();
  await told.locator("summary").click();
  await expect(told).toContainText("Ana Vell:");
  await expect(told).toContainText("Both sides play plainly");
  await expect(told).toContainText(/Played \d+ times; the chance of winning is off by up to \d+ ?%/);
  await gm.expectOneFilled();
  await gm.shot("rehearsed-tracker");
  await expect((await Tracker.open(ana)).box.locator("[data-rehearsal]")).toHaveCount(0);

  await test.step("four more wolves", async () => {
    await gm.run(async (of) => {
      const combat = await fromUuid(of);
      const actorId = combat.combatants.contents.find((one: any) => one.name.startsWith("Wolf")).actorId;
      const more = [1, 2, 3, 4].map((n) => ({ name: `Wolf ${n + 1}`, actorId }));
      await combat.createEmbeddedDocuments("Combatant", more);
    }, uuid);
    await atRest(gm, uuid);
    await expect.poll(won).toBeLessThan(alone);
  });

  await test.step("a prepared page", async () => {
    const foes = [{ actor: "", line: "Wolf, Force 3, knife 2", count: 3, grouped: true, zone: "" }];
    const recipe = { title: "Wolves", zones: "", heroes: true, foes };
    await openPage(gm, await makePage(gm, { name: "Wolves", type: "fight", system: { status: "prepared", recipe } }));
    await expect(gm.page.locator(".journal-entry-page details[data-rehearsal]")).toContainText(LINE);
    await gm.expectOneFilled();
    await gm.shot("rehearsed-page");
  });
});

// where less motion is wanted nothing of ours moves: what a host only makes short goes level by level, frame by frame
for (const [motion, most] of [
  ["no-preference", 400],
  ["reduce", 0],
] as const)
  test(`a press moves nothing of ours for longer than ${most} ms where motion is: ${motion}`, async ({ gm, ana }) => {
    await ana.page.emulateMedia({ reducedMotion: motion });
    if (most === 0) await ana.page.addStyleTag({ content: "* { transition-duration: 0.01ms !important; }" });
    const [{ uuid }, duel] = await duelOf([gm, ana]);
    await gm.dice(15, 5);
    await ana.run(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { movedFor: seen });
      const ours = (target: EventTarget | null): boolean =>
        target instanceof Element && target.closest(".setpiece, setpiece-conflict, setpiece-message") !== null;
      const note = (event: Event): void => {
        if (!ours(event.target)) return;
        for (const one of (event.target as Element).getAnimations())
          seen.push(Number(one.effect?.getComputedTiming().endTime ?? 0));
      };
      for (const name of ["transitionrun", "animationstart"]) document.addEventListener(name, note, true);
    }, null);
    await duel.choose("blade");
    await atRest(ana, uuid);
    await expect(duel.meter).not.toHaveAttribute("aria-valuenow", "0");
    const moved = (): Promise<number[]> => ana.run(() => (globalThis as any).movedFor, null);
    if (most > 0) await expect.poll(async () => (await moved()).length).toBeGreaterThan(0);
    expect(Math.max(0, ...(await moved()))).toBeLessThanOrEqual(most);
  });
