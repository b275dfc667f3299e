/** An empty world: the start window, its scenes, and from nothing to a hero and a contest. */
import { SMOKE, expect, test } from "../fixtures.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import { chooseFromPlayers } from "../pages/core/menus.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { creator, firstSteps as first } from "../pages/setpiece/creator.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const game: any;

test.use({ empty: true });

const press = (seat: Seat, control: string): Promise<void> =>
  first(seat).locator(`[data-control="${control}"]`).click();
const said = (gm: Seat) => first(gm).locator("[role=status]").first();

/** The uuid of a scene that has begun: the conflict in play that began last. */
async function begun(gm: Seat, family: string): Promise<string> {
  const last = (): Promise<any> =>
    gm.run(() => {
      const { uuid, family, status } = game.system.api.live()[0] ?? {};
      return { uuid, family, status };
    }, null);
  await expect.poll(last).toMatchObject({ family, status: "live" });
  return (await last()).uuid;
}

/** Press what is proposed, wherever the step is held, until the conflict is over; how many presses that took. */
async function playAlone(gm: Seat, uuid: string, most: number): Promise<number> {
  const at = () =>
    gm.run((of) => {
      const session = game.system.api.open(of);
      return { seq: Number(session?.seq ?? -1), status: String(session?.status ?? "gone") };
    }, uuid);
  const held = (of: string) => gm.page.locator(`[data-holds] button${of}:not([aria-disabled="true"])`).first();
  // A parting shot, which nobody needs and which makes ten points; the proposal of a step; where none is marked the
  // first of its options; before the deal the one filled button
  const ways = ['[data-option^="part:"]', '[data-digit="1"]', '[data-act="option"]', ".sp-primary"].map(held);
  for (let presses = 0; presses < most; presses += 1) {
    const { seq, status } = await at();
    if (status !== "live" || (await said(gm).textContent())?.includes("Press End fight")) return presses;
    await expect(held("")).toBeVisible();
    const there = await Promise.all(ways.map((way) => way.isVisible()));
    await ways[there.indexOf(true)]?.click();
    await expect.poll(async () => (await at()).seq).not.toBe(seq);
  }
  throw new Error(`Not over after ${most} presses.`);
}

