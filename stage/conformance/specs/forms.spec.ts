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

/** What the page warns of and reports, kept instead of shown. */
const listen = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const here = globalThis as any;
    here.said = [];
    for (const kind of ["warn", "error"]) here.ui.notifications[kind] = (text: string) => void here.said.push(text);
  }, null);

const leave = async (seat: Seat, name: string, value: string): Promise<void> => {
  const field = seat.page.locator(`[id^="Plain-"] [name="${name}"]`);
  await field.fill(value);
  await field.press("Tab");
};

test(shows(176), async ({ gm }) => {
  const cleaned = await gm.run(() => {
    const { NumberField } = foundry.data.fields;
    const clean = (options: object): unknown => {
      const field = new NumberField(options, { name: "n" });
      const value = field.clean(null);
      const failure = field.validate(value);
      return failure ? "refused" : (value ?? String(value));
    };
    return [
      clean({ required: true, nullable: false }),
      clean({ required: true, nullable: false, integer: true, initial: 3 }),
      clean({ nullable: false }),
      clean({ nullable: false, initial: 3 }),
      clean({}),
    ];
  }, null);
  expect(cleaned).toEqual([0, 3, "refused", 3, "null"]);
});

test(shows(177), async ({ gm }) => {
  gm.guard.allow(/may not be a blank string/);
  await openSheet(gm, `<input name="name" value="Form"><input name="flags.world.other" value="a">`);
  await listen(gm);
  const now = (): Promise<unknown> =>
    gm.run(() => {
      const { plainSheet, said } = globalThis as any;
      return [plainSheet.document.name, plainSheet.document.flags.world?.other ?? null, said.length > 0];
    }, null);
  await leave(gm, "name", "");
  await expect.poll(now).toEqual(["Form", null, true]);
  await expect(gm.page.locator(`[id^="Plain-"] [name=name]`)).toHaveValue("");
  await leave(gm, "flags.world.other", "b");
  await expect.poll(now).toEqual(["Form", null, true]);
  await leave(gm, "name", "Named");
  await expect.poll(now).toEqual(["Named", "b", true]);
  await closeSheet(gm);
});

test(shows(179), async ({ gm1 }) => {
  await openSheet(
    gm1,
    `<prose-mirror name="flags.world.text" toggled value="<p>a</p>"></prose-mirror><input name="name" value="Form">`,
  );
  const editor = gm1.page.locator("[id^=Plain-] prose-mirror");
  await gm1.run(() => {
    (globalThis as any).saved = [];
    const here = document.querySelector<any>("[id^=Plain-] prose-mirror");
    for (const name of ["save", "change"])
      here.addEventListener(name, () => void (globalThis as any).saved.push(name), { once: true });
  }, null);
  await editor.locator("button.toggle").click();
  await editor.locator(".editor-content").fill("written");
  await gm1.page.locator("[id^=Plain-] [name=name]").focus();
  await expect
    .poll(() => gm1.run(() => (globalThis as any).plainSheet.document.flags.world?.text ?? null, null))
    .toContain("written");
  expect(await gm1.run(() => (globalThis as any).saved, null)).toEqual(["save", "change"]);
  await expect(editor.locator("[contenteditable=true]")).toHaveCount(0);
  await closeSheet(gm1);
});

test(shows(193), async ({ gm }) => {
  const made = await gm.run(() => {
    const { elements } = foundry.applications;
    const form = document.createElement("form");
    const add = (name: string, config: object): unknown[] => {
      // packages hand the function on without its class
      const { create } = elements[name];
      const element = create({ name: `made.${name}`, ...config });
      form.append(element);
      return [element instanceof elements[name], element.getAttribute("name"), element.value];
    };
    document.body.append(form);
    const all = {
      file: add("HTMLFilePickerElement", { type: "image", value: "a.webp" }),
      documents: add("HTMLDocumentTagsElement", { type: "Item", value: ["Item.a", "Item.b"] }),
      range: add("HTMLRangePickerElement", { min: 1, max: 5, step: 1, value: 3 }),
      colour: add("HTMLColorPickerElement", { value: "#112233" }),
      words: add("HTMLStringTagsElement", { value: ["x", "y"] }),
      several: add("HTMLMultiSelectElement", { options: [{ value: "p", label: "P" }], value: ["p"] }),
    };
    const read = new foundry.applications.ux.FormDataExtended(form).object["made.HTMLFilePickerElement"];
    form.remove();
    return { ...all, read };
  }, null);
  const name = (of: string): string => `made.HTML${of}Element`;
  expect(made).toEqual({
    file: [true, name("FilePicker"), "a.webp"],
    documents: [true, name("DocumentTags"), ["Item.a", "Item.b"]],
    range: [true, name("RangePicker"), 3],
    colour: [true, name("ColorPicker"), "#112233"],
    words: [true, name("StringTags"), ["x", "y"]],
    several: [true, name("MultiSelect"), ["p"]],
    read: "a.webp",
  });
});
