import { expect, shows, test } from "../behaviour.ts";

declare const foundry: any;

/**
 * Core templates that both hosts have; what the parts hold besides is added where the host hands their elements over.
 */
test(shows(54), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
      static PARTS = {
        tabs: { template: "templates/generic/tab-navigation.hbs" },
        foot: { template: "templates/generic/form-footer.hbs", classes: ["mine"] },
      };
      async _prepareContext(): Promise<object> {
        return { tabs: {}, buttons: [{ type: "button", icon: "", label: "Go" }] };
      }
    }
    const app: any = new Parted();
    await app.render({ force: true });
    const part = (id: string): HTMLElement[] => [...app.element.querySelectorAll(`[data-application-part="${id}"]`)];
    const [tabs, foot] = [part("tabs"), part("foot")];
    const order = tabs[0]!.compareDocumentPosition(foot[0]!) === Node.DOCUMENT_POSITION_FOLLOWING;
    await app.render({ parts: ["foot"] });
    const result = {
      roots: [tabs.length, foot.length],
      order,
      classes: foot[0]!.classList.contains("mine"),
      known: app.parts.tabs === tabs[0],
      tabsKept: part("tabs")[0] === tabs[0],
      footAnew: part("foot")[0] !== foot[0] && part("foot").length === 1,
    };
    await app.close();
    return result;
  }, null);
  expect(result).toEqual({
    roots: [1, 1],
    order: true,
    classes: true,
    known: true,
    tabsKept: true,
    footAnew: true,
  });
});

test(shows(55), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    class Long extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { position: { width: 300, height: 300 } };
      static PARTS = { body: { template: "templates/generic/form-footer.hbs", scrollable: ["", ".inner"] } };
      async _prepareContext(): Promise<object> {
        return { buttons: [] };
      }
      async _renderHTML(...rest: unknown[]): Promise<Record<string, HTMLElement>> {
        const drawn = await super._renderHTML(...rest);
        const { body } = drawn;
        body.style.cssText = "display:block;height:100px;overflow:auto";
        body.innerHTML = `<input name="word" value="some words"><div class="inner" style="height:60px;overflow:auto"><p style="height:400px">a</p></div><p style="height:900px">b</p>`;
        return drawn;
      }
    }
    const app: any = new Long();
    await app.render({ force: true });
    const field = app.element.querySelector("input[name=word]");
    field.focus();
    field.setSelectionRange(2, 4);
    app.parts.body.scrollTop = 120;
    app.parts.body.querySelector(".inner").scrollTop = 70;
    await app.render();
    const after = app.element.querySelector("input[name=word]");
    const result = {
      drawnAnew: after !== field,
      focus: document.activeElement === after,
      root: app.parts.body.scrollTop,
      inner: app.parts.body.querySelector(".inner").scrollTop,
    };
    await app.close();
    return result;
  }, null);
  expect(result).toEqual({ drawnAnew: true, focus: true, root: 120, inner: 70 });
});

test(shows(56), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    class Tabbed extends HandlebarsApplicationMixin(ApplicationV2) {
      static PARTS = { tabs: { template: "templates/generic/tab-navigation.hbs" } };
      static TABS = { main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "X" } };
      async _renderHTML(context: any, ...rest: unknown[]): Promise<Record<string, HTMLElement>> {
        const drawn = await super._renderHTML(context, ...rest);
        const nav = drawn.tabs!;
        const box = document.createElement("div");
        const panes = Object.values<any>(context.tabs).map(
          ({ id, group, cssClass }) =>
            `<section class="tab ${cssClass}" data-group="${group}" data-tab="${id}"></section>`,
        );
        box.dataset.applicationPart = "tabs";
        box.innerHTML = panes.join("");
        box.prepend(nav);
        return { tabs: box };
      }
    }
    const app: any = new Tabbed();
    await app.render({ force: true });
    const active = (): string[] =>
      [...app.element.querySelectorAll(".tab.active")].map((pane: any) => pane.dataset.tab);
    const seen = [active()];
    app.element.querySelector('nav [data-tab="two"]').click();
    seen.push(active());
    await app.render();
    seen.push(active());
    app.changeTab("one", "main");
    seen.push(active());
    const group = app.tabGroups.main;
    await app.close();
    return { seen, group };
  }, null);
  expect(result).toEqual({ seen: [["one"], ["two"], ["two"], ["one"]], group: "one" });
});
