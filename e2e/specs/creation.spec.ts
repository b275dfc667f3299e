/** A hero in the making: the steps, other tabs and people, drops, pictures. */
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { pickFile } from "../pages/core/file-picker.ts";
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
import { speak } from "../tools/language.ts";

declare const game: any;

test.use({ empty: true });

/** The hero of Ana as it is stored. */
const hero = (seat: Seat): Promise<any> =>
  seat.run(() => {
    const actor = game.users.get("player0000000ana")?.character;
    if (!actor) return null;
    const rated = actor.items.contents.map(({ name, system }: any) => `${name} ${system.rating ?? system.role}`);
    const { stage, prose } = actor.system.creation;
    const pictures = [actor.img, actor.prototypeToken.texture.src];
    return { name: actor.name, stage, prose, rated: rated.sort(), toInvent: actor.system.contest.toInvent, pictures };
  }, null);

/** Ana is invited and says who her hero is. */
async function begin(gm: Seat, ana: Seat): Promise<void> {
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
}

const shoot = (seat: Seat, name: string): Promise<void> =>
  seat.shot(`creator-${name}`, seat.page.locator(".application", { has: creator(seat) }));
const alert = (seat: Seat) => creator(seat).locator("[role=alert]");

/** Select words of the text, as a mouse or Shift with the arrows does. */
const select = (seat: Seat, words: string): Promise<void> =>
  field(seat, "prose").evaluate((area: HTMLTextAreaElement, wanted: string) => {
    const at = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(at, at + wanted.length);
  }, words);

/** Drop something onto the creator, as a drag from a list of the host does. */
const drop = (seat: Seat, data: object): Promise<void> =>
  creator(seat).evaluate((form, dropped) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", JSON.stringify(dropped));
    form.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, data);

test("as you go: invited, three words, and played; what is left is invented on the sheet", async ({ gm, ana }) => {
  await inviteAll(gm);
  await expect(creator(ana)).toBeVisible();
  await ana.expectAccessible("form.sp-creator");
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
  await shoot(ana, "who");
  await control(ana, "finish").click();
  await expect(creator(ana)).toHaveCount(0);
  await expect(ana.page.locator(".sp-sheet")).toContainText("10 abilities to invent");
  await expect
    .poll(() => hero(ana))
    .toMatchObject({ name: "Ida", stage: "made", toInvent: 10, rated: ["Harbour pilot 17", "Stubborn 17"] });
});

test("a list, points and refusals with their rule, flaws, a sidekick, fight and duel, to the end", async ({
  gm,
  ana,
}) => {
  await begin(gm, ana);
  await goTo(ana, "abilities");
  await creator(ana).locator("[data-make=method][value=list]").check();
  const add = creator(ana).locator("input[data-need=add]");
  await add.fill("Knots");
  await add.press("Enter");
  await expect(heroSoFar(ana)).toContainText("Knots13");
  await add.fill("Read the tide");
  await creator(ana).locator("select[data-need=add]").selectOption({ label: "Under Harbour pilot" });
  await control(ana, "add").click();
  await expect(heroSoFar(ana)).toContainText("Read the tide18");
  await add.fill("knots");
  await control(ana, "add").click();
  await expect(alert(ana)).toContainText("already has");
  await ana.expectAccessible("form.sp-creator");

  await goTo(ana, "points");
  const knots = await ana.run(() => game.user.character.items.getName("Knots").id as string, null);
  const rate = async (rating: string): Promise<void> => {
    await field(ana, "rating", knots).fill(rating);
    await field(ana, "rating", knots).press("Tab");
  };
  await rate("3M");
  await expect(creator(ana)).toContainText("10 of 20 points left");
  await expect(control(ana, `more ${knots}`)).toHaveAttribute("aria-disabled", "true");
  await expect(control(ana, `more ${knots}`)).toHaveAttribute("title", /at most 10/);
  await rate("43");
  await expect(alert(ana)).toContainText("at most 10 of these points");
  await expect(field(ana, "rating", knots)).toHaveValue("43");
  await expect.poll(async () => (await hero(ana)).rated).toContain("Knots 3M");
  await control(ana, "more distinguishing01").click();
  await expect(creator(ana)).toContainText("9 of 20 points left");
  // What was refused stands as long as its reason does
  await expect(alert(ana)).toHaveCount(0);
  await expect(field(ana, "rating", knots)).toHaveValue("3M");
  await ana.expectAccessible("form.sp-creator");
  await shoot(ana, "points");

  await goTo(ana, "rest");
  const flaw = creator(ana).locator("input[data-need=flaw]");
  await flaw.fill("Sea debt");
  await flaw.press("Enter");
  await expect(heroSoFar(ana)).toContainText("Flaws: Sea debt 3M");
  await fillIn(ana, "sidekick", "Rook");
  await control(ana, "more 0").click();
  await expect(creator(ana)).toContainText("14 of 15 points left");
  await ana.expectAccessible("form.sp-creator");

  await goTo(ana, "fight");
  await field(ana, "main").selectOption("strike");
  const strike = creator(ana).locator("[data-control^='more strike']");
  for (const value of [1, 2, 3]) {
    await strike.click();
    await expect(creator(ana).locator("[data-key=strike] .sp-rating")).toHaveText(String(value));
  }
  await expect(strike).toHaveAttribute("title", /at most 3/);
  await ana.expectAccessible("form.sp-creator");

  await goTo(ana, "duel");
  await control(ana, "bonus-fill").click();
  await expect(creator(ana).locator("[data-duel=label]").first()).toBeVisible();
  await control(ana, "finish").click();
  await expect(creator(ana)).toHaveCount(0);
  await expect.poll(() => hero(ana)).toMatchObject({ stage: "made", toInvent: 8 });
});

