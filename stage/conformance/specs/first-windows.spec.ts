import { expect, shows, test } from "../behaviour.ts";

declare const foundry: any, game: any, ui: any, Hooks: any, $: any;

test.describe("windows of the host's first generation", () => {
  test(shows(150), async ({ gm }) => {
    const told = await gm.run(async () => {
      const { DocumentSheet } = foundry.appv1.api;
      class Card extends (DocumentSheet as new (...given: unknown[]) => any) {
        static get defaultOptions() {
          return foundry.utils.mergeObject(DocumentSheet.defaultOptions, {
            id: "",
            submitOnChange: true,
            closeOnSubmit: false,
          });
        }
        async _renderInner() {
          const html = $(`<form><input name="name" value="${this.document.name}"></form>`);
          this.form = html[0];
          return html;
        }
      }
      const calls: string[] = [];
      for (const hook of ["renderCard", "renderDocumentSheet", "renderFormApplication", "renderApplicationV1"])
        Hooks.on(hook, (_app: unknown, html: any, data: any) =>
          calls.push(`${hook} ${html.jquery !== undefined} ${data.editable}`),
        );
      const actor = await foundry.documents.Actor.implementation.create({
        name: "Old",
        type: game.documentTypes.Actor[1],
      });
      const drawn = new Promise((resolve) => Hooks.once("renderApplicationV1", resolve));
      const sheet = new Card(actor, { title: "Card" });
      const same = sheet.render(true) === sheet;
      await drawn;
      const before = [
        sheet.rendered,
        ui.windows[sheet.appId] === sheet,
        sheet.element.find(".window-title").text() !== "",
      ];
      const changed = new Promise((resolve) => Hooks.once("updateActor", resolve));
      sheet.form.elements.name.value = "Newer";
      sheet.form.elements.name.dispatchEvent(new Event("change", { bubbles: true }));
      await changed;
      await sheet.close();
      const after = [sheet.rendered, sheet.appId in ui.windows, document.getElementById(sheet.id)];
      return { same, before, after, calls: calls.slice(0, 4), name: actor.name };
    }, null);
    expect(told.same).toBe(true);
    expect(told.before).toEqual([true, true, true]);
    expect(told.after).toEqual([false, false, null]);
    expect(told.calls).toEqual([
      "renderCard true true",
      "renderDocumentSheet true true",
      "renderFormApplication true true",
      "renderApplicationV1 true true",
    ]);
    expect(told.name).toBe("Newer");
  });

  test(shows(151), async ({ gm1 }) => {
    const asked = await gm1.run(async () => {
      const { Dialog } = foundry.appv1.api;
      const press = async (key: string): Promise<void> => {
        await new Promise((resolve) => Hooks.once("renderDialog", resolve));
        document.querySelector<HTMLButtonElement>(`.dialog-button.${key}`)?.click();
      };
      const answers: unknown[] = [];
      for (const key of ["yes", "no"])
        answers.push((await Promise.all([Dialog.confirm({ title: "Sure?", content: "<p>Sure?</p>" }), press(key)]))[0]);
      const typed = Dialog.prompt({
        title: "Name",
        content: `<form><input name="name" value="Ana"></form>`,
        callback: (html: any) => html.find("input").val(),
      });
      answers.push((await Promise.all([typed, press("ok")]))[0]);
      const closed = Dialog.wait({ content: "", buttons: { a: { label: "A" } } }).catch(
        (error: Error) => error.message,
      );
      await new Promise((resolve) => Hooks.once("renderDialog", resolve));
      await Object.values<any>(ui.windows).at(-1).close();
      return [...answers, typeof (await closed)];
    }, null);
    expect(asked).toEqual([true, false, "Ana", "string"]);
  });

  test(shows(152), async ({ gm1 }) => {
    const names = await gm1.run(() => {
      const page = globalThis as any;
      return [
        page.Actors === foundry.documents.collections.Actors,
        page.ActorSheet === foundry.appv1.sheets.ActorSheet,
        page.mergeObject === foundry.utils.mergeObject,
        page.renderTemplate === foundry.applications.handlebars.renderTemplate,
        page.TextEditor === foundry.applications.ux.TextEditor.implementation,
        page.$("<p>").jquery !== undefined,
        typeof page.Playlist,
      ];
    }, null);
    expect(names).toEqual([true, true, true, true, true, true, "function"]);
  });
});
