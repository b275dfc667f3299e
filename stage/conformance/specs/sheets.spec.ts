import { readdirSync } from "node:fs";
import { pickFile } from "../../../e2e/pages/core/file-picker.ts";
import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any, foundry: any;

test(shows(100), async ({ gm1 }) => {
  const read = await gm1.run(async () => {
    const { HandlebarsApplicationMixin, ApplicationV2 } = foundry.applications.api;
    const template = "systems/setpiece/templates/item/armour.hbs";
    const html: string = await foundry.applications.handlebars.renderTemplate(template, {});
    const alone = document.createElement("template");
    alone.innerHTML = html;
    class Whole extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { window: { title: "Whole" } };
      static PARTS = { whole: { template, root: true } };
    }
    const app: any = new (Whole as any)();
    await app.render({ force: true });
    const content: HTMLElement = app.element.querySelector(".window-content");
    const names = (of: ParentNode): string[] => [...of.children].map(({ nodeName }) => nodeName);
    const told = { there: names(content), meant: names(alone.content) };
    await app.close();
    return told;
  }, null);
  expect(read.meant.length).toBeGreaterThan(1);
  expect(read.there).toEqual(read.meant);
});

test(shows(101), async ({ gm1, ana1 }) => {
  const id = await gm1.run(async () => {
    const { OBSERVER } = (globalThis as any).CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const data = { name: "Looked at", type: "npc", ownership: { default: OBSERVER } };
    return (await CONFIG.Actor.documentClass.create(data)).id as string;
  }, null);
  const locked = (seat: typeof ana1) =>
    seat.run(async (of) => {
      class Plain extends foundry.applications.api.DocumentSheetV2 {
        static DEFAULT_OPTIONS = { window: { resizable: false } };
        async _renderHTML(): Promise<string> {
          return `<input name="name"><select name="kind"></select><textarea name="text"></textarea><button type="button">Go</button>`;
        }
        _replaceHTML(result: string, content: HTMLElement): void {
          content.innerHTML = result;
        }
      }
      const sheet: any = new (Plain as any)({ document: game.actors.get(of) });
      await sheet.render({ force: true });
      const all = (where: string): boolean[] =>
        [...sheet.element.querySelectorAll(`${where} :is(input, select, textarea, button)`)].map((one) => one.disabled);
      const told = { form: all(".window-content"), header: all(".window-header") };
      await sheet.close();
      return told;
    }, id);
  const seen = await locked(ana1);
  expect(seen.form).toEqual([true, true, true, true]);
  expect(seen.header.length).toBeGreaterThan(0);
  expect(seen.header).not.toContain(true);
  expect((await locked(gm1)).form).toEqual([false, false, false, false]);
  await gm1.run((of) => game.actors.get(of).delete(), id);
});

test(shows(173), async ({ gm1 }) => {
  const parent = await gm1.run(
    async () => (await CONFIG.Actor.documentClass.create({ name: "Has things", type: "character" })).id as string,
    null,
  );
  await gm1.run((of) => {
    const operation = { parent: game.actors.get(of) };
    void CONFIG.Item.documentClass.createDialog({}, operation, { types: ["ability", "weapon"] });
  }, parent);
  const dialog = gm1.page.getByRole("dialog").last();
  const kinds = dialog.locator("select option");
  await expect
    .poll(() => kinds.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)))
    .toEqual(expect.arrayContaining(["ability", "weapon"]));
  await expect(kinds).toHaveCount(2);
  await dialog.locator("input[name=name]").fill("A thing");
  await dialog.locator("select").selectOption("weapon");
  await dialog.locator("button[type=submit]").click();
  const things = () =>
    gm1.run((of) => game.actors.get(of).items.contents.map(({ name, type }: any) => [name, type]), parent);
  await expect.poll(things).toEqual([["A thing", "weapon"]]);
  await gm1.run((of) => game.actors.get(of).delete(), parent);
});

test(shows(141), async ({ gm1 }) => {
  const chunk = readdirSync("dist/chunks").find((name) => /^thinking-.*\.mjs$/.test(name)) ?? "";
  const read = await gm1.run(async (name) => {
    const manifest = await (await fetch("/systems/setpiece/system.json")).json();
    const url = `/systems/setpiece/chunks/${name}`;
    const type = (await fetch(url)).headers.get("content-type") ?? "";
    const said = await new Promise<string>((resolve) => {
      const worker = new Worker(url, { type: "module" });
      worker.onmessage = ({ data }) => resolve(data.type);
      worker.onerror = () => resolve("refused");
      // Work that there is none of: it answers that it failed
      worker.postMessage({ type: "work", id: 1, work: null });
    });
    return { id: manifest.id, type, said };
  }, chunk);
  expect(read).toMatchObject({ id: "setpiece", said: "failed" });
  expect(read.type).toContain("javascript");
});

test(shows(167), async ({ gm }) => {
  const chosen = (): unknown => (globalThis as any).chosenFile;
  await gm.run(() => {
    const Picker = foundry.applications.apps.FilePicker.implementation;
    const callback = (path: string): void => void ((globalThis as any).chosenFile = path);
    void new Picker({ type: "image", current: "icons/svg/sun.svg", callback }).browse();
  }, null);
  const field = gm.page.locator(":is(dialog, .application) :is(input[name=path], input[name=file])").last();
  await expect(field).toHaveValue(/sun\.svg$/);
  expect(await gm.run(chosen, undefined)).toBeUndefined();
  await pickFile(gm, "icons/svg/dice-target.svg");
  await expect.poll(() => gm.run(chosen, undefined)).toBe("icons/svg/dice-target.svg");
});
