import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, CONFIG: any;

const without = (off: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(["contest", "combat", "duel"].map((id) => [id, !off.includes(id)]));
const offWorld = (gm: Seat, ...off: string[]): Promise<void> =>
  gm.run((families) => game.settings.set("setpiece", "families", families), without(off));
const offActor = async (gm: Seat, ...off: string[]): Promise<void> =>
  void (await change(gm, ANA_VELL, { system: { families: without(off) } }));

/** What the host's question for a new item of an actor offers. */
async function offered(gm: Seat): Promise<readonly string[]> {
  await gm.run(async (of) => {
    void CONFIG.Item.documentClass.createDialog({}, { parent: await fromUuid(of) });
  }, ANA_VELL);
  const dialog = gm.page.locator("dialog, .application").filter({ has: gm.page.locator("[name=type]") });
  await expect(dialog.last()).toBeVisible();
  const types = dialog.last().locator("[name=type] option");
  const all = await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await dialog.last().press("Escape");
  await expect(dialog).toHaveCount(0);
  return all.sort();
}

/** Items of a hero with contests, and with fights, as the question for a new one sorts them. */
const LEARNED = ["ability", "flaw", "follower", "gear", "keyword"];
const WORN = ["armour", "gear", "weapon"];

test("families that are off for a world, an actor or both are gone from sheet and menu", async ({ gm }) => {
  await gm.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), ANA_VELL);
  const tabs = gm.page.locator(".sp-sheet [role=tab][data-family]");
  for (const [world, own, left, items] of [
    [[], [], ["contest", "combat", "duel"], [...new Set([...WORN, ...LEARNED])].sort()],
    [["combat"], [], ["contest", "duel"], LEARNED],
    [["contest"], ["contest"], ["combat", "duel"], WORN],
    [[], ["combat"], ["contest", "duel"], LEARNED],
    [["duel"], ["contest"], ["combat"], WORN],
  ] as const) {
    await offWorld(gm, ...world);
    await offActor(gm, ...own);
    await expect
      .poll(() => tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).dataset["family"])))
      .toEqual([...left, "gear", "story"]);
    expect(await offered(gm)).toEqual(items);
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
