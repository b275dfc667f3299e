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
import { openTab } from "../pages/core/sidebar.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

test.use({ empty: true });

/** The hero of a player as it is stored. */
const hero = (seat: Seat): Promise<any> =>
  seat.run(() => {
    const actor = game.users.get("player0000000ana")?.character;
    if (!actor) return null;
    const rated = actor.items.contents.map(({ name, system }: any) => `${name} ${system.rating ?? system.role}`);
    const { stage, prose } = actor.system.creation;
    return { name: actor.name, stage, prose, rated: rated.sort(), toInvent: actor.system.contest.toInvent };
  }, null);

/** Select words of the text, as a mouse or Shift with the arrows does. */
const select = (seat: Seat, words: string): Promise<void> =>
  field(seat, "prose").evaluate((area: HTMLTextAreaElement, wanted: string) => {
    const at = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(at, at + wanted.length);
  }, words);

test("as you go: invited, three words, and played; what is left is invented on the sheet", async ({ gm, ana }) => {
  await inviteAll(gm);
  await expect(creator(ana)).toBeVisible();
  await ana.expectAccessible("form.sp-creator");
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
  await ana.shot("creator-who", ana.page.locator(".application", { has: creator(ana) }));
  await control(ana, "finish").click();
  await expect(creator(ana)).toHaveCount(0);
  const sheet = ana.page.locator(".sp-sheet");
  await expect(sheet).toContainText("10 abilities to invent");
  await expect
    .poll(() => hero(ana))
    .toMatchObject({
      ...{ name: "Ida", stage: "made", toInvent: 10 },
      rated: ["Harbour pilot 17", "Stubborn 17"],
    });
});

test("a list, points and refusals with their rule, flaws, a sidekick, fight and duel, to the end", async ({
  gm,
  ana,
}) => {
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
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
  await expect(creator(ana).locator("[role=alert]")).toContainText("already has");
  await ana.expectAccessible("form.sp-creator");
  await ana.shot("creator-list", ana.page.locator(".application", { has: creator(ana) }));

  await goTo(ana, "points");
  const knots = await ana.run(() => game.user.character.items.getName("Knots").id as string, null);
  await field(ana, "rating", knots).fill("3M");
  await field(ana, "rating", knots).press("Tab");
  await expect(creator(ana)).toContainText("10 of 20 points left");
  await expect(control(ana, `more ${knots}`)).toHaveAttribute("aria-disabled", "true");
  await expect(control(ana, `more ${knots}`)).toHaveAttribute("title", /at most 10/);
  await field(ana, "rating", knots).fill("43");
  await field(ana, "rating", knots).press("Tab");
  await expect(creator(ana).locator("[role=alert]")).toContainText("at most 10 of these points");
  await expect(field(ana, "rating", knots)).toHaveValue("43");
  await expect.poll(async () => (await hero(ana)).rated).toContain("Knots 3M");
  await control(ana, "more distinguishing01").click();
  await expect(creator(ana)).toContainText("9 of 20 points left");
  // What was refused stands as long as its reason does
  await expect(creator(ana).locator("[role=alert]")).toHaveCount(0);
  await expect(field(ana, "rating", knots)).toHaveValue("3M");
  await ana.expectAccessible("form.sp-creator");
  await ana.shot("creator-points", ana.page.locator(".application", { has: creator(ana) }));

  await goTo(ana, "rest");
  const flaw = creator(ana).locator("input[data-need=flaw]");
  await flaw.fill("Sea debt");
  await flaw.press("Enter");
  await expect(heroSoFar(ana)).toContainText("Flaws: Sea debt 3M");
  await fillIn(ana, "sidekick", "Rook");
  await expect(control(ana, "more 0")).toBeVisible();
  await control(ana, "more 0").click();
  await expect(creator(ana)).toContainText("14 of 15 points left");
  await ana.expectAccessible("form.sp-creator");
  await ana.shot("creator-rest", ana.page.locator(".application", { has: creator(ana) }));

  await goTo(ana, "fight");
  await field(ana, "main").selectOption("strike");
  for (const value of [1, 2, 3]) {
    await creator(ana).locator("[data-control^='more strike']").click();
    await expect(creator(ana).locator("[data-key=strike] .sp-rating")).toHaveText(String(value));
  }
  await expect(creator(ana).locator("[data-control^='more strike']")).toHaveAttribute("title", /at most 3/);
  await ana.expectAccessible("form.sp-creator");
  await ana.shot("creator-fight", ana.page.locator(".application", { has: creator(ana) }));

  await goTo(ana, "duel");
  await control(ana, "bonus-fill").click();
  await expect(creator(ana).locator("[data-duel=label]").first()).toBeVisible();
  await ana.shot("creator-duel", ana.page.locator(".application", { has: creator(ana) }));
  await control(ana, "finish").click();
  await expect(creator(ana)).toHaveCount(0);
  await expect.poll(() => hero(ana)).toMatchObject({ stage: "made", toInvent: 8 });
});

