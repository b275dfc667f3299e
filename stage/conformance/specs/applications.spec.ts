import { expect, shows, test } from "../behaviour.ts";

declare const game: any, Hooks: any, CONFIG: any, foundry: any;

test(shows(49), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { ApplicationV2 } = foundry.applications.api;
    class First extends ApplicationV2 {
      static DEFAULT_OPTIONS = {
        classes: ["one"],
        window: { title: "First", icon: "x" },
        position: { width: 100 },
      };
    }
    class Second extends (First as any) {
      static DEFAULT_OPTIONS = { classes: ["two"], window: { title: "Second" } } as any;
    }
    const { classes, window, position } = new (Second as any)({ classes: ["three"] }).options;
    return {
      classes: classes.filter((name: string) => ["one", "two", "three"].includes(name)),
      title: window.title,
      icon: window.icon,
      width: position.width,
    };
  }, null);
  expect(result).toEqual({ classes: ["one", "two", "three"], title: "Second", icon: "x", width: 100 });
});

test(shows(50), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    class Quiet extends foundry.applications.api.ApplicationV2 {
      async _renderHTML(): Promise<HTMLElement> {
        return document.createElement("p");
      }
      _replaceHTML(result: HTMLElement, content: HTMLElement): void {
        content.replaceChildren(result);
      }
    }
    const app: any = new Quiet();
    await app.render();
    const unforced = app.rendered;
    await app.render({ force: true });
    const forced = app.rendered;
    await app.close();
    return { unforced, forced, closed: app.rendered };
  }, null);
  expect(result).toEqual({ unforced: false, forced: true, closed: false });
});

test(shows(51), async ({ gm1 }) => {
  const order = await gm1.run(async () => {
    const ran: string[] = [];
    class Loud extends foundry.applications.api.ApplicationV2 {
      _configureRenderOptions(...rest: any[]): void {
        ran.push("configure");
        super._configureRenderOptions(...rest);
      }
      async _prepareContext(): Promise<object> {
        ran.push("context");
        return {};
      }
      async _preFirstRender(): Promise<void> {
        ran.push("pre-first");
      }
      async _preRender(): Promise<void> {
        ran.push("pre");
      }
      async _renderHTML(): Promise<HTMLElement> {
        ran.push("html");
        return document.createElement("p");
      }
      _replaceHTML(result: HTMLElement, content: HTMLElement): void {
        ran.push("replace");
        content.replaceChildren(result);
      }
      async _onFirstRender(): Promise<void> {
        ran.push("first");
      }
      async _onRender(): Promise<void> {
        ran.push("on");
      }
    }
    const hook = Hooks.on("renderLoud", () => void ran.push("hook"));
    const app: any = new Loud();
    await app.render({ force: true });
    Hooks.off("renderLoud", hook);
    await app.close();
    return ran;
  }, null);
  expect(order).toEqual(["configure", "context", "pre-first", "pre", "html", "replace", "first", "on", "hook"]);
});

test(shows(52), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const heard: string[] = [];
    const names = [
      "renderApplicationV2",
      "renderDocumentSheetV2",
      "renderActorSheetV2",
      "closeApplicationV2",
      "closeActorSheetV2",
    ];
    const sheet = game.actors.contents[0].sheet;
    const ids = names.map((name) =>
      Hooks.on(name, (app: any, element: any) => {
        if (app === sheet) heard.push(`${name} ${name.startsWith("close") || element instanceof HTMLElement}`);
      }),
    );
    await sheet.render({ force: true });
    await sheet.close();
    names.forEach((name, index) => Hooks.off(name, ids[index]));
    return heard.sort();
  }, null);
  expect(result).toEqual([
    "closeActorSheetV2 true",
    "closeApplicationV2 true",
    "renderActorSheetV2 true",
    "renderApplicationV2 true",
    "renderDocumentSheetV2 true",
  ]);
});

