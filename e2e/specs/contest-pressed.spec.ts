import { SMOKE, expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  SOLDIER,
  TONGUE,
  all,
  begin,
  contestOf,
  equip,
  idle,
  known,
  onlyLive,
  press,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, asked, exchange } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { USERS } from "../seat.ts";
import { speak } from "../tools/language.ts";

declare const game: any, fromUuid: any;

const CY_TARN = USERS.cy.actor;

test(
  "rows of a sheet are put in order by dragging one onto another, and stay so for all",
  SMOKE,
  async ({ gm, ana }) => {
    await equip(gm, 0);
    const sheet = await openSheet(ana, ANA_VELL);
    const rows = sheet.locator("[data-family=contest] .sp-ability:not(.sp-keyword):not(.sp-breakout)");
    const order = (): Promise<(string | null)[]> =>
      rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
    await expect(sheet.locator(`[data-row="${TONGUE}"]`)).toBeVisible();
    const [first = "", second = "", ...rest] = await order();
    await rows.nth(1).dragTo(rows.nth(0));
    await expect.poll(order).toEqual([second, first, ...rest]);
    const stored = async (): Promise<string[]> =>
      ((await source(gm, ANA_VELL)).items as { _id: string; sort: number }[])
        .filter(({ _id }) => [first, second].includes(_id))
        .sort((a, b) => a.sort - b.sort)
        .map(({ _id }) => _id);
    await expect.poll(stored).toEqual([second, first]);
  },
);

test("C178 a player asks to come in later, and takes part once the GM has granted it", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await exchange([gm, ana, cy], uuid, [ana, "plain"], [5, 12], { rolls: 1 });
  const card = cardOf(cy, uuid);
  await card.locator('[data-act="moves"][data-who="come-in"]').click();
  const form = card.locator('.sp-moves-open select[name="with"]');
  const choice = await form.locator("option").first().getAttribute("value");
  expect(choice).toContain(CY_TARN);
  await form.selectOption(choice);
  await card.locator('[data-act="come-in"]').click();
  const grant = cardOf(gm, uuid).locator('[data-option="grant"]');
  await expect(grant).toBeVisible();
  await gm.shot("contest-come-in", cardOf(gm, uuid));
  await gm.expectAccessible(`#chat setpiece-conflict[uuid="${uuid}"]`);
  await grant.click();
  const names = async (): Promise<string[]> =>
    Object.values((await known(cy, uuid)).seats).map((seat: any) => seat.name as string);
  await expect.poll(names).toContain("Cy Tarn");
  await expect.poll(() => cy.run((of) => game.system.api.open(of).viewer.seats.length as number, uuid)).toBe(1);

  await test.step("C179 whoever was let in is free, picks an opponent and begins at nothing to nothing", async () => {
    await expect(cy.page.locator("[data-holds]")).toContainText("Cy Tarn is free: what do you do?");
    await press(cy, "pair:b1");
    await all([gm, ana, cy], uuid, { against: [{}, { a2: 0, b1: 0 }] });
    await expect(step(cy, "plain:p2")).toBeEnabled();
  });

  await test.step("C180 the GM brings somebody in who stands aside, with an actor and the player it belongs to", async () => {
    const gms = cardOf(gm, uuid);
    await gms.locator('[data-act="moves"][data-who="come-in"]').click();
    await gms.locator('.sp-moves-open select[name="with"]').selectOption(`${BRAM_ORR}|${SOLDIER}`);
    await gms.locator('.sp-moves-open select[name="as"]').selectOption("aside");
    await gms.locator('[data-act="come-in"]').click();
    const aside = async (): Promise<unknown> =>
      Object.values((await known(gm, uuid)).seats).find((seat: any) => seat.aside);
    await expect.poll(aside).toMatchObject({ actor: BRAM_ORR });
    await expect.poll(() => asked(bram, uuid), { message: "and Bram is asked what his hero does" }).toEqual(["free"]);
  });
});

test("S2-15 an advance is bought to its end on the sheet, and everybody is told in one line", async ({ gm, ana }) => {
  await equip(gm, 0);
  await change(gm, ANA_VELL, { "system.experience": 11 });
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator('[data-act="advance"]').click();
  const buy = sheet.locator('[data-act="advance-buy"]');
  await expect(buy).toBeDisabled();
  await sheet.locator('[data-hero="0.item"]').selectOption(TONGUE);
  await sheet.locator('[data-hero="1.name"]').fill("Read the stars");
  await sheet.locator('[data-hero="1.name"]').press("Tab");
  await expect(buy).toBeEnabled();
  await ana.shot("contest-advance", sheet);
  await buy.click();
  await expect(sheet.locator('[data-name="Read the stars"]')).toBeVisible();
  await expect(sheet.locator(`[data-row="${TONGUE}"]`)).toContainText("6M");
  await expect.poll(() => gm.run(async (of) => (await fromUuid(of)).system.experience, ANA_VELL)).toBe(1);
  const told = gm.page.locator("#chat").getByText("Ana Vell advances: Talk of the docks 17 → 6M, Read the stars 13.");
  await expect(told).toHaveCount(1);
});

