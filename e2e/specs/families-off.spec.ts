import { expect, test } from "../fixtures.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, CONFIG: any;

const FAMILIES = ["contest", "combat", "duel"] as const;
const ITEMS = {
  contest: ["ability", "flaw", "follower", "keyword"],
  combat: ["armour", "weapon"],
  duel: [],
} as const;

const offWorld = (gm: Seat, ...off: string[]): Promise<void> =>
  gm.run((ids) => {
    const families = Object.fromEntries(["contest", "combat", "duel"].map((id) => [id, !ids.includes(id)]));
    return game.settings.set("setpiece", "families", families);
  }, off);
const offActor = (gm: Seat, ...off: string[]): Promise<void> =>
  gm.run(
    async ([of, ids]) => {
      const families = Object.fromEntries(["contest", "combat", "duel"].map((id) => [id, !ids.includes(id)]));
      await (await fromUuid(of)).update({ system: { families } });
    },
    [ANA_VELL, off] as const,
  );

/** What the host's question for a new item offers, on an actor or in the world; then it is closed. */
async function offered(seat: Seat, actor: string | null): Promise<readonly string[]> {
  await seat.run(async (of) => {
    const parent = of ? await fromUuid(of) : null;
    void CONFIG.Item.documentClass.createDialog({}, { parent });
  }, actor);
  const dialog = seat.page.locator("dialog, .application").filter({ has: seat.page.locator("[name=name]") });
  await expect(dialog.last()).toBeVisible();
  const types = dialog.last().locator("[name=type] option");
  const all = await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await dialog.last().press("Escape");
  await expect(dialog).toHaveCount(0);
  return all.sort();
}

const expected = (off: readonly string[]): readonly string[] => {
  const all = [...FAMILIES.filter((id) => !off.includes(id)).flatMap((id) => ITEMS[id] as readonly string[]), "gear"];
  // One type alone is not asked for
  return all.length > 1 ? all.sort() : [];
};

test("families that are off for a world, an actor or both are gone from sheet and menu: all cases crossed", async ({
  gm,
}) => {
  await gm.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), ANA_VELL);
  const tabs = gm.page.locator(".sp-sheet [role=tab][data-family]");
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [[], []],
    [["combat"], []],
    [[], ["combat"]],
    [["combat"], ["contest"]],
    [["contest"], ["contest"]],
    [["contest", "duel"], ["combat"]],
  ];
  for (const [world, own] of cases) {
    await offWorld(gm, ...world);
    await offActor(gm, ...own);
    const off = [...world, ...own];
    const left = [...FAMILIES.filter((id) => !off.includes(id)), "gear", "story"];
    await expect
      .poll(() => tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).dataset["family"])), {
        message: `${world.join()} | ${own.join()}`,
      })
      .toEqual(left);
    expect(await offered(gm, ANA_VELL), `${world.join()} | ${own.join()}`).toEqual(expected(off));
    expect(await offered(gm, null), world.join()).toEqual(expected(world));
  }
});

test("a world without fights: no compendium of arms, no prepared fights, nothing that begins one; back with the family", async ({
  gm,
}) => {
  await openTab(gm, "compendium");
  const packs = tabPanel(gm, "compendium");
  await expect(packs.locator('[data-pack="setpiece.arms"]')).toBeVisible();
  await offWorld(gm, "combat");
  for (const pack of ["arms", "arms-de"]) await expect(packs.locator(`[data-pack="setpiece.${pack}"]`)).toHaveCount(0);
  await expect(packs.locator('[data-pack="setpiece.abilities"]')).toBeVisible();
  await packs.locator('[data-pack="setpiece.conflicts"] [data-action=activateEntry]').click();
  const pack = gm.page.locator(".compendium-window");
  await expect(pack).toContainText("Contests of every kind");
  await expect(pack).not.toContainText("Fights at the Harbour");
  await pack.locator("input[type=search]").fill("harbour");
  await expect(pack).not.toContainText("Fights at the Harbour");
  await gm.shot("families-off-packs");
  await openTab(gm, "combat");
  await expect(tabPanel(gm, "combat").locator("[data-act=first]")).toBeVisible();
  await expect(tabPanel(gm, "combat").locator("[data-act=new-fight]")).toHaveCount(0);
  await openTab(gm, "actors");
  await tabPanel(gm, "actors").locator(".directory-item.entry", { hasText: "Ana Vell" }).click({ button: "right" });
  const menu = gm.page.locator("#context-menu");
  await expect(menu).toContainText("Contest");
  await expect(menu).not.toContainText("Hazard");
  await gm.page.keyboard.press("Escape");
  await offWorld(gm);
  await openTab(gm, "compendium");
  await expect(packs.locator('[data-pack="setpiece.arms"]')).toBeVisible();
  await expect(pack).toContainText("Fights at the Harbour");
  await openTab(gm, "combat");
  await expect(tabPanel(gm, "combat").locator("[data-act=new-fight]")).toBeVisible();
});

test("a world without contests and duels: the board offers neither, nor prepared ones", async ({ gm }) => {
  await offWorld(gm, "contest", "duel");
  await gm.page.keyboard.press("Shift+Y");
  const board = gm.page.locator(".sp-board-window");
  await expect(board).toBeVisible();
  for (const act of ["new", "new-duel", "resistance-post"])
    await expect(board.locator(`[data-act="${act}"]`)).toHaveCount(0);
  await offWorld(gm);
  await expect(board.locator("[data-act=new-duel]")).toBeVisible();
  await expect(board.locator("[data-act=resistance-post]")).toBeVisible();
});

test("commands, dialogs and the api refuse a family that is off, with a sentence that says where it is turned on", async ({
  gm,
  ana,
}) => {
  const warned = (seat: Seat, hasText: string) =>
    expect(seat.page.getByRole("alert").filter({ hasText }).first()).toBeVisible();
  await offWorld(gm, "duel");
  await typeIntoChat(gm, "/duel Ana vs Bram spar");
  await warned(gm, "This world plays no duels. The GM turns them on in First steps, under Start my game.");
  await typeIntoChat(ana, "/duel Bram spar");
  await warned(ana, "This world plays no duels.");
  await gm.run(() => game.system.api.frameDuel({}), null);
  await expect(gm.page.locator("#notifications")).toContainText("This world plays no duels.");
  await expect(gm.page.locator(".sp-dialog")).toHaveCount(0);
  const refused: unknown = await gm.run(
    async () => game.system.api.startFight({ heroes: true, foes: [] }).then(({ kind }: any) => kind),
    null,
  );
  expect(refused, "fights are on").toBe("done");
  await offWorld(gm);
  await offActor(gm, "contest");
  await typeIntoChat(ana, "/contest silver");
  await warned(ana, "Ana Vell takes no part in contests.");
});
