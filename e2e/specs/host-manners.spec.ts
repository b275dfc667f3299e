/** Small things that a host expects of a system, one test for each (H11 of docs/verify.md). */
import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import { refusedChange, closeWindows, openPage, openSheet, openToWrite, source } from "../pages/core/documents.ts";
import { makePage } from "../pages/core/journal.ts";
import { chooseFromDirectory } from "../pages/core/menus.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { TOKENS, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import type { Seat } from "../seat.ts";

declare const game: any, ui: any, foundry: any, Actor: any, Item: any;

/** A prepared contest in the world, by its uuid. */
const preparedContest = (gm: Seat, ownership: Record<string, number> = {}): Promise<string> => {
  const system = { status: "prepared", prepared: { gmNotes: "<p>The door is false.</p>" } };
  return makePage(gm, { name: "At the weir", type: "contest", system, ownership }, { ownership });
};

/** Its form, as somebody edits it. */
const edit = async (seat: Seat, uuid: string): Promise<Locator> =>
  (await openToWrite(seat, uuid)).and(seat.page.locator("form.sp-page-sheet"));

test.describe("H11", SMOKE, () => {
  test("the menu of an actor in a compendium has nothing of ours, that of one in the world has", async ({ gm }) => {
    await openTab(gm, "compendium");
    await tabPanel(gm, "compendium").locator('[data-pack="setpiece.foes"]').click();
    const pack = gm.page.locator(".application:has(.window-header)");
    await pack.locator("[data-entry-id]").first().click({ button: "right" });
    const menu = gm.page.locator("#context-menu");
    await expect(menu).toBeVisible();
    await expect(menu).not.toContainText(/Duel|Contest|Hazard/);
    await gm.page.keyboard.press("Escape");
    await chooseFromDirectory(gm, "actors", "anavell000000001", /Contest/);
    await expect(gm.page.locator("form[data-key=form][data-family=contest]")).toBeVisible();
  });

  test("the form of a page has the host's header and footer: its name is changed there and stays", async ({ gm }) => {
    const uuid = await preparedContest(gm);
    const form = await edit(gm, uuid);
    await form.locator('input[name="name"]').fill("At the lock");
    await form.locator('[name="system.terms.prize"]').fill("the crossing");
    await form.locator('[name="title.show"]').uncheck();
    await expect(form).not.toHaveClass(/sp-page-view/);
    await form.locator('button[type="submit"]').click();
    await expect
      .poll(() => source(gm, uuid))
      .toMatchObject({ name: "At the lock", title: { show: false }, system: { terms: { prize: "the crossing" } } });
    await openPage(gm, uuid);
    await expect(gm.page.locator(".sp-page-view.setpiece"), "read, it has a class of its own").toBeVisible();
  });

  test("notes for the GM are the GM's: a player's form leaves them out, and the server refuses them", async ({
    gm,
    ana,
  }) => {
    const uuid = await preparedContest(gm, { [ana.user.id]: 3 });
    const notes = '[name="system.prepared.gmNotes"]';
    await expect((await edit(gm, uuid)).locator(notes)).toHaveCount(1);
    const form = await edit(ana, uuid);
    await expect(form.locator(notes)).toHaveCount(0);
    await form.locator('[name="system.prepared.onWin"]').fill("They cross.");
    await form.locator('button[type="submit"]').click();
    const prepared = async (): Promise<object> => (await source(gm, uuid)).system.prepared;
    await expect.poll(prepared).toMatchObject({ onWin: "They cross.", gmNotes: "<p>The door is false.</p>" });
    const told = await refusedChange(ana, uuid, { "system.prepared.gmNotes": "<p>Mine</p>" });
    expect(told).toContain("may only be modified by a GM or Assistant GM user");
    expect(await prepared()).toMatchObject({ gmNotes: "<p>The door is false.</p>" });
    ana.guard.allow(/may only be modified by a GM/);
  });

  test("the host's own settings of the tracker are one press away, in a fight and without one", async ({ gm, ana }) => {
    await openTab(gm, "combat");
    await gm.page.locator('#combat [data-act="tracker-settings"]').click();
    const settings = gm.page.locator("#combat-config");
    await expect(settings).toBeVisible();
    await closeWindows(gm);
    await expect(settings).toHaveCount(0);
    await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    const tracker = await Tracker.open(gm);
    await tracker.box.locator('[data-key="more"] > summary').click();
    await tracker.box.locator('[data-act="tracker-settings"]').click();
    await expect(settings).toBeVisible();
    await openTab(ana, "combat");
    await expect(ana.page.locator('#combat [data-act="tracker-settings"]')).toHaveCount(0);
  });
});

/** Somebody's row in the list of players. */
const rowOf = (seat: Seat, of: Seat): Locator => seat.page.locator(`#players [data-user-id="${of.user.id}"]`);

test("hero points stand beside names: a GM gives one by key, and everybody sees it", SMOKE, async ({ gm, ana }) => {
  await gm.run(async () => void (await game.user.update({ name: "Gamemaster of the long evening ".repeat(3) })), null);
  const points = async (): Promise<number> => (await source(gm, ANA_VELL)).system.heroPoints.value;
  const before = await points();
  const atAna = rowOf(ana, ana).locator(".sp-hero-points");
  await expect(atAna).toHaveText(new RegExp(`${before} hero point`));
  await expect(atAna.getByRole("button")).toHaveCount(0);
  await expect(rowOf(gm, gm).locator(".sp-hero-points")).toHaveCount(0);

  const give = rowOf(gm, ana).getByRole("button", { name: "+1 hero point for Ana" });
  await give.focus();
  await gm.page.keyboard.press("Space");
  await expect(atAna).toHaveText(new RegExp(`${before + 1} hero point`));
  // Her screen may know before the writer's
  await expect.poll(points).toBe(before + 1);
  await expect(give).toBeFocused();
  expect(await gm.run(() => game.paused, null)).toBe(false);
  // Somebody comes or goes, and the list is drawn anew
  await gm.run(() => ui.players.render(), null);
  await expect(give).toBeFocused();

  await gm.shot("hero-points");
  await gm.expectAccessible("#players");
  const [row, box] = [await rowOf(gm, ana).boundingBox(), await give.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);

  await gm.run(() => game.settings.set("setpiece", "heroPoints", "off"), null);
  await expect(rowOf(gm, ana).locator(".sp-hero-points")).toHaveCount(0);
  await expect(atAna).toBeVisible();
});

