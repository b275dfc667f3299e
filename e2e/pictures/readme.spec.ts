/**
 * The pictures of README, docs and site, and the frames of its film: the sample world as people see it. Run by
 * `npm run pictures` alone, which turns them into small files below docs/pictures.
 */
import { writeFileSync } from "node:fs";
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, begin, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { deal, makeTokenFight, TOKENS } from "../pages/setpiece/fight-play.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
import { framed, tickOf } from "../pages/setpiece/frame.ts";
import { settled } from "../tools/settled.ts";
import { setTheme } from "../tools/shots.ts";
import type { Seat } from "../seat.ts";
import { FOLDER, MASTER, frameMap, makeFolder, picture } from "./taken.ts";

declare const ui: any;

test.use({ canvas: true, viewportSize: { width: 1180, height: 664 } });

test.beforeAll(makeFolder);

test("a contest, as the player who chooses sees it", async ({ gm, ana }) => {
  await equip(gm, 2);
  await gm.dice(4, 12, 9, 15);
  await begin(gm, { title: "The harbour vote", type: "scored", phase: "rising", seats: [ANA_SEAT, MASTER], text: "" });
  await frameMap(ana);
  await picture(ana, "contest");
});

test("the terms of a contest, before anybody rolls", async ({ gm, ana, bram }) => {
  void [ana, bram];
  await equip(gm, 1);
  const dialog = await framed(gm, {});
  await tickOf(dialog, "A bare resistance").click();
  await tickOf(dialog, "The Harbour-master").click();
  await expect(dialog.locator('[data-key="pairs"]')).toContainText("%");
  await picture(gm, "frame", { target: dialog });
});

test("a fight on its map", async ({ gm, ana, bram }) => {
  void bram;
  const uuid = await makeTokenFight(gm, Object.values(TOKENS));
  await deal(gm, uuid, { [TOKENS.ana]: 1 });
  await openTab(ana, "combat");
  await frameMap(ana);
  await picture(ana, "fight", { theme: "dark" });
});

test("a hero's sheet", async ({ ana }) => {
  const sheet = await openFighting(ana, ANA_VELL);
  await picture(ana, "hero", { target: sheet.window });
});

test("a duel, as the one who chooses sees it", async ({ gm, ana, bram }) => {
  await gm.dice(12, 9);
  const uuid = await startDuel(gm, { stakes: { kind: "spar" } });
  const duel = new Duel(ana, uuid);
  await agree([duel, new Duel(bram, uuid), new Duel(gm, uuid)], 0);
  await frameMap(ana);
  await picture(ana, "duel");
});

test.describe("in an empty world", () => {
  test.use({ empty: true, viewportSize: { width: 900, height: 700 } });
  test("the first steps", async ({ gm }) => {
    const first = gm.page.locator("#setpiece-first");
    await expect(first).toBeVisible();
    await picture(gm, "first", { target: first });
  });
});

/** What a film shows, picture by picture, and for how long. */
class Film {
  readonly #frames: { readonly file: string; readonly ms: number }[] = [];

  constructor(readonly seat: Seat) {}

  async frame(ms: number): Promise<void> {
    await settled(this.seat.page);
    const file = `film-${String(this.#frames.length + 1).padStart(2, "0")}.png`;
    await this.seat.page.screenshot({ path: `${FOLDER}/${file}`, animations: "disabled" });
    this.#frames.push({ file, ms });
  }

  /** Press what is named, with a ring around the place where the pointer is. */
  async press(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error("What is to be pressed is not on the screen.");
    const at = { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
    await this.seat.page.mouse.move(at.x, at.y);
    await this.seat.page.evaluate(({ x, y }) => {
      const ring = document.body.appendChild(document.createElement("div"));
      ring.id = "pointer-of-the-film";
      ring.style.cssText = `position:fixed;left:${x - 15}px;top:${y - 15}px;width:30px;height:30px;z-index:99999;
        border:3px solid #d33;border-radius:50%;box-shadow:0 0 0 2px #fff;pointer-events:none`;
    }, at);
    await this.frame(900);
    await this.seat.page.evaluate(() => document.getElementById("pointer-of-the-film")?.remove());
    await control.click();
  }

  keep(): void {
    writeFileSync(`${FOLDER}/film.json`, JSON.stringify(this.#frames));
  }
}

test.describe("the film", () => {
  test.use({ viewportSize: { width: 1000, height: 620 } });
  test("a duel, frame by frame", async ({ gm, ana, bram }) => {
    await frameMap(ana);
    await setTheme(ana.page, "light");
    const film = new Film(ana);
    await gm.dice(10, 10);
    const uuid = await startDuel(gm, { stakes: { kind: "spar" } });
    const atAna = new Duel(ana, uuid);
    const atBram = new Duel(bram, uuid);
    const all = [atAna, atBram, new Duel(gm, uuid)];
    await agree(all, 0);
    await film.frame(2500);

    await gm.dice(10, 10);
    await film.press(atAna.option("bonus:blade"));
    await agree(all, 1);
    await film.frame(1800);

    await gm.dice(5, 20);
    await film.press(atAna.option("bonus:footwork"));
    await expect(atBram.option("step:1")).toBeVisible();
    await agree(all, 1);
    await film.frame(1800);
    await atBram.take(2);
    await agree(all, -1);
    await film.frame(1800);

    await gm.dice(10, 10);
    await atBram.choose("strength");
    await agree(all, -2);
    await film.frame(1800);

    await gm.dice(13, 10, 3, 12);
    await atBram.choose("nerve");
    await agree(all, -3);
    await film.frame(2200);

    await gm.dice(15, 5, 4, 9);
    await film.press(atAna.option("bonus:wits"));
    await agree(all, -3);
    await film.frame(1800);

    await gm.dice(2, 12);
    await film.press(atAna.option("bonus:blade"));
    await agree(all, -4);
    await expect(atAna.card.locator(".sp-outcome")).toContainText("Bram Orr");
    await ana.run(() => ui.chat.scrollBottom(), null);
    await film.frame(3500);
    film.keep();
  });
});