test(shows(213), async ({ gm1 }) => {
  const pressed = await gm1.run(async () => {
    const pressed: string[] = [];
    const actor = game.actors.contents[0];
    const hook = Hooks.on("getHeaderControlsActorSheetV2", (app: any, controls: any[]) => {
      for (const ownership of ["OWNER", "NONE"])
        controls.push({
          icon: "fa-solid fa-copy",
          label: `Conformance ${ownership}`,
          ownership,
          onClick: () => pressed.push(`${ownership} ${app.document.id === actor.id}`),
        });
    });
    await actor.sheet.render({ force: true });
    Hooks.off("getHeaderControlsActorSheetV2", hook);
    const entries = [...actor.sheet.element.querySelectorAll("button")].filter((one: any) =>
      one.textContent.includes("Conformance"),
    );
    for (const one of entries as HTMLElement[]) one.click();
    await actor.sheet.close();
    return pressed;
  }, null);
  expect(pressed).toEqual(["OWNER true", "NONE true"]);
});

test(shows(214), async ({ gm1 }) => {
  await gm1.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const pasted = await gm1.run(async () => {
    await game.clipboard.copyPlainText("Conformance of the clipboard");
    return navigator.clipboard.readText();
  }, null);
  expect(pasted).toBe("Conformance of the clipboard");
  const [download] = await Promise.all([
    gm1.page.waitForEvent("download"),
    gm1.run(() => foundry.utils.saveDataToFile("{}", "application/json", "conformance.json"), null),
  ]);
  expect(download.suggestedFilename()).toBe("conformance.json");
});

test(shows(178), async ({ gm1 }) => {
  const heard = await gm1.run(async () => {
    const told: unknown[] = [];
    class Early extends foundry.applications.api.ApplicationV2 {
      async _prepareContext(): Promise<object> {
        return { words: "its own" };
      }
      async _preRender(): Promise<void> {
        told.push("method");
      }
      async _renderHTML(context: any): Promise<HTMLElement> {
        return Object.assign(document.createElement("p"), { textContent: context.words });
      }
      _replaceHTML(result: HTMLElement, content: HTMLElement): void {
        content.replaceChildren(result);
      }
    }
    const app: any = new Early();
    const names = ["preRenderApplicationV2", "preRenderEarly"];
    const ids = names.map((name) =>
      Hooks.on(name, (of: any, context: any, options: any) => {
        if (of !== app) return;
        told.push([name, app.element === null, options.isFirstRender]);
        context.words = "a listener's";
      }),
    );
    await app.render({ force: true });
    names.forEach((name, at) => Hooks.off(name, ids[at]));
    const shown = app.element.textContent.includes("a listener's") as boolean;
    await app.close();
    return { told, shown };
  }, null);
  expect(heard).toEqual({
    told: ["method", ["preRenderEarly", true, true], ["preRenderApplicationV2", true, true]],
    shown: true,
  });
});

test(shows(53), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const heard: unknown[] = [];
    class Acting extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = {
        actions: {
          hit(this: any, event: Event, target: HTMLElement): void {
            heard.push([this instanceof Acting, event.type, target.dataset.action, target.tagName]);
          },
        },
      };
      async _renderHTML(): Promise<HTMLElement> {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.action = "hit";
        button.innerHTML = "<i>inner</i>";
        return button;
      }
      _replaceHTML(html: HTMLElement, content: HTMLElement): void {
        content.replaceChildren(html);
      }
    }
    const app: any = new Acting();
    await app.render({ force: true });
    app.element.querySelector("[data-action=hit] i").click();
    await app.close();
    return heard;
  }, null);
  expect(result).toEqual([[true, "click", "hit", "BUTTON"]]);
});