test("words of a text become abilities and stay marked; it is left, and gone on with after a reload", async ({
  gm,
  ana,
}) => {
  const marks = creator(ana).locator("mark");
  const BOTH = ["never forgets a debt", "ties any knot"];
  await begin(gm, ana);
  await goTo(ana, "abilities");
  await creator(ana).locator("[data-make=method][value=prose]").check();
  await fillIn(ana, "prose", "Ida never forgets a debt, and ties any knot in the dark. The sea owes her a brother.");
  await control(ana, "phrase").click();
  await expect(alert(ana)).toContainText("Select the words");
  for (const [index, words] of BOTH.entries()) {
    await select(ana, words);
    await control(ana, "phrase").click();
    await expect(marks).toHaveText(BOTH.slice(0, index + 1));
  }
  await ana.expectAccessible("form.sp-creator");
  await shoot(ana, "prose");
  await creator(ana).press("Escape");
  await ana.reload();
  await expect(firstSteps(ana)).toContainText("not finished");
  await firstSteps(ana).locator("[data-control=hero-open]").click();
  await goTo(ana, "abilities");
  await expect(field(ana, "prose")).toHaveValue(/never forgets/);
  await expect(marks).toHaveText(BOTH);
  // A row that goes comes back with one press
  const knot = await ana.run(() => game.user.character.items.getName("Ties any knot").id as string, null);
  await control(ana, `remove ${knot}`).click();
  await expect(marks).toHaveCount(1);
  await control(ana, "undo").click();
  await expect(marks).toHaveCount(2);
  await control(ana, "finish").click();
  const rated = ["Harbour pilot 17", "Never forgets a debt 13", "Stubborn 17", "Ties any knot 13"];
  await expect.poll(() => hero(ana)).toMatchObject({ stage: "made", toInvent: 8, rated });
});

test("two tabs of one creator: the last press of each field wins, and both show it", async ({ gm, ana }) => {
  await begin(gm, ana);
  const other = await ana.secondTab();
  await firstSteps(other).locator("[data-control=hero-open]").click();
  await expect(field(other, "name")).toHaveValue("Ida");
  await fillIn(other, "name", "Ida Marsh");
  await fillIn(ana, "trait", "Stubborn as rope");
  await expect(field(ana, "name")).toHaveValue("Ida Marsh");
  await expect(field(other, "trait")).toHaveValue("Stubborn as rope");
  for (const tab of [ana, other]) await goTo(tab, "points");
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
  await expect.poll(async () => (await hero(gm)).rated.length).toBe(2);
  await ana.page.close();
  await gm.run(() => game.users.getName("Ana").delete(), null);
  await expect(firstSteps(gm)).toContainText("Unfinished heroes without a player");
  await expect(firstSteps(gm)).toContainText("Ida is in the making: 2 of 12 abilities");
  await gm.expectAccessible("#setpiece-first");
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
  await begin(gm, ana);
  await drop(ana, { type: "Actor", uuid: await ana.run(() => game.user.character.uuid as string, null) });
  const bringing = ana.page.locator("#setpiece-bring");
  await expect(bringing).toContainText("is already in this world.");
  await bringing.locator('[data-control="cancel"]').click();
  await drop(ana, { type: "JournalEntry", uuid: "JournalEntry.gone" });
  await expect(alert(ana)).toContainText("Only abilities, keywords, flaws and heroes can be dropped here.");
  const packed = (name: string): Promise<string> =>
    ana.run(async (of) => (await game.packs.get("setpiece.abilities").getIndex()).getName(of).uuid as string, name);
  // A breakout goes below the keyword of its name
  for (const [name, shown] of [
    ["Healer", "Healer13"],
    ["Bind a wound", "Bind a wound14"],
  ] as const) {
    await drop(ana, { type: "Item", uuid: await packed(name) });
    await expect(heroSoFar(ana)).toContainText(shown);
  }
  await ana.run(() => void game.packs.delete("setpiece.abilities"), null);
  await goTo(ana, "points");
  await goTo(ana, "who");
  await expect(creator(ana)).toContainText("The compendium of abilities is not available");
  await ana.run(() => game.user.character.update({ img: "worlds/gone.webp" }), null);
  await expect(heroSoFar(ana)).toContainText("The picture “worlds/gone.webp” did not load");
  await field(ana, "picture").first().check();
  await expect(heroSoFar(ana).locator("img")).toHaveAttribute("src", /ana-vell\.svg$/);
  await expect(heroSoFar(ana)).not.toContainText("did not load");
  await shoot(ana, "pictures");
  await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
});

