import { expect, test } from "../fixtures.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any;

const inGerman = async (seat: Seat): Promise<void> => {
  await seat.run(() => game.settings.set("core", "language", "de"), null);
  await seat.reload();
};

/** Texts of ours that are still keys: shown, spoken or in a tooltip. */
const rawKeys = (seat: Seat): Promise<string[]> =>
  seat.page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>(".setpiece, setpiece-conflict, .sp-cue-bar")].flatMap(
      (place) => [
        place.innerText,
        ...[...place.querySelectorAll("*")].flatMap((element) =>
          ["aria-label", "aria-valuetext", "data-tooltip", "title"].map((name) => element.getAttribute(name) ?? ""),
        ),
      ],
    );
    return [...new Set(texts.flatMap((text) => text.match(/\b(?:SETPIECE|TYPES)\.[\w.]+/g) ?? []))];
  });

test("one table, two languages: Ana reads German, Bram English, and both see the same duel", async ({
  gm,
  ana,
  bram,
}) => {
  await inGerman(ana);
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atAna, atBram] = [new Duel(ana, uuid), new Duel(bram, uuid)];
  await agree([atAna, atBram], 0);
  await expect(atBram.card).toContainText("chooses");
  await expect(atAna.card).not.toContainText("chooses");
  expect(await ana.page.evaluate(() => document.documentElement.lang)).toBe("de");
  await openDuelTab(ana, ANA_VELL);
  expect(await rawKeys(ana)).toEqual([]);
  expect(await rawKeys(bram)).toEqual([]);
  await ana.shot("german");
  await ana.run(async (of) => (await fromUuid(of)).sheet.close(), ANA_VELL);
  await gm.dice(5, 20);
  await atAna.choose("blade");
  await expect(atBram.option("step:2")).toBeVisible();
  expect(await rawKeys(bram)).toEqual([]);
  await atBram.take(1);
  await agree([atAna, atBram], -1);
  expect(await rawKeys(ana)).toEqual([]);
});
