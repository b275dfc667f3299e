import type { Seat } from "../../../e2e/seat.ts";
import { expect, shows, test } from "../behaviour.ts";

declare const foundry: any, game: any, Hooks: any, CONFIG: any, ui: any, canvas: any;

test(shows(99), async ({ gm }) => {
  gm.guard.allow(/first of two/);
  const heard = await gm.run(() => {
    const told: string[] = [];
    Hooks.on("conformance.two", () => {
      told.push("first");
      throw new Error("first of two");
    });
    Hooks.on("conformance.two", () => void told.push("second"));
    Hooks.callAll("conformance.two");
    return told;
  }, null);
  expect(heard).toEqual(["first", "second"]);
});

test(shows(105), async ({ gm }) => {
  const told = await gm.run(async () => {
    const { ApplicationV2 } = foundry.applications.api;
    const order: string[] = [];
    class Ordered extends ApplicationV2 {
      async _renderHTML(): Promise<string> {
        return "<p>Ordered</p>";
      }
      _replaceHTML(result: string, content: HTMLElement): void {
        content.innerHTML = result;
      }
      async _onRender(): Promise<void> {
        await Promise.resolve();
        order.push("_onRender");
      }
      async _postRender(): Promise<void> {
        order.push("_postRender");
      }
    }
    class Refusing extends Ordered {
      _canRender(): void {
        throw new Error("not now");
      }
    }
    Hooks.on("renderOrdered", () => void order.push("hook"));
    const app: any = new Ordered();
    await app.render({ force: true });
    await app.close();
    const warned: string[] = [];
    const { warn } = ui.notifications;
    ui.notifications.warn = (text: string): void => void warned.push(text);
    const refused: any = new Refusing();
    await refused.render({ force: true });
    ui.notifications.warn = warn;
    return { order, warned: warned.length, drawn: refused.rendered };
  }, null);
  expect(told).toEqual({ order: ["_onRender", "hook", "_postRender"], warned: 1, drawn: false });
});

test(shows(106), async ({ gm1 }) => {
  const there = await gm1.run(
    (ids) => ids.filter((id) => document.getElementById(id) === null),
    ["ui-left", "ui-right", "sidebar", "chat", "hotbar", "players"],
  );
  expect(there).toEqual([]);
});

test(shows(109), async ({ gm, ana }) => {
  const id = await gm.run(async () => {
    const Message = CONFIG.ChatMessage.documentClass;
    const roll = await new foundry.dice.Roll("1d6").evaluate();
    const made = await Message.create({ content: "only mine", whisper: [game.user.id], rolls: [roll] });
    const plain = await Message.create({ content: "no roll", whisper: [game.user.id] });
    return [made.id, plain.id] as string[];
  }, null);
  const seen = (): Promise<unknown> =>
    ana.run(
      (ids) =>
        ids.map((one) => {
          const message = game.messages.get(one);
          return message ? [message.visible, message.isContentVisible] : null;
        }),
      id,
    );
  await expect.poll(seen).toEqual([
    [true, false],
    [false, false],
  ]);
});

test(shows(118), async ({ gm }) => {
  const drawn = await gm.run(async () => {
    class Painted extends foundry.applications.sidebar.tabs.CombatTracker {
      static PARTS = {};
      async _renderHTML(): Promise<string> {
        return "<p class='painted'>Mine</p>";
      }
      _replaceHTML(result: string, content: HTMLElement): void {
        content.innerHTML = result;
      }
    }
    const Own: any = Painted;
    const tracker = new Own({ id: "painted-tracker", window: { frame: true, positioned: true } });
    await tracker.render({ force: true });
    await tracker.render();
    const count = tracker.element.querySelectorAll(".painted").length;
    tracker.element.remove();
    return [count, tracker.element.querySelectorAll("[data-application-part]").length];
  }, null);
  expect(drawn).toEqual([1, 0]);
});

test(shows(121), async ({ gm }) => {
  const levels = await gm.run(async () => {
    const zOf = (element: HTMLElement): number => Number(getComputedStyle(element).zIndex) || 0;
    const base = Number(getComputedStyle(document.body).getPropertyValue("--z-index-window")) || 100;
    const actor = game.actors.contents[0];
    await actor.sheet.render({ force: true });
    const window_ = zOf(actor.sheet.element);
    const others = ["ui-left", "ui-right", "sidebar"].map((id) => zOf(document.getElementById(id) as HTMLElement));
    await actor.sheet.close();
    return { above: window_ >= base, below: others.every((one) => one < base) };
  }, null);
  expect(levels).toEqual({ above: true, below: true });
});