test("a picture from the host's files: picked, kept where another does not load; not offered without the right", async ({
  gm,
  ana,
}) => {
  const PATH = "systems/setpiece/assets/portraits/odo-fenn.svg";
  gm.guard.allow(/gone\.webp|404/);
  await begin(gm, ana);
  // Twelve portraits and none, walked by arrows; each that is reached is stored, and the focus stays
  const faces = creator(ana).getByRole("group", { name: "Choose a picture" }).getByRole("radio");
  await expect(faces).toHaveCount(13);
  await faces.first().press("ArrowRight");
  await faces.nth(1).press("ArrowRight");
  await expect(heroSoFar(ana).locator("img")).toHaveAttribute("src", /cy-tarn\.svg$/);
  await expect(creator(ana).getByRole("radio", { name: "Cy Tarn", checked: true })).toBeFocused();
  await expect(control(ana, "browse")).toHaveCount(0);

  const uuid = await ana.run(() => game.user.character.uuid as string, null);
  await firstSteps(gm).locator(`[data-control="making-open ${uuid}"]`).click();
  await control(gm, "browse").click();
  await pickFile(gm, PATH);
  await expect(heroSoFar(ana).locator("img")).toHaveAttribute("src", /odo-fenn\.svg$/);
  expect((await hero(gm)).pictures).toEqual([PATH, PATH]);

  await control(gm, "browse").click();
  await pickFile(gm, "worlds/gone.webp");
  await expect(alert(gm)).toContainText("The picture “worlds/gone.webp” did not load");
  expect((await hero(gm)).pictures).toEqual([PATH, PATH]);
});

test("whoever plays with points left is not called ready, the GM hears of it, and a session is one press away", async ({
  gm,
  ana,
}) => {
  await begin(gm, ana);
  await control(ana, "finish").click();
  await expect(creator(ana)).toHaveCount(0);
  const told = (): Promise<string> => gm.run(() => game.messages.contents.at(-1)?.content, null);
  await expect.poll(told).toContain("Ida can be played, with 20 of 20 points unspent. No session is running");
  await ana.page.locator(".sp-sheet [data-action=close]").first().click();
  await expect(firstSteps(ana)).toContainText("some of its points are still unspent");
  await firstSteps(ana).locator("[data-control=hero-open]").click();
  await expect(creator(ana)).toBeVisible();

  await firstSteps(gm).press("Escape");
  await openTab(gm, "chat");
  const made = gm.page.locator("#chat [data-message-id]", { hasText: "Ida can be played" });
  await made.getByRole("button", { name: "First steps" }).click();
  await firstSteps(gm).locator("[data-control=session]").click();
  await expect(firstSteps(gm).locator("[data-control=session]")).toHaveCount(0);
  await expect.poll(() => ana.run(() => game.user.character.system.heroPoints.value, null)).toBe(1);
});

test.describe("on a slow line", () => {
  test.use({ latency: 300 });

  test("what is said of a drop stays, though what was typed before it is stored later", async ({ gm, ana }) => {
    await begin(gm, ana);
    await drop(ana, { type: "JournalEntry", uuid: "JournalEntry.gone" });
    await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
    await expect.poll(() => ana.run(() => game.user.character.items.size as number, null)).toBe(2);
    await expect(alert(ana)).toContainText("can be dropped here");
  });
});

test.describe("in German, on a narrow screen", () => {
  test.use({ viewportSize: { width: 400, height: 700 } });

  test("the creator fits, and closes with a sentence where the hero is deleted", async ({ gm, ana }) => {
    await speak(ana, "de");
    await inviteAll(gm);
    await sayWho(ana, "Ida", "Hafenlotsin", "Stur");
    await goTo(ana, "fight");
    const over = await creator(ana).evaluate((form) => form.scrollWidth - form.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    await shoot(ana, "german");
    await gm.run(() => game.users.getName("Ana").character.delete(), null);
    await expect(creator(ana)).toHaveCount(0);
    await expect(ana.page.locator("#notifications")).toContainText("wurde gelöscht");
  });
});
