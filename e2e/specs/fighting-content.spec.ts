import { SMOKE, expect, test } from "../fixtures.ts";
import { openPage, openSheet } from "../pages/core/documents.ts";
import { SCENE } from "../pages/setpiece/fight-play.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

declare const game: any;

test(
  "twelve foes and more, weapons, armour, a scene with five zones and prepared fights lie in the packs",
  SMOKE,
  async ({ gm }) => {
    const found = await gm.run(async () => {
      const all = async (name: string) => game.packs.get(`setpiece.${name}`).getDocuments();
      const foes = (await all("foes")).map(({ name, items, system: { combat }, prototypeToken }: any) => ({
        name,
        armed: items.some(({ type, system }: any) => type === "weapon" && system.inHand),
        points: combat.harmKept === "points" && combat.points.physical.max > 0,
        pools: Object.values(combat.pools).filter((pool) => pool !== null).length,
        bar: prototypeToken.bar1.attribute,
      }));
      const arms = (await all("arms")).map((item: any) => item.type);
      const scene = (await all("scenes")).find((one: any) => one.name === "The Mill Yard");
      const zones = scene.regions.map((region: any) => [region.name, region.behaviors.contents[0]?.type]);
      const pages = (await all("conflicts")).flatMap((entry: any) => entry.pages.contents);
      const fights = pages.filter(({ type }: any) => type === "fight");
      // Of heroes too, where a page says who stands against the foes
      const foesOf = fights.flatMap(({ system }: any) => system.recipe.foes.map(({ actor }: any) => actor));
      const missing = foesOf.filter((uuid: string) => uuid && !(globalThis as any).fromUuidSync(uuid));
      const rules = (await all("rules")).flatMap((entry: any) => entry.pages.map((page: any) => page.name));
      return { foes, arms, zones, ways: scene.flags.setpiece.ways.length, fights: fights.length, missing, rules };
    }, null);
    expect(found.foes.length).toBeGreaterThanOrEqual(12);
    for (const foe of found.foes) {
      expect(foe, foe.name).toMatchObject({ armed: true, points: true, bar: "combat.points.physical" });
      expect(foe.pools, foe.name).toBeGreaterThanOrEqual(3);
    }
    const count = (kind: string): number => found.arms.filter((type: string) => type === kind).length;
    expect([count("weapon") >= 10, count("armour") >= 3]).toEqual([true, true]);
    expect(found.zones).toEqual(["Road", "Gate", "Yard", "Mill", "Loft"].map((name) => [name, "setpiece.zone"]));
    expect(found.ways).toBe(4);
    expect(found.fights).toBeGreaterThanOrEqual(1);
    expect(found.missing).toEqual([]);
    expect(found.rules).toContain("Foes in one line");
  },
);

const ANA = "Compendium.setpiece.heroes.Actor.anavell000000001";
const GATE = "Compendium.setpiece.conflicts.JournalEntry.preparedcontest1.JournalEntryPage.pastthegate00001";

test("a hero, a prepared page and the frame dialog read the same from a compendium, and looking writes nothing", async ({
  gm,
}) => {
  const changed = (): Promise<unknown> =>
    gm.run(async () => {
      const packs = ["heroes", "conflicts"].map((name) => game.packs.get(`setpiece.${name}`));
      const all = await Promise.all(packs.map((pack: any) => pack.getDocuments()));
      return [all.flat().map((one: any) => one._stats.modifiedTime), game.actors.size];
    }, null);
  const before = await changed();
  const sheet = await openSheet(gm, ANA);
  await expect(sheet.locator(".sp-ability").filter({ hasText: "Silver tongue" })).toBeVisible();
  // The pack is locked: it is read, asked with, and not changed
  await expect(sheet.locator('[data-act="edit"]')).toHaveCount(0);
  await expect(sheet.locator(".sp-note").first()).toContainText("locked compendium");
  await expect(sheet.locator('[data-act="state-add"], [data-act="advance"], [data-act="heal"]')).toHaveCount(0);
  await expect(sheet.locator("[data-filter]")).toBeEnabled();
  await expect(sheet.locator('[data-act="ask"]').first()).toHaveText("Frame");
  await gm.shot("packed-hero", sheet);
  await sheet.locator('[data-act="ask"]').first().click();
  const frame = gm.page.locator(".application.sp-frame");
  await expect(frame.locator(".sp-who.sp-on", { hasText: "Ana Vell" })).toBeVisible();
  await expect(frame.locator('[name="a1.ability"] option').last()).toHaveText(/\S+ \d/);
  await frame.locator('[data-act="close"]').first().click();
  await openPage(gm, GATE);
  const page = gm.page.locator(".sp-prepared");
  await expect(page).toContainText(/Ana Vell\s*Silver tongue \d/);
  await page.locator('[data-act="start-with"]').click();
  await expect(frame.locator('[name="a1.ability"] option:checked')).toHaveText("Silver tongue");
  await expect(frame.locator('[data-seat="a1"] .sp-face-rating').first()).toHaveText(/\d/);
  expect(await changed()).toEqual(before);
});

