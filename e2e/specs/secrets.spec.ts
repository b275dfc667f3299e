import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { BRAM_ORR, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";
import { SERVER_AWAY } from "../tools/guard.ts";

declare const game: any, foundry: any;

/** The page a player sees, as text: card, bar and every tooltip and spoken name in them. */
const seen = (seat: Seat): Promise<string> =>
  seat.page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>("setpiece-conflict, .sp-cue-bar")];
    const spoken = places.flatMap((place) =>
      [...place.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "aria-valuetext", "data-tooltip", "title"].map((name) => element.getAttribute(name) ?? ""),
      ),
    );
    return [...places.map((place) => place.innerText), ...spoken].join("\n").replace(/\d+ (s|min|seconds?)\b/g, "");
  });

test("twin worlds that differ in one secret give a player the same page", async ({ gm, ana, host }) => {
  const pages: string[] = [];
  const secret = [7, -3];
  const setup = async (value: number): Promise<void> => {
    await gm.run(async () => {
      const rulings = game.settings.get(game.system.id, "rulings");
      const plain = typeof rulings.toObject === "function" ? rulings.toObject() : foundry.utils.deepClone(rulings);
      foundry.utils.setProperty(plain, "duel.valuesSeen", "secret");
      await game.settings.set(game.system.id, "rulings", plain);
    }, null);
    const bonuses = await gm.run(
      async ([of, worth]) => {
        const rows = (await (globalThis as any).fromUuid(of)).toObject().system.duel.bonuses;
        return rows.map((row: any) => (row.key === "strength" ? { ...row, value: worth } : row));
      },
      [BRAM_ORR, value] as const,
    );
    expect(await change(gm, BRAM_ORR, { "system.duel.bonuses": bonuses })).toBeNull();
  };
  for (const seat of [gm, ana]) seat.guard.allow(SERVER_AWAY);
  for (const value of secret) {
    await setup(value);
    await gm.dice(15, 5);
    const uuid = await startDuel(gm);
    const duel = new Duel(ana, uuid);
    await agree([duel], 0);
    await expect(duel.option("bonus:blade")).toBeVisible();
    pages.push(await seen(ana));
    await host.reset();
    await gm.page.goto("about:blank");
    await ana.page.goto("about:blank");
    await host.join(gm.page, gm.user.id);
    await host.join(ana.page, ana.user.id);
  }
  expect(pages[0]).toContain("Blade");
  expect(pages[1]).toBe(pages[0]);
});
