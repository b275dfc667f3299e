import type { Page } from "playwright/test";
import type { Seat } from "../../../e2e/seat.ts";
import { expect, shows, test } from "../behaviour.ts";

declare const Hooks: any, foundry: any;

/** An application taken out, with what was told of it, and the page it went to. */
async function takenOut(seat: Seat): Promise<Page> {
  const [opened] = await Promise.all([
    seat.page.waitForEvent("popup"),
    seat.run(async () => {
      class Apart extends foundry.applications.api.ApplicationV2 {
        static DEFAULT_OPTIONS = { id: "apart", window: { title: "Apart" } };
        async _renderHTML(): Promise<string> {
          return "<p>Here</p>";
        }
        _replaceHTML(html: string, content: HTMLElement): void {
          content.innerHTML = html;
        }
      }
      const told: unknown[] = [];
      for (const name of ["openDetachedWindow", "closeDetachedWindow"])
        Hooks.once(name, (id: string, win: Window) => told.push([name, id === app.window.windowId, win !== window]));
      const app: any = new Apart();
      await app.render({ force: true });
      Object.assign(globalThis, { apart: { app, told } });
      await app.detachWindow();
    }, null),
  ]);
  return opened;
}

/** What an application has for that; 13 has nothing. */
const detaching = (seat: Seat): Promise<string[]> =>
  seat.run(() => {
    const { api, ...others } = foundry.applications;
    const names = ["detachWindow", "attachWindow", "_onDetach", "_onAttach"];
    return [
      ...names.filter((name) => name in api.ApplicationV2.prototype),
      ...("detached" in others ? ["detached"] : []),
    ];
  }, null);

test(shows(168), async ({ gm, generation }) => {
  if (generation < 14) return expect(await detaching(gm)).toEqual([]);
  const opened = await takenOut(gm);
  await expect(opened.locator("#apart")).toContainText("Here");
  const styled = await opened.evaluate(() => document.head.querySelectorAll("style, link").length);
  expect(styled).toBeGreaterThan(0);
  const said = await gm.run(async () => {
    const { app, told } = (globalThis as any).apart;
    const { windows } = foundry.applications.detached;
    const [known] = windows.values();
    const before = [windows.size, known.applications.get("apart") === app, document.getElementById("apart")];
    await app.render();
    await app.attachWindow();
    return { before, after: windows.size, here: document.getElementById("apart") !== null, first: told[0] };
  }, null);
  expect(said).toEqual({ before: [1, true, null], after: 0, here: true, first: ["openDetachedWindow", false, true] });
  await expect.poll(() => opened.isClosed()).toBe(true);
});

test(shows(169), async ({ gm, generation }) => {
  if (generation < 14) return expect(await detaching(gm)).toEqual([]);
  const opened = await takenOut(gm);
  await opened.locator("#apart").waitFor();
  await opened.evaluate(() => setTimeout(() => window.close(), 0));
  await expect.poll(() => gm.run(() => (globalThis as any).apart.app.rendered, null)).toBe(false);
});