const FIGHTS = "Compendium.setpiece.conflicts.JournalEntry.fightsatharbour1.JournalEntryPage";

for (const { page, cards, foes, zones } of [
  // Six wolves on one card, a troll on two
  { page: "ambushatthemill0", cards: 3, foes: 7, zones: 5 },
  { page: "brawlonthequay00", cards: 5, foes: 4, zones: 5 },
  { page: "shadeinthebarrow", cards: 2, foes: 3, zones: 3 },
])
  test(`the prepared fight ${page} begins from its pack, with its foes in their zones`, async ({ gm }) => {
    const started = await gm.run((uuid) => game.system.api.startPrepared(uuid), `${FIGHTS}.${page}`);
    expect(started).toMatchObject({ kind: "done" });
    const of = (): Promise<any> =>
      gm.run((uuid) => {
        const session = game.system.api.open(uuid);
        const creatures: any[] = Object.values(session.view.fight.creatures);
        const there = creatures.filter(({ kind }) => kind === "npc");
        return {
          foes: there.length,
          zoned: there.every(({ zone }) => zone !== null),
          armed: there.every(({ sheet }) => sheet.weapons.length > 1),
          zones: session.view.fight.fight.zones.length,
          cards: session.fight.cardsWanted - creatures.filter(({ kind }) => kind === "pc").length,
        };
      }, started.uuid);
    await expect.poll(of).toEqual({ foes, zoned: true, armed: true, zones, cards });
  });

test(
  "the ambush of the pack asks for its map once, stands everybody in their zones, and waits over a reload",
  SMOKE,
  async ({ gm, ana }) => {
    await gm.run(async (of) => void (await game.scenes.get(of)?.delete()), SCENE);
    await openPage(gm, `${FIGHTS}.ambushatthemill0`);
    await gm.page.locator('.sp-prepared [data-act="start"]').click();
    const question = gm.page.locator("dialog.application, .application.dialog").filter({ hasText: "The Mill Yard" });
    await gm.shot("fight-asks-for-its-map", question);
    await question.locator('button[data-action="import"]').click();
    const stands = (seat: typeof gm): Promise<unknown> =>
      seat.run(() => {
        const combat = game.combats.contents.at(-1);
        const people = combat?.combatants.contents.map((one: any) => [
          one.token?.name.replace(/ \d$/, ""),
          [...(one.token?.regions ?? [])].map((region: any) => region.name).join(),
          one.actor !== null && one.img !== "icons/svg/mystery-man.svg",
        ]);
        return [combat?.scene?.name, people?.map((one: unknown[]) => one.join(" ")).sort()];
      }, null);
    const troll = "Mill troll Mill true";
    const all = ["Ana Vell Road true", troll, troll, ...Array.from({ length: 6 }, () => "Wolf Yard true")];
    await expect.poll(() => stands(gm)).toEqual(["The Mill Yard", all]);
    const form = gm.page.locator("section[data-form=ambush]");
    await expect(form.locator('select[name="resister"] option')).toHaveText([/Ana Vell/, /Ana Vell/]);
    await gm.reload();
    await Tracker.open(gm);
    await expect(form.locator('select[name="roller"] option')).toHaveCount(7);
    await expect.poll(() => stands(ana)).toEqual(["The Mill Yard", all]);
    await gm.shot("fight-prepared-on-its-map", gm.page.locator("body"));
    await form.getByRole("button", { name: "Drop the ambush" }).click();
    await expect(form).toHaveCount(0);
    await gm.reload();
    const tracker = await Tracker.open(gm);
    await expect(tracker.box.locator(".sp-turn").first()).toBeVisible();
    await expect(form).toHaveCount(0);
  },
);
