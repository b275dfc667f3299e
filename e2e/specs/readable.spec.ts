import { SMOKE, expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";
import { axeFaults } from "../tools/axe.ts";
import { coloursChanged, setTheme } from "../tools/shots.ts";
import { listen, spoken } from "../tools/spoken.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any;

/** Our parts of the page, for axe: what the host draws around them is the host's. */
const OURS = ["setpiece-conflict", "[data-holds]"];

test("the transcript of a whole duel for a screen reader: every event once, in order", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await cy.run(() => game.settings.set(game.system.id, "announce", "all"), null);
  await listen(cy);
  await listen(ana);
  await gm.dice(15, 5);
  const uuid = await startDuel(gm, { stakes: { kind: "custom", size: 5 } });
  const [atGm, atAna, atBram] = screens(Duel, uuid, gm, ana, bram);
  await agree([atGm], 0);
  await gm.dice(15, 5);
  await atAna.choose("blade");
  await agree([atGm], 1);
  await gm.dice(15, 5);
  await atBram.choose("strength");
  await agree([atGm], 2);
  await expect.poll(async () => (await spoken(cy)).at(-1)).toMatch(/wins the duel/);
  const transcript = await spoken(cy);
  expect(transcript).toEqual([
    "Ana Vell rolls 18 against 6 for initiative and takes control.",
    "Ana Vell wins the round with Blade, 22 against 8.",
    "Ana Vell leads by 1 and is one tick from victory; Bram Orr chooses, for this round only.",
    "Ana Vell wins the round with Strength, 15 against 12.",
    "Ana Vell wins the duel.",
  ]);
  await expect.poll(async () => (await spoken(ana)).at(-1)).toBe(transcript.at(-1));
  expect(
    (await spoken(ana)).filter((line) => line === transcript[1]),
    "no doubles from several cards",
  ).toHaveLength(1);
});

test("axe finds nothing on card and bar, at every step, light and dark", async ({ gm, ana, bram, cy }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const duels = screens(Duel, uuid, gm, ana, bram, cy);
  await agree(duels, 0);
  for (const place of OURS) {
    await ana.expectAccessible(place);
    await gm.expectAccessible(place);
  }
  await ana.shot("duel-choose", ana.page.locator("body"));
  await ana.shot("duel-card-choose", duels[1].card);
  await gm.dice(5, 20);
  await duels[1].choose("blade");
  await expect(duels[2].option("step:2")).toBeVisible();
  for (const place of OURS) await bram.expectAccessible(place);
  await bram.shot("duel-natural-20", bram.page.locator("body"));
  await duels[2].take(2);
  await agree(duels, -2);
  await cy.expectAccessible("setpiece-conflict");
  await gm.shot("duel-gm", gm.page.locator("body"));
});

const clipped = (seat: Seat): Promise<string[]> =>
  seat.page.evaluate(() => {
    const faults: string[] = [];
    for (const place of document.querySelectorAll<HTMLElement>("setpiece-conflict, [data-holds]")) {
      if (place.scrollWidth > place.clientWidth + 1)
        faults.push(`${place.tagName}.${place.className} scrolls sideways`);
      for (const button of place.querySelectorAll<HTMLElement>("button")) {
        if (!button.checkVisibility()) continue;
        if (button.scrollWidth > button.clientWidth + 1) faults.push(`cut: ${button.innerText}`);
        const box = button.getBoundingClientRect();
        if (
          place.classList.contains("sp-strip") &&
          (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1)
        ) {
          faults.push(`off screen: ${button.innerText}`);
        }
      }
    }
    return faults;
  });

for (const [name, size, zoom] of [
  ["a small laptop", { width: 1024, height: 700 }, 1],
  ["two hundred percent", { width: 683, height: 384 }, 2],
] as const) {
  test.describe(name, () => {
    test.use({ viewportSize: size });
    test("no button is cut, nothing scrolls sideways", async ({ gm, ana }) => {
      await gm.dice(15, 5);
      const uuid = await startDuel(gm);
      await agree([new Duel(ana, uuid)], 0);
      await expect(new Duel(ana, uuid).option("bonus:blade")).toBeVisible();
      await expect(new Duel(gm, uuid).card).toContainText("Ana Vell");
      await expect.poll(() => clipped(ana), `zoom ${zoom}`).toEqual([]);
      await expect.poll(() => clipped(gm)).toEqual([]);
    });
  });
}

test(
  "the largest font of the host, forced colours, a light card in a dark chat and the reverse",
  SMOKE,
  async ({ gm, ana }) => {
    await gm.dice(15, 5);
    const uuid = await startDuel(gm);
    const duel = new Duel(ana, uuid);
    await agree([duel], 0);
    await ana.run(() => (document.documentElement.style.fontSize = "24px"), null);
    await expect.poll(() => clipped(ana)).toEqual([]);
    await ana.run(() => (document.documentElement.style.fontSize = ""), null);
    for (const [page, card] of [
      ["dark", "light"],
      ["light", "dark"],
    ] as const) {
      await setTheme(ana.page, page);
      await duel.card.evaluate(
        (element, theme) => element.closest("[data-message-id]")?.classList.add("themed", `theme-${theme}`),
        card,
      );
      await coloursChanged(ana.page);
      expect(await axeFaults(ana.page, "setpiece-conflict"), `${card} card, ${page} chat`).toEqual([]);
      await duel.card.evaluate((element) =>
        element.closest("[data-message-id]")?.classList.remove("themed", "theme-light", "theme-dark"),
      );
    }
    await ana.page.emulateMedia({ forcedColors: "active" });
    const marks = await duel.meter.evaluate(
      (meter) => [...meter.querySelectorAll("svg *")].filter((mark) => mark.checkVisibility()).length,
    );
    expect(marks).toBeGreaterThan(0);
    const solid = duel.meter
      .locator(".sp-side-a.sp-full")
      .filter({ has: ana.page.locator("text.sp-mark") })
      .first();
    const fills = await solid.evaluate((cell) =>
      [...cell.querySelectorAll("rect, .sp-mark")].map((part) => getComputedStyle(part).fill),
    );
    expect(fills, "a pair that is read").toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    await ana.shot("duel-forced-colours", duel.card);
  },
);
