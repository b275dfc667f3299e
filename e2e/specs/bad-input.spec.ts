import { expect, test } from "../fixtures.ts";
import { change, openSheet } from "../pages/core/documents.ts";
import { ANA_VELL, Duel, startDuel } from "../pages/setpiece/duel.ts";
import { give, openFighting } from "../pages/setpiece/fighting.ts";

declare const CONFIG: any;

test("names with HTML in them are shown as text", async ({ gm, ana, cy }) => {
  const evil = "<img src=x onerror=\"document.title='broken into'\"><b>Bold</b>";
  const uuid = await gm.run(async (name): Promise<string> => {
    const system = { duel: { bonuses: [{ label: name, value: 4 }] } };
    return (await CONFIG.Actor.documentClass.create({ name, type: "npc", system })).uuid;
  }, evil);
  await gm.dice(5, 15);
  const page = await startDuel(gm, { a: ANA_VELL, b: uuid, text: "<script>document.title='broken into'</script>" });
  for (const seat of [gm, ana, cy]) {
    const { card } = new Duel(seat, page);
    await expect(card).toContainText("<b>Bold</b>");
    await expect(card.locator("b, i, img[onerror], script")).toHaveCount(0);
    // What the host shows of a control that is pointed at
    const pointed = card.locator("[title*='Bold']:not(.sp-visually-hidden), [data-tooltip*='Bold'], button");
    await pointed.filter({ visible: true }).first().hover();
    await expect(card.locator("[data-tooltip]")).toHaveCount(0);
    await expect(seat.page).not.toHaveTitle(/broken into/);
  }
  await openSheet(gm, uuid);
  await give(gm, ANA_VELL, { name: evil, type: "weapon" });
  const harm = { mental: [{ label: evil, level: 1, row: 1 }] };
  await change(gm, ANA_VELL, { system: { combat: { ignores: [evil], harm } } });
  await expect((await openFighting(gm, ANA_VELL)).panel).toContainText(evil);
  await expect(gm.page).not.toHaveTitle(/broken into/);
  await gm.reload();
  await expect(new Duel(gm, page).card).toContainText("<b>Bold</b>");
  await expect(gm.page).not.toHaveTitle(/broken into/);
});
