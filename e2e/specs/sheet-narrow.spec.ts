import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { framed } from "../pages/setpiece/frame.ts";
import { speak } from "../tools/language.ts";

declare const foundry: any;

test("a German sheet of 360 px: its three buttons stand on one line, no kind of a bonus is cut off", async ({
  ana,
}) => {
  await speak(ana, "de");
  const sheet = await openSheet(ana, ANA_VELL);
  const id = (await sheet.getAttribute("id")) ?? "";
  await ana.run(
    (of) =>
      void [...foundry.applications.instances.values()]
        .find((one: any) => one.id === of)
        .setPosition({ width: 360, left: 20, top: 20, height: 640 }),
    id,
  );
  const buttons = sheet.locator(".sp-sheet-head :is([data-act=play], [data-act=edit], [data-act=print])");
  await expect(buttons).toHaveCount(3);
  const lines = (): Promise<number> =>
    buttons.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
  await expect.poll(lines).toBe(1);
  await ana.shot("sheet-narrow-head", sheet);
  await test.step("what is chosen stands on a bar; what is only hovered does not", async () => {
    const [play, edit] = [sheet.locator('[data-act="play"]'), sheet.locator('[data-act="edit"]')];
    await edit.hover();
    await expect(edit).toHaveCSS("border-bottom-width", "1px");
    await expect(play).toHaveCSS("border-bottom-width", "3px");
  });
  await sheet.locator('[data-act="edit"]').click();
  await sheet.locator('[data-tab-id="duel"]').click();
  const kinds = sheet.locator("select[data-field=kind]");
  await expect(kinds.first()).toBeVisible();
  const cut = await kinds.evaluateAll((fields) =>
    fields.flatMap((field) => {
      const select = field as HTMLSelectElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = font;
      return [...select.options].flatMap(({ text }) => {
        // Beside the words there is the arrow
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 16;
        return context.measureText(text).width > room ? [`${text}: ${room} px`] : [];
      });
    }),
  );
  expect(cut).toEqual([]);
  await ana.shot("sheet-narrow-duel", sheet);
  await test.step("the fields of the head have names, the numbers share a line, and the form has most of the sheet", async () => {
    const head = sheet.locator(".sp-sheet-head");
    const [name, concept, points, experience] = [
      "name",
      "system.concept",
      "system.heroPoints.value",
      "system.experience",
    ].map((field) => head.locator(`[name="${field}"]`)) as [Locator, Locator, Locator, Locator];
    const top = async (field: Locator): Promise<number> => Math.round((await field.boundingBox())?.y ?? 0);
    expect(await top(points)).toBe(await top(experience));
    expect(await top(head.locator('[data-act="edit"]')), "the mode stands over the form").toBeLessThan(await top(name));
    for (const field of [name, concept, points, experience])
      expect(await field.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent?.trim())).toBeTruthy();
    expect((await head.boundingBox())?.height).toBeLessThan(200);
    const names = sheet.locator("[data-field=label]");
    const lost = await names.evaluateAll((fields) =>
      fields.flatMap((field) => (field.scrollWidth > field.clientWidth ? [(field as HTMLInputElement).value] : [])),
    );
    expect(lost, "no name of a bonus is cut off").toEqual([]);
  });
});

test.describe("at 640 px", () => {
  test.use({ viewportSize: { width: 640, height: 800 } });

  test("no name of a face is cut off in the framing window", async ({ gm }) => {
    await speak(gm, "de");
    const dialog = await framed(gm, {});
    const cut = await dialog
      .locator(".sp-face-name")
      .evaluateAll((names) =>
        names.flatMap((name) => (name.scrollHeight > name.clientHeight + 1 ? [name.textContent?.trim()] : [])),
      );
    expect(cut).toEqual([]);
    await gm.shot("frame-640", dialog);
  });
});
