import { expect, test } from "../fixtures.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { speak } from "../tools/language.ts";
import { rawKeys } from "../tools/readable.ts";

declare const fromUuid: any;

test("one table, two languages: Ana reads German, Bram English, and both see the same duel", async ({
  gm,
  ana,
  bram,
}) => {
  await speak(ana, "de");
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atAna, atBram] = [new Duel(ana, uuid), new Duel(bram, uuid)];
  await agree([atAna, atBram], 0);
  await expect(atBram.card).toContainText("chooses");
  await expect(atAna.card).not.toContainText("chooses");
  expect(await ana.page.evaluate(() => document.documentElement.lang)).toBe("de");
  await openDuelTab(ana, ANA_VELL);
  expect(await rawKeys(ana.page)).toEqual([]);
  expect(await rawKeys(bram.page)).toEqual([]);
  await ana.shot("german");
  await ana.run(async (of) => (await fromUuid(of)).sheet.close(), ANA_VELL);
  await gm.dice(5, 20);
  await atAna.choose("blade");
  await expect(atBram.option("step:2")).toBeVisible();
  expect(await rawKeys(bram.page)).toEqual([]);
  await atBram.take(1);
  await agree([atAna, atBram], -1);
  expect(await rawKeys(ana.page)).toEqual([]);
});