test(shows(57), async ({ gm, ana }) => {
  const id = await gm.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({ name: "Brief", type: "npc", ownership: { default: 2 } });
    await actor.sheet.render({ force: true });
    return actor.id;
  }, null);
  await expect.poll(() => ana.run((actor) => game.actors.has(actor), id)).toBe(true);
  await ana.run((actor) => game.actors.get(actor).sheet.render({ force: true }), id);
  expect(await gm.run((actor) => game.actors.get(actor).sheet.element.tagName, id)).toBe("FORM");
  await ana.run(() => {
    (globalThis as any).again = new Promise((resolve) => Hooks.once("renderActorSheetV2", () => resolve(true)));
  }, null);
  await gm.run((actor) => game.actors.get(actor).update({ name: "Brief indeed" }), id);
  expect(await ana.run(() => (globalThis as any).again, null)).toBe(true);
  await gm.run((actor) => game.actors.get(actor).delete(), id);
  await expect.poll(() => ana.page.locator(`[id$="${id}"]`).count()).toBe(0);
});

test(shows(59), async ({ gm1 }) => {
  const data = await gm1.run(() => {
    const form = document.createElement("form");
    form.innerHTML = `<input name="text" value="x"><input name="off" value="y" disabled><input name="fixed" value="z" readonly>
      <input type="number" name="n" value="3"><input type="number" name="none" value=""><input type="checkbox" name="yes" checked><input type="checkbox" name="no">
      <input name="typed" value="5" data-dtype="Number"><select name="many" multiple><option value="a" selected>a</option><option value="b">b</option></select>`;
    return new foundry.applications.ux.FormDataExtended(form).object;
  }, null);
  expect(data).toEqual({ text: "x", fixed: "z", n: 3, none: null, yes: true, no: false, typed: 5, many: ["a"] });
});

test(shows(61), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const { DialogV2 } = foundry.applications.api;
    const press = async (action: string | null): Promise<unknown> => {
      const waiting = DialogV2.wait({
        window: { title: "Ask" },
        content: "<p>?</p>",
        buttons: [
          { action: "value", label: "Value", callback: () => 42 },
          { action: "plain", label: "Plain", default: true },
        ],
        rejectClose: false,
        render: (_event: unknown, dialog: any) => {
          const element: HTMLElement = dialog.element ?? dialog;
          if (action) element.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
          else void dialog.close();
        },
      });
      return waiting;
    };
    return [await press("value"), await press("plain"), await press(null)];
  }, null);
  expect(result).toEqual([42, "plain", null]);
});

test(shows(62), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const sheet = game.actors.contents[0].sheet;
    await sheet.render({ force: true });
    const open = foundry.applications.instances.get(sheet.id) === sheet;
    await sheet.close();
    return [open, foundry.applications.instances.has(sheet.id)];
  }, null);
  expect(result).toEqual([true, false]);
});

test(shows(66), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    game.i18n.translations.CONFORMANCE = { Hello: "Hello {name}" };
    return [
      game.i18n.localize("CONFORMANCE.None"),
      game.i18n.format("CONFORMANCE.Hello", { name: "Ana" }),
      game.i18n.has("CONFORMANCE.Hello"),
      game.i18n.has("CONFORMANCE.None"),
    ];
  }, null);
  expect(result).toEqual(["CONFORMANCE.None", "Hello Ana", true, false]);
});

test(shows(67), async ({ gm, ana }) => {
  const register = (): void => {
    (globalThis as any).changed = [];
    for (const scope of ["world", "client", "user"]) {
      game.settings.register("core", `conformance${scope}`, {
        scope,
        config: false,
        type: String,
        default: "first",
        onChange: (value: string) => (globalThis as any).changed.push(`${scope} ${value}`),
      });
    }
  };
  await gm.run(register, undefined);
  await ana.run(register, undefined);
  await gm.run(async () => {
    for (const scope of ["world", "client", "user"]) await game.settings.set("core", `conformance${scope}`, "second");
  }, null);
  const read = (): string[] =>
    ["world", "client", "user"].map((scope) => game.settings.get("core", `conformance${scope}`));
  await expect.poll(() => ana.run(() => (globalThis as any).changed, null)).toEqual(["world second"]);
  expect(await gm.run(read, undefined)).toEqual(["second", "second", "second"]);
  expect(await ana.run(read, undefined)).toEqual(["second", "first", "first"]);
  ana.guard.allow(/permission/i);
  const outcome = await ana.run(async () => {
    const refused = await game.settings.set("core", "conformanceworld", "third").then(
      () => "done",
      () => "refused",
    );
    let unknown = "nothing";
    try {
      game.settings.get("core", "no-such-setting");
    } catch {
      unknown = "throws";
    }
    return { refused, unknown };
  }, null);
  expect(outcome).toEqual({ refused: "refused", unknown: "throws" });
});