test.describe("with a canvas", () => {
  test.use({ canvas: true });

  test("an empty world opens on the start window; one press plays a contest that ends by what is proposed (W1)", async ({
    gm,
  }) => {
    await expect(first(gm).locator("[data-control='scene contest']")).toBeFocused();
    await gm.expectAccessible("#setpiece-first");
    await gm.shot("first-home", first(gm));
    await press(gm, "scene contest");
    const uuid = await begun(gm, "contest");
    await expect(said(gm)).toContainText("You play both sides");
    const named = (collection: string): Promise<string[]> =>
      gm.run((of) => {
        const all = of === "actors" ? game.actors : game.combats.contents[0].combatants;
        return all.contents.map(({ name }: any) => name).sort();
      }, collection);
    expect(await named("actors")).toEqual(["Ana Vell", "Bram Orr", "Cy Tarn", "Harbour-master"]);
    await gm.shot("first-contest");
    await gm.dice(1, 20, 1, 20, 1, 20);
    await playAlone(gm, uuid, 40);
    await expect(said(gm)).toContainText("It is over");
    await expect(first(gm).locator("[data-control=next]")).toHaveClass(/sp-primary/);
    // Ten points, and the number of them is one line
    const shown = gm.page.locator("#chat .sp-fighter .sp-shown", { hasText: "10" }).first();
    await expect(shown).toBeVisible();
    // Its card may be drawn anew as it is looked at: what has left the page has no size
    const lines = (): Promise<number> =>
      shown.evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(one).fontSize));
    await expect.poll(lines).toBeLessThan(1.5);
    await gm.shot("first-over");
    await press(gm, "next");
    await begun(gm, "combat");
    await expect(said(gm)).toContainText("Press Deal");
    expect(await named("combatants")).toEqual(["Ana Vell", "Bram Orr", "Wolf 1", "Wolf 2"]);
    await gm.shot("first-fight");
    await press(gm, "next");
    await begun(gm, "duel");
    await expect(first(gm).locator("[data-control=next]")).toHaveCount(0);
  });

  test("the fight of Play a scene now is played to its end by one person, by what is proposed (W1)", async ({ gm }) => {
    // Every die of the fight: who attacks hits, so that it comes to an end
    await gm.d6(...Array.from({ length: 600 }, () => 6));
    await press(gm, "scene combat");
    const uuid = await begun(gm, "combat");
    console.log(`presses from the deal to the end of the fight, alone: ${await playAlone(gm, uuid, 80)}`);
    await gm.page.locator('[data-control="end-fight"]').click();
    await gm.page.locator('.sp-end-fight [data-act="end-yes"]').click();
    await expect(said(gm)).toContainText("It is over");
    await gm.expectOneFilled();
    await gm.shot("first-fight-over");
  });

  test("the duel of Play a scene now is played to its end by one person, by what is proposed (W1)", async ({ gm }) => {
    await gm.dice(...Array.from({ length: 40 }, (_, index) => (index % 2 ? 3 : 18)));
    await press(gm, "scene duel");
    const uuid = await begun(gm, "duel");
    console.log(`presses from the start to the end of the duel, alone: ${await playAlone(gm, uuid, 40)}`);
    await expect(said(gm)).toContainText("It is over");
    await gm.shot("first-duel-over");
  });

  for (const language of ["de", "fr"])
    test(`all three scenes begin in the GM's language, and nothing of them is cut off: ${language}`, async ({ gm }) => {
      await speak(gm, language);
      await typeIntoChat(gm, "/setpiece");
      for (const family of ["contest", "combat", "duel"]) {
        await press(gm, family === "contest" ? "scene contest" : "next");
        await begun(gm, family);
        await expect(gm.page.locator("[data-holds]").first()).toBeVisible();
        // The step of the scene that began is in front, though those before it were left unfinished
        if (family === "duel")
          await expect(gm.page.locator('[data-holds] [data-option^="bonus:"]').first()).toBeVisible();
        await gm.expectOneFilled();
        if (family === "combat") {
          // Odds take their time; what First steps asks for stays what is filled
          await expect(gm.page.locator("details.sp-rehearsal")).toBeVisible({ timeout: 20_000 });
          await expect(gm.page.locator('[data-control="deal"].sp-primary:not([data-behind])')).toBeVisible();
          await gm.expectOneFilled();
        }
        await gm.shot(`first-${family}-${language}`);
        const places = ["#setpiece-first .sp-panel", "[data-holds]", ".sp-tracker-box"];
        expect(await clippedParts(gm.page, places), family).toEqual([]);
        expect(await rawKeys(gm.page), family).toEqual([]);
      }
    });
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
  await first(gm).locator("[data-control=guide]").press("Escape");
  await openTab(gm, "settings");
  await tabPanel(gm, "settings").getByRole("button", { name: "Setpiece: first steps" }).click();
  await expect(first(gm)).toBeVisible();
  await gm.shot("first-settings");
  await first(gm).locator("[data-control=guide]").press("Escape");
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
  await asked.getByRole("button", { name: "First steps" }).click();
  await press(gm, "game");
  await gm.expectAccessible("#setpiece-first");
  await gm.shot("first-game", first(gm));
  await first(gm).locator("[name=invite]").nth(1).uncheck();
  await press(gm, "invite");
  await expect(first(gm)).toContainText("Ana plays Hero of Ana.");
  await creator(ana).press("Escape");
  await expect(first(ana)).toContainText("not finished");
  await press(ana, "hero-open");
  await expect(creator(ana)).toBeVisible();
  await first(gm).locator("[name=family][value=duel]").uncheck();
  await first(gm).locator("[name=longType]").selectOption("chained");
  await press(gm, "save");
  await expect(first(gm)).toContainText("Saved.");
  await expect(first(gm).locator("[data-control='scene duel']")).toHaveCount(0);
  expect(await gm.run(() => game.settings.get("setpiece", "rulings").contest.longContestType, null)).toBe("chained");
});

test("on a narrow screen, in German, the window fits, and nothing is cut off", async ({ gm }) => {
  await gm.page.setViewportSize({ width: 360, height: 700 });
  await speak(gm, "de");
  await typeIntoChat(gm, "/setpiece");
  await expect(first(gm).getByRole("list", { name: "Jetzt eine Szene spielen" })).toBeVisible();
  expect(await clippedParts(gm.page, ["#setpiece-first .sp-panel"])).toEqual([]);
  await gm.theme("light");
  await gm.shot("first-narrow");
});

