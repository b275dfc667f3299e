import { expect, shows, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const foundry: any, CONFIG: any;

/** A plain document sheet with one markup, opened for a fresh actor; its constructor is left on the page. */
async function openSheet(seat: Seat, markup: string): Promise<void> {
  await seat.run(async (html) => {
    class Plain extends foundry.applications.api.DocumentSheetV2 {
      static DEFAULT_OPTIONS = { form: { submitOnChange: true, closeOnSubmit: false } };
      async _renderHTML(): Promise<string> {
        return html;
      }
      _replaceHTML(result: string, content: HTMLElement): void {
        content.innerHTML = result;
      }
    }
    const actor = await CONFIG.Actor.documentClass.create({ name: "Form", type: "npc" });
    const sheet = new (Plain as any)({ document: actor });
    await sheet.render({ force: true });
    Object.assign(globalThis, { plainSheet: sheet });
  }, markup);
}

const closeSheet = (seat: Seat): Promise<void> =>
  seat.run(async () => {
    const { plainSheet } = globalThis as any;
    await plainSheet.close();
    await plainSheet.document.delete();
  }, null);

test(shows(102), async ({ gm1 }) => {
  const read = await gm1.run(() => {
    const form = document.createElement("form");
    form.innerHTML = `<input type="checkbox" name="plain" checked><input type="checkbox" name="off">
      <input type="checkbox" name="valued" value="a" checked><input type="checkbox" name="without" value="b">
      <input type="checkbox" name="many" value="x" checked><input type="checkbox" name="many" value="y">`;
    return new foundry.applications.ux.FormDataExtended(form).object;
  }, null);
  expect(read).toEqual({ plain: true, off: false, valued: "a", without: null, many: ["x", null] });
});

test(shows(58), async ({ gm1 }) => {
  await openSheet(
    gm1,
    `<input name="name" value="Form"><input name="flags.world.typed" value="7" data-dtype="Number"><input name="flags.world.off" value="x" disabled>`,
  );
  const sheet = gm1.page.locator(`[id^="Plain-"]`);
  await sheet.locator("[name=name]").fill("Changed");
  await sheet.locator("[name=name]").press("Tab");
  await expect
    .poll(() =>
      gm1.run(() => {
        const { document } = (globalThis as any).plainSheet;
        return [document.name, document.flags.world?.typed ?? null, document.flags.world?.off ?? null];
      }, null),
    )
    .toEqual(["Changed", 7, null]);
  await closeSheet(gm1);
});

test(shows(60), async ({ gm1 }) => {
  await openSheet(gm1, `<string-tags name="flags.world.tags" value="calm"></string-tags>`);
  const word = gm1.page.locator(`[id^="Plain-"] string-tags input`);
  await word.fill("unfinished");
  await word.press("Tab");
  await expect
    .poll(() => gm1.run(() => [...((globalThis as any).plainSheet.document.flags.world?.tags ?? [])], null))
    .toEqual(["calm"]);
  await closeSheet(gm1);
});

test(shows(172), async ({ gm1 }) => {
  await openSheet(gm1, `<prose-mirror name="flags.world.text" toggled value="<p>a</p>"></prose-mirror>`);
  const said = await gm1.run(() => {
    const told: string[] = [];
    const editor = document.querySelector<any>("[id^=Plain-] prose-mirror");
    const press = (text: string, refuse = false): void => {
      editor.open = true;
      editor.querySelector(".editor-content").innerHTML = text;
      if (refuse) editor.addEventListener("save", (event: Event) => event.preventDefault(), { once: true });
      editor.querySelector("[data-action=save]").click();
    };
    for (const name of ["save", "change"]) editor.addEventListener(name, () => void told.push(name));
    press("<p>a</p>");
    press("<p>b</p>");
    press("<p>c</p>", true);
    return told;
  }, null);
  expect(said).toEqual(["save", "save", "change", "save"]);
  await closeSheet(gm1);
});
