import { SMOKE, expect, test } from "../fixtures.ts";
import { change, openPage, source } from "../pages/core/documents.ts";
import { pools } from "../pages/setpiece/attack.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, JournalEntry: any;

const RECIPE = {
  title: "Ambush at the mill",
  zones: "Road (exit) - Gate - Yard (cover) - Mill; Mill ~Force 2~ Loft (dark)",
  heroes: true,
  foes: [
    { actor: "", line: "Wolf, Force 3, knife 2, Sneak 2", count: 6, grouped: true, zone: "Yard" },
    { actor: "", line: "Mill troll, Strike 5, club 3, cards 2, harm 6", zone: "Mill" },
  ],
};

/** A prepared page in a journal of the GM's. */
const prepare = (gm: Seat, more: object = {}): Promise<string> =>
  gm.run(
    async (recipe) => {
      const system = { status: "prepared", text: "The grain must reach the quay", recipe };
      const pages = [{ name: "Ambush at the mill", type: "fight", system }];
      return (await JournalEntry.create({ name: "Fights", pages })).pages.contents[0].uuid;
    },
    { ...RECIPE, ...more },
  );

/** Extra cards of a fight's creatures by the kind of who holds them. */
const extraCards = (seat: Seat): Promise<unknown> =>
  seat.run(() => {
    // it may not have arrived yet
    const session = game.system.api.open(game.combats.contents.at(-1)?.uuid ?? "");
    const all: any[] = Object.values(session?.view?.fight.creatures ?? {});
    const of = (kind: string) => all.filter((one) => one.kind === kind).map((one) => one.extraCards);
    return { foes: [...new Set(of("npc"))], heroes: [...new Set(of("pc"))] };
  }, null);

test("a prepared fight stands dealt in three presses, with its zones and its groups", SMOKE, async ({ gm, ana }) => {
  await openPage(gm, await prepare(gm));
  const sheet = gm.page.locator(".sp-prepared");
  await expect(sheet.locator(".sp-fight-foes li")).toHaveText([/6 × Wolf/, /1 × Mill troll/, /heroes/]);
  await expect(sheet.locator(".sp-node")).toHaveCount(5);
  await gm.shot("fight-page", sheet);
  await gm.expectAccessible(".sp-prepared");

  const before = await gm.presses();
  await sheet.locator('[data-act="start"]').click();
  const tracker = new Tracker(gm);
  await expect(tracker.zones).toHaveCount(5);
  await expect(tracker.group(/Wolf ×6/)).toBeVisible();
  await expect(tracker.box.locator(".sp-turn").filter({ hasText: "Ana Vell" })).toBeVisible();
  await tracker.press("deal");
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  expect((await gm.presses()) - before).toBeLessThanOrEqual(3);
  await expect(tracker.control("zone yard")).toHaveAccessibleName(/Yard, 6 inside/);
  await tracker.press("graph");
  await expect(tracker.box.locator(".sp-graph")).toHaveCount(1);
  await gm.shot("fight-page-started", tracker.box);
  await gm.expectAccessible(".sp-tracker-box");
  const sideways = (): Promise<number> => tracker.box.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(sideways, "no sideways scroll at 300 px").toBeLessThanOrEqual(0);

  const hers = await Tracker.open(ana);
  await expect(hers.group(/Wolf ×6/)).toBeVisible();
});

test("a prepared ambush is asked about as soon as the fight stands: the best of each side are proposed (K-140)", async ({
  gm,
  ana,
}) => {
  await openPage(gm, await prepare(gm, { ambush: { who: "foes" } }));
  const sheet = gm.page.locator(".sp-prepared");
  await expect(sheet.locator("[data-ambush]")).toHaveText(/Foes ambush: Sneak against/);
  const before = await gm.presses();
  await sheet.locator('[data-act="start"]').click();
  const tracker = new Tracker(gm);
  const form = tracker.box.locator("section[data-form=ambush]");
  await expect(form.locator("input[name=waiting]:checked")).toHaveCount(7);
  await expect(form.locator("input[name=surprised]:checked")).toHaveCount(1);
  await expect(form.locator('select[name="roller"] option:checked')).toHaveText(/Sneak, 2 dice: Wolf 1/);
  await expect(form.locator('select[name="resister"] option:checked')).toHaveText(/(Read|Track), \d+ dice/);
  await gm.shot("fight-page-ambush", tracker.box);
  await gm.expectAccessible(".sp-tracker-box");
  await pools(gm, [2, 2], [0, 12]);
  await tracker.press("ambush-roll");
  expect(await extraCards(gm)).toEqual({ foes: [1], heroes: [0] });
  await expect(form).toHaveCount(0);
  await expect.poll(() => extraCards(ana)).toEqual({ foes: [1], heroes: [0] });
  expect((await gm.presses()) - before).toBeLessThanOrEqual(2);
});

test("its page is changed in its form, row by row, and players do not see it", async ({ gm, ana }) => {
  const uuid = await prepare(gm);
  await gm.run(async (of) => {
    const page = await (globalThis as any).fromUuid(of);
    await page.sheet.render({ force: true, mode: "edit" });
  }, uuid);
  await change(gm, uuid, { name: "Ambush at the old mill" });
  const edit = gm.page.locator(".application", { has: gm.page.locator('[name="system.recipe.zones"]') });
  await expect(edit.locator(".sp-foe")).toHaveCount(2);
  await edit.locator('[name="foe.0.count"]').fill("4");
  await edit.locator('[data-foes="add"]').click();
  await expect(edit.locator(".sp-foe")).toHaveCount(3);
  await gm.shot("fight-page-edit", edit);
  await edit.locator('[name="foe.2.line"]').fill("Boatswain, Strike 4, axe");
  await edit.locator('[data-foes="remove"]').nth(1).click();
  await expect(edit.locator(".sp-foe")).toHaveCount(2);
  await edit.locator('[name="system.recipe.zones"]').fill("Quay - Deck");
  await edit.locator('[name="system.recipe.ambush.who"]').selectOption("heroes");
  await edit.locator('[name="system.recipe.ambush.waive"]').check();
  await edit.locator('button[type="submit"]').click();
  const recipe = async () => (await source(gm, uuid)).system.recipe;
  await expect.poll(recipe).toMatchObject({
    zones: "Quay - Deck",
    ambush: { who: "heroes", waive: true },
    foes: [{ count: 4, grouped: true }, { line: "Boatswain, Strike 4, axe" }],
  });
  const seen = await ana.run((of) => {
    const visible = game.journal.contents.filter((entry: any) => entry.visible);
    return visible.some((entry: any) => entry.pages.contents.some((page: any) => page.uuid === of));
  }, uuid);
  expect(seen).toBe(false);
});
