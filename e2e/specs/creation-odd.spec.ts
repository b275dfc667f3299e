import { expect, test } from "../fixtures.ts";
import {
  control,
  creator,
  field,
  fillIn,
  firstSteps,
  goTo,
  heroSoFar,
  inviteAll,
  sayWho,
} from "../pages/setpiece/creator.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

test.use({ empty: true });

/** Drop something onto the creator, as a drag from a list of the host does. */
const drop = (seat: Seat, data: object): Promise<void> =>
  creator(seat).evaluate((form, dropped) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", JSON.stringify(dropped));
    form.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, data);

test("two tabs of one creator: the last press of each field wins, and both show it", async ({ gm, ana }) => {
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  const other = await ana.secondTab();
  await firstSteps(other).locator("[data-control=hero-open]").click();
  await expect(field(other, "name")).toHaveValue("Ida");
  await fillIn(other, "name", "Ida Marsh");
  await fillIn(ana, "trait", "Stubborn as rope");
  await expect(field(ana, "name")).toHaveValue("Ida Marsh");
  await expect(field(other, "trait")).toHaveValue("Stubborn as rope");
  await goTo(ana, "points");
  await goTo(other, "points");
  await control(ana, "more heroesoccupation").click();
  await control(other, "more distinguishing01").click();
  for (const tab of [ana, other]) await expect(creator(tab)).toContainText("18 of 20 points left");
  expect(await ana.run(() => game.user.character.items.size as number, null)).toBe(2);
  await other.page.close();
});

test("a hero half made, its user deleted: the GM finds it, gives it to another, who goes on", async ({
  gm,
  ana,
  bram,
}) => {
  await firstSteps(gm).locator("[data-control=game]").click();
  await firstSteps(gm).locator("[name=invite]").nth(1).uncheck();
  await firstSteps(gm).locator("[data-control=invite]").click();
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  // What was typed last is on its way while she leaves
  await expect.poll(() => gm.run(() => game.users.getName("Ana").character.items.size as number, null)).toBe(2);
  await ana.page.close();
  await gm.run(() => game.users.getName("Ana").delete(), null);
  await expect(firstSteps(gm)).toContainText("Unfinished heroes without a player");
  await expect(firstSteps(gm)).toContainText("Ida is in the making: 2 of 12 abilities");
  await gm.expectAccessible("#setpiece-first");
  await gm.shot("creator-orphan", firstSteps(gm));
  await firstSteps(gm).locator("[data-control^='making-give']").click();
  await expect(field(bram, "name")).toHaveValue("Ida");
  await expect(heroSoFar(bram)).toContainText("Harbour pilot17");
  await expect(firstSteps(gm)).not.toContainText("Unfinished heroes");
});

test("an actor dropped, a missing pack, a picture that does not load: a sentence each, and nothing lost", async ({
  gm,
  ana,
}) => {
  ana.guard.allow(/gone\.webp|404/);
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  const uuid = await ana.run(() => game.user.character.uuid as string, null);
  await drop(ana, { type: "Actor", uuid });
  await expect(creator(ana).locator("[role=alert]")).toContainText("cannot be dropped here");
  await drop(ana, { type: "JournalEntry", uuid: "JournalEntry.gone" });
  await expect(creator(ana).locator("[role=alert]")).toContainText("Only abilities, keywords and flaws");
  const ability = await ana.run(async () => {
    const index = await game.packs.get("setpiece.abilities").getIndex();
    return index.contents.find(({ type }: any) => type === "ability").uuid as string;
  }, null);
  await drop(ana, { type: "Item", uuid: ability });
  await expect(heroSoFar(ana)).toContainText("9 abilities to invent");
  // A breakout goes below the keyword of its name
  const [healer, wound] = await ana.run(async () => {
    const { contents } = await game.packs.get("setpiece.abilities").getIndex();
    return ["Healer", "Bind a wound"].map((name) => contents.find((row: any) => row.name === name).uuid as string);
  }, null);
  await drop(ana, { type: "Item", uuid: healer });
  await expect(heroSoFar(ana)).toContainText("Healer13");
  await drop(ana, { type: "Item", uuid: wound });
  await expect(heroSoFar(ana)).toContainText("Bind a wound14");
  await ana.run(() => void game.packs.delete("setpiece.abilities"), null);
  await goTo(ana, "points");
  await goTo(ana, "who");
  await expect(creator(ana)).toContainText("The compendium of abilities is not available");
  await ana.run(() => game.user.character.update({ img: "worlds/gone.webp" }), null);
  await expect(heroSoFar(ana)).toContainText("The picture “worlds/gone.webp” did not load");
  await creator(ana).locator("summary").click();
  await creator(ana).locator("[data-act=picture]").first().click();
  await expect(heroSoFar(ana).locator("img")).toHaveAttribute("src", /ana-vell\.svg$/);
  await expect(heroSoFar(ana)).not.toContainText("did not load");
  await ana.shot("creator-pictures", ana.page.locator(".application", { has: creator(ana) }));
  await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
});

test("the compendium of the rules is missing: the guide says so, and the window stays as it is", async ({ gm }) => {
  await gm.run(() => void game.packs.delete("setpiece.rules"), null);
  for (const journal of ["guide", "rules"]) {
    await firstSteps(gm).locator(`[data-control=${journal}]`).click();
    await expect(firstSteps(gm).locator("[role=alert]")).toContainText("This journal is not in the compendia.");
  }
  await expect(firstSteps(gm).locator("[data-control='scene contest']")).toBeVisible();
});

test.describe("on a slow line", () => {
  test.use({ latency: 300 });

  test("what is said of a drop stays, though what was typed before it is stored later", async ({ gm, ana }) => {
    await inviteAll(gm);
    await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
    await drop(ana, { type: "Actor", uuid: await ana.run(() => game.user.character.uuid as string, null) });
    await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
    await expect.poll(() => ana.run(() => game.user.character.items.size as number, null)).toBe(2);
    await expect(creator(ana).locator("[role=alert]")).toContainText("cannot be dropped here");
  });
});

test.describe("in German, on a narrow screen", () => {
  test.use({ viewportSize: { width: 400, height: 700 } });

  test("the creator fits, and closes with a sentence where the hero is deleted", async ({ gm, ana }) => {
    await ana.run(() => game.settings.set("core", "language", "de"), null);
    await ana.reload();
    await firstSteps(gm).locator("[data-control=game]").click();
    await firstSteps(gm).locator("[data-control=invite]").click();
    await sayWho(ana, "Ida", "Hafenlotsin", "Stur");
    await goTo(ana, "fight");
    const over = await creator(ana).evaluate((form) => form.scrollWidth - form.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    await ana.shot("creator-german", ana.page.locator(".application", { has: creator(ana) }));
    await gm.run(() => game.users.getName("Ana").character.delete(), null);
    await expect(creator(ana)).toHaveCount(0);
    await expect(ana.page.locator("#notifications")).toContainText("wurde gelöscht");
  });
});
