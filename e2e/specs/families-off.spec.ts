import { expect, test } from "../fixtures.ts";
import { change, openSheet } from "../pages/core/documents.ts";
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
  await change(gm, ANA_VELL, { system: { families: without(off) } });

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
  const tabs = (await openSheet(gm, ANA_VELL)).locator("[role=tab][data-family]");
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
  const packOf = (name: string) => tabPanel(gm, "compendium").locator(`[data-pack="setpiece.${name}"]`);
  const begins = (act: string) => tabPanel(gm, "combat").locator(`[data-act=${act}]`);
  await expect(packOf("arms")).toBeVisible();
  await offWorld(gm, "combat");
  for (const name of ["arms", "arms-de"]) await expect(packOf(name)).toHaveCount(0);
  await expect(packOf("abilities")).toBeVisible();
  await packOf("conflicts").locator("[data-action=activateEntry]").click();
  const pack = gm.page.locator(".compendium-window");
  await expect(pack).toContainText("Contests of every kind");
  await expect(pack).not.toContainText("Fights at the Harbour");
  await pack.locator("input[type=search]").fill("harbour");
  await expect(pack).not.toContainText("Fights at the Harbour");
  await gm.shot("families-off-packs");
  await openTab(gm, "combat");
  await expect(begins("first")).toBeVisible();
  await expect(begins("new-fight")).toHaveCount(0);
  await openTab(gm, "actors");
  await tabPanel(gm, "actors").locator(".directory-item.entry", { hasText: "Ana Vell" }).click({ button: "right" });
  const menu = gm.page.locator("#context-menu");
  await expect(menu).toContainText("Contest");
  await expect(menu).not.toContainText("Hazard");
  await gm.page.keyboard.press("Escape");
  await offWorld(gm);
  await openTab(gm, "compendium");
  await expect(packOf("arms")).toBeVisible();
  await expect(pack).toContainText("Fights at the Harbour");
  await openTab(gm, "combat");
  await expect(begins("new-fight")).toBeVisible();
});

test("a world without contests and duels: the board offers neither, nor prepared ones", async ({ gm }) => {
  await offWorld(gm, "contest", "duel");
  await gm.page.keyboard.press("Shift+Y");
  const board = gm.page.locator(".sp-board-window");
  await expect(board).toBeVisible();
  const act = (name: string) => board.locator(`[data-act="${name}"]`);
  for (const name of ["new", "new-duel", "resistance-post"]) await expect(act(name)).toHaveCount(0);
  await offWorld(gm);
  for (const name of ["new-duel", "resistance-post"]) await expect(act(name)).toBeVisible();
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
  const fight = await gm.run(() => game.system.api.startFight({ heroes: true, foes: [] }), null);
  expect(fight, "fights are on").toMatchObject({ kind: "done" });
  await offWorld(gm);
  await offActor(gm, "contest");
  await typeIntoChat(ana, "/contest silver");
  await warned(ana, "Ana Vell takes no part in contests.");
});