test(
  "somebody without a hero is invited from the list of players, and the hero in the making opened from there",
  SMOKE,
  async ({ gm, ana }) => {
    await first(gm).getByRole("button", { name: /close/i }).first().click();
    await chooseFromPlayers(gm, ana.user.id, "Invite to make a hero");
    await expect(creator(ana)).toBeVisible();
    await chooseFromPlayers(gm, ana.user.id, "Open hero in the making");
    await expect(creator(gm)).toBeVisible();
  },
);

/** Words that stand on a player's screens, by language; nothing else is used to find anything. */
const SCREENS = {
  en: { finish: "Play this hero", ask: /^Ask/, send: "Ask the GM" },
  de: { finish: "Diesen Helden spielen", ask: /^Anfragen/, send: "Spielleitung fragen" },
} as const;

for (const language of ["en", "de"] as const)
  test(`from an empty world six presses to a playable hero, nine to a running contest, by what the screens say: ${language}`, async ({
    gm,
    ana,
  }) => {
    if (language === "de") await speak(ana, language);
    const words = SCREENS[language];
    let fields = 0;
    const presses = async (): Promise<number> => (await gm.presses()) + (await ana.presses());
    const before = await presses();
    // A field that is typed counts as one press (ux, section 0)
    const total = async (): Promise<number> => (await presses()) - before + fields;
    const button = (seat: Seat, name: string | RegExp): Promise<void> =>
      seat.page.getByRole("button", { name }).first().click();
    await button(gm, /^Start my game/);
    await button(gm, /^Invite/);
    expect(await ana.run(() => [game.user.role, game.user.can("ACTOR_CREATE")], null)).toEqual([1, false]);
    // The steps come up by themselves, and the focus is where one begins
    await expect(ana.page.locator("form.sp-creator input:focus")).toBeVisible();
    for (const text of ["Ida", "Harbour pilot", "Stubborn"]) {
      await ana.page.keyboard.type(text);
      await ana.page.keyboard.press("Tab");
      fields += 1;
    }
    await button(ana, words.finish);
    const sheet = ana.page.locator(".sp-sheet");
    await expect(sheet).toContainText("Harbour pilot");
    await expect(sheet.locator("h2")).toHaveText("Ida");
    expect(await total(), "presses to a playable hero, the fields included").toBe(6);

    await sheet.getByRole("button", { name: words.ask }).first().click();
    await sheet.getByRole("button", { name: words.send }).click();
    await button(gm, /Moderate/);
    await expect.poll(() => ana.run(() => game.system.api.live()[0]?.status ?? "", null)).toBe("live");
    expect(await total(), "presses to a running contest").toBeLessThanOrEqual(12);
    console.log(`presses to a running contest: ${await total()}`);
  });

test("a new world has no news; after an update the GM is told once, is led on, and opens it again", async ({ gm }) => {
  const news = gm.page.locator("#setpiece-news");
  const seen = (): Promise<string[]> =>
    gm.run(() => [game.settings.get("setpiece", "versionSeen"), game.system.version], null);
  await expect(first(gm)).toBeVisible();
  await expect.poll(async () => (await seen())[0]).not.toBe("");
  const [stored, version] = await seen();
  expect(stored).toBe(version);
  await expect(news).toHaveCount(0);

  await gm.run(() => game.settings.set("setpiece", "versionSeen", "0.0.9"), null);
  await gm.reload();
  await expect(news.locator("[data-key='lead']")).toContainText(`Setpiece ${version}`);
  await expect(news.locator("[data-control='close']")).toBeFocused();
  await gm.expectAccessible("#setpiece-news");
  await gm.shot("news", news);
  await expect(first(gm)).toHaveCount(0);
  await news.locator("[data-act='first']").click();
  await expect(first(gm)).toBeVisible();
  await news.locator("[data-act='close']").click();
  await expect(news).toHaveCount(0);

  await gm.reload();
  expect(await seen()).toEqual([version, version]);
  await expect(news).toHaveCount(0);
  await gm.run(() => new (game.settings.menus.get("setpiece.news").type)().render({ force: true }), null);
  await expect(news.locator("fieldset li").first()).toBeVisible();
});