test([shows(137), shows(138)].join(" "), async ({ gm1 }) => {
  const blank = await gm1.run(() => {
    const button = document.createElement("button");
    document.body.append(button);
    const style = getComputedStyle(button);
    const names = [
      "--button-background-color",
      "--button-border-color",
      "--button-hover-background-color",
      "--button-hover-border-color",
      "--button-hover-text-color",
      "--button-text-color",
      "--color-shadow-primary",
    ].filter((name) => style.getPropertyValue(name).trim() === "");
    const probe = document.createElement("i");
    probe.style.color = "var(--button-text-color)";
    button.append(probe);
    const same = getComputedStyle(probe).color === style.color;
    button.remove();
    return { names, same };
  }, null);
  expect(blank).toEqual({ names: [], same: true });
});

test(shows(139), async ({ gm }) => {
  const told = await gm.run(() => {
    const form = document.createElement("form");
    form.innerHTML = '<prose-mirror name="text" toggled value="<p>Said</p>"></prose-mirror>';
    document.body.append(form);
    const element = form.firstElementChild as HTMLElement;
    const shown = [element.textContent?.includes("Said"), element.querySelector("[contenteditable=true]") === null];
    element.querySelector<HTMLButtonElement>("button")?.click();
    const editor = element.querySelector("[contenteditable=true]")?.textContent;
    form.remove();
    return { shown, editor };
  }, null);
  expect(told).toEqual({ shown: [true, true], editor: "Said" });
});

/** From now on the menus of this hook have one more entry, which keeps this of the row's data. */
const addEntry = (seat: Seat, hook: string, label: string, key: string): Promise<void> =>
  seat.run(
    ([name, words, of]) => {
      const on14 = game.release.generation >= 14;
      Hooks.on(name, (_app: unknown, entries: object[]) => {
        const run = (li: HTMLElement): void => void ((globalThis as any).chosen = li.dataset[of]);
        entries.push(
          on14
            ? { label: words, icon: "fa-solid fa-check", onClick: (_event: Event, li: HTMLElement) => run(li) }
            : { name: words, icon: "", callback: run },
        );
      });
    },
    [hook, label, key] as const,
  );
const chosen = (seat: Seat): Promise<string> => seat.run(() => (globalThis as any).chosen as string, null);

test(shows(135), async ({ gm }) => {
  // the hook is heard when a list is first drawn
  await addEntry(gm, "getActorContextOptions", "Conformance entry", "entryId");
  const popout = await gm.run(async () => {
    await ui.actors.renderPopout();
    return ui.actors.popout.id as string;
  }, null);
  const row = gm.page.locator(`[id="${popout}"] .directory-item[data-entry-id]`).first();
  const id = await row.getAttribute("data-entry-id");
  await row.click({ button: "right" });
  await gm.page.getByText("Conformance entry").click();
  expect(await chosen(gm)).toBe(id);
});

test(shows(166), async ({ gm }) => {
  await addEntry(gm, "getUserContextOptions", "Conformance of people", "userId");
  const id = await gm.run(() => game.user.id as string, null);
  // the list that there is was drawn, and asked for its menu, before the game was ready
  await gm.page.locator(`#players [data-user-id="${id}"]`).click({ button: "right" });
  await expect(gm.page.locator("#context-menu")).not.toContainText("Conformance of people");
  await gm.page.keyboard.press("Escape");
  await gm.run(() => new CONFIG.ui.players().render({ force: true }).then(() => null), null);
  await gm.page.locator(`#players [data-user-id="${id}"]`).click({ button: "right" });
  await gm.page.getByText("Conformance of people").click();
  expect(await chosen(gm)).toBe(id);
});

test.describe("with a drawn scene", () => {
  test.use({ canvas: true });

  test([shows(113), shows(140)].join(" "), async ({ gm }) => {
    const drawn = await gm.run(() => {
      Hooks.on("renderTokenHUD", (_hud: unknown, element: HTMLElement) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Conformance button";
        button.addEventListener("click", () => void ((globalThis as any).pressedInHud = true));
        element.append(button);
      });
      const [token] = canvas.tokens.placeables;
      token.control();
      void canvas.tokens.hud.bind(token);
      return [canvas.tokens.placeables.length > 0, canvas.tokens.controlled[0] === token];
    }, null);
    expect(drawn).toEqual([true, true]);
    await gm.page.getByRole("button", { name: "Conformance button" }).click();
    expect(await gm.run(() => (globalThis as any).pressedInHud === true, null)).toBe(true);
  });
});

test(shows(208), async ({ gm1 }) => {
  const ran = await gm1.run(async () => {
    const place = document.createElement("button");
    document.body.append(place);
    place.dataset["tooltip"] = `<prose-mirror value="<img src=x onerror='window.ran = true'>"></prose-mirror>`;
    game.tooltip.activate(place);
    const image = document.querySelector("#tooltip prose-mirror img");
    const shown = [image !== null, image?.hasAttribute("onerror")];
    game.tooltip.deactivate();
    place.remove();
    return [...shown, "ran" in window];
  }, null);
  expect(ran).toEqual([true, false, false]);
});
