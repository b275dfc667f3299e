import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_VELL, BRAM_ORR, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { Tracker, layCards, makeFight, slotId } from "../pages/setpiece/tracker.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const game: any;

const LANGUAGES = ["en", "de", "fr", "es", "pt-BR", "it"];

test("at 300 pixels nothing is cut off or scrolls sideways, in any language: tracker, card and bar", async ({ gm }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  await agree([new Duel(gm, uuid)], 0);
  const [ANA, TROLL] = [slotId("ana"), slotId("troll1")];
  const fight = await makeFight(gm, [
    { id: ANA, actor: ANA_VELL },
    { id: slotId("bram"), actor: BRAM_ORR },
    { id: TROLL, line: "Harbour Mistress of Undersea, strike 5, club 3, cards 1" },
  ]);
  await layCards(gm, fight, { [ANA]: 9, [slotId("bram")]: 8, [TROLL]: 1 });
  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      await speak(gm, language);
      const tracker = await Tracker.open(gm);
      await tracker.press(`menu ${TROLL}`);
      await expect(tracker.row(TROLL).locator(".sp-drawer")).toBeVisible();
      await expect.poll(() => clippedParts(gm.page, [".sp-tracker-box"]), `tracker, ${language}`).toEqual([]);
      await gm.shot(`tracker-${language}`, tracker.box);
      await openTab(gm, "chat");
      await expect(new Duel(gm, uuid).card).toBeVisible();
      await expect
        .poll(() => clippedParts(gm.page, ["setpiece-conflict", "[data-holds]"]), `card, ${language}`)
        .toEqual([]);
      await gm.shot(`card-${language}`, new Duel(gm, uuid).card);
      expect(await rawKeys(gm.page)).toEqual([]);
      expect(await gm.run(() => game.i18n.lang, null)).toBe(language);
    });
  }
});

test("A12 where the host is in a language that nobody has put our words into, what is ours is said to be English", async ({
  gm,
}) => {
  await gm.dice(15, 5);
  await startDuel(gm);
  // A host in French, and nobody has put our words into French
  await gm.page.route(/systems\/setpiece\/lang\/fr\b/, (route) => route.fulfill({ json: {} }));
  await speak(gm, "fr");
  const ours = ["#chat .sp-dock setpiece-conflict", ".sp-strip", ".sp-tracker-box", "[data-setpiece-live=polite]"];
  for (const place of ours) await expect(gm.page.locator(place).first()).toHaveAttribute("lang", "en");
  const sheet = await openSheet(gm, ANA_VELL);
  await expect(sheet).toHaveAttribute("lang", "en");
  await speak(gm, "de");
  for (const place of ours) await expect(gm.page.locator(place).first()).not.toHaveAttribute("lang");
});
