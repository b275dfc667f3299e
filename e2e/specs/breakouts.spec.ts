import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const fromUuid: any;

/** A keyword with two breakouts on Ana's sheet, which is being edited; gives the keyword's id. */
async function withBreakouts(gm: Seat, ana: Seat): Promise<string> {
  const id: string = await gm.run(async (of) => {
    const actor = await fromUuid(of);
    const [healer] = await actor.createEmbeddedDocuments("Item", [
      { type: "keyword", name: "Healer", system: { rating: "17" } },
    ]);
    const under = (name: string, rating: string) => ({ type: "ability", name, system: { rating, keyword: healer.id } });
    await actor.createEmbeddedDocuments("Item", [under("Bind a wound", "+1"), under("Brew a draught", "+4")]);
    return healer.id;
  }, ANA_VELL);
  await openSheet(ana, ANA_VELL);
  await ana.page.locator(".sp-sheet [data-control=edit]").click();
  return id;
}

const remove = (ana: Seat, id: string) => ana.page.locator(`.sp-sheet [data-control="item-remove ${id}"]`);
const dialog = (ana: Seat) => ana.page.locator(".application, dialog").filter({ hasText: "Bind a wound 18" }).last();
const rated = (gm: Seat): Promise<string[]> =>
  gm.run(async (of) => {
    const { items } = await fromUuid(of);
    const names = ["Healer", "Bind a wound", "Brew a draught"];
    return names.flatMap((name) => {
      const item = items.getName(name);
      return item ? [`${name} ${item.system.rating}${item.system.keyword ? " below" : ""}`] : [];
    });
  }, ANA_VELL);
const ALL = ["Healer 17", "Bind a wound +1 below", "Brew a draught +4 below"];

test("a keyword that goes asks for its breakouts, with their numbers: they stay, go along, or nothing happens", async ({
  gm,
  ana,
}) => {
  const id = await withBreakouts(gm, ana);
  await remove(ana, id).focus();
  await ana.page.keyboard.press("Enter");
  await expect(dialog(ana)).toContainText("Brew a draught 1M");
  await ana.shot("breakouts", dialog(ana));
  await dialog(ana).press("Escape");
  await expect(dialog(ana)).toHaveCount(0);
  expect(await rated(gm)).toEqual(ALL);

  await remove(ana, id).click();
  await dialog(ana).locator("[data-action=remove]").click();
  await expect.poll(() => rated(gm)).toEqual([]);
  await ana.page.locator(".sp-sheet [data-row-undo]").click();
  await expect.poll(() => rated(gm)).toEqual(ALL);

  await remove(ana, id).click();
  await dialog(ana).locator("[data-action=standalone]").click();
  await expect.poll(() => rated(gm)).toEqual(["Bind a wound 18", "Brew a draught 1M"]);
});

test("a keyword without breakouts goes at once", async ({ gm, ana }) => {
  const id = await withBreakouts(gm, ana);
  await gm.run(async (of) => {
    const actor = await fromUuid(of);
    const ids = ["Bind a wound", "Brew a draught"].map((name) => actor.items.getName(name).id);
    await actor.deleteEmbeddedDocuments("Item", ids);
  }, ANA_VELL);
  await expect(ana.page.locator(".sp-sheet")).not.toContainText("Bind a wound");
  await remove(ana, id).click();
  await expect.poll(() => rated(gm)).toEqual([]);
});

test("a keyword that is chosen beside an ability, or on its own sheet, makes of its rating what it is below that, and back", async ({
  gm,
  ana,
}) => {
  const id = await withBreakouts(gm, ana);
  const knots: string = await gm.run(async (of) => {
    const made = await (await fromUuid(of)).createEmbeddedDocuments("Item", [{ name: "Knots", type: "ability" }]);
    return made[0].id;
  }, ANA_VELL);
  const stored = (): Promise<unknown> =>
    gm.run(
      async ([of, item]) => {
        const { rating, keyword } = (await fromUuid(of)).items.get(item).system;
        return [rating, keyword];
      },
      [ANA_VELL, knots] as const,
    );
  const row = ana.page.locator(`.sp-sheet [data-row="${knots}"]`);
  const keyword = row.locator('[data-item-field="keyword"]');
  await keyword.selectOption(id);
  await expect.poll(stored).toEqual(["+1", id]);
  await expect(row.locator('[data-item-field="rating"]')).toHaveValue("+1");
  await expect(row.locator('[aria-invalid="true"], .sp-refused')).toHaveCount(0);
  await ana.page.locator(".sp-sheet [data-control=play]").click();
  await expect(row.locator('[data-act="ask"]')).toBeVisible();

  const item = await openSheet(ana, `${ANA_VELL}.Item.${knots}`);
  await item.locator("[data-place]").selectOption("");
  await expect.poll(stored).toEqual(["13", ""]);
  await expect(item.locator('[name="system.rating"]')).toHaveValue("13");
});