test("S2-14 a hero point changes the plot: refused without words, then spent and told to everybody", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  await change(gm, ANA_VELL, { "system.heroPoints.value": 3 });
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.getByRole("button", { name: "Change the plot" }).click();
  const spend = sheet.getByRole("button", { name: "Spend the points" });
  await spend.click();
  await expect(sheet.getByRole("alert")).toContainText("Say what you change");
  await sheet.getByLabel("How much").selectOption("extreme");
  await sheet.getByLabel("What happens").fill("The flood takes the bridge.");
  await spend.click();
  await expect(sheet.getByRole("alert")).toContainText("costs 5 hero points; there are 3");
  await sheet.getByLabel("How much").selectOption("moderate");
  await ana.shot("contest-plot", sheet);
  await spend.click();
  await expect(gm.page.locator("#chat").getByText("2 hero points to change the plot: The flood takes")).toHaveCount(1);
  await expect.poll(() => gm.run(async (of) => (await fromUuid(of)).system.heroPoints.value, ANA_VELL)).toBe(1);
});

test("S2-10 the GM sets a consequence off against a benefit on the sheet", async ({ gm }) => {
  const sheet = await openSheet(gm, ANA_VELL);
  const form = sheet.locator("[data-state-form]");
  for (const state of ["invigorated", "hurt"]) {
    await sheet.locator('[data-act="state-add"]').click();
    await form.locator("select").selectOption(state);
    await form.locator("input").fill("Talk of the docks");
    await form.locator('[data-act="state-put"]').click();
    await expect(form).toHaveCount(0);
  }
  await sheet.getByRole("button", { name: "Set off: leaves Pumped" }).click();
  await expect(sheet.locator('[data-rows="states"] .sp-state')).toHaveCount(1);
  await expect(sheet.locator('[data-rows="states"]')).toContainText("Pumped");
});

test("S2-11 a state is healed from the sheet: pressed, rolled, applied", async ({ gm, ana }) => {
  await equip(gm, 0);
  await gm.run(async (of) => {
    const hurt = { type: "state", name: "hurt", statuses: ["hurt"], system: { scope: "", source: "" } };
    await (await fromUuid(of)).createEmbeddedDocuments("ActiveEffect", [hurt]);
  }, ANA_VELL);
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator('[data-act="heal"]').click();
  await sheet.locator('select[data-ask-field="ability"]').selectOption(TONGUE);
  await sheet.locator('[data-act="ask-send"]').click();
  const uuid = await onlyLive(ana);
  await all([gm, ana], uuid, { status: "live", resistance: 8 });
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [5, 19], { status: "ended" });
  await cardOf(gm, uuid).locator('[data-change="heal"]').click();
  await expect.poll(() => ana.run(async (of) => [...(await fromUuid(of)).statuses], ANA_VELL)).toEqual([]);
});

test("S2-7 in a group against one resistance the GM rolls by one press for all who are away", async ({ gm, ana }) => {
  await equip(gm, 0);
  const cy = await gm.run(async (of) => {
    const actor = await fromUuid(of);
    return actor.items.find((item: any) => item.type === "ability" && !item.system.keyword).id as string;
  }, CY_TARN);
  const third = { id: "a3", side: "A", actor: CY_TARN, ability: cy } as const;
  const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, BRAM_SEAT, third, FOE] });
  const roster = cardOf(gm, uuid);
  await expect(roster.locator(".sp-roster-row")).toHaveCount(3);
  await gm.dice(5, 12, 6, 13, 7, 11);
  await answer(ana, uuid, "plain");
  await idle(ana, uuid);
  await roster.locator('[data-act="default-away"]').click();
  await all([gm, ana], uuid, { rolls: 3 });
});

test("a rule in a trace leads to the page in the reader's language", async ({ gm, ana, bram }) => {
  await speak(ana, "de");
  const uuid = await contestOf(gm, "against", "scored");
  await press(ana, "plain:p1");
  await exchange([gm, ana, bram], uuid, [bram, "plain:p1"], [5, 12], { rolls: 1 });
  for (const [seat, title] of [
    [ana, "Wettstreite"],
    [bram, "Contests"],
  ] as const) {
    const card = cardOf(seat, uuid);
    await card.locator("details.sp-rounds > summary").click();
    await card.locator("details.sp-trace > summary").first().click();
    const rule = card.locator("button.sp-rule").first();
    await expect(rule).toBeVisible();
    await rule.click();
    await expect(seat.page.locator(".application.journal-sheet.journal-entry")).toContainText(title);
  }
  const heads = bram.page.locator(".application.journal-sheet.journal-entry :is(h1, h2)");
  await expect(heads.filter({ hasText: /contests|wins|resistance|points|leaving/i }).first()).toBeVisible();
  await ana.shot("contest-rules-german", ana.page.locator(".application.journal-sheet.journal-entry"));
});