test(
  "a hero is copied as text and saved as JSON from its sheet; a prepared page is copied, and pasted makes another",
  SMOKE,
  async ({ gm, ana }) => {
    for (const seat of [gm, ana])
      await seat.run(() => {
        game.clipboard.copyPlainText = async (text: string) => void ((globalThis as any).copied = text);
      }, null);
    const copied = (seat: Seat): Promise<string> => seat.run(() => (globalThis as any).copied ?? "", null);
    const sheet = await openSheet(ana, ANA_VELL);
    const choose = async (words: string): Promise<void> => {
      const entry = ana.page.getByText(words, { exact: true });
      // A host may leave the menu open
      if (!(await entry.isVisible())) await sheet.locator('[data-action="toggleControls"]').click();
      await entry.click();
    };
    await choose("Copy as text");
    await expect.poll(() => copied(ana)).toMatch(/^Ana Vell/);
    const [file] = await Promise.all([ana.page.waitForEvent("download"), choose("Save as JSON")]);
    expect(file.suggestedFilename()).toBe("setpiece-Ana-Vell.json");
    const read = await ana.run(async () => (await game.system.api.heroes.read((globalThis as any).copied)).kind, null);
    expect(read).toBe("ok");

    const seats = [
      { id: "a1", side: "A", actor: ANA_VELL, ability: "anavell0item0005" },
      { id: "b1", side: "B", name: "The weir", resistance: { rung: "high" } },
    ];
    const terms = { type: "simple", title: "At the weir", prize: "the crossing", seats };
    const prepared = { readAloud: "<p>White water.</p>", gmNotes: "", onWin: "Across.", onLoss: "" };
    const system = { status: "prepared", text: "the crossing", terms, prepared };
    await openPage(gm, await makePage(gm, { name: "At the weir", type: "contest", system }, { name: "Weirs" }));
    await gm.page.locator('.sp-prepared [data-act="copy"]').click();
    await expect.poll(() => copied(gm)).toContain("Side A: Ana Vell, with ");
    await gm.shot("piece-page");
    const text = await copied(gm);

    await gm.page.keyboard.press("Shift+Y");
    await gm.page.locator('#setpiece-board [data-act="paste"]').click();
    const dialog = gm.page
      .locator("dialog.application, .application.dialog")
      .filter({ has: gm.page.locator("textarea") });
    const field = dialog.getByLabel("Set pieces as text");
    await field.fill(text.replace("Ana Vell", "Nobody Known"));
    await dialog.getByRole("button", { name: "Make pages" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("In line 6, nobody here is called Nobody Known.");
    await gm.shot("piece-refused");
    expect(await field.inputValue()).toContain("Nobody Known");
    await field.fill(text);
    await dialog.getByRole("button", { name: "Make pages" }).click();
    const systems = (): Promise<unknown[][]> =>
      gm.run(() => {
        const journals = game.journal.contents.filter(({ name }: any) => /^(Weirs|At the weir)$/.test(name));
        const stored = journals.flatMap(({ pages }: any) => pages.contents.map((page: any) => page._source.system));
        return stored.map((all: any) => ["status", "text", "terms", "prepared"].map((name) => all[name]));
      }, null);
    await expect.poll(async () => (await systems()).length).toBe(2);
    const [one, other] = await systems();
    expect(other).toEqual(one);
    await expect(gm.page.locator(".sp-prepared").last()).toContainText("The weir");
  },
);

test("a window that is closed while what it shows is still being drawn is left alone", async ({ gm }) => {
  await gm.page.keyboard.press("Shift+Y");
  await expect(gm.page.locator("#setpiece-board")).toBeVisible();
  const shown = await gm.run(async () => {
    const board = foundry.applications.instances.get("setpiece-board");
    const { handlebars } = foundry.applications;
    const render = handlebars.renderTemplate;
    let go = (): void => undefined;
    const closed = new Promise<void>((done) => (go = done));
    handlebars.renderTemplate = async (...all: unknown[]) => {
      await closed;
      return `${await render(...all)}<p>More</p>`;
    };
    const painted = board.paint();
    await board.close({ animate: false });
    go();
    // What goes wrong in it is thrown here
    await painted;
    handlebars.renderTemplate = render;
    return [board.rendered, board.element] as const;
  }, null);
  expect(shown).toEqual([false, null]);
  await expect(gm.page.locator("#setpiece-board")).toHaveCount(0);
});

/** What a module shows before anything is stored: an importer's preview, a copy to be looked at. */
test("actors and items that are not stored have sheets too", async ({ gm }) => {
  for (const type of ["character", "npc"]) {
    await gm.run(async (of) => {
      const actor = new Actor({ name: "Not yet", type: of, items: [{ name: "Rope work", type: "ability" }] });
      for (const made of [actor, new Item({ name: "Loose knife", type: "weapon" })])
        await made.sheet.render({ force: true });
    }, type);
    for (const name of ["Not yet", "Loose knife"])
      await expect(gm.page.locator(".application.setpiece").filter({ hasText: name }).first()).toBeVisible();
    await closeWindows(gm);
  }
});
