import { SMOKE, expect, test } from "../fixtures.ts";
import { openTab, foldSidebar } from "../pages/core/sidebar.ts";
import { ANA, TROLL, TROLL_1, ana as anaFights, deal, makeArmedFight, place, troll } from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, all, begin, equip, press } from "../pages/setpiece/contest-play.ts";
import { covered, sizeOf } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const ChatMessage: any, foundry: any, Hooks: any;

/** A control stands once on a person's screen, in this place, with what is at stake in the same component. */
async function standsOnce(seat: Seat, control: string, where: string, beside: RegExp): Promise<void> {
  const visible = seat.page.locator(`${control}:visible`);
  await expect(seat.page.locator(where).locator(visible)).toHaveCount(1);
  await expect(visible).toHaveCount(1);
  await expect(seat.page.locator("[data-holds]").filter({ has: visible })).toContainText(beside);
}

test("P1 P2 P4 a step of a contest stands once: pinned in the chat, in the strip, on the board, pressed open in the log", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  const roll = '[data-option="plain:p1"]';
  const dice = /5 to 12/;

  await standsOnce(ana, roll, "#chat .sp-dock", dice);
  await ana.shot("place-pinned");
  await openTab(ana, "actors");
  await standsOnce(ana, roll, ".sp-strip", dice);
  await ana.shot("place-strip");
  const { width, height } = await sizeOf(ana);
  expect(width).toBeLessThanOrEqual(640);
  expect(height).toBeLessThanOrEqual(96);
  await ana.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  await standsOnce(ana, roll, ".sp-board-window", /5/);
  await ana.shot("place-board");
  await ana.run(async () => foundry.applications.instances.get("setpiece-board").close(), null);
  await standsOnce(ana, roll, ".sp-strip", dice);
  await foldSidebar(ana);
  await standsOnce(ana, roll, ".sp-strip", dice);
  await openTab(ana, "chat");
  await standsOnce(ana, roll, "#chat .sp-dock", dice);
  await ana.page.locator(`#chat [data-message-id] [data-act="here"]`).last().click();
  await standsOnce(ana, roll, "#chat [data-message-id]", dice);
  await ana.page.locator(`#chat [data-message-id] [data-act="here"]`).last().click();
  await standsOnce(ana, roll, "#chat .sp-dock", dice);
});

test("P1 in a chat in which nobody has said anything yet a step stands pinned", SMOKE, async ({ gm, ana }) => {
  await equip(gm, 0);
  await gm.run(() => ChatMessage.deleteDocuments([], { deleteAll: true }), null);
  await expect(ana.page.locator("#chat [data-message-id]")).toHaveCount(0);
  await ana.reload();
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await all([gm, ana], uuid, { status: "live" });
  await openTab(ana, "chat");
  await standsOnce(ana, '[data-option="plain:p1"]', "#chat .sp-dock", /0/);
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
])
  test.describe(`a fight at ${size.width} x ${size.height}`, () => {
    test.use({ viewportSize: size });
    test("P1 P3 its steps stand once, and little of the scene is covered", async ({ gm, ana }) => {
      const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
      await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
      await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
      // In a low window the pinned card has its moves in one line, without the form
      const attack = 'button.sp-primary[data-act="compose"]';
      const shares: string[] = [];
      const look = async (where: string): Promise<void> => {
        for (const seat of [gm, ana]) {
          const share = await covered(seat);
          shares.push(`${where}, ${seat.user.name}: ${share} %`);
          expect(share).toBeLessThanOrEqual(15);
        }
      };
      await standsOnce(ana, attack, "#chat .sp-dock", /unhurt/);
      await look("chat");
      await Tracker.open(ana);
      await standsOnce(ana, attack, ".sp-tracker-box .sp-now", /unhurt/);
      await look("tracker");
      await ana.shot(`place-tracker-${size.width}`);
      await openTab(ana, "actors");
      await expect(ana.page.locator(".sp-strip")).toContainText("unhurt");
      await look("strip");
      await ana.shot(`place-strip-fight-${size.width}`);
      await openTab(ana, "chat");
      await standsOnce(ana, attack, "#chat .sp-dock", /unhurt/);
      test.info().annotations.push({ type: "covered", description: shares.join("; ") });
      console.log(`covered at ${size.width} x ${size.height}: ${shares.join("; ")}`);
    });
  });
