/** What of the tracker is cut off, out of sight or covered, at 300 pixels. */
import { expect, test } from "../fixtures.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { behindSends, fightOf, layCards, makeFight, slotId, Tracker, withTroll } from "../pages/setpiece/tracker.ts";
import { speak } from "../tools/language.ts";
import { rawKeys } from "../tools/readable.ts";

const { ANA, BRAM, TROLL_1, TROLL_2, WOLVES } = armed;
const LONG = "Ottokar Ruprecht Emmerich von und zu Harbour Watch the Third";

for (const language of ["en", "de"] as const)
  test.describe(`at 1280 x 800 in ${language}`, () => {
    test.use({ viewportSize: { width: 1280, height: 800 } });

    test("the form of an ambush has its roll in sight above the foot, whoever is ticked, and no name is cut off", async ({
      gm,
    }) => {
      await speak(gm, language);
      const uuid = await armed.makeArmedFight(gm, [
        armed.ana(),
        armed.bram(),
        armed.troll({ name: LONG }),
        ...armed.wolves(6),
      ]);
      await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: "Wolves", members: [...WOLVES] });
      const tracker = await Tracker.open(gm);
      await tracker.press("form ambush");
      const form = tracker.box.locator("section[data-form=ambush]");
      /** Pixels of the roll that are out of sight, or that lie below the foot. */
      const hidden = (): Promise<number> =>
        tracker.control("ambush-roll").evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          const box = button.closest(".sp-tracker-box")!;
          const foot = box.querySelector(".sp-fight-foot")!.getBoundingClientRect();
          return Math.round(Math.max(0, bottom - foot.top, box.getBoundingClientRect().top - top));
        });
      await expect.poll(hidden).toBe(0);
      const tick = async (who: readonly string[], lies: boolean): Promise<void> => {
        for (const one of who) await form.locator(`[name=waiting][value="${one}"]`).setChecked(lies);
      };
      // With the heroes in wait too there are two lists more to read
      await tick([ANA, BRAM], true);
      for (const name of ["Ana Vell", "Bram Orr"])
        await expect(form.locator("[name=waiting]:checked").and(form.getByLabel(name))).toHaveCount(1);
      await expect.poll(hidden).toBe(0);
      await tick(WOLVES, false);
      await expect.poll(hidden).toBe(0);
      const cut = await form.locator("fieldset").evaluateAll((lists) => {
        const off = (list: Element): boolean =>
          list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1;
        return lists.filter(off).map((list) => list.textContent);
      });
      expect(cut).toEqual([]);
      await form.locator('select[name="roller"]').focus();
      const covered = (): Promise<number> => behindSends(form, '[data-key="resister"]');
      await expect.poll(covered, "its buttons do not lie over its last list").toBe(0);
      await gm.shot(`tracker-ambush-${language}`);

      await test.step("an ambush may be waived by the GM (K-141), by keyboard above the foot, which stays in sight", async () => {
        await tick(WOLVES, true);
        await tick([ANA, BRAM], false);
        const waive = tracker.control("ambush-waive");
        // at the lower edge of what is scrolled, where the foot lies over it
        await waive.evaluate((button) => {
          const box = button.closest(".sp-tracker-box");
          box?.scrollBy(0, button.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom);
          (button as HTMLElement).focus();
        });
        const seen = (): Promise<boolean> =>
          waive.evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height - 2);
            return top !== null && button.contains(top);
          });
        await expect.poll(seen).toBe(true);
        await tracker.press(waive);
        const { creatures } = await armed.known(gm, uuid);
        expect([ANA, ...WOLVES].map((id) => creatures[id].extraCards)).toEqual([0, 1, 1, 1, 1, 1, 1]);
      });
    });
  });

test("the tracker reads German, and nothing is cut or scrolls sideways at 300 pixels", async ({ gm }) => {
  await speak(gm, "de");
  const name = "Hafenmeisterin von Untersee";
  const more = { id: TROLL_2, name, holder: TROLL_1 };
  const uuid = await makeFight(gm, withTroll(`${name}, strike 5, club 3, cards 2`, more));
  const tracker = await Tracker.open(gm);
  await tracker.typeZones("Straße (Ausweg) - Tor - Hof (Deckung); Hof ~Kraft 2~ Speicher (dunkel)");
  await expect(tracker.zones).toHaveCount(4);
  await send(gm, uuid, { type: "drag", seat: TROLL_1, zone: "hof" });
  await tracker.press("form ambush");
  await expect(tracker.control("ambush-waive")).toBeVisible();
  expect(await rawKeys(gm.page)).toEqual([]);
  await tracker.press("form ambush");
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL_1]: 1, [TROLL_2]: 8 });
  await send(gm, uuid, { type: "ignite", target: TROLL_1, damage: 1, needed: 2 });
  await send(gm, uuid, { type: "set", target: TROLL_1, set: { prone: true, cover: true } });
  await tracker.press("graph");
  await expect(tracker.box.locator(".sp-graph")).toHaveCount(1);
  await tracker.press(`menu ${TROLL_1}`);
  await expect(tracker.row(TROLL_1).locator(".sp-drawer")).toBeVisible();
  await gm.shot("tracker-german", tracker.box);
  await gm.expectAccessible(".sp-tracker-box");
  expect(await rawKeys(gm.page)).toEqual([]);
  const cut = (): Promise<object> =>
    tracker.box.evaluate((box) => {
      const buttons = [...box.querySelectorAll<HTMLElement>("button.sp-button")];
      const off = buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).length;
      return { sideways: box.scrollWidth - box.clientWidth, off };
    });
  await expect.poll(cut).toEqual({ sideways: 0, off: 0 });
});

test("two hundred combatants can be read, walked and played, in 300 pixels", async ({ gm }) => {
  const many = Array.from({ length: 199 }, (_, index) => ({
    id: slotId(`many${String(index).padStart(3, "0")}`),
    name: `${index < 99 ? "Rat" : "Crow"} ${index}`,
  }));
  const uuid = await makeFight(gm, [{ id: ANA, actor: ANA_VELL }, ...many]);
  const tracker = await Tracker.open(gm);
  await expect(tracker.box.locator(".sp-turn")).toHaveCount(200);
  const share = tracker.box.getByRole("button", { name: "Share one card" });
  for (const left of [1, 0]) {
    await tracker.press(share.first());
    await expect(share).toHaveCount(left);
  }
  await tracker.press("deal");
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  await expect(tracker.group(/Rat ×99/)).toBeVisible();
  expect((await fightOf(gm, uuid)).phase).toBe("acting");
  const sideways = (): Promise<number> => tracker.box.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
});