test("words of a text become abilities and stay marked; it is left, and gone on with after a reload", async ({
  gm,
  ana,
}) => {
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  await goTo(ana, "abilities");
  await creator(ana).locator("[data-make=method][value=prose]").check();
  await fillIn(ana, "prose", "Ida never forgets a debt, and ties any knot in the dark. The sea owes her a brother.");
  await control(ana, "phrase").click();
  await expect(creator(ana).locator("[role=alert]")).toContainText("Select the words");
  await select(ana, "never forgets a debt");
  await control(ana, "phrase").click();
  await expect(creator(ana).locator("mark")).toHaveText(["never forgets a debt"]);
  await select(ana, "ties any knot");
  await control(ana, "phrase").click();
  await expect(creator(ana).locator("mark")).toHaveCount(2);
  await ana.expectAccessible("form.sp-creator");
  await ana.shot("creator-prose", ana.page.locator(".application", { has: creator(ana) }));
  await creator(ana).press("Escape");
  await ana.reload();
  await expect(firstSteps(ana)).toContainText("not finished");
  await firstSteps(ana).locator("[data-control=hero-open]").click();
  await goTo(ana, "abilities");
  await expect(field(ana, "prose")).toHaveValue(/never forgets/);
  await expect(creator(ana).locator("mark")).toHaveText(["never forgets a debt", "ties any knot"]);
  // A row that goes comes back with one press
  const knot = await ana.run(() => game.user.character.items.getName("Ties any knot").id as string, null);
  await control(ana, `remove ${knot}`).click();
  await expect(creator(ana).locator("mark")).toHaveCount(1);
  await control(ana, "undo").click();
  await expect(creator(ana).locator("mark")).toHaveCount(2);
  await control(ana, "finish").click();
  await expect
    .poll(() => hero(ana))
    .toMatchObject({
      ...{ stage: "made", toInvent: 8 },
      rated: ["Harbour pilot 17", "Never forgets a debt 13", "Stubborn 17", "Ties any knot 13"],
    });
});

test("the GM sees how far heroes are, approves them where the table wants it, and returns one with a word", async ({
  gm,
  ana,
}) => {
  await firstSteps(gm).locator("[data-control=game]").click();
  // What stands in one form with the invitation counts for whom it invites
  await firstSteps(gm).locator("[name=approve]").check();
  await firstSteps(gm).locator("[data-control=invite]").click();
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  await expect(firstSteps(gm)).toContainText("Ida is in the making: 2 of 12 abilities, 0 of 20 points spent.");
  await control(ana, "finish").click();
  await expect(creator(ana)).toContainText("Waiting for Gamemaster to approve this hero");
  await expect(firstSteps(gm)).toContainText("Ida waits for your approval");
  await expect(field(ana, "name")).toBeDisabled();
  await ana.expectAccessible("form.sp-creator");
  await expect(firstSteps(gm).locator(".sp-primary")).toHaveText(/Approve/);
  await gm.expectAccessible("#setpiece-first");
  await gm.shot("creator-progress", firstSteps(gm));
  const uuid = await ana.run(() => game.user.character.uuid as string, null);
  await firstSteps(gm).locator(`[data-control="making-open ${uuid}"]`).click();
  await creator(gm).locator("[name=note]").fill("A flaw, please.");
  await expect(creator(gm).locator(".sp-primary"), "what is written is what is sent").toHaveText(["Send back"]);
  await gm.shot("creator-gm", gm.page.locator(".application", { has: creator(gm) }));
  await control(gm, "return").click();
  await expect(creator(ana)).toContainText("The GM asks for a change: A flaw, please.");
  await expect(field(ana, "name")).toBeEnabled();
  await control(ana, "finish").click();
  await expect(creator(gm)).toContainText("waits for your approval");
  await control(gm, "approve").click();
  await expect.poll(() => hero(ana)).toMatchObject({ stage: "made", toInvent: 10 });
  await expect(control(ana, "sheet")).toBeVisible();
});

test("whoever plays with points left is not called ready, the GM hears of it, and a session is one press away", async ({
  gm,
  ana,
}) => {
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  await control(ana, "finish").click();
  await expect(creator(ana)).toHaveCount(0);
  await expect
    .poll(() => gm.run(() => (globalThis as any).game.messages.contents.at(-1)?.content, null))
    .toContain("Ida can be played, with 20 of 20 points unspent. No session is running");
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
  await expect
    .poll(() => ana.run(() => game.users.get("player0000000ana").character.system.heroPoints.value, null))
    .toBe(1);
});
