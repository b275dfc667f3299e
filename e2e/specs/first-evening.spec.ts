import { expect, test } from "../fixtures.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

test.use({ empty: true, canvas: true });

const first = (seat: Seat) => seat.page.locator("#setpiece-first");
const press = (seat: Seat, control: string) => first(seat).locator(`[data-control="${control}"]`).click();
const live = (seat: Seat): Promise<any> =>
  seat.run(() => {
    const [session] = game.system.api.live();
    return session ? { uuid: session.uuid, family: session.family, status: session.status } : null;
  }, null);

/**
 * Press what the bar offers first, until nothing waits for an answer there; only a parting shot, which nobody needs, is
 * taken where there is one: it makes ten points.
 */
async function playWhatIsProposed(gm: Seat, uuid: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const status = (): Promise<string> => gm.run((of) => String(game.system.api.open(of)?.status), uuid);
    if ((await status()) === "ended") return;
    const seq = await gm.run((of) => game.system.api.open(of).seq as number, uuid);
    const offered = gm.page.locator('[data-holds] button[data-act="option"]:not([aria-disabled="true"])');
    const shot = offered.and(gm.page.locator('[data-option^="part:"]'));
    await ((await shot.count()) > 0 ? shot : offered).first().click();
    await expect.poll(() => gm.run((of) => game.system.api.open(of).seq as number, uuid)).toBeGreaterThan(seq);
  }
  throw new Error("The contest did not end.");
}

test("an empty world opens on the start window; one press plays a contest that ends by what is proposed (W1)", async ({
  gm,
}) => {
  await expect(first(gm)).toBeVisible();
  await expect(first(gm).locator("[data-control='scene contest']")).toBeFocused();
  await gm.expectAccessible("#setpiece-first");
  await gm.shot("first-home", first(gm));
  await press(gm, "scene contest");
  await expect.poll(() => live(gm)).toMatchObject({ family: "contest", status: "live" });
  const { uuid } = await live(gm);
  await expect(first(gm).locator("[role=status]").first()).toContainText("You play both sides");
  expect(await gm.run(() => game.actors.contents.map(({ name }: any) => name).sort(), null)).toEqual([
    "Ana Vell",
    "Bram Orr",
    "Cy Tarn",
    "Harbour-master",
  ]);
  await gm.shot("first-contest");
  await gm.dice(1, 20, 1, 20, 1, 20);
  await playWhatIsProposed(gm, uuid);
  await expect(first(gm).locator("[role=status]").first()).toContainText("It is over");
  await expect(first(gm).locator("[data-control=next]")).toHaveClass(/sp-primary/);
  // Ten points, and the number of them is one line
  const shown = gm.page.locator("#chat .sp-points .sp-shown", { hasText: "10" }).first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((one) => one.getClientRects()[0]!.height < 30)).toBe(true);
  await gm.shot("first-over");
  await press(gm, "next");
  await expect.poll(() => live(gm)).toMatchObject({ family: "combat" });
  await expect(first(gm).locator("[role=status]").first()).toContainText("Press Deal");
  expect(
    await gm.run(() => game.combats.contents[0].combatants.contents.map(({ name }: any) => name).sort(), null),
  ).toEqual(["Ana Vell", "Bram Orr", "Wolf 1", "Wolf 2"]);
  await gm.shot("first-fight");
  await press(gm, "next");
  await expect.poll(() => live(gm)).toMatchObject({ family: "duel" });
  await gm.shot("first-duel");
  await expect(first(gm).locator("[data-control=next]")).toHaveCount(0);
});

test("it comes once; /setpiece, the settings tab and the encounter tab bring it back, Escape closes it", async ({
  gm,
}) => {
  await expect(first(gm)).toBeVisible();
  await gm.page.keyboard.press("Escape");
  await expect(first(gm)).toHaveCount(0);
  await gm.reload();
  await expect(first(gm)).toHaveCount(0);
  await typeIntoChat(gm, "/setpiece");
  await expect(first(gm)).toBeVisible();
  await first(gm).locator("[data-control=rules]").press("Escape");
  await openTab(gm, "settings");
  await tabPanel(gm, "settings").getByRole("button", { name: "Setpiece: first steps" }).click();
  await expect(first(gm)).toBeVisible();
  await gm.shot("first-settings");
  await first(gm).locator("[data-control=rules]").press("Escape");
  await openTab(gm, "combat");
  await tabPanel(gm, "combat").locator("[data-control=first]").click();
  await expect(first(gm)).toBeVisible();
});

test("a player asks for a character, is invited, and opens it; the game is set up in the same window", async ({
  gm,
  ana,
}) => {
  await expect(first(ana)).toContainText("only the GM can make one here");
  await ana.expectAccessible("#setpiece-first");
  await ana.shot("first-player", first(ana));
  await press(ana, "hero-ask");
  await expect(first(ana)).toContainText("The GM has been asked");
  await openTab(gm, "chat");
  const asked = gm.page.locator("#chat [data-message-id]").last();
  await expect(asked).toContainText("Ana asks for a character");
  await first(gm).press("Escape");
  await expect(first(gm)).toHaveCount(0);
  await asked.getByRole("button", { name: "First steps" }).click();
  await press(gm, "game");
  await expect(first(gm).locator("[name=invite]")).toHaveCount(2);
  await gm.expectAccessible("#setpiece-first");
  await gm.shot("first-game", first(gm));
  await first(gm).locator("[name=invite]").nth(1).uncheck();
  await press(gm, "invite");
  await expect(first(gm)).toContainText("Invited: Ana.");
  await expect(first(gm)).toContainText("Ana plays Ana's hero.");
  // The steps of making it are open at once; they are for creation.spec.ts
  await ana.page.locator("form.sp-creator").press("Escape");
  await expect(ana.page.locator("form.sp-creator")).toHaveCount(0);
  await expect(first(ana)).toContainText("not finished");
  await press(ana, "hero-open");
  await expect(ana.page.locator("form.sp-creator")).toBeVisible();
  await ana.page.locator("form.sp-creator").press("Escape");
  await ana.run(() => game.user.character.sheet.render({ force: true }), null);
  await expect(ana.page.locator(".sp-sheet")).toContainText("Ana's hero");
  await expect(ana.page.locator(".sp-sheet [role=tab]", { hasText: "Duel" })).toHaveCount(1);
  await first(gm).locator("[name=family][value=duel]").uncheck();
  await first(gm).locator("[name=longType]").selectOption("chained");
  await press(gm, "save");
  await expect(first(gm)).toContainText("Saved.");
  await expect(first(gm).locator("[data-control='scene duel']")).toHaveCount(0);
  expect(await gm.run(() => game.settings.get("setpiece", "rulings").contest.longContestType, null)).toBe("chained");
  await ana.run(() => game.user.character.sheet.render({ force: true }), null);
  await expect(ana.page.locator(".sp-sheet [role=tab]", { hasText: "Duel" })).toHaveCount(0);
});

test.describe("on a narrow screen, in German", () => {
  test.use({ viewportSize: { width: 360, height: 700 }, canvas: false });

  test("the window fits, and nothing is cut off", async ({ gm }) => {
    await gm.run(() => game.settings.set("core", "language", "de"), null);
    await gm.reload();
    await typeIntoChat(gm, "/setpiece");
    await expect(first(gm)).toContainText("Jetzt eine Szene spielen");
    const over = await first(gm)
      .locator(".sp-panel")
      .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    await gm.theme("light");
    await gm.shot("first-narrow");
  });
});
