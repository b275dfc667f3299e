import { expect, test } from "../fixtures.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const fromUuid: any;

const ITEMS: readonly { readonly type: string; readonly name: string; readonly system: object }[] = [
  { type: "ability", name: "Never forgets a debt", system: { rating: "14M2" } },
  { type: "keyword", name: "Keeper of the harbour light", system: { rating: "17" } },
  { type: "flaw", name: "Owes the sea bank", system: {} },
  {
    type: "follower",
    name: "Rook",
    system: { role: "secondary", abilities: [{ id: "a", name: "Roofs", rating: "16" }] },
  },
  { type: "weapon", name: "Boat hook", system: { damage: 2, max: 1 } },
  { type: "armour", name: "Oilskin", system: { protection: 1 } },
  { type: "gear", name: "Rope", system: {} },
];

for (const language of ["en", "de"] as const)
  test(`each kind of item, in its own window: nothing is cut, it has a picture, and whoever may not change it cannot: ${language}`, async ({
    gm,
    cy,
  }) => {
    if (language === "de") for (const seat of [gm, cy]) await speak(seat, "de");
    const made: readonly { uuid: string; type: string }[] = await gm.run(
      async ([of, items]) => {
        const hero = await fromUuid(of);
        const description = "<p>It came from the wreck, and it holds.</p>";
        const all = await hero.createEmbeddedDocuments(
          "Item",
          items.map((item: any) => ({ ...item, system: { ...item.system, description } })),
        );
        return all.map(({ uuid, type }: any) => ({ uuid, type }));
      },
      [ANA_VELL, ITEMS] as const,
    );
    for (const { uuid, type } of made) {
      for (const seat of [gm, cy]) {
        const id: string = await seat.run(async (of) => {
          const { sheet } = await fromUuid(of);
          await sheet.render({ force: true });
          sheet.setPosition({ left: 20, top: 20 });
          return sheet.element.id;
        }, uuid);
        const sheet = seat.page.locator(`[id="${id}"]`);
        await expect(sheet).toContainText("It came from the wreck", { timeout: 10_000 });
        const picture = sheet.locator("img").first();
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0), type).toBe(true);
        if (type === "armour" && seat === gm) {
          const finesse = sheet.locator('[name="system.finesse"]');
          await finesse.fill("1");
          await finesse.press("Tab");
          const stored = (): Promise<number> => gm.run(async (of) => (await fromUuid(of)).system.finesse, uuid);
          await expect.poll(stored, "a penalty of 1 is a die less").toBe(-1);
          await expect(finesse).toHaveValue("1");
        }
        await seat.shot(`item-${type}-${seat === gm ? "gm" : "reader"}-${language}`, sheet);
        expect.soft(await clippedParts(seat.page, [`[id="${id}"] .window-content`]), type).toEqual([]);
        expect.soft(await rawKeys(seat.page), type).toEqual([]);
        const content = sheet.locator(".window-content");
        if (seat === cy) {
          await expect(content.locator(":is(input, select):not([disabled])")).toHaveCount(0);
          await expect(content.locator("button"), "a reader has nothing to press").toHaveCount(0);
        } else await seat.expectAccessible(`[id="${id}"]`);
        await seat.run(async (of) => void (await (await fromUuid(of)).sheet.close()), uuid);
      }
    }
  });
