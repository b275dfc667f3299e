/** Windows of the host that are taken out into windows of the browser, on 14. */
import { expect, type Page } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const foundry: any;

/** Take an open window out into one of the browser's; gives that page. Documented: `ApplicationV2#detachWindow`. */
export async function detach(seat: Seat, id: string | RegExp): Promise<Page> {
  const pattern = typeof id === "string" ? `^${id}$` : id.source;
  // what draws it may still be fetched
  const there = (wanted: string): boolean =>
    [...foundry.applications.instances.values()].some((one: any) => new RegExp(wanted).test(one.id) && one.rendered);
  await expect.poll(() => seat.run(there, pattern)).toBe(true);
  const [opened] = await Promise.all([
    seat.page.waitForEvent("popup"),
    seat.run((wanted) => {
      const all: any[] = [...foundry.applications.instances.values()];
      const app = all.find((one) => new RegExp(wanted).test(one.id));
      return app.detachWindow();
    }, pattern),
  ]);
  opened.on("pageerror", (error) => expect(error.message, "in the detached window").toBe(""));
  return opened;
}