test(shows(104), async ({ gm1 }) => {
  const look = (): unknown => ({
    scheme: game.settings.get("core", "uiConfig").colorScheme,
    old: game.settings.settings.has("core.colorScheme"),
    dark: document.body.classList.contains("theme-dark"),
  });
  const scheme = { applications: "", interface: "" };
  expect(await gm1.run(look, undefined)).toEqual({ scheme, old: false, dark: expect.any(Boolean) });
  for (const dark of [true, false]) {
    const colorScheme = { applications: "", interface: dark ? "dark" : "light" };
    await gm1.run((value) => game.settings.set("core", "uiConfig", { colorScheme: value }), colorScheme);
    expect(await gm1.run(look, undefined)).toEqual({ scheme: colorScheme, old: false, dark });
  }
  await gm1.run((value) => game.settings.set("core", "uiConfig", { colorScheme: value }), scheme);
});

test(shows(74), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const roll = new Roll("1d20 + 3");
    const pending = roll.evaluate();
    const isPromise = pending instanceof Promise;
    await pending;
    let again = "again";
    try {
      await roll.evaluate();
    } catch {
      again = "throws";
    }
    const back = (Roll as any).fromJSON(JSON.stringify(roll.toJSON()));
    return { isPromise, again, same: back.total === roll.total, formula: back.formula, dice: back.dice[0].faces };
  }, null);
  expect(result).toEqual({ isPromise: true, again: "throws", same: true, formula: "1d20 + 3", dice: 20 });
});

test(shows(210), async ({ gm1 }) => {
  const byHand = (dice: Record<string, string>): Promise<unknown> =>
    gm1.run((set) => game.settings.set("core", "diceConfiguration", set), dice);
  const throwDice = (options: object): Promise<void> =>
    gm1.run((given) => {
      const here = globalThis as any;
      here.thrown = null;
      const roll = new Roll("2d20 + 1d7 + 3");
      void roll.evaluate(given).then(() => (here.thrown = roll.dice[0].results.map(({ result }: any) => result)));
    }, options);
  const thrown = (): Promise<number[] | null> => gm1.run(() => (globalThis as any).thrown, null);
  const asked = (): Promise<string | null> =>
    gm1.run(() => {
      const { RollResolver } = foundry.applications.dice;
      const open = [...foundry.applications.instances.values()].find((app) => app instanceof RollResolver);
      return open?.rendered ? open.id : null;
    }, null);

  await byHand({ d20: "manual" });
  await throwDice({ allowInteractive: false });
  await expect.poll(thrown).toHaveLength(2);
  expect(await asked()).toBeNull();

  await throwDice({});
  await expect.poll(asked).not.toBeNull();
  expect(await thrown()).toBeNull();
  const window = gm1.page.locator(`[id="${await asked()}"]`);
  await expect(window.locator("input[type=number]")).toHaveCount(2);
  await window.locator("input[type=number]").first().fill("17");
  await window.locator("button[type=submit]").click();
  await expect.poll(thrown).toEqual([17, expect.any(Number)]);
  await expect.poll(asked).toBeNull();

  await byHand({});
  await throwDice({});
  await expect.poll(thrown).toHaveLength(2);
});

declare const Roll: new (formula: string) => any;
