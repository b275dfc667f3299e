/** What a hero's own sheet leads to: the steps, what is raised for experience, keywords with breakouts, conflicts. */
import { expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { control, creator, fillIn, sayWho } from "../pages/setpiece/creator.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { give, openAt } from "../pages/setpiece/fighting.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, Actor: any, Hooks: any;

const sheet = (seat: Seat) => seat.page.locator(".sp-sheet");
const make = (seat: Seat) => sheet(seat).locator("[data-control=make]");

test.describe("in an empty world", () => {
  test.use({ empty: true });

  test("a blank hero's sheet leads its owner and the GM to the steps, and back to them while it is half made", async ({
    gm,
    ana,
    bram,
  }) => {
    const uuid: string = await gm.run(async () => {
      const ownership = { default: 2, player0000000ana: 3 };
      return (await Actor.create({ name: "Ida", type: "character", ownership })).uuid;
    }, null);
    for (const seat of [gm, ana, bram]) {
      await openSheet(seat, uuid);
      await expect(sheet(seat)).toContainText("Ida");
    }
    await expect(make(bram)).toHaveCount(0);
    await expect(make(gm)).toHaveText("Make this hero");
    await expect(sheet(ana)).toContainText("Ida has no abilities yet.");
    await ana.expectAccessible(".sp-sheet");
    await ana.shot("hero-blank", sheet(ana));
    await make(ana).focus();
    await ana.page.keyboard.press("Enter");
    await expect(creator(ana)).toBeVisible();
    await fillIn(ana, "occupation", "Harbour pilot");
    await creator(ana).press("Escape");
    await expect(sheet(ana)).toContainText("Ida is not finished: 1 of 12 abilities, 0 of 20 points spent.");
    await expect(make(gm)).toHaveText("Continue");
    await ana.shot("hero-half", sheet(ana));
    await make(gm).click();
    await expect(creator(gm)).toContainText("Harbour pilot");
    await make(ana).click();
    await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
    await control(ana, "finish").click();
    await expect(sheet(ana)).toContainText("10 abilities to invent");
    for (const seat of [gm, ana]) await expect(make(seat)).toHaveCount(0);
  });
});

test("an action is raised for experience on the own sheet: cost, refusals with their reason, told to all (A.19)", async ({
  gm,
  ana,
  bram,
}) => {
  await change(gm, ANA_VELL, { system: { experience: 12, combat: { actions: { strike: 4, read: 2 } } } });
  for (const seat of [ana, bram]) {
    await openSheet(seat, ANA_VELL);
    await sheet(seat).locator("[role=tab][data-family=combat]").click();
  }
  await expect(sheet(bram).locator("[data-control=raise]")).toHaveCount(0);
  await sheet(ana).locator("[data-control=raise]").click();
  await ana.expectAccessible(".sp-sheet");
  await ana.shot("hero-raise", sheet(ana));
  const strike = sheet(ana).locator('[data-control="raise-one strike"]');
  await strike.press("Enter");
  await expect(sheet(ana).locator("[role=status]", { hasText: "Strike is now 5." })).toBeVisible();
  await expect(strike).toHaveAttribute("aria-disabled", "true");
  await expect(strike).toHaveAttribute("title", "An action is never higher than 5.");
  const { experience, combat } = (await source(gm, ANA_VELL)).system;
  expect([experience, combat.actions.strike, combat.actions.read]).toEqual([7, 5, 2]);
  const told = (): Promise<string> =>
    bram.run(() => game.messages.contents.map(({ content }: any) => content).join(), null);
  await expect.poll(told).toContain("Strike 4 → 5");
  await sheet(ana).locator("[data-control=raise]").click();
  await expect(sheet(ana).locator("[data-control='action-roll strike']")).toBeVisible();
});

const HEALER = "spechealer000000";
const KNOTS = "specknots0000000";

/** A keyword with two breakouts on Ana's sheet, which is being edited. */
async function withBreakouts(gm: Seat, ana: Seat): Promise<void> {
  const under = (name: string, rating: string) => ({ type: "ability", name, system: { rating, keyword: HEALER } });
  await give(gm, ANA_VELL, { _id: HEALER, type: "keyword", name: "Healer", system: { rating: "17" } });
  await give(gm, ANA_VELL, under("Bind a wound", "+1"), under("Brew a draught", "+4"));
  await openAt(ana, ANA_VELL, "edit");
}

const dialog = (ana: Seat) => ana.page.locator(".application, dialog").filter({ hasText: "Bind a wound 18" }).last();
const rated = async (gm: Seat): Promise<string[]> => {
  const { items } = await source(gm, ANA_VELL);
  const ours = items.filter(({ name }: any) => ["Healer", "Bind a wound", "Brew a draught"].includes(name));
  return ours.map(({ name, system }: any) => `${name} ${system.rating}${system.keyword ? " below" : ""}`).sort();
};
const ALL = ["Bind a wound +1 below", "Brew a draught +4 below", "Healer 17"];

test("a keyword that goes asks for its breakouts, with their numbers: they stay, go along, or nothing happens", async ({
  gm,
  ana,
}) => {
  await withBreakouts(gm, ana);
  const remove = sheet(ana).locator(`[data-control="item-remove ${HEALER}"]`);
  await remove.press("Enter");
  await expect(dialog(ana)).toContainText("Brew a draught 1M");
  await ana.shot("breakouts", dialog(ana));
  await dialog(ana).press("Escape");
  await expect(dialog(ana)).toHaveCount(0);
  expect(await rated(gm)).toEqual(ALL);

  await remove.click();
  await dialog(ana).locator("[data-action=remove]").click();
  await expect.poll(() => rated(gm)).toEqual([]);
  await sheet(ana).locator("[data-row-undo]").click();
  await expect.poll(() => rated(gm)).toEqual(ALL);

  await remove.click();
  await dialog(ana).locator("[data-action=standalone]").click();
  await expect.poll(() => rated(gm)).toEqual(["Bind a wound 18", "Brew a draught 1M"]);
});

test("a keyword that is chosen beside an ability, or on its own sheet, makes of its rating what it is below that, and back", async ({
  gm,
  ana,
}) => {
  await withBreakouts(gm, ana);
  const [knots = ""] = await give(gm, ANA_VELL, { _id: KNOTS, name: "Knots", type: "ability" });
  const stored = async (): Promise<any> => (await source(gm, knots)).system;
  const row = sheet(ana).locator(`[data-row="${KNOTS}"]`);
  const keyword = row.locator('[data-item-field="keyword"]');
  await keyword.selectOption(HEALER);
  await expect.poll(stored).toMatchObject({ rating: "+1", keyword: HEALER });
  await expect(row.locator('[data-item-field="rating"]')).toHaveValue("+1");
  await expect(row.locator('[aria-invalid="true"], .sp-refused')).toHaveCount(0);
  await sheet(ana).locator("[data-control=play]").click();
  await expect(row.locator('[data-act="ask"]')).toBeVisible();

  const item = await openSheet(ana, knots);
  await item.locator("[data-place]").selectOption("");
  await expect.poll(stored).toMatchObject({ rating: "13", keyword: "" });
  await expect(item.locator('[name="system.rating"]')).toHaveValue("13");
});

test("a hero who plays in three conflicts is written to, and the open sheet is drawn once", async ({ gm }) => {
  await equip(gm, 0);
  const titles = ["First", "Second", "Third"];
  const begun: string[] = [];
  for (const title of titles) begun.push(await begin(gm, { type: "scored", title, seats: [ANA_SEAT, FOE] }));
  await openSheet(gm, ANA_VELL);
  /** How often the sheet is drawn, and how often a conflict looks again, once this is written. */
  const counted = (system: object): Promise<{ drawn: number; looked: number }> =>
    gm.run(
      async ([uuid, of, what]) => {
        const times = { drawn: 0, looked: 0 };
        const stop = game.system.api.open(uuid).subscribe(() => (times.looked += 1));
        const hook = Hooks.on("renderApplicationV2", (app: any) => {
          if (app.document?.uuid === of) times.drawn += 1;
        });
        await (await fromUuid(of)).update({ system: what });
        for (let frame = 0; frame < 10; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
        Hooks.off("renderApplicationV2", hook);
        stop();
        return times;
      },
      [begun[0] ?? "", ANA_VELL, system] as const,
    );
  await test.step("T7 words of a sheet that no conflict reads make no conflict look again", async () => {
    const words = { concept: "Keeper of the light", biography: "<p>Born at sea.</p>" };
    expect(await counted(words)).toEqual({ drawn: 1, looked: 0 });
    await expect(sheet(gm)).toContainText("Keeper of the light");
  });
  expect(await counted({ heroPoints: { value: 3 } }), "what it reads does, once").toEqual({ drawn: 1, looked: 1 });
});
